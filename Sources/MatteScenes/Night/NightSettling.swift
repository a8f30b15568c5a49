internal import MatteGeometry
internal import MatteMotion

/// A border on its way to the bottom, where the new style is complete, or back to the top.
struct NightSettling: Hashable, Sendable {
  /// The minimum speed, in logical pixels per second (the article's).
  static let minSpeed = 300.0
  /// The maximum duration in seconds.
  static let longest = 0.6
  /// The speed of a released border, at most: so many times the hand's or, where that is more, so many logical pixels per
  /// second.
  private static let (calm, calmSpeed) = (3.0, 1200.0)
  /// The duration that this may need, at most, in seconds, and the factor by which it is found.
  private static let (slowest, calmStep) = (5.0, 1.02)
  /// The article's maximum duration in seconds.
  static let literalLongest = 3.0
  /// The duration of a transition without a hand, in seconds.
  static let keyDuration = 0.45
  /// The timing of such a transition.
  static let keyTiming = TimingFunction(Point(0.3, 0), Point(0.2, 1))

  /// How the border moves.
  private enum Course: Hashable, Sendable {
    /// On a spring from a hand's velocity; the bend follows the velocity.
    case landing(Landing)
    /// From rest, without a hand; the bend follows the velocity.
    case easing(Animated)
    /// At a constant speed with a constant bend, as in the article.
    case even(Animated, bend: Double)
  }

  /// True if it leads to the new style.
  let completes: Bool
  private var course: Course
  /// Where the border bends most from left to right, in pixels, and what is left of an earlier bend.
  private var controlX: Double
  private let fade: BendFade

  /// Releases a border from a hand; `velocity` is the border's, in pixels per second.
  init(
    _ border: NightBorder, velocity: Double, completes: Bool, at instant: Instant, on stage: Stage,
    isLiteral: Bool
  ) {
    let target = completes ? max(stage.size.height, border.y) : 0
    let usual = Self.duration(
      of: target - border.y, velocity: velocity, scale: stage.scale, isLiteral: isLiteral)
    let way = Landing(
      from: border.y, velocity: velocity, to: target, start: instant, duration: usual)
    let duration = stage.duration(
      isLiteral ? usual : Self.calmDuration(of: way, velocity: velocity, scale: stage.scale))
    self.completes = completes
    controlX = border.controlX
    fade = BendFade(from: border, at: instant, limit: duration)
    course =
      isLiteral
      ? .even(Self.even(border.y, to: target, at: instant, duration), bend: border.bend)
      : .landing(
        Landing(
          from: border.y, velocity: velocity, to: target, start: instant, duration: duration))
  }

  /// Sends a border down from the top without a hand.
  init(at instant: Instant, on stage: Stage) {
    completes = true
    controlX = stage.size.width / 2
    fade = Self.noFade
    course = .easing(
      Animated(
        from: 0, to: stage.size.height, start: instant,
        duration: stage.duration(Self.keyDuration), timing: Self.keyTiming))
  }

  /// Sends a border down from the top at a speed in pixels per second, as in the article.
  init(evenlyAt speed: Double, at instant: Instant, on stage: Stage) {
    let height = stage.size.height
    completes = true
    controlX = stage.size.width / 2
    fade = Self.noFade
    course = .even(
      Self.even(0, to: height, at: instant, stage.duration(height / speed)),
      bend: NightBorder.bend(at: speed))
  }

  /// Turns a border on its way back, from its place and with its velocity.
  init(turning other: NightSettling, at instant: Instant, on stage: Stage) {
    let border = other.border(at: instant)
    let duration = stage.duration(Self.keyDuration)
    completes = !other.completes
    controlX = other.controlX
    fade = BendFade(from: border, at: instant, limit: duration)
    course = .landing(
      Landing(
        from: border.y, velocity: other.isAbove(at: instant) ? 0 : other.velocity(at: instant),
        to: completes ? stage.size.height : 0, start: instant, duration: duration))
  }

  /// No earlier bend.
  private static let noFade = BendFade(
    from: NightBorder(y: 0, bend: 0, controlX: 0), at: .zero, limit: 0)

  /// The duration in seconds of a way in pixels at a velocity in pixels per second.
  ///
  /// With d the way's length it is min(d/300, d/|v|, 0.6), of which d/|v| counts if the velocity points along
  /// the way; if literal it is min(3, d/|v|).
  private static func duration(
    of way: Double, velocity: Double, scale: Double, isLiteral: Bool
  ) -> Double {
    let distance = abs(way)
    guard distance > 0 else { return 0 }
    if isLiteral { return min(literalLongest, distance / abs(velocity)) }
    let limit = min(distance / (minSpeed * scale), longest)
    return way * velocity > 0 ? min(limit, distance / abs(velocity)) : limit
  }

  /// The duration in seconds of a way at whose start the hand has a velocity, in pixels per second: longer than that of the
  /// landing if that would tear the border out of a slow hand.
  private static func calmDuration(of way: Landing, velocity: Double, scale: Double) -> Double {
    let limit = max(calm * abs(velocity), calmSpeed * scale)
    var landing = way
    while landing.topSpeed > limit, landing.duration < slowest {
      landing = landing.lasting(landing.duration * calmStep)
    }
    return landing.duration
  }

  /// The border at an instant; one that was flung upwards waits at the top for its return.
  func border(at instant: Instant) -> NightBorder {
    let y = max(0, place(at: instant))
    let bend = NightBorder.bend(at: velocity(at: instant))
    return switch course {
    case .landing:
      fade.mixed(into: NightBorder(y: y, bend: bend, controlX: controlX), at: instant)
    case .easing: NightBorder(y: y, bend: bend, controlX: controlX)
    case .even(_, let bend): NightBorder(y: y, bend: bend, controlX: controlX)
    }
  }

  /// Where its course has it, in pixels; negative above the window.
  private func place(at instant: Instant) -> Double {
    switch course {
    case .landing(let landing): landing.value(at: instant)
    case .easing(let animated), .even(let animated, _): animated.value(at: instant)
    }
  }

  /// True while its course has it above the window, so that it is not seen to move.
  private func isAbove(at instant: Instant) -> Bool { place(at: instant) < 0 }

  /// The border's velocity at an instant, in pixels per second, positive downwards.
  func velocity(at instant: Instant) -> Double {
    switch course {
    case .landing(let landing): landing.velocity(at: instant)
    case .easing(let animated), .even(let animated, _): animated.velocity(at: instant)
    }
  }

  /// True once the border has arrived.
  func isOver(at instant: Instant) -> Bool { instant >= end }

  /// Keeps its share of the way, to arrive at the same time, in a window that was resized by two factors.
  mutating func resize(byWidth wider: Double, height taller: Double) {
    controlX *= wider
    switch course {
    case .landing(let landing): course = .landing(landing.scaled(by: taller))
    case .easing(let animated): course = .easing(animated.scaled(by: taller))
    case .even(let animated, let bend): course = .even(animated.scaled(by: taller), bend: bend)
    }
  }

  /// When the border arrives.
  private var end: Instant {
    switch course {
    case .landing(let landing): landing.end
    case .easing(let animated), .even(let animated, _): animated.end
    }
  }

  private static func even(
    _ y: Double, to target: Double, at instant: Instant, _ duration: Double
  ) -> Animated {
    Animated(from: y, to: target, start: instant, duration: duration, timing: .linear)
  }
}
