internal import MatteLayers
internal import MatteMotion

/// A scene frozen at an instant.
///
/// It keeps the scene rather than its layers, so that it also fits a window that is resized later.
struct Snapshot: Sendable {
  /// The scene at that instant.
  let scene: any Scene
  /// The instant.
  let instant: Instant

  /// Draws the frozen scene in the stage's style.
  func draw(on stage: Stage, into layers: inout LayerList) {
    scene.draw(at: instant, on: stage, into: &layers)
  }
}
