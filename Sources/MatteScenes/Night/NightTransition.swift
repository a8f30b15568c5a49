internal import MatteGeometry
internal import MatteMotion

/// One style pulled down over the other: the border between the two, and which of them will stay.
///
/// After the article on the night mode of Castro.
struct NightTransition: Sendable {
  /// The speed of the border when no hand pulls it in the article's manner, in logical pixels per
  /// second.
  static let literalSpeed = 1500.0

  /// What the border is doing.
  private enum Phase: Hashable {
    /// It follows the pointer.
    case pulling(NightPull)
    /// It goes on by itself.
    case settling(NightSettling)
  }

  /// The style that was there before.
  let oldStyle: Style
  /// What the article shows of the old style; nil if it is the scene itself.
  let snapshot: Snapshot?
  private var phase: Phase

  /// Begins with a pan; nil if it is not one that pulls down.
  init?(_ pan: Pan, over style: Style, _ snapshot: Snapshot?) {
    guard let pull = NightPull(pan, isLiteral: snapshot != nil) else { return nil }
    oldStyle = style
    self.snapshot = snapshot
    phase = .pulling(pull)
  }

  /// Begins without a hand: the border runs from the top to the bottom.
  init(over style: Style, _ snapshot: Snapshot?, at instant: Instant, on stage: Stage) {
    oldStyle = style
    self.snapshot = snapshot
    let isLiteral = snapshot != nil
    phase = .settling(
      isLiteral
        ? NightSettling(evenlyAt: Self.literalSpeed * stage.scale, at: instant, on: stage)
        : NightSettling(at: instant, on: stage))
  }

  private var isLiteral: Bool { snapshot != nil }

  /// The style that comes in from above.
  var newStyle: Style { oldStyle.other }

  /// The style that will be left; nil while that is open.
  var outcome: Style? {
    guard case .settling(let settling) = phase else { return nil }
    return settling.completes ? newStyle : oldStyle
  }

  /// True while a hand holds the border.
  var isPulled: Bool { outcome == nil }

  /// True once one style is left.
  func isOver(at instant: Instant) -> Bool {
    guard case .settling(let settling) = phase else { return false }
    return settling.isOver(at: instant)
  }

  /// True if a later frame may differ although nothing happens.
  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    switch phase {
    case .pulling(let pull): !stage.reducesMotion && pull.velocity(at: instant) != 0
    case .settling(let settling): !settling.isOver(at: instant)
    }
  }

  /// The border at an instant: the old style is seen below it.
  func border(at instant: Instant, on stage: Stage) -> NightBorder {
    switch phase {
    case .pulling(let pull): pull.border(at: instant, on: stage, isLiteral: isLiteral)
    case .settling(let settling): settling.border(at: instant)
    }
  }
}

extension NightTransition {
  /// Takes in what became of the pan that pulls, or a new one that takes over a border on its way.
  mutating func handle(_ event: PanEvent, at instant: Instant, on stage: Stage) {
    switch (phase, event) {
    case (.pulling(var pull), .changed(let pan)):
      pull.follow(pan)
      phase = .pulling(pull)
    case (.pulling(var pull), .ended(let pan)):
      pull.follow(pan)
      settle(pull, pull.completes(at: instant, on: stage), at: instant, on: stage)
    case (.pulling(let pull), .cancelled):
      settle(pull, pull.fallsForward, at: instant, on: stage)
    case (.settling(let settling), .began(let pan)) where !isLiteral:
      let y = settling.border(at: instant).y
      phase = .pulling(NightPull(pan, takingOver: y, fallsForward: settling.completes))
    case (.pulling, _), (.settling, _): break
    }
  }

  /// Turns a border back that is on its way; one that is pulled, and the article's, goes on.
  mutating func turn(at instant: Instant, on stage: Stage) {
    guard case .settling(let settling) = phase, !isLiteral else { return }
    phase = .settling(NightSettling(turning: settling, at: instant, on: stage))
  }

  /// Takes in that the window has another size.
  mutating func resize(on stage: Stage, at instant: Instant) {
    guard case .settling(var settling) = phase else { return }
    settling.resize(on: stage, at: instant)
    phase = .settling(settling)
  }

  private mutating func settle(
    _ pull: NightPull, _ completes: Bool, at instant: Instant, on stage: Stage
  ) {
    phase = .settling(
      NightSettling(
        pull.border(at: instant, on: stage, isLiteral: isLiteral),
        velocity: pull.velocity(at: instant), completes: completes, at: instant, on: stage,
        isLiteral: isLiteral))
  }
}
