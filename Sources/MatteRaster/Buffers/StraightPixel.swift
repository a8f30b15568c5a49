/// A pixel whose colour is not multiplied by its alpha, as image files have it: 0xAABBGGRR, the bytes
/// R, G, B, A in memory.
///
/// A `Pixel` is premultiplied and has its bytes in another order; one becomes the other only by
/// ``premultiplied`` and ``init(unpremultiplying:)``.
///
/// ```swift
/// let half = StraightPixel(red: 255, green: 0, blue: 0, alpha: 128)
/// assert(half.premultiplied == Pixel(red: 128, green: 0, blue: 0, alpha: 128))
/// ```
@frozen
public struct StraightPixel: Hashable, Sendable, BitwiseCopyable, ExpressibleByIntegerLiteral {
  /// The four samples in a number, 0xAABBGGRR.
  public var rawValue: UInt32

  /// Makes a pixel of 0xAABBGGRR.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a pixel of 0xAABBGGRR.
  @inlinable
  public init(integerLiteral rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a pixel of its samples, opaque unless said otherwise.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    rawValue = UInt32(alpha) << 24 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)
  }

  /// Makes the pixel whose colour is a premultiplied one's divided by its alpha, rounded; transparent
  /// black if alpha is 0.
  ///
  /// Premultiplied again it is the same pixel. A colour above its alpha, which is no premultiplied
  /// pixel, becomes the strongest there is.
  @inlinable
  public init(unpremultiplying pixel: Pixel) {
    let alpha = UInt32(pixel.alpha)
    func straight(_ sample: UInt8) -> UInt8 {
      if alpha == 255 { return sample }
      return alpha == 0 ? 0 : UInt8(min(255, (UInt32(sample) * 255 + alpha / 2) / alpha))
    }
    self.init(
      red: straight(pixel.red), green: straight(pixel.green), blue: straight(pixel.blue),
      alpha: pixel.alpha)
  }

  /// Red, 0…255.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
  /// Green, 0…255.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 8) }
  /// Blue, 0…255.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 16) }
  /// The opacity: 0 is transparent, 255 opaque.
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 24) }

  /// The samples in the order of a `Pixel`, 0xAARRGGBB, as window icons and libwebp have them.
  @inlinable
  public var argb: UInt32 {
    rawValue & 0xff00_ff00 | (rawValue >> 16) & 0xff | (rawValue & 0xff) << 16
  }

  /// The pixel with its colour multiplied by its alpha, rounded.
  @inlinable
  public var premultiplied: Pixel {
    Pixel(
      red: Pixel.multiply(red, alpha), green: Pixel.multiply(green, alpha),
      blue: Pixel.multiply(blue, alpha), alpha: alpha)
  }

  /// True if the pixels are the same number.
  @inlinable
  public static func == (a: StraightPixel, b: StraightPixel) -> Bool { a.rawValue == b.rawValue }

  /// Hashes the number.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
