public import MatteGeometry

/// Finds how much of each pixel a shape covers, by exact area.
///
/// Rows are cut into slabs in which edges neither begin, end nor cross. There the edges have one
/// order from left to right, the winding number changes only from edge to edge, and only those edges
/// count that have inside on one side and outside on the other. So contours that cross or overlap
/// are exact too, by either fill rule. Only rows of thousands of crossings are sampled instead.
public struct Rasterizer: Sendable {
  private var polygon = Polygon()
  private var edges: [Edge] = []
  private var edgesByRow = RowIndex()
  private var active: [Edge] = []
  private var slabs = SlabResolver()
  private var samples = SampledRow()
  private var row = AccumulationRow()

  /// Makes a rasterizer without memory of its own yet; it keeps what it needs from call to call.
  public init() {}

  /// Replaces `coverage` by that of a path in the pixels of `view`.
  ///
  /// - Parameters:
  ///   - path: The path; it covers nothing if a coordinate is NaN or beyond the limit.
  ///   - rule: Which winding numbers are inside.
  ///   - view: The pixels that matter.
  ///   - tolerance: How far a flattened curve may be from the true one, in pixels.
  ///   - coverage: What is replaced; its memory is used again.
  public mutating func rasterize(
    _ path: Path, rule: FillRule = .nonZero, view: PixelRect,
    tolerance: Double = Flattening.standardTolerance, into coverage: inout Coverage
  ) {
    Flattening(tolerance: tolerance, view: view.rect).flatten(path, into: &polygon)
    coverage.restart(view: view.isEmpty ? .empty : view)
    guard !view.isEmpty else { return }
    gatherEdges(view)
    row.restart(width: view.width)
    edgesByRow.fill(edges, rowCount: view.height)
    active.removeAll(keepingCapacity: true)
    for y in 0..<view.height {
      rasterizeRow(y, rule, minX: view.minX, into: &coverage)
    }
  }

  /// The coverage of a path in the pixels of `view`.
  public static func coverage(
    of path: Path, rule: FillRule = .nonZero, view: PixelRect,
    tolerance: Double = Flattening.standardTolerance
  ) -> Coverage {
    var rasterizer = Rasterizer()
    var coverage = Coverage()
    rasterizer.rasterize(path, rule: rule, view: view, tolerance: tolerance, into: &coverage)
    return coverage
  }

  private mutating func gatherEdges(_ view: PixelRect) {
    edges.removeAll(keepingCapacity: true)
    let clipper = EdgeClipper(view: view.rect)
    var start = 0
    for end in polygon.ends {
      var last = polygon.points[end - 1]
      for index in start..<end {
        clipper.append(from: last, to: polygon.points[index], to: &edges)
        last = polygon.points[index]
      }
      start = end
    }
  }

  private mutating func rasterizeRow(
    _ y: Int, _ rule: FillRule, minX: Int, into coverage: inout Coverage
  ) {
    edgesByRow.append(edges, inRow: y, to: &active)
    guard !active.isEmpty else { return coverage.endRow() }
    if !slabs.resolve(active, inRow: y, rule, into: &row) {
      row.clear()
      samples.sample(active, inRow: y, rule, into: &row)
    }
    row.emit(to: &coverage, minX: minX)
    let bottom = Double(y + 1)
    active.removeAll { $0.maxY <= bottom }
  }
}
