internal import MatteCompare
internal import MatteGeometry
internal import MatteImages
internal import MatteRaster
internal import MatteSamples

/// What is said of two pictures.
struct DiffVerdict {
  /// The regions that are listed for people.
  private static let mostRegions = 10

  let pair: DiffPair
  let comparison: Comparison
  let options: DiffOptions
  let metadata: [String]

  init(_ pair: DiffPair, _ comparison: Comparison, _ options: DiffOptions) {
    self.pair = pair
    self.comparison = comparison
    self.options = options
    metadata = pair.metadata
  }

  /// True if nothing differs that counts.
  var isSame: Bool {
    comparison.alignment.isInPlace && options.allows(comparison)
      && !(options.strict && !metadata.isEmpty)
  }

  /// The verdict for people: a line of what counts, a line a region, and what else differs.
  var text: String {
    let head = (isSame ? "same" : "different") + ": " + summary
    return ([head] + regionLines + notes).map { $0 + "\n" }.joined()
  }

  private var summary: String {
    let rows = comparison.alignment.isInPlace ? [] : [comparison.alignment.text]
    return (rows + [pixelText]).joined(separator: ", ")
  }

  /// What is said of the pixels.
  private var pixelText: String {
    if comparison.counted > 0 { return amountText }
    if !comparison.alignment.isInPlace { return "no other pixel differs" }
    if !isSame { return "no pixel differs, but metadata" }
    if comparison.different > 0 {
      return "\(count(comparison.different, "pixel")) differ too little"
    }
    return sizeText(pair.after)
  }

  private var amountText: String {
    let verb = options.threshold == nil ? "differ" : "look different"
    let amount =
      "\(comparison.counted) of \(count(comparison.pixels, "pixel")) \(verb) (\(percentText))"
    return amount + deltaText + (isSame ? ", which is allowed" : "")
  }

  private var percentText: String {
    let hundredths = Int((comparison.percent * 100).rounded())
    if hundredths == 0 { return "< 0.01 %" }
    let rest = String(hundredths % 100 + 100).dropFirst()
    return "\(hundredths / 100).\(rest) %"
  }

  private var deltaText: String {
    let most = comparison.depth == 8 ? 255 : 65_535
    return comparison.maxDelta == 0 ? "" : ", by up to \(comparison.maxDelta) of \(most)"
  }

  private var regionLines: [String] {
    let lines = comparison.regions.prefix(Self.mostRegions).map { region in
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
    if sizeText(pair.before) != sizeText(pair.after) {
      notes.append("size: \(sizeText(pair.before)) and \(sizeText(pair.after))")
    }
    if comparison.hidden > 0 {
      notes.append(
        "hidden: \(count(comparison.hidden, "pixel")) of other, wholly transparent colour")
    }
    if comparison.ignored > 0 {
      notes.append("ignored: \(count(comparison.ignored, "pixel")) that differ")
    }
    if let before = pair.before.picture, let after = pair.after.picture {
      notes += fileNotes(before, after)
    }
    if !metadata.isEmpty { notes.append("metadata: \(metadata.joined(separator: ", "))") }
    return notes
  }

  private func fileNotes(_ before: PictureFacts, _ after: PictureFacts) -> [String] {
    var notes: [String] = []
    let depths = (before.depth, after.depth)
    if depths.0 != depths.1 {
      notes.append("depth: \(depths.0) and \(depths.1) bits, compared at 16")
    }
    if pair.isConverted {
      let names = "\(printable(before.profile.name)) and \(printable(after.profile.name))"
      notes.append("profile: \(names), compared in \(SamplePicture.wideSpace)")
    }
    let unapplied = before.remarks["cicp"] != nil || after.remarks["cicp"] != nil
    return notes + (unapplied ? ["colours: the chunk cICP is not applied"] : [])
  }

  private func sizeText(_ side: DiffPair.Side) -> String {
    "\(side.width) × \(side.height) pixels"
  }
}

extension Comparison {
  /// The share of the pixels that counts, 0…100.
  var percent: Double { pixels == 0 ? 0 : Double(counted) * 100 / Double(pixels) }
}

extension RowAlignment {
  /// What happened to rows.
  fileprivate var text: String {
    let added = added.map { "\(count($0.rows, "row")) added at y \($0.y)" }
    let removed = removed.map { "\(count($0.rows, "row")) removed at y \($0.y)" }
    let moved = moved.map { "\(count($0.rows, "row")) moved from y \($0.from) to \($0.to)" }
    return (added + removed + moved).joined(separator: ", ")
  }
}

/// A number with its noun.
private func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
