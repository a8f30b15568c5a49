internal import MatteRaster

/// The pixels of a picture, or of some rows of it, from the top.
struct Plane<Word: PixelWord>: Sendable {
  /// The columns of the picture.
  let width: Int
  /// The rows of the whole picture.
  let height: Int
  /// The rows that are here, from the top.
  let bands: [RowBand<Word>]

  /// Makes a picture of rows that are in one piece from one of them on.
  init(width: Int, height: Int, top: Int = 0, pixels: [Word]) {
    self.init(width: width, height: height, bands: [RowBand(top: top, pixels: pixels)])
  }

  /// Makes a picture of bands that follow each other.
  init(width: Int, height: Int, bands: [RowBand<Word>]) {
    (self.width, self.height, self.bands) = (width, height, bands)
  }

  /// The number of the first row that is here.
  var top: Int { bands.first?.top ?? 0 }

  /// The pixel in column `x` and row `y`.
  subscript(x: Int, y: Int) -> Word {
    let (pixels, start) = place(ofRow: y)
    return pixels[start + x]
  }

  /// Where the pixels of a row that is here are, and the first of them there.
  func place(ofRow y: Int) -> (pixels: [Word], start: Int) {
    guard let band = bands.last(where: { $0.top <= y }) else {
      preconditionFailure("The row is here.")
    }
    return (band.pixels, (y - band.top) * width)
  }

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

/// Rows of a picture that follow each other, in one piece.
struct RowBand<Word: PixelWord>: Sendable {
  /// The number of the first row.
  let top: Int
  fileprivate(set) var pixels: [Word]
}

/// Rows of a picture that come from the top and are let go of again.
///
/// They stay in the bands in which they came: to have them in one place takes time.
struct HeldRows<Word: PixelWord>: Sendable {
  /// The columns of the picture.
  let width: Int
  /// The rows of the whole picture.
  let height: Int
  /// The rows above this one have come.
  private(set) var end = 0

  private var bands: [RowBand<Word>] = []

  /// Begins above the first row of a picture.
  init(_ shape: SampleShape) { (width, height) = (shape.width, shape.height) }

  /// The rows that are here.
  var plane: Plane<Word> { Plane(width: width, height: height, bands: bands) }

  /// True if all rows have come.
  var isComplete: Bool { end == height }

  /// True if a row has come, and `reach` more as far as the picture has them.
  func contains(_ y: Int, reach: Int) -> Bool { min(y + reach, height - 1) < end }

  /// Adds the next rows.
  mutating func add(_ rows: [Word]) {
    let count = width == 0 ? 0 : rows.count / width
    precondition(
      rows.count == count * width && count <= height - end, "Whole rows of the picture are added.")
    if count == 0 { return }
    if let last = bands.last, last.pixels.count + rows.count <= Self.smallBand {
      bands[bands.count - 1].pixels += rows
    } else {
      bands.append(RowBand(top: end, pixels: rows))
    }
    end += count
  }

  /// Lets go of the bands above a row.
  mutating func forget(above y: Int) {
    bands.removeAll { $0.top + $0.pixels.count / width <= y }
  }

  /// The pixels of a band to which others are rather joined: of many small ones it takes time to find a row.
  private static var smallBand: Int { 1 << 14 }
}
