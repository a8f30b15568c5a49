import MatteMotion
import Testing
import TestMath

@Suite struct AnimatedTests {
  let snap = Animated(from: 0.25, to: 0, start: .zero, duration: 0.2)

  @Test(
    "A split let go at a quarter snaps shut as the numbers say",
    arguments: [(0, 0.25), (0.05, 0.217710), (0.1, 0.125), (0.15, 0.032290), (0.2, 0), (9, 0)])
  func snapping(seconds: Double, value: Double) {
    #expect(abs(snap.value(at: Instant(seconds: seconds)) - value) < 1e-6)
  }

  @Test("The value is exactly the first before the start and exactly the last from the end on")
  func ends() {
    let late = Animated(from: 0.1, to: 0.7, start: Instant(seconds: 0.35), duration: 0.2)
    #expect(late.value(at: .zero) == 0.1)
    #expect(late.value(at: late.end) == 0.7)
    #expect(late.isMoving(at: .zero))
    #expect(!late.isMoving(at: late.end))
  }

  @Test(
    "A duration that is no duration arrives at once",
    arguments: [0, -1, Double.nan, .infinity, -.infinity])
  func noDuration(duration: Double) {
    let animated = Animated(from: 1, to: 2, start: .zero, duration: duration)
    #expect(animated.duration == 0)
    #expect(animated.value(at: .zero) == 2)
    #expect(animated.velocity(at: .zero) == 0)
    #expect(!animated.isMoving(at: .zero))
  }

  @Test("A number at rest does not move")
  func resting() {
    let animated = Animated(resting: 0.5)
    #expect(animated.value(at: Instant(seconds: 3)) == 0.5)
    #expect(!animated.isMoving(at: Instant(seconds: -3)))
  }

  @Test("A motion to where it already is does not ask for frames")
  func nowhereToGo() {
    let animated = Animated(from: 1, to: 1, start: .zero, duration: 1)
    #expect(!animated.isMoving(at: Instant(seconds: 0.5)))
  }

  @Test("The velocity is the value's difference quotient")
  func velocity() {
    for step in 1..<20 {
      let instant = Instant(seconds: Double(step) / 100)
      let quotient = (snap.value(at: instant + 1e-7) - snap.value(at: instant + -1e-7)) / 2e-7
      #expect(abs(snap.velocity(at: instant) - quotient) < 1e-4)
    }
    let even = Animated(from: 0, to: 300, start: .zero, duration: 0.5, timing: .linear)
    #expect(even.velocity(at: Instant(seconds: 0.2)) == 600)
  }

  @Test("Taking over does not jump, whenever it happens and wherever it goes")
  func takingOver() {
    var generator = Seeded(3)
    var animated = snap
    var now = Instant.zero
    for _ in 0..<1000 {
      now = now + Double.random(in: 0...0.3, using: &generator)
      let next = animated.retargeted(to: .random(in: 0...1, using: &generator), at: now)
      #expect(next.value(at: now) == animated.value(at: now) || next.duration == 0)
      #expect(next.duration == 0.2)
      #expect(next.timing == .easeInEaseOut)
      animated = next
    }
  }

  @Test("Taking over may change how long it takes and how it moves")
  func takingOverAnew() {
    let half = Instant(seconds: 0.1)
    let next = snap.retargeted(to: 1, at: half, duration: 2, timing: .linear)
    let expected = Animated(
      from: snap.value(at: half), to: 1, start: half, duration: 2, timing: .linear)
    #expect(next == expected)
  }
}
