internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteRaster
internal import MatteScenes

// What is told of a pixel, of both files and of what they differ in.
extension CompareScene {
  /// The least side on the screen of the frame around the pinned pixel, and its width, in logical pixels.
  private static let (pinSide, pinWidth) = (9.0, 1.5)

  /// The panel of facts as it is now.
  func panel(at instant: Instant, on stage: Stage) -> ComparePanel {
    let rows = pixelRows(at: instant, on: stage) + fileRows + countRows
    let bar = waiting == nil ? barLayout(beside: nil, at: instant, on: stage).rect : nil
    return ComparePanel(rows, above: bar, names.typesetter, on: stage)
  }

  /// The pixel of the canvas under the pointer; nil where neither picture has one.
  func pointedPixel(at instant: Instant, on stage: Stage) -> CanvasPixel? {
    guard let pointer else { return nil }
    let place = place(at: instant, on: stage)
    let pane = place.panes.lastIndex { pointer.x >= $0.minX } ?? 0
    let way = pointer + Vector(0.5, 0.5) - place.rect(of: Rect.zero, pane: pane).origin
    let pixel = CanvasPixel(
      x: Int((way.dx / place.view.zoom).rounded(.down)),
      y: Int((way.dy / place.view.zoom).rounded(.down)))
    return isInPicture(pixel) ? pixel : nil
  }

  private func isInPicture(_ pixel: CanvasPixel) -> Bool {
    func has(_ size: Size, _ x: Int, _ y: Int) -> Bool {
      x >= 0 && y >= 0 && Double(x) < size.width && Double(y) < size.height
    }
    let query = findings.query
    return has(before.size, pixel.x, pixel.y)
      || has(after.size, pixel.x - query.columns, pixel.y - query.rows)
  }

  /// The pictures that the modes show, as far as they are there.
  var shownPictures: [Picture] {
    [before.view, after.view, findings.magnitudes?.view, findings.marks?.view].compactMap {
      $0?.pyramid.picture
    }
  }

  /// Where the numbers of a side's pixels are; nil until all of it is there.
  func source(of side: CompareSide) -> PixelSource? {
    let own = side.index == before.index ? CompareLook.Side.before : .after
    let gaps = strips.filter { $0.kind.lacking == own }.map(\.box)
    let aligned = side.isLaid ? findings.differences?.aligned : nil
    // Until both are compared anew after they were swapped, what is known is about the sides before.
    let isFirst = (own == .before) != findings.areSwapped
    let places = isFirst ? aligned?.placesBefore : aligned?.placesAfter
    let samples = findings.samples(of: side.index).map(PixelSource.Origin.samples)
    let file = side.ownPicture.map { PixelSource.Origin.picture($0.buffer) }
    return side.picture.map { PixelSource($0, samples ?? file, at: places, gaps: gaps) }
  }

  /// Where a pixel of the canvas is in the files: once, if that is the same place in both.
  private func placeText(_ pixel: CanvasPixel) -> String {
    let query = findings.query
    let places = [
      source(of: before)?.place(pixel.x, pixel.y),
      source(of: after)?.place(pixel.x - query.columns, pixel.y - query.rows),
    ].compactMap { $0 }
    let shown = places.isEmpty ? [pixel] : places.first == places.last ? [places[0]] : places
    return shown.map { "\($0.x), \($0.y)" }.joined(separator: " → ")
  }

  /// Draws a frame around the pixel that the panel is pinned to.
  func drawPin(_ place: ComparePlace, on stage: Stage, into layers: inout LayerList) {
    guard let pin = inspector.pin else { return }
    let pixel = Rect(x: Double(pin.x), y: Double(pin.y), width: 1, height: 1)
    for pane in place.panes.indices {
      let box = place.rect(of: pixel, pane: pane)
      let growth = max(0, Self.pinSide * stage.scale - box.width) / 2
      let width = Self.pinWidth * stage.scale
      layers.addGroup(in: .zero) { layers in
        for (color, out) in [(Color(white: 0, alpha: 0.7), 2 * width), (.white, width)] {
          layers.addShape(color, rule: .evenOdd) {
            $0.addRect(box.inset(by: -growth - out))
            $0.addRect(box.inset(by: -growth))
          }
        }
      }
      layers.clip { $0.addRect(place.panes[pane]) }
    }
  }
}

// The rows of the panel.
extension CompareScene {
  private func pixelRows(at instant: Instant, on stage: Stage) -> [ComparePanel.Row] {
    let pixel = inspector.pin ?? pointedPixel(at: instant, on: stage)
    let query = findings.query
    let numbers = pixel.map { pixel in
      (
        source(of: before)?.numbers(pixel.x, pixel.y),
        source(of: after)?.numbers(pixel.x - query.columns, pixel.y - query.rows)
      )
    }
    let note = inspector.pin == nil ? "" : "pinned"
    return [
      .heading(pixel.map(placeText) ?? "No pixel here", note: note),
      row("Before", numbers?.0, channels(of: before)),
      row("After", numbers?.1, channels(of: after)),
      .fact("ΔE2000", [pixel.flatMap(distance).map(Self.decimal) ?? "–"]),
    ]
  }

  private func row(
    _ side: String, _ numbers: PixelNumbers?, _ channels: Int
  ) -> ComparePanel.Row {
    guard let numbers else { return .pixel(side, nil, hex: "–", numbers: []) }
    return .pixel(
      side, numbers.color, hex: numbers.hex(withAlpha: channels == 4),
      numbers: (0..<channels).map { "\(numbers.samples[$0])" })
  }

