internal import MatteRaster
internal import MatteSamples

/// The pixels of a picture in rows from the top.
struct Plane<Word: PixelWord>: Sendable {
  let width: Int
  let height: Int
  let pixels: [Word]
  /// The number of its first column.
  private(set) var left = 0

  /// The numbers of its columns.
  var columns: Range<Int> { left..<left + width }

  /// The pixel in column `x` and row `y`.
  subscript(x: Int, y: Int) -> Word { pixels[y * width + x - left] }

  /// The picture in the middle of columns from 0 to `width`, or half a column to the left of it.
  func centred(in width: Int) -> Plane {
    var plane = self
    plane.left = (width - self.width) / 2
    return plane
  }

  /// The pixels of row `y`.
  func row(_ y: Int) -> Range<Int> { y * width..<(y + 1) * width }

  /// True if a pixel is in the picture.
  func holds(_ x: Int, _ y: Int) -> Bool { columns.contains(x) && y >= 0 && y < height }
}

/// Two pictures with samples of the same depth.
enum PlanePair {
  case plain(Plane<UInt32>, Plane<UInt32>)
  case deep(Plane<UInt64>, Plane<UInt64>)

  /// The pictures with their middles in one column.
  var centred: PlanePair {
    switch self {
    case .plain(let before, let after):
      let width = max(before.width, after.width)
      return .plain(before.centred(in: width), after.centred(in: width))
    case .deep(let before, let after):
      let width = max(before.width, after.width)
      return .deep(before.centred(in: width), after.centred(in: width))
    }
  }

  /// The pictures as they are, or both with 16 bits if one of them has as many.
  init(_ before: SampleBuffer, _ after: SampleBuffer) {
    if case .plain(let first) = before.pixels, case .plain(let second) = after.pixels {
      self = .plain(
        Plane(width: before.width, height: before.height, pixels: first),
        Plane(width: after.width, height: after.height, pixels: second))
    } else {
      self = .deep(
        Plane(width: before.width, height: before.height, pixels: before.deepPixels),
        Plane(width: after.width, height: after.height, pixels: after.deepPixels))
    }
  }
}
