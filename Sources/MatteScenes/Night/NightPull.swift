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

  /// Begins to pull a border from the top; nil unless the pan goes down.
  ///
  /// Its direction must be within 45° of straight down; in the article any downward one will do.
  init?(_ pan: Pan, isLiteral: Bool) {
    let way = pan.translation
    guard way.dy > 0, isLiteral || abs(way.dx) <= way.dy else { return nil }
    self.pan = pan
    fallsForward = false
    anchor = pan.start.y
  }

  /// Takes over a border at a y in pixels, whichever way the pan goes.
  init(_ pan: Pan, takingOver y: Double, fallsForward: Bool) {
    self.pan = pan
    self.fallsForward = fallsForward
    anchor = pan.position.y - max(y, 0)
  }

  /// The border's y in pixels, which may be below the window.
  var y: Double { pan.position.y - anchor }

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

  /// The border at an instant, which straightens while the pointer rests.
  ///
  /// It bends towards the pointer; in the article at the centre. Where motion is reduced it is
  /// straight.
  func border(at instant: Instant, on stage: Stage, isLiteral: Bool) -> NightBorder {
    NightBorder(
      y: y, bend: stage.reducesMotion ? 0 : NightBorder.bend(at: velocity(at: instant)),
      controlX: isLiteral ? stage.size.width / 2 : pan.position.x)
  }

  /// True if the style should change if the pan ended now: it moves down, or is below the centre.
  func completes(at instant: Instant, on stage: Stage) -> Bool {
    velocity(at: instant) > 0 || y > stage.size.height / 2
  }
}
