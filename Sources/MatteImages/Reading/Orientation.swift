internal import MatteRaster

/// How a picture must be turned to stand upright: the value 1 to 8 of the EXIF tag 0x0112.
enum Orientation: Int {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedRight, transverse, turnedLeft

  /// True if rows become columns.
  private var swapsSides: Bool { rawValue >= 5 }

  /// The picture turned upright.
  func applied(to picture: PixelBuffer) throws(ImageError.Reason) -> PixelBuffer {
    if self == .upright { return picture }
    let pixels = try turned(picture.pixels, width: picture.width, height: picture.height)
    let (width, height) = sides(picture.width, picture.height)
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// The sides of a picture of these sides when it is upright.
  func sides(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    swapsSides ? (height, width) : (width, height)
  }

  /// The pixels of a picture of these sides turned upright.
  func turned<Pixel: BitwiseCopyable>(
    _ source: [Pixel], width: Int, height: Int
  ) throws(ImageError.Reason) -> [Pixel] {
    if self == .upright { return source }
    var pixels = try [Pixel](roomFor: source.count)
    pixels.append(addingCapacity: source.count) { output in
      unsafe output.withUnsafeMutableBufferPointer { (target, filled) in
        unsafe fill(target, from: source.span, width, height)
        filled = source.count
      }
    }
    return pixels
  }

  /// Writes the turned pixels in bands of rows: while a band is written, a column of the source is
  /// read along its rows, so that the cache serves both.
  private func fill<Pixel: BitwiseCopyable>(
    _ target: UnsafeMutableBufferPointer<Pixel>, from source: Span<Pixel>,
    _ sourceWidth: Int, _ sourceHeight: Int
  ) {
    let (width, height) = sides(sourceWidth, sourceHeight)
    let walk = walk(width: sourceWidth, height: sourceHeight)
    for top in stride(from: 0, to: height, by: Self.band) {
      for x in 0..<width {
        for y in top..<min(top + Self.band, height) {
          unsafe target[y * width + x] = source[walk.start + x * walk.right + y * walk.down]
        }
      }
    }
  }

  /// Where the source's pixel for the target's first one is, and how far it moves for each step to
  /// the right and down in the target, in a source of these sides.
  private func walk(width: Int, height: Int) -> (start: Int, right: Int, down: Int) {
    let lastRow = (height - 1) * width
    let lastColumn = width - 1
    return switch self {
    case .upright: (0, 1, width)
    case .mirrored: (lastColumn, -1, width)
    case .upsideDown: (lastRow + lastColumn, -1, -width)
    case .flipped: (lastRow, 1, -width)
    case .transposed: (0, width, 1)
    case .turnedRight: (lastRow, -width, 1)
    case .transverse: (lastRow + lastColumn, -width, -1)
    case .turnedLeft: (lastColumn, width, -1)
    }
  }

  private static let band = 16
}
