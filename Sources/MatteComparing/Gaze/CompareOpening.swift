internal import MatteGeometry
internal import MatteMotion

/// The view in which a pair opens, and with it the work of the wheel: it scrolls pairs that open at their start, and
/// zooms all others.
struct CompareOpening {
  /// The home in which the pair opened; nil until both sizes and the window are known.
  private(set) var home: CompareHome?
  /// True if the wheel scrolls: this pair, or an earlier pair of the list, opened at its start.
  private(set) var scrolls = false
  /// True if the pair opens as a whole, however long it is, as the user has chosen for the pair before.
  private var isWhole = false
  private var pace = ScrollPace()

  /// The axis along which the wheel scrolls; nil if it zooms.
  var axis: CompareHome.Axis? { scrolls ? home?.axis ?? .vertical : nil }

  /// The home of a resting camera in a room: until the pair has opened, the one in which it would open there.
  func home(_ home: CompareHome, in room: CompareRoom) -> CompareHome {
    self.home == nil ? goal(in: room) : home
  }

  /// The home in which the pair opened, or would open in a room.
  func goal(in room: CompareRoom) -> CompareHome {
    isWhole ? .whole : home ?? .opening(of: room.canvas, in: room.pane)
  }

  /// Notes whether the wheel would scroll if the pair opened in a room.
  mutating func expect(_ room: CompareRoom) {
    if home == nil, goal(in: room).axis != nil { scrolls = true }
  }

  /// Opens the pair in a room: whatever the window's size becomes, its wheel does the same.
  mutating func open(in room: CompareRoom) {
    home = home ?? .opening(of: room.canvas, in: room.pane)
    if home?.axis != nil { scrolls = true }
  }

  /// Opens the pair as a whole, for a zoom that the settings choose.
  mutating func open() { home = .whole }

  /// Follows another pair of the list, whose camera is at a home or nil: the first pair that opened at its start decides
  /// what the wheel does, and a long pair that the user saw as a whole is followed by whole ones.
  mutating func follow(_ other: CompareOpening, at home: CompareHome?) {
    scrolls = scrolls || other.scrolls
    isWhole = home == .whole && (other.isWhole || other.home?.axis != nil)
  }

  /// The distance by which notches scroll, in logical pixels.
  mutating func distance(of notches: Double, at instant: Instant) -> Double {
    pace.distance(of: notches, at: instant)
  }
}

/// The pace of a wheel: a notch goes farther when the wheel is turned fast.
struct ScrollPace {
  /// The distance of a notch that is turned slowly, in logical pixels.
  private static let notch = 110.0
  /// The interval of notches, in seconds, below which they go farther, and at most how many times as far.
  private static let (slowest, most) = (0.15, 4.0)

  /// The instant and the direction of the last notches; nil at first.
  private var last: (instant: Instant, isDown: Bool)?

  /// The distance by which notches scroll, in logical pixels.
  mutating func distance(of notches: Double, at instant: Instant) -> Double {
    let before = last
    last = (instant, notches > 0)
    guard let before, before.isDown == (notches > 0) else { return notches * Self.notch }
    let interval = max(instant.seconds - before.instant.seconds, 0) / abs(notches)
    let gain = interval > 0 ? Self.slowest / interval : Self.most
    return notches * Self.notch * min(max(gain, 1), Self.most)
  }
}
