import MatteGeometry
import MatteMotion
import TestMath
import Testing

@Suite struct VelocityTrackerTests {
  /// A pointer that moves down at an even speed, reported every `interval` from 0 to `end` seconds.
  func moving(
    at speed: Double, every interval: Double, until end: Double
  ) -> VelocityTracker {
    var tracker = VelocityTracker()
    for step in 0...Int((end / interval).rounded()) {
      let seconds = Double(step) * interval
      tracker.add(Point(50, 100 + speed * seconds), at: Instant(seconds: seconds))
    }
    return tracker
  }

  func velocity(_ tracker: VelocityTracker, _ seconds: Double) -> Double {
    tracker.velocity(at: Instant(seconds: seconds)).dy
  }

  @Test("However many samples come, only a few hundred are kept", arguments: [1, 2, 3])
  func bounded(samplesPerPlace: Int) {
    var tracker = VelocityTracker()
    for step in 0..<10_000 {
      let place = Point(0, Double(step / samplesPerPlace))
      tracker.add(place, at: Instant(seconds: Double(step) / 100_000))
    }
    let sizes = Mirror(reflecting: tracker).children.map {
      Mirror(reflecting: $0.value).children.count
    }
    #expect((50...450).contains(sizes.max() ?? 0))
    #expect(abs(velocity(tracker, 0.09999) - 1e5 / Double(samplesPerPlace)) < 100)
  }

  @Test("Nothing seen, or one place only, is no velocity")
  func nothing() {
    #expect(VelocityTracker().velocity(at: .zero) == .zero)
    #expect(VelocityTracker(at: Point(3, 4), .zero).velocity(at: Instant(seconds: 0.01)) == .zero)
  }

  @Test(
    "An even motion has its speed, however often it is reported",
    arguments: [0.001, 0.004, 0.008, 1.0 / 60, 0.05, 0.1], [1000, -2000, 30])
  func evenMotion(interval: Double, speed: Double) {
    let tracker = moving(at: speed, every: interval, until: 0.4)
    let end = (0.4 / interval).rounded() * interval
    #expect(abs(velocity(tracker, end) - speed) < 1e-6 * abs(speed))
  }

  @Test(
    "At rest the velocity falls evenly to exactly 0 within 100 ms",
    arguments: [(0.4, 1000), (0.425, 750), (0.45, 500), (0.499, 10), (0.5, 0), (0.6, 0), (1e9, 0)])
  func falling(seconds: Double, speed: Double) {
    let tracker = moving(at: 1000, every: 0.01, until: 0.4)
    #expect(abs(velocity(tracker, seconds) - speed) < 1e-6)
    #expect(tracker.isMoving(at: Instant(seconds: seconds)) == (speed > 0))
  }

  @Test("100 ms after the last motion it is exactly 0, whatever the instants' last places are")
  func exactlyZero() {
    var generator = Seeded(7)
    for step in 0..<10_000 {
      let start = Instant(seconds: .random(in: 0...10_000, using: &generator))
      var tracker = VelocityTracker(at: .zero, start)
      tracker.add(Point(500, 500), at: start + 0.05)
      #expect(tracker.velocity(at: start + 0.05 + 0.1) == .zero)
      var decimal = VelocityTracker(at: .zero, .zero)
      decimal.add(Point(500, 500), at: Instant(seconds: Double(step) / 1000))
      #expect(decimal.velocity(at: Instant(seconds: Double(step + 100) / 1000)) == .zero)
    }
  }

  @Test("Early in a gesture the displacement counts over the time there was, at least 20 ms")
  func early() {
    #expect(velocity(moving(at: 1000, every: 0.01, until: 0.05), 0.05) == 1000)
    #expect(velocity(moving(at: 4000, every: 0.001, until: 0.001), 0.001) == 200)
    #expect(velocity(moving(at: 1000, every: 0.001, until: 0.01), 0.01) == 500)
  }

  @Test("A motion after a long rest counts in full, for the rest was longer than the window")
  func afterRest() {
    var tracker = VelocityTracker(at: .zero, .zero)
    tracker.add(Point(0, 30), at: Instant(seconds: 1))
    #expect(velocity(tracker, 1) == 300)
  }

