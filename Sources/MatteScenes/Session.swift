internal import MatteGeometry
public import MatteLayers
public import MatteMotion

/// A scene being played: events go in, frames come out, both with their instants.
///
/// The window, the headless renderer, a replayed script and a test all play scenes through this.
public struct Session: Sendable {
  /// Where the scene plays.
  public private(set) var stage: Stage
  private var scene: any Scene
  private var recognizer: PanRecognizer
  private var pointer: Point?

  /// Begins to play a scene.
  public init(_ scene: any Scene, on stage: Stage) {
    self.scene = scene
    self.stage = stage
    recognizer = PanRecognizer(threshold: 3 * stage.scale)
  }

  /// Takes in something that happened; the only way in which anything changes.
  public mutating func send(_ event: InputEvent, at instant: Instant) {
    let pans = recognizer.handle(event, at: instant)
    if case .resize(let size) = event { stage.resize(to: size) }
    for sceneEvent in before(event) + pans.map(SceneEvent.pan) + after(event) {
      scene.handle(sceneEvent, at: instant, on: stage)
    }
    if case .pointer(let pointerEvent) = event {
      pointer = pointerEvent.phase == .leave ? nil : pointerEvent.position
    }
  }

  /// The picture of an instant.
  public func frame(at instant: Instant) -> Frame {
    Frame(
      width: stage.width, height: stage.height, layers: scene.layers(at: instant, on: stage))
  }

  /// True if a later frame may differ although nothing happens.
  public func isMoving(at instant: Instant) -> Bool {
    scene.isMoving(at: instant, on: stage)
  }

  /// The look of the pointer.
  public func pointerShape(at instant: Instant) -> PointerShape {
    guard let pointer else { return .arrow }
    return scene.pointerShape(at: pointer, instant, on: stage)
  }

  /// What an event means besides gestures, and is told before them.
  private func before(_ event: InputEvent) -> [SceneEvent] {
    switch event {
    case .pointer(let event):
      if case .press = event.phase { return [.pressed(event.position)] }
      return event.phase == .leave ? [.hover(nil)] : [.hover(event.position)]
    case .wheel(let notches, let point, let modifiers):
      return [.wheel(notches, at: point, modifiers)]
    case .key(let key, let modifiers): return [.key(key, modifiers)]
    case .resize, .cancel: return []
    }
  }

  /// What an event means besides gestures, and is told after them.
  private func after(_ event: InputEvent) -> [SceneEvent] {
    guard case .pointer(let event) = event, event.held.isEmpty else { return [] }
    if case .release = event.phase { return [.released] }
    return []
  }
}
