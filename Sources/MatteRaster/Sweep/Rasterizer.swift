public import MatteGeometry

/// Computes the coverage of a path by exact area.
///
/// Only edges between inside and outside count. In most rows the order of the edges decides which
/// these are. Where edges start, end or cross close together, the row is cut into trapezoids. So
/// crossing and overlapping contours are exact, by either fill rule; only rows with thousands of
/// crossings are supersampled.
public struct Rasterizer: Sendable {
  private var polygon = Polygon()
  private var table = EdgeTable()
  private var converter = ScanConverter()

  /// Makes a rasterizer.
  ///
  /// It allocates on first use and keeps its memory from call to call.
  public init() { SharedLayout.check() }

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
