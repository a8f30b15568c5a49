internal import MatteCompare
internal import MatteGeometry

extension Verdict {
  /// The regions that are listed for people.
  private static let maxRegions = 10

  /// What happened, a line a sentence, then a line a region with the word for what happened there.
  var placeLines: [String] {
    // It makes other colours everywhere.
    if isOnlyProfile { return [] }
    let regions = listedRegions
    let words = regions.map(words)
    let lines = zip(regions, words).map { region, words in
      "  \(region.box.size) at \(region.box.corner): " + count(region.pixels, "pixel")
        + (region.maxDelta == 0 ? "" : ", by up to \(region.maxDelta)")
        + (words.map { ": \($0)" } ?? "")
    }
    let rest = comparison.regions.count - lines.count
    let more = rest > 0 ? ["  and \(count(rest, "more region")), none larger"] : []
    let said = zip(regions, words).compactMap { region, words in
      words.flatMap { _ in changeOnly(in: region) }
    }
    let others = otherSentence.map { ["  \($0)"] } ?? []
    return sentences(without: said).map { "  " + $0 } + lines + more + others
  }

  /// What is said of the frames of animations, and what happened in that with most to say.
  func lines(of frames: FrameVerdicts) -> [String] {
    guard let frame else { return frames.lines }
    return frames.lines + frames.lines(of: sentences(without: []), onFrame: frame)
  }

  /// What happened, a sentence a change; of so many changes the first, and how many more there are.
  public var sentences: [String] { sentences(without: []) }

  /// What happened in part of a line, the longest words first; none if nothing is proven.
  var gists: [String] {
    guard let explanation = counted, let first = explanation.changes.first else { return [] }
    let sentence = first.sentence(depth: comparison.depth)
    let more = explanation.changes.count - 1
    let rest = [
      more > 0 ? count(more, "more change") : nil,
      otherText(explanation, "otherwise"),
    ].compactMap(\.self)
    if rest.isEmpty { return [sentence] }
    return [([sentence] + rest).joined(separator: "; "), sentence + "; and more"]
  }

  /// What happened, if pixels differ so that they count.
  private var counted: Explanation? {
    comparison.countedPixelCount == 0 || isOnlyProfile ? nil : located
  }

  private func sentences(without said: [Explanation.Change]) -> [String] {
    guard let changes = counted?.changes else { return [] }
    return Explanation.sentences(
      of: changes.filter { !said.contains($0) }, depth: comparison.depth,
      atMost: Explanation.maxSentences)
  }

  private func words(for region: Region) -> String? {
    if isWithinLarger(region) || !region.isMostly(changes(in: region)) { return nil }
    return counted?.words(
      in: region.box, besides: boxes(within: region), depth: comparison.depth)
  }

  /// What happened in a region, but not in others within its box.
  private func changes(in region: Region) -> [Explanation.Change] {
    counted?.changes(in: region.box, besides: boxes(within: region)) ?? []
  }

  /// True if all that happened in a region is part of something larger, which has a sentence of its own: that of a colour
  /// has the pixels of other regions, too, which lie within this one's box.
  private func isWithinLarger(_ region: Region) -> Bool {
    let changes = changes(in: region)
    guard changes.count == 1, changes[0].places.count == 1 else { return false }
    if case .recoloured = changes[0].kind, changes[0].pixels > region.pixels { return true }
    return changes[0].places[0].area > region.box.area || changes[0].rest > region.pixels
  }

  /// The change that has all its places in a region, with no other one; nil if there is none.
  private func changeOnly(in region: Region) -> Explanation.Change? {
    let changes = changes(in: region)
    guard changes.count == 1 else { return nil }
    let isFound = changes[0].isFound(in: region.box, besides: boxes(within: region))
    return changes[0].places.allSatisfy(isFound) ? changes[0] : nil
  }

  /// How many pixels differ otherwise, where anything is explained; nil if none does, or if one change says so of all.
  var otherSentence: String? {
    guard let explanation = counted, !explanation.changes.isEmpty else { return nil }
    let verb = explanation.otherwise == 1 ? "differs" : "differ"
    return otherText(explanation, "\(verb) otherwise")
  }

  /// How many pixels do what `words` say, differ otherwise: in all, if changes said of some that they do; nil if none does, or
  /// if one change says so of all.
  private func otherText(_ explanation: Explanation, _ words: String) -> String? {
    let (number, rests) = (explanation.otherwise, explanation.changes.map(\.rest).filter { $0 > 0 })
    let areTold = explanation.changes.count <= Explanation.maxSentences
    if number == 0 || areTold && rests == [number] { return nil }
    return "\(count(number, "pixel")) \(words)" + (rests.isEmpty ? "" : " in all")
  }

  /// The regions with the most pixels, in reading order; of two with as many, the first comes first.
  private var listedRegions: [Region] {
    let regions = comparison.regions
    return regions.indices.sorted { (regions[$1].pixels, $0) < (regions[$0].pixels, $1) }
      .prefix(Self.maxRegions).sorted().map { regions[$0] }
  }
}
