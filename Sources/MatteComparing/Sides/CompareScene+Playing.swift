internal import MatteGeometry
internal import MatteMotion
internal import MatteScenes

// What plays by itself.
extension CompareScene {
  /// Begins to play, or stops.
  mutating func togglePlayback(at instant: Instant, on stage: Stage) {
    if playback != nil {
      stopPlayback(on: stage)
    } else if lastFrame != nil {
      playback = ComparePlayback(.frames, at: instant, on: canvas)
    } else if waiting == nil {
      choose(.oneUp, at: instant, on: stage)
      playback = ComparePlayback(.sides, at: instant, on: canvas)
    }
  }

  /// Ends what plays; both are shown as they were compared again.
  mutating func stopPlayback(on stage: Stage) {
    guard playback != nil else { return }
    // First, on the canvas that was seen meanwhile: where all is seen that stays so.
    layKnown(on: stage)
    playback = nil
  }

  /// The last frame that either has; nil if neither is an animation.
  var lastFrame: Int? { [before, after].map { frames(of: $0) }.filter { $0 > 1 }.max() }

  /// The frame that follows while frames play; nil otherwise.
  private var nextFrame: Int? {
    guard playback?.kind == .frames, let lastFrame else { return nil }
    return findings.query.frame % lastFrame + 1
  }

  /// What is needed for the next frame to follow in time.
  var playbackWishes: [Wish] {
    guard let nextFrame, !isPlaybackBehind else { return [] }
    return animations.flatMap { $0.wishes(ahead: nextFrame, of: frames(of: $0)) }
  }

  /// True while what is seen is not complete: then nothing follows yet.
  private var isPlaybackBehind: Bool {
    ![before, after].allSatisfy(\.isDone)
      || look.mode.showsFindings && !findings.wishes(in: look).isEmpty
  }

  /// The sides that have more than one frame.
  private var animations: [CompareSide] { [before, after].filter { frames(of: $0) > 1 } }

  /// When what plays goes on; nil if it does not, or waits for a picture.
  var playbackDue: Instant? {
    guard let playback else { return nil }
    guard playback.kind == .frames else { return look.mode == .oneUp ? playback.turn : nil }
    guard let nextFrame, !isPlaybackBehind else { return nil }
    let sides = animations
    guard sides.allSatisfy({ $0.isThere(ahead: nextFrame, of: frames(of: $0)) }) else { return nil }
    let seen = sides.filter { !$0.lacksFrame }
    let ends = seen.map { playback.end(after: $0.milliseconds) } + sides.compactMap(\.aheadSince)
    return ends.max()
  }

  /// The scene with all shown that is due by an instant.
  func played(at instant: Instant, on stage: Stage) -> CompareScene {
    guard let due = playbackDue, due <= instant else { return self }
    var scene = self
    while let due = scene.playbackDue, due <= instant {
      scene.goOn(at: due, until: instant, on: stage)
    }
    return scene
  }

  /// Shows the frame that is due, or the side of an instant: that all at once, as no event need ever come.
  private mutating func goOn(at due: Instant, until instant: Instant, on stage: Stage) {
    guard let nextFrame else {
      if playback?.turn(until: instant) == true { look.side = look.side.other }
      return
    }
    playback?.go(on: due)
    show(frame: nextFrame, on: stage)
  }

  /// Asks for a frame of both.
  mutating func show(frame: Int, on stage: Stage) {
    let old = laid
    var query = findings.query
    query.frame = frame
    let counts = (before: frames(of: before), after: frames(of: after))
    before.ask(frame: counts.before > 1 ? frame : 1, of: counts.before)
    after.ask(frame: counts.after > 1 ? frame : 1, of: counts.after)
    _ = unlay(old, on: stage)
    ask(query, on: stage)
  }

  /// Asks how they differ otherwise, of which no change was gone to yet, unless only the sides are swapped.
  mutating func ask(_ query: PairQuery, on stage: Stage) {
    if query != findings.query, query != findings.query.swapped { region = nil }
    findings.ask(query)
    if let lacking = [before, after].first(where: \.lacksFrame) {
      let side = lacking.index == before.index ? "before" : "after"
      findings.refuse("The \(side) picture has no frame \(query.frame)")
    }
    if playback?.kind != .frames { layKnown(on: stage) }
  }

  /// Shows both as they were compared if that is known, as after a step there and back: nothing is wished for then.
  private mutating func layKnown(on stage: Stage) {
    guard !findings.isOpen, findings.failure == nil, !(before.isLaid && after.isLaid) else {
      return
    }
    lay(findings.differences?.aligned, after: laid, on: stage)
  }

  func frames(of side: CompareSide) -> Int { findings.notes(of: side.index)?.frames ?? 1 }
}
