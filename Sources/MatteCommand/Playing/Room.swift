internal import MatteGeometry
internal import MatteImages
internal import MatteMotion
internal import MatteScenes

/// Refuses, before anything is drawn, sizes that are too large.
struct Room {
  /// The maximum number of pixels of a frame.
  let maxPixels: Int
  /// The file to name in the error.
  let output: PathBytes

  /// Checks the size of a stage, and every size that a script gives it.
  func ensure(for stage: Stage, _ script: Script?) throws(ImageError) {
    try ensure(stage)
    for line in script?.lines ?? [] {
      if let resized = stage.resized(by: line.step) { try ensure(resized) }
    }
  }

  /// Checks a frame of four bytes a pixel and its encoded file, of at most as many.
  private func ensure(_ stage: Stage) throws(ImageError) {
    do throws(ImageError.Reason) {
      try ensurePixels(stage.width, stage.height, limit: maxPixels)
      try ensureMemory(forBytes: stage.width * stage.height * 8)
    } catch {
      throw ImageError(output, error)
    }
  }
}

extension ScriptStep {
  /// The size that the step gives a window, in pixels at a scale, however large; nil if it does not change the size.
  func newSize(scale: Double) -> Size? {
    if case .resize(let size) = event(scale: scale) { size } else { nil }
  }
}

extension Stage {
  /// The stage as a step of a script makes it; nil if it does not change the size.
  func resized(by step: ScriptStep) -> Stage? {
    guard let size = step.newSize(scale: scale) else { return nil }
    var stage = self
    stage.resize(to: size)
    return stage
  }
}
