internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

// Rows and columns that were added, removed or moved.
extension CompareScene {
  /// How much of a strip its colour covers over what was found; over pictures, the width of what marks it at its ends, in
  /// logical pixels.
  private static let (tint, band) = (0.28, 4.0)
  /// The distance of the lines of the hatching, and their width, in logical pixels.
  private static let (hatchStep, hatchWidth) = (8.0, 1.0)
  /// The colour of the hatching, on any ground.
  private static let hatch = Color(white: 0.5, alpha: 0.45)

  /// The strips of the canvas that not both pictures have at this place.
  var strips: [AlignedPictures.Strip] {
    findings.areSwapped ? [] : laid?.strips ?? []
  }

  /// How both pictures are shown; nil if they are as they are.
  var laid: AlignedPictures? { before.isLaid ? findings.differences?.aligned : nil }

  /// Shows both pictures as they are once another frame of either is shown; true if that is so.
  mutating func unlay(_ old: AlignedPictures?, on stage: Stage) -> Bool {
    if old == nil || before.isLaid && after.isLaid { return false }
    lay(nil, after: old, on: stage)
    return true
  }

  /// Shows both pictures as they were compared, or as they are if that is nil.
  ///
  /// `old` is how they were shown before. What is in the middle of the view stays there, or the middle of the canvas if
  /// that is it, and a pixel of a picture that is one or more of the screen stays so.
  mutating func lay(
    _ aligned: AlignedPictures?, after old: AlignedPictures?, on stage: Stage
  ) {
    let seen = fit(on: stage)
    let isMiddle = old == nil && camera.goal(over: canvas).center == Rect(canvas).center
    let corner = isMiddle ? .zero : findings.corners(on: old ?? aligned)?.before ?? .zero
    before.lay(aligned?.before)
    after.lay(aligned?.after)
    let canvas = canvas
    playback?.canvas = canvas
    if camera.isFit, seen.zoom >= 1, fit(on: stage).zoom < seen.zoom {
      camera.rest(at: seen, isFit: false)
    }
    let place: (Point) -> Point =
      switch (old, aligned) {
      case (nil, let aligned?): { aligned.place(of: $0) + corner }
      case (let old?, nil): { old.placeInPicture(of: $0) - corner }
      default: { $0 }
      }
    camera.carry(place)
    inspector.carry(place)
  }

  /// The parts of the canvas in which differences do not count, where that is the canvas that is seen.
  private var ignored: [PixelRect] {
    let isOfCanvas = laid != nil || findings.differences?.aligned == nil
    return isOfCanvas && !findings.areSwapped ? findings.differences?.ignored ?? [] : []
  }

  /// Hatches the parts in which differences do not count: lines of a pixel, which leave what is below to be seen.
  private func drawIgnored(
    _ place: ComparePlace, pane: Int, on stage: Stage, into layers: inout LayerList
  ) {
    let whole = place.rect(of: canvas, pane: pane)
    let window = whole.intersection(place.panes[pane])
    let seen = ignored.map { place.rect(of: $0.rect, pane: pane).intersection(window) }
      .filter { !$0.isEmpty }
    guard let first = seen.first else { return }
    let bounds = seen.dropFirst().reduce(first) { $0.union($1) }
    layers.addGroup(in: .zero) { layers in
      addHatching(in: bounds, from: whole.origin, width: 1, stage.scale, into: &layers)
    }
    layers.clip { path in for rect in seen { path.addRect(rect) } }
  }

  /// Draws over a picture what of it only it has or has elsewhere, and hatches what it lacks and what does not count; over
  /// what is of both, if `side` is nil, all strips.
  ///
  /// Over what was found they are tinted, pictures keep their colours.
  func drawStrips(
    _ side: CompareLook.Side?, _ place: ComparePlace, pane: Int = 0, isTinted: Bool = false,
    on stage: Stage, into layers: inout LayerList
  ) {
    drawIgnored(place, pane: pane, on: stage, into: &layers)
    let least = max(1, stage.scale.rounded())
    for strip in strips {
      var box = place.rect(of: strip.box.rect, pane: pane)
      box = Rect(
        x: box.minX, y: box.minY, width: max(box.width, least), height: max(box.height, least))
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
        drawHatching(in: seen, from: box.origin, stage.scale, into: &layers)
      } else if isTinted {
        layers.add(.color(strip.kind.color.opacity(Self.tint)), in: seen)
      } else {
        drawBands(strip.kind.color, box, seen: seen, on: stage, into: &layers)
      }
    }
  }

  /// Marks lines at their ends, or where those are not seen at the borders of the pane, with a hairline along the
  /// first and the last where that leaves most of them to be seen.
  private func drawBands(
    _ color: Color, _ box: Rect, seen: Rect, on stage: Stage, into layers: inout LayerList
  ) {
    let isOfColumns = laid?.axis == .columns
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
    in rect: Rect, from origin: Point, _ scale: Double, into layers: inout LayerList
  ) {
    layers.addGroup(in: .zero) { layers in
      addHatching(
        in: rect, from: origin, width: Self.hatchWidth * scale, scale, into: &layers)
    }
    layers.clip { $0.addRect(rect) }
  }

  /// Adds such lines of a width, in pixels, which end above and below a rectangle.
  private func addHatching(
    in rect: Rect, from origin: Point, width: Double, _ scale: Double, into layers: inout LayerList
  ) {
    let (step, width) = (Self.hatchStep * scale, width * 2.0.squareRoot())
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
  var lacking: CompareLook.Side? {
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

extension AlignedPictures {
  /// What is said of a strip: how many lines of which kind.
  func words(for strip: Strip) -> String {
    let count = axis == .rows ? strip.box.height : strip.box.width
    let noun = (axis == .rows ? "row" : "column") + (count == 1 ? "" : "s")
    return switch strip.kind {
    case .added: "\(count) \(noun) added"
    case .removed: "\(count) \(noun) removed"
    case .moved: "\(count) \(noun) moved"
    }
  }

  /// Where a place of the picture after lies once lines that were removed are shown, too.
  fileprivate func place(of point: Point) -> Point {
    strips.filter { $0.kind == .removed }.reduce(point) { place, strip in
      let box = strip.box.rect
      return axis == .rows
        ? Point(place.x, place.y >= box.minY ? place.y + box.height : place.y)
        : Point(place.x >= box.minX ? place.x + box.width : place.x, place.y)
    }
  }

  /// Where a place lies once lines that were removed are not shown: what is among them goes to where they were.
  fileprivate func placeInPicture(of point: Point) -> Point {
    strips.filter { $0.kind == .removed }.reversed().reduce(point) { place, strip in
      let box = strip.box.rect
      let (x, y) = (
        min(max(place.x - box.minX, 0), box.width), min(max(place.y - box.minY, 0), box.height)
      )
      return axis == .rows ? Point(place.x, place.y - y) : Point(place.x - x, place.y)
    }
  }
}
