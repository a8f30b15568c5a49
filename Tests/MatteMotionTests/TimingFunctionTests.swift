import MatteGeometry
import MatteMotion
import Testing
import TestMath

@Suite struct TimingFunctionTests {
  static let named: [TimingFunction] = [.linear, .easeIn, .easeOut, .easeInEaseOut]

  @Test(
    "Ease in, ease out has the known values",
    arguments: [
      (0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838), (0.1, 0.019722), (0.9, 0.980278),
    ])
  func easeInEaseOut(time: Double, progress: Double) {
    #expect(abs(TimingFunction.easeInEaseOut(time) - progress) < 1e-6)
  }

  @Test("Every curve starts at exactly 0 and ends at exactly 1", arguments: named)
  func ends(timing: TimingFunction) {
    #expect([0, -1, -.infinity, .nan].map { timing($0) } == [0, 0, 0, 0])
    #expect([1, 2, .infinity].map { timing($0) } == [1, 1, 1])
  }

  @Test("Linear gives back the time to the bit")
  func linear() {
    for step in 0...1000 {
      #expect(TimingFunction.linear(Double(step) / 1000) == Double(step) / 1000)
    }
  }

  @Test("A point of the curve computed from its parameter is found again to 1e-6")
  func pointsOfTheCurve() {
    var generator = Seeded(1)
    for _ in 0..<2000 {
      let timing = TimingFunction(
        Point(.random(in: 0...1, using: &generator), .random(in: -2...3, using: &generator)),
        Point(.random(in: 0...1, using: &generator), .random(in: -2...3, using: &generator)))
      let s = Double.random(in: 0...1, using: &generator)
      let r = 1 - s
      let x = 3 * timing.first.x * s * r * r + 3 * timing.second.x * s * s * r + s * s * s
      let y = 3 * timing.first.y * s * r * r + 3 * timing.second.y * s * s * r + s * s * s
      #expect(abs(timing(x) - y) < 1e-6, "\(timing) at \(s)")
    }
  }

  @Test("The progress never falls where both control points are within 0…1")
  func monotone() {
    var generator = Seeded(2)
    for _ in 0..<200 {
      let numbers = (0..<4).map { _ in Double.random(in: 0...1, using: &generator) }
      let timing = TimingFunction(Point(numbers[0], numbers[1]), Point(numbers[2], numbers[3]))
      let values = (0...200).map { timing(Double($0) / 200) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-15 })
    }
  }

  @Test("Ease in is ease out run backwards")
  func mirrored() {
    for step in 0...100 {
      let time = Double(step) / 100
      #expect(abs(TimingFunction.easeIn(time) - (1 - TimingFunction.easeOut(1 - time))) < 1e-12)
    }
  }

  @Test("The slope is the progress's difference quotient", arguments: named)
  func slope(timing: TimingFunction) {
    for step in 1..<100 {
      let time = Double(step) / 100
      let quotient = (timing(time + 1e-6) - timing(time - 1e-6)) / 2e-6
      #expect(abs(timing.slope(at: time) - quotient) < 1e-5)
    }
  }

  @Test("At an end where a control point lies on it the slope is that towards the other one")
  func endSlope() {
    #expect(abs(TimingFunction.easeOut.slope(at: 0) - 1 / 0.58) < 1e-4)
    #expect(abs(TimingFunction.easeIn.slope(at: 1) - 1 / 0.58) < 1e-4)
  }

  @Test("The slope is finite even where the curve is upright, and 0 outside")
  func steepSlope() {
    let upright = TimingFunction(Point(1, 0), Point(0, 1))
    #expect([0, 0.5, 1].allSatisfy { upright.slope(at: $0).isFinite })
    #expect((1e6...1e10).contains(TimingFunction(Point(0, 1), Point(0, 1)).slope(at: 0)))
    #expect([-0.1, 1.1, .nan].map { upright.slope(at: $0) } == [0, 0, 0])
  }
}
