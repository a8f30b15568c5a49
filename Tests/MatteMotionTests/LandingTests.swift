import Glibc
import MatteMotion
import Testing

@Suite struct LandingTests {
  static let cases: [(from: Double, velocity: Double, to: Double, duration: Double)] = [
    (0, 0, 600, 0.6), (100, 300, 667, 0.6), (500, -900, 667, 0.2), (0, 5000, 467, 0.0934),
    (300, 1500, 0, 0.45), (-2, 0, -1, 10),
  ]

  private func landing(_ row: (from: Double, velocity: Double, to: Double, duration: Double))
    -> Landing
  {
    Landing(
      from: row.from, velocity: row.velocity, to: row.to, start: Instant(seconds: 1),
      duration: row.duration)
  }

  @Test("It begins with the value and the velocity given", arguments: 0..<6)
  func start(index: Int) {
    let row = Self.cases[index]
    let landing = landing(row)
    #expect(landing.value(at: landing.start) == row.from)
    #expect(abs(landing.velocity(at: landing.start) - row.velocity) < 1e-9)
    #expect(landing.value(at: .zero) == row.from)
  }

  @Test(
    "It ends exactly at the target, at rest, and arrives there without a jump", arguments: 0..<6)
  func end(index: Int) {
    let row = Self.cases[index]
    let landing = landing(row)
    let way = abs(row.to - row.from)
    #expect(landing.end == Instant(seconds: 1 + row.duration))
    #expect(landing.value(at: landing.end) == row.to)
    #expect(landing.velocity(at: landing.end) == 0)
    #expect(landing.isMoving(at: landing.end + -1e-9))
    #expect(!landing.isMoving(at: landing.end))
    let last = landing.end + -1e-6 * row.duration
    #expect(abs(landing.value(at: last) - row.to) < 1e-6 * way)
    #expect(abs(landing.velocity(at: last)) < 1e-3 * way / row.duration)
  }

  @Test("The velocity is the value's derivative", arguments: 0..<6)
  func derivative(index: Int) {
    let row = Self.cases[index]
    let landing = landing(row)
    let step = row.duration * 1e-5
    for share in stride(from: 0.01, through: 0.99, by: 0.07) {
      let instant = landing.start + row.duration * share
      let slope =
        (landing.value(at: instant + step) - landing.value(at: instant + -step)) / (2 * step)
      let scale = (abs(row.to - row.from) / row.duration + abs(row.velocity)) * 1e-4
      #expect(abs(landing.velocity(at: instant) - slope) < scale)
    }
  }

  @Test("With a velocity that leads no further than the target in time it never goes beyond")
  func noOvershoot() {
    for share in [0.0, 0.3, 0.7, 1] {
      let landing = Landing(from: 0, velocity: share * 1000, to: 1000, start: .zero, duration: 1)
      var last = 0.0
      for step in 1...1000 {
        let value = landing.value(at: Instant(seconds: Double(step) / 1000))
        #expect(value >= last)
        #expect(value <= 1000)
        last = value
      }
    }
  }

  @Test(
    "A duration of nothing, or of no number, is there at once", arguments: [0, -1, .nan, .infinity])
  func atOnce(duration: Double) {
    let landing = Landing(from: 1, velocity: 9, to: 2, start: .zero, duration: duration)
    #expect(landing.value(at: .zero) == 2)
    #expect(landing.velocity(at: .zero) == 0)
    #expect(!landing.isMoving(at: .zero))
  }

  @Test(
    "A duration too short to be told apart from none is none, and one of an age is a million seconds",
    arguments: [
      (Double.leastNonzeroMagnitude, 0.0), (6e-154, 0), (9e-7, 0), (1e-6, 1e-6), (1e6, 1e6),
      (4e162, 1e6), (Double.greatestFiniteMagnitude, 1e6),
    ])
  func extremes(duration: Double, taken: Double) {
    let landing = Landing(from: 1, velocity: 9, to: 2, start: .zero, duration: duration)
    #expect(landing.duration == taken)
    for share in [0, 0.5, 0.999] where taken > 0 {
      #expect(landing.value(at: Instant(seconds: share * taken)).isFinite)
      #expect(landing.velocity(at: Instant(seconds: share * taken)).isFinite)
    }
    #expect(landing.value(at: landing.end) == 2)
  }

  @Test("What is there at once is there before it begins, too")
  func atOnce() {
    let landing = landing((100, 300, 667, 0))
    for seconds in [0.5, 0.999_999, 1, 2] {
      #expect(landing.value(at: Instant(seconds: seconds)) == 667)
      #expect(landing.velocity(at: Instant(seconds: seconds)) == 0)
    }
  }
}
