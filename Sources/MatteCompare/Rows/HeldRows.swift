internal import MatteRaster

/// Rows of a picture that come from the top and are let go of again.
struct HeldRows<Word: PixelWord>: Sendable {
  /// The columns of the picture.
  let width: Int
  /// The rows of the whole picture.
  let height: Int
  /// The rows above this one have come.
  private(set) var end = 0

  /// The number of the first row that is here.
  private var top = 0
  private var pixels: [Word] = []

  /// Begins above the first row of a picture.
  init(_ shape: SampleShape) { (width, height) = (shape.width, shape.height) }

  /// The rows that are here.
  var plane: Plane<Word> { Plane(width: width, height: height, top: top, pixels: pixels) }

  /// True if all rows have come.
  var isComplete: Bool { end == height }

  /// True if a row has come, and `reach` more as far as the picture has them.
  func contains(_ y: Int, reach: Int) -> Bool { min(y + reach, height - 1) < end }

  /// Adds the next rows.
  mutating func add(_ rows: [Word]) {
    let count = width == 0 ? 0 : rows.count / width
    precondition(
      rows.count == count * width && count <= height - end, "Whole rows of the picture are added.")
    if pixels.isEmpty {
      (pixels, top) = (rows, end)
    } else {
      pixels += rows
    }
    end += count
  }

  /// Lets go of the rows above one.
  mutating func forget(above y: Int) {
    if y >= end {
      (pixels, top) = ([], end)
    } else if y > top {
      pixels.removeFirst((y - top) * width)
      top = y
    }
  }
}
