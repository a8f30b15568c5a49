internal import MatteCompare
internal import MatteGeometry
internal import MattePairs

// The words for both pictures and their differences.
extension CompareCanvas {
  /// The words for places that are seen together, by their numbers from 0 in order, or for all places if there are none:
  /// "3 of 12: moved by +4, +12", or "3–5 of 12: moved by +4, +12, and 2 more".
  func words(of visited: [Int]) -> String {
    let place = placeWords(of: visited)
    return [place.number, place.story].compactMap(\.self).joined(separator: ": ")
  }

  /// The number of places that are seen together, and what happened there; nil if that is not known.
  func placeWords(of visited: [Int]) -> (number: String, story: String?) {
    if let failure = findings.failure { return (Self.failed, failure) }
    let places = findings.places
    guard let first = visited.first, let last = visited.last, last < places.count, !playsFrames,
      !findings.isOpen
    else { return (words, nil) }
    let number =
      switch last - first {
      case 0: "\(first + 1) of \(places.count)"
      case visited.count - 1: "\(first + 1)–\(last + 1) of \(places.count)"
      default: "\(visited.count) of \(places.count) in view"
      }
    let words = visited.map { places[$0].words }
    guard let said = words.lazy.compactMap(\.self).first else { return (number, nil) }
    let others = words.count { $0 != said }
    return (number, said + (others > 0 ? ", and \(others) more" : ""))
  }

  private static let failed = "Not compared"

  /// The words for all places in the bar, above which there is room for the reason why there are none.
  var barWords: String {
    if findings.failure != nil { return Self.failed }
    guard let movement = findings.differences?.movement, words == movement.words.sentence else {
      return words
    }
    return movement.arrows
  }

  /// The words for all places, and of a single one what happened there, if that is known.
  var titleWords: String {
    // Of a movement, and of all lines or pixels that one picture lacks, the words are the story.
    let isTold =
      findings.differences?.movement != nil || lone != nil || stripWords != nil
      || multipleWords != nil
    let story = findings.places.count == 1 && !isTold ? placeWords(of: [0]).story : nil
    return [words, story].compactMap(\.self).joined(separator: ": ")
  }

  /// What became of the only lines that differ, if nothing else does; nil for others.
  private var stripWords: String? {
    guard findings.places.count == 1, let place = findings.places.first, !place.isRegion else {
      return nil
    }
    return place.words?.sentence
  }

  /// The words for all places.
  var words: String {
    if playsFrames { return "Playing" }
    if let failure = findings.failure { return failure }
    guard findings.differences != nil, !findings.isOpen else { return "Comparing…" }
    if findings.findNothing {
      return [sameWords, alignmentWords].compactMap { $0 }.joined(separator: ", ")
    }
    let count = findings.places.count
    // One movement says more than a dozen changes.
    if let movement = findings.differences?.movement { return movement.words.sentence }
    if let lone { return lone == .after ? "Added" : "Removed" }
    if let words = multipleWords ?? overlapWords { return words }
    let noun = findings.places.allSatisfy(\.isRegion) ? "region" : "change"
    let isOnlyProfile = findings.differences?.isOnlyProfile ?? false
    let counted = stripWords ?? (count == 1 ? "1 \(noun)" : "\(count) \(noun)s")
    let words = isOnlyProfile ? "Only the profile" : counted
    let note = alignmentWords ?? (findings.haveLeftAlignment ? "not aligned" : nil)
    return [words, faintWord, note].compactMap { $0 }.joined(separator: ", ")
  }

  /// The words for pictures that differ only in what one of them has beside the other; nil for others.
  private var overlapWords: String? {
    guard let counts = findings.differences?.counts, counts.unmatched > 0,
      counts.unmatched == counts.different, lone == nil, alignmentWords == nil
    else { return nil }
    return "Same where they overlap"
  }

  /// The words for an after picture that has twice or three times both sides of the other, or the other way round, and was not
  /// scaled; nil for others.
  private var multipleWords: String? {
    guard laid == nil, lone == nil else { return nil }
    let (before, after) = (self[.before].size, self[.after].size)
    guard !before.isEmpty, !after.isEmpty else { return nil }
    let words = [
      (2.0, "Twice the size", "Half the size"), (3, "Three times the size", "A third of the size"),
    ]
    for (factor, larger, smaller) in words {
      if before * factor == after { return larger }
      if after * factor == before { return smaller }
    }
    return nil
  }

  /// The word for differences of which none is visible alone, or so few beside a tint that the tint is what one sees; nil
  /// for others.
  private var faintWord: String? {
    guard let found = findings.differences, found.faintness != nil,
      found.counts.visible * Self.tintedBesideVisible <= found.counts.tinted
    else { return nil }
    return found.counts.appearance?.words ?? "none visibly"
  }

  /// How many times as many pixels are tinted as are visible alone where the tint is named.
  private static let tintedBesideVisible = 100

  /// By how much pixels differ where none is visible alone, as a sentence; nil for others, and while that is not known.
  var faintness: String? {
    guard findings.isAnswered, !playsFrames, !findings.findNothing,
      let words = findings.differences?.faintness
    else { return nil }
    // A measure alone lacks a verb: "Differs by up to 2 of 255", but "Brighter over 31 %".
    return words.hasPrefix("by ") ? "Differs \(words)" : words.sentence
  }

  /// The words if no pixel differs or counts; for animations they name the frame, as only one was compared.
  var sameWords: String {
    if let words = findings.uncounted { return words.sentence }
    return lastFrame == nil
      ? "No pixel differs" : "No pixel of frame \(findings.query.frame) differs"
  }

  /// The words beside the name of either picture: that it is no longer what its file is, that it was added or removed,
  /// unless its name says so, its frame, and whatever differs from the opposite file.
  func details(saysLone: Bool) -> Sides<String> {
    let both = Sides(before: Side.before, after: .after)
    let notes = both.map { findings.notes(of: self[$0].index) }
    return both.map { side in
      let (own, other) = (notes[side], notes[side.opposite] ?? notes[side])
      let frames = own?.frames ?? 1
      let size = self[side].sizeText
      let isSame = size == self[side.opposite].sizeText || self[side].isAbsent
      let all: [String?] = [
        self[side].stale,
        saysLone && lone == side ? (side == .after ? "added" : "removed") : nil,
        frames > 1 ? Self.frameWords(findings.query.frame, of: frames) : nil,
        isSame ? nil : size,
        own?.depth == other?.depth ? nil : own.map { "\($0.depth) bits" },
        own?.profile == other?.profile ? nil : own?.profile,
      ]
      return all.compactMap { $0 }.joined(separator: " · ")
    }
  }

  /// The words for a frame, even if the animation lacks it.
  private static func frameWords(_ frame: Int, of count: Int) -> String {
    frame > count ? "no frame \(frame) of \(count)" : "frame \(frame) of \(count)"
  }
}

extension String {
  /// The string with its first letter in capitals.
  var sentence: String { prefix(1).uppercased() + dropFirst() }

  /// The string with its first letter in lower case, unless the next is a capital, too.
  var loweringFirst: String {
    dropFirst().first?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst()
  }
}
