internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// A line above the bar in Changes that says what the colours of marks mean, with how many pixels have each, those of
/// lines that only one picture has, and the stripes of what is ignored.
struct BarLegend {
  /// What a swatch shows.
  private enum Swatch {
    /// The colour of marks.
    case mark(Color)
    /// The tint of lines or margins of a kind.
    case tint(AlignedPictures.Strip.Kind)
    /// The stripes over ignored areas.
    case stripes
  }

  /// Sizes and distances in logical pixels: of a swatch, beside it, between the colours, and about all.
  private static let (swatch, gap, between, padding) = (10.0, 6.0, 16.0, Vector(10, 5))
  private static let (textSize, margin) = (12.0, 10.0)

  /// Sky blue like the marks (Okabe and Ito, 2008).
  private static let within = Color(hex: 0x56b4e9)

  private let items: [(swatch: Swatch, text: TextBlock)]
  private let stage: Stage
  let rect: Rect

  private var unit: Double { stage.scale }

  /// Makes the legend above the middle of a bar, of what has room; nil if all is vermilion.
  init?(
    _ look: CompareLook, _ canvas: CompareCanvas, above bar: Rect,
    _ typesetter: any Typesetter, on stage: Stage
  ) {
    let (unit, margin) = (stage.scale, Self.margin * stage.scale)
    let end = stage.size.width - margin
    var items = Self.words(look, canvas).map { swatch, words in
      (
        swatch: swatch,
        text: typesetter.block(
          for: TextSpecimen(words, size: Self.textSize * unit, weight: 500))
      )
    }
    while Self.width(of: items, unit) > end - margin { items.removeLast() }
    guard let height = items.map(\.text.size.height).max() else { return nil }
    (self.items, self.stage) = (items, stage)
    let size = Size(Self.width(of: items, unit), height + 2 * Self.padding.dy * unit)
    rect = BarNote.place(size, at: bar.center.x, above: bar, within: margin...end, on: stage)
  }

  /// The width of items with the room about them; 0 without any.
  private static func width(of items: [(swatch: Swatch, text: TextBlock)], _ unit: Double) -> Double
  {
    let room = (swatch + gap + between) * unit
    let own = items.reduce((2 * padding.dx - between) * unit) { $0 + $1.text.size.width + room }
    return items.isEmpty ? 0 : own
  }

  /// What is seen, what matters more first.
  private static func words(
    _ look: CompareLook, _ canvas: CompareCanvas
  ) -> [(Swatch, String)] {
    let lines = AlignedPictures.Strip.Kind.inOrder.filter { kind in
      (canvas.strips + canvas.margins).contains { $0.kind == kind }
    }.map { (Swatch.tint($0), $0.words) }
    let others = lines + (canvas.ignored.isEmpty ? [] : [(.stripes, "ignored")])
    return marks(look, canvas.findings, hasOthers: !others.isEmpty) + others
  }

  /// The colours of marks; none if nothing is below the threshold and there is nothing else to tell them from.
  private static func marks(
    _ look: CompareLook, _ findings: CompareFindings, hasOthers: Bool
  ) -> [(Swatch, String)] {
    guard let counts = findings.counts(around: look.threshold), counts.within > 0 || hasOthers
    else { return [] }
    let words = look.thresholdWords
    let (isMixed, below) = (counts.beyond > 0, "\(counts.within.grouped) px")
    let beyond = (Swatch.mark(PlaceFrame.mark), "from \(words): \(counts.beyond.grouped) px")
    let within = (
      Swatch.mark(Self.within), isMixed ? "below: \(below)" : "below \(words): \(below)"
    )
    return (isMixed ? [beyond] : []) + (counts.within > 0 ? [within] : [])
  }

  func draw(opacity: Double, into layers: inout LayerList) {
    layers.addGroup(in: .zero, opacity: opacity) { layers in
      layers.addOverlay(in: rect, radius: rect.height / 2, on: stage)
      var x = rect.minX + Self.padding.dx * unit
      for (kind, text) in items {
        let side = Self.swatch * unit
        let swatch = Rect(x: x, y: rect.center.y - side / 2, width: side, height: side).snapped
        draw(kind, in: swatch, into: &layers)
        x += side + Self.gap * unit
        let corner = Point(x, rect.center.y - text.size.height / 2)
        layers.add(text, at: corner, OverlayStyle(stage).text)
        x += text.size.width + Self.between * unit
      }
    }
  }

  private func draw(_ swatch: Swatch, in rect: Rect, into layers: inout LayerList) {
    switch swatch {
    case .mark(let color):
      layers.addShape(color) { $0.addRoundedRect(rect, radius: 2 * unit) }
    case .tint(let kind):
      drawRimmed(rect, into: &layers) { StripDrawing.drawTint(of: kind, in: $0, into: &$1) }
    case .stripes:
      drawRimmed(rect, into: &layers) { rect, layers in
        StripDrawing.addHatching(in: rect, from: rect.origin, width: 1, unit, into: &layers)
      }
    }
  }

  /// Draws a swatch of what lies over the ground, with a rim in which that is seen on the line in both styles.
  private func drawRimmed(
    _ rect: Rect, into layers: inout LayerList, _ content: (Rect, inout LayerList) -> Void
  ) {
    layers.addShape(OverlayStyle(stage).quietText) { $0.addRoundedRect(rect, radius: 2 * unit) }
    let inner = rect.inset(by: stage.hairline)
    layers.addGroup(in: .zero) { layers in
      layers.add(.color(WindowStyle(stage).background), in: inner)
      content(inner, &layers)
    }
    layers.clip { $0.addRoundedRect(inner, radius: unit) }
  }
}

extension AlignedPictures.Strip.Kind {
  /// The kinds in the order of a legend.
  fileprivate static let inOrder: [Self] = [.added, .removed, .moved]

  /// What has the tint.
  fileprivate var words: String {
    switch self {
    case .added: "only after"
    case .removed: "only before"
    case .moved: "moved"
    }
  }
}
