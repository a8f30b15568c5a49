package import MatteCompare

/// What a change makes of the picture before.
package struct AppliedChange {
  package let pair: CheckedPair
  package let kind: Explanation.Kind

  /// Applies a change of a kind.
  package init(pair: CheckedPair, kind: Explanation.Kind) {
    self.pair = pair
    self.kind = kind
  }

  /// What becomes of a pixel; nil if the change does not tell.
  package func pixel(_ x: Int, _ y: Int) -> CheckedPair.Samples? {
    switch kind {
    case .moved(let offset): pair.before(x - offset.columns, y - offset.rows)
    case .recoloured(let from, let to):
      pair.before(x, y) == samples(from) ? samples(to) : nil
    case .adjusted(let adjustment): pair.before(x, y).map { adjusted($0, adjustment) }
    default: nil
    }
  }

  /// True if the change tells what becomes of a pixel, and the picture after has that within a tolerance.
  package func fits(_ x: Int, _ y: Int, tolerance: Int32 = 0) -> Bool {
    guard let made = pixel(x, y), let after = pair.after(x, y) else { return false }
    if CheckedPair.areSame(made, after) { return true }
    let way = (made &- after).replacing(with: after &- made, where: made .< after)
    return (after.w == 0 ? way.w : way.max()) <= tolerance
  }

  /// A colour in samples of the depth at which the pictures are compared.
  package func samples(_ colour: SampleColour) -> CheckedPair.Samples {
    SIMD4(truncatingIfNeeded: colour.samples) &* (colour.depth == 8 ? pair.step : 1)
  }

  private func adjusted(
    _ samples: CheckedPair.Samples, _ adjustment: SampleAdjustment
  ) -> CheckedPair.Samples {
    (adjustment.gain * samples.doubles + adjustment.offset).samples(upTo: pair.most)
  }
}
