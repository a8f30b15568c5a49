internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// The drawing of the strips of added, removed or moved lines, and of ignored areas, over a pane.
struct StripDrawing {
  /// The opacity of a strip's tint over a layer of differences; the width of its bands over a picture, in logical
  /// pixels.
  private static let (tintShare, band) = (0.28, 4.0)
  /// The distance between the lines of the hatching, and their width, in logical pixels.
  private static let (hatchStep, hatchWidth) = (8.0, 1.0)
  /// The colour of the hatching, on any ground.
  private static let hatch = Color(white: 0.5, alpha: 0.45)

  /// How strips are tinted over a layer of differences.
  enum Tint {
    /// Over what is drawn of their pictures.
    case through
    /// Over the ground, where the after picture lacks the lines.
    case covered
  }

  let canvas: CompareCanvas
  let place: ComparePlace
  let pane: Int
  let stage: Stage

  /// Draws the strips over a side: bands on lines that the side has, hatching on lines that it lacks; if `side` is nil,
  /// bands on all strips.
  ///
  /// Ignored areas are hatched.
  ///
  /// Over a layer of differences, strips are tinted, and so is what only one picture has beside the other; pictures keep
  /// their colours.
  func draw(_ side: Side?, tint: Tint?, into layers: inout LayerList) {
    drawIgnored(into: &layers)
    let minSide = max(1, stage.scale.rounded())
    for strip in canvas.strips + (tint == nil ? [] : canvas.margins) {
      var box = place.rect(of: strip.box.rect, pane: pane)
      box = Rect(
        x: box.minX, y: box.minY, width: max(box.width, minSide), height: max(box.height, minSide))
      let seen = box.intersection(place.panes[pane])
      guard !seen.isEmpty else { continue }
      let lacking = strip.kind.lacking
      let isLacking = lacking != nil && side == lacking
      if isLacking || lacking == .after && tint == .covered,
        let ground = stage.ground.color(in: stage.style)
      {
        layers.add(.color(ground), in: seen)
      }
      if isLacking {
        drawHatching(in: seen, from: box.origin, into: &layers)
      } else if tint != nil {
        Self.drawTint(of: strip.kind, in: seen, into: &layers)
      } else {
        drawBands(strip.kind.color, box, seen: seen, into: &layers)
      }
    }
  }

  /// Draws the tint of lines of a kind over a layer of differences.
  static func drawTint(
    of kind: AlignedPictures.Strip.Kind, in rect: Rect, into layers: inout LayerList
  ) {
    layers.add(.color(kind.color.opacity(tintShare)), in: rect)
  }

  /// Hatches the ignored areas with lines one pixel wide, which leave the picture visible.
  private func drawIgnored(into layers: inout LayerList) {
    let whole = place.rect(of: canvas.size, pane: pane)
    let window = whole.intersection(place.panes[pane])
    let seen = canvas.ignored.map { place.rect(of: $0.rect, pane: pane).intersection(window) }
      .filter { !$0.isEmpty }
    guard let first = seen.first else { return }
    let bounds = seen.dropFirst().reduce(first) { $0.union($1) }
    layers.addGroup(in: .zero) { layers in
      Self.addHatching(
        in: bounds, from: whole.origin, width: 1, stage.scale, into: &layers)
    }
    layers.clip { path in for rect in seen { path.addRect(rect) } }
  }

  /// Marks a strip by bands at its ends, or at the borders of the pane if the ends are hidden, and by hairlines along
  /// the first and last line if the strip is wide enough.
  private func drawBands(_ color: Color, _ box: Rect, seen: Rect, into layers: inout LayerList) {
    let isOfColumns = canvas.laid?.axis == .columns
    let band = (Self.band * stage.scale).rounded()
    let line = (isOfColumns ? box.width : box.height) > 4 * stage.hairline ? stage.hairline : 0
    let inner =
      isOfColumns
      ? Rect(
        minX: box.minX + line, minY: seen.minY + band, maxX: box.maxX - line,
        maxY: seen.maxY - band)
      : Rect(
        minX: seen.minX + band, minY: box.minY + line, maxX: seen.maxX - band,
        maxY: box.maxY - line)
    let kept = inner.intersection(seen)
    layers.addShape(color, rule: .evenOdd) {
      $0.addRect(seen)
      if !kept.isEmpty { $0.addRect(kept) }
    }
  }

  /// Draws a hatching that rises to the right and moves with the picture.
  private func drawHatching(in rect: Rect, from origin: Point, into layers: inout LayerList) {
    layers.addGroup(in: .zero) { layers in
      Self.addHatching(
        in: rect, from: origin, width: Self.hatchWidth * stage.scale, stage.scale, into: &layers)
    }
    layers.clip { $0.addRect(rect) }
  }

  /// Adds the lines of a hatching, of a width in pixels, from the top to the bottom of a rectangle.
  static func addHatching(
    in rect: Rect, from origin: Point, width: Double, _ unit: Double, into layers: inout LayerList
  ) {
    let (step, width) = (hatchStep * unit, width * 2.0.squareRoot())
    // On each line x + y, measured from the origin, is a multiple of the step.
    let first = ((rect.minX - origin.x + rect.minY - origin.y) / step).rounded(.down)
    let last = ((rect.maxX - origin.x + rect.maxY - origin.y) / step).rounded(.up)
    layers.addShape(hatch) { path in
      for number in stride(from: first, through: last, by: 1) {
        let x = origin.x + origin.y + number * step
        path.move(to: Point(x - rect.minY, rect.minY))
        path.line(to: Point(x - rect.minY + width, rect.minY))
        path.line(to: Point(x - rect.maxY + width, rect.maxY))
        path.line(to: Point(x - rect.maxY, rect.maxY))
        path.close()
      }
    }
  }
}

extension AlignedPictures.Strip.Kind {
  /// The side that lacks the strip's lines; nil if both have them.
  var lacking: Side? {
    switch self {
    case .added: .before
    case .removed: .after
    case .moved: nil
    }
  }

  /// The colour of the strip (Okabe and Ito, 2008), as on the page of a report.
  fileprivate var color: Color {
    switch self {
    case .added: Color(hex: 0x3ec99d)
    case .removed: Color(hex: 0x56b4e9)
    case .moved: Color(hex: 0xd995bb)
    }
  }
}
