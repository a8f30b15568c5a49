internal import Glibc
public import MatteRaster

/// A colour in sRGB with its opacity, each component 0…1, not premultiplied.
///
/// ```swift
/// let orange = Color(hex: 0xff8800)
/// let faint = orange.opacity(0.2)
/// let brown = orange.mixed(with: .black, by: 0.5)
/// ```
public struct Color: Hashable, Sendable {
  /// The share of red.
  public let red: Double
  /// The share of green.
  public let green: Double
  /// The share of blue.
  public let blue: Double
  /// The opacity: 0 is transparent, 1 opaque.
  public let alpha: Double

  /// Transparent.
  public static let clear = Color(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)

  /// Makes a colour; components outside 0…1 are clamped.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func share(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    self.red = share(red)
    self.green = share(green)
    self.blue = share(blue)
    self.alpha = share(alpha)
  }

  /// Makes a grey.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from 0xRRGGBB.
  public init(hex: UInt32, alpha: Double = 1) {
    func share(_ shift: UInt32) -> Double { Double((hex >> shift) & 255) / 255 }
    self.init(red: share(16), green: share(8), blue: share(0), alpha: alpha)
  }

  /// The colour at a fraction, 0…1, of the way to another.
  public func mixed(with end: Color, by fraction: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Color(
      red: mix(red, end.red), green: mix(green, end.green), blue: mix(blue, end.blue),
      alpha: mix(alpha, end.alpha))
  }

  /// The same colour with its opacity multiplied by a share 0…1.
  public func opacity(_ share: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * share)
  }

  /// The premultiplied pixel, rounded.
  public var pixel: Pixel {
    func byte(_ value: Double) -> UInt8 { UInt8((value * alpha * 255).rounded()) }
    return Pixel(
      red: byte(red), green: byte(green), blue: byte(blue), alpha: UInt8((alpha * 255).rounded()))
  }
}
