internal import CKernels
public import MatteGeometry

/// A conical gradient about a point of a frame.
///
/// What a pixel shows is the colour in the direction of its middle, to 2^-16 turns.
///
/// ```swift
/// let ends = [0, GradientStop.end].map {
///   GradientStop(position: $0, red: 0, green: 0, blue: 0, alpha: $0 == 0 ? 0 : 65535)
/// }
/// let gradient = PlacedGradient(ColorWheel(ends), about: Point(50, 50), angle: 0)
/// var row = [Pixel](repeating: .clear, count: 100)
/// var span = row.mutableSpan
/// gradient?.draw(x: 0, y: 50, into: &span, at: 0, count: 100)
/// ```
public struct PlacedGradient: Hashable, Sendable {
  /// The largest coordinate of the point.
  private static let limit = 1e9

  /// The colours.
  public let wheel: ColorWheel
  /// The column of the point in 2^-16 pixels.
  public let x: Int
  /// The row of the point in 2^-16 pixels.
  public let y: Int
  /// The direction of the wheel's first colour in 2^-16 turns, clockwise from the right.
  public let start: UInt16
  /// What takes a way in the frame to the one whose direction counts; the identity unless the gradient is stretched,
  /// skewed or mirrored.
  public let map: Affine

  /// Places colours about a point, the first in the direction of an angle in radians; nil if a number is not finite
  /// or too large.
  public init?(
    _ wheel: ColorWheel, about point: Point, angle: Double, map: Affine = .identity
  ) {
    guard abs(point.x) <= Self.limit, abs(point.y) <= Self.limit, angle.isFinite, map.isFinite
    else { return nil }
    self.wheel = wheel
    x = Int((point.x * 65536).rounded())
    y = Int((point.y * 65536).rounded())
    let turns = (angle / (2 * .pi)).truncatingRemainder(dividingBy: 1)
    start = UInt16(truncatingIfNeeded: Int((turns * 65536).rounded()))
    self.map = map
  }

  /// Writes `count` pixels, from column `x` of row `y` on, to `target` from `index` on.
  public func draw(
    x: Int, y: Int, into target: inout MutableSpan<Pixel>, at index: Int, count: Int
  ) {
    RowKernel.check(index, count: count, of: target.count)
    let (across, down) = (
      Double(x) + 0.5 - Double(self.x) / 65536, Double(y) + 0.5 - Double(self.y) / 65536
    )
    unsafe wheel.pixels.withUnsafeBufferPointer { colors in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let to = unsafe target.baseAddress?.rawValues else { return }
        var wheel = unsafe matte_wheel(
          colors: colors.baseAddress?.rawValues, start: UInt32(start), xx: map.a, xy: map.b,
          yx: map.c, yy: map.d)
        unsafe matte_turn(to + index, &wheel, across, down, count)
      }
    }
  }
}
