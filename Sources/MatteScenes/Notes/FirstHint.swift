internal import MatteMotion

/// A hint that fades in a moment after it is due and out by itself, as a function of the instant.
struct FirstHint: Hashable, Sendable {
  /// The instants at which the hint begins to fade in and out, in seconds after it is due.
  static let (delay, end) = (0.6, 6.0)
  /// The duration of a fade, in seconds.
  static let fade = 0.2

  /// The text in parts.
  var parts: [String]
  /// The height to leave free below the hint, in logical pixels.
  let clearance: Double
  private let coming: Animated
  private var going: Animated

  /// Makes a hint that is due at an instant.
  init(_ parts: [String], clearance: Double = 0, due instant: Instant, on stage: Stage) {
    self.clearance = clearance
    let fade = stage.duration(Self.fade)
    self.parts = parts
    coming = Animated(from: 0, to: 1, start: instant + Self.delay, duration: fade)
    going = Animated(from: 1, to: 0, start: instant + Self.end, duration: fade)
  }

  /// The opacity, 0…1.
  func opacity(at instant: Instant) -> Double {
    coming.value(at: instant) * going.value(at: instant)
  }

  /// True while it fades.
  func isMoving(at instant: Instant) -> Bool {
    func moves(_ fade: Animated) -> Bool {
      instant >= fade.start && fade.isMoving(at: instant)
    }
    return moves(coming) || moves(going)
  }

  /// The instant at which the next fade begins; nil once the last fade has begun.
  func nextChange(after instant: Instant) -> Instant? {
    coming.start > instant ? coming.start : going.start > instant ? going.start : nil
  }

  /// True once it has faded out.
  func isOver(at instant: Instant) -> Bool { instant >= going.end }

  /// Fades the hint out now unless it already does; a hint that is not yet visible never will be.
  mutating func dismiss(at instant: Instant, on stage: Stage) {
    guard instant < going.start else { return }
    let fade = instant > coming.start ? stage.duration(Self.fade) : 0
    going = Animated(from: 1, to: 0, start: instant, duration: fade)
  }
}
