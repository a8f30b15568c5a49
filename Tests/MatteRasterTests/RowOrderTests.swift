import MatteGeometry
import MatteRaster
import TestMath
import Testing

/// How far the coverage of contours is from the exact one, in 255ths.
private func error(_ contours: [[Point]], _ rule: FillRule, _ view: PixelRect) -> Double {
  Rasterizer.coverage(of: path(contours), rule: rule, view: view)
    .worstError(Supersampler(rule: rule, view: view, rate: 512).shares(contours))
}

@Suite("Order of edges in a row")
struct RowOrderTests {
  @Test(
    "What begins, ends, touches or crosses in a row is within 1/255",
    arguments: RowContours.allCases,
    FillRule.allCases)
  func exact(kind: RowContours, rule: FillRule) {
    var random = Seeded(23)
    for _ in 0..<600 {
      let width = Int.random(in: 1...14, using: &random)
      let height = Int.random(in: 1...5, using: &random)
      let (x, y) = (Int.random(in: -3...3, using: &random), Int.random(in: -3...3, using: &random))
      let contours = kind.contours(&random, width: width, height: height)
        .map { $0.map { $0 + Vector(Double(x), Double(y)) } }
      let view = PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
      let error = error(contours, rule, view)
      #expect(error <= 1, "\(contours) in \(view)")
      if error > 1 { return }
    }
  }

  @Test("A shape is the same mirrored at the diagonal", arguments: FillRule.allCases)
  func mirrored(rule: FillRule) {
    var random = Seeded(5)
    for _ in 0..<4000 {
      let contours = RowContours.grid.contours(&random, width: 21, height: 11)
      let own = Rasterizer.coverage(
        of: path(contours), rule: rule, view: PixelRect(width: 21, height: 11)
      ).dense()
      let other = Rasterizer.coverage(
        of: path(contours.map { $0.map { Point($0.y, $0.x) } }), rule: rule,
        view: PixelRect(width: 11, height: 21)
      ).dense()
      let isSame = (0..<231).allSatisfy { index in
        abs(Int(own[index % 21, index / 21]) - Int(other[index / 21, index % 21])) <= 1
      }
      #expect(isSame, "\(contours)")
      if !isSame { return }
    }
  }

  @Test(
    "A tip that comes from beyond the right side of the view is there", arguments: [0, 0.125, 0.25])
  func tip(y: Double) {
    let tip = [Point(9.75, 5 + y), Point(9.5, 5 + y), Point(8.75, 6.5 + y)]
    let view = PixelRect(minX: 8, minY: 6, maxX: 9, maxY: 7)
    for start in 0..<3 {
      let turned = Array(tip[start...] + tip[..<start])
      #expect(error([turned], .nonZero, view) <= 1)
      #expect(error([turned.reversed()], .nonZero, view) <= 1)
    }
  }

  @Test("A level step over another edge that is crossed again below", arguments: FillRule.allCases)
  func step(rule: FillRule) {
    let step = [
      Point(10, 0), Point(10, 1), Point(3, 1), Point(13, 3), Point(13, 4), Point(14, 4),
      Point(14, 0),
    ]
    let square = [Point(5, 0), Point(20, 0), Point(20, 4), Point(5, 4)]
    #expect(error([step, square], rule, PixelRect(width: 24, height: 4)) <= 1)
  }

  @Test(
    "A flat edge above a tip begins where another edge is done with", arguments: FillRule.allCases,
    [2.5, 3, 4, 5, 6])
  func done(rule: FillRule, x: Double) {
    let slope = [Point(2, 0), Point(x, 0), Point(x + 26, 2), Point(x + 26, 3), Point(2, 3)]
    let tip = [Point(12, 0.9375), Point(13, 3), Point(11.5, 3)]
    let view = PixelRect(width: 40, height: 3)
    #expect(Rasterizer.coverage(of: path([slope, tip]), rule: rule, view: view).isValid)
    #expect(error([slope, tip], rule, view) <= 1)
  }

  @Test(
    "Left sides whose heights add up to a row but overlap are not one", arguments: FillRule.allCases
  )
  func overlapping(rule: FillRule) {
    func rect(_ minY: Double, _ maxY: Double) -> [Point] {
      [Point(1, minY), Point(20, minY), Point(20, maxY), Point(1, maxY)]
    }
    let view = PixelRect(width: 24, height: 2)
    #expect(error([rect(0.5, 2), rect(0.25, 0.75)], rule, view) <= 1)
  }

  @Test("A flat edge that crosses others above a tip in the first row keeps its place")
  func aboveTip() {
    let points = [
      Point(25.75, -2.5), Point(8, 11), Point(18.25, -4), Point(18.75, -0.25), Point(18.75, -3.5),
      Point(14.75, 3.25), Point(15, -4.25),
    ]
    #expect(error([points], .nonZero, PixelRect(minX: 16, minY: -4, maxX: 23, maxY: -2)) <= 1)
  }

  @Test(
    "Many edges that meet or cross just where a row ends", arguments: FillRule.allCases,
    [0, 0.25, 1e-9])
  func meeting(rule: FillRule, below: Double) {
    let crossings = (0..<9).map { index in
      let x = Double(index) * 4.5 + 1
      return [Point(x, 1), Point(x + 4, 5 + below), Point(x, 5 + below), Point(x + 4, 1)]
    }
    let teeth =
      [Point(0, 6)]
      + (0...20).map { index in
        Point(Double(index) * 2, index.isMultiple(of: 2) ? 1 : 3 + below)
      } + [Point(40, 6)]
    let view = PixelRect(width: 44, height: 7)
    #expect(error(crossings, rule, view) <= 1)
    #expect(error([teeth], rule, view) <= 1)
    #expect(error(crossings + [teeth], rule, view) <= 1)
  }

  @Test("An edge that passes right of the last tip crosses the one before")
  func twoTips() {
    let contours = [
      [Point(1, 0.0625), Point(2, 3), Point(2, 1.25), Point(0.5, 0), Point(0, 3)],
      [Point(1.5, 0.9375), Point(2, 3)],
    ]
    #expect(error(contours, .nonZero, PixelRect(width: 2, height: 2)) <= 1)
    #expect(error(contours, .evenOdd, PixelRect(width: 2, height: 2)) <= 1)
  }
}
