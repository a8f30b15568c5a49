import MatteCompare
import MatteGeometry
import TestExplanation

/// Something that happened, beside what is said.
struct TruthCheck {
  let pair: CheckedPair
  let truth: GeneratedPair.Truth
  /// The pixels of its place that differ as it says.
  private let own: [Int]

  init(_ pair: CheckedPair, _ truth: GeneratedPair.Truth) {
    self.pair = pair
    self.truth = truth
    let frame = PixelRect(width: pair.width, height: pair.height)
    own = truth.place.intersection(frame).pixels.filter {
      pair.differs($0.x, $0.y) && Self.fits(truth.kind, pair, $0.x, $0.y)
    }.map { $0.y * pair.width + $0.x }
  }

  private static func fits(
    _ kind: Explanation.Kind, _ pair: CheckedPair, _ x: Int, _ y: Int
  ) -> Bool {
    let applied = AppliedChange(pair: pair, kind: kind)
    switch kind {
    case .moved, .recoloured: return applied.fits(x, y)
    case .adjusted: return applied.fits(x, y, tolerance: pair.step)
    default: return true
    }
  }

  /// The smallest rectangle around its pixels; of what moved, its place.
  private var box: PixelRect {
    if case .moved = truth.kind { return truth.place }
    return own.reduce(PixelRect.empty) { box, index in
      let (x, y) = (index % pair.width, index / pair.width)
      return box.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
    }
  }

  /// True if it can be said by what the words mean: the checker has no objection to it.
  var isSayable: Bool {
    var labels = (0..<pair.width * pair.height).map { pair.differs(at: $0) ? Int32(0) : -1 }
    let otherwise = labels.count { $0 == 0 } - own.count
    for index in own { labels[index] = 1 }
    let box = box
    let rest = box.pixels.count { labels[$0.y * pair.width + $0.x] == 0 }
    let change = Explanation.Change(kind(own), places: [box], pixels: own.count, rest: rest)
    let explanation = Explanation(changes: [change], otherwise: otherwise)
    return ExplanationCheck(pair, explanation, labels: labels).objections.isEmpty && hasBlock
  }

  /// Its kind; of noise with the largest difference that came about.
  private func kind(_ own: [Int]) -> Explanation.Kind {
    guard case .noise = truth.kind else { return truth.kind }
    let deltas = own.map { pair.delta($0 % pair.width, $0 / pair.width) ?? 0 }
    return .noise(maxDelta: Int(deltas.max() ?? 0))
  }

  /// The columns and rows of a block by which moves are found.
  private static let block = 8

  /// True unless it is a move without any block that moved and is not flat.
  private var hasBlock: Bool {
    guard case .moved = truth.kind else { return true }
    let place = truth.place
    guard place.width >= Self.block, place.height >= Self.block else { return false }
    return (place.minY...place.maxY - Self.block).contains { y in
      (place.minX...place.maxX - Self.block).contains { x in isBlock(x, y) }
    }
  }

  private func isBlock(_ x: Int, _ y: Int) -> Bool {
    let block = PixelRect(minX: x, minY: y, maxX: x + Self.block, maxY: y + Self.block)
    let first = pair.after(x, y)
    return block.pixels.contains { pair.after($0.x, $0.y) != first }
      && block.pixels.allSatisfy { Self.fits(truth.kind, pair, $0.x, $0.y) }
  }

  /// True if a change says it, with its distance or colours, of more than half of its pixels.
  func isSaid(by explained: ExplainedPixels) -> Bool {
    explained.explanation.changes.enumerated().contains { index, change in
      says(change.kind) && own.count { explained.labels[$0] == index + 1 } * 2 > own.count
    }
  }

  private func says(_ kind: Explanation.Kind) -> Bool {
    switch (truth.kind, kind) {
    case (.adjusted, .adjusted):
      let applied = AppliedChange(pair: pair, kind: kind)
      let fitting = own.count {
        applied.fits($0 % pair.width, $0 / pair.width, tolerance: pair.step)
      }
      return fitting * 1000 >= own.count * 999
    case (.noise, .noise), (.outlined, .lineAppeared), (.outlined, .lineDisappeared): return true
    default: return truth.kind == kind
    }
  }
}
