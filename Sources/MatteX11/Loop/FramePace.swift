package import MatteMotion

/// Limits the frame rate to the screen's.
package struct FramePace: Sendable {
  /// The seconds from one frame to the next.
  private var period: Double
  /// The earliest instant of the next frame.
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

  /// Changes the rate from the next frame on.
  package mutating func setRate(_ rate: Double) {
    precondition(rate > 0, "A frame rate is positive.")
    period = 1 / rate
  }

  /// Records a frame.
  ///
  /// One that is late by less than a period keeps the beat; an early or later one
  /// restarts it.
  package mutating func mark(_ frame: Instant) {
    let isOnBeat = frame >= next && frame < next + period
    next = (isOnBeat ? next : frame) + period
  }
}
