public import MatteRaster

extension PixelBuffer {
  /// Opaque red everywhere.
  public static func red(_ width: Int, _ height: Int) -> PixelBuffer {
    PixelBuffer(width: width, height: height, filledWith: 0xffff_0000)
  }

  /// Opaque blue everywhere.
  public static func blue(_ width: Int, _ height: Int) -> PixelBuffer {
    PixelBuffer(width: width, height: height, filledWith: 0xff00_00ff)
  }

  /// An opaque pattern in which no two pixels near each other are alike; another for another seed.
  public static func pattern(_ width: Int, _ height: Int, seed: Int = 0) -> PixelBuffer {
    let pixels = (0..<width * height).map { index in
      let number = UInt32(truncatingIfNeeded: (index &+ seed &* 77_777) &* 2_654_435_761)
      return Pixel(rawValue: number >> 8 | 0xff00_0000)
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// The share of blue light, 0…1.
  public var blueShare: Double {
    let sum = pixels.reduce(0) { $0 + Int($1.blue) }
    return Double(sum) / Double(max(1, pixels.count)) / 255
  }
}
