public import MatteGeometry

/// Finds how much of each pixel a shape covers, by exact area.
///
/// Only those edges count that have inside on one side and outside on the other. In most rows that is
/// plain from the order of the contours; where they begin, end or cross close together, they are cut
/// into strips in which they do not. So contours that cross or overlap are exact too, by either fill
/// rule. Only rows of thousands of crossings are sampled instead.
public struct Rasterizer: Sendable {
  private var polygon = Polygon()
  private var table = EdgeTable()
  private var converter = ScanConverter()

  /// Makes a rasterizer without memory of its own yet; it keeps what it needs from call to call.
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
