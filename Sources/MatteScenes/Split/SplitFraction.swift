internal import Glibc
internal import MatteGeometry
package import MatteMotion

/// The fraction of a split, 0…1, and what moves it: the hand, keys and time.
package struct SplitFraction: Hashable, Sendable {
  /// The default of `snap`: the fraction from an end within which the edge snaps to it.
  package static let standardSnap = 0.06
  /// The frequency of the swing of a split that plays by itself, |sin 0.6 t|, in radians per
  /// second.
  private static let automaticRate = 0.6
  /// The frequency of the spring on which the edge settles, in radians per second.
  private static let frequency = 28.0
  /// A frequency at which a spring settles within a frame, in radians per second.
  private static let highestFrequency = 1e4
  /// How far ahead a release looks, in seconds: where the edge would be then decides if it snaps.
  private static let coasting = 0.1
  /// The duration of the edge's glide to a pointer that did not grab it, in seconds.
  private static let glideDuration = 0.12
  /// The smallest distance from an end that snaps to it, in logical pixels.
  private static let minSnap = 24.0
  /// The largest fraction that `minSnap` may amount to, so that the edge can also rest between
  /// the ends of a tiny view.
  private static let maxSnap = 0.25
  /// The article's margin: a release below this fraction snaps to 0, one above 1 − 0.3 to 1.
  private static let literalMargin = 0.3
  /// The duration of the article's snap, in seconds.
  private static let literalDuration = 0.2

  private let tracking: SplitMask.Tracking
  private let snap: Double
  private let isLiteral: Bool
  /// True until the user takes over a split that plays by itself.
  private var isSwinging: Bool
  /// The fraction without `easing`; during a drag that under the pointer, perhaps outside 0…1.
  private var held: HeldValue
  /// The pointer's place when the fraction last followed it.
  private var pointer = Point.zero
  /// The article's snap.
  private var easing: Animated?

  /// Makes a fraction at rest, or one that swings by itself.
  package init(
    _ fraction: Double, tracking: SplitMask.Tracking = .edge, snap: Double, isLiteral: Bool = false,
    isSwinging: Bool = false
  ) {
    held = HeldValue(fraction)
    self.tracking = tracking
    self.snap = snap
    self.isLiteral = isLiteral
    self.isSwinging = isSwinging
  }

  /// The fraction at an instant, 0…1.
  package func value(at instant: Instant, on stage: Stage) -> Double {
    if isSwinging, !stage.reducesMotion { return Self.swing(at: instant).value }
    return min(max(easing?.value(at: instant) ?? held.value(at: instant), 0), 1)
  }

  /// The fraction at rest, or that to which the edge is moving.
  package var goal: Double { held.goal }

  /// The change of the fraction per second.
  package func velocity(at instant: Instant, on stage: Stage) -> Double {
    isSwinging && !stage.reducesMotion
      ? Self.swing(at: instant).velocity : held.velocity(at: instant)
  }

  /// True while the fraction changes by itself.
  package func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    isSwinging && !stage.reducesMotion || easing?.isMoving(at: instant) == true
      || held.isMoving(at: instant)
  }

  /// True while the hand drags the edge.
  package var isDragged: Bool { held.isDragged }

  /// True while the hand drags the edge, or has stopped it.
  package var isInHand: Bool { held.isInHand }

  /// Responds to an event; `isOnEdge` says whether a pan that begins was pressed on the edge.
  package mutating func handle(
    _ event: SceneEvent, isOnEdge: Bool, _ mask: SplitMask, at instant: Instant, on stage: Stage
  ) {
    switch event {
    case .pressed:
      stopSwinging(mask, at: instant, on: stage)
      held.pause(at: instant)
    case .pan(.began(let pan)) where pan.kind == .single:
      grab(pan, isOnEdge: isOnEdge, mask, at: instant, on: stage)
    case .pan(let pan): handle(pan, mask, at: instant, on: stage)
    case .wheel, .menu, .key, .keyReleased, .files:
      if let step = ShareStep(event) { move(step, mask, at: instant, on: stage) }
    case .released:
      held.resume(
        at: instant, on: stage, .critical(frequency: Self.frequency), Self.rest(in: mask))
    case .hover: break
    }
  }

  /// Moves the edge by a step; one that the hand drags stays in it.
  package mutating func move(
    _ step: ShareStep, _ mask: SplitMask, at instant: Instant, on stage: Stage
  ) {
    guard !isDragged else { return }
    stopSwinging(mask, at: instant, on: stage)
    settle(to: step.target(from: held.goal), mask, at: instant, on: stage)
  }

  /// Brings the edge to the hand that drags it, if it has become another edge.
  package mutating func regrab(_ mask: SplitMask, at instant: Instant, on stage: Stage) {
    guard isDragged else { return }
    let seen = value(at: instant, on: stage)
    held.drag(to: mask.fraction(at: pointer, tracking))
    held.catchUp(from: seen, at: instant, on: stage, in: Self.glideDuration, .easeInEaseOut)
  }

  /// Puts the edge to rest at a fraction.
  package mutating func rest(at fraction: Double) {
    (isSwinging, easing) = (false, nil)
    held.rest(at: fraction)
  }

  /// Goes to a fraction, with a velocity per second or, if nil, the fraction's own.
  package mutating func settle(
    to target: Double, velocity: Double? = nil, _ mask: SplitMask, at instant: Instant,
    on stage: Stage
  ) {
    stopSwinging(mask, at: instant, on: stage)
    let value = value(at: instant, on: stage)
    guard !isLiteral else {
      easing = Animated(
        from: value, to: target, start: instant, duration: stage.duration(Self.literalDuration))
      return held.rest(at: target)
    }
    // Beyond an end it is not seen to move.
    let isSeen = value == held.value(at: instant)
    let velocity = velocity ?? (isSeen ? held.velocity(at: instant) : 0)
    held.rest(at: value)
    held.settle(
      to: target, velocity: velocity, at: instant, on: stage,
      Self.spring(over: target - value, velocity), Self.rest(in: mask))
  }

  /// A spring that does not overshoot: it is stiffer if the velocity is too high for the distance.
  private static func spring(over way: Double, _ velocity: Double) -> Spring {
    let needed = way * velocity > 0 ? velocity / way : 0
    return .critical(frequency: min(max(frequency, needed), highestFrequency))
  }

  private static func rest(in mask: SplitMask) -> Rest {
    .invisible(pixelsPerUnit: max(mask.way, 1))
  }
}

