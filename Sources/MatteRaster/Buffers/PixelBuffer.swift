public import MatteGeometry

/// Pixels in rows from the top, without padding between them.
///
/// A pixel is premultiplied sRGB in a 32-bit number, 0xAARRGGBB: the bytes B, G, R, A in memory,
/// as an X server's 32-bit visuals and RENDER's ARGB32 have them.
public struct PixelBuffer: Equatable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row after row: `width * height` of them.
  public private(set) var pixels: [UInt32]

  /// Makes a buffer with every pixel the same, transparent unless said otherwise.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    self.init(width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
  }

  /// Makes a buffer of pixels that are there already, `width * height` of them.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0, "A buffer's sides cannot be negative.")
    precondition(pixels.count == width * height, "A buffer needs width × height pixels.")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The rectangle of all pixels.
  public var bounds: PixelRect { PixelRect(width: width, height: height) }

  /// True if every pixel is opaque.
  public var isOpaque: Bool {
    let span = pixels.span
    return (0..<height).allSatisfy { y in
      let row = span.extracting(y * width..<(y + 1) * width)
      var common = UInt32.max
      for x in row.indices { common &= row[x] }
      return common >= 0xff00_0000
    }
  }

  /// Lends the pixels to `body`, which may replace them but not their number.
  public mutating func withMutablePixels<Result>(
    _ body: (inout MutableSpan<UInt32>) -> Result
  ) -> Result {
    var span = pixels.mutableSpan
    return body(&span)
  }

  /// The pixel in column `x` and row `y`.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
