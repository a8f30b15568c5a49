extension PixelBuffer {
  /// The picture at another size.
  ///
  /// A triangle filter as wide as the coarser of the two pixel grids: bilinear interpolation when
  /// the picture grows, a weighted mean of all that a pixel covers when it shrinks, and no jump
  /// between the two. Sums are kept in floating point and rounded once.
  public func resampled(width: Int, height: Int) -> PixelBuffer {
    precondition(width >= 0 && height >= 0, "A buffer's sides cannot be negative.")
    if width == self.width, height == self.height { return self }
    var result = PixelBuffer(width: width, height: height)
    guard self.width > 0, self.height > 0, width > 0 else { return result }
    let columns = Taps(from: self.width, to: width)
    let rows = Taps(from: self.height, to: height)
    var sums = [SIMD4<Float>](repeating: .zero, count: self.width)
    for y in 0..<height {
      gather(rows, y, into: &sums)
      ResampleKernel.spread(sums, columns, into: &result.pixels, at: y * width)
    }
    return result
  }

  /// Sums the rows that make up row `y` of the result, weighted, column by column.
  private func gather(_ rows: Taps, _ y: Int, into sums: inout [SIMD4<Float>]) {
    for index in rows.range(y) {
      let row = Int(rows.first[y]) + index - Int(rows.offsets[y])
      ResampleKernel.weigh(
        pixels.span.extracting(row * width..<(row + 1) * width), by: rows.weights[index],
        adds: index > rows.offsets[y], into: &sums)
    }
  }
}

/// Which pixels of one axis make up each pixel of another, and with what weights.
struct Taps {
  /// For each pixel of the result the first pixel of the source.
  private(set) var first: [Int32] = []
  /// For each pixel of the result where its weights begin; one more marks the end.
  private(set) var offsets: [Int32] = [0]
  /// The weights; those of one pixel add up to 1.
  private(set) var weights: [Float] = []
  /// The pixel of the source after the last that counts.
  private(set) var reach = 0

  /// Spreads a triangle over `from` pixels for each of `to` pixels.
  init(from: Int, to: Int) {
    let scale = Double(from) / Double(to)
    let width = max(scale, 1)
    for index in 0..<to {
      let center = (Double(index) + 0.5) * scale - 0.5
      let low = max(0, Int((center - width).rounded(.up)))
      let high = min(from - 1, Int((center + width).rounded(.down)))
      let own = low...max(low, high)
      func share(_ place: Int) -> Double { max(0, 1 - abs(Double(place) - center) / width) }
      let sum = own.reduce(0) { $0 + share($1) }
      first.append(Int32(min(low, from - 1)))
      for place in own { weights.append(Float(share(place) / sum)) }
      offsets.append(Int32(weights.count))
      reach = max(reach, min(low, from - 1) + own.count)
    }
  }

  /// The indices of the weights of a pixel.
  func range(_ index: Int) -> Range<Int> { Int(offsets[index])..<Int(offsets[index + 1]) }
}
