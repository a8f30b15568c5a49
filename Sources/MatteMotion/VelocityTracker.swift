public import MatteGeometry

/// A pointer's velocity: its displacement over the trailing 100 ms.
///
/// An X server reports motion and never rest, so the path between the samples is inferred. Between
/// two samples the pointer moved evenly, but over no more than the window: what came before in a
/// longer gap was rest. Since the last sample it rests where that one was.
///
/// While it rests the velocity falls to 0 within 100 ms, without a jump unless the pointer made one:
/// two places at one instant. It never grows meanwhile: of a path that doubled back, only the least
/// displacement seen since counts, along each axis.
///
/// In the first 100 ms the displacement is divided by the time since the first sample, but by no less
/// than 20 ms: two samples a millisecond apart and 4 px apart are 200 px/s and not 4000.
///
/// ```swift
/// var tracker = VelocityTracker(at: .zero, .zero)
/// tracker.add(Point(10, 0), at: Instant(seconds: 0.1))
/// let velocity = tracker.velocity(at: Instant(seconds: 0.1))  // (100, 0)
/// ```
public struct VelocityTracker: Hashable, Sendable {
  /// The time over which the displacement counts, in seconds.
  private static let window = 0.1

  /// The shortest time that a displacement is divided by, in seconds.
  private static let shortestSpan = 0.02

  /// The time that three samples in a row span at least, in seconds: it bounds the memory to a few
  /// hundred samples, more than a mouse of 1000 Hz sends.
  private static let spacing = 0.001

  /// How much shorter than the window still counts as a whole one, in seconds: instants are sums.
  private static let slack = 1e-9

  /// Where the pointer was, and when.
  private struct Sample: Hashable {
    var position: Point
    var seconds: Double
  }

  /// The samples that the window can still reach, oldest first.
  private var samples: [Sample] = []

  /// When the first sample of all came, in seconds.
  private var began = 0.0

  /// Makes a tracker without samples.
  public init() {}

  /// Makes a tracker whose pointer has been at rest at `position` until `instant`.
  public init(at position: Point, _ instant: Instant) {
    add(position, at: instant)
  }

  /// Adds a sample: where the pointer is.
  ///
  /// A position that is not finite is ignored, an instant before the last one counts as the last one,
  /// and a sample of a pointer that has not moved changes no velocity.
  public mutating func add(_ position: Point, at instant: Instant) {
    guard position.isFinite else { return }
    if samples.isEmpty { began = instant.seconds }
    let sample = Sample(
      position: position, seconds: max(instant.seconds, samples.last?.seconds ?? began))
    makeRoom(for: sample)
    samples.append(sample)
    let oldest = restBegan - Self.window
    samples.removeSubrange(..<max(0, (samples.firstIndex { $0.seconds > oldest } ?? 0) - 1))
  }

  /// The velocity at an instant, in pixels per second.
  ///
  /// It is zero before the first sample and from 100 ms after the last motion on. An instant before
  /// the last sample counts as that sample's.
  public func velocity(at instant: Instant) -> Vector {
    guard let last = samples.last else { return .zero }
    let now = max(instant.seconds, last.seconds)
    let (earliest, latest) = (restBegan - Self.window, now - Self.window)
    guard now - restBegan < Self.window - Self.slack else { return .zero }
    var displacement = last.position - position(at: earliest)
    for sample in samples where sample.seconds > earliest && sample.seconds <= latest {
      displacement = displacement.shrunk(to: last.position - sample.position)
    }
    displacement = displacement.shrunk(to: last.position - position(at: latest))
    return displacement / min(Self.window, max(Self.shortestSpan, now - began))
  }

  /// True while the velocity is not 0, so that a frame that shows it has to be drawn again.
  public func isMoving(at instant: Instant) -> Bool {
    velocity(at: instant) != .zero
  }

  /// When the pointer reached its last position, in seconds.
  private var restBegan: Double {
    guard let last = samples.last else { return began }
    guard let previous = samples.dropLast().last, previous.position == last.position else {
      return last.seconds
    }
    return previous.seconds
  }

  /// Drops the last samples that `next` makes redundant: all but the first of a rest that goes on,
  /// and those too close in time.
  private mutating func makeRoom(for next: Sample) {
    if samples.last?.position == next.position {
      if restBegan != samples.last?.seconds { samples.removeLast() }
      return
    }
    while samples.count > 1, next.seconds - samples[samples.count - 2].seconds < Self.spacing {
      samples.removeLast()
    }
  }

  /// Where the pointer was at a time in seconds, inferred from the samples.
  private func position(at seconds: Double) -> Point {
    guard let index = samples.firstIndex(where: { $0.seconds > seconds }) else {
      return samples.last?.position ?? .zero
    }
    let next = samples[index]
    guard index > 0 else { return next.position }
    let previous = samples[index - 1]
    let departure = max(previous.seconds, next.seconds - Self.window)
    guard seconds > departure else { return previous.position }
    let share = (seconds - departure) / (next.seconds - departure)
    return previous.position.interpolated(to: next.position, by: share)
  }
}

extension Vector {
  /// The vector with neither part longer than that of `other`, nor the other way round.
  fileprivate func shrunk(to other: Vector) -> Vector {
    Vector(dx.shrunk(to: other.dx), dy.shrunk(to: other.dy))
  }
}

extension Double {
  /// The number between 0 and this one that is closest to `other`.
  fileprivate func shrunk(to other: Double) -> Double {
    self > 0 ? Swift.max(0, Swift.min(self, other)) : Swift.min(0, Swift.max(self, other))
  }
}
