internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MattePairs
internal import MatteRaster
internal import MatteScenes

/// The facts of the panel: about a pixel, both files and their differences.
struct CompareFacts {
  private let canvas: CompareCanvas
  private let look: CompareLook
  private let pixel: CanvasPixel?
  private let isPinned: Bool

  /// Takes the pair, and the pixel of the panel.
  init(_ pair: ComparePair, _ pixel: CanvasPixel?) {
    (canvas, look, self.pixel) = (pair.canvas, pair.display.look, pixel)
    isPinned = pair.gaze.pin != nil
  }

  /// The rows of the panel, from the top.
  var rows: [ComparePanel.Row] { pixelRows + fileRows + sentenceRows + countRows }

  /// The pixel in words: its place, and its colours before and after.
  var pixelText: String {
    guard let pixel else { return "no pixel" }
    let colors = Side.allCases.map { hex(numbers(of: $0), of: $0) }
    return "\(placeText(pixel)), \(colors[0]) before, \(colors[1]) after"
  }

  private var pixelRows: [ComparePanel.Row] {
    let numbers = Sides(before: numbers(of: .before), after: numbers(of: .after))
    let hasAlpha = Side.allCases.contains { canvas.channels(of: $0) == 4 }
    let colors = Sides(before: Side.before, after: .after).map { side in
      pixel.flatMap { canvas.shownNumbers($0, of: side)?.color }
    }
    return [
      .heading(pixel.map(placeText) ?? "No pixel here", note: isPinned ? "pinned" : ""),
      .color(
        "Before", hex: hex(numbers.before, of: .before),
        swatches: colors),
      .color("After", hex: hex(numbers.after, of: .after), swatches: nil),
      .columns(["Before", "After", "Δ"]),
    ]
      + ["Red", "Green", "Blue", "Alpha"].prefix(hasAlpha ? 4 : 3).enumerated().map {
        channel($1, $0, numbers)
      } + [.fact("ΔE2000", [pixel.flatMap(canvas.distance).map(Self.decimal) ?? "–"])]
  }

  private func numbers(of side: Side) -> PixelNumbers? {
    pixel.flatMap { canvas.numbers($0, of: side) }
  }

  private func hex(_ numbers: PixelNumbers?, of side: Side) -> String {
    numbers?.hex(withAlpha: canvas.channels(of: side) == 4) ?? "–"
  }

  /// The row of a channel, from 0, with the numbers of both files and their difference.
  private func channel(_ name: String, _ index: Int, _ numbers: Sides<PixelNumbers?>)
    -> ComparePanel.Row
  {
    let samples = numbers.all.map { numbers in numbers.map { "\($0.samples[index])" } ?? "–" }
    return .channel(name, samples, change: change(index, numbers))
  }

  /// The difference of a channel with its sign, at 16 bits if only one file has these; 0 has none.
  private func change(_ index: Int, _ numbers: Sides<PixelNumbers?>) -> String {
    guard let before = numbers.before, let after = numbers.after else { return "–" }
    let areEqual = before.depth == after.depth
    func sample(_ numbers: PixelNumbers) -> Int {
      numbers.samples[index] * (areEqual || numbers.depth == 16 ? 1 : 257)
    }
    let change = sample(after) - sample(before)
    return change > 0 ? "+\(change)" : change < 0 ? "−\(-change)" : "0"
  }

  /// The places of a pixel of the canvas in both files, or one place if they are equal.
  private func placeText(_ pixel: CanvasPixel) -> String {
    let places = Side.allCases.compactMap { canvas.filePixel(pixel, of: $0) }
    let shown = places.isEmpty ? [pixel] : places.first == places.last ? [places[0]] : places
    return shown.map { "\($0.x), \($0.y)" }.joined(separator: " → ")
  }

  /// The facts about both files: their sizes, and whatever differs.
  private var fileRows: [ComparePanel.Row] {
    let (before, after) = (canvas[.before], canvas[.after])
    var facts = [("Size", before.sizeText, after.sizeText)]
    if let first = canvas.findings.notes(of: before.index),
      let second = canvas.findings.notes(of: after.index)
    {
      let others = [
        ("Format", first.format, second.format),
        ("Depth", "\(first.depth) bits", "\(second.depth) bits"),
        ("Alpha", first.hasAlpha ? "yes" : "no", second.hasAlpha ? "yes" : "no"),
        ("Profile", first.profile, second.profile),
        ("Frames", "\(first.frames)", "\(second.frames)"),
      ]
      facts += others.filter { $0.1 != $0.2 }
    }
    let differ = facts.contains { $0.1 != $0.2 }
    let reasons = [before.reason(on: .before), after.reason(on: .after)].compactMap(\.self)
      .map { ComparePanel.Row.text($0) }
    return [.line] + (differ ? [.fact("", ["Before", "After"])] : [])
      + facts.map { .fact($0.0, $0.1 == $0.2 && !differ ? [$0.1] : [$0.1, $0.2]) }
      + reasons
  }

  /// What happened, as far as it is proven.
  private var sentenceRows: [ComparePanel.Row] {
    let sentences = canvas.findings.account.sentences
    return sentences.isEmpty ? [] : [.line] + sentences.map { .sentence($0) }
  }

