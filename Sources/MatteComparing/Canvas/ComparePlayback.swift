internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// What plays by itself from one press of P to the next: the frames of animations, or of still pictures one after the other.
struct ComparePlayback: Hashable, Sendable {
  /// What is shown next.
  enum Kind: Hashable, Sendable {
    /// The next frame, and of the last one the first.
    case frames
    /// The other side.
    case sides
  }

  /// How long a side is seen, in seconds, as on the page of a report.
  private static let length = 0.7
  /// A frame of at most so many milliseconds is seen for as long as browsers show it.
  private static let (least, usual) = (10, 100)

  let kind: Kind
  /// When the frame that is seen began, or was there if it came late; of sides, the first.
  private var start: Instant
  /// How many sides are over.
  private var turns = 0
  /// The least canvas while it plays: frames that are laid otherwise move neither place nor zoom.
  var canvas: Size

  init(_ kind: Kind, at instant: Instant, on canvas: Size) {
    self.kind = kind
    self.canvas = canvas
    start = instant
  }

  /// When the other side is due.
  var turn: Instant { start + Double(turns + 1) * Self.length }

  /// When the next frame is due after one of so many milliseconds.
  func end(after milliseconds: Int) -> Instant {
    start + Double(milliseconds > Self.least ? milliseconds : Self.usual) / 1000
  }

  /// Shows the frame that follows from an instant on.
  mutating func go(on instant: Instant) { start = instant }

  /// Shows the side of an instant; true if that is the other one.
  mutating func turn(until instant: Instant) -> Bool {
    let before = turns
    // One less, as the quotient may be rounded up.
    turns = max(turns, Int((instant - start) / Self.length) - 1)
    while turn <= instant { turns += 1 }
    return !(turns - before).isMultiple(of: 2)
  }
}
