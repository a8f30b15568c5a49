internal import MatteRaster

extension SampleBuffer {
  /// The picture at another size, by the triangle filter with which pictures are scaled for showing.
  ///
  /// A colour counts as much as its alpha. Nothing changes if a side is 0.
  func scaled(width: Int, height: Int) -> SampleBuffer {
    let isEmpty = min(width, height, self.width, self.height) == 0
    if isEmpty || width == self.width && height == self.height { return self }
    if isSlow(width: width, height: height) {
      return transposed.scaled(width: height, height: width).transposed
    }
    let scaled: Pixels
    switch pixels {
    case .rgba8(let pixels): scaled = .rgba8(scaledPixels(pixels, width, height))
    case .rgba16(let pixels): scaled = .rgba16(scaledPixels(pixels, width, height))
    }
    return SampleBuffer(width: width, height: height, pixels: scaled)
  }

  /// True if it is much less work to have the columns scaled before the rows: a few pixels between two long lines are
  /// many if the wrong one of them goes first.
  private func isSlow(width: Int, height: Int) -> Bool {
    let (ownWidth, ownHeight) = (Double(self.width), Double(self.height))
    let (newWidth, newHeight) = (Double(width), Double(height))
    let (columns, rows) = (max(ownWidth, newWidth), max(ownHeight, newHeight))
    let rowsFirst = ownWidth * rows + newHeight * columns
    let columnsFirst = ownHeight * columns + newWidth * rows
    return rowsFirst > 4 * columnsFirst
  }

  private func scaledPixels<Word: PixelWord>(
    _ pixels: [Word], _ width: Int, _ height: Int
  ) -> [Word] {
    let columns = Taps(from: self.width, to: width)
    let rows = Taps(from: self.height, to: height)
    var scaled: [Word] = []
    scaled.reserveCapacity(width * height)
    for y in 0..<height {
      let row = weighedRow(pixels, rows, y)
      for x in 0..<width {
        let sum = Self.weighed(columns, x) { row[$0] }
        scaled.append(Word(premultiplied: sum))
      }
    }
    return scaled
  }

  /// A row of the result, as wide as the picture.
  private func weighedRow<Word: PixelWord>(
    _ pixels: [Word], _ rows: Taps, _ y: Int
  ) -> [SIMD4<Double>] {
    (0..<width).map { x in
      Self.weighed(rows, y) { pixels[$0 * width + x].premultiplied }
    }
  }

  /// A weighted sum of what is at some places of an axis.
  private static func weighed(
    _ taps: Taps, _ place: Int, _ value: (Int) -> SIMD4<Double>
  ) -> SIMD4<Double> {
    (0..<taps.count).reduce(into: SIMD4()) { sum, index in
      let weight = Double(taps.weights[place * taps.count + index])
      if weight != 0 { sum += value(Int(taps.first[place]) + index) * weight }
    }
  }
}

extension PixelWord {
  /// The samples as shares of 255, colours times alpha.
  fileprivate var premultiplied: SIMD4<Double> {
    let samples = scaled
    let share = samples.w / 255
    return samples * SIMD4(share, share, share, 1)
  }

  /// The pixel that is nearest to such samples.
  fileprivate init(premultiplied sum: SIMD4<Double>) {
    let share = sum.w > 0 ? 255 / sum.w : 0
    let straight = sum * SIMD4(share, share, share, 1)
    let maximum = Double(1 << Self.sampleBits - 1)
    var pixel: Self = 0
    for index in 0..<4 {
      let sample = (straight[index] / 255 * maximum).rounded()
      pixel |= Self(Swift.min(Swift.max(sample, 0), maximum)) << Self(index * Self.sampleBits)
    }
    self = pixel
  }
}
