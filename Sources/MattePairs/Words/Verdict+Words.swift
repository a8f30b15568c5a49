internal import MatteCompare
internal import MatteGeometry
internal import MatteImages

extension Verdict {
  /// The verdict for people: a line of what counts, lines of what happened, a line a region or a frame, and what else
  /// differs.
  public var text: String {
    let head = (isSame ? "same" : "different") + ": " + (allowedText ?? "") + headline
    return ([head] + (frames.map(lines) ?? placeLines) + (frames?.notes ?? []) + notes)
      .map { $0 + "\n" }.joined()
  }

  /// That the picture after is allowed, before what is said of its pixels; nil if it is not.
  var allowedText: String? { allowed.map { "as allowed (\($0.text)): " } }

  private var headline: String {
    if frames == nil, let frame { return "frame \(frame), \(summary)" }
    return wholeSummary
  }

  /// What is said of all frames of animations, or of rows and pixels, in part of a line.
  var wholeSummary: String {
    guard let frames else { return summary }
    guard frames.isSame, differsInMetadata else { return frames.summary }
    return metadata.contains(PairFacts.frameCount) ? "\(frames.sameText), \(pixelText)" : pixelText
  }

  /// What is said of all frames of animations, or of pixels, in part of a line.
  var pixelSummary: String {
    frames == nil ? ([pixelText] + withinTexts).joined(separator: ", ") : wholeSummary
  }

  /// What is said of rows and pixels, in part of a line.
  public var summary: String { (lineTexts + [pixelText] + withinTexts).joined(separator: ", ") }

  /// What is said beside other pairs, where nothing follows: also that a picture was scaled.
  var summaryOfPair: String { sayingScaled(wholeSummary) }

  /// The same of a pair that is the same; nil if both are equal as they are.
  var remarkOfPair: String? { isEqual ? nil : (allowedText ?? "") + sayingScaled(summary) }

  /// What is said of pixels that differ though none counts, in part of a line; nil if there are none.
  public var remark: String? {
    let texts = uncountedTexts + [ignoredNote, hiddenNote].compactMap(\.self)
    guard comparison.countedPixelCount == 0, !texts.isEmpty else { return nil }
    let within = comparison.permittedPixelCount > 0 ? withinTexts : []
    return (within + texts).joined(separator: ", ")
  }

  /// By how much pixels differ where none is visible alone, or where a tint is seen by its area, in part of a line; nil
  /// elsewhere, and where that is not known.
  ///
  /// ```swift
  /// let verdict = try PairDiffer(Rules()).verdict(before: "a.png", after: "b.png")
  /// print(verdict.faintness ?? "")  // by up to 2 of 255, none visibly
  /// ```
  public var faintness: String? {
    let isFaint = comparison.visiblePixelCount == 0 || !tintText.isEmpty
    guard isFaint, rules.countsVisible, comparison.countedPixelCount > 0, rules.threshold == nil,
      !deltaText.isEmpty
    else { return nil }
    return String(extentText.dropFirst(2))
  }

  /// True if the summary says of pixels or lines that they differ, though nothing counts.
  var saysUncounted: Bool {
    isSame && comparison.countedPixelCount == 0
      && (!uncountedTexts.isEmpty || comparison.permittedPixelCount > 0
        || !comparison.alignment.isInPlace)
  }

  /// What is said of rows or columns that were added, removed or moved, if there are any.
  var lineTexts: [String] {
    if comparison.alignment.isInPlace { return [] }
    let place =
      comparison.arePermittedLines
      ? ["all within"] : comparison.hasCountedLines ? [] : ["which do not count"]
    return [comparison.alignment.text] + place
  }

  /// What is said of the parts in which pixels may differ, if there are any.
  private var withinTexts: [String] {
    guard rules.within != nil else { return [] }
    let number = comparison.permittedPixelCount
    // Where lines lie is said of them.
    if !comparison.alignment.isInPlace {
      return number == 0 ? [] : [count(number, "other pixel") + " within"]
    }
    // Where those lie that would not count anywhere is not known.
    if number == 0, !uncountedTexts.isEmpty { return [] }
    return [number == 0 ? "none within" : count(number, "pixel") + " within"]
  }

  /// What is said of the pixels.
  private var pixelText: String {
    if isOnlyProfile { return profileText }
    if comparison.countedPixelCount > 0 { return (isOnlyAlpha ? "only alpha: " : "") + amountText }
    let isInPlace = comparison.alignment.isInPlace
    let saysOutside = rules.within != nil && (isInPlace || comparison.permittedPixelCount > 0)
    let nothing = nothingText + (saysOutside ? " outside" : "")
    if arePixelsSame, differsInMetadata { return nothing + ", but metadata" }
    if !isInPlace || rules.within != nil { return nothing }
    if !uncountedTexts.isEmpty { return uncountedTexts.joined(separator: ", ") }
    return comparison.isScaled ? scalingText : sizeText(facts.after)
  }

