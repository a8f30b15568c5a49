/// A colour of a gradient, and where on the way it is reached.
///
/// ```swift
/// let end = GradientStop(position: GradientStop.end, red: 65535, green: 0, blue: 0, alpha: 32768)
/// ```
public struct GradientStop: Hashable, Sendable {
  /// The position where the way ends; it begins at 0.
  public static let end = 65536

  /// Where it is, 0…`end`.
  public let position: Int
  /// The share of red, 0…65535; as the other two not multiplied by alpha.
  public let red: UInt16
  /// The share of green.
  public let green: UInt16
  /// The share of blue.
  public let blue: UInt16
  /// The opacity, 0…65535.
  public let alpha: UInt16

  /// Makes a stop.
  public init(position: Int, red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16) {
    precondition((0...Self.end).contains(position), "A stop is between a gradient's ends.")
    self.position = position
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The same colour as far from the other end.
  package var reversed: GradientStop {
    GradientStop(
      position: Self.end - position, red: red, green: green, blue: blue, alpha: alpha)
  }
}
