import MatteMotion
import Testing
import TestMath

@Suite struct TurningTests {
  @Test(
    "A turn of one second has the known angles",
    arguments: [(0, 0), (0.25, 0.5), (0.5, 1), (0.75, 1.5), (1, 0), (-0.25, 1.5)])
  func angles(seconds: Double, halfTurns: Double) {
    #expect(Turning(period: 1).angle(at: Instant(seconds: seconds)) == halfTurns * .pi)
  }

  @Test(
    "An hour later the angle is the same to the bit",
    arguments: [(3600.25, 0.25), (86_400.5, 0.5), (1_000_000_000.75, 0.75)])
  func noDrift(late: Double, early: Double) {
    let turning = Turning(period: 1)
    #expect(
      turning.angle(at: Instant(seconds: late)) == turning.angle(at: Instant(seconds: early)))
  }

  @Test("A thousand million turns of any period add up to nothing, to the bit")
  func noDriftOfAnyPeriod() {
    let turning = Turning(period: 0.375)
    let late = Instant(seconds: 1e9 * 0.375 + 0.125)
    #expect(turning.angle(at: late) == turning.angle(at: Instant(seconds: 0.125)))
  }

  @Test("It begins at its start")
  func start() {
    let turning = Turning(period: 4, start: Instant(seconds: 7))
    #expect(turning.angle(at: Instant(seconds: 8)) == .pi / 2)
  }

  @Test("The angle is never negative and never a whole turn")
  func range() {
    var generator = Seeded(5)
    for _ in 0..<10_000 {
      let turning = Turning(period: .random(in: 0.01...10, using: &generator))
      let instant = Instant(seconds: .random(in: -1000...1000, using: &generator))
      #expect((0..<2 * .pi).contains(turning.angle(at: instant)))
    }
    #expect(Turning(period: 1).angle(at: Instant(seconds: -1e-20)) == 0)
  }
}
