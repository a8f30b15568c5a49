internal import MatteMotion
internal import MatteScenes

/// A sweep of a split's edge over a place: to its far side, so that all of BEFORE is seen there, and back to its near
/// side, so that all of AFTER is.
struct EdgeSweep {
  /// A way between two shares that begins with a velocity and ends at rest, on a cubic.
  private struct Leg {
    var start: Instant
    var duration: Double
    var from: Double
    var velocity: Double
    var to: Double

    var end: Instant { start + duration }

    private func time(at instant: Instant) -> Double {
      duration > 0 ? min(max((instant - start) / duration, 0), 1) : 1
    }

    func value(at instant: Instant) -> Double {
      let t = time(at: instant)
      let push = velocity * duration * t * (1 - t) * (1 - t)
      return from + (to - from) * t * t * (3 - 2 * t) + push
    }

    func velocity(at instant: Instant) -> Double {
      let t = time(at: instant)
      guard t < 1 else { return 0 }
      return (to - from) * 6 * t * (1 - t) / duration + velocity * (1 - t) * (1 - 3 * t)
    }
  }

  /// How long the edge takes to the far side and back, in seconds.
  private static let (there, back) = (0.15, 0.25)

  private let going: Leg
  private let coming: Leg

  /// Makes a sweep over the shares at which the edge cuts a place, from a share of the before picture with its change per
  /// second.
  init(from share: Double, velocity: Double, over cuts: ClosedRange<Double>, at now: Moment) {
    let isFar = share >= cuts.upperBound
    let far = isFar ? share : cuts.upperBound
    going = Leg(
      start: now.instant, duration: isFar ? 0 : now.stage.duration(Self.there), from: share,
      velocity: velocity, to: far)
    coming = Leg(
      start: going.end, duration: now.stage.duration(Self.back), from: far,
      velocity: isFar ? velocity : 0, to: cuts.lowerBound)
  }

  /// The share at which the edge comes to rest.
  var goal: Double { coming.to }

  func isMoving(at instant: Instant) -> Bool { coming.end > instant }

  private func leg(at instant: Instant) -> Leg { instant < going.end ? going : coming }

  /// The share of the before picture at an instant.
  func value(at instant: Instant) -> Double {
    min(max(leg(at: instant).value(at: instant), 0), 1)
  }

  /// The change of the share per second.
  func velocity(at instant: Instant) -> Double { leg(at: instant).velocity(at: instant) }
}
