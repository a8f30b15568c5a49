package import MatteMotion

/// When frames are due, so that there are no more of them than the screen shows.
package struct FramePace: Sendable {
  /// The seconds from one frame to the next.
  private var period: Double
  /// From when on there may be another frame.
  package private(set) var next = Instant.zero

  /// The frames a second of a screen that says it shows `rate`: 60 if it does not say, and no fewer than
  /// 20, no more than 1000.
  package static func rate(ofScreen rate: Double?) -> Double {
    guard let rate, rate > 0 else { return 60 }
    return min(max(rate, 20), 1000)
  }

  /// Makes the pace of `rate` frames a second, which is above 0 and may be infinite.
  package init(rate: Double) {
    period = 0
    setRate(rate)
  }

  /// Has frames follow each other at another rate from the next on.
  package mutating func setRate(_ rate: Double) {
    precondition(rate > 0, "There are more than 0 frames a second.")
    period = 1 / rate
  }

  /// Takes note of a frame; one that comes late by less than a period does not shift the others,
  /// one that could not wait does.
  package mutating func mark(_ frame: Instant) {
    let isOnBeat = frame >= next && frame < next + period
    next = (isOnBeat ? next : frame) + period
  }
}
