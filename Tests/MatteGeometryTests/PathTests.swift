import MatteGeometry
import Testing

@Suite("Path")
struct PathTests {
  @Test("The fill rules differ at winding numbers that are even and not 0", arguments: -4...4)
  func rules(winding: Int) {
    #expect(FillRule.nonZero.isInside(winding) == (winding != 0))
    #expect(FillRule.evenOdd.isInside(winding) == (abs(winding) % 2 == 1))
  }

  @Test("Bounds hold all points and control points")
  func bounds() {
    var path = Path()
    #expect(path.bounds == .zero)
    #expect(path.isEmpty)
    path.move(to: Point(3, 4))
    path.quad(Point(-1, 5), to: Point(2, 2))
    path.cubic(Point(9, 9), Point(0, -7), to: Point(1, 1))
    path.close()
    #expect(path.bounds == Rect(minX: -1, minY: -7, maxX: 9, maxY: 9))
  }

  @Test("The bounds of an arc are those of its whole ellipse, turned or not")
  func arcBounds() {
    var path = Path()
    path.arc(
      Arc(center: Point(5, 5), axisX: Vector(3, 4), axisY: Vector(-2, 1), start: 0, sweep: 0.1))
    let reach = (Vector(3, 2).length, Vector(4, 1).length)
    let expected = Rect(
      minX: 5 - reach.0, minY: 5 - reach.1, maxX: 5 + reach.0, maxY: 5 + reach.1)
    #expect(path.bounds == expected)
  }

  @Test("Mapping a path maps every point of it, arcs included")
  func transformed() throws {
    let map = Affine(a: 1.2, b: 0.4, c: -0.7, d: 2, tx: 5, ty: -3)
    let arc = Arc(
      center: Point(1, 2), axisX: Vector(5, 1), axisY: Vector(-1, 3), start: 1, sweep: 4)
    let image = arc.transformed(by: map)
    for share in stride(from: 0.0, through: 1, by: 0.05) {
      #expect(distance(image.point(at: share), map(arc.point(at: share))) < 1e-12)
    }
    var path = Path()
    path.move(to: Point(1, 1))
    path.quad(Point(2, 2), to: Point(3, 1))
    path.cubic(Point(4, 4), Point(5, 5), to: Point(6, 6))
    path.arc(arc)
    path.close()
    let mapped = path.transformed(by: map)
    try #require(mapped.elements.count == 5)
    #expect(mapped.elements[3] == .arc(image))
    #expect(mapped.elements[1] == .quad(map(Point(2, 2)), map(Point(3, 1))))
  }

  @Test("Another path's contours are its own, however they begin")
  func append() {
    let first = Path.roundedRect(Rect(x: 0, y: 0, width: 9, height: 9), radius: 2)
    let second = Path.roundedRect(Rect(x: 20, y: 0, width: 9, height: 9), radius: 2)
    var both = first
    both.append(second)
    var polygons = [Polygon(), Polygon(), Polygon()]
    let flattening = Flattening(view: Rect(x: 0, y: 0, width: 50, height: 50))
    flattening.flatten(first, into: &polygons[0])
    flattening.flatten(second, into: &polygons[1])
    flattening.flatten(both, into: &polygons[2])
    #expect(polygons[2].points == polygons[0].points + polygons[1].points)
    var lines = Path()
    lines.line(to: Point(1, 1))
    lines.append(lines)
    #expect(lines.elements == [.line(Point(1, 1)), .move(Point(1, 1)), .line(Point(1, 1))])
  }
}
