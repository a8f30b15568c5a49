internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

// What each mode draws.
extension CompareScene {
  /// The least side on the screen of what has a line along its edge, in logical pixels.
  private static let smallestDivided = 48.0
  /// The distance of a sentence from the sides of its place, in logical pixels, and how many lines it has at most.
  private static let (wordsInset, mostLines) = (10.0, 4)

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    due(at: instant, on: stage).drawNow(at: instant, on: stage, into: &layers)
  }

  private func drawNow(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    overlays.keep(over: shownPictures)
    layers.addGround(on: stage)
    drawMode(look.mode, look.side, at: instant, on: stage, into: &layers)
    if let fading, fading.share.isMoving(at: instant) {
      layers.addGroup(in: stage.bounds, opacity: fading.share.value(at: instant)) { layers in
        layers.addGround(on: stage)
        drawMode(fading.mode, fading.side, at: instant, on: stage, into: &layers)
      }
    }
    drawWords(at: instant, on: stage, into: &layers)
    drawPin(place(at: instant, on: stage), on: stage, into: &layers)
    drawDrops(on: stage, into: &layers)
    let facts = inspector.opacity(at: instant)
    if facts > 0 { panel(at: instant, on: stage).draw(opacity: facts, into: &layers) }
    let opacity = barOpacity(at: instant)
    guard opacity > 0 else { return }
    barLayout(at: instant, on: stage)
      .draw(look.mode, focus: bar.focus, opacity: opacity, into: &layers)
  }

  /// Says in the middle of what shows a picture that it is being read, or why it cannot be.
  private func drawWords(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    let panes = panes(on: stage)
    let shown = [before, after].enumerated().filter { index, side in
      !isVacant(side) && (look.mode != .oneUp || (look.side == .before) == (index == 0))
    }
    var words = shown.compactMap { index, side in
      let place = index == 0 ? CompareLook.Side.before : .after
      return side.words(on: place).map { (pane: room(place, in: panes), words: $0) }
    }
    if words.isEmpty, look.mode.showsFindings {
      let text = findings.failure ?? (findings.show(look.mode) ? nil : "Comparing…")
      words = text.map { [(panes[0], $0)] } ?? []
    }
    // Where both share a pane, what is the same of both is said once.
    if panes.count == 1, words.count == 2, words[0].words == words[1].words {
      words = [(panes[0], words[0].words)]
    }
    for (line, (pane, words)) in words.enumerated() {
      var pill = NamePill(
        words, width: pane.width - 2 * Self.wordsInset * stage.scale, stage.scale,
        names.typesetter, lineLimit: Self.mostLines)
      let size = pill.rect.size
      let row = pane == panes[0] ? Double(line) * (size.height + 6 * stage.scale) : 0
      pill.move(
        to: Point(
          (pane.center.x - size.width / 2).rounded(),
          (pane.center.y - size.height / 2 + row).rounded()))
      pill.draw(opacity: 1, into: &layers)
    }
  }

  /// The part of the stage in which something is said of a side: its pane or, of a split, what is its own wherever the edge
  /// is about in the middle.
  private func room(_ side: CompareLook.Side, in panes: [Rect]) -> Rect {
    let pane = side == .before ? panes[0] : panes[panes.count - 1]
    guard look.mode == .split, waiting == nil else { return pane }
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

  /// Draws a mode; in One Up a side.
  private func drawMode(
    _ mode: CompareMode, _ shown: CompareLook.Side, at instant: Instant, on stage: Stage,
    into layers: inout LayerList
  ) {
    let place = ComparePlace(
      view(at: instant, on: stage), isMoving: camera.isMoving(at: instant), canvas: canvas,
      panes: waiting == nil ? Self.panes(mode, on: stage) : panes(on: stage))
    let painter = ComparePainter(place, look.backdrop, names.typesetter, overlays, stage)
    defer { if mode == look.mode { drawRing(place, on: stage, into: &layers) } }
    switch mode {
    case .split: drawSplit(painter, at: instant, into: &layers)
    case .twoUp:
      for (pane, side) in [before, after].enumerated() {
        painter.draw(
          side.view, pixels(of: side), at: corner(of: side), pane: pane, into: &layers)
        drawStrips(pane == 0 ? .before : .after, place, pane: pane, on: stage, into: &layers)
      }
      drawNames(on: stage, place, into: &layers)
    case .oneUp:
      let side = shown == .before ? before : after
      painter.draw(side.view, pixels(of: side), at: corner(of: side), into: &layers)
      drawStrips(shown, place, on: stage, into: &layers)
      names.draw(
        shown, details, in: place.panes[0], beside: button(on: stage), stage.scale,
        into: &layers)
    case .onion:
      // What lies through each other has no numbers of its own.
      painter.draw(before.view, .lined, into: &layers)
      layers.addGroup(in: stage.bounds, opacity: look.opacity) {
        painter.draw(after.view, .lined, at: corner(of: after), into: &$0)
      }
      drawStrips(nil, place, on: stage, into: &layers)
      drawCorners(on: stage, into: &layers)
    case .difference:
      layers.add(.color(.black), in: place.rect(of: canvas, pane: 0))
      draw(findings.found(.magnitudes), distances, with: painter, into: &layers)
      drawStrips(nil, place, isTinted: true, on: stage, into: &layers)
      drawDots(.magnitudes, place, on: stage, into: &layers)
      drawCorners(on: stage, into: &layers)
    case .changes:
      drawFaded(place, with: painter, on: stage, into: &layers)
      draw(findings.found(.marks), .lined, with: painter, into: &layers)
      drawStrips(nil, place, isTinted: true, on: stage, into: &layers)
      drawDots(.marks, place, on: stage, into: &layers)
      drawCorners(on: stage, into: &layers)
    }
  }

  /// Draws the after picture, faded to the ground.
  private func drawFaded(
    _ place: ComparePlace, with painter: ComparePainter, on stage: Stage,
    into layers: inout LayerList
  ) {
    if let ground = stage.ground.color(in: stage.style), ground.alpha == 1 {
      painter.draw(after.view, .plain, at: corner(of: after), into: &layers)
      layers.add(.color(ground.opacity(look.fade)), in: place.rect(of: canvas, pane: 0))
    } else {
      layers.addGroup(in: stage.bounds, opacity: 1 - look.fade) {
        painter.draw(after.view, .plain, at: corner(of: after), into: &$0)
      }
    }
  }

  /// Draws what was found where it lies.
  private func draw(
    _ found: CompareFindings.Found?, _ pixels: ComparePainter.Pixels, with painter: ComparePainter,
    into layers: inout LayerList
  ) {
    guard let found else { return }
    painter.draw(
      found.view, pixels, at: findings.corner(of: found), isOnBackdrop: false, into: &layers)
  }

  /// How the pixels of a side are shown where they are large: with its numbers, once these are there.
  private func pixels(of side: CompareSide) -> ComparePainter.Pixels {
    guard let source = source(of: side) else { return .plain }
    return .numbered(source, channels: channels(of: side))
  }

  /// How the pixels of what the sides are apart are shown where they are large: with that number.
  private var distances: ComparePainter.Pixels {
    guard let found = findings.magnitudes, let shown = found.view.pyramid.picture
    else { return .lined }
    return .numbered(PixelSource(shown, .picture(found.origin.buffer)), channels: 1)
  }

  private func drawSplit(
    _ painter: ComparePainter, at instant: Instant, into layers: inout LayerList
  ) {
    let stage = painter.stage
    let mask = SplitMask(view: painter.place.seen(pane: 0), direction: look.direction)
    let share = fraction.value(at: instant, on: stage)
    func half(isInMask: Bool) -> SplitHalf {
      SplitHalf(mask: mask, fraction: share, isInMask: isInMask)
    }
    layers.addParts(on: stage, in: stage.bounds, overlap: mask.overlap(at: share)) { layers in
      painter.draw(
        after.view, pixels(of: after), at: corner(of: after), half: half(isInMask: false),
        into: &layers)
      drawStrips(.after, painter.place, on: stage, into: &layers)
    } above: { layers in
      painter.draw(
        before.view, pixels(of: before), half: half(isInMask: true), into: &layers)
      drawStrips(.before, painter.place, on: stage, into: &layers)
    } inside: { path in
      mask.trace(at: share, into: &path)
    }
    drawNames(along: mask, at: share, at: instant, on: stage, into: &layers)
    guard mask.view.size.shorterSide >= Self.smallestDivided * stage.scale else { return }
    SplitDivider.draw(
      along: mask, at: share, opacity: divider.opacity(at: instant), stage.scale, into: &layers)
  }

  /// How much a split shows of its names, 0…1.
  private func namePresence(at instant: Instant) -> Double {
    divider.isNever ? 0 : max(divider.presence(at: instant), names.presence(at: instant))
  }

  /// Where the panel of facts is, if it is seen.
  func panelRect(at instant: Instant, on stage: Stage) -> Rect? {
    inspector.opacity(at: instant) > 0 ? panel(at: instant, on: stage).rect : nil
  }

  /// Draws both names and what parts the panes of Two Up.
  private func drawNames(on stage: Stage, _ place: ComparePlace, into layers: inout LayerList) {
    let gap = Rect(
      minX: place.panes[0].maxX, minY: 0, maxX: place.panes[1].minX, maxY: stage.size.height)
    layers.add(.color(WindowStyle(stage.style).accent.opacity(0.5)), in: gap)
    for (side, pane) in [(CompareLook.Side.before, 0), (.after, 1)] {
      names.draw(
        side, details, in: place.panes[pane], beside: button(on: stage), stage.scale, into: &layers)
    }
  }

  /// Draws both names beside the edge of a split, or in the corners of the stage where they have no room there.
  private func drawNames(
    along mask: SplitMask, at share: Double, at instant: Instant, on stage: Stage,
    into layers: inout LayerList
  ) {
    let opacity = namePresence(at: instant)
    guard opacity > 0 else { return }
    let panel = panelRect(at: instant, on: stage)
    if names.places(details, in: mask, stage.scale, beside: panel).isEmpty {
      drawCorners(opacity: opacity, on: stage, into: &layers)
    } else {
      names.draw(
        details, in: mask, at: share, opacity: opacity, stage.scale, beside: panel, into: &layers)
    }
  }

  /// Draws both names in the upper corners of the stage.
  private func drawCorners(opacity: Double = 1, on stage: Stage, into layers: inout LayerList) {
    names.drawBoth(
      details, in: stage.bounds, beside: button(on: stage), opacity: opacity, stage.scale,
      into: &layers)
  }

  /// The button in the corner of a page that leads back; nil in a window of its own.
  private func button(on stage: Stage) -> Rect? {
    isPage ? BackButton.rect(on: stage) : nil
  }

  /// What is said of either picture beside its name: its frame, and what is not as in the other one.
  var details: [String] {
    let sides = [before, after]
    let sizes = sides.map(\.sizeText)
    let notes = sides.map { findings.notes(of: $0.index) }
    return sides.indices.map { index in
      let (own, other) = (notes[index], notes[1 - index] ?? notes[index])
      let frames = own?.frames ?? 1
      let all: [String?] = [
        frames > 1 ? Self.frameWords(findings.query.frame, of: frames) : nil,
        sizes[0] == sizes[1] || sides[index].isAbsent ? nil : sizes[index],
        own?.depth == other?.depth ? nil : own.map { "\($0.depth) bits" },
        own?.profile == other?.profile ? nil : own?.profile,
      ]
      return all.compactMap { $0 }.joined(separator: " · ")
    }
  }

  /// What is said of a frame, also where there is none.
  private static func frameWords(_ frame: Int, of count: Int) -> String {
    frame > count ? "no frame \(frame) of \(count)" : "frame \(frame) of \(count)"
  }

  func pointerShape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    let scene = due(at: instant, on: stage)
    if scene.isOnPanel(point, at: instant, on: stage) { return .arrow }
    return scene.shape(at: point, instant, on: stage)
  }

  private func shape(at point: Point, _ instant: Instant, on stage: Stage) -> PointerShape {
    guard drag == .edge || isOnEdge(point, at: instant, on: stage) else { return .arrow }
    return switch look.direction {
    case .diagonal: .resizeDiagonal
    case .horizontal: .resizeVertical
    case .vertical: .resizeHorizontal
    }
  }

  /// What is said first; nothing while a picture is missing.
  private var hint: String? {
    if vacancy != nil { return nil }
    if findings.findNothing { return sameWords }
    // There is no edge along what is too thin for one.
    let isDivided = look.mode == .split && naturalSize.shorterSide >= Self.smallestDivided
    return isDivided ? "Drag to compare" : "Press 1 to 6 for other modes"
  }

  /// A hint is above the bar, wherever that is, and above the names of a split, also while they are not seen.
  func hintPlace(at instant: Instant, on stage: Stage) -> (area: Rect, obstacles: [Rect]) {
    let scene = due(at: instant, on: stage)
    guard scene.waiting == nil, !scene.isEmpty else { return (stage.bounds, []) }
    let panel = scene.panelRect(at: instant, on: stage)
    let bar = scene.barLayout(beside: panel, at: instant, on: stage).rect
    let names = scene.namePlaces(beside: panel, at: instant, on: stage)
    return (stage.bounds, [bar] + names)
  }

  func guide(at instant: Instant) -> Guide {
    var guide = Guide(
      hint: hint,
      [
        Guide.Group(
          "Compare",
          [
            Guide.Row("1  2  3  4  5  6", "Split, Two Up, One Up, Onion, Difference, Changes"),
            Guide.Row("M, Shift M", "next mode, previous mode"),
            Guide.Row("Drag", "move what is seen; in a split, the edge"),
            Guide.Row("Wheel or  +  −", "zoom at the pointer"),
            Guide.Row("Shift + wheel", "scroll sideways"),
            Guide.Row("0", "show all; again: fill the window"),
            Guide.Row("Ctrl 1", "show pixels as they are"),
            Guide.Row("←  →  ↑  ↓", "move what is seen, or the edge"),
            Guide.Row("Home  End", "move the edge to either end"),
            Guide.Row("]  [", "next change, previous change"),
            Guide.Row("A  B", "only the before, only the after picture"),
            Guide.Row("Space", "hold for the other picture"),
            Guide.Row(",  .", "less, more: edge, opacity, gain, fade"),
            Guide.Row("S", "turn the edge"),
            Guide.Row("T", "what transparent parts lie on"),
          ] + (isPage ? [] : [Guide.Row("Tab", "go through the modes; Space takes one")])),
        Guide.Group(
          "Look closer",
          [
            Guide.Row("I", "pixel values and file details"),
            Guide.Row("Enter", "pin the pixel under the pointer; again or Esc unpins it"),
            Guide.Row("Middle button  or  Space + drag", "move what is seen, always"),
            Guide.Row("Alt ←  →  ↑  ↓", "nudge the after picture by a pixel; Alt 0 undoes it"),
            Guide.Row("Ctrl →  ←", "next, previous frame of animations"),
            Guide.Row("P", "play animations, or one picture after the other"),
            Guide.Row("W", "swap the pictures"),
          ]),
      ])
    // At the bottom are names, and the bar.
    guide.clearance = SplitLabels.clearance
    return guide
  }
}