extension SplitFraction {
  private mutating func handle(
    _ event: PanEvent, _ mask: SplitMask, at instant: Instant, on stage: Stage
  ) {
    switch event {
    case .changed(let pan): follow(pan, mask, at: instant)
    case .ended(let pan): letGo(pan, mask, at: instant, on: stage)
    case .cancelled(let pan): cancel(pan, mask, at: instant, on: stage)
    case .began, .clicked: break
    }
  }

  /// Begins to follow the pointer.
  ///
  /// A press on the edge grabs it: it keeps its distance from the pointer. Otherwise the edge
  /// glides to the pointer or, if tracked by distance as in the article, jumps there.
  private mutating func grab(
    _ pan: Pan, isOnEdge: Bool, _ mask: SplitMask, at instant: Instant, on stage: Stage
  ) {
    let seen = value(at: instant, on: stage)
    easing = nil
    held.rest(at: seen)
    held.grab(at: instant)
    pointer = pan.start
    if tracking == .edge, !isOnEdge { held.drag(to: mask.fraction(at: pointer, .edge)) }
    follow(pan, mask, at: instant)
    guard tracking == .edge else { return }
    if isOnEdge {
      if !isLiteral { held.catchUp(from: seen, at: instant, on: stage) }
    } else {
      held.catchUp(
        from: seen, at: instant, on: stage, in: Self.glideDuration, .easeInEaseOut)
    }
  }

