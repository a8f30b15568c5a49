import Glibc
import MatteGeometry
import MatteRaster
import TestMath
import Testing

/// Views of all widths modulo 4 and with origins of all signs.
private let views = [
  PixelRect(width: 16, height: 16), PixelRect(minX: 3, minY: 2, maxX: 18, maxY: 15),
  PixelRect(minX: -3, minY: -2, maxX: 11, maxY: 16),
  PixelRect(minX: 5, minY: 9, maxX: 18, maxY: 10),
]

@Suite("Rasterizer")
struct RasterizerTests {
  @Test(
    "Every straight edge is within 1/255 of the exact area", arguments: Kind.allCases,
    FillRule.allCases)
  func straight(kind: Kind, rule: FillRule) {
    var random = Seeded(7)
    var worst = 0.0
    for index in 0..<48 {
      let contours = kind.contours(&random)
      let view = views[index % views.count]
      let coverage = Rasterizer.coverage(of: path(contours), rule: rule, view: view)
      guard coverage.isValid else { return #expect(coverage.isValid) as Void }
      worst = max(worst, coverage.worstError(Supersampler(rule: rule, view: view).shares(contours)))
    }
    #expect(worst <= 1)
  }

  @Test("A simple polygon is rounded from the exact area", arguments: [3, 4, 5, 8, 12])
  func simple(corners: Int) {
    var random = Seeded(corners)
    var worst = 0.0
    for index in 0..<100 {
      let contour = star(
        corners, center: Point(Double.random(in: -2...18, using: &random), 8),
        outer: Double.random(in: 0.1...12, using: &random), inner: 3)
      let view = views[index % views.count]
      let coverage = Rasterizer.coverage(of: path([contour]), view: view)
      worst = max(worst, coverage.worstError(exactShares(contour, view)))
    }
    #expect(worst <= 0.51)
  }

  @Test(
    "Every curve is within 2/255 of the exact area", arguments: Curve.allCases, FillRule.allCases)
  func curved(curve: Curve, rule: FillRule) {
    var random = Seeded(3)
    var worst = 0.0
    for index in 0..<24 {
      let (path, points) = curve.draw(&random)
      let view = views[index % views.count]
      let coverage = Rasterizer.coverage(of: path, rule: rule, view: view)
      #expect(coverage.isValid)
      let shares = Supersampler(rule: rule, view: view, rate: 512).shares([points])
      worst = max(worst, coverage.worstError(shares))
    }
    #expect(worst <= 2)
  }

  @Test("A curve flattened to a tenth of a pixel is within 2/255 of its area in sum")
  func coarse() {
    let view = PixelRect(width: 100, height: 100)
    let circle = Path.circle(center: Point(50, 50), radius: 40)
    let coverage = Rasterizer.coverage(of: circle, view: view, tolerance: 0.1)
    #expect(abs(coverage.area / (.pi * 1600) - 1) < 2.0 / 255)
  }

  @Test("A star of two hundred corners is within 1/255", arguments: FillRule.allCases)
  func manyCorners(rule: FillRule) {
    let view = PixelRect(width: 120, height: 120)
    let contour = star(100, center: Point(60.3, 59.8), outer: 59, inner: 25)
    let coverage = Rasterizer.coverage(of: path([contour]), rule: rule, view: view)
    #expect(coverage.worstError(exactShares(contour, view)) <= 0.51)
  }

  @Test(
    "The rules differ where a contour winds twice",
    arguments: FillRule.allCases)
  func rules(rule: FillRule) {
    let points = (0..<5).map { index in
      let angle = Double(index) * 0.8 * .pi
      return Point(20 + 18 * cos(angle), 20 + 18 * sin(angle))
    }
    let coverage = Rasterizer.coverage(
      of: path([points]), rule: rule, view: PixelRect(width: 40, height: 40))
    #expect(coverage.dense()[20, 20] == (rule == .nonZero ? 255 : 0))
  }

  @Test("Shapes that share an edge add up to full cover")
  func abutting() {
    var random = Seeded(11)
    let view = PixelRect(width: 20, height: 20)
    for _ in 0..<200 {
      let middle = Point(
        Double.random(in: 1...19, using: &random), Double.random(in: 1...19, using: &random))
      let rim = [Point(-1, -1), Point(21, -1), Point(21, 21), Point(-1, 21)]
      var sums = [Int](repeating: 0, count: 400)
      for (index, corner) in rim.enumerated() {
        let part = Rasterizer.coverage(
          of: .polygon([middle, corner, rim[(index + 1) % 4]]), view: view)
        for (pixel, value) in part.dense().values.enumerated() { sums[pixel] += Int(value) }
      }
      #expect(sums.allSatisfy { abs($0 - 255) <= 2 })  // four roundings of a half at most
    }
  }

  @Test("Shapes that share an edge leave no gap in one path", arguments: FillRule.allCases)
  func seamless(rule: FillRule) {
    let parts = [
      [Point(0, 0), Point(20, 0), Point(3.3, 20), Point(0, 20)],
      [Point(20, 0), Point(20, 20), Point(3.3, 20)],
    ]
    let coverage = Rasterizer.coverage(
      of: path(parts), rule: rule, view: PixelRect(width: 20, height: 20))
    #expect(coverage.dense().values.allSatisfy { $0 == 255 })
  }
}

@Suite("Rasterizer's limits")
struct RasterizerLimitTests {
  @Test("Ten thousand paths of wild numbers stay in the view", arguments: FillRule.allCases)
  func wild(rule: FillRule) {
    var random = Seeded(5)
    var rasterizer = Rasterizer()
    var coverage = Coverage()
    var drawn = 0  // so that not all of them are refused
    for index in 0..<10_000 {
      let path = wildPath(&random)
      rasterizer.rasterize(path, rule: rule, view: views[index % 4], into: &coverage)
      #expect(coverage.isValid)
      drawn += coverage.isEmpty ? 0 : 1
    }
    #expect(drawn > 500)
  }

