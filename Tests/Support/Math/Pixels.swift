public import MatteRaster

/// A part of a pixel, 0 for blue to 3 for alpha.
public func part(_ pixel: UInt32, _ index: UInt32) -> UInt32 { (pixel >> (8 * index)) & 255 }

/// A valid premultiplied pixel.
public func randomPixel(_ random: inout Seeded) -> UInt32 {
  let alpha = UInt32.random(in: 0...255, using: &random)
  return (0..<3).reduce(alpha << 24) {
    $0 | UInt32.random(in: 0...alpha, using: &random) << (8 * UInt32($1))
  }
}

/// A picture of valid random pixels.
public func randomPicture(_ width: Int, _ height: Int, _ random: inout Seeded) -> PixelBuffer {
  PixelBuffer(
    width: width, height: height, pixels: (0..<width * height).map { _ in randomPixel(&random) })
}
