/// A premultiplied sRGB pixel: 0xAARRGGBB, the bytes B, G, R, A in memory, as an X server's 32-bit
/// visuals and RENDER's ARGB32 have them.
///
/// Every product of two 8-bit shares is rounded as an X server's RENDER extension rounds it:
/// t = x·y + 128, (t + (t >> 8)) >> 8, which is x·y / 255 to the nearest whole number. So a picture
/// composited here and one composited by a server are the same bytes.
///
/// ```swift
/// let half = Pixel(red: 128, green: 0, blue: 0, alpha: 128)
/// assert(half.over(0xffff_ffff) == 0xffff_7f7f)
/// ```
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

  /// True if nothing is seen through it.
  @inlinable public var isOpaque: Bool { rawValue >= 0xff00_0000 }
}

extension Pixel {
  /// Two shares 0…255 multiplied.
  @inlinable
  public static func multiply(_ x: UInt8, _ y: UInt8) -> UInt8 {
    let t = UInt32(x) &* UInt32(y) &+ 128
    return UInt8(truncatingIfNeeded: (t &+ (t >> 8)) >> 8)
  }

  /// The pixel with all four samples multiplied by a share 0…255.
  @inlinable
  public func scaled(by share: UInt8) -> Pixel {
    let share = UInt32(share)
    return Pixel(
      rawValue: Self.scaledPair(rawValue & 0x00ff_00ff, by: share)
        | Self.scaledPair((rawValue >> 8) & 0x00ff_00ff, by: share) << 8)
  }

  /// The pixel composited over another by Porter and Duff's "over".
  @inlinable
  public func over(_ below: Pixel) -> Pixel {
    Pixel(rawValue: rawValue &+ below.scaled(by: 255 &- alpha).rawValue)
  }

  /// The pixel multiplied by a share 0…255 and composited over another.
  @inlinable
  public func over(_ below: Pixel, share: UInt8) -> Pixel { scaled(by: share).over(below) }

  /// The luminance over black, 0…255: 0.2126 R + 0.7152 G + 0.0722 B (the weights of sRGB's primaries,
  /// applied to the encoded values as CSS masking does).
  @inlinable
  public var luminance: UInt8 {
    let sum = 13_933 * UInt32(red) + 46_871 * UInt32(green) + 4_732 * UInt32(blue) + 32_768
    return UInt8(truncatingIfNeeded: sum >> 16)
  }

  /// Two samples in the low bytes of two 16-bit halves, each multiplied by a share.
  @inlinable
  static func scaledPair(_ pair: UInt32, by share: UInt32) -> UInt32 {
    let t = pair &* share &+ 0x0080_0080
    return ((t &+ ((t >> 8) & 0x00ff_00ff)) >> 8) & 0x00ff_00ff
  }
}
