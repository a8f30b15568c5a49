internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion

// What the gallery does by itself.
extension GalleryScene {
  /// The scene at an instant, including what it has done by itself in the current loop.
  func played(at instant: Instant, on stage: Stage) -> GalleryScene {
    guard let pictures = playing else { return self }
    var scene = self
    scene.playing = nil
    guard !stage.reducesMotion else { return scene }
    let scrolls = layout(on: stage).room.end > 0
    let start = GalleryPlay.start(before: instant, scrolls: scrolls)
    for (seconds, step) in GalleryPlay.steps(scrolls: scrolls) where start + seconds <= instant {
      scene.play(step, pictures, at: start + seconds, on: stage)
    }
    scene.pages.removeAll { $0.isGone(at: instant) }
    return scene
  }

  private mutating func play(
    _ step: GalleryPlay.Step, _ pictures: [Picture], at instant: Instant, on stage: Stage
  ) {
    switch step {
    case .scroll(let notches):
      handleList(.wheel(Vector(0, notches), at: .zero, []), at: instant, on: stage)
    case .refresh: handleList(.key(.character("r"), []), at: instant, on: stage)
    case .open(let row): open(row, pictures, pointer: nil, at: instant, on: stage)
    case .key(let key):
      for index in pages.indices { pages[index].handle(.key(key, []), at: instant, on: stage) }
    }
    highlight(at: instant, on: stage)
  }
}
