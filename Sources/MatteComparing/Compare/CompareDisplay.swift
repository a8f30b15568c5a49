internal import MatteCompare
internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

/// The mode on screen: the chosen mode, or its substitute while a picture is missing or the space bar is held.
struct CompareDisplay {
  /// A mode, the side that One Up shows, and how the panes of Two Up stand, if that was chosen.
  struct Choice: Hashable, Sendable {
    var mode: CompareMode
    var side: Side
    var isStacked: Bool?
  }

  /// How long a mode fades into the next, in seconds.
  static let fade = 0.2

  private(set) var look: CompareLook
  /// The choice to show once both pictures are there; nil unless one is missing.
  private(set) var waiting: Choice?
  /// The held space bar; nil while it is up.
  private(set) var peek: ComparePeek?
  /// The choice before the last change, which is fading out.
  private var fading: (choice: Choice, share: Animated)?

  init(_ look: CompareLook) {
    self.look = look
  }

  /// The mode and side on screen.
  var choice: Choice { Choice(mode: look.mode, side: look.side, isStacked: look.isStacked) }

  /// The choice that lasts: while the space bar shows the other side, that from before.
  var lasting: Choice { peek?.back ?? choice }

  /// The choice that is fading out at an instant, and its opacity; nil if none is.
  func fading(at instant: Instant) -> (choice: Choice, opacity: Double)? {
    guard let fading, fading.share.isMoving(at: instant) else { return nil }
    return (fading.choice, fading.share.value(at: instant))
  }

  /// The panes of a choice when both pictures of a canvas are there; unless the user chose how they stand, those of Two Up
  /// stand so that more of the canvas shows.
  static func panes(_ choice: Choice, of canvas: Size, on stage: Stage) -> [Rect] {
    guard choice.mode == .twoUp else { return [stage.bounds] }
    let (beside, stacked) = (
      halves(isStacked: false, on: stage), halves(isStacked: true, on: stage)
    )
    func zoom(_ panes: [Rect]) -> Double {
      CompareView.fittingZoom(canvas, in: panes[0].size)
    }
    return choice.isStacked ?? (zoom(stacked) > zoom(beside)) ? stacked : beside
  }

  private static func halves(isStacked: Bool, on stage: Stage) -> [Rect] {
    let (width, height) = (stage.size.width, stage.size.height)
    let half = (((isStacked ? height : width) - stage.hairline) / 2).rounded(.down)
    return [0, (isStacked ? height : width) - half].map { start in
      isStacked
        ? Rect(x: 0, y: start, width: width, height: half)
        : Rect(x: start, y: 0, width: half, height: height)
    }
  }

  /// Shows the only picture by itself while the other is missing, then both in the mode asked for.
  mutating func settle(_ vacancy: Side?) {
    if let vacancy {
      if waiting == nil {
        // Fades and the held space bar need both pictures.
        if let back = peek?.back { show(back) }
        (peek, fading) = (nil, nil)
        waiting = choice
      }
      show(Choice(mode: .oneUp, side: vacancy.opposite))
    } else if let waiting {
      show(waiting)
      self.waiting = nil
    }
  }

  private mutating func show(_ choice: Choice) {
    look.show(choice.mode)
    look.show(choice.side)
  }

  /// True if a mode differs from the mode on screen and can be shown at once.
  func isOther(_ mode: CompareMode) -> Bool { waiting == nil && mode != look.mode }

  /// Changes the mode with a fade; true if the mode changed.
  ///
  /// While a picture is missing, the new mode waits.
  mutating func change(to mode: CompareMode, at now: Moment) -> Bool {
    if waiting != nil {
      waiting?.mode = mode
      return false
    }
    guard isOther(mode) else { return false }
    fadeOut(for: mode, at: now)
    look.show(mode)
    return true
  }

  /// Stacks the panes of Two Up, or puts them side by side, with a fade.
  mutating func stack(_ isStacked: Bool, at now: Moment) {
    fading = (
      choice,
      Animated(from: 1, to: 0, start: now.instant, duration: now.stage.duration(Self.fade))
    )
    look.stack(isStacked)
  }

  /// Fades out the choice on screen; a return to a choice that is still fading out starts at its present opacity.
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
    if waiting == nil { look.show(side) } else { waiting?.side = side }
  }

  /// Makes One Up show a side again.
  mutating func restore(_ side: Side) { look.show(side) }

  /// Makes One Up show the opposite side.
  mutating func turnSide() { look.show(look.side.opposite) }

  /// Turns the edge of a split.
  mutating func turnEdge() { look.turnEdge() }

  /// Shows or hides the numbers in large pixels.
  mutating func toggleNumbers() { look.toggleNumbers() }

  /// Puts the next backdrop behind transparent pixels, or the next ground beside opaque pictures.
  mutating func turnBackdrop(areOpaque: Bool) { look.turnBackdrop(areOpaque: areOpaque) }

  /// Sets a mode's setting to a value plus a number of steps, unless another mode is on screen.
  mutating func set(_ mode: CompareMode, to value: Double, andSteps count: Double) {
    if look.mode == mode { look.set(mode, to: value, andSteps: count) }
  }

  /// Sets what is set in the mode on screen as it was at first.
  mutating func resetSetting() { look.resetSetting() }

  /// Takes the settings of an earlier look.
  mutating func restoreSettings(of earlier: CompareLook) {
    look.restoreSettings(of: earlier)
  }

  /// Copies the look of another pair.
  mutating func adopt(_ other: CompareDisplay) { look = other.look }

  /// Ends the fade.
  mutating func stopFading() { fading = nil }
}

// The space bar, which shows the other side while it is held.
extension CompareDisplay {
  /// Notes that the space bar went down.
  mutating func hold(at instant: Instant) {
    if waiting == nil, peek == nil { peek = ComparePeek(at: instant) }
  }

  /// Begins to show the other side for the held space bar; returns the mode to which the caller changes.
  mutating func beginPeek() -> CompareMode? {
    guard let side = peek?.show(from: look) else { return nil }
    look.show(side)
    return .oneUp
  }

  /// Remembers the cameras before and after the other side appeared.
  mutating func keep(_ before: CompareCamera, until after: CompareCamera) {
    peek?.keep(before, until: after)
  }

  /// Forgets the space bar: it came up, or the user chose the mode that it shows.
  mutating func endPeek() { peek = nil }

  /// Notes that a drag began: a held space bar then belongs to the drag.
  mutating func dragBegan() { peek?.dragBegan() }
}
