public import MatteGeometry
public import MatteLayers
public import MatteMotion

/// Plays a scene: events go in, frames come out, each with an instant.
///
/// A window, a headless render, a replayed script and a test all play scenes through a session. It
/// recognises gestures, shows the hint and the help, and changes the style: a pan with both buttons
/// pulls the other style down over the scene, and N lets it come by itself. So a scene only
/// receives pans with one button.
///
/// ```swift
/// let kind = Catalog.effects.scenes[0]
/// let pictures = [0xff87_ceeb, 0xff19_1970].map {
///   Picture(PixelBuffer(width: 64, height: 48, filledWith: $0))
/// }
/// let scene = try kind.init(Settings(for: kind.entry), GivenPictures(pictures))
/// var session = Session(scene, on: Stage(size: Size(640, 480)))
/// session.send(.key(.end, []), at: .zero)
/// let pixels = Compositor.pixels(of: session.frame(at: Instant(seconds: 1)))
/// ```
public struct Session: Sendable {
  /// Where the scene plays.
  ///
  /// Its style changes as soon as a transition's outcome is decided, before its animation ends.
  public private(set) var stage: Stage
  private var scene: any Scene
  private var recognizer: PanRecognizer
  private var pointer: Point?
  /// True from a press until all buttons are up.
  private var isHeld = false
  /// A key that is held down for a while.
  private var heldKey: Key?
  private var night: NightTransition?
  /// True until the user takes over a night that comes and goes by itself.
  private var playsNight: Bool
  private let isLiteral: Bool
  /// The hint and the help; nil without a typesetter.
  private var notes: Notes?
  /// The latest two frames, the older of which lends its storage to the next.
  private var latest = Frame(width: 0, height: 0)
  private var spare = Frame(width: 0, height: 0)
  /// The gestures that the current event completes.
  private var pans: [PanEvent] = []

  /// Starts a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - stage: Where it plays.
  ///   - isLiteral: True to change styles exactly as in the article.
  ///   - typesetter: Sets the hint and the help; without one there are none.
  ///   - showsHints: True to show a hint in the first seconds.
  public init(
    _ scene: any Scene, on stage: Stage, isLiteral: Bool = false,
    typesetter: (any Typesetter)? = nil, showsHints: Bool = false
  ) {
    notes = typesetter.map {
      Notes($0, scene.guide(at: .zero), showsHints: showsHints, on: stage)
    }
    self.scene = scene
    self.stage = stage
    playsNight =
      (scene as? any NightPlayingScene)?.playsNight == true && !stage.reducesMotion
    self.isLiteral = isLiteral
    recognizer = PanRecognizer(threshold: 3 * stage.scale)
  }

  /// Handles an event; nothing else changes what frames show.
  public mutating func send(_ event: InputEvent, at instant: Instant) {
    if night?.isOver(at: instant) == true { night = nil }
    if case .pointer(let event) = event, case .press(let button) = event.phase {
      // What was held by buttons whose release was lost is let go before the press takes hold of something.
      send(.buttons(event.held.subtracting(PointerButtons(button))), at: instant)
    }
    let (wasHeld, wasPulling) = (recognizer.isHeld, isPulling)
    recognize(event, at: instant)
    if let sceneEvent = before(event) { play(sceneEvent, at: instant) }
    for index in pans.indices { play(.pan(pans[index]), at: instant) }
    if wasHeld, !recognizer.isHeld { play(.released, at: instant) }
    followPointer(event)
    if case .cancel = event, let heldKey { send(.keyReleased(heldKey), at: instant) }
    if case .resize(let size) = event { resize(to: size, at: instant) }
    if isPulling != wasPulling { hover(at: instant) }
    if claims.contains(.wayBack) {
      notes?.openPage(scene.guide(at: instant), at: instant, on: stage)
    }
  }

  /// Those of `wishes(at:)` that are to be begun at once.
  public func urgentWishes(at instant: Instant) -> [Wish] {
    (scene as? any WishingScene)?.wishes(at: instant, on: stage(at: instant)) ?? []
  }

  /// Those of `wishes(at:)` that are to be begun only once nothing is missing of the urgent ones.
  public func laterWishes(at instant: Instant) -> [Wish] {
    (scene as? any WishingScene)?.laterWishes(at: instant, on: stage(at: instant)) ?? []
  }

  /// The input that the scene takes.
  private var claims: InputClaims { InputClaims(of: scene) }

