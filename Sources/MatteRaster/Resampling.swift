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
      columns.spread(sums, into: &result.pixels, at: y * width)
    }
    return result
  }

  /// Sums the rows that make up row `y` of the result, weighted, column by column.
  private func gather(_ rows: Taps, _ y: Int, into sums: inout [SIMD4<Float>]) {
    let source = pixels.span
    var target = sums.mutableSpan
    for index in rows.range(y) {
      let weight = rows.weights[index]
      let base = (rows.first[y] + index - rows.offsets[y]) * width
      let isFirst = index == rows.offsets[y]
      for x in 0..<width {
        let sum = isFirst ? .zero : target[x]
        target[x] = sum + parts(source[base + x]) * weight
      }
    }
  }
}

/// Which pixels of one axis make up each pixel of another, and with what weights.
private struct Taps {
  /// For each pixel of the result the first pixel of the source.
  private(set) var first: [Int] = []
  /// For each pixel of the result where its weights begin; one more marks the end.
  private(set) var offsets: [Int] = [0]
  /// The weights; those of one pixel add up to 1.
  private(set) var weights: [Float] = []

  /// Spreads a triangle over `from` pixels for each of `to` pixels.
  init(from: Int, to: Int) {
    let scale = Double(from) / Double(to)
    let reach = max(scale, 1)
    for index in 0..<to {
      let center = (Double(index) + 0.5) * scale - 0.5
      let low = max(0, Int((center - reach).rounded(.up)))
      let high = min(from - 1, Int((center + reach).rounded(.down)))
      let own = (low...max(low, high)).map { max(0, 1 - abs(Double($0) - center) / reach) }
      let sum = own.reduce(0, +)
      first.append(min(low, from - 1))
      weights += own.map { Float($0 / sum) }
      offsets.append(weights.count)
    }
  }

  /// The indices of the weights of a pixel.
  func range(_ index: Int) -> Range<Int> { offsets[index]..<offsets[index + 1] }

  /// Sums the columns that make up each pixel of a row.
  func spread(_ sums: [SIMD4<Float>], into pixels: inout [UInt32], at base: Int) {
    let source = sums.span
    let weights = weights.span
    for x in first.indices {
      var sum = SIMD4<Float>.zero
      let shift = first[x] - offsets[x]
      for index in offsets[x]..<offsets[x + 1] {
        sum += source[index + shift] * weights[index]
      }
      pixels[base + x] = pixel(sum)
    }
  }
}

/// The four parts of a pixel, blue first.
private func parts(_ pixel: UInt32) -> SIMD4<Float> {
  let bytes = SIMD4<UInt32>(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & 0xff
  return SIMD4<Float>(bytes)
}

/// The pixel of four parts 0…255, each rounded: adding 2²³ leaves the whole number in the low bits.
private func pixel(_ parts: SIMD4<Float>) -> UInt32 {
  let shifted = parts + 8_388_608
  return (shifted.x.bitPattern & 0xff) | (shifted.y.bitPattern & 0xff) << 8
    | (shifted.z.bitPattern & 0xff) << 16 | (shifted.w.bitPattern & 0xff) << 24
}
