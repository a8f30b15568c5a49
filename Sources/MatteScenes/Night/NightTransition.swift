internal import MatteGeometry
internal import MatteMotion

/// A transition in which one style is pulled down over the other.
///
/// After the article on the night mode of Castro.
struct NightTransition: Sendable {
  /// The speed of the article's border without a hand, in logical pixels per second.
  static let literalSpeed = 1500.0

  /// What moves the border.
  private enum Phase: Hashable {
    /// The pointer.
    case pulling(NightPull)
    /// Time.
    case settling(NightSettling)
  }

  /// The style before the transition.
  let oldStyle: Style
  /// The article's frozen scene in the old style; nil where the scene itself is drawn.
  let snapshot: Snapshot?
  private var phase: Phase

  /// Begins with a pan; nil unless it pulls down.
  init?(_ pan: Pan, over style: Style, _ snapshot: Snapshot?, at instant: Instant, on stage: Stage)
  {
    let pull = NightPull(pan, at: instant, on: stage, isLiteral: snapshot != nil)
    guard let pull else { return nil }
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
  var newStyle: Style { oldStyle.opposite }

  /// The style after the transition; nil while the hand has not decided.
  var outcome: Style? {
    guard case .settling(let settling) = phase else { return nil }
    return settling.completes ? newStyle : oldStyle
  }

  /// True while a hand holds the border.
  var isPulled: Bool { outcome == nil }

  /// True once the transition is over.
  func isOver(at instant: Instant) -> Bool {
    guard case .settling(let settling) = phase else { return false }
    return settling.isOver(at: instant)
  }

  /// True if a later frame may differ although no event comes.
  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    switch phase {
    case .pulling(let pull): pull.isMoving(at: instant, on: stage)
    case .settling(let settling): !settling.isOver(at: instant)
    }
  }

  /// The border at an instant, below which the old style is visible.
  func border(at instant: Instant, on stage: Stage) -> NightBorder {
    switch phase {
    case .pulling(let pull): pull.border(at: instant, on: stage, isLiteral: isLiteral)
    case .settling(let settling): settling.border(at: instant)
    }
  }
}

extension NightTransition {
  /// Handles the rest of the pan that pulls, or a new one that takes over a border on its way.
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
      phase = .pulling(
        NightPull(
          pan, takingOver: settling.border(at: instant), fallsForward: settling.completes,
          at: instant, on: stage))
    case (.pulling, _), (.settling, _): break
    }
  }

  /// Turns back a border on its way, except the article's.
  mutating func turn(at instant: Instant, on stage: Stage) {
    guard case .settling(let settling) = phase, !isLiteral else { return }
    phase = .settling(NightSettling(turning: settling, at: instant, on: stage))
  }

  /// Adapts to a window that was resized from one size to another.
  mutating func resize(from old: Size, to new: Size) {
    guard case .settling(var settling) = phase else { return }
    settling.resize(byWidth: new.width / old.width, height: new.height / old.height)
    phase = .settling(settling)
  }

  private mutating func settle(
    _ pull: NightPull, _ completes: Bool, at instant: Instant, on stage: Stage
  ) {
    phase = .settling(
      NightSettling(
        pull.border(at: instant, on: stage, isLiteral: isLiteral),
        velocity: pull.borderVelocity(at: instant), completes: completes, at: instant, on: stage,
        isLiteral: isLiteral))
  }
}
