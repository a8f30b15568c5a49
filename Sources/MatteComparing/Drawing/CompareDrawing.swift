internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// The drawing of the comparison in its layout.
struct CompareDrawing {
  /// The distance of a message from the sides of its pane, in logical pixels, and its maximum number of lines.
  private static let (wordsInset, maxLines) = (10.0, 4)

  private let layout: CompareLayout
  private let drops: CompareDrops
  private let details: Sides<String>
  /// The stage, with the ground that the user chose.
  private let stage: Stage
  /// The panel of facts; nil if it does not show.
  private let panel: ComparePanel?
  /// The places gone to that nothing covers.
  private let clear: ClearPlaces

  init(_ layout: CompareLayout, _ drops: CompareDrops) {
    (self.layout, self.drops, details) = (layout, drops, layout.details)
    (stage, clear) = (layout.groundedStage, layout.clearPlaces)
    panel = layout.inspector.opacity(at: layout.instant) > 0 ? layout.panel : nil
  }

  private var canvas: CompareCanvas { layout.pair.canvas }
  private var findings: CompareFindings { layout.pair.canvas.findings }
  private var look: CompareLook { layout.pair.display.look }
  private var names: CompareNames { layout.names }
  private var pointer: Point? { layout.pair.gaze.pointer }

  func draw(into layers: inout LayerList) {
    canvas.overlays.keep(over: canvas.shownPictures)
    layers.addGround(on: stage)
    drawMode(layout.pair.display.choice, isChosen: true, into: &layers)
    if let (choice, opacity) = layout.pair.display.fading(at: layout.instant) {
      layers.addGroup(in: stage.bounds, opacity: opacity) { layers in
        layers.addGround(on: stage)
        drawMode(choice, isChosen: choice.mode == look.mode, into: &layers)
      }
    }
    drawWords(into: &layers)
    layout.place.drawPin(layout.pair.gaze.pin, on: stage, into: &layers)
    drawDrops(into: &layers)
    layout.navigator?
      .draw(
        findings.places.map(\.box), over: pictureOfMap, opacity: layout.navigatorOpacity,
        into: &layers)
    panel?.draw(opacity: layout.inspector.opacity(at: layout.instant), into: &layers)
    let opacity = layout.barOpacity
    guard opacity > 0 else { return }
    let toolbar = layout.barLayout
    toolbar.draw(
      chosen: layout.chosenItems, hovered: layout.bar.hovered, focus: layout.bar.focus,
      opacity: opacity, into: &layers)
    layout.barNote(above: toolbar)?.draw(opacity: opacity, into: &layers)
    layout.barLegend(above: toolbar)?.draw(opacity: opacity, into: &layers)
  }

  /// The picture in the map of the canvas: that after, if there is one; nil until one is read.
  private var pictureOfMap: (pyramid: Pyramid, corner: Point)? {
    [Side.after, .before].lazy.compactMap { side in
      canvas[side].view.map { ($0.pyramid, canvas.corner(of: side)) }
    }.first
  }

  /// Draws messages in the middle of the panes: a picture is being read, or why it cannot be.
  private func drawWords(into layers: inout LayerList) {
    let panes = layout.place.panes
    let shown = Side.allCases.filter { side in
      !canvas.isVacant(side) && (look.mode != .oneUp || look.side == side)
        && (canvas.lone == nil || look.mode == .twoUp)
    }
    var words = shown.compactMap { side in
      canvas[side].words(on: side).map { (pane: room(side, in: panes), words: $0) }
    }
    if words.isEmpty, look.mode.showsFindings, canvas.lone == nil {
      let text = findings.failure ?? (findings.show(look.mode) ? nil : "Comparing…")
      words = text.map { [(panes[0], $0)] } ?? []
    }
    // Pictures that share a pane share an equal message.
    if panes.count == 1, words.count == 2, words[0].words == words[1].words {
      words = [(panes[0], words[0].words)]
    }
    for (line, (pane, words)) in words.enumerated() {
      var pill = NamePill(
        words, width: pane.width - 2 * Self.wordsInset * stage.scale, stage.scale,
        names.typesetter, lineLimit: Self.maxLines)
      let size = pill.rect.size
      let row = pane == panes[0] ? Double(line) * (size.height + 6 * stage.scale) : 0
      pill.move(
        to: Point(
          (pane.center.x - size.width / 2).rounded(),
          (pane.center.y - size.height / 2 + row).rounded()))
      pill.draw(opacity: 1, on: stage, into: &layers)
    }
  }

