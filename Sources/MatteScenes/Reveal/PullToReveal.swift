internal import MatteGeometry
internal import MatteMotion

/// A panel above the window that is pulled into view.
///
/// After the article on pull to reveal. The state is the share of the panel that is or will be
/// revealed, 0 hidden and 1 revealed, rather than a sum of offsets: so a panel whose height changes
/// stays in place. The share is outside 0…1 while the panel is pulled beyond an end, and when it
/// arrives fast.
struct PullToReveal: Hashable, Sendable {
  /// The vertical speed above which a pan toggles at once, in logical pixels per second (the
  /// article's).
  static let flick = 2000.0
  /// The speed of a release from which its direction decides, in logical pixels per second.
  static let decisive = 300.0
  /// The step of an arrow key; with Shift it steps by a fifth of it.
  static let step = 0.05
  /// The distance that a notch of the wheel pulls, in logical pixels: as far as it scrolls a list.
  static let notch = 64.0
  /// How long after the last key or notch the panel is released, in seconds.
  static let patience = 0.25
  /// The spring on which the panel settles.
  static let spring = Spring.critical(mass: 0.5, stiffness: 500)
  /// The tolerance of speeds in pixels per second: a velocity is a quotient of sums.
  private static let slack = 1e-6
  /// Keys and the wheel move the share in units of 1/1000, so that equal steps add up to 1 exactly.
  private static let grain = 1000.0

  /// The state of a pull as the gallery's panel words it.
  enum Phase: Hashable, Sendable {
    /// The panel is hidden.
    case hidden
    /// The panel is pulled; `isEnough` if it would open when released at rest.
    case pulled(isEnough: Bool)
    /// The panel was released and opens.
    case opening
    /// The panel has been fully revealed since an instant.
    case refreshing(since: Instant)
    /// The panel was fully revealed, since an instant, and closes.
    case closing(since: Instant)
  }

  /// What the panel will do by itself.
  private struct Turn: Hashable, Sendable {
    /// When it does it.
    var instant: Instant
    /// The share it goes to; nil if it is released.
    let target: Double?
    /// The panel's height in pixels, as far as it is known by now, and the stage.
    var height: Double
    var stage: Stage
  }

  private let flick: Double
  private let isLiteral: Bool
  /// How long the panel stays open before it closes by itself, in seconds; nil for ever.
  private let stay: Double?
  private var value: HeldValue
  private var drag: PullDrag?
  private var turn: Turn?
  private var refresh: Refresh

  /// Makes a panel at rest.
  ///
  /// - Parameters:
  ///   - share: The share that is revealed, 0…1.
  ///   - flick: The speed that toggles at once, in logical pixels per second.
  ///   - stay: How long it stays open before it closes by itself, in seconds; nil for ever.
  ///   - isLiteral: True if only a flick has an effect, and has it at once.
  init(
    share: Double = 0, flick: Double = Self.flick, stay: Double? = nil, isLiteral: Bool = false
  ) {
    self.flick = flick
    self.stay = stay
    self.isLiteral = isLiteral
    value = HeldValue(share)
    refresh = Refresh(isOn: share == 1)
  }

  /// The share that is revealed at an instant.
  func share(at instant: Instant) -> Double { resolved(at: instant).value.value(at: instant) }

  /// The scroll offset in whole pixels, for a panel of a height in pixels: that height if it is
  /// hidden, 0 if it is revealed.
  func offset(at instant: Instant, height: Double) -> Double {
    height - (share(at: instant) * height).rounded()
  }

  /// The share at which it rests or will come to rest; while it is pulled, where a cancelled pull
  /// leads.
  func target(at instant: Instant) -> Double { resolved(at: instant).value.goal }

  /// True while the panel moves by itself.
  func isMoving(at instant: Instant) -> Bool {
    resolved(at: instant).value.isMoving(at: instant)
  }

  /// When a panel at rest next moves by itself, or its ring appears; nil if only an event can change it.
  func nextChange(after instant: Instant) -> Instant? {
    let pull = resolved(at: instant)
    let turn = pull.value.isHeld ? nil : pull.turn?.instant
    let ring = pull.refresh.start.flatMap { $0 > instant ? $0 : nil }
    return [turn, ring].compactMap { $0 }.min()
  }

  /// When a panel that moves comes to rest, as far as it can be told; nil if a hand has it, or it rests.
  func end(at instant: Instant) -> Instant? { resolved(at: instant).value.end }

  /// When a panel next begins to move by itself; nil if only an event can move it.
  func turn(at instant: Instant) -> Instant? { resolved(at: instant).turn?.instant }

  /// True from when the panel comes to rest fully revealed until it is hidden.
  func isRevealed(at instant: Instant) -> Bool {
    resolved(at: instant).refresh.isOn(at: instant)
  }

  /// The opacity of the ring that turns meanwhile, 0…1.
  func ringOpacity(at instant: Instant, on stage: Stage) -> Double {
    let refresh = resolved(at: instant).refresh
    if stage.reducesMotion { return refresh.isOn(at: instant) ? 1 : 0 }
    return refresh.strength(at: instant)
  }