  /// What is said where no pixel counts, or no other than those of lines.
  private var nothingText: String {
    "no" + (comparison.alignment.isInPlace ? "" : " other") + " pixel"
      + (ignoredAntialiasedCount > 0 ? " but antialiased ones" : "") + " differs"
      + (slightCount > 0 ? " enough" : "")
  }

  /// How many pixels differ less than the threshold.
  private var slightCount: Int {
    rules.threshold == nil ? 0 : comparison.differentPixelCount - comparison.visiblePixelCount
  }

  /// How many pixels would count if they were not antialiased.
  private var ignoredAntialiasedCount: Int {
    comparison.differentPixelCount - comparison.countedPixelCount - comparison.permittedPixelCount
      - slightCount
  }

  /// What is said of pixels that would not count anywhere, if there are any.
  private var uncountedTexts: [String] {
    let (slight, antialiased) = (slightCount, ignoredAntialiasedCount)
    return [
      slight == 0 ? nil : counting(slight, "pixel") + " too little to count",
      antialiased == 0 ? nil : counting(antialiased, "antialiased pixel"),
    ].compactMap(\.self)
  }

  /// What is said of the sizes if the picture after was resampled.
  private var scalingText: String {
    "\(sizeText(facts.after)), scaled to \(facts.before.width) × \(facts.before.height)"
  }

  private func sayingScaled(_ words: String) -> String {
    !comparison.isScaled || words.hasSuffix(scalingText) ? words : words + ", " + scalingText
  }

  private var amountText: String {
    let verb = rules.threshold == nil ? "differ" : "look different"
    let place = rules.within == nil ? "" : " outside"
    let amount =
      "\(comparison.countedPixelCount) of \(count(comparison.pixelCount, "pixel")) \(verb)\(place) (\(percentText))"
    guard arePixelsSame else { return amount + extentText + excessText }
    return amount + extentText + ", which is allowed"
      + (differsInMetadata ? ", but metadata differs" : "")
  }

  /// Which profiles make other colours of the same numbers, and how many pixels look different for that.
  private var profileText: String {
    let names = [facts.before, facts.after].map { side in
      side.picture.map { "\(PathBytes($0.profile.name))" } ?? ""
    }
    let name = names[0] == names[1] ? "another \(names[1])" : names[1]
    return "only the profile: \(names[0]) → \(name) (no number differs\(seenText))" + excessText
  }

  /// How many pixels of the same numbers look different; empty if that is not known.
  private var seenText: String {
    let all = count(comparison.pixelCount, "pixel")
    if rules.threshold != nil {
      return ", \(comparison.countedPixelCount) of \(all) look different"
    }
    guard rules.countsVisible else { return "" }
    let visible = comparison.visiblePixelCount
    if visible > 0 { return ", \(visible) of \(all) visibly" }
    return tintText.isEmpty ? ", none visibly" : tintText
  }

  /// By how much pixels differ, and if that is known, how many do so visibly: alone, or as a tint.
  ///
  /// It is not said where only some of them count. Those that one picture has alone are told apart.
  private var extentText: String {
    let (all, alone) = (comparison.differentPixelCount, comparison.unmatchedPixelCount)
    guard rules.threshold == nil, rules.within == nil, all == comparison.countedPixelCount else {
      return deltaText
    }
    let isMissing = [facts.before, facts.after].contains { $0.width == 0 }
    if alone == all, all > 0 { return isMissing ? "" : ", all outside the other picture" }
    let rest = all - alone
    let extent = extentText(of: rest, visible: comparison.matchedVisiblePixelCount)
    if alone == 0 { return extent }
    let others = rest == 1 ? "the other" : "the others"
    return ", \(alone) outside the other picture, \(others)" + extent.dropFirst()
  }

  /// The same of pixels that both pictures have, so many of which are visible.
  private func extentText(of number: Int, visible: Int) -> String {
    if deltaText.isEmpty || !rules.countsVisible { return deltaText }
    switch visible {
    case 0 where !tintText.isEmpty: return tintText + deltaText
    case 0: return deltaText + (number == 1 ? ", not visibly" : ", none visibly")
    case number: return deltaText + (number == 1 ? ", visibly" : ", all visibly")
    default:
      let areMany = visible * Self.many >= number
      return deltaText + ", \(visible) visibly" + (areMany ? restText : tintText)
    }
  }

