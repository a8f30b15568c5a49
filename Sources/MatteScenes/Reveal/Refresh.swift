internal import MatteMotion

/// When a panel refreshes: from when it has come to rest wholly revealed until it is hidden, whatever
/// is seen of it meanwhile.
struct Refresh: Hashable, Sendable {
  /// The seconds in which what tells of it comes and goes.
  static let fade = 0.15

  /// When it begins; nil if nothing leads there.
  private(set) var start: Instant?
  /// When it is over; nil if nothing leads there.
  private(set) var end: Instant?

  /// Makes one that is not on, or that has long been on.
  init(isOn: Bool) {
    start = isOn ? .zero + -Self.fade : nil
  }

  /// True while the panel refreshes.
  func isOn(at instant: Instant) -> Bool {
    guard let start, start <= instant else { return false }
    return end.map { instant < $0 } ?? true
  }

  /// How much of what tells of it is to be seen, 0…1.
  func strength(at instant: Instant) -> Double {
    guard let start else { return 0 }
    func share(since moment: Instant) -> Double { min(max((instant - moment) / Self.fade, 0), 1) }
    return share(since: start) - min(share(since: start), end.map(share) ?? 0)
  }

  /// True while that changes.
  func isFading(at instant: Instant) -> Bool {
    [start, end].contains { moment in
      moment.map { instant >= $0 && instant < $0 + Self.fade } ?? false
    }
  }

  /// Drops what had yet to come at an instant: something else happened.
  mutating func forget(after instant: Instant) {
    if let start, start > instant { self.start = nil }
    if let end, end > instant { self.end = nil }
  }

  /// Takes note that a share will be seen at rest at an instant.
  mutating func reach(_ share: Double, at instant: Instant) {
    if share == 1, !isOn(at: instant) { (start, end) = (instant, nil) }
    if share == 0, start != nil, end == nil { end = instant }
  }
}
