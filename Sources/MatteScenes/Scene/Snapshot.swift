internal import MatteLayers
internal import MatteMotion

/// What a scene showed at an instant: it never moves, whatever becomes of the scene.
///
/// It keeps the scene, a value, rather than its layers: so a window whose size changes meanwhile is
/// still covered, by what the scene would have shown in it at that instant.
struct Snapshot: Sendable {
  /// The scene as it was.
  let scene: any Scene
  /// When it was taken.
  let instant: Instant

  /// Draws it in the stage's style.
  func draw(on stage: Stage, into layers: inout LayerList) {
    scene.draw(at: instant, on: stage, into: &layers)
  }
}
