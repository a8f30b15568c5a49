internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

// The places where the pictures differ, and the way to each.
extension CompareScene {
  /// How long the shorter side of a region is at least that was gone to, in logical pixels, unless that takes more zoom
  /// than `maxZoom`.
  private static let minSide = 24.0
  private static let maxZoom = 8.0
  /// The distance of a ring from its region, and its width, in logical pixels.
  private static let (ringGap, ringWidth) = (3.0, 2.5)
  /// Vermilion, as marks are (Okabe and Ito, 2008), on a dark edge.
  private static let (ring, ringEdge) = (Color(hex: 0xd55e00), Color(white: 0, alpha: 0.5))
  /// The side of a dot where a region is smaller on the screen, in logical pixels, and how many there are at most.
  private static let (dot, mostDots) = (3.0, 400)

  /// What is said of them in the bar: of the one that was gone to, or else of all.
  var regionWords: String {
    let places = findings.places
    guard let region, places.indices.contains(region), playback?.kind != .frames,
      findings.failure == nil, !findings.isOpen
    else { return pairWords }
    let words = places[region].words.map { ": \($0)" } ?? ""
    return "\(region + 1) of \(places.count)\(words)"
  }

  /// What is said of all of them.
  var pairWords: String {
    if playback?.kind == .frames { return "Playing" }
    if let failure = findings.failure { return failure }
    guard findings.differences != nil, !findings.isOpen else { return "Comparing…" }
    if findings.findNothing { return sameWords }
    let count = findings.places.count
    // A dozen changes would say less.
    if let movement = findings.differences?.movement { return movement.words.sentence }
    let noun = findings.places.allSatisfy { $0.words == nil } ? "region" : "change"
    let words = count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    return findings.leaveAlignment ? words + ", not aligned" : words
  }

  /// What is said where no pixel counts, or none differs: of animations one frame was compared, and not all.
  var sameWords: String {
    if let words = findings.uncounted { return words.sentence }
    return lastFrame == nil
      ? "No pixel differs" : "No pixel of frame \(findings.query.frame) differs"
  }

  /// True once it is known where the pictures differ and how large they are, or that they cannot be compared.
  var knowsPlaces: Bool {
    !findings.isOpen && (areSized || findings.failure != nil)
  }

  /// True if there is a place to go to in a direction, 1 or −1.
  func canGo(by step: Int) -> Bool { nextPlace(by: step) != nil }

  /// The number of the next place, or of the one before; nil if there is none.
  private func nextPlace(by step: Int) -> Int? {
    let count = findings.places.count
    let next = region.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
    return (0..<count).contains(next) ? next : nil
  }

  /// Goes to the next place, or to the one before, as soon as it is known; from the last it goes nowhere.
  mutating func go(by step: Int, at instant: Instant, on stage: Stage) {
    guard let next = nextPlace(by: step) else {
      return arrival = knowsPlaces || vacancy != nil ? nil : step
    }
    (region, arrival, isAtPlace) = (next, nil, true)
    // What is gone to may lie below the edge of a split; the names say which side is seen.
    divider.hide(at: instant, on: stage)
    names.open(at: instant, on: stage)
    camera.glide(
      to: around(findings.places[next].box.rect, at: instant, on: stage), over: canvas,
      at: instant, on: stage)
  }

  /// Goes to the place that was asked for before it was known where the pictures differ, once it is.
  mutating func arrive(at instant: Instant, on stage: Stage) {
    guard let arrival, knowsPlaces else { return }
    settleFit(at: instant, on: stage)
    go(by: arrival, at: instant, on: stage)
    bar.show(at: instant, on: stage)
  }

