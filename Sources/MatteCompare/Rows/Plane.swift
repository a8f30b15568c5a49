internal import MatteRaster

/// The pixels of a picture, or of some rows of it, from the top.
struct Plane<Word: PixelWord>: Sendable {
  /// The columns of the picture.
  let width: Int
  /// The rows of the whole picture.
  let height: Int
  /// The number of the first row that is here.
  var top = 0
  /// The pixels of the first rows that are here.
  let pixels: [Word]
  /// Those of the rows that follow, where it would take time to have them in one place.
  var later: [Word] = []

  /// The pixel in column `x` and row `y`.
  subscript(x: Int, y: Int) -> Word {
    let index = (y - top) * width + x
    return index < pixels.count ? pixels[index] : later[index - pixels.count]
  }

  /// Appends the pixels of some columns of a row; 0 where the picture has none.
  func append(_ columns: Range<Int>, ofRow y: Int, to target: inout [Word]) {
    let own = columns.clamped(to: 0..<width)
    if !own.isEmpty {
      unsafe PixelRow(plane: self, y: y).withPixels(from: own.lowerBound, count: own.count) { row in
        unsafe target.append(contentsOf: UnsafeBufferPointer(start: row, count: own.count))
      }
    }
    target.append(contentsOf: repeatElement(0, count: columns.count - own.count))
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
  /// The pixels of the rows that follow them.
  private var later: [Word] = []

  /// Begins above the first row of a picture.
  init(_ shape: SampleShape) { (width, height) = (shape.width, shape.height) }

  /// The rows that are here.
  var plane: Plane<Word> {
    Plane(width: width, height: height, top: top, pixels: pixels, later: later)
  }

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
      later = later.isEmpty ? rows : later + rows
    }
    end += count
  }

  /// Lets go of the rows above one.
  mutating func forget(above y: Int) {
    let count = (min(y, end) - top) * width
    if count <= 0 { return }
    if count < pixels.count {
      pixels.removeFirst(count)
    } else {
      (pixels, later) = (Array(later[(count - pixels.count)...]), [])
    }
    top = min(y, end)
  }
}