  @Test("Two places at one instant are no division by 0")
  func oneInstant() {
    var tracker = VelocityTracker(at: .zero, .zero)
    tracker.add(Point(0, 10), at: .zero)
    #expect(velocity(tracker, 0) == 500)
  }

  @Test("The clock running backwards and places that are none change nothing")
  func nonsense() {
    var tracker = moving(at: 1000, every: 0.01, until: 0.4)
    let before = tracker
    tracker.add(Point(.nan, 0), at: Instant(seconds: 0.41))
    tracker.add(Point(0, .infinity), at: Instant(seconds: 0.41))
    #expect(tracker == before)
    #expect(tracker.velocity(at: .zero) == before.velocity(at: Instant(seconds: 0.4)))
    tracker.add(Point(50, 500), at: .zero)
    #expect(velocity(tracker, 0.4) == velocity(before, 0.4))
    var (early, late) = (before, before)
    early.add(Point(50, 510), at: Instant(seconds: 0.3))
    late.add(Point(50, 510), at: Instant(seconds: 0.4))
    #expect(early == late)
  }

  @Test("A pointer that doubled back does not gain speed while it rests")
  func doubledBack() {
    var tracker = VelocityTracker(at: .zero, .zero)
    tracker.add(.zero, at: Instant(seconds: 1))
    tracker.add(Point(0, 100), at: Instant(seconds: 1.05))
    tracker.add(Point(0, 10), at: Instant(seconds: 1.1))
    #expect(abs(velocity(tracker, 1.1) - 100) < 1e-9)
    #expect(velocity(tracker, 1.15) == 0)
  }

  /// A pointer that darts about, with 5…500 samples, some at one instant and some at one place.
  func random(_ generator: inout Seeded) -> (
    tracker: VelocityTracker, place: Point, end: Double
  ) {
    var tracker = VelocityTracker()
    var seconds = Double.random(in: 0...100, using: &generator)
    var position = Point(100, 100)
    for _ in 0..<Int.random(in: 5...500, using: &generator) {
      let dx = Double.random(in: -9...9, using: &generator)
      let dy = Double.random(in: -9...9, using: &generator)
      if Bool.random(using: &generator) { position = position + Vector(dx, dy) }
      seconds += [0, 0.0002, 0.001, 0.008, 0.03].randomElement(using: &generator) ?? 0
      tracker.add(position, at: Instant(seconds: seconds))
    }
    return (tracker, position, seconds)
  }

  @Test("At rest each part of the velocity only shrinks, without a jump, whatever came before")
  func onlyShrinks() {
    var generator = Seeded(8)
    for _ in 0..<2000 {
      let (tracker, _, end) = random(&generator)
      var last = tracker.velocity(at: Instant(seconds: end))
      for step in 1...100 {
        let next = tracker.velocity(at: Instant(seconds: end + Double(step) / 1000))
        #expect(abs(next.dx) <= abs(last.dx) + 1e-9)
        #expect(abs(next.dy) <= abs(last.dy) + 1e-9)
        #expect(next.dx * last.dx >= 0)
        #expect(next.dy * last.dy >= 0)
        last = next
      }
      #expect(last == .zero)
    }
  }

  @Test("At rest the velocity falls without a jump if no two samples share an instant")
  func continuous() {
    var tracker = VelocityTracker()
    for (seconds, y) in [(0, 0), (0.01, 50), (0.03, 20), (0.06, 200), (0.3, 260), (0.33, 300.0)] {
      tracker.add(Point(0, y), at: Instant(seconds: seconds))
    }
    let values = (0...100_000).map { velocity(tracker, 0.33 + Double($0) / 1_000_000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 0.1 })
    #expect(abs((values.first ?? 0) - 820) < 1e-6)
  }

  @Test("Being told again where a resting pointer is changes no velocity")
  func toldAgain() {
    var generator = Seeded(9)
    for _ in 0..<2000 {
      let (tracker, place, end) = random(&generator)
      var told = tracker
      for step in 1...60 {
        told.add(place, at: Instant(seconds: end + Double(step) / 500))
        let now = Instant(seconds: end + Double(step) / 490)
        #expect(told.velocity(at: now) == tracker.velocity(at: now))
      }
    }
  }
}