  /// True while that ring turns or fades.
  func isRingMoving(at instant: Instant, on stage: Stage) -> Bool {
    let refresh = resolved(at: instant).refresh
    return !stage.reducesMotion && (refresh.isOn(at: instant) || refresh.isFading(at: instant))
  }

  /// The state of the pull.
  func phase(at instant: Instant) -> Phase {
    let pull = resolved(at: instant)
    let (value, share) = (pull.value, pull.value.value(at: instant))
    let isFree = !isInHand
    if let start = pull.refresh.start, pull.refresh.isOn(at: instant) {
      return isFree && value.goal == 0 ? .closing(since: start) : .refreshing(since: start)
    }
    if isFree, value.goal == 1 { return .opening }
    if isFree, value.goal == 0 {
      return value.isMoving(at: instant) ? .pulled(isEnough: false) : .hidden
    }
    return .pulled(isEnough: share > 0.5)
  }

  /// True while the pointer drags it.
  var isDragged: Bool { value.isDragged }

  /// True while the pointer drags it, or has stopped it.
  var isInHand: Bool { value.isInHand }
}

extension PullToReveal {
  /// Responds to a press, a pan, the wheel or a key.
  mutating func handle(
    _ event: SceneEvent, height: Double, at instant: Instant, on stage: Stage
  ) {
    adapt(height: height, at: instant, on: stage)
    switch event {
    case .pressed:
      value.pause(at: instant)
      if value.isHeld { refresh.forget(after: instant) }
    case .released: letGo(height, at: instant, on: stage)
    case .pan(let pan): handle(pan, height, at: instant, on: stage)
    case .wheel(let notches, _, _):
      move(by: -notches.dy * Self.notch * stage.scale / height, height, at: instant, on: stage)
    case .key(let key, let modifiers): handle(key, modifiers, height, at: instant, on: stage)
    case .hover, .menu, .keyReleased, .files: break
    }
  }

  /// Takes note of the panel's height in pixels and of the stage: what it will do by itself it does as these are by then.
  mutating func adapt(height: Double, at instant: Instant, on stage: Stage) {
    self = resolved(at: instant)
    turn?.height = height
    turn?.stage = stage
  }

  /// Goes to a share, unless the pointer drags the panel.
  mutating func go(to target: Double, height: Double, at instant: Instant, on stage: Stage) {
    self = resolved(at: instant)
    if !isDragged { settle(to: target, height, at: instant, on: stage) }
  }

  /// Begins a drag that took hold of the panel with the pointer at `y`, in pixels, and that catches up with
  /// the pointer: from where the panel is or, if it goes on from the drag of a list below it, from where that is.
  mutating func grab(
    _ pan: Pan, from y: Double, after list: SheetDrag? = nil, height: Double, at instant: Instant,
    on stage: Stage
  ) {
    self = resolved(at: instant)
    turn = nil
    let share = value.value(at: instant)
    value.grab(at: instant, origin: value.goal)
    refresh.forget(after: instant)
    var drag = PullDrag(share: share, height: height, at: y, limit: stage.size.height)
    drag.y = pan.position.y
    self.drag = drag
    if !isLiteral { value.drag(to: drag.share) }
    let before = list?.place(asked: -value.asked(at: instant) * height) ?? -share * height
    value.catchUp(
      from: -before / height, at: instant, on: stage, in: list?.delay ?? HeldValue.payback)
    follow(pan, height, at: instant, on: stage)
  }

  /// What the list below takes over from a drag of a panel of a height in pixels that goes on with it.
  func drag(at instant: Instant, height: Double) -> SheetDrag {
    .underWay(lag: -value.lag(at: instant) * height, delay: value.delay(at: instant))
  }

  /// The pointer's y at which the dragged panel would be hidden, in pixels; nil unless the pointer
  /// is above that.
  func passedEnd(_ pan: Pan) -> Double? {
    drag.flatMap { pan.position.y < $0.origin ? $0.origin : nil }
  }

  /// Puts the panel at a share, at rest.
  mutating func rest(at share: Double) {
    value.rest(at: share)
    refresh = Refresh(isOn: share == 1)
    turn = nil
    drag = nil
  }

  /// The pull at an instant, including what it has done by itself until then.
  private func resolved(at instant: Instant) -> PullToReveal {
    var pull = self
    while let turn = pull.turn, instant >= turn.instant, !pull.value.isHeld {
      let target =
        turn.target ?? pull.ending(ofHeight: turn.height, at: turn.instant, on: turn.stage)
      pull.settle(to: target, turn.height, at: turn.instant, on: turn.stage)
    }
    return pull
  }

  /// Releases a panel that a press stopped without a drag.
  private mutating func letGo(_ height: Double, at instant: Instant, on stage: Stage) {
    guard value.isHeld else { return }
    let isStep = turn.map { $0.target == nil } ?? false
    settle(to: value.goal, height, at: instant, on: stage)
    if isStep { wait(height, at: instant, on: stage) }
  }

