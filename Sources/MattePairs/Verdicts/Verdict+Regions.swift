internal import MatteCompare
internal import MatteGeometry

extension Verdict {
  /// The maximum number of places that are looked through for the words of all regions.
  private static let maxSearched = 20_000_000

  /// What happened, a sentence a change, and how many pixels differ otherwise; of so many changes the first, and how many
  /// more there are.
  ///
  /// ```swift
  /// let verdict = try PairDiffer(Rules(explains: true)).verdict(before: "a.png", after: "b.png")
  /// for sentence in verdict.account { print(sentence) }  // 160 × 44 moved by +4, +12 to 900, 300
  /// ```
  public var account: [String] { sentences + (otherSentence.map { [$0] } ?? []) }

  /// The words for what happened in each of the first regions, in part of a sentence: where several changes have a place,
  /// those of the largest, and how many more there are; nil where nothing is proven.
  ///
  /// Of very many regions and places only the first regions have words, so that it takes no longer than a comparison.
  ///
  /// ```swift
  /// let verdict = try PairDiffer(Rules(explains: true)).verdict(before: "a.png", after: "b.png")
  /// for (region, words) in zip(verdict.comparison.regions, verdict.regionWords()) {
  ///   print(region.box, words ?? "")
  /// }
  /// ```
  public func regionWords(maxRegions: Int = .max) -> [String?] {
    let regions = comparison.regions.prefix(maxRegions)
    guard let explanation = located else { return regions.map { _ in nil } }
    let places = explanation.changes.reduce(comparison.regions.count) { $0 + $1.places.count }
    let known = Self.maxSearched / max(1, places)
    return regions.enumerated().map { index, region in
      if index >= known { return nil }
      return explanation.words(
        in: region, besides: boxes(within: region), depth: comparison.depth)
    }
  }

  /// What happened, for words about places.
  var located: Explanation? { comparison.explanation?.located(at: rules.offset) }

  /// The boxes of the regions that lie wholly within that of a region: what happened there is said of them.
  func boxes(within region: Region) -> [PixelRect] {
    comparison.regions.lazy.map(\.box).filter { $0 != region.box && region.box.contains($0) }
  }
}

extension Region {
  /// True unless changes that have places in the region have less than half of its pixels: they are not what happened there.
  func isMostly(_ changes: [Explanation.Change]) -> Bool {
    changes.isEmpty || changes.reduce(0) { $0 + $1.pixels } * 2 >= pixels
  }
}

extension Explanation {
  fileprivate func words(
    in region: Region, besides boxes: [PixelRect], depth: Int
  ) -> String? {
    let box = region.box
    let changes = changes(in: box, besides: boxes)
    guard region.isMostly(changes) else { return nil }
    guard changes.count > 1 else { return words(in: box, besides: boxes, depth: depth) }
    let largest = Explanation(changes: [changes[0]], otherwise: 0)
      .words(in: box, besides: boxes, depth: depth)
    return largest.map { "\($0), and \(count(changes.count - 1, "more change"))" }
  }
}
