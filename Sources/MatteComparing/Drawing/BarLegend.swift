internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// A line above the bar in Changes that says what the two colours of marks mean, with how many pixels have each.
struct BarLegend {
  /// Sizes and distances in logical pixels: of a swatch, beside it, between the colours, and about all.
  private static let (swatch, gap, between, padding) = (10.0, 6.0, 16.0, Vector(10, 5))
  private static let (textSize, margin) = (12.0, 10.0)

  /// Sky blue like the marks (Okabe and Ito, 2008).
  private static let within = Color(hex: 0x56b4e9)

  private let items: [(color: Color, text: TextBlock)]
  private let unit: Double
  let rect: Rect

  /// Makes the legend above the middle of a bar; nil if nothing is below the threshold, or if there is no room.
  init?(
    _ look: CompareLook, _ findings: CompareFindings, above bar: Rect,
    _ typesetter: any Typesetter, on stage: Stage
  ) {
    guard let counts = findings.counts(around: look.threshold), counts.within > 0 else {
      return nil
    }
    let words = look.thresholdWords
    let unit = stage.scale
    let (isMixed, below) = (counts.beyond > 0, "\(counts.within.grouped) px")
    let beyond = (PlaceFrame.mark, "from \(words): \(counts.beyond.grouped) px")
    let within = (Self.within, isMixed ? "below: \(below)" : "below \(words): \(below)")
    items = (isMixed ? [beyond, within] : [within]).map { color, text in
      (
        color,
        typesetter.block(for: TextSpecimen(text, size: Self.textSize * unit, weight: 500))
      )
    }
    self.unit = unit
    let width = items.reduce(-Self.between * unit) {
      $0 + $1.text.size.width + (Self.swatch + Self.gap + Self.between) * unit
    }
    let size = Size(
      width + 2 * Self.padding.dx * unit,
      (items.map(\.text.size.height).max() ?? 0) + 2 * Self.padding.dy * unit)
    let margin = Self.margin * unit
    let end = stage.size.width - margin
    guard size.width <= end - margin else { return nil }
    rect = BarNote.place(size, at: bar.center.x, above: bar, within: margin...end, on: stage)
  }

  func draw(opacity: Double, into layers: inout LayerList) {
    layers.addGroup(in: .zero, opacity: opacity) { layers in
      layers.addShape(OverlayStyle.background) {
        $0.addRoundedRect(rect, radius: rect.height / 2)
      }
      var x = rect.minX + Self.padding.dx * unit
      for (color, text) in items {
        let side = Self.swatch * unit
        let swatch = Rect(x: x, y: rect.center.y - side / 2, width: side, height: side).snapped
        layers.addShape(color) { $0.addRoundedRect(swatch, radius: 2 * unit) }
        x += side + Self.gap * unit
        layers.add(text, at: Point(x, rect.center.y - text.size.height / 2), OverlayStyle.text)
        x += text.size.width + Self.between * unit
      }
    }
  }
}
