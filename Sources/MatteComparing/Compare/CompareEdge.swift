internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

/// The edge of a split: its position, its motion, and the line along it with its knob.
struct CompareEdge {
  /// The minimum shorter side of a picture on the screen whose edge can be dragged well, in logical pixels.
  static let minDivided = 48.0

  private var fraction: SplitFraction
  private var divider: SplitDivider
  /// The sweep over a place; nil if something else has moved the edge since.
  private var sweep: EdgeSweep?
  /// The share before the first sweep; nil unless the edge is where a sweep left it.
  private var start: Double?

  init(_ fraction: SplitFraction, _ divider: SplitDivider) {
    (self.fraction, self.divider) = (fraction, divider)
  }

  /// The share of the before picture, 0…1.
  func value(at now: Moment) -> Double {
    sweep?.value(at: now.instant) ?? fraction.value(at: now.instant, on: now.stage)
  }

  var isInHand: Bool { fraction.isInHand }

  /// True if the line always shows, and the names beside it.
  var isAlways: Bool { divider.isAlways }

  /// True if neither the line nor the names beside it are ever shown.
  var isNever: Bool { divider.isNever }

  /// The opacity of the names that appear with the line, 0…1.
  func presence(at instant: Instant) -> Double { divider.presence(at: instant) }

  func isMoving(at now: Moment) -> Bool {
    divider.isMoving(at: now.instant) || sweep?.isMoving(at: now.instant) == true
      || fraction.isMoving(at: now.instant, on: now.stage)
  }

  /// The instant at which the knob begins to fade; nil if it does not fade.
  func nextChange(after instant: Instant) -> Instant? { divider.nextChange(after: instant) }

  /// True if a drag from a point takes the edge.
  func contains(_ point: Point, along mask: SplitMask, at now: Moment) -> Bool {
    divider.contains(point, along: mask, at: value(at: now), now.stage.scale)
  }

  /// Draws the line along the edge at a share, and the knob on it while that shows, unless it would lie on a place that is
  /// kept clear.
  func draw(
    along mask: SplitMask, at share: Double, at now: Moment, clear: ClearPlaces,
    into layers: inout LayerList
  ) {
    SplitDivider.draw(
      .lasting, along: mask, at: share, opacity: divider.opacity(at: now.instant), now.stage.scale,
      into: &layers)
    guard now.hasRoomForWords else { return }
    SplitDivider.drawHandle(
      on: mask, at: share, opacity: divider.presence(at: now.instant), now.stage.scale,
      clear: clear, into: &layers)
  }

  /// Shows the knob for a while, or as long as the pointer is near.
  mutating func follow(_ event: SceneEvent, at now: Moment) {
    divider.handle(event, at: now.instant, on: now.stage)
  }

  /// Shows the knob for a while.
  mutating func flash(at now: Moment) {
    divider.flash(at: now.instant, on: now.stage)
  }

  /// The share at which the edge rests, or will.
  var goal: Double { fraction.goal }

  /// Rests where all of AFTER is seen at a place, by the shares at which the edge cuts that, unless it is seen already.
  mutating func uncover(_ cuts: ClosedRange<Double>) {
    guard goal > max(cuts.lowerBound, 0) else { return }
    start = start ?? goal
    fraction.rest(at: max(cuts.lowerBound, 0))
    sweep = nil
  }

  /// Sweeps over the shares at which the edge cuts a place, and rests at the least.
  mutating func sweep(over cuts: ClosedRange<Double>, at now: Moment) {
    func share(_ cut: Double) -> Double { min(max(cut, 0), 1) }
    let next = EdgeSweep(
      from: value(at: now), velocity: velocity(at: now),
      over: share(cuts.lowerBound)...share(cuts.upperBound), at: now)
    start = start ?? fraction.goal
    fraction.rest(at: next.goal)
    sweep = next
    flash(at: now)
  }

  private func velocity(at now: Moment) -> Double {
    sweep?.velocity(at: now.instant) ?? fraction.velocity(at: now.instant, on: now.stage)
  }

  /// Leaves the rest of a sweep to the fraction, before something else moves it.
  private mutating func endSweep(_ mask: SplitMask, at now: Moment) {
    guard let sweep else { return }
    if sweep.isMoving(at: now.instant) {
      fraction.rest(at: sweep.value(at: now.instant))
      fraction.settle(
        to: sweep.goal, velocity: sweep.velocity(at: now.instant), mask, at: now.instant,
        on: now.stage)
    }
    self.sweep = nil
  }

  /// Puts the edge where it was before it swept over places.
  mutating func endWalk() {
    guard let start else { return }
    fraction.rest(at: start)
    (self.start, sweep) = (nil, nil)
  }

  /// Moves the edge by a step.
  mutating func move(_ step: ShareStep, _ mask: SplitMask, at now: Moment) {
    endSweep(mask, at: now)
    start = nil
    fraction.move(step, mask, at: now.instant, on: now.stage)
  }

  /// Moves the edge by a drag.
  mutating func handle(
    _ event: SceneEvent, isOnEdge: Bool = false, _ mask: SplitMask, at now: Moment
  ) {
    endSweep(mask, at: now)
    fraction.handle(event, isOnEdge: isOnEdge, mask, at: now.instant, on: now.stage)
    if fraction.isDragged { start = nil }
  }

  /// Keeps the edge in the hand after its direction has changed.
  mutating func regrab(_ mask: SplitMask, at now: Moment) {
    fraction.regrab(mask, at: now.instant, on: now.stage)
  }

  /// Lets go of the edge at its present position.
  mutating func leave(_ mask: SplitMask, at now: Moment) {
    endSweep(mask, at: now)
    fraction.handle(.released, isOnEdge: false, mask, at: now.instant, on: now.stage)
    if fraction.isDragged {
      fraction.settle(
        to: fraction.value(at: now.instant, on: now.stage), velocity: 0, mask, at: now.instant,
        on: now.stage)
    }
    divider.letGo(at: now.instant, on: now.stage)
  }

  /// The edge's fraction, as a measure.
  func measure(along mask: SplitMask, at now: Moment) -> Measure {
    Measure("fraction", value(at: now), pixels: mask.way)
  }
}

extension ShareStep {
  /// A number of steps, or of fifths of a step if fine.
  static func by(_ count: Int, isFine: Bool) -> ShareStep {
    .by(Double(count) * (isFine ? size / 5 : size))
  }
}
