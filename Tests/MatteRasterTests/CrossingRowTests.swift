import MatteGeometry
import MatteRaster
import TestMath
import Testing

/// Groups of quadrilaterals apart from each other, whose sides run through the first row and cross there.
private func crossingSides(_ groups: Int, _ random: inout Seeded) -> [[Point]] {
  (0..<groups).flatMap { group in
    (0..<5).map { _ in
      func side(_ y: Double) -> Point {
        Point(Double(group) * 12 + .random(in: 1...10, using: &random), y)
      }
      return [side(-1), side(-1), side(2), side(2)]
    }
  }
}

@Suite("Rows of many crossing edges")
struct CrossingRowTests {
  @Test(
    "Up to two thousand edges that cross in places cover what they do",
    arguments: [8, 40, 100, 200], FillRule.allCases)
  func exact(groups: Int, rule: FillRule) {
    var random = Seeded(groups)
    let contours = crossingSides(groups, &random)
    let view = PixelRect(width: groups * 12, height: 1)
    let coverage = Rasterizer.coverage(of: path(contours), rule: rule, view: view).dense()
    let expected = Supersampler(rule: rule, view: view, rate: 4096).shares(contours)
    let errors = zip(coverage.values, expected).map { abs(Double($0) - 255 * $1) }
    #expect((errors.max() ?? 9) <= 1)
  }

  @Test("What is sampled is seen at the middle of each line, so that no side is moved")
  func sampled() {
    // From the column 10 at the row's top to 30 at its bottom, and upright at 60.
    let contour = [Point(-10, -1), Point(60, -1), Point(60, 2), Point(50, 2)]
    let view = PixelRect(width: 64, height: 1)
    let crowd = path(Array(repeating: contour, count: 4500))
    let values = Rasterizer.coverage(of: crowd, view: view).dense().values
    let sum = values.reduce(0) { $0 + Double($1) } / 255
    #expect(abs(sum - 40) < 0.1)
    let exact = Rasterizer.coverage(of: path([contour]), view: view).dense().values
    #expect(zip(values, exact).allSatisfy { abs(Int($0) - Int($1)) <= 255 / 14 })
  }

  @Test("In a wide view, whose lines are looked at a few at a time, what is sampled is the same")
  func passes() {
    var random = Seeded(7)
    let contours = (0..<1300).map { _ in
      [-1.5, -0.7, 2.3, 2.6].map { Point(.random(in: 2...60, using: &random), $0) }
    }
    func row(_ width: Int) -> [UInt8] {
      let view = PixelRect(width: width, height: 2)
      let coverage = Rasterizer.coverage(of: path(contours), rule: .evenOdd, view: view).dense()
      return (0..<128).map { coverage[$0 % 64, $0 / 64] }
    }
    #expect(row(20_000) == row(64))
    #expect(row(60_000) == row(64))
  }
}