  /// True while keys are text that the scene takes.
  public var takesText: Bool { claims.contains(.text) }

  /// True if files can be dropped on the scene.
  public var takesFiles: Bool { claims.contains(.files) }

  /// Hands the scene what came of a wish, an event as any other.
  public mutating func take(_ finding: Finding, for wish: Wish, at instant: Instant) {
    guard var wishing = scene as? any WishingScene else { return }
    wishing.take(finding, for: wish, at: instant, on: stage(at: instant))
    scene = wishing
    notes?.renew(scene.guide(at: instant))
  }

  /// Why the scene cannot be drawn as it was asked for, in a line; nil if it can.
  public func complaint(at instant: Instant) -> String? {
    (scene as? any FallibleScene)?.complaint(on: stage(at: instant))
  }

  /// The frame of an instant.
  public func frame(at instant: Instant) -> Frame {
    var frame = Frame(width: 0, height: 0)
    draw(at: instant, in: &frame)
    return frame
  }

  /// The frame of an instant, in the storage of the frame before the latest.
  ///
  /// While two successive frames are compared, the next one then allocates nothing.
  public mutating func nextFrame(at instant: Instant) -> Frame {
    // Taken out of the session first: drawing reads all of it, and shared storage would be copied.
    var frame = Frame(width: 0, height: 0)
    swap(&frame, &spare)
    draw(at: instant, in: &frame)
    spare = latest
    latest = frame
    return frame
  }

  /// True if a later frame may differ although no event comes.
  public func isMoving(at instant: Instant) -> Bool {
    playsNight || transition(at: instant)?.isMoving(at: instant, on: stage) == true
      || scene.isMoving(at: instant, on: stage(at: instant)) || notes?.isMoving(at: instant) == true
  }

  /// When something next begins to move by itself, if nothing moves at an instant; nil if only an
  /// event can change a frame.
  public func nextChange(after instant: Instant) -> Instant? {
    let scenes = scene.nextChange(after: instant, on: stage(at: instant))
    return [scenes, notes?.nextChange(after: instant)].compactMap { $0 }.min()
  }

  /// True if Escape has an effect: a gesture to cancel, help to close, or a page to leave.
  public func canGoBack(at instant: Instant) -> Bool {
    recognizer.pan != nil || isHelping || claims.contains(.wayBack)
  }

  /// True if Escape has an effect: it leads back, or lets go of something.
  public func takesEscape(at instant: Instant) -> Bool {
    canGoBack(at: instant) || claims.contains(.escape)
  }

  /// What is shown now, for a window's title; nil for the scene as a whole.
  public func title(at instant: Instant) -> String? { scene.title(at: instant) }

  /// The pointer's place in the stage's pixels; nil if it is not over the stage.
  public var pointerPosition: Point? { pointer }

  /// True while a button is down.
  public var isPointerPressed: Bool { isHeld }

  /// Changes the style at once, as when the desktop's theme changes; ends a transition.
  public mutating func adopt(_ style: Style) {
    night = nil
    stage.style = style
  }

  /// Changes the number of pixels to a logical pixel, as when the desktop's settings change.
  public mutating func adopt(scale: Double, at instant: Instant) {
    stage.scale = scale
    recognizer.threshold = 3 * scale
    hover(at: instant)
  }

  /// Turns motion off or on, as when the desktop's settings change; turned off, styles no longer change by themselves.
  public mutating func adopt(reducesMotion: Bool, at instant: Instant) {
    if reducesMotion { takeOver(at: instant) }
    stage.reducesMotion = reducesMotion
    hover(at: instant)
  }

  /// The numbers of the scene that move, and the border between two styles.
  package func measures(at instant: Instant) -> [Measure] {
    let stage = stage(at: instant)
    let own = (scene as? any Measured)?.measures(at: instant, on: stage) ?? []
    let border = transition(at: instant)?.border(at: instant, on: stage)
    return own + (border?.measures(in: stage.size) ?? [])
  }

  /// True if a hand holds something of the scene.
  package var isInHand: Bool { (scene as? any Measured)?.isInHand ?? false }

  /// The shape of the pointer.
  public func pointerShape(at instant: Instant) -> PointerShape {
    guard let pointer else { return .arrow }
    if night?.isPulled == true { return .resizeVertical }
    if isHelping { return .arrow }
    if notes?.isHint(at: pointer, instant, over: scene, on: stage) == true { return .hand }
    return scene.pointerShape(at: pointer, instant, on: stage(at: instant))
  }
}

