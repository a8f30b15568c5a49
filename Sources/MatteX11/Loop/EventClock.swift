package import MatteMotion

/// The relation between the server's clock, which stamps events, and ours.
///
/// An event's instant is the server's time plus the smallest delay seen, so that the instants of
/// several events lie as far apart as they happened, however late and bunched they arrive.
package struct EventClock: Sendable {
  /// A pause after which the delay is measured anew, in milliseconds: clocks drift apart.
  private static let pause: UInt32 = 1000
  /// The longest time that events which arrive together lie apart, in milliseconds: what lies further apart another
  /// program has made up.
  private static let longestBatch: UInt32 = 10_000

  /// The latest instant that it gave.
  package private(set) var latest = Instant.zero
  private var serverTime: UInt32?
  private var elapsed = 0.0
  private var offset = 0.0
  /// The stamp of the last event of those that arrived together.
  private var newest: UInt32?

  /// Makes a clock that has seen no event.
  package init() {}

  /// Takes note that events have arrived together, the last of them stamped with `newest` by the server; nil if none was
  /// stamped.
  ///
  /// After a pause it is that one which has just happened, and the others lie before it.
  package mutating func begin(batchUntil newest: UInt32?) { self.newest = newest }

  /// The instant of an event that the server stamped with `milliseconds`, which wrap around at
  /// 2³², and that arrived at `arrival`: not after that, nor before the event before it.
  package mutating func instant(of milliseconds: UInt32, arrival: Instant) -> Instant {
    let step = serverTime.map { milliseconds &- $0 } ?? .max
    let isBackwards = step > UInt32.max / 2
    if !isBackwards { elapsed += Double(step) / 1000 }
    if isBackwards || step > Self.pause {
      offset = arrival.seconds - elapsed - lead(over: milliseconds)
    }
    serverTime = milliseconds
    offset = min(offset, arrival.seconds - elapsed)
    latest = max(latest, Instant(seconds: elapsed + offset))
    return latest
  }

  /// The seconds from a stamp to that of the last event that arrived with it.
  private func lead(over milliseconds: UInt32) -> Double {
    let lead = newest.map { $0 &- milliseconds } ?? 0
    return lead > Self.longestBatch ? 0 : Double(lead) / 1000
  }

  /// The instant of an event without a stamp, or of a frame, at `arrival`.
  package mutating func instant(arrival: Instant) -> Instant {
    latest = max(latest, arrival)
    return latest
  }
}
