internal import MatteRaster

/// The pixels of a picture, or of some rows of it, from the top.
struct Plane<Word: PixelWord>: Sendable {
  /// The columns of the picture.
  let width: Int
  /// The rows of the whole picture.
  let height: Int
  /// The number of the first row that is here.
  var top = 0
  /// The pixels of the rows that are here.
  let pixels: [Word]

  /// The pixel in column `x` and row `y`.
  subscript(x: Int, y: Int) -> Word { pixels[(y - top) * width + x] }

  /// True if a pixel is in the picture.
  func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height }
}

/// Two pictures with samples of the same depth.
enum PlanePair {
  case rgba8(Plane<UInt32>, Plane<UInt32>)
  case rgba16(Plane<UInt64>, Plane<UInt64>)

  /// The pictures as they are, or both with 16 bits if one of them has as many.
  init(_ before: SampleBuffer, _ after: SampleBuffer) {
    if case .rgba8(let first) = before.pixels, case .rgba8(let second) = after.pixels {
      self = .rgba8(
        Plane(width: before.width, height: before.height, pixels: first),
        Plane(width: after.width, height: after.height, pixels: second))
    } else {
      self = .rgba16(
        Plane(width: before.width, height: before.height, pixels: before.rgba16Pixels),
        Plane(width: after.width, height: after.height, pixels: after.rgba16Pixels))
    }
  }
}
