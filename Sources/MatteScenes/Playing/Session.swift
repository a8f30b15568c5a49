public import MatteGeometry
public import MatteLayers
public import MatteMotion

/// A scene being played: events go in, frames come out, both with their instants.
///
/// The window, the headless renderer, a replayed script and a test all play scenes through this.
/// The session itself sees to the style of whatever is played: two buttons held together pull the
/// other one down over the scene, and N lets it come by itself. So a scene is told of pans with one
/// button only.
public struct Session: Sendable {
  /// Where the scene plays; its style changes when it is settled which will stay, though the border
  /// between the two may still be on its way.
  public private(set) var stage: Stage
  private var scene: any Scene
  private var recognizer: PanRecognizer
  private var pointer: Point?
  /// True from a press until all buttons are up.
  private var isHeld = false
  private var night: NightTransition?
  /// True until a hand takes over a night that comes and goes by itself.
  private var playsNight: Bool
  private let isLiteral: Bool
  /// The hint and the help; nil if there is nothing to set them with.
  private var notes: Notes?
  /// The last frame and the one before it, whose memory is the next one's.
  private var latest = Frame(width: 0, height: 0)
  private var spare = Frame(width: 0, height: 0)
  /// What the event under way means as a gesture.
  private var pans: [PanEvent] = []

  /// Begins to play a scene.
  ///
  /// - Parameters:
  ///   - scene: What is played.
  ///   - stage: Where it plays.
  ///   - isLiteral: True for transitions between styles exactly as in the article.
  ///   - typesetter: What sets the help and the hint; without one there are none.
  ///   - showsHints: True if the first seconds tell what can be done.
  public init(
    _ scene: any Scene, on stage: Stage, isLiteral: Bool = false,
    typesetter: (any Typesetter)? = nil, showsHints: Bool = false
  ) {
    notes = typesetter.map {
      Notes($0, scene.guide(at: .zero), showsHints: showsHints, on: stage)
    }
    self.scene = scene
    self.stage = stage
    playsNight = scene.playsNight && !stage.reducesMotion
    self.isLiteral = isLiteral
    recognizer = PanRecognizer(threshold: 3 * stage.scale)
  }

  /// Takes in something that happened; the only way in which anything changes.
  public mutating func send(_ event: InputEvent, at instant: Instant) {
    if night?.isOver(at: instant) == true { night = nil }
    recognize(event, at: instant)
    if case .resize(let size) = event { resize(to: size, at: instant) }
    if let sceneEvent = before(event) { play(sceneEvent, at: instant) }
    for index in pans.indices { play(.pan(pans[index]), at: instant) }
    if isReleased(by: event) { play(.released, at: instant) }
    if case .pointer(let pointerEvent) = event {
      pointer = pointerEvent.phase == .leave ? nil : pointerEvent.position
    } else if case .wheel(_, let place, _) = event {
      pointer = place
    }
    if scene.canGoBack(at: instant) {
      notes?.openPage(scene.guide(at: instant), at: instant, on: stage)
    }
  }

  /// The picture of an instant.
  public func frame(at instant: Instant) -> Frame {
    var frame = Frame(width: stage.width, height: stage.height)
    draw(at: instant, into: &frame.layers)
    return frame
  }

  /// The picture of an instant, drawn in the memory of the one before the last: while two that follow
  /// each other are compared, the next asks the heap for nothing.
  public mutating func nextFrame(at instant: Instant) -> Frame {
    // Taken out of the session, or drawing, which reads all of it, would find its memory shared.
    var frame = Frame(width: 0, height: 0)
    swap(&frame, &spare)
    frame.clear(width: stage.width, height: stage.height)
    draw(at: instant, into: &frame.layers)
    spare = latest
    latest = frame
    return frame
  }

  /// True if a later frame may differ although nothing happens.
  public func isMoving(at instant: Instant) -> Bool {
    playsNight || transition(at: instant)?.isMoving(at: instant, on: stage) == true
      || scene.isMoving(at: instant, on: stage(at: instant)) || notes?.isMoving(at: instant) == true
  }

  /// When something begins to move by itself after an instant, if nothing moves at it; nil if only an
  /// event can change anything.
  public func nextChange(after instant: Instant) -> Instant? { notes?.nextChange(after: instant) }

  /// True if Escape has something to do here: a gesture to cancel, help to close, or a page to leave.
  public func canGoBack(at instant: Instant) -> Bool {
    recognizer.pan != nil || isHelping || scene.canGoBack(at: instant)
  }

