internal import CKernels
internal import MatteGeometry

/// Finds colours that became others everywhere in a part, and their blends with what is beside them.
struct RecolourFinder<Word: PixelWord> {
  /// A colour of the picture before, and what it became.
  struct Pair: Hashable {
    let before: Word
    let after: Word
  }

  /// For each part that has some, the colours that became others, the one of the most pixels first.
  private var found: [(part: DifferingPart, pairs: [Pair])] = []
  /// The pixels of each pair in all parts.
  private var totals: [Pair: Int] = [:]

  /// Looks through parts.
  init(_ parts: [DifferingPart], _ claims: inout DifferenceClaims<Word>) {
    for part in parts where claims.mayLook(at: part.box) {
      let pairs = Self.pairs(in: part, claims.pixels)
      for (pair, count) in pairs { totals[pair, default: 0] += count }
      if !pairs.isEmpty { found.append((part, pairs.map(\.pair))) }
    }
  }

  /// Has all recolours of enough pixels claim them, and then what is blended with what is beside them.
  func claim(_ claims: inout DifferenceClaims<Word>) {
    let blends = found.flatMap { part, pairs in
      pairs.filter { totals[$0, default: 0] >= Self.minPixels }
        .map { (box: part.box, pair: $0, blend: ColourBlend($0)) }
    }
    for (box, pair, blend) in blends where claims.mayLook(at: box) {
      claims.claim(blend.kind, box, pair)
    }
    // What two parts share was counted twice.
    claims.release(below: Self.minPixels) { _, draft in draft.kind.isRecolour }
    let kept = Set(claims.drafts.lazy.filter { $0.pixels > 0 }.map(\.kind))
    var blendsLeft = claims.pixels.canvas.area / Self.pixelsOfBlend + Self.minBlends
    for (box, _, blend) in blends
    where blend.isOpaque && kept.contains(blend.kind) && claims.mayLook(at: box) {
      claims.claim(blend.kind, box, in: [box]) { pixels, x, y, before, after in
        guard blendsLeft > 0, blend.isOnTheWay(before, after) || blend.isThin(before, after)
        else { return false }
        blendsLeft -= 1
        return blend.explains(before, after, x, y, pixels)
      }
    }
  }

  /// The pairs that nearly all pixels of a colour in a part are of, and how many pixels nothing has claimed are.
  private static func pairs(
    in part: DifferingPart, _ pixels: borrowing DifferingPixels<Word>
  ) -> [(pair: Pair, count: Int)] {
    let samples = pixels.samples(of: part, atMost: maxCounted)
    let minimum = max(minInPart, samples.count / 20)
    let frequent = frequent(in: samples, minimum)
      .sorted { ($1.value, $0.key.before, $0.key.after) < ($0.value, $1.key.before, $1.key.after) }
      .prefix(maxPairs).map(\.key)
    return exact(frequent, in: part, pixels)
  }

  /// Those of some pairs that nearly all pixels of their colour are of, counted.
  private static func exact(
    _ pairs: [Pair], in part: DifferingPart, _ pixels: borrowing DifferingPixels<Word>
  ) -> [(pair: Pair, count: Int)] {
    if pairs.isEmpty { return [] }
    var counts = [matte_recoloured](repeating: matte_recoloured(), count: pairs.count)
    pixels.forEachRow(in: part.box) { row in
      for (number, pair) in pairs.enumerated() { ClaimKernel.count(row, pair, in: &counts[number]) }
      return true
    }
    // Where most of what has the new colour had it before, something disappeared from a ground of that colour.
    return zip(pairs, counts).filter { _, count in
      count.changed * 100 >= count.all * 99 && count.changed * 2 >= count.new
        && count.unclaimed > 0
    }.map { (pair: $0.0, count: $0.1.unclaimed) }
  }

  /// True if some pixels of many have become others alike so often that it may be said of all of them.
  static func mayFind(in samples: [(before: Word, after: Word)]) -> Bool {
    !frequent(in: samples.filter { $0.before != $0.after }, samples.count / 40 + 1).isEmpty
  }

  /// The pairs of at least so many of some pixels, if as many are of them as became other colours, and how many each is of.
  private static func frequent(
    in samples: [(before: Word, after: Word)], _ minimum: Int
  ) -> [Pair: Int] {
    var counts: [Pair: Int] = [:]
    var (last, number): (Pair?, Int) = (nil, 0)
    // Those beside each other are mostly alike.
    func close() { if let last { counts[last, default: 0] += number } }
    for sample in samples {
      let pair = Pair(before: sample.before, after: sample.after)
      if pair != last {
        close()
        (last, number) = (pair, 0)
      }
      number += 1
    }
    close()
    var colours: [Word: Int] = [:]
    for (pair, count) in counts { colours[pair.before, default: 0] += count }
    return counts.filter { pair, count in
      count >= minimum && count * 2 >= colours[pair.before, default: 0]
    }
  }