  /// How many numbers are told of a side's pixels: with alpha if its file has some that are not opaque, whatever is
  /// around it on the canvas.
  func channels(of side: CompareSide) -> Int {
    findings.notes(of: side.index)?.hasAlpha == true || !side.isOpaque ? 4 : 3
  }

  /// How different both colours of a pixel look over white; nil where not both are.
  private func distance(at pixel: CanvasPixel) -> Double? {
    let query = findings.query
    guard let first = source(of: before), let second = source(of: after) else { return nil }
    let other = CanvasPixel(x: pixel.x - query.columns, y: pixel.y - query.rows)
    // The numbers of other colour spaces mean other colours: there what is shown is compared.
    let isSRGB = findings.areSRGB
    guard let here = (isSRGB ? first : first.shownOnly).numbers(pixel.x, pixel.y),
      let there = (isSRGB ? second : second.shownOnly).numbers(other.x, other.y)
    else { return nil }
    return here.lab.deltaE2000(from: there.lab)
  }

  /// What is known of both files: the size, and what else is not the same.
  private var fileRows: [ComparePanel.Row] {
    var facts = [("Size", before.sizeText, after.sizeText)]
    if let first = findings.notes(of: before.index), let second = findings.notes(of: after.index) {
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

  /// How many pixels differ, and how; what there is none of is left out, but for how many are visible.
  private var countRows: [ComparePanel.Row] {
    if vacancy != nil { return [] }
    // While frames play the numbers are those of the last that was compared.
    guard let differences = findings.differences,
      findings.isAnswered || playback?.kind == .frames && findings.areOfAnotherFrame
    else { return openRows }
    let counts = differences.counts
    let visible = counts.different > 0 ? [("Visible", counts.visible)] : []
    let numbers =
      visible
      + [
        ("Antialiased", counts.antialiased), ("Ignored", counts.ignored), ("Hidden", counts.hidden),
      ].filter { $0.1 > 0 }
    let share =
      counts.different > 0 && counts.all > 0
      ? " (\(Self.percentage(counts.different, of: counts.all)))" : ""
    let most = counts.depth == 8 ? 255 : 65_535
    return [.line, .fact("Different", [Self.grouped(counts.different) + share])]
      + numbers.map { .fact($0.0, [Self.grouped($0.1)]) }
      + (counts.largest > 0 ? [.fact("Largest", ["\(counts.largest) of \(most)"])] : [])
      + placeRows(differences) + nudgeRows
  }

  /// What is said instead of counts: why there are none, unless that is said of a file, or that they are to come.
  private var openRows: [ComparePanel.Row] {
    // While frames play they are compared only where that is looked at.
    if playback?.kind == .frames, !look.mode.showsFindings { return [] }
    guard let failure = findings.failure else { return [.line, .fact("Pixels", ["Comparing…"])] }
    return [before.failure, after.failure].contains(failure) ? [] : [.line, .text(failure)]
  }

  /// How many lines were added, removed or moved, and how many places there are to go to, as the bar says.
  private func placeRows(_ differences: Differences) -> [ComparePanel.Row] {
    let regions = Self.grouped(differences.regions.count)
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
      return count > 0
        ? .fact("\(isOfRows ? "Rows" : "Columns") \(word)", [Self.grouped(count)]) : nil
    }
    let changes = differences.regions.count + aligned.strips.count
    return lines + [.fact("Changes", [Self.grouped(changes)])]
  }

  private var nudgeRows: [ComparePanel.Row] {
    let query = findings.query
    return query.columns == 0 && query.rows == 0 && !query.isPlaced
      ? [] : [.fact("Moved", ["\(query.columns), \(query.rows)"])]
  }

  /// A number with a narrow space between thousands.
  private static func grouped(_ number: Int) -> String {
    let digits = Array("\(number)")
    return digits.indices.map { index in
      (index > 0 && (digits.count - index) % 3 == 0 ? "\u{202f}" : "") + String(digits[index])
    }.joined()
  }

  /// A share with two decimals: of some it is never none, and never all unless it is.
  private static func percentage(_ part: Int, of all: Int) -> String {
    let share = Double(part) / Double(all)
    if share < 0.0001 { return "< 0.01 %" }
    return decimal(min(share * 100, part < all ? 99.99 : 100)) + " %"
  }

  /// A number with two decimals.
  private static func decimal(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100)." + String(hundredths % 100 + 100).dropFirst()
  }
}

extension PixelNumbers {
  /// The colour of a swatch.
  fileprivate var color: Color {
    let limit = Double(limit)
    return Color(
      red: Double(samples.x) / limit, green: Double(samples.y) / limit,
      blue: Double(samples.z) / limit, alpha: Double(samples.w) / limit)
  }

  /// The numbers with 8 bits in hexadecimal digits, after “#”.
  fileprivate func hex(withAlpha: Bool) -> String {
    let samples = eightBit
    return (0..<(withAlpha ? 4 : 3)).reduce("#") { text, index in
      text + String(samples[index] + 256, radix: 16).dropFirst()
    }
  }

  /// The colour over white.
  fileprivate var lab: CIELab {
    let limit = Double(limit)
    let alpha = Double(samples.w) / limit
    func sample(_ index: Int) -> Double { 1 + (Double(samples[index]) / limit - 1) * alpha }
    return CIELab(red: sample(0), green: sample(1), blue: sample(2))
  }
}
