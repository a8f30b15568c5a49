import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays

/// A claim that does not hold, and after which beat of a piece.
struct Fault: Error {
  /// What should be so.
  let claim: String
  /// The number of the beat, from 0.
  let beat: Int
  /// What is instead.
  let detail: String
}

/// A piece that is played, and looked at after each beat.
struct Performance {
  let piece: Piece
  let assets: HandAssets
  private(set) var session: Session
  private(set) var now = Instant.zero
  private(set) var beat = 0
  private(set) var held: PointerButtons = []
  /// True if buttons came up of which the session does not know yet.
  private var isLost = false
  /// True if the desktop's scale has changed since a button went down.
  private(set) var isRescaled = false
  var pointer = Pointer()
  /// What the hand does since it pressed a button, if all was at rest and it did nothing else.
  var gesture: Gesture?
  /// What was wished for before the latest beat: its answer may still come.
  private var wishes: [Wish] = []
  /// A window, which is painted where something has changed, and one that is painted as a whole.
  private var window = Sight()
  private var whole = Sight()
  /// Until when what moved before motion was turned off or on may be on its way; in a pair that is not looked at, too.
  private(set) var arrival = Instant.zero
  /// What was seen so far.
  private var impression = Impression()

  init(_ piece: Piece) throws {
    self.piece = piece
    assets = HandAssets(piece)
    session = try piece.session(assets)
  }

  /// Plays a piece; returns the first claim that does not hold.
  static func fault(in piece: Piece) -> Fault? {
    do {
      _ = try impression(of: piece)
      return nil
    } catch {
      return error
    }
  }

  /// Plays a piece; returns what was seen, or throws the first claim that does not hold.
  static func impression(of piece: Piece) throws(Fault) -> Impression {
    do {
      var performance = try Performance(piece)
      try performance.play()
      return performance.impression
    } catch let fault as Fault {
      throw fault
    } catch {
      throw Fault(claim: "a scene can be made", beat: 0, detail: "\(error)")
    }
  }

  private mutating func play() throws {
    grant()
    try look()
    for (number, next) in piece.beats.enumerated() {
      beat = number
      let start = now
      let seconds = Double(next.pause) / 1000
      if next.pause > 16, session.isMoving(at: now) {
        now = start + seconds / 2
        try look()
      }
      now = start + seconds
      wishes = session.wishes(at: now)
      try perform(next.deed)
      try look()
    }
    try expectSmoothness()
    now = now + 0.1
    try look()
  }

  private mutating func grant() {
    if !piece.isLate { session.grantWishes(by: assets, at: now) }
  }
}

// What a deed is to the session.
extension Performance {
  private mutating func perform(_ deed: Deed) throws {
    let before = session
    let wasHeld = !held.isEmpty || isLost
    let speed = pointer.speed(at: now)
    followGesture(deed, isFree: !wasHeld)
    let event = event(deed)
    let way = event.map { pointer.follow($0, at: now, isFree: !wasHeld) } ?? 0
    gesture?.add(speed: pointer.speed(at: now))
    // Of a button that was lost nothing is said when it comes up.
    let isTold = deed.tellsButtons && (event != nil || deed.place == nil)
    isLost = wasHeld && (deed == .lose || isLost && !isTold)
    send(deed, event)
    grant()
    let isHeld = !held.isEmpty || wasHeld
    isRescaled = isHeld && (isRescaled || session.stage.scale != before.stage.scale)
    try expectContinuity(
      from: before, deed, way: way, handSpeed: max(speed, pointer.speed(at: now)), isHeld: isHeld)
    try expectReturn(deed)
    try expect(!held.isEmpty || isLost || !session.isInHand, "a hand without buttons holds nothing")
  }

  private mutating func send(_ deed: Deed, _ event: InputEvent?) {
    if let event { return session.send(event, at: now) }
    switch deed {
    case .key(let key, let modifiers):
      // The server says with each key which buttons are down.
      session.send(.buttons(held), at: now)
      session.send(.key(key, modifiers), at: now)
    case .lose: held = []
    case .style(let style): session.adopt(style)
    case .scale(let scale): session.adopt(scale: scale, at: now)
    case .motion(let isReduced):
      session.adopt(reducesMotion: isReduced, at: now)
      arrival = now + 4
    case .answer(let number): answer(number)
    case .expose: window.isExposed = true
    default: break
    }
  }

