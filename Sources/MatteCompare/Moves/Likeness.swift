internal import MatteGeometry

/// How much alike both pictures are in a rectangle: the correlation of their samples, each with others of its channel.
struct Likeness {
  private var count = 0.0
  /// The sums of the samples of both pictures, of their squares, and of their products.
  private var sums = Sides(before: SIMD4<Double>.zero, after: SIMD4<Double>.zero)
  private var squares = Sides(before: SIMD4<Double>.zero, after: SIMD4<Double>.zero)
  private var products = SIMD4<Double>.zero

  /// Looks at a rectangle, of a large one at some of its rows.
  init<Word: PixelWord>(_ pixels: borrowing DifferingPixels<Word>, _ rect: PixelRect) {
    for y in stride(from: rect.minY, to: rect.maxY, by: max(1, rect.area / Self.maxPixels)) {
      for x in rect.minX..<rect.maxX {
        guard let before = pixels.pixel(.before, x, y), let after = pixels.pixel(.after, x, y)
        else { continue }
        add(SIMD4(before.samples), SIMD4(after.samples))
      }
    }
  }

  private mutating func add(_ before: SIMD4<Double>, _ after: SIMD4<Double>) {
    count += 1
    sums.before += before
    sums.after += after
    squares.before += before * before
    squares.after += after * after
    products += before * after
  }

  /// True if they are about the same drawing: what has nothing in common has a correlation near 0.
  var isHigh: Bool {
    let common = (products * count - sums.before * sums.after).sum()
    let spread = Side.allCases.map { (squares[$0] * count - sums[$0] * sums[$0]).sum() }
    return common > 0 && common * common * 4 >= spread[0] * spread[1]
  }

  private static let maxPixels = 1 << 16
}