  /// How pixels are seen beside many that are visible alone: over how much is no matter, as these have changed, too.
  private var restText: String {
    comparison.tint.map { tint in
      ", the rest \(tint.going < tint.pixels ? "partly " : "")\(tint.appearance.wordsOfRest)"
    } ?? ""
  }

  /// Many of the pixels that differ are one in so many.
  private static var many: Int { 10 }

  /// How pixels are seen that are not visible alone, and over how much of the picture; empty if they are not.
  private var tintText: String {
    comparison.tint.map { tint in
      let all = comparison.pixelCount
      let extent =
        tint.going * 100 < all
        ? count(tint.going, "pixel") : "\(Self.share(tint.going, of: all)) %"
      return ", \(tint.appearance.words) over \(extent)"
    } ?? ""
  }

  /// A percentage without decimals; with one where less than all would be 100.
  private static func share(_ part: Int, of all: Int) -> String {
    let percent = Int((Double(part) * 100 / Double(all)).rounded())
    return part < all && percent == 100 ? decimal(Double(part * 1000 / all) / 10) : "\(percent)"
  }

  /// What exceeds a limit of pixels that may differ, if there is one.
  private var excessText: String {
    if let limit = rules.maxDensity, comparison.density > limit {
      return ", \(comparison.density) in a square of 16 × 16, \(limit) allowed"
    }
    return switch rules.allowance {
    case .pixels(let limit)? where limit > 0: ", \(limit) allowed"
    case .fraction(let limit)? where limit > 0:
      ", \(Self.decimal((limit * 1_000_000).rounded() / 10_000)) % allowed"
    default: ""
    }
  }

  private static func decimal(_ number: Double) -> String {
    Int(exactly: number)?.description ?? number.description
  }

  private var percentText: String {
    let hundredths = Int((comparison.percent * 100).rounded())
    if hundredths == 0 { return "< 0.01 %" }
    if hundredths == 10_000, comparison.percent < 100 { return "> 99.99 %" }
    let rest = String(hundredths % 100 + 100).dropFirst()
    return "\(hundredths / 100).\(rest) %"
  }

  private var deltaText: String {
    let maximum = comparison.depth == 8 ? 255 : 65_535
    // The largest difference of all may be one that does not count.
    let delta = comparison.regions.map(\.maxDelta).max() ?? 0
    return delta == 0 ? "" : ", by up to \(delta) of \(maximum)"
  }

  /// What differs beside the pixels that count.
  private var notes: [String] { sizeNotes + uncountedNotes + metadataNotes }

  /// The same of a pair that is the same, whose remark says if it was scaled.
  func notesOfPair(saysMetadata: Bool) -> [String] {
    (comparison.isScaled ? [] : sizeNotes) + uncountedNotes + (saysMetadata ? metadataNotes : [])
  }

  private var sizeNotes: [String] {
    var notes: [String] = []
    if sizeText(facts.before) != sizeText(facts.after) {
      notes.append(
        "size: \(sizeText(facts.before)) and \(sizeText(facts.after))" + (multipleText ?? ""))
    }
    if comparison.isScaled {
      notes.append("scaled: the picture after to \(sizeText(facts.before))")
    }
    return notes
  }

  /// What is said of an after picture that has exactly twice or half the sides of the other, or so with three; nil if neither has, or if an
  /// alignment is asked for.
  private var multipleText: String? {
    let (before, after) = (facts.before, facts.after)
    guard rules.alignment == .none, before.width > 0, after.width > 0 else { return nil }
    for (factor, larger, smaller) in [(2, "twice", "half"), (3, "three times", "a third of")] {
      for (small, large, word) in [(before, after, larger), (after, before, smaller)]
      where (small.width * factor, small.height * factor) == (large.width, large.height) {
        return ", \(word) the size: --align scale compares them"
      }
    }
    return nil
  }

  /// What is said of pixels that do not count, and of what the files say of all pixels.
  private var uncountedNotes: [String] {
    let notes = [hiddenNote, ignoredNote, uselessNote].compactMap(\.self)
    guard let before = facts.before.picture, let after = facts.after.picture else { return notes }
    return notes + fileNotes(before, after)
  }

  private var metadataNotes: [String] {
    let names = metadata.map { $0 == PixelDensity.remark ? $0 + densityText : $0 }
    return names.isEmpty ? [] : ["metadata: \(names.joined(separator: ", "))"]
  }

  /// The densities of both pictures; empty if one is not that of inches.
  private var densityText: String {
    let numbers = [facts.before, facts.after].map { $0.picture?.remarks[PixelDensity.remark] }
    let texts = numbers.map { number in number.map { PixelDensity($0)?.description } ?? "none" }
    guard let before = texts[0], let after = texts[1] else { return "" }
    return " (\(before) → \(after))"
  }

