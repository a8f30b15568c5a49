import MatteGeometry
import MatteRaster
import Testing

@Suite("The shapes of the effects")
struct EffectShapeTests {
  @Test(
    "The split's triangle covers its share",
    arguments: [
      (0.0, 0.0), (0.1, 0.02), (0.25, 0.125), (0.5, 0.5), (0.75, 0.875), (0.9, 0.98), (1, 1),
    ],
    [(640.0, 960.0), (1920, 1080), (3440, 1440)])
  func split(fraction: (p: Double, share: Double), size: (w: Double, h: Double)) {
    let (w, h) = size
    let triangle = Path.polygon([
      Point(0, h), Point(0, h - 2 * h * fraction.p), Point(2 * w * fraction.p, h),
    ])
    let coverage = Rasterizer.coverage(of: triangle, view: PixelRect(width: Int(w), height: Int(h)))
    #expect(abs(coverage.area / (w * h) - fraction.share) < 1e-5)
  }

  @Test(
    "Two ovals cover their share and their pixels",
    arguments: [
      (0.0, 0.1212, 438), (0.25, 0.3927, 1414), (0.5, 0.7625, 2742), (0.75, 0.8962, 3226),
      (1, 0.7854, 2828),
    ])
  func fill(p: Double, share: Double, pixels: Int) {
    let view = PixelRect(width: 60, height: 60)
    let coverage = Rasterizer.coverage(of: ovals(60, p), view: view)
    #expect(abs(coverage.area / 3600 - share) < 1e-4)
    let centers = coverage.dense().values.count { $0 >= 128 }
    #expect(abs(centers - pixels) <= 2)
  }

  @Test(
    "A rounded polygon covers its pixels, by either rule",
    arguments: [(2, 52824.0), (3, 80058), (5, 99934), (6, 103968), (8, 107960)], FillRule.allCases)
  func polygon(corners: (count: Int, pixels: Double), rule: FillRule) {
    let path = roundedPolygon(corners.count, center: Point(200, 200), radius: 190)
    let coverage = Rasterizer.coverage(
      of: path, rule: rule, view: PixelRect(width: 400, height: 400))
    #expect(abs(coverage.area / corners.pixels - 1) < 0.001)
  }

  @Test("A rounded octagon spans the columns and rows 10 to 389")
  func octagon() {
    let path = roundedPolygon(8, center: Point(200, 200), radius: 190)
    let buffer = Rasterizer.coverage(of: path, view: PixelRect(width: 400, height: 400)).dense()
    let rows = (0..<400).filter { y in (0..<400).contains { buffer[$0, y] > 0 } }
    let columns = (0..<400).filter { x in (0..<400).contains { buffer[x, $0] > 0 } }
    #expect(rows == Array(10...389))
    #expect(columns == Array(10...389))
    #expect(
      (0..<400).allSatisfy { y in (0..<200).allSatisfy { buffer[$0, y] == buffer[399 - $0, y] } })
  }

  @Test("A coverage takes a small share of the plane", arguments: 0..<4)
  func sparse(shape: Int) {
    let view = PixelRect(width: 1920, height: 1080)
    let center = Point(960, 540)
    let paths: [Path] = [
      .polygon([Point(0, 1080), Point(0, 0), Point(1920, 1080)]), ovals(1080, 0.5),
      roundedPolygon(8, center: center, radius: 530),
      .polygon(star(100, center: center, outer: 530, inner: 300)),
    ]
    let coverage = Rasterizer.coverage(of: paths[shape], view: view)
    let share = Double(coverage.byteCount) / (1920 * 1080)
    #expect(share <= (shape == 3 ? 0.3 : 0.05))
  }
}