  private mutating func handle(
    _ pan: PanEvent, _ height: Double, at instant: Instant, on stage: Stage
  ) {
    adaptDrag(height, at: instant, on: stage)
    switch pan {
    case .began(let pan) where pan.kind == .single:
      grab(pan, from: pan.start.y, height: height, at: instant, on: stage)
    case .changed(let pan): follow(pan, height, at: instant, on: stage)
    case .ended(let pan):
      guard drag != nil else { return }
      let velocity = pan.velocity(at: instant).dy
      let target = isLiteral ? value.goal : ending(velocity, at: instant, on: stage)
      settle(
        to: target, velocity: self.velocity(of: pan, at: instant), height, at: instant, on: stage)
    case .cancelled(let pan):
      guard drag != nil else { return }
      settle(
        to: value.goal, velocity: velocity(of: pan, at: instant), height, at: instant, on: stage)
    case .began, .clicked: break
    }
  }

  /// Follows the pointer.
  ///
  /// If that is fast enough, the panel toggles and stops following, once per gesture.
  private mutating func follow(
    _ pan: Pan, _ height: Double, at instant: Instant, on stage: Stage
  ) {
    guard var drag else { return }
    drag.y = pan.position.y
    self.drag = drag
    if !isLiteral {
      value.drag(to: drag.share)
      if drag.share <= 0 { refresh.reach(0, at: instant) }
    }
    let velocity = pan.velocity(at: instant).dy
    let end = velocity > 0 ? 1.0 : 0
    guard abs(velocity) > flick * stage.scale + Self.slack, value.goal != end else { return }
    settle(to: end, velocity: self.velocity(of: pan, at: instant), height, at: instant, on: stage)
  }

  /// Goes on with a drag in a window of another size, from the share on screen.
  private mutating func adaptDrag(_ height: Double, at instant: Instant, on stage: Stage) {
    guard let drag, drag.height != height || drag.band.limit != stage.size.height else { return }
    let (seen, asked) = (value.value(at: instant), value.asked(at: instant))
    let own = PullDrag(share: asked, height: height, at: drag.y, limit: stage.size.height)
    self.drag = own
    // Beyond an end not every share can be reached in every window.
    guard abs(own.share - asked) * height > 0.01 else { return }
    value.drag(to: own.share)
    value.catchUp(from: seen, at: instant, on: stage)
  }

  /// The velocity of the share per second that the hand gives it.
  private func velocity(of pan: Pan, at instant: Instant) -> Double {
    (drag?.velocity(pan.velocity(at: instant).dy) ?? 0) + value.velocity(at: instant)
  }
}

extension PullToReveal {
  private mutating func handle(
    _ key: Key, _ modifiers: Modifiers, _ height: Double, at instant: Instant, on stage: Stage
  ) {
    let step = modifiers.contains(.shift) ? Self.step / 5 : Self.step
    switch key {
    case .down: move(by: step, height, at: instant, on: stage)
    case .up: move(by: -step, height, at: instant, on: stage)
    case .home: go(to: 0, height: height, at: instant, on: stage)
    case .end: go(to: 1, height: height, at: instant, on: stage)
    default: break
    }
  }

  /// Steps from where the panel rests or is going, and releases it if no other step follows.
  private mutating func move(
    by step: Double, _ height: Double, at instant: Instant, on stage: Stage
  ) {
    guard step != 0, !isDragged else { return }
    let share = min(max(value.goal + step, 0), 1)
    let target = (share * Self.grain).rounded() / Self.grain
    settle(to: target, height, at: instant, on: stage)
    if target != 0, target != 1 { wait(height, at: instant, on: stage) }
  }

  /// Releases the panel after a while.
  private mutating func wait(_ height: Double, at instant: Instant, on stage: Stage) {
    turn = Turn(instant: instant + Self.patience, target: nil, height: height, stage: stage)
  }

  /// The end to which a panel of a height in pixels goes if released while it moves by itself.
  private func ending(ofHeight height: Double, at instant: Instant, on stage: Stage) -> Double {
    ending(value.velocity(at: instant) * height, at: instant, on: stage)
  }

  /// The end to which it goes if released with a velocity in pixels per second: if fast, in that
  /// direction, else the nearer one.
  private func ending(_ velocity: Double, at instant: Instant, on stage: Stage) -> Double {
    if abs(velocity) >= Self.decisive * stage.scale - Self.slack { return velocity > 0 ? 1 : 0 }
    return value.asked(at: instant) > 0.5 ? 1 : 0
  }

  /// Goes to a share, with a velocity per second or, if nil, the panel's own; at once in the
  /// article and where motion is reduced.
  private mutating func settle(
    to target: Double, velocity: Double? = nil, _ height: Double, at instant: Instant,
    on stage: Stage
  ) {
    drag = nil
    if isLiteral {
      value.rest(at: target)
    } else {
      value.settle(
        to: target, velocity: velocity, at: instant, on: stage, Self.spring,
        .invisible(pixelsPerUnit: height))
    }
    refresh.forget(after: instant)
    refresh.reach(target, at: value.end ?? instant)
    turn = stay.flatMap { stay in
      target == 1
        ? Turn(instant: (value.end ?? instant) + stay, target: 0, height: height, stage: stage)
        : nil
    }
  }
}
