import MatteGeometry
import MatteRaster

/// The specification of coverage: many lines a row, each looked at exactly from left to right.
struct Supersampler {
  var rule = FillRule.nonZero
  var view: PixelRect
  var rate = 1024

  private struct Crossing: Comparable {
    var line: Int
    var x: Double
    var winding: Int

    static func < (a: Crossing, b: Crossing) -> Bool { (a.line, a.x) < (b.line, b.x) }
  }

  /// The covered share of every pixel of the view, row after row.
  func shares(_ contours: [[Point]]) -> [Double] {
    var shares = [Double](repeating: 0, count: view.width * view.height)
    let crossings = contours.flatMap(crossings).sorted()
    var winding = 0
    for (index, crossing) in crossings.enumerated() {
      winding += crossing.winding
      guard rule.isInside(winding), index + 1 < crossings.count else { continue }
      fill(crossing.line, crossing.x, crossings[index + 1].x, &shares)
    }
    return shares
  }

  private func crossings(_ contour: [Point]) -> [Crossing] {
    var crossings: [Crossing] = []
    for (start, end) in zip(contour, contour.dropFirst() + contour.prefix(1)) {
      let (top, bottom) = start.y < end.y ? (start, end) : (end, start)
      for line in line(top.y)..<max(line(top.y), line(bottom.y)) {
        let share =
          ((Double(line) + 0.5) / Double(rate) + Double(view.minY) - top.y)
          / (bottom.y - top.y)
        let x = top.x + (bottom.x - top.x) * share - Double(view.minX)
        crossings.append(Crossing(line: line, x: x, winding: start.y < end.y ? 1 : -1))
      }
    }
    return crossings
  }

  /// The first line at or below `y`.
  private func line(_ y: Double) -> Int {
    let line = ((y - Double(view.minY)) * Double(rate) - 0.5).rounded(.up)
    return Int(min(max(line, 0), Double(view.height * rate)))
  }

  private func fill(_ line: Int, _ left: Double, _ right: Double, _ shares: inout [Double]) {
    let left = min(max(left, 0), Double(view.width))
    let right = min(max(right, 0), Double(view.width))
    guard left < right else { return }
    for column in Int(left)..<Int(right.rounded(.up)) {
      let width = min(right, Double(column + 1)) - max(left, Double(column))
      shares[line / rate * view.width + column] += width / Double(rate)
    }
  }
}

/// The share of every pixel that a simple polygon covers, by cutting it to the pixel.
func exactShares(_ contour: [Point], _ view: PixelRect) -> [Double] {
  var shares: [Double] = []
  for y in view.minY..<view.maxY {
    let row = cut(cut(contour, \.y, Double(y), 1), \.y, Double(y + 1), -1)
    for x in view.minX..<view.maxX {
      shares.append(area(cut(cut(row, \.x, Double(x), 1), \.x, Double(x + 1), -1)))
    }
  }
  return shares
}

/// The part of a polygon on the side of a line to which `sign` points (Sutherland and Hodgman 1974).
private func cut(
  _ contour: [Point], _ axis: KeyPath<Point, Double>, _ value: Double, _ sign: Double
) -> [Point] {
  var result: [Point] = []
  for (a, b) in zip(contour, contour.dropFirst() + contour.prefix(1)) {
    let before = (a[keyPath: axis] - value) * sign
    let after = (b[keyPath: axis] - value) * sign
    if before >= 0 { result.append(a) }
    if before * after < 0 { result.append(a.interpolated(to: b, by: before / (before - after))) }
  }
  return result
}

/// The area of a polygon (the shoelace formula).
func area(_ contour: [Point]) -> Double {
  guard let origin = contour.first else { return 0 }
  let sides = zip(contour, contour.dropFirst() + contour.prefix(1))
  let sum = sides.map { ($0 - origin, $1 - origin) }.reduce(0) {
    $0 + $1.0.dx * $1.1.dy - $1.1.dx * $1.0.dy
  }
  return abs(sum) / 2
}

extension Coverage {
  /// The largest difference to the given shares, in 255ths.
  func worstError(_ shares: [Double]) -> Double {
    zip(dense().values, shares).map { abs(Double($0) - $1 * 255) }.max() ?? 0
  }

  /// The sum of all coverages, in pixels.
  var area: Double { dense().values.reduce(0) { $0 + Double($1) } / 255 }

  /// True if runs are sorted, disjoint and inside the view, and their values exist.
  var isValid: Bool {
    var isValid = true
    for y in view.minY..<view.maxY {
      var x = view.minX
      for run in runs(inRow: y) {
        isValid =
          isValid && run.minX >= x && run.minX <= run.solidMinX
          && run.solidMinX <= run.maxX && run.minX < run.maxX && run.maxX <= view.maxX
        x = run.maxX
      }
    }
    return isValid && Array(runs(inRow: view.minY - 1)).isEmpty
      && Array(runs(inRow: view.maxY)).isEmpty
  }
}
