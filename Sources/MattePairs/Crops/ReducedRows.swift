internal import MatteRaster

/// A picture that is made of the rows of a larger one, square by square the mean of its pixels.
struct ReducedRows {
  private let width: Int
  private let factor: Int
  /// The samples of the squares of the rows so far that are not in the picture yet, added up.
  private var sums: [SIMD4<UInt32>]
  /// How many rows these are.
  private var rows = 0
  /// The columns that are added up: the last square may be narrower.
  private var columns = 0
  private var pixels: [Pixel] = []

  /// Begins a picture of a place.
  init(_ place: CropPlace) {
    (width, factor) = (place.width, place.factor)
    sums = Array(repeating: .zero, count: width)
  }

  /// Adds the next row.
  mutating func add(_ row: ArraySlice<Pixel>) {
    if factor == 1 {
      pixels += row
      return
    }
    columns = row.count
    for (x, pixel) in row.enumerated() { sums[x / factor] &+= pixel.samples }
    rows += 1
    if rows == factor { finishRow() }
  }

  /// The picture of all rows.
  consuming func picture() -> PixelBuffer {
    if rows > 0 { finishRow() }
    return PixelBuffer(width: width, height: width == 0 ? 0 : pixels.count / width, pixels: pixels)
  }

  private mutating func finishRow() {
    for x in sums.indices {
      let count = UInt32(rows * min(factor, columns - x * factor))
      pixels.append(Pixel(mean: sums[x], count))
      sums[x] = .zero
    }
    rows = 0
  }
}

extension Pixel {
  /// The premultiplied samples, which may be added.
  fileprivate var samples: SIMD4<UInt32> {
    SIMD4(UInt32(red), UInt32(green), UInt32(blue), UInt32(alpha))
  }

  /// The mean of so many pixels.
  fileprivate init(mean sum: SIMD4<UInt32>, _ count: UInt32) {
    let mean = SIMD4<UInt8>(truncatingIfNeeded: (sum &+ count / 2) / count)
    self.init(red: mean[0], green: mean[1], blue: mean[2], alpha: mean[3])
  }
}
