/// A premultiplied sRGB pixel: 0xAARRGGBB, the bytes B, G, R, A in memory, as an X server's 32-bit
/// visuals and RENDER's ARGB32 have them.
///
/// Every product of two 8-bit shares is rounded as an X server's RENDER extension rounds it:
/// t = x·y + 128, (t + (t >> 8)) >> 8, which is x·y / 255 to the nearest whole number. So a picture
/// composited here and one composited by a server are the same bytes.
@frozen
public struct Pixel: Hashable, Sendable, BitwiseCopyable, ExpressibleByIntegerLiteral {
  /// The four samples in a number, 0xAARRGGBB.
  public var rawValue: UInt32

  /// Transparent.
  public static let clear: Pixel = 0

  /// Makes a pixel of 0xAARRGGBB.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a pixel of 0xAARRGGBB.
  @inlinable
  public init(integerLiteral rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a pixel of samples that are multiplied by its alpha already, opaque unless said otherwise.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    rawValue = UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The opacity: 0 is transparent, 255 opaque.
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 24) }
  /// Red times alpha, 0…255.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 16) }
  /// Green times alpha, 0…255.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 8) }
  /// Blue times alpha, 0…255.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

  /// True if the pixels are the same number.
  @inlinable
  public static func == (a: Pixel, b: Pixel) -> Bool { a.rawValue == b.rawValue }

  /// Hashes the number.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// Two shares 0…255 multiplied.
  @inlinable
  public static func multiply(_ x: UInt8, _ y: UInt8) -> UInt8 {
    let t = UInt32(x) &* UInt32(y) &+ 128
    return UInt8(truncatingIfNeeded: (t &+ (t >> 8)) >> 8)
  }

  /// A pixel with all four parts multiplied by a share 0…255.
  public static func scaled(_ pixel: UInt32, by share: UInt32) -> UInt32 {
    scaledPair(pixel & 0x00ff_00ff, by: share)
      | scaledPair((pixel >> 8) & 0x00ff_00ff, by: share) << 8
  }

  /// A pixel composited over another by Porter and Duff's "over".
  public static func over(_ above: UInt32, _ below: UInt32) -> UInt32 {
    above &+ scaled(below, by: 255 &- (above >> 24))
  }

  /// A pixel multiplied by a share 0…255 and composited over another.
  public static func over(_ above: UInt32, share: UInt8, _ below: UInt32) -> UInt32 {
    over(scaled(above, by: UInt32(share)), below)
  }

  /// The luminance of a premultiplied pixel over black, 0…255: 0.2126 R + 0.7152 G + 0.0722 B
  /// (the weights of sRGB's primaries, applied to the encoded values as CSS masking does).
  public static func luminance(_ pixel: UInt32) -> UInt8 {
    let red = (pixel >> 16) & 255
    let green = (pixel >> 8) & 255
    let sum = 13_933 * red + 46_871 * green + 4_732 * (pixel & 255) + 32_768
    return UInt8(truncatingIfNeeded: sum >> 16)
  }

  /// Two parts in the low bytes of two 16-bit halves, each multiplied by a share.
  private static func scaledPair(_ pair: UInt32, by share: UInt32) -> UInt32 {
    let t = pair &* share &+ 0x0080_0080
    return ((t &+ ((t >> 8) & 0x00ff_00ff)) >> 8) & 0x00ff_00ff
  }
}
