import Glibc
import MatteGeometry
import Testing
import TestMath

/// The distance between two points.
func distance(_ a: Point, _ b: Point) -> Double { (a - b).length }

@Suite("Endpoint arc")
struct EndpointArcTests {
  @Test(
    "An arc begins and ends at its ends, on its ellipse, on the side its flags say",
    arguments: 0..<200)
  func ends(seed: Int) throws {
    var random = Seeded(seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let start = Point(number(-50...50), number(-50...50))
    let end = Point(number(-50...50), number(-50...50))
    let radii = Size(number(-90...90), number(-90...90))
    let turn = number(-4...4)
    let (isLarge, isClockwise) = (seed & 1 == 1, seed & 2 == 2)
    let arc = try #require(
      Arc(
        from: start, to: end, radii: radii, rotation: turn, isLarge: isLarge,
        isClockwise: isClockwise))
    #expect(distance(arc.point(at: 0), start) < 1e-9)
    #expect(distance(arc.point(at: 1), end) < 1e-9)
    #expect((arc.sweep > 0) == isClockwise)
    let scale = arc.axisX.length / abs(radii.width)
    #expect(scale >= 1 - 1e-12)
    #expect(abs(arc.axisY.length / abs(radii.height) - scale) < 1e-9)
    #expect(abs(atan2(arc.axisX.dy, arc.axisX.dx) - atan2(sin(turn), cos(turn))) < 1e-9)
    if scale > 1 + 1e-9 {
      #expect(abs(abs(arc.sweep) - .pi) < 1e-6)
    } else {
      #expect((abs(arc.sweep) > .pi) == isLarge)
    }
  }

  @Test("A quarter circle has its centre where it belongs")
  func quarter() throws {
    let arc = try #require(
      Arc(
        from: Point(10, 0), to: Point(0, 10), radii: Size(10, 10), rotation: 0, isLarge: false,
        isClockwise: true))
    #expect(distance(arc.center, .zero) < 1e-12)
    #expect(abs(arc.sweep - .pi / 2) < 1e-12)
  }

  @Test(
    "An arc without a radius or a way is none", arguments: [(0.0, 5.0, 9.0), (5, 0, 9), (5, 5, 0)])
  func none(width: Double, height: Double, x: Double) {
    let arc = Arc(
      from: .zero, to: Point(x, 0), radii: Size(width, height), rotation: 1, isLarge: true,
      isClockwise: true)
    #expect(arc == nil)
  }

  @Test("An arc with tiny or huge numbers is none or finite", arguments: [1e-300, 1e-20, 1e18])
  func extremes(number: Double) {
    for (radius, way) in [(number, 1), (1, number), (number, number), (1e18, number)] {
      let arc = Arc(
        from: .zero, to: Point(way, 0), radii: Size(radius, radius), rotation: 0.5, isLarge: true,
        isClockwise: false)
      #expect(arc.map { $0.point(at: 0.5).isFinite } ?? true)
    }
  }
}
