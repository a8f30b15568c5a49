import MatteMotion
import Testing
import TestMath

@Suite struct TriangleWaveTests {
  @Test("Its velocity is the whole way in the time of a rise, up and down")
  func velocity() {
    let wave = TriangleWave(rise: 2, start: Instant(seconds: 1))
    for (seconds, velocity) in [
      (1.0, 0.5), (2.9, 0.5), (3.1, -0.5), (4.9, -0.5), (5, 0.5), (0, -0.5),
    ] {
      #expect(wave.velocity(at: Instant(seconds: seconds)) == velocity)
    }
  }

  @Test(
    "It rises for a second and falls for a second, for ever",
    arguments: [
      (0, 0), (0.25, 0.25), (1, 1), (1.25, 0.75), (2, 0), (2.5, 0.5), (-0.25, 0.25),
      (3600.25, 0.25), (3601.25, 0.75),
    ])
  func wave(seconds: Double, value: Double) {
    #expect(TriangleWave(rise: 1).value(at: Instant(seconds: seconds)) == value)
  }

  @Test("It begins at its start and takes the time it is given")
  func start() {
    let wave = TriangleWave(rise: 4, start: Instant(seconds: 10))
    #expect(wave.value(at: Instant(seconds: 11)) == 0.25)
    #expect(wave.value(at: Instant(seconds: 17)) == 0.25)
  }

  @Test("It never leaves 0…1")
  func range() {
    var generator = Seeded(6)
    for _ in 0..<10_000 {
      let wave = TriangleWave(rise: .random(in: 0.01...10, using: &generator))
      let instant = Instant(seconds: .random(in: -1000...1000, using: &generator))
      #expect((0...1).contains(wave.value(at: instant)))
    }
  }
}
