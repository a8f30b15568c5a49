internal import MatteLayers
internal import MatteMotion

/// The change between day and night over any scene: a hand pulls it, a key starts it, or it comes and goes by itself.
///
/// The session's stage has the style, which changes as soon as a transition's outcome is decided.
struct StyleChange: Sendable {
  /// The transition that a hand or a key began; nil if there is none.
  private var transition: NightTransition?
  /// True until the user takes over a style that comes and goes by itself.
  private var isAutomatic: Bool
  /// True to change styles exactly as in the article.
  private let isLiteral: Bool

  init(isAutomatic: Bool, isLiteral: Bool) {
    (self.isAutomatic, self.isLiteral) = (isAutomatic, isLiteral)
  }

  /// True while a hand holds the border.
  var isPulled: Bool { transition?.isPulled == true }

  /// True if a later frame may differ although no event comes.
  func isMoving(at instant: Instant, on stage: Stage) -> Bool {
    isAutomatic || transition?.isMoving(at: instant, on: stage) == true
  }

  /// The stage of an instant, during a transition in its new style.
  func stage(at instant: Instant, _ scene: any Scene, on stage: Stage) -> Stage {
    var stage = stage
    if let transition = latest(at: instant, scene, on: stage) {
      stage.style = transition.newStyle
    }
    return stage
  }

  /// Draws the look of a scene in the style of a stage; during a transition the old style is below the border.
  ///
  /// Both are the same scene at the same instant, so that both halves move alike; in the article
  /// the old one is a snapshot.
  func draw(
    _ scene: any Scene, at instant: Instant, on base: Stage, into layers: inout LayerList,
    look: (Stage, inout LayerList) -> Void
  ) {
    let stage = stage(at: instant, scene, on: base)
    guard let transition = current(at: instant, scene, on: base) else {
      return look(stage, &layers)
    }
    let border = transition.border(at: instant, on: stage)
    var old = stage
    old.style = transition.oldStyle
    layers.addParts(on: old, in: old.bounds, overlap: border.overlap) { layers in
      look(stage, &layers)
    } above: { layers in
      if let snapshot = transition.snapshot {
        snapshot.draw(on: old, into: &layers)
      } else {
        look(old, &layers)
      }
    } inside: { path in
      border.trace(in: stage.size, into: &path)
    }
  }

  /// The transition under way at an instant; nil if there is none.
  func current(
    at instant: Instant, _ scene: any Scene, on stage: Stage
  ) -> NightTransition? {
    let latest = latest(at: instant, scene, on: stage)
    return latest?.isOver(at: instant) == true ? nil : latest
  }

  /// The latest transition; nil before the first.
  ///
  /// One that comes by itself decides the style even once it is over: the stage keeps the style before it.
  private func latest(at instant: Instant, _ scene: any Scene, on stage: Stage) -> NightTransition?
  {
    guard isAutomatic else { return transition?.isOver(at: instant) == true ? nil : transition }
    guard let play = Play(at: instant) else { return nil }
    let old = play.isAway ? stage.style : stage.style.opposite
    return NightTransition(over: old, snapshot(of: scene, at: play.turn), at: play.turn, on: stage)
  }

  /// The frozen scene below the article's border; nil where the scene itself is drawn.
  private func snapshot(of scene: any Scene, at instant: Instant) -> Snapshot? {
    isLiteral ? Snapshot(scene: scene, instant: instant) : nil
  }
}

extension StyleChange {
  /// Begins a transition with a pan of both buttons, or continues one.
  mutating func pull(
    _ event: PanEvent, _ scene: any Scene, at instant: Instant, on stage: inout Stage
  ) {
    takeOver(scene, at: instant, on: &stage)
    if case .began(let pan) = event, transition == nil {
      let snapshot = snapshot(of: scene, at: instant)
      transition = NightTransition(pan, over: stage.style, snapshot, at: instant, on: stage)
    }
    transition?.handle(event, at: instant, on: stage)
    stage.style = transition?.outcome ?? stage.style
  }

  /// Starts a transition to the other style, or turns back a border on its way.
  mutating func toggle(_ scene: any Scene, at instant: Instant, on stage: inout Stage) {
    takeOver(scene, at: instant, on: &stage)
    if transition == nil {
      let snapshot = snapshot(of: scene, at: instant)
      transition = NightTransition(over: stage.style, snapshot, at: instant, on: stage)
    } else {
      transition?.turn(at: instant, on: stage)
    }
    stage.style = transition?.outcome ?? stage.style
  }

  /// Stops changing the style by itself, from the frame of an instant on; forgets a transition that is over.
  mutating func takeOver(_ scene: any Scene, at instant: Instant, on stage: inout Stage) {
    transition = current(at: instant, scene, on: stage)
    guard isAutomatic else { return }
    stage = self.stage(at: instant, scene, on: stage)
    isAutomatic = false
  }

  /// Ends a transition at once.
  mutating func end() { transition = nil }

  /// Adapts to a stage that gets another size.
  mutating func resize(from old: Stage, to new: Stage) {
    transition?.resize(from: old.size, to: new.size)
  }
}
