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
    let bounds = polygon.bounds
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
}