extension Session {
  /// The transition between styles that is on its way at an instant; nil if there is none.
  private func transition(at instant: Instant) -> NightTransition? {
    let night = playsNight ? played(at: instant) : night
    return night?.isOver(at: instant) == true ? nil : night
  }

  /// The latest transition that came by itself, over or not; nil before the first.
  private func played(at instant: Instant) -> NightTransition? {
    guard let play = Play(at: instant) else { return nil }
    let old = play.isAway ? stage.style : stage.style.opposite
    return NightTransition(over: old, snapshot(at: play.turn), at: play.turn, on: stage)
  }

  /// Stops changing the style by itself, from what is shown now.
  private mutating func takeOver(at instant: Instant) {
    guard playsNight else { return }
    night = transition(at: instant)
    stage.style = self.stage(at: instant).style
    playsNight = false
  }

  /// Draws a frame in the storage of another; during a transition the old style goes below the border.
  ///
  /// Both are the same scene at the same instant, so that both halves move alike; in the article
  /// the old one is a snapshot.
  private func draw(at instant: Instant, in frame: inout Frame) {
    let stage = stage(at: instant)
    frame.clear(width: stage.width, height: stage.height)
    guard let transition = transition(at: instant) else {
      return drawLook(at: instant, on: stage, into: &frame.layers)
    }
    let border = transition.border(at: instant, on: stage)
    var old = stage
    old.style = transition.oldStyle
    frame.layers.addParts(on: old, in: old.bounds, overlap: border.overlap) { layers in
      drawLook(at: instant, on: stage, into: &layers)
    } above: { layers in
      if let snapshot = transition.snapshot {
        snapshot.draw(on: old, into: &layers)
      } else {
        drawLook(at: instant, on: old, into: &layers)
      }
    } inside: { path in
      border.trace(in: stage.size, into: &path)
    }
  }

  /// Draws the scene and the notes in the stage's style.
  private func drawLook(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    scene.draw(at: instant, on: stage, into: &layers)
    notes?.draw(over: scene, at: instant, on: stage, into: &layers)
  }

  /// The stage at an instant, during a transition in its new style.
  private func stage(at instant: Instant) -> Stage {
    var stage = stage
    if let transition = playsNight ? played(at: instant) : transition(at: instant) {
      stage.style = transition.newStyle
    }
    return stage
  }

  private mutating func resize(to size: Size, at instant: Instant) {
    let old = stage.size
    stage.resize(to: size)
    night?.resize(from: old, to: stage.size)
    hover(at: instant)
  }

  /// Sends an event to the notes, to the transition or to the scene.
  private mutating func play(_ event: SceneEvent, at instant: Instant) {
    if takeNote(event, at: instant) { return }
    switch event {
    case .hover where isPulling && claims.contains(.stillWhilePulled): return
    case .pan(let pan) where pan.kind == .double: return pull(pan, at: instant)
    case .key(.character("n"), let modifiers)
    where modifiers.isSubset(of: .shift) && !takesText:
      return toggleStyle(at: instant)
    default: break
    }
    let stage = stage(at: instant)
    if let request = (scene as? any ClaimingScene)?.request(of: event, at: instant, on: stage) {
      grant(request, at: instant)
    } else {
      scene.handle(event, at: instant, on: stage)
    }
  }

  /// Fulfils a request of the scene.
  private mutating func grant(_ request: SceneRequest, at instant: Instant) {
    switch request {
    case .toggleStyle: toggleStyle(at: instant)
    case .toggleHelp: toggleHelp(at: instant)
    }
  }

  /// Begins a transition with a pan of both buttons, or continues one.
  private mutating func pull(_ event: PanEvent, at instant: Instant) {
    takeOver(at: instant)
    if case .began(let pan) = event, night == nil {
      night = NightTransition(
        pan, over: stage.style, snapshot(at: instant), at: instant, on: stage)
    }
    night?.handle(event, at: instant, on: stage)
    stage.style = night?.outcome ?? stage.style
  }

  /// Lets the other style come by itself, or turns back a border on its way.
  private mutating func toggleStyle(at instant: Instant) {
    takeOver(at: instant)
    if night == nil {
      night = NightTransition(over: stage.style, snapshot(at: instant), at: instant, on: stage)
    } else {
      night?.turn(at: instant, on: stage)
    }
    stage.style = night?.outcome ?? stage.style
  }

