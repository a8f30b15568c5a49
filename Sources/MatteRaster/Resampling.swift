extension PixelBuffer {
  /// The picture at another size.
  ///
  /// A triangle filter as wide as the coarser of the two pixel grids: bilinear interpolation when
  /// the picture grows, a weighted mean of all that a pixel covers when it shrinks, and no jump
  /// between the two. Sums are kept in floating point and rounded once.
  public func resampled(width: Int, height: Int) -> PixelBuffer {
    precondition(width >= 0 && height >= 0, "A buffer's sides cannot be negative.")
    if width == self.width, height == self.height { return self }
    guard self.width > 0, self.height > 0, width > 0, height > 0 else {
      return PixelBuffer(width: width, height: height)
    }
    let pixels = ResampleKernel.pixels(
      of: self, columns: Taps(from: self.width, to: width),
      rows: Taps(from: self.height, to: height))
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}

/// Which pixels of one axis make up each pixel of another, and with what weights.
struct Taps {
  /// The number of pixels that make up one.
  let count: Int
  /// For each pixel of the result the first pixel of the source.
  let first: [Int32]
  /// `count` weights for each pixel of the result, which add up to 1.
  let weights: [Float]

  /// Spreads a triangle over `from` pixels for each of `to` pixels, both greater than 0.
  init(from: Int, to: Int) {
    let scale = Double(from) / Double(to)
    let triangles = (0..<to).map {
      Triangle(center: (Double($0) + 0.5) * scale - 0.5, width: max(scale, 1), size: from)
    }
    let count = triangles.reduce(0) { max($0, $1.weights.count) }
    // Near the end some begin earlier, with weights of 0, so that all have as many.
    let first = triangles.map { min($0.low, from - count) }
    self.count = count
    self.first = first.map(Int32.init)
    weights = zip(triangles, first).flatMap { triangle, first in
      let before = [Float](repeating: 0, count: triangle.low - first)
      let behind = count - before.count - triangle.weights.count
      return before + triangle.weights + [Float](repeating: 0, count: behind)
    }
  }

  /// The number of pixels of the result.
  var length: Int { first.count }

  /// The pixel of the source after the last that counts.
  var reach: Int { count + Int(first.max() ?? 0) }
}

/// A triangle over the pixels of an axis.
private struct Triangle {
  /// The first pixel.
  let low: Int
  /// The weights from there on.
  let weights: [Float]

  /// Makes a triangle as wide to either side as `width`, cut off at the ends of `size` pixels.
  init(center: Double, width: Double, size: Int) {
    low = min(max(0, Int((center - width).rounded(.up))), size - 1)
    let high = min(size - 1, Int((center + width).rounded(.down)))
    let own = (low...max(low, high)).map { max(0, 1 - abs(Double($0) - center) / width) }
    let sum = own.reduce(0, +)
    weights = own.map { Float($0 / sum) }
  }
}
