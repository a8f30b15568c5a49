import MatteGeometry
import Testing

@Suite("Shapes")
struct ShapesTests {
  @Test(
    "A rectangle with rounded corners keeps to its sides", arguments: [0, 1, 4, 5, 99, -3, .nan])
  func roundedRect(radius: Double) {
    let rect = Rect(x: 2, y: 3, width: 20, height: 10)
    let path = Path.roundedRect(rect, radius: radius)
    var polygon = Polygon()
    Flattening(view: rect).flatten(path, into: &polygon)
    let bounds = Path.polygon(polygon.points).bounds
    #expect(abs(bounds.minX - 2) + abs(bounds.minY - 3) < 1e-9)
    #expect(abs(bounds.maxX - 22) + abs(bounds.maxY - 13) < 1e-9)
  }

  @Test("An oval touches all four sides")
  func oval() {
    let rect = Rect(x: -4, y: 1, width: 8, height: 2)
    #expect(Path.oval(in: rect).bounds == rect)
    #expect(
      Path.circle(center: Point(1, 1), radius: 2).bounds == Rect(x: -1, y: -1, width: 4, height: 4))
  }

  @Test("A polygon of no points is no more than closed")
  func nothing() {
    #expect(Path.polygon([]).bounds == .zero)
  }

  @Test(
    "A stroke with round ends has its length, its width and a disc's ends, in any direction",
    arguments: [(0.0, 0.0), (7, 0), (-7, 0), (3, -4), (-6, 8), (0, 5)])
  func roundSegment(dx: Double, dy: Double) {
    let along = Vector(dx, dy)
    var path = Path()
    // A contour after another begins by itself.
    path.addRect(Rect(x: -100, y: 0, width: 1, height: 1))
    path.addRoundSegment(from: Point(2, 3), to: Point(2, 3) + along, width: 4)
    var polygon = Polygon()
    Flattening(tolerance: 0.001, view: Rect(x: -200, y: -200, width: 400, height: 400))
      .flatten(path, into: &polygon)
    #expect(polygon.ends.count == 2)
    let points = polygon.points[polygon.ends[0]...]
    var area = 0.0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      area += (a.x * b.y - b.x * a.y) / 2
    }
    // Clockwise on screen, so that strokes add up.
    #expect(abs(area - (4 * along.length + 4 * .pi)) < 0.02)
  }
}