  /// The frozen scene below the article's border; nil where the scene itself is drawn.
  private func snapshot(at instant: Instant) -> Snapshot? {
    isLiteral ? Snapshot(scene: scene, instant: instant) : nil
  }
}

extension Session {
  /// True while the help is shown.
  private var isHelping: Bool { notes?.isHelping == true }

  /// Sends an event to the hint and the help; true if the scene does not get it.
  ///
  /// While the help is shown it takes the pointer. A pan of both buttons still changes the style, and a key
  /// does what it always does, without the help.
  private mutating func takeNote(_ event: SceneEvent, at instant: Instant) -> Bool {
    guard let notes else { return false }
    switch event {
    case .pan(let pan) where pan.kind == .double:
      self.notes?.dismissHint(at: instant, on: stage)
      return false
    case .key(let key, _):
      let isAsked = key == .character("?") && !takesText || key == .function(1)
      self.notes?.dismissHint(at: instant, on: stage)
      if notes.isHelping || isAsked && !isHeld { toggleHelp(at: instant) }
      return isAsked || notes.isHelping && key == .escape
    case .pan(.clicked) where notes.isHelping || notes.isHintPressed:
      toggleHelp(at: instant)
      return true
    case .pressed(let point):
      if notes.isHelping { return true }
      if self.notes?.press(at: point, instant, over: scene, on: stage) == true { return true }
      self.notes?.dismissHint(at: instant, on: stage)
      return false
    case .released:
      self.notes?.release()
      return false
    case .wheel:
      self.notes?.dismissHint(at: instant, on: stage)
      return notes.isHelping
    case .files:
      self.notes?.dismissHint(at: instant, on: stage)
      if notes.isHelping { toggleHelp(at: instant) }
      return false
    case .keyReleased: return false
    case .pan, .hover: return notes.isHelping || notes.isHintPressed
    }
  }

  /// Shows or hides the help.
  private mutating func toggleHelp(at instant: Instant) {
    notes?.toggleHelp(at: instant, on: stage)
    hover(at: instant)
  }

  /// Tells the scene again where the pointer is, and of none while it is not the scene's.
  private mutating func hover(at instant: Instant) {
    scene.handle(
      .hover(isHelping || isPulling && claims.contains(.stillWhilePulled) ? nil : pointer),
      at: instant,
      on: stage(at: instant))
  }
}

extension Session {
  /// True during a pan with both buttons.
  private var isPulling: Bool { recognizer.pan?.kind == .double }

  /// Recognises the gestures that an event completes.
  private mutating func recognize(_ event: InputEvent, at instant: Instant) {
    pans.removeAll(keepingCapacity: true)
    if !recognizer.isHeld { recognizer.middle = claims.contains(.middleButton) ? .middle : .double }
    recognizer.handle(event, at: instant, into: &pans)
  }

  /// The scene's event for input other than gestures, sent before them.
  private func before(_ event: InputEvent) -> SceneEvent? {
    switch event {
    case .pointer(let event):
      if case .press(let button) = event.phase {
        return button == .left && recognizer.isHeld ? .pressed(event.position) : nil
      }
      return .hover(event.phase == .leave ? nil : event.position)
    case .wheel(let notches, let point, let modifiers):
      return .wheel(notches, at: point, modifiers)
    case .key(let key, let modifiers):
      // An Escape that cancelled a gesture does nothing else.
      return key == .escape && !pans.isEmpty ? nil : .key(key, modifiers)
    case .keyReleased(let key): return .keyReleased(key)
    case .files(let drag): return .files(drag)
    case .resize, .buttons, .cancel: return nil
    }
  }

  /// Notes where the pointer is, and if a button or a key is down: a button whose release got lost is up as soon as an
  /// event shows it.
  private mutating func followPointer(_ event: InputEvent) {
    switch event {
    case .pointer(let event):
      pointer = event.phase == .leave ? nil : event.position
      isHeld = isHeld && !event.held.isEmpty
      if case .press = event.phase { isHeld = true }
    case .wheel(_, let place, _): pointer = place
    case .buttons(let held): isHeld = isHeld && !held.isEmpty
    case .cancel: isHeld = false
    case .key(let key, _): if key.isHeld { heldKey = key }
    case .keyReleased: heldKey = nil
    case .files, .resize: break
    }
  }
}
