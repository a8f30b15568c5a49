internal import MatteMotion

/// When a hint is seen, as a function of the instant: it comes after a moment, and goes by itself.
struct FirstHint: Hashable, Sendable {
  /// The seconds until it begins to come, and until it begins to go, from when it is due.
  static let (delay, end) = (0.6, 6.0)
  /// The seconds in which it comes, and in which it goes.
  static let fade = 0.2

  /// What it says, part by part.
  let parts: [String]
  private let coming: Animated
  private var going: Animated

  /// Makes a hint that is due at an instant.
  init(_ parts: [String], due instant: Instant, on stage: Stage) {
    let fade = stage.duration(Self.fade)
    self.parts = parts
    coming = Animated(from: 0, to: 1, start: instant + Self.delay, duration: fade)
    going = Animated(from: 1, to: 0, start: instant + Self.end, duration: fade)
  }

  /// How much of it is seen, 0…1.
  func opacity(at instant: Instant) -> Double {
    coming.value(at: instant) * going.value(at: instant)
  }

  /// True while it comes or goes.
  func isMoving(at instant: Instant) -> Bool {
    func moves(_ fade: Animated) -> Bool {
      instant >= fade.start && fade.isMoving(at: instant)
    }
    return moves(coming) || moves(going)
  }

  /// When it begins to come or to go, if that is after an instant.
  func nextChange(after instant: Instant) -> Instant? {
    coming.start > instant ? coming.start : going.start > instant ? going.start : nil
  }

  /// True once it will not be seen any more.
  func isOver(at instant: Instant) -> Bool { instant >= going.end }

  /// Goes now, if it is not going already; if it has not come yet, it never will.
  mutating func dismiss(at instant: Instant, on stage: Stage) {
    guard instant < going.start else { return }
    let fade = instant > coming.start ? stage.duration(Self.fade) : 0
    going = Animated(from: 1, to: 0, start: instant, duration: fade)
  }
}
