package import MatteMotion

/// How long the line takes for what is sent: the time that something is on its way, and not the time between parts,
/// which wait for other frames and for the hand.
package struct LineWatch: Hashable, Sendable {
  /// What was sent of a frame, and how long that was on its way.
  package struct Sent: Hashable, Sendable {
    /// For how long parts were on their way, in seconds.
    package var seconds = 0.0
    /// The number of pixels among them.
    package var pixels = 0

    /// Makes nothing that was sent.
    package init() {}

    /// The time that a whole window should take at most, in seconds.
    private static let limit = 0.5
    /// The share of a window that says how long all of it takes; of less, most of the time may be the way there and back.
    private static let telling = 0.25

    /// True if a window of `area` pixels takes long, false if it does not; nil if what was sent says nothing of it.
    ///
    /// A frame of few pixels, such as one of a small picture on a plain ground, arrives soon on any line.
    package func isSlow(for area: Int) -> Bool? {
      guard pixels > 0, Double(pixels) >= Double(area) * Self.telling else {
        return seconds > Self.limit ? true : nil
      }
      return seconds * Double(area) > Self.limit * Double(pixels)
    }
  }

  /// What is on its way.
  private struct Load: Hashable {
    let start: Instant
    var pixels: Int
    let isOfFrame: Bool
    let isRest: Bool
  }

  private var load: Load?
  /// What has arrived of a frame so far, and of those since that have come before all of it; nil if none is watched.
  package private(set) var frame: Sent?
  /// For how long what was last sent of what can wait for the hand was on its way, in seconds; nil if nothing was.
  package private(set) var rest: Double?

  /// Makes a watch of nothing.
  package init() {}

  /// Begins to watch a frame, with the one before if that is not all there.
  package mutating func watch() { frame = frame ?? Sent() }

  /// Takes note that something was sent from an instant on: pixels of a frame, what can wait, or both.
  ///
  /// What is sent while that is on its way counts with it.
  package mutating func begin(at instant: Instant, pixels: Int, isOfFrame: Bool, isRest: Bool) {
    load =
      load ?? Load(start: instant, pixels: 0, isOfFrame: isOfFrame, isRest: isRest)
    load?.pixels += pixels
  }

  /// Takes note that the server had all of it at an instant.
  package mutating func land(at instant: Instant) {
    guard let load = self.load.take() else { return }
    let seconds = instant - load.start
    if load.isOfFrame {
      frame?.seconds += seconds
      frame?.pixels += load.pixels
    }
    if load.isRest { rest = seconds }
  }

  /// Takes what arrived of a frame of which nothing is left to be sent; nil if none is watched.
  package mutating func take() -> Sent? { frame.take() }
}
