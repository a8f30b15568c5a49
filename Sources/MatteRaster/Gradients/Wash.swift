public import MatteGeometry

/// A conical gradient over one colour, as a frame shows it: what a server can draw by itself, which is told few numbers.
///
/// ```swift
/// let ends = [0, GradientStop.end].map {
///   GradientStop(position: $0, red: 0, green: 0, blue: 0, alpha: $0 == 0 ? 0 : 65535)
/// }
/// let area = PixelRect(width: 100, height: 100)
/// let wash = PlacedGradient(ColorWheel(ends), about: Point(50, 50), angle: 0).map {
///   Wash($0, over: 0xffff_ffff, bounds: area, path: .circle(center: Point(50, 50), radius: 40))
/// }
/// ```
public struct Wash: Equatable, Sendable {
  /// The gradient.
  public let gradient: PlacedGradient
  /// What it lies over; opaque.
  public let ground: Pixel
  /// The pixels that it may touch.
  public let bounds: PixelRect
  /// What it is clipped to, in the frame; nil for nothing.
  public let path: Path?
  /// Which winding numbers of the path are inside.
  public let rule: FillRule

  /// Makes a wash.
  public init(
    _ gradient: PlacedGradient, over ground: Pixel, bounds: PixelRect, path: Path? = nil,
    rule: FillRule = .nonZero
  ) {
    self.gradient = gradient
    self.ground = ground
    self.bounds = bounds
    self.path = path
    self.rule = rule
  }
}