  /// Moves by as much as the pointer did, so that a view resized meanwhile moves nothing.
  private mutating func follow(
    _ pan: Pan, _ mask: SplitMask, at instant: Instant
  ) {
    guard held.isDragged else { return }
    let asked = mask.fraction(at: pan.position, tracking)
    let moved = asked - mask.fraction(at: pointer, tracking)
    held.drag(to: tracking == .edge ? held.asked(at: instant) + moved : asked)
    pointer = pan.position
  }

  /// Snaps to the end that the edge would coast to, or comes to rest nearby.
  private mutating func letGo(
    _ pan: Pan, _ mask: SplitMask, at instant: Instant, on stage: Stage
  ) {
    guard isDragged else { return }
    let (seen, asked) = (value(at: instant, on: stage), held.asked(at: instant))
    let hand = velocity(of: pan, mask, at: instant)
    // On its way from beyond an end it is not seen to move.
    let speed = seen == held.value(at: instant) ? hand + held.velocity(at: instant) : 0
    held.rest(at: seen)
    letGo(min(max(asked, 0), 1), hand, seen: speed, mask, at: instant, on: stage)
  }

  /// The same from a fraction with a velocity per second; `seen` is the velocity that is seen.
  private mutating func letGo(
    _ value: Double, _ velocity: Double, seen: Double, _ mask: SplitMask, at instant: Instant,
    on stage: Stage
  ) {
    if isLiteral {
      if value < Self.literalMargin { settle(to: 0, mask, at: instant, on: stage) }
      if value > 1 - Self.literalMargin { settle(to: 1, mask, at: instant, on: stage) }
      return
    }
    let end = value + velocity * Self.coasting
    let margin = margin(in: mask, on: stage)
    // On this way the spring only slows down.
    let nearby = stage.reducesMotion ? value : value + velocity / Self.frequency
    settle(
      to: end <= margin ? 0 : end >= 1 - margin ? 1 : nearby, velocity: seen, mask, at: instant,
      on: stage)
  }

  /// The fraction from an end within which the edge snaps to it.
  private func margin(in mask: SplitMask, on stage: Stage) -> Double {
    max(snap, min(Self.minSnap * stage.scale / mask.way, Self.maxSnap))
  }

  /// Goes back to where the drag began; the article's edge stays where it is.
  private mutating func cancel(
    _ pan: Pan, _ mask: SplitMask, at instant: Instant, on stage: Stage
  ) {
    guard isDragged else { return }
    let (origin, seen) = (held.goal, value(at: instant, on: stage))
    let velocity =
      seen == held.value(at: instant)
      ? velocity(of: pan, mask, at: instant) + held.velocity(at: instant) : 0
    held.rest(at: seen)
    if !isLiteral { settle(to: origin, velocity: velocity, mask, at: instant, on: stage) }
  }

  /// The velocity that the hand gives the fraction, per second; 0 outside 0…1.
  private func velocity(of pan: Pan, _ mask: SplitMask, at instant: Instant) -> Double {
    let asked = held.asked(at: instant)
    guard asked > 0, asked < 1 else { return 0 }
    return mask.rate(at: pan.position, pan.velocity(at: instant), tracking)
  }

  /// The fraction of a split that plays by itself, |sin 0.6 t|, and its change per second.
  private static func swing(at instant: Instant) -> (value: Double, velocity: Double) {
    let angle = automaticRate * instant.seconds
    let rate = automaticRate * cos(angle)
    return (abs(sin(angle)), sin(angle) < 0 ? -rate : rate)
  }

  /// Ends the swing as if a hand let it go.
  private mutating func stopSwinging(
    _ mask: SplitMask, at instant: Instant, on stage: Stage
  ) {
    guard isSwinging else { return }
    isSwinging = false
    guard !stage.reducesMotion else { return }
    let (value, velocity) = Self.swing(at: instant)
    held.rest(at: value)
    if !isLiteral { letGo(value, velocity, seen: velocity, mask, at: instant, on: stage) }
  }
}
