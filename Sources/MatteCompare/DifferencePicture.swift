public import MatteRaster
public import MatteSamples

extension Comparison {
  /// A picture of the comparison: the picture after, or before where there is no other, faded, and what
  /// differs in colours that can be told apart whatever colours an eye sees (Okabe and Ito, 2008).
  ///
  /// Rows are in the order of `alignment`.
  public func picture(_ before: SampleBuffer, _ after: SampleBuffer) -> PixelBuffer {
    switch PlanePair(before, after) {
    case .plain(let before, let after): DifferencePicture(self, before, after).pixels
    case .deep(let before, let after): DifferencePicture(self, before, after).pixels
    }
  }
}

/// Paints a comparison.
private struct DifferencePicture<Word: PixelWord> {
  let pixels: PixelBuffer

  init(_ comparison: Comparison, _ before: Plane<Word>, _ after: Plane<Word>) {
    let map = DifferenceMap(before, after, comparison.alignment.rows, comparison.options)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(map.width * map.rows.count)
    for (pair, flags) in zip(map.rows, map.flags) {
      for x in 0..<map.width {
        let grey = Self.fadedGrey(pair, x, before, after)
        let mark = flags.isEmpty ? nil : Self.mark(flags[x])
        pixels.append(mark ?? Self.tinted(grey, pair.kind))
      }
    }
    self.pixels = PixelBuffer(width: map.width, height: map.rows.count, pixels: pixels)
  }

  /// The luma of a pixel at a quarter of its contrast, over white, 0…255; white where there is none.
  private static func fadedGrey(
    _ pair: RowPair, _ x: Int, _ before: Plane<Word>, _ after: Plane<Word>
  ) -> UInt32 {
    var pixel: Word?
    if let row = pair.after, after.holds(x, row) {
      pixel = after[x, row]
    } else if let row = pair.before, before.holds(x, row) {
      pixel = before[x, row]
    }
    let luma = pixel.map { ColorMetric.luma($0.overWhite) } ?? 255
    return UInt32((255 - (255 - luma) / 4).rounded())
  }

  /// The colour of a pixel that differs; nil if it is to be seen as it is.
  private static func mark(_ flags: PixelFlags) -> UInt32? {
    if flags.contains(.counted) { return 0xffd5_5e00 }
    if flags.contains(.ignored) { return 0xff99_9999 }
    if flags.contains(.antialiased) { return 0xfff0_e442 }
    return flags.contains(.different) ? 0xff56_b4e9 : nil
  }

  /// A grey in the colour of its row.
  private static func tinted(_ grey: UInt32, _ kind: RowPair.Kind) -> UInt32 {
    switch kind {
    case .compared: mixed(grey, 0xff_ffff)
    case .added: mixed(grey, 0x00_9e73)
    case .removed: mixed(grey, 0x00_72b2)
    case .moved: mixed(grey, 0xcc_79a7)
    }
  }

  private static func mixed(_ grey: UInt32, _ colour: UInt32) -> UInt32 {
    [0, 8, 16].reduce(0xff00_0000) { pixel, shift in
      pixel | ((colour >> shift & 255) * grey / 255) << shift
    }
  }
}
