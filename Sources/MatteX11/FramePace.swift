internal import MatteMotion

/// When frames are due, so that there are no more of them than the screen shows.
struct FramePace {
  /// The seconds from one frame to the next.
  private let period: Double
  /// From when on there may be another frame.
  private(set) var next = Instant.zero

  /// Makes the pace of `rate` frames a second, which is above 0 and may be infinite.
  init(rate: Double) {
    precondition(rate > 0, "There are more than 0 frames a second.")
    period = 1 / rate
  }

  /// Takes note of a frame; one that comes late by less than a period does not shift the others.
  mutating func mark(_ frame: Instant) {
    next = next + period > frame ? next + period : frame + period
  }
}
