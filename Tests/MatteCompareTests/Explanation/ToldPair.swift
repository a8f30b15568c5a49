import MatteCompare
import MatteGeometry
import MatteRaster
import TestExplanation

/// Two pictures and an explanation of them that was made by hand.
struct ToldPair: CustomStringConvertible, Sendable {
  /// What is told of the pair, for the name of the test.
  let description: String
  var before: SampleBuffer
  var after: SampleBuffer
  var options = ComparisonOptions()
  /// The changes: each claims what differs in its places, and of what moved in the former ones, and is not yet claimed.
  var changes: [(kind: Explanation.Kind, places: [PixelRect])] = []
  /// Where nothing is claimed.
  var unclaimed = PixelRect.empty
  /// What is added to labels, by their index.
  var wrongLabels: [Int: Int32] = [:]
  /// What is added to the numbers of the first change, and to those that differ otherwise.
  var wrongCounts = (pixels: 0, rest: 0, otherwise: 0)
  /// A word of the objection that is to be made; nil if there is nothing to object to.
  var objection: String?

  init(_ description: String, _ before: SampleBuffer, _ after: SampleBuffer) {
    self.description = description
    (self.before, self.after) = (before, after)
  }

  /// The same with some values changed.
  func with(_ change: (inout ToldPair) -> Void) -> ToldPair {
    var pair = self
    change(&pair)
    return pair
  }

  /// What the checker says of it.
  var objections: [String] {
    let alignment = options.alignsRows ? Comparison(before, after, options).alignment : nil
    let pair = CheckedPair(before, after, options, alignment)
    var labels = labels(pair)
    for (index, wrong) in wrongLabels { labels[index] += wrong }
    let told = changes.indices.map { change($0, labels, pair) }
    let otherwise = labels.count { $0 == 0 } + wrongCounts.otherwise
    return ExplanationCheck(
      pair, Explanation(changes: told, otherwise: otherwise), labels: labels
    ).objections
  }

  private func labels(_ pair: CheckedPair) -> [Int32] {
    var labels: [Int32] = []
    for (x, y) in PixelRect(width: pair.width, height: pair.height).pixels {
      let number = changes.firstIndex { claims($0, x, y) }.map { Int32($0 + 1) }
      labels.append(!pair.differs(x, y) ? -1 : unclaimed.holds(x, y) ? 0 : number ?? 0)
    }
    return labels
  }

  private func claims(
    _ change: (kind: Explanation.Kind, places: [PixelRect]), _ x: Int, _ y: Int
  ) -> Bool {
    var places = change.places
    if case .moved(let offset) = change.kind {
      places += places.map { $0.moved(-offset.columns, -offset.rows) }
    }
    return places.contains { $0.holds(x, y) }
  }

  private func change(
    _ index: Int, _ labels: [Int32], _ pair: CheckedPair
  ) -> Explanation.Change {
    let places = changes[index].places
    let pixels = labels.count { $0 == index + 1 }
    let rest = Set(places.flatMap { $0.pixels.map { $0.y * pair.width + $0.x } })
      .count { labels[$0] == 0 }
    return Explanation.Change(
      changes[index].kind, places: places, pixels: pixels + (index == 0 ? wrongCounts.pixels : 0),
      rest: rest + (index == 0 ? wrongCounts.rest : 0))
  }
}
