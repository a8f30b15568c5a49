/// A colour that became another one, blended with what is beside it.
struct Blend {
  let pair: CheckedPair
  let old: CheckedPair.Samples
  let new: CheckedPair.Samples

  /// How far from a pixel the colour may be with which it is blended.
  private static let reach = 2

  /// True if a pixel is a blend of the old colour before and, by the same share, of the new one after, with one colour
  /// that either picture has beside it.
  func explains(_ x: Int, _ y: Int) -> Bool {
    guard let before = pair.before(x, y), let after = pair.after(x, y) else { return false }
    return (-Self.reach...Self.reach).contains { down in
      (-Self.reach...Self.reach).contains { right in
        (right, down) != (0, 0)
          && [pair.before(x + right, y + down), pair.after(x + right, y + down)].contains {
            $0.map { isBlend(before, after, of: $0) } ?? false
          }
      }
    }
  }

  private func isBlend(
    _ before: CheckedPair.Samples, _ after: CheckedPair.Samples, of beside: CheckedPair.Samples
  ) -> Bool {
    var (least, most) = (0.0, 1.0)
    for (pixel, full) in [(before, old), (after, new)] {
      // Nothing has no colour: what is blended with it keeps its own.
      var none = beside
      var step = Double(pair.step) + 1e-9
      if beside.w == 0 {
        none = full.replacing(with: beside, where: [false, false, false, true])
        // The less there is of it, the more it is rounded.
        step += Double(full.w) / Double(max(1, pixel.w)) / 2
      }
      for index in 0..<4 {
        limit(&least, &most, from: none[index], to: full[index], at: pixel[index], within: step)
      }
    }
    return least <= most
  }

  /// Takes from a range of shares those at which a sample on the way from one to another is further than a step away.
  private func limit(
    _ least: inout Double, _ most: inout Double, from: Int32, to: Int32, at sample: Int32,
    within step: Double
  ) {
    let (way, off) = (Double(to - from), Double(sample - from))
    if way == 0 {
      if abs(off) > step { most = -1 }
      return
    }
    let ends = [(off - step) / way, (off + step) / way]
    least = max(least, min(ends[0], ends[1]))
    most = min(most, max(ends[0], ends[1]))
  }
}
