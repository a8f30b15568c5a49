internal import MatteGeometry

/// Bands below each other in which pixels differ everywhere: they are kept only as long as something may explain them.
///
/// A photograph that was saved anew has millions of such pixels. Nothing explains a part if it does not explain the first
/// millions of it, unless most of what follows became one colour of another; so some pixels of each band are asked for that.
struct DisturbedBands<Word: PixelWord>: Sendable {
  /// The bands whose pixels are not kept, although some differ.
  private var skipped: Set<Int> = []
  /// The bands below each other that are kept.
  private var kept: Range<Int> = 0..<0
  /// Whether something may explain these; nil if they are too few to tell.
  private var mayBeExplained: Bool?

  /// Begins anew below a band in which pixels are equal.
  mutating func end() { (kept, mayBeExplained) = (0..<0, nil) }

  /// True if nothing explains the bands above, so that the next one need not be kept, unless its pixels have something in
  /// common.
  var areGivenUp: Bool { mayBeExplained == false }

  /// Takes in a band that is not kept.
  mutating func skip(_ number: Int) { skipped.insert(number) }

  /// Takes in a band that was kept, and gives up all of them if they are enough to tell that nothing explains them; how many
  /// were given up.
  mutating func add(_ number: Int, to pixels: inout DifferingPixels<Word>) -> Int {
    kept = (kept.isEmpty ? number : kept.lowerBound)..<number + 1
    let box = PixelRect(
      minX: 0, minY: kept.lowerBound * DifferingBand<Word>.side, maxX: pixels.canvas.width,
      maxY: min(kept.upperBound * DifferingBand<Word>.side, pixels.canvas.maxY))
    if mayBeExplained != nil || !Self.isEnough(box) { return 0 }
    let part = DifferingPart(box: box, pixels: box.area, maxDelta: nil)
    mayBeExplained = pixels.mayBeExplained(part)
    if mayBeExplained == true { return 0 }
    for number in kept { pixels.bands[number] = nil }
    skipped.formUnion(kept)
    return kept.count
  }

  /// True if all pixels of a part have been kept that differ.
  func haveKept(_ part: DifferingPart) -> Bool {
    let side = DifferingBand<Word>.side
    return skipped.isDisjoint(with: part.box.minY / side...(part.box.maxY - 1) / side)
  }

  /// True if so much is kept in any case: four million pixels, or a million that are higher than something moves.
  private static func isEnough(_ box: PixelRect) -> Bool {
    box.area >= 1 << 22 || (box.area >= 1 << 20 && box.height >= 640)
  }
}

extension DifferingPixels {
  /// True if anything may explain a part in which nearly all pixels differ.
  fileprivate func mayBeExplained(_ part: DifferingPart) -> Bool {
    let samples = samples(of: part, atMost: 1 << 10)
    let steps = samples.lazy.map { pair in
      let way = pair.before.samples &- pair.after.samples
      return max(way.max(), (SIMD4.zero &- way).max())
    }
    return steps.allSatisfy { $0 <= NoiseFinder.limit(Word.self) }
      || Side.allCases.contains { !varies($0, part.box) }
      || RecolourFinder.mayFind(in: samples) || AdjustmentFinder.mayFind(in: samples)
      || BlockAnchors.haveEqual(self, differing: part.pixels)
  }

  /// True if there are pixels of a side that are other than those beside them, and than those above.
  private func varies(_ side: Side, _ rect: PixelRect) -> Bool {
    let step = 61
    var (across, down) = (false, false)
    for y in stride(from: rect.minY + step, to: rect.maxY, by: step) {
      for x in stride(from: rect.minX + step, to: rect.maxX, by: step) {
        let own = pixel(side, x, y)
        across = across || pixel(side, x - step, y) != own
        down = down || pixel(side, x, y - step) != own
      }
      if across, down { return true }
    }
    return false
  }
}
