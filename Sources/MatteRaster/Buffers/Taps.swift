/// Which pixels of one axis make up each pixel of another, and with what weights.
package struct Taps {
  /// The number of pixels that make up one.
  package let count: Int
  /// For each pixel of the result the first pixel of the source.
  package let first: [Int32]
  /// `count` weights for each pixel of the result, which add up to 1.
  package let weights: [Float]

  /// Spreads a triangle over `from` pixels for each of `to` pixels, both greater than 0, or only for
  /// those of a range that is not empty.
  package init(from: Int, to: Int, in range: Range<Int>? = nil) {
    let scale = Double(from) / Double(to)
    let triangles = (range ?? 0..<to).map {
      Triangle(center: (Double($0) + 0.5) * scale - 0.5, width: max(scale, 1), size: from)
    }
    let count = triangles.reduce(0) { max($0, $1.pixels.count) }
    var weights = [Float](repeating: 0, count: count * triangles.count)
    // Clamped at the end and padded with zero weights: every pixel has `count` taps.
    first = triangles.map { Int32(min($0.pixels.lowerBound, from - count)) }
    for (index, triangle) in triangles.enumerated() {
      let start = index * count - Int(first[index])
      for pixel in triangle.pixels { weights[start + pixel] = triangle.weight(of: pixel) }
    }
    self.count = count
    self.weights = weights
  }

  /// The most bytes that it takes to make those of all pixels, or of as many as are made at a time.
  package static func memoryNeeded(from: Int, to: Int, making part: Int? = nil) -> Int {
    let count = min(2 * max(from / to, 1) + 3, from)
    return (part ?? to)
      * (MemoryLayout<Triangle>.stride + MemoryLayout<Int32>.stride
        + count * MemoryLayout<Float>.stride)
  }

  /// The number of pixels of the result.
  package var length: Int { first.count }

  /// The pixels of the source from the first to the last that counts.
  package var reach: Range<Int> {
    Int(first.min() ?? 0)..<count + Int(first.max() ?? 0)
  }
}

/// A triangle over the pixels of an axis.
private struct Triangle {
  private let center: Double
  private let width: Double
  /// The pixels that it covers.
  let pixels: ClosedRange<Int>
  /// What it covers of all of them.
  private var sum = 0.0

  /// Makes a triangle as wide to either side as `width`, cut off at the ends of `size` pixels.
  init(center: Double, width: Double, size: Int) {
    self.center = center
    self.width = width
    let low = min(max(0, Int((center - width).rounded(.up))), size - 1)
    pixels = low...max(low, min(size - 1, Int((center + width).rounded(.down))))
    for pixel in pixels { sum += height(at: pixel) }
  }

  /// How much a pixel counts; all together 1.
  func weight(of pixel: Int) -> Float { Float(height(at: pixel) / sum) }

  private func height(at pixel: Int) -> Double { max(0, 1 - abs(Double(pixel) - center) / width) }
}
