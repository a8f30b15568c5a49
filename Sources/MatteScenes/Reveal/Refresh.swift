internal import MatteMotion

/// The refresh of a panel: from when it comes to rest fully revealed until it is hidden.
struct Refresh: Hashable, Sendable {
  /// How long the ring takes to fade in and out, in seconds.
  static let fade = 0.15

  /// When the refresh begins; nil if it never will.
  private(set) var start: Instant?
  /// When the refresh ends; nil if it never will.
  private(set) var end: Instant?

  /// Makes a refresh that has not begun, or that began long ago.
  init(isOn: Bool) {
    start = isOn ? .zero + -Self.fade : nil
  }

  /// True during the refresh.
  func isOn(at instant: Instant) -> Bool {
    guard let start, start <= instant else { return false }
    return end.map { instant < $0 } ?? true
  }

  /// The opacity of the ring, 0…1.
  func strength(at instant: Instant) -> Double {
    guard let start else { return 0 }
    func share(since moment: Instant) -> Double { min(max((instant - moment) / Self.fade, 0), 1) }
    return share(since: start) - min(share(since: start), end.map(share) ?? 0)
  }

  /// True while the ring fades.
  func isFading(at instant: Instant) -> Bool {
    [start, end].contains { moment in
      moment.map { instant >= $0 && instant < $0 + Self.fade } ?? false
    }
  }

  /// Forgets the future after an instant, since something else happened.
  mutating func forget(after instant: Instant) {
    if let start, start > instant { self.start = nil }
    if let end, end > instant { self.end = nil }
  }

  /// Notes that the share will come to rest at an instant.
  mutating func reach(_ share: Double, at instant: Instant) {
    if share == 1, !isOn(at: instant) { (start, end) = (instant, nil) }
    if share == 0, start != nil, end == nil { end = instant }
  }
}