  /// The part of the stage for a message on a side: its pane or, in a split, the part that shows the side while the
  /// edge is near the middle.
  private func room(_ side: Side, in panes: [Rect]) -> Rect {
    let pane = side == .before ? panes[0] : panes[panes.count - 1]
    guard look.mode == .split, layout.pair.display.waiting == nil else { return pane }
    let (isBefore, middle) = (side == .before, pane.center)
    let left = Rect(minX: pane.minX, minY: pane.minY, maxX: middle.x, maxY: pane.maxY)
    let upper = Rect(minX: pane.minX, minY: pane.minY, maxX: pane.maxX, maxY: middle.y)
    let right = Rect(minX: middle.x, minY: pane.minY, maxX: pane.maxX, maxY: pane.maxY)
    let lower = Rect(minX: pane.minX, minY: middle.y, maxX: pane.maxX, maxY: pane.maxY)
    return switch look.direction {
    case .vertical: isBefore ? left : right
    case .horizontal: isBefore ? upper : lower
    case .diagonal: isBefore ? left.intersection(lower) : right.intersection(upper)
    }
  }
}

// The modes.
extension CompareDrawing {
  /// Draws a mode and, if it is the present mode, the frame around the place gone to.
  private func drawMode(
    _ choice: CompareDisplay.Choice, isChosen: Bool, into layers: inout LayerList
  ) {
    let waits = layout.pair.display.waiting != nil
    let panes = waits ? layout.place.panes : layout.pair.panes(of: choice, on: stage)
    let place = layout.place.placed(in: panes)
    let painter = ComparePainter(
      place, backdrop: look.backdrop, typesetter: names.typesetter, overlays: canvas.overlays,
      on: stage)
    defer { if isChosen { drawFrames(place, into: &layers) } }
    if let lone = canvas.lone, choice.mode != .twoUp { return draw(alone: lone, painter, &layers) }
    switch choice.mode {
    case .split: drawSplit(painter, into: &layers)
    case .twoUp:
      for (pane, side) in Side.allCases.enumerated() {
        draw(side, with: painter, pane: pane, into: &layers)
      }
      drawNames(place, into: &layers)
    case .oneUp: draw(alone: choice.side, painter, &layers)
    case .onion:
      // A blend of two pictures has no numbers of its own.
      painter.draw(canvas[.before].view, .lined, into: &layers)
      layers.addGroup(in: stage.bounds, opacity: look.opacity) {
        painter.draw(canvas[.after].view, .lined, at: canvas.corner(of: .after), into: &$0)
      }
      drawStrips(nil, place, into: &layers)
      drawCorners(into: &layers)
    case .difference:
      layers.add(.color(.black), in: place.rect(of: canvas.size, pane: 0))
      draw(.magnitudes, distances, with: painter, into: &layers)
    case .changes:
      drawFaded(place, with: painter, into: &layers)
      draw(.marks, .lined, with: painter, into: &layers)
    }
  }

  /// Draws a side with its strips and its name.
  private func draw(alone side: Side, _ painter: ComparePainter, _ layers: inout LayerList) {
    draw(side, with: painter, into: &layers)
    drawName(of: side, in: painter.place.panes[0], into: &layers)
  }

  /// Draws a side with its strips.
  private func draw(
    _ side: Side, with painter: ComparePainter, pane: Int = 0, into layers: inout LayerList
  ) {
    painter.draw(
      canvas[side].view, pixels(of: side), at: canvas.corner(of: side), pane: pane, into: &layers)
    drawStrips(side, painter.place, pane: pane, into: &layers)
  }

  /// Draws the after picture, and the before picture where only that one has pixels, faded to the ground.
  private func drawFaded(
    _ place: ComparePlace, with painter: ComparePainter, into layers: inout LayerList
  ) {
    func draw(into layers: inout LayerList) {
      painter.draw(canvas[.after].view, .plain, at: canvas.corner(of: .after), into: &layers)
      drawRemoved(with: painter, into: &layers)
    }
    if let ground = stage.ground.color(in: stage.style), ground.alpha == 1 {
      draw(into: &layers)
      layers.add(.color(ground.opacity(CompareLook.fade)), in: place.rect(of: canvas.size, pane: 0))
    } else {
      layers.addGroup(in: stage.bounds, opacity: 1 - CompareLook.fade) { draw(into: &$0) }
    }
  }