  private mutating func event(_ deed: Deed) -> InputEvent? {
    let scale = session.stage.scale
    func place(_ point: Point) -> Point { Point(point.x * scale, point.y * scale) }
    func pointer(_ phase: PointerEvent.Phase, _ point: Point, _ modifiers: Modifiers = [])
      -> InputEvent
    {
      .pointer(PointerEvent(phase, at: place(point), held: held, modifiers: modifiers))
    }
    switch deed {
    case .press(let button, let point, let modifiers):
      if held.contains(PointerButtons(button)) { return nil }
      held.insert(PointerButtons(button))
      return pointer(.press(button), point, modifiers)
    case .release(let button, let point, let modifiers):
      guard held.remove(PointerButtons(button)) != nil else { return nil }
      return pointer(.release(button), point, modifiers)
    case .move(let point, let modifiers): return pointer(.move, point, modifiers)
    case .enter(let point): return pointer(.enter, point)
    case .leave(let point): return pointer(.leave, point)
    case .wheel(let notches, let point, let modifiers):
      return .wheel(notches, at: place(point), modifiers)
    case .keyUp: return .keyReleased(.space)
    case .drag(let point): return .files(.over(place(point)))
    case .dragAway: return .files(.left)
    case .drop(let files, let point):
      return .files(.dropped(files.map { Array($0.utf8) }, at: place(point)))
    case .resize(let size): return .resize(size * scale)
    case .cancel: return .cancel
    case .key, .lose, .style, .scale, .motion, .answer, .expose: return nil
    }
  }

  /// Hands over what comes of a wish, perhaps of one that is no longer named.
  private mutating func answer(_ number: Int) {
    let all = session.wishes(at: now) + wishes
    guard !all.isEmpty else { return }
    let wish = all[number % all.count]
    if let finding = assets.finding(for: wish, isWanted: { true }) {
      session.take(finding, for: wish, at: now)
    }
  }
}

// What is so after every deed.
extension Performance {
  private mutating func look() throws {
    let frame = session.frame(at: now)
    _ = session.frame(at: now + 0.07)
    let again = session.frame(at: now)
    try expect(frame.looks(like: again), "equal instants have equal frames")
    window.show(frame)
    whole.isExposed = true
    whole.show(frame)
    try expect(
      window.pixels == whole.pixels, "a frame over the one before is the same as a fresh one")
    impression.add(window.pixels)
    impression.add(session, frame, at: now)
    try expectStillness(frame)
    if session.stage.reducesMotion, now >= arrival {
      try expect(!session.isMoving(at: now), "where motion is reduced nothing moves by itself")
    }
    if !mayMoveOn {
      try expect(!session.isMoving(at: now + 4), "all is at rest after 4 seconds")
    }
  }

  /// Expects that what does not move looks the same until it says that it will change.
  private func expectStillness(_ frame: Frame) throws {
    if session.isMoving(at: now) { return }
    let end = session.nextChange(after: now) ?? now + 1000
    for later in [0.03, 1, 30] where now + later < end {
      try expect(
        frame.looks(like: session.frame(at: now + later)),
        "what does not move looks the same \(later) s later")
    }
  }

  /// True if it may move for longer: what plays by itself, the article's night, the ring of what is full or
  /// revealed, and hints, which come and go when they do.
  var mayMoveOn: Bool {
    piece.isAutomatic || piece.isLiteral || piece.hasNotes
      || ["fill", "reveal"].contains(piece.scene)
  }

  private func expect(
    _ holds: Bool, _ claim: String, _ detail: @autoclosure () -> String = ""
  ) throws {
    if !holds { throw Fault(claim: claim, beat: beat, detail: detail()) }
  }
}

extension Frame {
  /// True if both have the same pixels: what is kept between them may have made another picture of these.
  fileprivate func looks(like other: Frame) -> Bool {
    self == other || Compositor.pixels(of: self) == Compositor.pixels(of: other)
  }
}

/// What is seen in a window, of which only what has changed is painted.
struct Sight {
  private var compositor = Compositor(threads: 1)
  private(set) var pixels = PixelBuffer(width: 0, height: 0)
  /// True if nothing is left of the frame before.
  var isExposed = true

  mutating func show(_ frame: Frame) {
    if pixels.width != frame.width || pixels.height != frame.height { isExposed = true }
    if isExposed {
      // What is not painted is seen at once.
      pixels = PixelBuffer(width: frame.width, height: frame.height, filledWith: 0xdead_beef)
    }
    _ = compositor.render(frame, into: &pixels, isFresh: isExposed)
    isExposed = false
  }
}
