public import MatteGeometry

/// Finds how much of each pixel a shape covers, by exact area.
///
/// Rows are cut into slabs in which edges neither begin, end nor cross. There the edges have one
/// order from left to right, the winding number changes only from edge to edge, and only those edges
/// count that have inside on one side and outside on the other. So contours that cross or overlap
/// are exact too, by either fill rule.
public struct Rasterizer: Sendable {
  private var polygon = Polygon()
  private var edges: [Edge] = []
  private var edgesByRow = RowIndex()
  private var active: [Int] = []
  private var slabs = SlabResolver()
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
    let clipper = EdgeClipper(size: view.rect.size)
    let origin = view.rect.origin - Point.zero
    var start = 0
    for end in polygon.ends {
      var last = polygon.points[end - 1] - origin
      for index in start..<end {
        let point = polygon.points[index] - origin
        clipper.append(from: last, to: point, to: &edges)
        last = point
      }
      start = end
    }
  }

  private mutating func rasterizeRow(
    _ y: Int, _ rule: FillRule, minX: Int, into coverage: inout Coverage
  ) {
    edgesByRow.appendEdges(inRow: y, to: &active)
    guard !active.isEmpty else { return coverage.endRow() }
    let isResolved = slabs.resolve(active, of: edges, inRow: y, rule, into: &row)
    row.emit(to: &coverage, minX: minX) { sum in
      isResolved ? min(max(sum, 0), 1) : rule.share(ofWinding: sum)
    }
    let bottom = Double(y + 1)
    active.removeAll { edges[$0].maxY <= bottom }
  }
}

extension FillRule {
  /// The covered share of a pixel of which only the mean winding number is known: right where the
  /// contours do not overlap inside the pixel.
  fileprivate func share(ofWinding winding: Float) -> Float {
    let amount = abs(winding)
    guard self == .evenOdd else { return min(amount, 1) }
    let folded = amount.truncatingRemainder(dividingBy: 2)
    return folded > 1 ? 2 - folded : folded
  }
}