  /// Draws the before picture where the other one has nothing: removed lines, and the margins of a larger picture.
  private func drawRemoved(with painter: ComparePainter, into layers: inout LayerList) {
    let pane = painter.place.panes[0]
    let seen = (canvas.strips + canvas.margins).filter { $0.kind.lacking == .after }
      .map { painter.place.rect(of: $0.box.rect, pane: 0).intersection(pane) }
      .filter { !$0.isEmpty }
    guard !seen.isEmpty else { return }
    layers.addGroup(in: .zero) {
      painter.draw(canvas[.before].view, .plain, at: canvas.corner(of: .before), into: &$0)
    }
    layers.clip { path in for rect in seen { path.addRect(rect) } }
  }

  /// Draws a layer of the differences, with the strips, corners and names over it.
  private func draw(
    _ layer: DifferenceLayer, _ pixels: ComparePainter.Pixels, with painter: ComparePainter,
    into layers: inout LayerList
  ) {
    if let found = findings.found(layer) {
      painter.draw(
        found.view, pixels, at: findings.corner(of: found), isOnBackdrop: false, into: &layers)
    }
    drawStrips(nil, painter.place, tint: layer == .marks ? .through : .covered, into: &layers)
    drawSmall(layer, painter.place, into: &layers)
    if layer == .marks {
      MarkDrawing(painter.place, on: stage).draw(findings.account.marks, into: &layers)
    }
    drawCorners(into: &layers)
  }

  /// The style of a side's large pixels: with numbers, once these are known.
  private func pixels(of side: Side) -> ComparePainter.Pixels {
    guard let source = canvas.source(of: side) else { return .plain }
    return look.hasNumbers ? .numbered(source, channels: canvas.channels(of: side)) : .lined
  }

  /// The style of the large pixels of the magnitudes: with the magnitude, but of 16 bits, of which the map has roots.
  private var distances: ComparePainter.Pixels {
    guard look.hasNumbers, findings.differences?.counts.depth == 8, let found = findings.magnitudes,
      let shown = found.view.pyramid.picture
    else { return .lined }
    return .numbered(PixelSource(shown, .picture(found.map.picture.buffer)), channels: 1)
  }

  private func drawSplit(_ painter: ComparePainter, into layers: inout LayerList) {
    let (mask, share) = (painter.place.mask(look.direction), layout.share)
    func half(isInMask: Bool) -> SplitHalf {
      SplitHalf(mask: mask, fraction: share, isInMask: isInMask)
    }
    layers.addParts(on: stage, in: stage.bounds, overlap: mask.overlap(at: share)) { layers in
      painter.draw(
        canvas[.after].view, pixels(of: .after), at: canvas.corner(of: .after),
        half: half(isInMask: false), into: &layers)
      drawStrips(.after, painter.place, into: &layers)
    } above: { layers in
      painter.draw(
        canvas[.before].view, pixels(of: .before), half: half(isInMask: true), into: &layers)
      drawStrips(.before, painter.place, into: &layers)
    } inside: { path in
      mask.trace(at: share, into: &path)
    }
    drawNames(along: mask, into: &layers)
    layout.edge.draw(along: mask, at: share, at: layout.now, clear: clear, into: &layers)
  }

  /// Draws both names, and the line between the panes of Two Up.
  private func drawNames(_ place: ComparePlace, into layers: inout LayerList) {
    let gap =
      place.panes[0].minX == place.panes[1].minX
      ? Rect(
        minX: 0, minY: place.panes[0].maxY, maxX: stage.size.width, maxY: place.panes[1].minY)
      : Rect(
        minX: place.panes[0].maxX, minY: 0, maxX: place.panes[1].minX, maxY: stage.size.height)
    let accent = WindowStyle(stage).accent
    layers.add(.color(stage.hasHighContrast ? accent : accent.opacity(0.5)), in: gap)
    for (pane, side) in Side.allCases.enumerated() {
      drawName(of: side, in: place.panes[pane], into: &layers)
    }
  }

  /// Draws the name of a side in the upper left corner of a pane, if there is room for words.
  private func drawName(of side: Side, in pane: Rect, into layers: inout LayerList) {
    guard layout.now.hasRoomForWords else { return }
    names.draw(
      side, details, in: pane, beside: layout.button, on: stage, under: pointer, clear: clear,
      into: &layers)
  }