  /// The numbers of pixels that differ, by kind; kinds without pixels are omitted, except visible ones.
  private var countRows: [ComparePanel.Row] {
    if canvas.vacancy != nil { return [] }
    // While frames play, the counts of the frame last compared remain.
    guard let differences = canvas.findings.differences,
      canvas.findings.isAnswered || canvas.playsFrames && canvas.findings.areOfAnotherFrame
    else { return openRows }
    let counts = differences.counts
    // None of a tint is visible alone, and still it is seen.
    let word = counts.appearance == nil ? "Visible" : "Visible alone"
    let visible = counts.different > 0 ? [(word, counts.visible)] : []
    let numbers =
      visible
      + [
        ("Faint", counts.tinted), ("Antialiased", counts.antialiased),
        ("Ignored", counts.ignored), ("Hidden", counts.hidden),
      ].filter { $0.1 > 0 }
    let share =
      counts.different > 0 && counts.all > 0
      ? " (\(Self.percentage(counts.different, of: counts.all)))" : ""
    let space = differences.space.map { [ComparePanel.Row.fact("Compared in", [$0])] } ?? []
    return [.line] + space + [.fact("Different", [counts.different.grouped + share])]
      + numbers.map { .fact($0.0, [$0.1.grouped]) }
      + (counts.appearance.map { [.fact("Together", [$0.words])] } ?? [])
      + (counts.largest > 0 ? [.fact("Largest", ["\(counts.largest) of \(counts.maxSample)"])] : [])
      + seenRows(counts)
      + placeRows(differences) + nudgeRows
  }

  /// The largest difference as it is seen, where the largest of a sample is hidden by transparency.
  private func seenRows(_ counts: DifferenceCounts) -> [ComparePanel.Row] {
    guard let seen = canvas.findings.largestSeen, seen.limit > 0, seen.limit < counts.largest else {
      return []
    }
    let words = "\(seen.limit) of \(counts.maxSample)"
    return [.fact("Largest seen", [seen.isExact ? words : "at most \(words)"])]
  }

  /// The rows in place of the counts: the reason why there are none, unless a file's row has it, or that they are
  /// awaited.
  private var openRows: [ComparePanel.Row] {
    // While frames play, they are compared only in Difference and Changes.
    if canvas.playsFrames, !look.mode.showsFindings { return [] }
    guard let failure = canvas.findings.failure else {
      return [.line, .fact("Pixels", ["Comparing…"])]
    }
    let isSaid = Side.allCases.contains { canvas[$0].failure == failure }
    return isSaid ? [] : [.line, .text(failure)]
  }

  /// The numbers of lines that were added, removed or moved, and the number of places, as in the bar.
  private func placeRows(_ differences: Differences) -> [ComparePanel.Row] {
    let regions = differences.regions.count.grouped
    guard let aligned = differences.aligned, !aligned.strips.isEmpty else {
      return [.fact("Regions", [regions])]
    }
    let isOfRows = aligned.axis == .rows
    let kinds: [(kind: AlignedPictures.Strip.Kind, word: String)] = [
      (.added, "added"), (.removed, "removed"), (.moved, "moved"),
    ]
    let lines = kinds.compactMap { kind, word -> ComparePanel.Row? in
      let boxes = aligned.strips.filter { $0.kind == kind }.map(\.box)
      let count = boxes.reduce(0) { $0 + (isOfRows ? $1.height : $1.width) }
      if count == 0 { return nil }
      let all = Int(isOfRows ? canvas.size.height : canvas.size.width)
      return .fact(
        "\(isOfRows ? "Rows" : "Columns") \(word)",
        ["\(count.grouped) (\(Self.percentage(count, of: all)))"])
    }
    let changes = differences.regions.count + aligned.strips.count
    return lines + [.fact("Changes", [changes.grouped])]
  }

  private var nudgeRows: [ComparePanel.Row] {
    let query = canvas.findings.query
    return query.columns == 0 && query.rows == 0 && !query.isPlaced
      ? [] : [.fact("Moved", ["\(query.columns), \(query.rows)".replacing("-", with: "−")])]
  }

  /// A percentage with two decimals, which no line parts; a part that is neither none nor all shows as neither 0 nor 100.
  private static func percentage(_ part: Int, of all: Int) -> String {
    let share = Double(part) / Double(all)
    if share < 0.0001 { return "<\u{a0}0.01\u{a0}%" }
    return share > 0.99995 && part < all ? ">\u{a0}99.99\u{a0}%" : decimal(share * 100) + "\u{a0}%"
  }

  /// A number with two decimals.
  private static func decimal(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100)." + String(hundredths % 100 + 100).dropFirst()
  }
}

extension Int {
  /// The number with a narrow space between thousands.
  var grouped: String {
    let digits = Array("\(self)")
    return digits.indices.map { index in
      (index > 0 && (digits.count - index) % 3 == 0 ? "\u{202f}" : "") + String(digits[index])
    }.joined()
  }
}

extension PixelNumbers {
  /// The colour of the swatch.
  fileprivate var color: Color {
    let limit = Double(limit)
    return Color(
      red: Double(samples.x) / limit, green: Double(samples.y) / limit,
      blue: Double(samples.z) / limit, alpha: Double(samples.w) / limit)
  }

  /// The samples, rounded to 8 bits, as hexadecimal digits after “#”.
  fileprivate func hex(withAlpha: Bool) -> String {
    let samples = eightBit
    return (0..<(withAlpha ? 4 : 3)).reduce("#") { text, index in
      text + String(samples[index] + 256, radix: 16).dropFirst()
    }
  }
}
