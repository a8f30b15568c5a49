internal import MatteGeometry
internal import MatteMotion

/// A border that follows the pointer.
struct NightPull: Hashable, Sendable {
  /// The pan that pulls.
  private(set) var pan: Pan
  /// True if a cancelled pull leads to the new style.
  let fallsForward: Bool
  /// The pointer's y at which the border is at the top, in pixels.
  private var anchor: Double
  /// How far the border is from where the hand has it, in pixels: it catches up.
  private let lag: Animated
  /// What is left of the bend that the border had.
  private let fade: BendFade

  /// Begins to pull a border from the top; nil unless the pan goes down.
  ///
  /// Its direction must be within 45° of straight down; in the article any downward one will do, and the
  /// border follows at once.
  init?(_ pan: Pan, at instant: Instant, on stage: Stage, isLiteral: Bool) {
    let way = pan.translation
    guard way.dy > 0, isLiteral || abs(way.dx) <= way.dy else { return nil }
    self.pan = pan
    fallsForward = false
    anchor = pan.start.y
    lag = Animated(
      from: -way.dy, to: 0, start: instant,
      duration: isLiteral ? 0 : stage.duration(HeldValue.payback), timing: .linear)
    fade = BendFade(
      from: NightBorder(y: 0, bend: 0, controlX: pan.position.x), at: instant,
      limit: isLiteral ? 0 : stage.duration(BendFade.duration))
  }

  /// Takes over a border where it is, whichever way the pan goes.
  init(
    _ pan: Pan, takingOver border: NightBorder, fallsForward: Bool, at instant: Instant,
    on stage: Stage
  ) {
    self.pan = pan
    self.fallsForward = fallsForward
    anchor = pan.position.y - border.y
    lag = Animated(resting: 0)
    fade = BendFade(from: border, at: instant, limit: stage.duration(BendFade.duration))
  }

  /// Where the hand has the border: its y in pixels, which may be below the window.
  private var y: Double { pan.position.y - anchor }

  /// Follows the pointer.
  ///
  /// A pointer that goes above where it began moves the anchor, so that the border follows at once
  /// when it comes down again.
  mutating func follow(_ pan: Pan) {
    self.pan = pan
    anchor = min(anchor, pan.position.y)
  }

  /// The pointer's velocity downwards, in pixels per second.
  func velocity(at instant: Instant) -> Double { pan.velocity(at: instant).dy }

  /// The border's velocity downwards if it is let go now, in pixels per second: the hand's, and that with which it
  /// catches up, unless it still waits at the top for that.
  func borderVelocity(at instant: Instant) -> Double {
    let isSeen = y + lag.value(at: instant) > 0
    return velocity(at: instant) + (isSeen ? lag.velocity(at: instant) : 0)
  }

  /// True while the border moves or bends although the pointer rests.
  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    lag.isMoving(at: instant) || fade.isMoving(at: instant)
      || !stage.reducesMotion && velocity(at: instant) != 0
  }

  /// The border at an instant, which straightens while the pointer rests.
  ///
  /// It bends towards the pointer; in the article at the centre. Where motion is reduced it is
  /// straight.
  func border(at instant: Instant, on stage: Stage, isLiteral: Bool) -> NightBorder {
    let border = NightBorder(
      y: max(0, y + lag.value(at: instant)),
      bend: stage.reducesMotion ? 0 : NightBorder.bend(at: velocity(at: instant)),
      controlX: isLiteral ? stage.size.width / 2 : pan.position.x)
    return fade.mixed(into: border, at: instant)
  }

  /// True if the style should change if the pan ended now: it moves down, or is below the centre.
  func completes(at instant: Instant, on stage: Stage) -> Bool {
    velocity(at: instant) > 0 || y > stage.size.height / 2
  }
}
