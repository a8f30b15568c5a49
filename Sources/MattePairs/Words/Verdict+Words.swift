internal import MatteCompare
internal import MatteGeometry
internal import MatteImages

extension Verdict {
  /// The regions that are listed for people.
  private static let maxRegions = 10

  /// The verdict for people: a line of what counts, a line a region or a frame, and what else differs.
  public var text: String {
    let head = (isSame ? "same" : "different") + ": " + headline
    return ([head] + (frames?.lines ?? regionLines) + (frames?.notes ?? []) + notes)
      .map { $0 + "\n" }.joined()
  }

  private var headline: String {
    if frames == nil, let frame { return "frame \(frame), \(summary)" }
    return wholeSummary
  }

  /// What is said of all frames of animations, or of rows and pixels, in part of a line.
  var wholeSummary: String {
    guard let frames else { return summary }
    return frames.isSame && differsInMetadata ? pixelText : frames.summary
  }

  /// What is said of rows and pixels, in part of a line.
  public var summary: String {
    let rows = comparison.alignment.isInPlace ? [] : [comparison.alignment.text]
    return (rows + [pixelText] + withinTexts).joined(separator: ", ")
  }

  /// What is said of the parts in which pixels may differ, if there are any.
  private var withinTexts: [String] {
    guard rules.within != nil else { return [] }
    let number = comparison.permittedPixelCount
    return [number == 0 ? "none within" : "\(count(number, "pixel")) within"]
  }

  /// What is said of the pixels.
  private var pixelText: String {
    if comparison.countedPixelCount > 0 { return amountText }
    let rest = differsTooLittle ? " enough" : ""
    if !comparison.alignment.isInPlace { return "no other pixel differs" + rest }
    let nothing = "no pixel differs" + rest + (rules.within == nil ? "" : " outside")
    if differsInMetadata { return nothing + ", but metadata" }
    if rules.within != nil { return nothing }
    return differsTooLittle
      ? "\(count(comparison.differentPixelCount, "pixel")) differ too little"
      : sizeText(facts.after)
  }

  /// True if pixels differ that would not count anywhere.
  private var differsTooLittle: Bool {
    comparison.differentPixelCount > comparison.countedPixelCount + comparison.permittedPixelCount
  }

  private var amountText: String {
    let verb = rules.threshold == nil ? "differ" : "look different"
    let place = rules.within == nil ? "" : " outside"
    let amount =
      "\(comparison.countedPixelCount) of \(count(comparison.pixelCount, "pixel")) \(verb)\(place) (\(percentText))"
    return amount + deltaText + (isSame ? ", which is allowed" : "")
  }

  private var percentText: String {
    let hundredths = Int((comparison.percent * 100).rounded())
    if hundredths == 0 { return "< 0.01 %" }
    let rest = String(hundredths % 100 + 100).dropFirst()
    return "\(hundredths / 100).\(rest) %"
  }

  private var deltaText: String {
    let maximum = comparison.depth == 8 ? 255 : 65_535
    // Where pixels may differ within, the largest difference may be there.
    let delta =
      rules.within == nil
      ? comparison.maxDelta : comparison.regions.map(\.maxDelta).max() ?? 0
    return delta == 0 ? "" : ", by up to \(delta) of \(maximum)"
  }

  private var regionLines: [String] {
    let lines = comparison.regions.prefix(Self.maxRegions).map { region in
      let box = region.box
      return "  \(box.width) × \(box.height) at \(box.minX), \(box.minY): "
        + count(region.pixels, "pixel")
        + (region.maxDelta == 0 ? "" : ", by up to \(region.maxDelta)")
    }
    let rest = comparison.regions.count - lines.count
    return rest > 0 ? lines + ["  and \(count(rest, "more region"))"] : lines
  }

  /// What differs beside the pixels that count.
  private var notes: [String] {
    var notes: [String] = []
    if sizeText(facts.before) != sizeText(facts.after) {
      notes.append("size: \(sizeText(facts.before)) and \(sizeText(facts.after))")
    }
    if comparison.isScaled {
      notes.append("scaled: the picture after to \(sizeText(facts.before))")
    }
    if comparison.hiddenPixelCount > 0 {
      notes.append(
        "hidden: colour differs in \(count(comparison.hiddenPixelCount, "fully transparent pixel"))"
      )
    }
    if comparison.ignoredPixelCount > 0 {
      notes.append("ignored: \(count(comparison.ignoredPixelCount, "pixel")) that differ")
    }
    if let before = facts.before.picture, let after = facts.after.picture {
      notes += fileNotes(before, after)
    }
    if !metadata.isEmpty { notes.append("metadata: \(metadata.joined(separator: ", "))") }
    return notes
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

/// A number with its noun.
func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