  @Test(
    "Half planes are exact however far away they begin", arguments: [1e3, 1e9, 1e15],
    [0.0, 0.5, -7])
  func halfPlanes(far: Double, origin: Double) {
    let view = PixelRect(minX: Int(origin.rounded()), minY: -3, maxX: 16, maxY: 12)
    let upright = Path.rect(Rect(minX: -far, minY: -far, maxX: 4.25, maxY: far))
    let slanted = Path.polygon([Point(-far, -far), Point(far, far), Point(-far, far)])
    for y in view.minY..<view.maxY {
      let row = Rasterizer.coverage(of: upright, view: view).dense()
      let slope = Rasterizer.coverage(of: slanted, view: view).dense()
      for x in view.minX..<view.maxX {
        #expect(row[x - view.minX, y - view.minY] == (x < 4 ? 255 : x == 4 ? 64 : 0))
        #expect(slope[x - view.minX, y - view.minY] == (x < y ? 255 : x == y ? 128 : 0))
      }
    }
  }

  @Test("A triangle is exact however far away its corners are", arguments: [1e9, 1e15])
  func triangles(far: Double) {
    // The line from (−far, −3·far) to (far, 3·far) crosses the view as y = 3x does.
    let view = PixelRect(width: 8, height: 24)
    let coverage = Rasterizer.coverage(
      of: .polygon([Point(-far, -3 * far), Point(far, 3 * far), Point(-far, 3 * far)]), view: view)
    let near = [Point(-1, -3), Point(9, 27), Point(-1, 27)]
    #expect(coverage.worstError(exactShares(near, view)) <= 0.51)
  }

  @Test("A circle of a million kilometres still has its edge", arguments: [1e6, 1e9, 1e12])
  func hugeCircle(radius: Double) {
    let view = PixelRect(width: 16, height: 16)
    let coverage = Rasterizer.coverage(
      of: .circle(center: Point(8, 8.5 + radius), radius: radius), view: view)
    let shares = (0..<256).map { $0 / 16 < 8 ? 0 : $0 / 16 == 8 ? 0.5 : 1 }
    #expect(coverage.worstError(shares) <= 1)
  }

  @Test(
    "A view of any shape is filled",
    arguments: [(1, 1), (1, 4000), (16384, 16), (3, 5), (7, 1), (257, 2)])
  func anyView(width: Int, height: Int) {
    let view = PixelRect(minX: -5, minY: 9, maxX: width - 5, maxY: height + 9)
    let full = Rasterizer.coverage(
      of: .rect(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)), view: view)
    #expect(full.isValid)
    #expect(full.dense().values.allSatisfy { $0 == 255 })
    let oval = Rasterizer.coverage(of: .oval(in: view.rect), view: view)
    let share = oval.area / Double(width * height)
    #expect(oval.isValid)
    #expect(abs(share - .pi / 4) < 0.02)
  }

