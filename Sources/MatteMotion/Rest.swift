/// The limits within which a motion counts as at rest, in the unit of the number that moves.
///
/// ```swift
/// let pixels = Rest.invisible  // a tenth of a pixel
/// let share = Rest.invisible(pixelsPerUnit: 640)  // the same, of 640 pixels
/// ```
public struct Rest: Hashable, Sendable {
  /// The distance from the target, positive.
  public let distance: Double
  /// The change per second, positive.
  public let speed: Double

  /// A tenth of a pixel and three pixels a second: at 60 frames a second the end is not seen.
  public static let invisible = Rest(distance: 0.1, speed: 3)

  /// The same for a number of which one unit is seen as a way of `pixels`, positive.
  public static func invisible(pixelsPerUnit pixels: Double) -> Rest {
    Rest(distance: invisible.distance / pixels, speed: invisible.speed / pixels)
  }

  /// Makes the limits from two positive numbers.
  public init(distance: Double, speed: Double) {
    precondition(distance > 0 && speed > 0, "The limits of rest are positive.")
    self.distance = distance
    self.speed = speed
  }
}
