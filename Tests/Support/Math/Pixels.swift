public import MatteRaster

/// A part of a pixel, 0 for blue to 3 for alpha.
public func part(_ pixel: Pixel, _ index: UInt32) -> UInt32 {
  (pixel.rawValue >> (8 * index)) & 255
}

/// A valid premultiplied pixel.
public func randomPixel(_ random: inout Seeded) -> Pixel {
  let alpha = UInt32.random(in: 0...255, using: &random)
  let number = (0..<3).reduce(alpha << 24) {
    $0 | UInt32.random(in: 0...alpha, using: &random) << (8 * UInt32($1))
  }
  return Pixel(rawValue: number)
}

extension Pixel {
  /// The pixel without transparency, its other parts as they are.
  public var opaque: Pixel { Pixel(rawValue: rawValue | 0xff00_0000) }

  /// The opaque pixel of 0xRRGGBB; higher bits are left out.
  public static func opaque(_ number: some BinaryInteger) -> Pixel {
    Pixel(rawValue: UInt32(truncatingIfNeeded: number)).opaque
  }
}

/// A picture of valid random pixels.
public func randomPicture(_ width: Int, _ height: Int, _ random: inout Seeded) -> PixelBuffer {
  PixelBuffer(
    width: width, height: height, pixels: (0..<width * height).map { _ in randomPixel(&random) })
}
