internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// Draws over a pane the rows and columns that were added, removed or moved, and the parts that do not count.
struct StripDrawing {
  /// How much of a strip its colour covers over what was found; over pictures, the width of what marks it at its ends, in
  /// logical pixels.
  private static let (tint, band) = (0.28, 4.0)
  /// The distance of the lines of the hatching, and their width, in logical pixels.
  private static let (hatchStep, hatchWidth) = (8.0, 1.0)
  /// The colour of the hatching, on any ground.
  private static let hatch = Color(white: 0.5, alpha: 0.45)

  let canvas: CompareCanvas
  let place: ComparePlace
  let pane: Int
  let stage: Stage

  /// Draws over a picture what of it only it has or has elsewhere, and hatches what it lacks and what does not count; over
  /// what is of both, if `side` is nil, all strips.
  ///
  /// Over what was found they are tinted, pictures keep their colours.
  func draw(_ side: Side?, isTinted: Bool, into layers: inout LayerList) {
    drawIgnored(into: &layers)
    let minSide = max(1, stage.scale.rounded())
    for strip in canvas.strips {
      var box = place.rect(of: strip.box.rect, pane: pane)
      box = Rect(
        x: box.minX, y: box.minY, width: max(box.width, minSide), height: max(box.height, minSide))
      let seen = box.intersection(place.panes[pane])
      guard !seen.isEmpty else { continue }
      let lacking = strip.kind.lacking
      let isLacking = lacking != nil && side == lacking
      if isLacking || lacking == .after && isTinted,
        let ground = stage.ground.color(in: stage.style)
      {
        layers.add(.color(ground), in: seen)
      }
      if isLacking {
        drawHatching(in: seen, from: box.origin, into: &layers)
      } else if isTinted {
        layers.add(.color(strip.kind.color.opacity(Self.tint)), in: seen)
      } else {
        drawBands(strip.kind.color, box, seen: seen, into: &layers)
      }
    }
  }

  /// Hatches the parts in which differences do not count: lines of a pixel, which leave what is below to be seen.
  private func drawIgnored(into layers: inout LayerList) {
    let whole = place.rect(of: canvas.size, pane: pane)
    let window = whole.intersection(place.panes[pane])
    let seen = canvas.ignored.map { place.rect(of: $0.rect, pane: pane).intersection(window) }
      .filter { !$0.isEmpty }
    guard let first = seen.first else { return }
    let bounds = seen.dropFirst().reduce(first) { $0.union($1) }
    layers.addGroup(in: .zero) { layers in
      addHatching(in: bounds, from: whole.origin, width: 1, into: &layers)
    }
    layers.clip { path in for rect in seen { path.addRect(rect) } }
  }

  /// Marks lines at their ends, or where those are not seen at the borders of the pane, with a hairline along the
  /// first and the last where that leaves most of them to be seen.
  private func drawBands(
    _ color: Color, _ box: Rect, seen: Rect, into layers: inout LayerList
  ) {
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

  /// Draws lines that rise to the right and move with the picture.
  private func drawHatching(
    in rect: Rect, from origin: Point, into layers: inout LayerList
  ) {
    layers.addGroup(in: .zero) { layers in
      addHatching(
        in: rect, from: origin, width: Self.hatchWidth * stage.scale, into: &layers)
    }
    layers.clip { $0.addRect(rect) }
  }

  /// Adds such lines of a width, in pixels, which end above and below a rectangle.
  private func addHatching(
    in rect: Rect, from origin: Point, width: Double, into layers: inout LayerList
  ) {
    let (step, width) = (Self.hatchStep * stage.scale, width * 2.0.squareRoot())
    // The lines are those on which x + y, counted from the origin, is a multiple of the step.
    let first = ((rect.minX - origin.x + rect.minY - origin.y) / step).rounded(.down)
    let last = ((rect.maxX - origin.x + rect.maxY - origin.y) / step).rounded(.up)
    layers.addShape(Self.hatch) { path in
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
  /// The side that has none of it; nil for what both have.
  var lacking: Side? {
    switch self {
    case .added: .before
    case .removed: .after
    case .moved: nil
    }
  }

  /// The colour of what was added, removed or moved (Okabe and Ito, 2008), as the page of a report has it.
  fileprivate var color: Color {
    switch self {
    case .added: Color(hex: 0x3ec99d)
    case .removed: Color(hex: 0x56b4e9)
    case .moved: Color(hex: 0xd995bb)
    }
  }
}
