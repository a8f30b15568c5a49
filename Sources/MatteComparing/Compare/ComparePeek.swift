internal import MatteCompare
internal import MatteMotion
internal import MatteScenes

/// A held space bar: after a moment it shows the other side, until it comes up.
struct ComparePeek: Sendable {
  /// How long the space bar is held before the other side appears, in seconds: long enough to begin a drag instead.
  private static let delay = 0.15

  /// The instant at which the other side appears.
  let due: Instant
  /// The mode and side before; nil until the other side appears.
  private(set) var back: CompareDisplay.Choice?
  /// True once a drag has begun: the space bar was held for the drag.
  private var isForDrag = false
  /// The cameras before and after the other side appeared.
  private var cameras: (before: CompareCamera, after: CompareCamera)?

  init(at instant: Instant) { due = instant + Self.delay }

  /// True until the other side appears, unless a drag has begun.
  var isWaiting: Bool { back == nil && !isForDrag }

  /// Remembers the cameras before and after the other side appeared.
  mutating func keep(_ before: CompareCamera, until after: CompareCamera) {
    cameras = (before, after)
  }

  /// The camera to return to; nil if the view has moved since.
  func camera(for seen: CompareCamera) -> CompareCamera? {
    cameras.flatMap { $0.after == seen ? $0.before : nil }
  }

  /// The side that shows instead of a look: the other side of One Up, or the before side of any other mode.
  mutating func show(from look: CompareLook) -> Side {
    back = CompareDisplay.Choice(mode: look.mode, side: look.side, isStacked: look.isStacked)
    return look.mode == .oneUp ? look.side.opposite : .before
  }

  /// Notes that a drag began: the space bar was held for the drag.
  mutating func dragBegan() { isForDrag = true }
}
