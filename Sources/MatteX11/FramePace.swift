package import MatteMotion

/// Limits the frame rate to the screen's.
package struct FramePace: Sendable {
  /// The seconds from one frame to the next.
  private let period: Double
  /// The earliest instant of the next frame.
  package private(set) var next = Instant.zero

  /// Makes the pace of `rate` frames a second, which is above 0 and may be infinite.
  package init(rate: Double) {
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
