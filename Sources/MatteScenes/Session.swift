internal import MatteGeometry
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
  private let isLiteral: Bool
  /// The last frame and the one before it, whose memory is the next one's.
  private var latest = Frame(width: 0, height: 0)
  private var spare = Frame(width: 0, height: 0)
  /// What the event under way means as a gesture.
  private var pans: [PanEvent] = []

  /// Begins to play a scene, with transitions between styles exactly as in the article if `isLiteral`.
  public init(_ scene: any Scene, on stage: Stage, isLiteral: Bool = false) {
    self.scene = scene
    self.stage = stage
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
    transition(at: instant)?.isMoving(at: instant, on: stage) == true
      || scene.isMoving(at: instant, on: stage(at: instant))
  }

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
    return scene.pointerShape(at: pointer, instant, on: stage(at: instant))
  }
}

extension Session {
  /// The transition between styles that is seen at an instant.
  private func transition(at instant: Instant) -> NightTransition? {
    night?.isOver(at: instant) == true ? nil : night
  }

  private func draw(at instant: Instant, into layers: inout LayerList) {
    scene.draw(at: instant, on: stage(at: instant), into: &layers)
    transition(at: instant)?.draw(at: instant, on: stage, into: &layers)
  }

  /// Where the scene plays at an instant: during a transition in the style that comes in.
  private func stage(at instant: Instant) -> Stage {
    var stage = stage
    if let transition = transition(at: instant) { stage.style = transition.newStyle }
    return stage
  }

  private mutating func resize(to size: Size, at instant: Instant) {
    stage.resize(to: size)
    night?.resize(on: stage, at: instant)
  }

  /// Tells the scene what happened, unless it is a matter of style.
  private mutating func play(_ event: SceneEvent, at instant: Instant) {
    switch event {
    case .pan(let pan) where pan.kind == .double: pull(pan, at: instant)
    case .key(.character("n"), let modifiers) where modifiers.isSubset(of: .shift):
      toggleStyle(at: instant)
    default: scene.handle(event, at: instant, on: stage(at: instant))
    }
  }

  /// Begins a transition with a pan, or goes on with the one that the pan began.
  private mutating func pull(_ event: PanEvent, at instant: Instant) {
    if case .began(let pan) = event, night == nil {
      night = NightTransition(pan, over: snapshot(at: instant), isLiteral: isLiteral)
    }
    night?.handle(event, at: instant, on: stage)
    stage.style = night?.outcome ?? stage.style
  }

  /// Begins a transition by itself, unless there is one.
  private mutating func toggleStyle(at instant: Instant) {
    guard night == nil else { return }
    night = NightTransition(
      over: snapshot(at: instant), at: instant, on: stage, isLiteral: isLiteral)
    stage.style = stage.style.other
  }

  private func snapshot(at instant: Instant) -> Snapshot {
    Snapshot(scene: scene, instant: instant, style: stage.style)
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
    case .resize, .cancel: return nil
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
