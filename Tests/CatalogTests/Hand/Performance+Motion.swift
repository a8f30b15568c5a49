import MatteComparing
import MatteGeometry
import MatteMotion
import MatteScenes
import ScenePlays

/// What a hand does from a press on, and what was to be seen before it.
struct Gesture {
  /// The numbers of the scene at the press, when all was at rest.
  let measures: [Measure]
  let style: Style
  private(set) var fastest = 0.0

  /// Takes note of how fast the hand is.
  mutating func add(speed: Double) { fastest = max(fastest, speed) }
}

/// Where the pointer is and how fast.
struct Pointer {
  private(set) var place = Point.zero
  /// What is known of its speed since each button went down, and the same without events that tell of no motion.
  private var trackers: [VelocityTracker] = []

  /// Follows an event; returns how far it went, in pixels.
  mutating func follow(_ event: InputEvent, at now: Instant, isFree: Bool) -> Double {
    guard case .pointer(let event) = event else { return 0 }
    let way = (event.position - place).length
    place = event.position
    if isFree { trackers = [] }
    for index in trackers.indices where way > 0 || index.isMultiple(of: 2) {
      trackers[index].add(place, at: now)
    }
    if case .press = event.phase {
      trackers += Array(repeating: VelocityTracker(at: place, now), count: 2)
    }
    return way
  }

  /// The greatest speed that a hand may be said to have, in pixels per second.
  func speed(at now: Instant) -> Double {
    trackers.reduce(0) { max($0, $1.velocity(at: now).length) }
  }
}

/// How long a motion is watched to see how fast it is, in seconds.
private let moment = 1e-6
/// How long a speed counts that a number has on its last part of a pixel, in seconds.
private let blink = 1e-3

// What is so of all that moves.
extension Performance {
  /// Expects that nothing jumps with a deed, and no speed.
  func expectContinuity(
    from before: Session, _ deed: Deed, way: Double, handSpeed: Double, isHeld: Bool
  ) throws {
    let (then, now) = (Numbers(of: before, at: now), Numbers(of: session, at: now))
    let isZooming = then.all.contains { $0.measure.name == "zoom" && $0.speeds[1] != 0 }
    for old in then.all {
      guard let new = now.all.first(where: { $0.measure.isSame(as: old.measure) }) else { continue }
      // In the pixels of before, so that what is kept in a window of another size is the same.
      let pixels = old.measure.pixels
      let speeds = new.speeds(after: old)
      let passage = Passage(
        piece: piece, deed: deed, name: old.measure.name, way: way, handSpeed: handSpeed,
        isHeld: isHeld, isRescaled: isRescaled, isZooming: isZooming,
        isReduced: session.stage.reducesMotion || before.stage.reducesMotion,
        before: old.measure.value * pixels, after: new.measure.value * pixels,
        speedBefore: speeds.before * pixels, speedAfter: speeds.after * pixels)
      if let complaint = passage.complaint {
        throw Fault(claim: "nothing that moves jumps", beat: beat, detail: complaint)
      }
    }
  }

  /// The numbers of a session that move.
  private struct Numbers {
    let all: [Number]

    init(of session: Session, at now: Instant) {
      let later = session.measures(at: now + blink)
      let series = (-1...2).map { session.measures(at: now + Double($0) * moment) }
      all = series[1].compactMap { measure in
        let values = series.compactMap { $0.first { $0.isSame(as: measure) }?.value }
        guard values.count == series.count else { return nil }
        var speeds = zip(values, values.dropFirst()).map { ($1 - $0) / moment }
        // What is gone by then has come to its end.
        let last = later.first { $0.isSame(as: measure) }
        if let last { speeds.append((last.value - measure.value) / blink) }
        return Number(measure: measure, speeds: speeds, isLasting: last != nil)
      }
    }
  }

  /// One of them, and its speeds in the moment before, in the next two and in the next blink, in units per second.
  private struct Number {
    let measure: Measure
    let speeds: [Double]
    let isLasting: Bool

    /// Its speed now, and that of a number before a deed: where either sets off, turns or arrives within a moment, those
    /// that are nearest to each other.
    func speeds(after other: Number) -> (before: Double, after: Double) {
      guard isLasting else { return (0, 0) }
      let after = speeds.dropFirst()
      let (least, most) = (other.speeds.min() ?? 0, other.speeds.max() ?? 0)
      let pairs = (other.speeds + after.map { min(max($0, least), most) }).flatMap { before in
        after.map { (before: before, after: $0) }
      }
      return pairs.min { abs($0.before - $0.after) < abs($1.before - $1.after) } ?? (0, 0)
    }
  }

  /// Expects that what moves by itself from now on does so without a leap.
  func expectSmoothness() throws {
    let step = 0.002
    var before = session.measures(at: now)
    var ways: [String: Double] = [:]
    for count in 1...250 {
      let then = now + Double(count) * step
      if !session.isMoving(at: then + -step) { return }
      let after = session.measures(at: then)
      for (old, new) in zip(before, after) where old.isSame(as: new) && old.name != "bend" {
        let way = (new.value - old.value) * old.pixels
        // A place of a picture may be thousands of pixels from where it goes, with a spring that sets off accordingly.
        let leap = ["x", "y"].contains(old.name) ? 40 : 4 * max(1, session.stage.scale)
        // What was begun without motion ends so.
        if abs(way) > leap + 2 * abs(ways[old.name] ?? way), !mayMoveOn, now >= arrival {
          throw Fault(
            claim: "nothing leaps on its way", beat: beat,
            detail: "\(old.name) from \(old.value) to \(new.value) at \(then.seconds)")
        }
        ways[old.name] = way
      }
      before = after
    }
  }
}

// What a gesture leaves that was cancelled.
extension Performance {
  /// Takes note of a deed before it is done.
  mutating func followGesture(_ deed: Deed, isFree: Bool) {
    switch deed {
    case .press(let button, _, _):
      if isFree, !session.isMoving(at: now), session.nextChange(after: now) == nil,
        !piece.isLiteral, !piece.isAutomatic
      {
        gesture = Gesture(
          measures: session.measures(at: now), style: session.stage.style)
      } else if button == .middle {
        gesture = nil
      }
    case .move, .expose: break
    case .cancel, .key(.escape, []): break
    default: gesture = nil
    }
  }

  /// Expects that a gesture that is cancelled leads back to where it began.
  mutating func expectReturn(_ deed: Deed) throws {
    switch deed {
    case .cancel, .key(.escape, []): break
    default: return
    }
    defer { gesture = nil }
    guard let gesture, !held.isEmpty, !isFlick(gesture) else { return }
    let end = now + 4
    let later = session.measures(at: end)
    for measure in gesture.measures where measure.name != "list" || !piece.isSearched {
      guard let value = later.first(where: { $0.isSame(as: measure) })?.value else { continue }
      if abs(value - measure.value) * measure.pixels > 0.3 {
        throw Fault(
          claim: "a gesture that is cancelled leads back", beat: beat,
          detail: "\(measure.name) was \(measure.value) and is \(value)")
      }
    }
    if session.stage.style != gesture.style {
      throw Fault(
        claim: "a gesture that is cancelled leads back", beat: beat, detail: "the style stays")
    }
  }

  /// True if the hand was so fast that a panel toggled at once, which is not taken back.
  private func isFlick(_ gesture: Gesture) -> Bool {
    ["reveal", "gallery"].contains(piece.scene) && gesture.fastest > 1900 * session.stage.scale
  }
}
