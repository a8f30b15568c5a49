package import MatteMotion

/// The relation between the server's clock, which stamps events, and ours.
///
/// An event's instant is the server's time plus the smallest delay seen, so that the instants of
/// several events lie as far apart as they happened, however late and bunched they arrive.
package struct EventClock: Sendable {
  /// A pause after which the delay is measured anew, in milliseconds: clocks drift apart.
  private static let pause: UInt32 = 1000

  private var latest = Instant.zero
  private var serverTime: UInt32?
  private var elapsed = 0.0
  private var offset = 0.0

  /// Makes a clock that has seen no event.
  package init() {}

  /// The instant of an event that the server stamped with `milliseconds`, which wrap around at
  /// 2³², and that arrived at `arrival`: not after that, nor before the event before it.
  package mutating func instant(of milliseconds: UInt32, arrival: Instant) -> Instant {
    let step = serverTime.map { milliseconds &- $0 } ?? .max
    let isBackwards = step > UInt32.max / 2
    if !isBackwards { elapsed += Double(step) / 1000 }
    if isBackwards || step > Self.pause { offset = arrival.seconds - elapsed }
    serverTime = milliseconds
    offset = min(offset, arrival.seconds - elapsed)
    latest = max(latest, Instant(seconds: elapsed + offset))
    return latest
  }

  /// The instant of something the server did not stamp.
  package mutating func instant(arrival: Instant) -> Instant {
    latest = max(latest, arrival)
    return latest
  }
}