  /// What is seen, as a window's title says it; nil for the scene as a whole.
  public func title(at instant: Instant) -> String? { scene.title(at: instant) }

  /// Where the pointer is, in the stage's pixels; nil if it is not over the scene.
  public var pointerPosition: Point? { pointer }

  /// True while a button is held down.
  public var isPointerPressed: Bool { isHeld }

  /// Goes over to a style at once, as when the desktop's theme changes: a transition between styles
  /// that is on its way is over.
  public mutating func adopt(_ style: Style) {
    night = nil
    stage.style = style
  }

  /// Has less or more move by itself from now on.
  public mutating func adopt(reducesMotion: Bool) { stage.reducesMotion = reducesMotion }

  /// The look of the pointer.
  public func pointerShape(at instant: Instant) -> PointerShape {
    guard let pointer else { return .arrow }
    if night?.isPulled == true { return .resizeVertical }
    if isHelping { return .arrow }
    if notes?.isHint(at: pointer, instant, on: stage) == true { return .hand }
    return scene.pointerShape(at: pointer, instant, on: stage(at: instant))
  }
}

extension Session {
  /// The transition between styles that is seen at an instant.
  private func transition(at instant: Instant) -> NightTransition? {
    let night = playsNight ? played(at: instant) : night
    return night?.isOver(at: instant) == true ? nil : night
  }

  /// The last transition that came by itself until an instant, over or not.
  private func played(at instant: Instant) -> NightTransition? {
    guard let play = Play(at: instant) else { return nil }
    let old = play.isAway ? stage.style : stage.style.other
    return NightTransition(over: old, snapshot(at: play.turn), at: play.turn, on: stage)
  }

  /// Leaves the transitions to the hand, from what is seen.
  private mutating func takeOver(at instant: Instant) {
    guard playsNight else { return }
    night = transition(at: instant)
    stage.style = self.stage(at: instant).style
    playsNight = false
  }

  /// Draws what is seen; in a transition the old style's look below the border, over the new one's.
  ///
  /// Both are the same scene at the same instant, so that what moves, moves alike on both sides; in
  /// the article the old one is a snapshot.
  private func draw(at instant: Instant, into layers: inout LayerList) {
    let stage = stage(at: instant)
    drawLook(at: instant, on: stage, into: &layers)
    guard let transition = transition(at: instant) else { return }
    var old = stage
    old.style = transition.oldStyle
    layers.addGroup(in: stage.bounds) { layers in
      layers.add(.color(WindowStyle.of(old.style).background), in: old.bounds)
      if let snapshot = transition.snapshot {
        snapshot.draw(on: old, into: &layers)
      } else {
        drawLook(at: instant, on: old, into: &layers)
      }
    }
    layers.clip { transition.border(at: instant, on: stage).trace(in: stage.size, into: &$0) }
  }

  /// Draws all there is to see but for the transition, in the stage's style.
  private func drawLook(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    scene.draw(at: instant, on: stage, into: &layers)
    notes?.draw(scene.guide(at: instant), at: instant, on: stage, into: &layers)
  }

  /// Where the scene plays at an instant: during a transition in the style that comes in.
  private func stage(at instant: Instant) -> Stage {
    var stage = stage
    if let transition = playsNight ? played(at: instant) : transition(at: instant) {
      stage.style = transition.newStyle
    }
    return stage
  }

  private mutating func resize(to size: Size, at instant: Instant) {
    stage.resize(to: size)
    night?.resize(on: stage, at: instant)
  }

  /// Tells the scene what happened, unless it is a matter of notes or of style.
  private mutating func play(_ event: SceneEvent, at instant: Instant) {
    if isNoted(event, at: instant) { return }
    switch event {
    case .pan(let pan) where pan.kind == .double: return pull(pan, at: instant)
    case .key(.character("n"), let modifiers) where modifiers.isSubset(of: .shift):
      return toggleStyle(at: instant)
    default: break
    }
    let stage = stage(at: instant)
    if let request = scene.request(of: event, at: instant, on: stage) {
      grant(request, at: instant)
    } else {
      scene.handle(event, at: instant, on: stage)
    }
  }

  /// Does what the scene asks for.
  private mutating func grant(_ request: SceneRequest, at instant: Instant) {
    switch request {
    case .toggleStyle: toggleStyle(at: instant)
    case .toggleHelp: toggleHelp(at: instant)
    }
  }

