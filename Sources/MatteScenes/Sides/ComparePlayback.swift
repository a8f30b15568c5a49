internal import MatteGeometry
internal import MatteMotion

/// What plays by itself from one press of P to the next: the frames of animations, or of still pictures one after the other.
struct ComparePlayback: Hashable, Sendable {
  /// What is shown next.
  enum Kind: Hashable, Sendable {
    /// The next frame, and of the last one the first.
    case frames
    /// The other side.
    case sides
  }

  /// A frame of at most so many milliseconds is seen for as long as browsers show it.
  private static let (least, usual) = (10, 100)

  let kind: Kind
  /// When what is seen began; of frames that came late, when they were there.
  private(set) var start: Instant
  /// The least canvas while it plays: frames that are laid otherwise move neither place nor zoom.
  var canvas: Size

  init(_ kind: Kind, at instant: Instant, on canvas: Size) {
    self.kind = kind
    self.canvas = canvas
    start = instant
  }

  /// When the other side is due.
  var turn: Instant { SideTurns.end(from: start) }

  /// When the next frame is due after one of so many milliseconds.
  func end(after milliseconds: Int) -> Instant {
    start + Double(milliseconds > Self.least ? milliseconds : Self.usual) / 1000
  }

  /// Shows what follows from an instant on.
  mutating func go(on instant: Instant) { start = instant }

  /// Leaves out sides that are over by an instant, so that the same one is seen after them.
  mutating func skipSides(until instant: Instant) {
    if kind == .sides { start = SideTurns.later(from: start, until: instant) }
  }
}