  @Test("An empty view or path covers nothing")
  func empty() {
    let square = Path.rect(Rect(x: 0, y: 0, width: 9, height: 9))
    let turned = PixelRect(minX: 9, minY: 9, maxX: 2, maxY: 2)
    #expect(Rasterizer.coverage(of: square, view: .empty).isEmpty)
    #expect(Rasterizer.coverage(of: square, view: turned).isEmpty)
    #expect(Rasterizer.coverage(of: Path(), view: PixelRect(width: 9, height: 9)).isEmpty)
    let line = Path.polygon([Point(1, 1), Point(8, 7)])
    #expect(Rasterizer.coverage(of: line, view: PixelRect(width: 9, height: 9)).area == 0)
  }

  @Test(
    "Thousands of strips that begin in one row are exact in that row and below",
    arguments: [0.0, 0.5])
  func strips(offset: Double) {
    var path = Path()
    for index in 0..<4500 {
      let minX = Double(2 * index) + 0.25
      path.append(.rect(Rect(minX: minX, minY: 1 + offset, maxX: minX + 1, maxY: 4)))
    }
    let rows = Rasterizer.coverage(of: path, view: PixelRect(width: 9000, height: 5)).dense()
    for y in 0..<5 {
      let height = y == 1 ? 1 - offset : y == 2 || y == 3 ? 1 : 0
      let (left, right) = ((height * 191.25).rounded(), (height * 63.75).rounded())
      let wrong = (0..<4500).filter {
        abs(Double(rows[2 * $0, y]) - left) > 1 || abs(Double(rows[2 * $0 + 1, y]) - right) > 1
      }
      #expect(wrong.isEmpty)
    }
  }

  @Test("A rasterizer's memory leaves no trace in the next shape")
  func reuse() {
    var random = Seeded(2)
    var rasterizer = Rasterizer()
    var coverage = Coverage()
    for index in 0..<200 {
      let points = (0..<5).map { _ in
        Point(
          Double.random(in: -9...40, using: &random), Double.random(in: -9...40, using: &random))
      }
      let view =
        index.isMultiple(of: 2) ? PixelRect(width: 33, height: 30) : RasterizerLimitTests.small
      rasterizer.rasterize(.polygon(points), view: view, into: &coverage)
      #expect(coverage == Rasterizer.coverage(of: .polygon(points), view: view))
    }
  }

  private static let small = PixelRect(minX: 4, minY: 4, maxX: 11, maxY: 9)

  @Test(
    "Thousands of crossings are within 16/255", arguments: [300, 3000, 8000], FillRule.allCases)
  func manyCrossings(count: Int, rule: FillRule) {
    var random = Seeded(count)
    let points = (0..<count).map { _ in
      Point(Double.random(in: -4...36, using: &random), Double.random(in: -4...36, using: &random))
    }
    let view = PixelRect(width: 32, height: 2)
    let coverage = Rasterizer.coverage(of: .polygon(points), rule: rule, view: view)
    let shares = Supersampler(rule: rule, view: view, rate: 256).shares([points])
    #expect(coverage.isValid)
    #expect(coverage.worstError(shares) <= 16)
  }

  @Test("An edge beside thousands of crossings keeps its place")
  func besideCrossings() {
    var random = Seeded(1)
    let view = PixelRect(width: 32, height: 1)
    let noise = (0..<3000).map { _ in
      Point(Double.random(in: 0...8, using: &random), Double.random(in: -4...5, using: &random))
    }
    for _ in 0..<40 {
      let x = Double.random(in: 12...30, using: &random)
      let wall = [Point(x, -1), Point(40, -1), Point(40, 2), Point(x, 2)]
      let coverage = Rasterizer.coverage(of: path([noise, wall]), view: view)
      let sum = coverage.dense().values[10...].reduce(0) { $0 + Double($1) } / 255
      #expect(abs(sum - (32 - x)) < 1.0 / 64 + 0.5 / 255)  // half a point
    }
  }

  @Test(
    "A million edges come to an end and make sense", arguments: zip([20.0, 512], FillRule.allCases))
  func millionEdges(length: Double, rule: FillRule) {
    var random = Seeded(1)
    let view = PixelRect(width: 512, height: 512)
    var here = Point(256, 256)
    let points = (0..<1_000_000).map { _ in
      let x = here.x + Double.random(in: -length...length, using: &random)
      let y = here.y + Double.random(in: -length...length, using: &random)
      here = Point(min(max(x, 0), 512), min(max(y, 0), 512))
      return here
    }
    let coverage = Rasterizer.coverage(of: .polygon(points), rule: rule, view: view)
    let mean = coverage.area / (512 * 512)
    #expect(coverage.isValid)
    #expect(mean > (rule == .nonZero ? 0.97 : 0.4))
  }
}
