internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

// A held space bar: the other side.
extension CompareScene {
  /// The scene at an instant, with what plays as far as it is by then, and the other side shown if that is due.
  func due(at instant: Instant, on stage: Stage) -> CompareScene {
    played(at: instant, on: stage).peeked(at: instant, on: stage)
  }

  private func peeked(at instant: Instant, on stage: Stage) -> CompareScene {
    guard let peek, peek.isWaiting, instant >= peek.due else { return self }
    var scene = self
    scene.settleFit(at: peek.due, on: stage)
    guard let mode = scene.peek?.show(in: &scene.look) else { return self }
    let camera = scene.camera
    scene.change(to: mode, at: peek.due, on: stage)
    scene.peek?.keep(camera, until: scene.camera)
    return scene
  }

  /// The space bar went down, or came up.
  mutating func hold(_ isDown: Bool, at instant: Instant, on stage: Stage) {
    if isDown {
      if waiting == nil, peek == nil { peek = ComparePeek(at: instant) }
      return
    }
    guard let old = peek, let back = old.back else { return peek = nil }
    peek = nil
    let camera = old.camera(for: camera)
    // The side that was seen is what fades out.
    change(to: back.mode, at: instant, on: stage)
    look.side = back.side
    if let camera { self.camera = camera }
  }
}

// What is compared: where the picture after lies, which frames, which side is which.
extension CompareScene {
  /// Moves the picture after by whole pixels of the canvas, at first from where it is aligned; one that is scaled, or
  /// laid by its lines, from the corner of the other.
  mutating func nudge(_ columns: Int, _ rows: Int, at instant: Instant, on stage: Stage) {
    var query = placed(at: instant, on: stage)
    query.columns = Self.moved(query.columns, by: columns, before.size.width, after.size.width)
    query.rows = Self.moved(query.rows, by: rows, before.size.height, after.size.height)
    ask(query, on: stage)
    bar.show(at: instant, on: stage)
  }

  /// What is asked where both are seen; those that are whole on a canvas are shown as they are from now on.
  private mutating func placed(at instant: Instant, on stage: Stage) -> PairQuery {
    var query = findings.query
    guard let laid, let corners = findings.corners(on: laid) else { return query }
    if corners.before != .zero, camera.isFitted(at: instant) {
      // The picture before is not in the middle of what is seen then.
      camera.rest(at: fit(on: stage), isFit: false)
    }
    lay(nil, after: laid, on: stage)
    let way = corners.after - corners.before
    (query.columns, query.rows, query.isPlaced) = (Int(way.dx), Int(way.dy), true)
    return query
  }

  /// Both pictures always have a place in common; one that is not there yet is taken to be as large as the other.
  private static func moved(_ offset: Int, by step: Int, _ before: Double, _ after: Double) -> Int {
    let (right, left) = (before > 0 ? before : after, after > 0 ? after : before)
    return min(max(offset + step, -max(0, Int(left) - 1)), max(0, Int(right) - 1))
  }

  /// Puts the picture after where it was.
  mutating func resetNudge(at instant: Instant, on stage: Stage) {
    var query = findings.query
    (query.columns, query.rows, query.isPlaced) = (0, 0, false)
    ask(query, on: stage)
    bar.show(at: instant, on: stage)
  }

  /// Goes to another frame of both, or of the animation among them; nothing comes after the last that either has.
  mutating func step(frames count: Int, at instant: Instant, on stage: Stage) {
    guard let lastFrame else { return }
    playback = nil
    show(frame: min(max(findings.query.frame + count, 1), lastFrame), on: stage)
    bar.show(at: instant, on: stage)
  }

  /// Makes the picture before the one after, and leaves both where they are seen.
  mutating func swapSides(at instant: Instant, on stage: Stage) {
    let query = findings.query.swapped
    let corner = Vector(Double(-query.columns), Double(-query.rows))
    if corner != .zero, camera.isFitted(at: instant) {
      // The middle of what is seen is not that of the picture after.
      camera.rest(at: fit(on: stage), isFit: false)
    }
    (before, after) = (after, before)
    names.swap()
    drops.swap()
    settleMode()
    inspector.move(columns: query.columns, rows: query.rows)
    ask(query, on: stage)
    camera.carry { $0 - corner }
    bar.show(at: instant, on: stage)
  }
}
