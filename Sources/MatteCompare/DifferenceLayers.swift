public import MatteRaster
public import MatteSamples

/// What differs between two pictures, as pictures to be laid over one of them.
///
/// Their rows are those of both pictures where they are; of rows that were added, removed or moved, those of
/// the picture after.
public struct DifferenceLayers: Sendable {
  /// What counts is vermilion, what is left out is grey, antialiased pixels are yellow and what else differs
  /// is sky blue (Okabe and Ito, 2008), over nothing.
  public let marks: PixelBuffer
  /// The largest difference of a sample, 0…255 for black to white; at least 1 where there is any.
  public let magnitudes: CoverageBuffer

  /// Paints the layers of the comparison of two pictures.
  public init(_ comparison: Comparison, _ before: SampleBuffer, _ after: SampleBuffer) {
    switch PlanePair(before, after) {
    case .plain(let before, let after): self.init(comparison, before, after)
    case .deep(let before, let after): self.init(comparison, before, after)
    }
  }

  private init<Word: PixelWord>(
    _ comparison: Comparison, _ before: Plane<Word>, _ after: Plane<Word>
  ) {
    let map = comparison.map
    let isInPlace = comparison.alignment.isInPlace
    let rows = map.rows.indices.filter { isInPlace || map.rows[$0].after != nil }
    var marks = [UInt32](repeating: 0, count: map.width * rows.count)
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

  private static func mark(_ flags: PixelFlags) -> UInt32 {
    if flags.contains(.counted) { return 0xffd5_5e00 }
    if flags.contains(.ignored) { return 0xff99_9999 }
    return flags.contains(.antialiased) ? 0xfff0_e442 : 0xff56_b4e9
  }

  private static func magnitude<Word: PixelWord>(
    _ pair: RowPair, _ x: Int, _ before: Plane<Word>, _ after: Plane<Word>
  ) -> UInt8 {
    guard let row = pair.before, let other = pair.after, before.holds(x, row),
      after.holds(x, other)
    else { return 255 }
    let delta = before[x, row].delta(to: after[x, other])
    return UInt8(clamping: Word.sampleBits == 8 ? delta : (delta + 256) / 257)
  }
}
