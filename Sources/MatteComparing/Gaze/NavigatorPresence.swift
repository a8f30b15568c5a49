internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// Whether the map of the canvas shows, and the hand on it.
struct NavigatorPresence: Hashable, Sendable {
  /// How long the map stays once the view rests, and the duration of a fade, in seconds.
  private static let (stay, fade) = (1.5, 0.15)

  private var rise = Animated(resting: 0)
  private var fall = Animated(resting: 0)
  /// The vector from the middle of the frame to the hand that holds it; zero beside the frame, nil without a hand.
  private(set) var grip: Vector?
  /// The place of the canvas in the middle of the view when the hand took the frame.
  private(set) var start = Point.zero

  /// The opacity of the map in a corner, 0…1.
  func opacity(at instant: Instant) -> Double {
    grip != nil || instant < fall.start ? rise.value(at: instant) : fall.value(at: instant)
  }

  func isMoving(at instant: Instant) -> Bool {
    rise.isMoving(at: instant)
      || grip == nil && instant >= fall.start && fall.isMoving(at: instant)
  }

  /// The instant at which the map begins to fade out; nil if it does not.
  func nextChange(after instant: Instant) -> Instant? {
    grip == nil && fall.from > 0 && fall.start > instant ? fall.start : nil
  }

  /// Shows the map for a while.
  mutating func show(at now: Moment) {
    let seen = Animated(resting: opacity(at: now.instant))
    let fade = now.stage.duration(Self.fade)
    rise = seen.retargeted(to: 1, at: now.instant, duration: fade)
    fall = Animated(from: 1, to: 0, start: now.instant + Self.stay, duration: 2 * fade)
  }

  /// Takes the frame of the view by the hand.
  mutating func grab(_ grip: Vector, from start: Point) { (self.grip, self.start) = (grip, start) }

  /// Lets go of the frame.
  mutating func release(at now: Moment) {
    guard grip != nil else { return }
    show(at: now)
    grip = nil
  }
}
