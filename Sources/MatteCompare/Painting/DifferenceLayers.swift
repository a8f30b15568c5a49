public import MatteRaster

/// What differs between two pictures, as pictures to be laid over one of them.
///
/// Their rows are those of both pictures where they are; of rows that were added, removed or moved, those of
/// the picture after.
///
/// ```swift
/// let sources = Sides(before: PictureSource(path: "a.png"), after: PictureSource(path: "b.png"))
/// let pair = try PairDiffer().comparedPair(sources)
/// let layers = DifferenceLayers(pair.verdict.comparison, pair.samples.before, pair.samples.after)
/// try OutputFile("marks.png").write(layers.marks)
/// ```
public struct DifferenceLayers: Sendable {
  /// What counts is vermilion, what is left out is grey, antialiased pixels are yellow and what else differs
  /// is sky blue (Okabe and Ito, 2008), over nothing.
  public let marks: PixelBuffer
  /// The largest difference of a sample, 0…255 for black to white; at least 1 where there is any.
  public let magnitudes: CoverageBuffer

  /// Paints the layers of the comparison of these two pictures.
  public init(_ comparison: Comparison, _ before: SampleBuffer, _ after: SampleBuffer) {
    let (before, after) = comparison.arranged(before, after)
    if comparison.alignment.axis == .rows {
      self.init(rowsOf: comparison, before, after)
    } else {
      self =
        DifferenceLayers(
          rowsOf: comparison, before.transposed, after.transposed
        ).transposed
    }
  }

  private init(_ marks: PixelBuffer, _ magnitudes: CoverageBuffer) {
    (self.marks, self.magnitudes) = (marks, magnitudes)
  }

  private var transposed: DifferenceLayers {
    DifferenceLayers(marks.transposed, magnitudes.transposed)
  }

  private init(rowsOf comparison: Comparison, _ before: SampleBuffer, _ after: SampleBuffer) {
    switch PlanePair(before, after) {
    case .rgba8(let before, let after): self.init(comparison, before, after)
    case .rgba16(let before, let after): self.init(comparison, before, after)
    }
  }

  private init<Word: PixelWord>(
    _ comparison: Comparison, _ before: Plane<Word>, _ after: Plane<Word>
  ) {
    let map = DifferenceMap(before, after, comparison.alignment.rows, comparison.options)
    let isInPlace = comparison.alignment.isInPlace
    let rows = map.rows.indices.filter { isInPlace || map.rows[$0].after != nil }
    var marks = [Pixel](repeating: .clear, count: map.width * rows.count)
    var magnitudes = [UInt8](repeating: 0, count: map.width * rows.count)
    for (y, index) in rows.enumerated() {
      let flags = map.flags[index]
      for x in flags.indices where !flags[x].isDisjoint(with: [.different, .ignored]) {
        marks[y * map.width + x] = Self.mark(flags[x])
        magnitudes[y * map.width + x] = Self.magnitude(map.rows[index], x, before, after)
      }
    }
    self.marks = PixelBuffer(width: map.width, height: rows.count, pixels: marks)
    self.magnitudes = CoverageBuffer(width: map.width, height: rows.count, values: magnitudes)
  }

  private static func mark(_ flags: PixelFlags) -> Pixel {
    if flags.contains(.counted) { return DifferenceColour.counted }
    if flags.contains(.ignored) { return DifferenceColour.ignored }
    return flags.contains(.antialiased)
      ? DifferenceColour.antialiased : DifferenceColour.uncounted
  }

  private static func magnitude<Word: PixelWord>(
    _ pair: RowPair, _ x: Int, _ before: Plane<Word>, _ after: Plane<Word>
  ) -> UInt8 {
    guard let row = pair.before, let afterRow = pair.after, before.contains(x, row),
      after.contains(x, afterRow)
    else { return 255 }
    let delta = before[x, row].delta(to: after[x, afterRow])
    return UInt8(clamping: Word.sampleBits == 8 ? delta : (delta + 256) / 257)
  }
}

extension PixelWord {
  /// The largest difference of a sample from that of `other`: of alpha only, if either is transparent.
  fileprivate func delta(to after: Self) -> Int {
    let first = isTransparent || after.isTransparent ? 3 : 0
    return (first..<4).reduce(0) { largest, index in
      Swift.max(largest, abs(sample(index) - after.sample(index)))
    }
  }

  private func sample(_ index: Int) -> Int {
    let bits = Self.sampleBits
    return Int(truncatingIfNeeded: self >> Self(index * bits)) & (1 << bits - 1)
  }
}