  /// Begins a transition with a pan, or goes on with the one that the pan began.
  private mutating func pull(_ event: PanEvent, at instant: Instant) {
    takeOver(at: instant)
    if case .began(let pan) = event, night == nil {
      night = NightTransition(pan, over: stage.style, snapshot(at: instant))
    }
    night?.handle(event, at: instant, on: stage)
    stage.style = night?.outcome ?? stage.style
  }

  /// Lets the other style come by itself, or turns back the border that is on its way.
  private mutating func toggleStyle(at instant: Instant) {
    takeOver(at: instant)
    if night == nil {
      night = NightTransition(over: stage.style, snapshot(at: instant), at: instant, on: stage)
    } else {
      night?.turn(at: instant, on: stage)
    }
    stage.style = night?.outcome ?? stage.style
  }

  /// What the article shows of the old style; nil if what is shown is the scene itself.
  private func snapshot(at instant: Instant) -> Snapshot? {
    isLiteral ? Snapshot(scene: scene, instant: instant) : nil
  }
}

extension Session {
  /// True while the help is shown.
  private var isHelping: Bool { notes?.isHelping == true }

  /// True if an event is a matter of the hint or the help, so that nobody else is told of it.
  ///
  /// The help has all of the pointer and the keys while it is shown, but not the pull of two buttons:
  /// that changes what is behind it.
  private mutating func isNoted(_ event: SceneEvent, at instant: Instant) -> Bool {
    guard let notes else { return false }
    switch event {
    case .pan(let pan) where pan.kind == .double:
      self.notes?.dismissHint(at: instant, on: stage)
      return false
    case .key(let key, _):
      let isAsked = key == .character("?") || key == .function(1)
      self.notes?.dismissHint(at: instant, on: stage)
      if notes.isHelping || isAsked && !isHeld { toggleHelp(at: instant) }
      return notes.isHelping || isAsked
    case .pan(.clicked) where notes.isHelping || notes.isHintPressed:
      toggleHelp(at: instant)
      return true
    case .pressed(let point):
      if notes.isHelping || self.notes?.press(at: point, instant, on: stage) == true { return true }
      self.notes?.dismissHint(at: instant, on: stage)
      return false
    case .released:
      self.notes?.release()
      return false
    case .wheel:
      self.notes?.dismissHint(at: instant, on: stage)
      return notes.isHelping
    case .pan, .hover: return notes.isHelping || notes.isHintPressed
    }
  }

  /// Shows or hides the help; nothing below it is hovered meanwhile.
  private mutating func toggleHelp(at instant: Instant) {
    notes?.toggleHelp(at: instant, on: stage)
    scene.handle(.hover(isHelping ? nil : pointer), at: instant, on: stage(at: instant))
  }
}

extension Session {
  /// Finds what an event means as a gesture.
  private mutating func recognize(_ event: InputEvent, at instant: Instant) {
    pans.removeAll(keepingCapacity: true)
    recognizer.handle(event, at: instant, into: &pans)
  }

  /// What an event means besides gestures, and is told before them.
  private func before(_ event: InputEvent) -> SceneEvent? {
    switch event {
    case .pointer(let event):
      if case .press = event.phase { return .pressed(event.position) }
      return .hover(event.phase == .leave ? nil : event.position)
    case .wheel(let notches, let point, let modifiers):
      return .wheel(notches, at: point, modifiers)
    case .key(let key, let modifiers):
      // An Escape that broke off a gesture has done its work.
      return key == .escape && !pans.isEmpty ? nil : .key(key, modifiers)
    case .resize, .buttons, .cancel: return nil
    }
  }

  /// True if with an event all buttons are up: a scene is told so after the gestures.
  ///
  /// A release that never came counts as one when an event shows that the buttons are up.
  private mutating func isReleased(by event: InputEvent) -> Bool {
    let wasHeld = isHeld
    switch event {
    case .pointer(let event):
      isHeld = isHeld && !event.held.isEmpty
      if case .press = event.phase { isHeld = true }
    case .buttons(let held): isHeld = isHeld && !held.isEmpty
    case .cancel: isHeld = false
    case .wheel, .key, .resize: break
    }
    return wasHeld && !isHeld
  }
}

extension PanEvent {
  /// What was held down.
  fileprivate var kind: Pan.Kind {
    switch self {
    case .began(let pan), .changed(let pan), .ended(let pan), .cancelled(let pan): pan.kind
    case .clicked: .single
    }
  }
}
