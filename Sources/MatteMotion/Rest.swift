/// How close to still counts as still.
public struct Rest: Hashable, Sendable {
  /// The distance, in pixels, positive.
  public let distance: Double
  /// The speed, in pixels per second, positive.
  public let speed: Double

  /// A tenth of a pixel and three pixels a second: at 60 frames a second nobody sees the end.
  public static let invisible = Rest(distance: 0.1, speed: 3)

  /// Makes the limits from two positive numbers.
  public init(distance: Double, speed: Double) {
    precondition(distance > 0 && speed > 0, "The limits of rest are positive.")
    self.distance = distance
    self.speed = speed
  }
}