  /// The least pixels of a pair in all parts together.
  private static var minPixels: Int { 64 }
  /// The least of them in a part.
  private static var minInPart: Int { 4 }
  /// As many pixels of a part as are counted to know which pairs are frequent.
  private static var maxCounted: Int { 1 << 14 }
  /// Of so many pixels of the picture one may be asked if it is a blend, and so many in any case: each asks what is around it.
  private static var pixelsOfBlend: Int { 128 }
  private static var minBlends: Int { 1 << 15 }
  /// As many pairs as are looked for in a part.
  private static var maxPairs: Int { 6 }
}

/// A colour that became another one, blended with a colour beside it.
private struct ColourBlend<Word: PixelWord> {
  let kind: Explanation.Kind
  /// True if both colours are opaque: others do not blend by their samples.
  let isOpaque: Bool
  private let before: SIMD4<Float>
  private let after: SIMD4<Float>
  /// The way from the one colour to the other, and its squared length.
  private let whole: SIMD4<Float>
  private let square: Float

  init(_ pair: RecolourFinder<Word>.Pair) {
    kind = .recoloured(from: SampleColour(pair.before), to: SampleColour(pair.after))
    isOpaque = pair.before.isOpaque && pair.after.isOpaque
    before = SIMD4(pair.before.samples)
    after = SIMD4(pair.after.samples)
    whole = after - before
    square = (whole * whole).sum()
  }

  /// True if a pixel was as much of the one colour as it is of the other, over one that is unchanged beside it, or over
  /// nothing.
  func explains(
    _ earlier: Word, _ later: Word, _ x: Int, _ y: Int, _ pixels: borrowing DifferingPixels<Word>
  ) -> Bool {
    if isThin(earlier, later) { return pixels.isBesideNothing(x, y) }
    let (own, new) = (SIMD4<Float>(earlier.samples), SIMD4<Float>(later.samples))
    guard earlier.isOpaque, later.isOpaque else { return false }
    var last: Word?
    for row in y - 2...y + 2 {
      for column in x - 2...x + 2 where pixels.label(column, row) == 0 {
        guard let beside = pixels.pixel(.before, column, row), beside != last,
          beside.isOpaque
        else { continue }
        last = beside
        if explains(own, new, over: SIMD4(beside.samples)) { return true }
      }
    }
    return false
  }

  /// True if a pixel was the one colour and is the other, both times as much of it as over nothing.
  ///
  /// The less there is of a colour, the more its samples may be rounded.
  func isThin(_ earlier: Word, _ later: Word) -> Bool {
    let (own, new) = (SIMD4<Float>(earlier.samples), SIMD4<Float>(later.samples))
    guard own.w == new.w, own.w > 0, own.w < before.w else { return false }
    let (miss, newMiss) = (own - before, new - after)
    let misses = (miss * miss).replacing(
      with: newMiss * newMiss, where: newMiss * newMiss .> miss * miss)
    let limit = 1 + before.w / own.w / 2
    return max(misses.x, misses.y, misses.z) <= limit * limit
  }

  /// True if a pixel changed by a part of the way from the one colour to the other.
  func isOnTheWay(_ earlier: Word, _ later: Word) -> Bool {
    let way = SIMD4<Float>(later.samples &- earlier.samples)
    let share = (way * whole).sum() / square
    guard share > 0, share < 1 else { return false }
    let miss = way - share * whole
    let misses = miss * miss
    return max(misses.x, misses.y, misses.z, misses.w) <= 4
  }

  private func explains(
    _ own: SIMD4<Float>, _ new: SIMD4<Float>, over ground: SIMD4<Float>
  ) -> Bool {
    let (colour, newColour) = (before - ground, after - ground)
    let length = (colour * colour + newColour * newColour).sum()
    if length == 0 { return false }
    let share = ((own - ground) * colour + (new - ground) * newColour).sum() / length
    let part = min(max(share, 0), 1)
    let (miss, newMiss) = (own - ground - part * colour, new - ground - part * newColour)
    return (miss * miss).max() <= 1 && (newMiss * newMiss).max() <= 1
  }
}

extension DifferingPixels {
  /// True if neither picture shows anything of a pixel near to another one.
  fileprivate func isBesideNothing(_ x: Int, _ y: Int) -> Bool {
    (y - 2...y + 2).contains { row in
      (x - 2...x + 2).contains { column in
        label(column, row) == 0 && pixel(.before, column, row) == 0
          && pixel(.after, column, row) == 0
      }
    }
  }
}

extension Explanation.Kind {
  fileprivate var isRecolour: Bool { if case .recoloured = self { true } else { false } }
}

extension SampleColour {
  /// The colour of a pixel.
  init<Word: PixelWord>(_ pixel: Word) {
    self.init(SIMD4(truncatingIfNeeded: pixel.samples), depth: Word.sampleBits)
  }
}