  /// The view in which a region is seen beside the panel of facts, and fills at most a quarter; below 100 % only if it
  /// does not fit there.
  private func around(_ region: Rect, at instant: Instant, on stage: Stage) -> CompareView {
    let pane = panes(on: stage)[0]
    let free = free(at: instant, on: stage)
    let whole = min(free.width / region.width, free.height / region.height)
    let room = whole < 1 ? whole / 2 : max(1, whole / 2)
    let shorter = region.size.shorterSide
    let wanted = CompareView.wholeZoom(atLeast: Self.minSide * stage.scale / shorter)
    let fit = fit(on: stage).zoom
    let wished =
      camera.isFit
      ? max(fit, min(Self.maxZoom, room))
      : min(max(1, camera.zoomGoal, min(Self.maxZoom, wanted)), room)
    let zoom = CompareView.wholeZoom(atMost: max(wished, CompareView.zooms.lowerBound))
    return CompareView(
      zoom: zoom, center: region.center + (pane.center - free.center) / zoom)
  }

  /// The part of the first pane that the panel of facts leaves to what is gone to: the larger one of those beside it and
  /// below, where either is of use.
  private func free(at instant: Instant, on stage: Stage) -> Rect {
    let panes = panes(on: stage)
    guard inspector.isOpen else { return panes[0] }
    let panel = panel(at: instant, on: stage).rect
    // It covers the last one, and the same of each is seen.
    let last = panes[panes.count - 1]
    let beside = Rect(minX: last.minX, minY: last.minY, maxX: panel.minX, maxY: last.maxY)
    let below = Rect(minX: last.minX, minY: panel.maxY, maxX: last.maxX, maxY: last.maxY)
    let free = beside.area >= below.area ? beside : below
    let isOfUse = free.size.shorterSide >= 2 * Self.minSide * stage.scale
    return isOfUse ? free.offset(by: panes[0].origin - last.origin) : panes[0]
  }

  /// Draws dots where a layer is seen smaller than it is and something of it would be too small to be seen.
  func drawDots(
    _ layer: DifferenceLayer, _ place: ComparePlace, on stage: Stage, into layers: inout LayerList
  ) {
    guard place.view.zoom < 1, findings.found(layer) != nil else { return }
    let (side, places) = (Self.dot * stage.scale, findings.places)
    // Of very many so many, evenly: they show where something is, and the same ones wherever the view is.
    let step = (places.count + Self.mostDots - 1) / Self.mostDots
    let shown = stride(from: 0, to: places.count, by: max(step, 1)).map { places[$0] }
    let dots = shown.filter { $0.words == nil }
      .map { place.rect(of: $0.box.rect, pane: 0) }
      .filter { $0.size.shorterSide < side && !$0.intersection(place.panes[0]).isEmpty }
    guard !dots.isEmpty else { return }
    layers.addShape(Self.ring) { path in
      for box in dots {
        let size = Size(max(side, box.width), max(side, box.height))
        let dot = Rect(center: box.center, size: size)
        path.addRect(place.isMoving ? dot : dot.snapped)
      }
    }
  }

  /// Draws a ring around the place that was gone to.
  func drawRing(_ place: ComparePlace, on stage: Stage, into layers: inout LayerList) {
    guard let region, findings.places.indices.contains(region) else { return }
    for pane in place.panes.indices {
      let box = place.rect(of: findings.places[region].box.rect, pane: pane)
        .inset(by: -Self.ringGap * stage.scale)
      layers.addGroup(in: .zero) { layers in
        for (color, width) in [(Self.ringEdge, 2 * Self.ringWidth), (Self.ring, Self.ringWidth)] {
          let half = width * stage.scale / 2
          layers.addShape(color, rule: .evenOdd) {
            $0.addRect(box.inset(by: -half))
            $0.addRect(box.inset(by: half))
          }
        }
      }
      layers.clip { $0.addRect(place.panes[pane]) }
    }
  }
}

extension String {
  /// The words with a capital at the beginning.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() }
}

extension Rect {
  /// How many pixels it has, of which there are none where a side is negative.
  fileprivate var area: Double { max(0, width) * max(0, height) }
}