  /// Draws both names beside the edge of a split or, if they do not fit there, in the corners of the stage.
  private func drawNames(along mask: SplitMask, into layers: inout LayerList) {
    let opacity = layout.namePresence
    guard opacity > 0 else { return }
    let room = layout.nameRoom
    if names.places(details, in: mask, stage.scale, room).isEmpty {
      drawCorners(opacity: opacity, into: &layers)
    } else {
      names.draw(
        details, in: mask, at: layout.share, opacity: opacity, on: stage, room,
        stay: layout.pair.gaze.walk.isAtPlace, under: pointer, into: &layers)
    }
  }

  /// Draws both names in the upper corners of the stage.
  private func drawCorners(opacity: Double = 1, into layers: inout LayerList) {
    guard layout.now.hasRoomForWords else { return }
    names.drawBoth(
      details, in: stage.bounds, beside: layout.button, opacity: opacity, on: stage,
      under: pointer, clear: clear, into: &layers)
  }

  private func drawStrips(
    _ side: Side?, _ place: ComparePlace, pane: Int = 0, tint: StripDrawing.Tint? = nil,
    into layers: inout LayerList
  ) {
    StripDrawing(canvas: canvas, place: place, pane: pane, stage: stage)
      .draw(side, tint: tint, into: &layers)
  }
}

// The places where the pictures differ.
extension CompareDrawing {
  /// Draws corners about the regions that are too small to be found.
  private func drawSmall(
    _ layer: DifferenceLayer, _ place: ComparePlace, into layers: inout LayerList
  ) {
    guard findings.found(layer) != nil else { return }
    SmallPlaces(findings.places.filter(\.isRegion).map(\.box.rect), in: place, stage.scale)
      .draw(into: &layers)
  }

  /// Draws a frame around each visited place that is in view.
  private func drawFrames(_ place: ComparePlace, into layers: inout LayerList) {
    let places = findings.places
    for number in layout.pair.gaze.walk.visited where places.indices.contains(number) {
      drawFrame(around: places[number].box.rect, place, into: &layers)
    }
  }

  private func drawFrame(
    around region: Rect, _ place: ComparePlace, into layers: inout LayerList
  ) {
    for pane in place.panes.indices {
      let frame = PlaceFrame(around: place.rect(of: region, pane: pane), stage.scale)
      if frame.rect.intersection(place.panes[pane]).isEmpty { continue }
      layers.addGroup(in: .zero) { frame.draw(into: &$0) }
      layers.clip { $0.addRect(place.panes[pane]) }
    }
  }
}

// Dropped files.
extension CompareDrawing {
  /// Draws the drop place of a missing picture, the target of a drop, and complaints about the last drop.
  private func drawDrops(into layers: inout LayerList) {
    let places = layout.pair.dropPlaces(on: stage)
    let target = drops.place.map(places.side)
    if let vacancy = places.vacancy {
      DropPlace(
        places.place, isForBoth: places.isEmpty,
        isUnreadable: canvas[vacancy].failure != nil, canPaste: !layout.isPage,
        complaint: complaint(places),
        isTarget: places.isEmpty ? target != nil : target == vacancy, names.typesetter, stage
      ).draw(into: &layers)
    }
    for side in Side.allCases where side != places.vacancy && !places.isEmpty {
      let rect = places.rect(of: side)
      if side == target {
        DropPlace.drawTarget(rect, on: stage, into: &layers)
        drawPill("Drop to replace \(names[side] ?? "this picture")", in: rect, into: &layers)
      } else if target == nil, let words = drops.complaints[side] {
        drawPill(words, in: rect, lineLimit: 6, into: &layers)
      }
    }
  }

  /// The reason in one line why the picture of the drop place is missing.
  private func complaint(_ places: DropPlaces) -> String? {
    let said = Side.allCases.filter { places.isEmpty || $0 == places.vacancy }
    let missing = Side.allCases.filter(canvas.isVacant)
    return said.compactMap { drops.complaints[$0] }.first
      ?? missing.lazy.compactMap { canvas[$0].failure }.first
  }

  /// Writes a line, or a few, in the middle of a drop target.
  private func drawPill(
    _ words: String, in rect: Rect, lineLimit: Int = 1, into layers: inout LayerList
  ) {
    var pill = NamePill(
      words, width: rect.width - 16 * stage.scale, stage.scale, names.typesetter,
      lineLimit: lineLimit)
    let size = pill.rect.size
    pill.move(
      to: Point(
        (rect.center.x - size.width / 2).rounded(), (rect.center.y - size.height / 2).rounded()))
    pill.draw(opacity: 1, on: stage, into: &layers)
  }
}
