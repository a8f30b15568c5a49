internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// Two clicks at one place, the second soon after the first.
struct DoubleClick {
  /// The longest time between the clicks, in seconds.
  private static let interval = 0.4
  /// The longest distance between the clicks, in logical pixels.
  private static let reach = 4.0

  /// The first click; nil if the next click is the first.
  private var first: (point: Point, instant: Instant)?

  /// Notes a click; true if it is the second of two.
  mutating func note(_ point: Point, at now: Moment) -> Bool {
    let isSecond = first.map { first in
      now.instant - first.instant <= Self.interval
        && (point - first.point).length <= Self.reach * now.stage.scale
    }
    first = isSecond == true ? nil : (point, now.instant)
    return isSecond == true
  }
}
