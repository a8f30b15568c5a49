package import MatteMotion

/// How long the line takes for what is sent: the time that something is on its way, and not the time between parts,
/// which wait for other frames and for the hand.
package struct LineWatch: Hashable, Sendable {
  /// What is on its way.
  private struct Load: Hashable {
    let start: Instant
    let isLarge: Bool
    let isRest: Bool
  }

  private var load: Load?
  /// For how long parts of a large frame have been on their way so far, in seconds; nil if none is watched.
  package private(set) var frame: Double?
  /// For how long what was last sent of what can wait for the hand was on its way, in seconds; nil if nothing was.
  package private(set) var rest: Double?

  /// Makes a watch of nothing.
  package init() {}

  /// Begins to watch a large frame, in place of the one before.
  package mutating func watch() { frame = 0 }

  /// Takes note that something was sent from an instant on: of a large frame, of what can wait, or both.
  ///
  /// What is sent while that is on its way counts with it.
  package mutating func begin(at instant: Instant, isLarge: Bool, isRest: Bool) {
    load = load ?? Load(start: instant, isLarge: isLarge, isRest: isRest)
  }

  /// Takes note that the server had all of it at an instant.
  package mutating func land(at instant: Instant) {
    guard let load = self.load.take() else { return }
    let seconds = instant - load.start
    if load.isLarge, let sum = frame { frame = sum + seconds }
    if load.isRest { rest = seconds }
  }

  /// Takes the time of a large frame of which nothing is left to be sent; nil if none is watched.
  package mutating func take() -> Double? { frame.take() }
}
