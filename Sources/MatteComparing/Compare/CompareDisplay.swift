internal import MatteCompare
internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// Which mode is shown: the one that was chosen, and what stands in for it for a time.
struct CompareDisplay {
  /// A mode, and the side that One Up shows.
  struct Choice: Hashable {
    var mode: CompareMode
    var side: Side
  }

  /// How long a mode fades into the next, in seconds.
  private static let fade = 0.15

  private(set) var look = CompareLook()
  /// The choice with which both pictures will be shown; nil unless one of them is missing.
  private(set) var waiting: Choice?
  /// The space bar, while it is held down.
  private(set) var peek: ComparePeek?
  /// The choice before the last change, which fades out.
  private var fading: (choice: Choice, share: Animated)?

  init(_ mode: CompareMode, on backdrop: CompareLook.Backdrop) {
    (look.mode, look.backdrop) = (mode, backdrop)
  }

  /// What is seen now.
  var choice: Choice { Choice(mode: look.mode, side: look.side) }

  /// What fades out at an instant, and its opacity; nil if nothing does.
  func fading(at instant: Instant) -> (choice: Choice, opacity: Double)? {
    guard let fading, fading.share.isMoving(at: instant) else { return nil }
    return (fading.choice, fading.share.value(at: instant))
  }

  /// The panes of a mode, whatever is missing.
  static func panes(_ mode: CompareMode, on stage: Stage) -> [Rect] {
    guard mode == .twoUp else { return [stage.bounds] }
    let half = ((stage.size.width - stage.hairline) / 2).rounded(.down)
    return [
      Rect(x: 0, y: 0, width: half, height: stage.size.height),
      Rect(x: stage.size.width - half, y: 0, width: half, height: stage.size.height),
    ]
  }

  /// Looks at a picture by itself while the other is missing, then at both as was asked for.
  mutating func settle(_ vacancy: Side?) {
    if let vacancy {
      if waiting == nil {
        // What fades or is held down is about both.
        if let back = peek?.back { (look.mode, look.side) = (back.mode, back.side) }
        (peek, fading) = (nil, nil)
        waiting = choice
      }
      (look.mode, look.side) = (.oneUp, vacancy.opposite)
    } else if let waiting {
      (look.mode, look.side) = (waiting.mode, waiting.side)
      self.waiting = nil
    }
  }

  /// True if a mode is not the one that is seen, and may be shown at once.
  func isOther(_ mode: CompareMode) -> Bool { waiting == nil && mode != look.mode }

  /// Changes the mode, which fades in; true if it is another one. While a picture is missing, it waits.
  mutating func change(to mode: CompareMode, at now: Moment) -> Bool {
    if waiting != nil {
      waiting?.mode = mode
      return false
    }
    guard isOther(mode) else { return false }
    fadeOut(for: mode, at: now)
    look.mode = mode
    return true
  }

  /// Begins to fade out what is seen for another mode; of one that is gone back to, what is still seen stays so.
  private mutating func fadeOut(for mode: CompareMode, at now: Moment) {
    let seen = fading.flatMap { old in
      old.choice.mode == mode && (mode != .oneUp || old.choice.side == look.side)
        ? old.share.value(at: now.instant) : nil
    }
    let share = Animated(
      from: 1 - (seen ?? 0), to: 0, start: now.instant, duration: now.stage.duration(Self.fade))
    fading = (choice, share)
  }

  /// Chooses the side that One Up shows.
  mutating func choose(_ side: Side) {
    if waiting == nil { look.side = side } else { waiting?.side = side }
  }

  /// Shows a side again in One Up.
  mutating func restore(_ side: Side) { look.side = side }

  /// Shows the other side in One Up.
  mutating func turnSide() { look.side = look.side.opposite }

  /// Turns the edge of a split.
  mutating func turnEdge() { look.direction = look.direction.following(by: 1) }

  /// Puts the next backdrop behind transparent parts.
  mutating func turnBackdrop() { look.backdrop = look.backdrop.following(by: 1) }

  /// Changes what is set in the mode by steps, or by fifths of them.
  mutating func step(by count: Double, isFine: Bool) { look.step(by: count, isFine: isFine) }

  /// Sets what is set in a mode to a value and so many steps more, as long as that mode is seen.
  mutating func set(_ mode: CompareMode, to value: Double, andSteps count: Double) {
    if look.mode == mode { look.set(mode, to: value, andSteps: count) }
  }

  /// Sets what is set in a mode back to a value.
  mutating func reset(_ mode: CompareMode, to value: Double) { look.set(mode, to: value) }

  /// Looks as another pair did.
  mutating func adopt(_ other: CompareDisplay) { look = other.look }

  /// Forgets what fades.
  mutating func stopFading() { fading = nil }
}

// A held space bar: the other side.
extension CompareDisplay {
  /// The space bar went down.
  mutating func hold(at instant: Instant) {
    if waiting == nil, peek == nil { peek = ComparePeek(at: instant) }
  }

  /// The mode that a held space bar shows from now on, with its side; the caller changes to it.
  mutating func beginPeek() -> CompareMode? { peek?.show(in: &look) }

  /// Keeps what was seen before the other side showed, and what is seen until something moves it.
  mutating func keep(_ before: CompareCamera, until after: CompareCamera) {
    peek?.keep(before, until: after)
  }

  /// The space bar came up, or what it shows is chosen.
  mutating func endPeek() { peek = nil }

  /// A drag has begun: a space bar was held for that.
  mutating func dragBegan() { peek?.isForDrag = true }
}
