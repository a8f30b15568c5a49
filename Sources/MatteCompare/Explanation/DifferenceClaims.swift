internal import MatteGeometry

/// The pixels in which two pictures differ, and the changes that have claimed some of them.
struct DifferenceClaims<Word: PixelWord>: Sendable {
  /// A change in one place.
  struct Draft: Sendable {
    let kind: Explanation.Kind
    let place: PixelRect
    /// Its pixels; 0 if it was given up.
    fileprivate(set) var pixels: Int
    /// Where they are.
    fileprivate let rects: [PixelRect]
    /// True if they are of the colours of a recolour, not blends of these.
    fileprivate(set) var isExact = false
  }

  private(set) var pixels: DifferingPixels<Word>
  private(set) var drafts: [Draft] = []
  /// The pixels that may still be looked at, so that no picture takes longer than its size allows.
  private var budget: Int
  /// By how much something moved, each once.
  private var offsets: [PixelOffset] = []
  /// The blocks of columns and rows in which something has been claimed since parts were looked for.
  private var claimedBlocks: [Bool] = []

  /// Begins with pixels of which none is claimed.
  init(_ pixels: DifferingPixels<Word>) {
    self.pixels = pixels
    budget = Self.looks * pixels.canvas.area + Self.minBudget
    claimedBlocks = Array(repeating: false, count: blockColumns * pixels.bands.count)
  }

  /// True if the pixels of a rectangle may be looked at once more.
  mutating func mayLook(at rect: PixelRect) -> Bool {
    budget -= rect.area
    return budget >= 0 && drafts.count < Self.maxDrafts
  }

  /// Has a change claim those pixels of some rectangles that `isClaimed` is true of.
  mutating func claim(
    _ kind: Explanation.Kind, _ place: PixelRect, in rects: [PixelRect],
    where isClaimed: (borrowing DifferingPixels<Word>, Int, Int, Word, Word) -> Bool
  ) {
    let label = label
    let count = rects.reduce(0) { $0 + pixels.claim($1, as: label, where: isClaimed) }
    add(Draft(kind: kind, place: place, pixels: count, rects: rects))
  }

  /// Has a change claim those pixels of a place that became another colour.
  mutating func claim(
    _ kind: Explanation.Kind, _ place: PixelRect, _ pair: RecolourFinder<Word>.Pair
  ) {
    let count = pixels.claim(place, as: label, pair)
    add(Draft(kind: kind, place: place, pixels: count, rects: [place], isExact: true))
  }

  /// Has a change claim all pixels of a place that nothing has claimed.
  mutating func claimAll(_ kind: Explanation.Kind, _ place: PixelRect) {
    let count = pixels.claimAll(place, as: label)
    add(Draft(kind: kind, place: place, pixels: count, rects: [place]))
  }

  /// The label of the next change.
  private var label: UInt16 { Self.label(drafts.count) }

  /// The label of a change by its number.
  private static func label(_ number: Int) -> UInt16 { UInt16(number + 2) }

  /// Where some changes in one place are to be seen, by their numbers.
  ///
  /// A colour became another one where its pixels are, not in all of the part around them.
  func seenPlace(of numbers: [Int]) -> PixelRect {
    guard numbers.contains(where: { drafts[$0].isExact }) else { return drafts[numbers[0]].place }
    return numbers.flatMap { number in
      drafts[number].rects.map { pixels.bounds(of: Self.label(number), in: $0) }
    }.reduce(PixelRect(width: 0, height: 0)) { $0.union($1) }
  }

  private mutating func add(_ draft: Draft) {
    if draft.pixels == 0 { return }
    drafts.append(draft)
    for rect in draft.rects { note(rect) }
  }

  /// Gives up changes of fewer than so many pixels in all their places, where `isDoubtful` is true of one.
  mutating func release(below minimum: Int, where isDoubtful: (Self, Draft) -> Bool) {
    var totals: [Explanation.Kind: Int] = [:]
    for draft in drafts { totals[draft.kind, default: 0] += draft.pixels }
    for (number, draft) in drafts.enumerated()
    where draft.pixels > 0 && totals[draft.kind, default: 0] < minimum && isDoubtful(self, draft) {
      for rect in draft.rects { pixels.release(rect, from: Self.label(number)) }
      drafts[number].pixels = 0
    }
  }

  private mutating func note(_ rect: PixelRect) {
    for index in blocks(of: rect) { claimedBlocks[index] = true }
  }

  /// True if something in a rectangle, or near to it, has been claimed.
  private func hasClaimed(in rect: PixelRect) -> Bool {
    blocks(of: rect).contains { claimedBlocks[$0] }
  }

  /// The numbers of the blocks that a rectangle touches.
  private func blocks(of rect: PixelRect) -> [Int] {
    let rect = rect.intersection(pixels.canvas)
    if rect.isEmpty { return [] }
    let side = DifferingBand<Word>.side
    let columns = rect.minX / side...(rect.maxX - 1) / side
    return (rect.minY / side...(rect.maxY - 1) / side).flatMap { row in
      columns.map { row * blockColumns + $0 }
    }
  }

