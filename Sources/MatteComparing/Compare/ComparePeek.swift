internal import MatteCompare
internal import MatteMotion
internal import MatteScenes

/// What a space bar that is held down does: after a moment it shows the other side, until it comes up.
struct ComparePeek: Sendable {
  /// How long it is held until the other side shows, in seconds: who wants to drag has begun by then.
  private static let delay = 0.15

  /// When the other side shows.
  let due: Instant
  /// What was shown before; nil while the other side does not show.
  private(set) var back: Back?
  /// True once a drag has begun: the bar was held for that.
  var isForDrag = false
  /// The view before the other side showed, and after.
  private var cameras: (before: CompareCamera, after: CompareCamera)?

  /// What is shown again once the bar comes up.
  struct Back: Hashable, Sendable {
    let mode: CompareMode
    let side: Side
  }

  init(at instant: Instant) { due = instant + Self.delay }

  /// True while the other side is still to come.
  var isWaiting: Bool { back == nil && !isForDrag }

  /// Notes what was seen before the other side showed, and what is until something moves it.
  mutating func keep(_ before: CompareCamera, until after: CompareCamera) {
    cameras = (before, after)
  }

  /// The view to go back to; nil if it was moved since.
  func camera(for seen: CompareCamera) -> CompareCamera? {
    cameras.flatMap { $0.after == seen ? $0.before : nil }
  }

  /// Shows the other side in a look, or the one before where both are seen.
  mutating func show(in look: inout CompareLook) -> CompareMode {
    back = Back(mode: look.mode, side: look.side)
    look.side = look.mode == .oneUp ? look.side.opposite : .before
    return .oneUp
  }
}
