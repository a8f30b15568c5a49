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
  private var hand: SessionHand
  private var styles: StyleChange
  /// The hint and the help; nil without a typesetter.
  private var notes: Notes?
  /// The latest two frames, the older of which lends its storage to the next.
  private var latest = Frame(width: 0, height: 0)
  private var spare = Frame(width: 0, height: 0)

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
    let isAutomatic = (scene as? any NightPlayingScene)?.playsNight == true && !stage.reducesMotion
    styles = StyleChange(isAutomatic: isAutomatic, isLiteral: isLiteral)
    hand = SessionHand(scale: stage.scale)
  }

  /// Handles an event; nothing else changes what frames show.
  public mutating func send(_ event: InputEvent, at instant: Instant) {
    if case .pointer(let event) = event, case .press(let button) = event.phase {
      // Buttons whose release was lost let go before the press takes hold of something.
      send(.buttons(event.held.subtracting(PointerButtons(button))), at: instant)
    }
    let (wasGrabbing, wasPulling) = (hand.isGrabbing, hand.isPulling)
    let middle = claims.contains(.middleButton) ? Pan.Kind.middle : .double
    hand.recognize(event, middle: middle, at: instant)
    if let sceneEvent = hand.event(for: event) { play(sceneEvent, at: instant) }
    for index in hand.pans.indices { play(.pan(hand.pans[index]), at: instant) }
    if wasGrabbing, !hand.isGrabbing { play(.released, at: instant) }
    if let point = hand.menuPoint, claims.contains(.menu) { play(.menu(at: point), at: instant) }
    hand.follow(event)
    if case .cancel = event, let key = hand.key { send(.keyReleased(key), at: instant) }
    if case .resize(let size) = event { resize(to: size, at: instant) }
    if hand.isPulling != wasPulling { hover(at: instant) }
    if claims.contains(.wayBack) {
      notes?.openPage(scene.guide(at: instant), at: instant, on: stage)
    }
  }

  /// What the scene needs and has not got, the most urgent first.
  public func wishes(at instant: Instant) -> [Wish] {
    urgentWishes(at: instant) + laterWishes(at: instant)
  }

  /// Has a library grant at once all that the scene wishes for, and what it wishes for then.
  ///
  /// A window waits for nothing and has this done on other threads; without a window every frame is complete.
  public mutating func grantWishes(by assets: any AssetLibrary, at instant: Instant) {
    var granted: Set<Wish> = []
    while let wish = wishes(at: instant).first(where: { !granted.contains($0) }) {
      granted.insert(wish)
      guard let finding = assets.finding(for: wish, isWanted: { true }) else { continue }
      take(finding, for: wish, at: instant)
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

  /// Takes what the scene has for the clipboard, after an event; nil for nothing.
  public mutating func takeCopy() -> SceneCopy? {
    guard var copying = scene as? any ClipboardScene, let copy = copying.takeCopy() else {
      return nil
    }
    scene = copying
    return copy
  }

  /// True, once, if the scene wants what is on the clipboard, after an event.
  public mutating func takePasteRequest() -> Bool {
    guard var asking = scene as? any ClipboardScene, asking.takePasteRequest() else { return false }
    scene = asking
    return true
  }

  /// Hands the scene what is on the clipboard, an event as any other.
  public mutating func paste(_ paste: ScenePaste, at instant: Instant) {
    guard var taking = scene as? any ClipboardScene else { return }
    taking.paste(paste, at: instant, on: stage(at: instant))
    scene = taking
    notes?.renew(scene.guide(at: instant))
  }

  /// Tells the scene that files of its pictures may have changed on the disk, an event as any other.
  public mutating func lookAgain(at instant: Instant) {
    guard var live = scene as? any LiveScene else { return }
    live.lookAgain(at: instant, on: stage(at: instant))
    scene = live
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
    styles.isMoving(at: instant, on: stage)
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
    hand.isDragging || isHelping || claims.contains(.wayBack)
  }

  /// True if Escape has an effect: it leads back, or lets go of something.
  public func takesEscape(at instant: Instant) -> Bool {
    canGoBack(at: instant) || claims.contains(.escape)
  }

  /// What is shown now, for a window's title; nil for the scene as a whole.
  public func title(at instant: Instant) -> String? { scene.title(at: instant) }

  /// The pointer's place in the stage's pixels; nil if it is not over the stage.
  public var pointerPosition: Point? { hand.pointer }

  /// True while a button is down.
  public var isPointerPressed: Bool { hand.isPressing }

  /// Changes the style at once, as when the desktop's theme changes; ends a transition.
  public mutating func adopt(_ style: Style) {
    styles.end()
    stage.style = style
  }

  /// Changes the number of pixels to a logical pixel, as when the desktop's settings change.
  public mutating func adopt(scale: Double, at instant: Instant) {
    stage.scale = scale
    hand.adopt(scale: scale)
    hover(at: instant)
  }

  /// Turns motion off or on, as when the desktop's settings change; turned off, styles no longer change by themselves.
  public mutating func adopt(reducesMotion: Bool, at instant: Instant) {
    if reducesMotion { styles.takeOver(scene, at: instant, on: &stage) }
    stage.reducesMotion = reducesMotion
    hover(at: instant)
  }

  /// Heightens the contrast or no longer does, as when the desktop's settings change.
  public mutating func adopt(hasHighContrast: Bool) { stage.hasHighContrast = hasHighContrast }

  /// The numbers of the scene that move, and the border between two styles.
  package func measures(at instant: Instant) -> [Measure] {
    let stage = stage(at: instant)
    let own = (scene as? any Measured)?.measures(at: instant, on: stage) ?? []
    let transition = styles.current(at: instant, scene, on: self.stage)
    return own + (transition?.border(at: instant, on: stage).measures(in: stage.size) ?? [])
  }

  /// True if a hand holds something of the scene.
  package var isInHand: Bool { (scene as? any Measured)?.isInHand ?? false }

  /// The shape of the pointer.
  public func pointerShape(at instant: Instant) -> PointerShape {
    guard let pointer = hand.pointer else { return .arrow }
    if styles.isPulled { return .resizeVertical }
    if isHelping { return .arrow }
    if notes?.isHint(at: pointer, instant, over: scene, on: stage) == true { return .hand }
    return scene.pointerShape(at: pointer, instant, on: stage(at: instant))
  }
}

extension Session {
  /// Draws a frame in the storage of another.
  private func draw(at instant: Instant, in frame: inout Frame) {
    frame.clear(width: stage.width, height: stage.height)
    styles.draw(scene, at: instant, on: stage, into: &frame.layers) { stage, layers in
      scene.draw(at: instant, on: stage, into: &layers)
      notes?.draw(over: scene, at: instant, on: stage, into: &layers)
    }
  }

  /// The stage at an instant, during a transition in its new style.
  private func stage(at instant: Instant) -> Stage {
    styles.stage(at: instant, scene, on: stage)
  }

  private mutating func resize(to size: Size, at instant: Instant) {
    let old = stage
    stage.resize(to: size)
    styles.resize(from: old, to: stage)
    hover(at: instant)
  }

  /// Sends an event to the notes, to the transition or to the scene.
  private mutating func play(_ event: SceneEvent, at instant: Instant) {
    if takeNote(event, at: instant) { return }
    switch event {
    case .hover where hand.isPulling && claims.contains(.stillWhilePulled): return
    case .pan(let pan) where pan.kind == .double:
      return styles.pull(pan, scene, at: instant, on: &stage)
    case .key(.character("n"), let modifiers)
    where modifiers.isSubset(of: .shift) && !takesText:
      return styles.toggle(scene, at: instant, on: &stage)
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
    case .toggleStyle: styles.toggle(scene, at: instant, on: &stage)
    case .toggleHelp: toggleHelp(at: instant)
    }
  }
}

extension Session {
  /// True while the help is shown.
  private var isHelping: Bool { notes?.isHelping == true }

  /// Sends an event to the hint and the help; true if the scene does not get it.
  ///
  /// While the help is shown it takes the pointer, and the keys that scroll it if it is longer than the window. A pan of
  /// both buttons still changes the style, and any other key does what it always does, without the help.
  private mutating func takeNote(_ event: SceneEvent, at instant: Instant) -> Bool {
    guard let notes else { return false }
    if self.notes?.scrollHelp(event, over: scene, at: instant, on: stage) == true { return true }
    switch event {
    case .pan(let pan) where pan.kind == .double:
      self.notes?.dismissHint(at: instant, on: stage)
      return false
    case .key(let key, _):
      let isAsked = key == .character("?") && !takesText || key == .function(1)
      self.notes?.dismissHint(at: instant, on: stage)
      if notes.isHelping || isAsked && !hand.isPressing { toggleHelp(at: instant) }
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
    case .wheel, .menu:
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
    let isStill = isHelping || hand.isPulling && claims.contains(.stillWhilePulled)
    scene.handle(.hover(isStill ? nil : hand.pointer), at: instant, on: stage(at: instant))
  }
}