  private var blockColumns: Int { pixels.canvas.width / DifferingBand<Word>.side + 1 }

  /// How often every pixel may be looked at.
  private static var looks: Int { 24 }
  private static var minBudget: Int { 1 << 24 }
  /// The parts that are looked at, the largest ones: of thousands of specks nothing is said.
  private static var maxParts: Int { 2048 }
  /// The offsets that are kept, those of the most pixels.
  private static var maxOffsets: Int { 16 }
  /// As many as have labels.
  private static var maxDrafts: Int { 1 << 16 - 4 }
}

extension DifferenceClaims {
  /// Has what is known to happen claim what it explains, in this order: moves, recolours, adjustments, appearances, outlines
  /// and noise.
  ///
  /// What appears on one colour, also as a line around something, comes before recolours: all of the ground became others
  /// there. So does a large part of many colours that is adjusted as a whole.
  mutating func explain(_ parts: [DifferingPart]) {
    var parts = parts.largestFirst
    claimMoves(parts)
    // What has moved away, and left something else behind, is said as the move alone.
    parts = rest(of: parts).filter { part in
      !Side.allCases.contains { hasMoved($0, part.box) }
    }
    each(&parts, AdjustmentFinder<Word>.claimColourful)
    each(&parts, AppearanceFinder.claimOnFlatGround)
    each(&parts, OutlineFinder.claimOnFlatGround)
    parts = rest(of: parts)
    RecolourFinder(parts, &self).claim(&self)
    // Beside most pixels of a part that became another colour a few of other colours are not seen.
    let known = Set(parts.map(\.box))
    parts = rest(of: parts)
    RecolourFinder(parts.filter { !known.contains($0.box) }, &self).claim(&self)
    each(&parts, AdjustmentFinder<Word>.claim)
    each(&parts, AppearanceFinder.claim)
    each(&parts, OutlineFinder.claim)
    each(&parts, NoiseFinder.claim)
  }

  private mutating func each(
    _ parts: inout [DifferingPart], _ claim: (DifferingPart, inout Self) -> Void
  ) {
    parts = rest(of: parts)
    for part in parts { claim(part, &self) }
  }

  /// Has moves claim their pixels, unless parts are rather adjusted as a whole, or differ by no more than noise.
  private mutating func claimMoves(_ parts: [DifferingPart]) {
    let movable = parts.filter { part in
      if let delta = part.maxDelta, delta <= NoiseFinder.limit(Word.self) { return false }
      return !part.isLarge || AdjustmentFinder(part, pixels).adjustment == nil
    }
    let differing = movable.reduce(0) { $0 + $1.pixels }
    if differing == 0 { return }
    MoveFinder(pixels, differing: differing).claim(&self)
    let kinds = drafts.filter { $0.pixels > 0 }.sorted { $0.pixels > $1.pixels }.map(\.kind)
    for case .moved(let offset) in kinds
    where offsets.count < Self.maxOffsets && !offsets.contains(offset) {
      offsets.append(offset)
    }
  }

  /// True if a side shows more than one colour in a rectangle, and the other side shows the same as far away as something
  /// moved, where that differs, too.
  private func hasMoved(_ side: Side, _ rect: PixelRect) -> Bool {
    !offsets.isEmpty && !pixels.isFlat(side, rect)
      && offsets.contains { offset in
        let origin = side == .before ? rect : rect.moved(-offset.columns, -offset.rows)
        return pixels.arrives(origin, at: offset)
      }
  }

  /// The parts of a rectangle in which pixels differ that nothing has claimed, the one with the most of them first.
  func parts(of rect: PixelRect) -> [DifferingPart] {
    pixels.regions(in: rect) { _, _, _ in true }
      .map { DifferingPart(box: $0.box, pixels: $0.pixels, maxDelta: nil) }.largestFirst
  }

  /// What is left of some parts: those in whose boxes nothing has been claimed as they are.
  mutating func rest(of parts: [DifferingPart]) -> [DifferingPart] {
    let rest = parts.flatMap { part in
      if !hasClaimed(in: part.box) { return [part] }
      return mayLook(at: part.box) ? self.parts(of: part.box) : []
    }
    claimedBlocks = Array(repeating: false, count: claimedBlocks.count)
    return Array(rest.largestFirst.prefix(Self.maxParts))
  }
}

extension DifferingPixels {
  /// True if nearly all pixels before of a rectangle are at an offset from it after.
  func arrives(_ rect: PixelRect, at offset: PixelOffset) -> Bool {
    var misses = 0
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX
      where pixel(.before, x, y) != pixel(.after, x + offset.columns, y + offset.rows) {
        misses += 1
        if misses * 20 > rect.area { return false }
      }
    }
    return true
  }
}
