import Glibc
import MatteGeometry
import Testing
import TestMath

/// How far a point is from the nearest side of a contour.
private func distance(from point: Point, to contour: ArraySlice<Point>) -> Double {
  zip(contour, contour.dropFirst()).reduce(.infinity) { nearest, side in
    let way = side.1 - side.0
    let square = way.dx * way.dx + way.dy * way.dy
    let share = ((point.x - side.0.x) * way.dx + (point.y - side.0.y) * way.dy) / square
    return min(nearest, distance(point, side.0 + way * min(max(share.isNaN ? 0 : share, 0), 1)))
  }
}

/// The polynomial of Bernstein and Bézier.
private func bezier(_ points: [Point], _ t: Double) -> Point {
  if points.count == 1 { return points[0] }
  return bezier(zip(points, points.dropFirst()).map { $0.interpolated(to: $1, by: t) }, t)
}

@Suite("Flattening")
struct FlatteningTests {
  private static let view = Rect(x: -1000, y: -1000, width: 2000, height: 2000)

  @Test(
    "A polygon stays within the tolerance of the curve and the curve of the polygon",
    arguments: [1, 0.1, 1.0 / 256, 1.0 / 1024], [2, 3, 4])
  func tolerance(tolerance: Double, degree: Int) {
    var random = Seeded(degree)
    for _ in 0..<20 {
      func number() -> Double { Double.random(in: -300...300, using: &random) }
      let points = (0...3).map { _ in Point(number(), number()) }
      var path = Path()
      path.move(to: points[0])
      let arc = Arc(
        center: points[0], axisX: points[1] - .zero, axisY: points[2] - .zero, start: number(),
        sweep: number() / 40)
      switch degree {
      case 2: path.quad(points[1], to: points[2])
      case 3: path.cubic(points[1], points[2], to: points[3])
      default:
        path = Path()
        path.arc(arc)
      }
      let curve = { (t: Double) in
        degree == 4 ? arc.point(at: t) : bezier(Array(points[0...degree]), t)
      }
      let polygon = polygon(path, tolerance)
      let samples = (0...300).map { curve(Double($0) / 300) }
      let worst = samples.map { MatteGeometryTests.distance(from: $0, to: polygon.points[...]) }
        .max()
      #expect((worst ?? 9) <= tolerance)
      #expect(polygon.ends == [polygon.points.count])
      #expect(distance(polygon.points[0], curve(0)) < 1e-9)
      #expect(distance(polygon.points[polygon.points.count - 1], curve(1)) < 1e-9)
    }
  }

  @Test("A circle takes no more corners than its tolerance asks for")
  func economy() {
    let count = polygon(.circle(center: .zero, radius: 100), 0.01).points.count
    // A chord of 2·√(2·100·.01) pixels: 222.
    #expect((201..<260).contains(count))
  }

  @Test("A curve beside the view is a line", arguments: [-1e9, -2e3, 2e3, 1e12])
  func beside(offset: Double) {
    let circle = Path.circle(center: Point(offset, 0), radius: 900)
    #expect(polygon(circle, 0.001).points.count < 40)
  }

  @Test(
    "A curve of any size costs a bounded number of corners", arguments: [1e3, 1e6, 1e9, 1e15, 1e17])
  func bounded(radius: Double) {
    let circle = Path.circle(center: Point(radius, 0), radius: radius)
    #expect(polygon(circle, 1.0 / 1024).points.count < 6000)
    var cusp = Path()
    cusp.move(to: .zero)
    cusp.cubic(Point(radius, radius), Point(-radius, radius), to: Point(1, 0))
    #expect(polygon(cusp, 1.0 / 1024).points.count < 6000)
  }

  @Test(
    "A path with a coordinate that cannot be drawn is nothing",
    arguments: [.nan, .infinity, -.infinity, 1.1e18, -1e300])
  func refused(number: Double) {
    let good = Point(1, 1)
    let bad = [Point(number, 0), Point(0, number)]
    for point in bad {
      var paths = [Path.polygon([good, point, Point(3, 9)])]
      var path = Path()
      path.quad(point, to: good)
      paths.append(path)
      path = Path()
      path.cubic(good, point, to: good)
      paths.append(path)
      path = Path()
      path.arc(Arc(center: good, axisX: point - .zero, axisY: Vector(0, 1), start: 0, sweep: 1))
      paths.append(path)
      #expect(paths.allSatisfy { polygon($0, 0.1).points.isEmpty })
    }
    var path = Path()
    path.arc(Arc(center: good, radius: 2, start: number, sweep: number))
    #expect(polygon(path, 0.1).points.isEmpty)
  }

  @Test("Every contour ends where the next begins")
  func contours() {
    var path = Path.polygon([Point(0, 0), Point(1, 0), Point(1, 1)])
    path.line(to: Point(5, 5))  // after closing, from where the contour began
    path.move(to: Point(9, 9))
    path.move(to: Point(8, 8))
    path.line(to: Point(7, 8))
    let polygon = polygon(path, 0.1)
    #expect(polygon.ends == [3, 5, 7])
    #expect(polygon.points[3...] == [.zero, Point(5, 5), Point(8, 8), Point(7, 8)])
    #expect(polygon.points[..<3] == [.zero, Point(1, 0), Point(1, 1)])
  }

  @Test("An arc after a closed contour begins another")
  func arcs() throws {
    var path = Path.roundedRect(Rect(x: 0, y: 0, width: 20, height: 10), radius: 3)
    let single = polygon(path, 0.1)
    path.arc(Arc(center: Point(100, 100), radius: 5, start: 1, sweep: 2))
    let both = polygon(path, 0.1)
    try #require(both.ends.count == 2)
    #expect(both.ends[0] == single.ends[0])
    #expect(distance(both.points[both.ends[0]], Point(100 + 5 * cos(1), 100 + 5 * sin(1))) < 1e-12)
  }

  @Test("The extent of a polygon counts every row that its chains run through")
  func extent() {
    let path = Path.polygon([Point(1, 1.5), Point(8, 1.5), Point(4, 8.5)])
    let extent = Flattening(view: Rect(x: 0, y: 0, width: 10, height: 10)).extent(of: path)
    #expect(extent.corners == 3)
    #expect(extent.cuts == 0)
    #expect(extent.chains == 2)
    #expect(extent.crossings == 16, "Both run from row 1 to row 8.")
  }

  private func polygon(_ path: Path, _ tolerance: Double) -> Polygon {
    var polygon = Polygon()
    Flattening(tolerance: tolerance, view: Self.view).flatten(path, into: &polygon)
    return polygon
  }
}
