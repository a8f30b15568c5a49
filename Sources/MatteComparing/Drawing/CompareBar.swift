internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MattePairs
internal import MatteScenes

/// A quiet bar at the bottom: the modes, what is set in them, the zoom and the way through the differences.
///
/// The bar shows while the pointer is near, and for a while after a key that changes one of them.
struct CompareBar: Hashable, Sendable {
  /// The distance from the bottom at which the pointer calls the bar, in logical pixels; at most a share of the height,
  /// and at least that of the bar.
  private static let (reach, share) = (72.0, 0.25)
  /// How long the bar stays, in seconds.
  private static let stay = 2.0
  /// The duration of a fade, in seconds.
  private static let fade = 0.15
  /// How long words above the bar stay, in seconds.
  private static let saying = 3.0
  /// How long the pointer rests on an item before it says what it does, in seconds.
  private static let patience = 0.5

  private var rise = Animated(resting: 0)
  private var fall = Animated(resting: 0)
  private(set) var isNear = false
  /// The mode with the focus; nil if none has it.
  private(set) var focus: CompareMode?
  /// True if it offers to accept and to reject the pair on screen.
  var decides = false
  /// What is asked above the bar, until it is answered; nil for nothing.
  private(set) var question: String?
  /// What is said above the bar, and until when; nil for nothing.
  private var saying: Saying?
  /// The item under the pointer; nil for none.
  private(set) var hovered: BarItem?
  /// Since when the pointer is on the item; nil once it was pressed.
  private var hoverStart: Instant?
  /// The item that was pressed, until the button is up.
  private(set) var pressed: BarItem?
  /// True once the pressed item was clicked.
  private var isClicked = false
  private var notches = WheelNotches()

  /// Words that leave by themselves.
  private struct Saying: Hashable {
    let words: String
    let end: Instant
  }

  private var isKept: Bool { isNear || focus != nil || question != nil }

  /// The opacity, 0…1.
  func opacity(at instant: Instant) -> Double {
    isKept || instant < fall.start ? rise.value(at: instant) : fall.value(at: instant)
  }

  /// True during a fade.
  func isMoving(at instant: Instant) -> Bool {
    rise.isMoving(at: instant) || !isKept && instant >= fall.start && fall.isMoving(at: instant)
  }

  /// The instant at which the bar begins to fade out, or says what the item under the pointer does, or no longer what it
  /// said; nil if it does nothing of this.
  func nextChange(after instant: Instant) -> Instant? {
    let end = !isKept && fall.from > 0 && fall.start > instant ? fall.start : nil
    // A bar that is not kept leaves before its words.
    let silence = isKept ? saying?.end : nil
    return [end, tipStart, silence].compactMap(\.self).filter { $0 > instant }.min()
  }

  /// Moves the focus to the next mode, 1, or to the previous mode, −1; at first to `mode`.
  mutating func moveFocus(by step: Int, from mode: CompareMode, at now: Moment) {
    show(at: now)
    focus = focus?.following(by: step) ?? mode
  }

  /// Takes the focus from the modes.
  mutating func dropFocus(at now: Moment) {
    guard focus != nil else { return }
    show(at: now)
    focus = nil
  }

  /// Notes the pointer's place, near the row in which the bar lies or not.
  mutating func follow(_ pointer: Point?, to row: Rect, at now: Moment) {
    let reach = min(Self.reach * now.stage.scale, now.stage.size.height * Self.share)
    let top = min(now.stage.size.height - reach, row.minY)
    let isNow = pointer.map { $0.y > top } ?? false
    if isNow != isNear { show(at: now) }
    isNear = isNow
  }

  /// Shows the bar for a while.
  mutating func show(at now: Moment) {
    let seen = Animated(resting: opacity(at: now.instant))
    let fade = now.stage.duration(Self.fade)
    rise = seen.retargeted(to: 1, at: now.instant, duration: fade)
    fall = Animated(from: 1, to: 0, start: now.instant + Self.stay, duration: 2 * fade)
  }
}

// What is said.
extension CompareBar {
  /// What is said above the bar at an instant; nil for nothing.
  func said(at instant: Instant) -> String? {
    saying.flatMap { instant < $0.end ? $0.words : nil }
  }

  /// Says something for a while, or until the next press.
  mutating func say(_ words: String, at now: Moment) {
    saying = Saying(words: words, end: now.instant + Self.saying)
    show(at: now)
  }

  /// Asks something, or with nil no longer.
  mutating func ask(_ question: String?, at now: Moment) {
    guard question != self.question else { return }
    show(at: now)
    self.question = question
  }

  /// Says nothing more.
  mutating func fallSilent() { saying = nil }
}

// The items.
extension CompareBar {
  /// The items that answer a question, or decide about the pair on screen; none if there is nothing of both.
  var decisions: [BarItem] {
    if question != nil { return [.answer(true), .answer(false)] }
    return decides ? [.decide(.accepted), .decide(.rejected)] : []
  }

  private var tipStart: Instant? { hoverStart.map { $0 + Self.patience } }

  /// The item that says what it does at an instant; nil for none.
  func tip(at instant: Instant) -> BarItem? {
    tipStart.map { instant >= $0 } == true ? hovered : nil
  }

  /// Notes the item under the pointer.
  mutating func hover(over item: BarItem?, at instant: Instant) {
    guard item != hovered else { return }
    (hovered, hoverStart) = (item, item == nil ? nil : instant)
  }

  /// Notes the item under a pointer that rests while the bar changes: it says what it does once the pointer comes anew.
  mutating func rest(on item: BarItem?) { (hovered, hoverStart) = (item, nil) }

  /// Notes a press on an item, or beside all.
  mutating func press(_ item: BarItem?) {
    (pressed, isClicked, hoverStart) = (item, false, nil)
  }

  /// Notes a click on an item, which counts if the same was pressed.
  mutating func click(_ item: BarItem?) { isClicked = item != nil && item == pressed }

  /// Notes that the buttons are up; the item that was clicked, if one was.
  mutating func release() -> BarItem? {
    defer { (pressed, isClicked) = (nil, false) }
    return isClicked ? pressed : nil
  }

  /// The whole notches of a wheel over the setting: up is more.
  mutating func steps(of notches: Vector) -> Int {
    -self.notches.whole(adding: notches.dy, limit: 32)
  }
}
