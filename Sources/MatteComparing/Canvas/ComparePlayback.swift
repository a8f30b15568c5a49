internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// The playback between two presses of P: the frames of animations, or still pictures in turn.
struct ComparePlayback: Hashable, Sendable {
  /// The unit of the playback.
  enum Kind: Hashable, Sendable {
    /// The frames of animations; the first follows the last.
    case frames
    /// The two sides in turn.
    case sides
  }

  /// The duration of a side in seconds, as on the page of a report.
  private static let length = 0.7
  /// A frame of at most `maxQuick` milliseconds lasts `usual` milliseconds, as in browsers.
  private static let (maxQuick, usual) = (10, 100)

  let kind: Kind
  /// The instant at which the present frame was due, or arrived if it was late; for sides, the start of the first.
  private var start: Instant
  /// The number of sides that have been shown.
  private var turns = 0
  /// The minimum size of the canvas during the playback, so that frames with other alignments keep place and zoom.
  private(set) var canvas: Size

  /// Takes the size of a canvas that was laid anew.
  mutating func lay(on canvas: Size) { self.canvas = canvas }

  init(_ kind: Kind, at instant: Instant, on canvas: Size) {
    self.kind = kind
    self.canvas = canvas
    start = instant
  }

  /// The instant at which the opposite side is due.
  var turn: Instant { start + Double(turns + 1) * Self.length }

  /// The instant at which the next frame is due, by the duration of the present frame in milliseconds.
  func end(after milliseconds: Int) -> Instant {
    start + Double(milliseconds > Self.maxQuick ? milliseconds : Self.usual) / 1000
  }

  /// Begins the next frame at an instant.
  mutating func go(on instant: Instant) { start = instant }

  /// Counts the turns up to an instant; true if the opposite side is due.
  mutating func turn(until instant: Instant) -> Bool {
    let before = turns
    // One less, as the quotient may be rounded up.
    turns = max(turns, Int((instant - start) / Self.length) - 1)
    while turn <= instant { turns += 1 }
    return !(turns - before).isMultiple(of: 2)
  }
}
