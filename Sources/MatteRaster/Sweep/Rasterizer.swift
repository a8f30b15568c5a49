public import MatteGeometry

/// Computes the coverage of a path by exact area.
///
/// Only edges between inside and outside count. In most rows the order of the edges decides which
/// these are. Where edges start, end or cross close together, the row is cut into trapezoids. So
/// crossing and overlapping contours are exact, by either fill rule; only rows with thousands of
/// crossings are supersampled.
///
/// ```swift
/// var rasterizer = Rasterizer()
/// var coverage = Coverage()
/// let disc = Path.circle(center: Point(8, 8), radius: 8)
/// rasterizer.rasterize(disc, view: PixelRect(width: 16, height: 16), into: &coverage)
/// assert(!coverage.isEmpty)
/// ```
public struct Rasterizer: Sendable {
  private var polygon = Polygon()
  private var table = EdgeTable()
  private var converter = ScanConverter()

  /// Makes a rasterizer.
  ///
  /// It allocates on first use and keeps its memory from call to call.
  public init() { EdgeBatch.checkLayouts() }

  /// Replaces `coverage` by that of a path in the pixels of `view`.
  ///
  /// - Parameters:
  ///   - path: The path; it covers nothing if a coordinate is NaN or beyond the limit.
  ///   - rule: Which winding numbers are inside.
  ///   - view: The pixels that matter, at most 65535 columns.
  ///   - tolerance: How far a flattened curve may be from the true one, in pixels.
  ///   - coverage: What is replaced; its memory is used again.
  public mutating func rasterize(
    _ path: Path, rule: FillRule = .nonZero, view: PixelRect,
    tolerance: Double = Flattening.standardTolerance, into coverage: inout Coverage
  ) {
    coverage.restart(view: view.isEmpty ? .empty : view)
    guard !view.isEmpty else { return }
    Flattening(tolerance: tolerance, view: view.rect).flatten(path, into: &polygon)
    table.fill(polygon, view: view)
    converter.sweep(table, rule, into: &coverage)
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
}

extension Rasterizer {
  /// The most bytes that it takes to find the coverage of a path.
  public struct Memory: Equatable, Sendable {
    /// What a rasterizer works in: the more of several paths counts, since it uses it again.
    public let work: Int
    /// What the coverage takes, with what is moved while it grows.
    public let coverage: Int
  }

  /// How often an array that grows may be there: what it holds, room for as much again, and what it was
  /// before.
  private static let growth = 3

  /// The most bytes that it takes to find the coverage of a path, whose points `map` takes to pixels, in
  /// the pixels of `view`.
  public static func memoryNeeded(
    for path: Path, transformedBy map: Affine = .identity, view: PixelRect,
    tolerance: Double = Flattening.standardTolerance
  ) -> Memory {
    guard !view.isEmpty else { return Memory(work: 0, coverage: 0) }
    let polygon = Flattening(tolerance: tolerance, view: view.rect).extent(
      of: path, transformedBy: map)
    let row = CoverageWriter.areaCount(width: view.width) * 2 * MemoryLayout<Float>.stride
    let mapped = map == .identity ? 0 : path.elements.count * MemoryLayout<Path.Element>.stride
    return Memory(
      work: growth * (mapped + bytes(for: polygon)) + row
        + SupersampledRow.memoryNeeded(width: view.width),
      coverage: growth * Coverage.memoryNeeded(for: polygon, view))
  }

  /// The most bytes of all that a polygon becomes on its way.
  private static func bytes(for polygon: PolygonExtent) -> Int {
    // A clipped line has up to three segments, and each chain has one vertex more than it has
    // segments.
    let vertices = polygon.corners + 3 * polygon.cuts + 2 * polygon.chains
    let edges = min(vertices, CrossingRow.limit)
    let polygonBytes = polygon.corners * (MemoryLayout<Point>.stride + MemoryLayout<Int>.stride / 2)
    let chainBytes =
      MemoryLayout<MonotoneChain>.stride + MemoryLayout<Int32>.stride
      + MemoryLayout<ActiveEdge>.stride
    return polygonBytes + vertices * MemoryLayout<Point>.stride + polygon.chains * chainBytes
      + edges * CrossingRow.bytesPerEdge
  }
}

extension Coverage {
  /// The most bytes that the coverage of a polygon holds, whatever crosses in it.
  fileprivate static func memoryNeeded(for polygon: PolygonExtent, _ view: PixelRect) -> Int {
    let ahead = EdgeBatch.heights.upperBound * 8  // rows reserved for batches
    let runCount = polygon.crossings + polygon.chains + ahead + 2 * view.height
    let valueCount =
      view.height * (view.width + 2 * CoverageWriter.group) + ahead * CoverageWriter.group
    return runCount * MemoryLayout<Run>.stride + valueCount
      + (view.height + 1) * MemoryLayout<RowStart>.stride
  }
}
