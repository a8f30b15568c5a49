import MatteMotion
import Testing
import TestMath

@Suite struct SpringMotionTests {
  @Test("The end is when it comes to rest, to a microsecond", arguments: [0.0, 3, 5000, -800])
  func end(velocity: Double) {
    for distance in [0.0, 1, 300, 1e5] {
      let motion = SpringMotion(
        from: distance, velocity: velocity, to: 0, start: Instant(seconds: 2),
        spring: .critical(frequency: 28))
      #expect(!motion.isMoving(at: motion.end))
      #expect(motion.value(at: motion.end) == 0)
      #expect(motion.end == motion.start || motion.isMoving(at: motion.end + -2e-6))
    }
  }

  static let reveal = Spring.critical(mass: 0.5, stiffness: 500)
  let motion = SpringMotion(from: 300, velocity: -900, to: 0, start: .zero, spring: reveal)

  @Test("It starts with the value and the velocity it was handed")
  func start() {
    #expect(motion.value(at: .zero) == 300)
    #expect(motion.velocity(at: .zero) == -900)
    #expect(motion.value(at: Instant(seconds: -1)) == 300)
  }

  @Test("It ends exactly on its target, and then asks for no frame")
  func end() {
    let late = Instant(seconds: 1)
    #expect(motion.isMoving(at: .zero))
    #expect(!motion.isMoving(at: late))
    #expect(motion.value(at: late) == 0)
    #expect(motion.velocity(at: late) == 0)
  }

  @Test("The last jump onto the target is a tenth of a pixel at most")
  func lastJump() {
    let values = (0...100_000).map { motion.value(at: Instant(seconds: Double($0) / 100_000)) }
    let last = values.last { $0 != 0 }
    #expect(abs(last ?? 1) <= 0.1)
  }

  @Test("A motion that starts at rest on its target never moves")
  func nowhereToGo() {
    let still = SpringMotion(from: 7, to: 7, start: .zero, spring: Self.reveal)
    #expect(!still.isMoving(at: .zero))
    #expect(still.value(at: .zero) == 7)
  }

  @Test("A share of a way ends when the way in pixels does")
  func units() {
    // So stiff that the speed is what ends it.
    let spring = Spring.critical(frequency: 40)
    func motion(_ unit: Double) -> SpringMotion {
      SpringMotion(
        from: 0, velocity: 3 * unit, to: unit, start: .zero, spring: spring,
        rest: .invisible(pixelsPerUnit: 640 / unit))
    }
    #expect(abs(motion(1).end - motion(640).end) < 3e-6)
  }

  @Test("Numbers that are none do not keep it moving", arguments: [Double.nan, .infinity])
  func notANumber(value: Double) {
    let motion = SpringMotion(from: value, to: 5, start: .zero, spring: Self.reveal)
    #expect(motion.value(at: Instant(seconds: 100)) == 5)
    #expect(!motion.isMoving(at: Instant(seconds: 100)))
  }

  @Test("Taking over hands the value and the velocity on, whenever it happens")
  func takingOver() {
    var generator = Seeded(4)
    var motion = motion
    var now = Instant.zero
    for _ in 0..<1000 {
      now = now + Double.random(in: 0.001...0.15, using: &generator)
      let next = motion.retargeted(to: .random(in: 0...500, using: &generator), at: now)
      #expect(abs(next.value(at: now) - motion.value(at: now)) <= 0.1)
      #expect(abs(next.velocity(at: now) - motion.velocity(at: now)) <= 3)
      #expect(next.spring == motion.spring)
      #expect(next.rest == motion.rest)
      motion = next
    }
  }
}
