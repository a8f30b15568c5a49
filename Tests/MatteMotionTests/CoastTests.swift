import Glibc
import MatteMotion
import Testing

@Suite struct CoastTests {
  private func coast(_ velocity: Double) -> Coast {
    Coast(
      from: 100, velocity: velocity, start: Instant(seconds: 1),
      duration: Coast.duration(from: abs(velocity), to: Coast.lowestSpeed))
  }

  @Test("Friction takes 1/e of the speed in .325 s", arguments: [840.0, -840, 30])
  func friction(velocity: Double) {
    let coast = coast(velocity)
    for t in [0.0, 0.05, 0.1] {
      let instant = Instant(seconds: 1 + t)
      let left = exp(-t / 0.325)
      #expect(abs(coast.velocity(at: instant) - velocity * left) < 1e-9)
      #expect(abs(coast.value(at: instant) - (100 + velocity * 0.325 * (1 - left))) < 1e-9)
    }
    #expect(coast.value(at: .zero) == 100)
  }

  @Test("It ends where its speed is the least, and stays there", arguments: [840.0, -840, 30])
  func end(velocity: Double) {
    let coast = coast(velocity)
    #expect(abs(abs(coast.velocity(at: coast.end + -1e-9)) - 20) < 1e-6)
    #expect(coast.isMoving(at: coast.end + -1e-9))
    #expect(!coast.isMoving(at: coast.end))
    #expect(coast.velocity(at: coast.end) == 0)
    #expect(coast.value(at: coast.end + 9) == coast.target)
    #expect(abs(abs(coast.target - 100) - (abs(velocity) - 20) * 0.325) < 1e-9)
  }

  @Test("What is slower than that, or has no time, never moves", arguments: [20.0, -5, 0])
  func slow(velocity: Double) {
    let coast = coast(velocity)
    #expect(!coast.isMoving(at: coast.start))
    #expect(coast.target == 100)
    #expect(coast.duration == 0)
    for duration in [-1, .nan, .infinity] {
      let still = Coast(from: 1, velocity: 9, start: .zero, duration: duration)
      #expect(still.target == 1)
      #expect(!still.isMoving(at: .zero))
    }
  }
}
