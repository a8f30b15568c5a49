public import MatteGeometry

/// Pixels in rows from the top, without padding between them.
///
/// Each is a premultiplied `Pixel`; a picture with straight alpha is a `SampleBuffer`.
///
/// ```swift
/// var picture = PixelBuffer(width: 2, height: 1, filledWith: 0xffff_ffff)
/// picture[1, 0] = Pixel(red: 255, green: 0, blue: 0)
/// assert(picture.isOpaque && picture.pixels[1] == 0xffff_0000)
/// ```
public struct PixelBuffer: Equatable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row after row: `width * height` of them.
  public private(set) var pixels: [Pixel]

  /// Makes a buffer with every pixel the same, transparent unless said otherwise.
  public init(width: Int, height: Int, filledWith pixel: Pixel = .clear) {
    self.init(width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
  }

  /// Makes a buffer of pixels that are there already, `width * height` of them.
  public init(width: Int, height: Int, pixels: [Pixel]) {
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
      for x in row.indices { common &= row[x].rawValue }
      return common >= 0xff00_0000
    }
  }

  /// Lends the pixels to `body`, which may replace them but not their number.
  public mutating func withMutablePixels<Result>(
    _ body: (inout MutableSpan<Pixel>) -> Result
  ) -> Result {
    var span = pixels.mutableSpan
    return body(&span)
  }

  /// The pixel in column `x` and row `y`.
  public subscript(x: Int, y: Int) -> Pixel {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