  /// What is said if nothing of what is to be ignored lies in either picture.
  private var uselessNote: String? {
    let (before, after, excluded) = (facts.before, facts.after, rules.excluded)
    let (width, height) = (max(before.width, after.width), max(before.height, after.height))
    guard !excluded.isEmpty, width > 0,
      excluded.rectangles.allSatisfy({ $0.minX >= width || $0.minY >= height }),
      excluded.rows.prefix(height).joined().allSatisfy({ $0.lowerBound >= width })
    else { return nil }
    return "ignored: nothing, as all that is to be ignored lies outside the pictures"
  }

  private var hiddenNote: String? {
    let number = comparison.hiddenPixelCount
    return number == 0
      ? nil : "hidden: colour differs in \(count(number, "fully transparent pixel"))"
  }

  private var ignoredNote: String? {
    let number = comparison.ignoredPixelCount
    return number == 0
      ? nil : "ignored: \(count(number, "pixel")) that \(number == 1 ? "differs" : "differ")"
  }

  private func fileNotes(_ before: PictureFacts, _ after: PictureFacts) -> [String] {
    var notes: [String] = []
    if before.depth != after.depth {
      notes.append("depth: \(before.depth) and \(after.depth) bits, compared at 16")
    }
    if facts.isConverted {
      let names = "\(PathBytes(before.profile.name)) and \(PathBytes(after.profile.name))"
      notes.append("profile: \(names), compared in \(SamplePicture.wideSpace)")
    }
    return notes + unappliedNotes(before.unapplied, after.unapplied)
  }

  private func unappliedNotes(_ before: [String], _ after: [String]) -> [String] {
    if before == after {
      return before.isEmpty ? [] : ["not applied: " + before.joined(separator: ", ")]
    }
    let sides = [("before", before), ("after", after)].filter { !$0.1.isEmpty }
    return [
      "not applied: "
        + sides.map { "\($0.1.joined(separator: ", ")) (\($0.0))" }.joined(separator: "; ")
    ]
  }

  private func sizeText(_ side: PairFacts.Side) -> String {
    "\(side.width) × \(side.height) pixels"
  }
}

extension Comparison {
  /// The share of the pixels that counts, 0…100.
  var percent: Double { pixelCount == 0 ? 0 : Double(countedPixelCount) * 100 / Double(pixelCount) }
}

extension Tint.Appearance {
  /// How a picture is seen, in part of a line.
  package var words: String {
    switch self {
    case .brighter, .darker, .grey: name
    case .tinted(let hue): hue == .orange ? "an orange tint" : "a \(hue.rawValue) tint"
    case .saturated: "more saturated"
    case .desaturated: "less saturated"
    case .contrast: "another contrast"
    case .colours: "other colours"
    }
  }

  /// The same after the noun that it is about.
  fileprivate var wordsOfRest: String {
    switch self {
    case .brighter, .darker, .grey, .saturated, .desaturated: words
    case .tinted, .contrast: "with \(words)"
    case .colours: "in \(words)"
    }
  }

  /// Its name for programs.
  var name: String {
    switch self {
    case .brighter: "brighter"
    case .darker: "darker"
    case .tinted: "tinted"
    case .grey: "grey"
    case .saturated: "saturated"
    case .desaturated: "desaturated"
    case .contrast: "contrast"
    case .colours: "colours"
    }
  }

  /// The colour that a picture has taken on; nil if it has become brighter or darker.
  var hue: Tint.Hue? {
    if case .tinted(let hue) = self { hue } else { nil }
  }
}

extension LineAlignment {
  /// The runs that are listed for people.
  private static let maxRuns = 10

  /// What happened to rows or columns.
  fileprivate var text: String {
    let (noun, place) = axis == .rows ? ("row", "y") : ("column", "x")
    func texts(_ runs: [Range<Int>], _ verb: String) -> [String] {
      runs.prefix(Self.maxRuns).map {
        "\(count($0.count, noun)) \(verb) at \(place) \($0.lowerBound)"
      }
    }
    let moved = moved.prefix(Self.maxRuns).map { move in
      "\(count(move.to.count, noun)) moved from \(place) \(move.from.lowerBound) to \(move.to.lowerBound)"
    }
    let all = texts(added, "added") + texts(removed, "removed") + moved
    let listed = Array(all.prefix(Self.maxRuns))
    let rest = added.count + removed.count + self.moved.count - listed.count
    let others = rest > 0 ? ["and \(count(rest, "more run"))"] : []
    return (listed + others).joined(separator: ", ")
  }
}

/// A number with its noun, which differs, or differ.
private func counting(_ number: Int, _ noun: String) -> String {
  count(number, noun) + (number == 1 ? " differs" : " differ")
}

/// A number with its noun.
func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
