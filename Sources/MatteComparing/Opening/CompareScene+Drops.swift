internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

// Pictures that are missing, and files that are dropped in their place or on a side.
extension CompareScene {
  /// True if there is a place for a side instead of a picture, also if that is known to be none.
  func isVacant(_ side: CompareSide) -> Bool {
    side.isVacant
      || drops.arePlacesShown && side.view == nil && !side.lacksFrame
        && (side.failure != nil || !side.isTold)
  }

  /// The side that is missing, or of two the one after; nil if both are there.
  var vacancy: CompareLook.Side? {
    isVacant(after) ? .after : isVacant(before) ? .before : nil
  }

  /// True if both are missing.
  var isEmpty: Bool { isVacant(before) && isVacant(after) }

  /// Looks at a picture by itself while the other is missing, then at both as was asked for.
  mutating func settleMode() {
    if let vacancy {
      if waiting == nil {
        // What plays, fades or is held down is about both.
        if let back = peek?.back { (look.mode, look.side) = (back.mode, back.side) }
        (peek, playback, fading) = (nil, nil, nil)
        waiting = (look.mode, look.side)
      }
      (look.mode, look.side) = (.oneUp, vacancy.other)
    } else if let waiting {
      (look.mode, look.side) = waiting
      self.waiting = nil
    }
  }

  /// The place for the picture that is missing, beside the other one or, without one, everywhere.
  private func placeRect(on stage: Stage) -> Rect {
    if isEmpty { return stage.bounds }
    let width = DropPlace.width(on: stage)
    let x = vacancy == .before ? 0 : stage.size.width - width
    return Rect(x: x, y: 0, width: width, height: stage.size.height)
  }

  /// What a place for a picture leaves to the other one.
  func paneBesidePlace(on stage: Stage) -> Rect {
    guard !isEmpty else { return stage.bounds }
    let place = placeRect(on: stage)
    return Rect(
      x: vacancy == .before ? place.maxX : 0, y: 0, width: stage.size.width - place.width,
      height: stage.size.height)
  }
}

// What is dropped.
extension CompareScene {
  /// In the place that is free, or else on the picture after.
  func landing(on stage: Stage) -> Point {
    let isFirst = (vacancy ?? .after) == .before || isEmpty
    return isFirst ? .zero : Point(stage.size.width - 1, stage.size.height - 1)
  }

  mutating func handle(_ drag: FileDrag, at instant: Instant, on stage: Stage) {
    switch drag {
    case .over(let point): drops.hover(point)
    case .left: drops.hover(nil)
    case .dropped(let files, let point):
      drops.hover(nil)
      drops.dismissComplaints()
      drop(files, on: side(at: point, on: stage))
    }
  }

  private mutating func drop(_ files: [[UInt8]], on side: CompareLook.Side) {
    switch files.count {
    case 0: drops.complain("Only files of this machine can be dropped here", on: side)
    case 1: drops.ask([(files[0], side)])
    case 2: drops.ask([(files[0], .before), (files[1], .after)])
    default: drops.complain("\(files.count) files: drop one picture or two", on: side)
    }
  }

  /// The side that a file at a point would replace; without a picture it is the first.
  private func side(at point: Point, on stage: Stage) -> CompareLook.Side {
    let after = rect(of: .after, on: stage)
    // A point may be beside the stage, over a list.
    return !isEmpty && point.x >= after.minX && point.y >= after.minY ? .after : .before
  }

  /// Where a file replaces a side: a half of the window, or a place and what is beside it.
  private func rect(of side: CompareLook.Side, on stage: Stage) -> Rect {
    if let vacancy, !isEmpty {
      return side == vacancy ? placeRect(on: stage) : paneBesidePlace(on: stage)
    }
    let isTurned = look.mode == .split && look.direction == .horizontal
    let (width, height) = (stage.size.width, stage.size.height)
    let half = isTurned ? Vector(0, (height / 2).rounded()) : Vector((width / 2).rounded(), 0)
    return side == .before
      ? Rect(
        minX: 0, minY: 0, maxX: isTurned ? width : half.dx, maxY: isTurned ? half.dy : height)
      : Rect(minX: half.dx, minY: half.dy, maxX: width, maxY: height)
  }

  /// Takes what came of looking at a file: it replaces its side, or is said to be none.
  mutating func open(
    _ number: Int, _ finding: Finding, at instant: Instant, on stage: Stage
  ) {
    guard let file = drops.take(number) else { return }
    switch finding {
    case .opened(let path, let size): replace(file, path, size, at: instant, on: stage)
    case .failure(let reason): drops.complain(file.naming(reason), on: file.side)
    default: break
    }
    if waiting == nil { bar.show(at: instant, on: stage) }
  }

  private mutating func replace(
    _ file: CompareDrops.File, _ path: String, _ size: Size, at instant: Instant, on stage: Stage
  ) {
    // What was shown as it was compared is shown as it is.
    if let laid { lay(nil, after: laid, on: stage) }
    let old = canvas
    let new = CompareSide(file.number, size: size)
    if file.side == .before { before = new } else { after = new }
    before.ask(frame: 1)
    after.ask(frame: 1)
    names.rename(file.side, to: path)
    var query = PairQuery()
    (query.before, query.after) = (before.index, after.index)
    findings = CompareFindings(query)
    (region, fading, playback, arrival, isAtPlace) = (nil, nil, nil, nil, false)
    inspector.letGo()
    settleMode()
    if canvas != old { showAll(on: stage) }
  }
}

// How it looks.
extension CompareScene {
  /// Draws the place of a picture that is missing, which half a drop would replace, and what is wrong with the last.
  func drawDrops(on stage: Stage, into layers: inout LayerList) {
    let target = drops.place.map { side(at: $0, on: stage) }
    if let vacancy {
      DropPlace(
        placeRect(on: stage), isForBoth: isEmpty, complaint: complaint,
        isTarget: isEmpty ? target != nil : target == vacancy, names.typesetter, stage
      ).draw(into: &layers)
    }
    for side in [CompareLook.Side.before, .after] where side != vacancy && !isEmpty {
      if side == target {
        let rect = rect(of: side, on: stage)
        DropPlace.drawTarget(rect, on: stage, into: &layers)
        drawPill("Drop to replace \(names[side] ?? "this picture")", on: side, stage, into: &layers)
      } else if target == nil, let words = drops.complaints[side] {
        drawPill(words, on: side, stage, into: &layers)
      }
    }
  }

  /// Why the picture is missing that was to be in the place.
  private var complaint: String? {
    let missing = [before, after].filter(isVacant)
    let sides: [CompareLook.Side] = [.before, .after]
    let said = sides.filter { isEmpty || $0 == vacancy }
    return said.compactMap { drops.complaints[$0] }.first
      ?? missing.lazy.compactMap(\.failure).first
  }

  /// Writes a line in the middle of what a drop on a side would replace.
  private func drawPill(
    _ words: String, on side: CompareLook.Side, _ stage: Stage, into layers: inout LayerList
  ) {
    let rect = rect(of: side, on: stage)
    var pill = NamePill(words, width: rect.width - 16 * stage.scale, stage.scale, names.typesetter)
    let size = pill.rect.size
    pill.move(
      to: Point(
        (rect.center.x - size.width / 2).rounded(), (rect.center.y - size.height / 2).rounded()))
    pill.draw(opacity: 1, into: &layers)
  }
}
