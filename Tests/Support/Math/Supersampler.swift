public import MatteGeometry

/// The specification of coverage: many lines a row, each looked at exactly from left to right.
public struct Supersampler {
  /// What of the contours is inside.
  let rule: FillRule
  /// The pixels that are looked at.
  let view: PixelRect
  /// The number of lines in a row of pixels.
  let rate: Int

  /// Makes a supersampler of a view.
  public init(rule: FillRule = .nonZero, view: PixelRect, rate: Int = 1024) {
    self.rule = rule
    self.view = view
    self.rate = rate
  }

  private struct Crossing: Comparable {
    var line: Int
    var x: Double
    var winding: Int

    static func < (a: Crossing, b: Crossing) -> Bool { (a.line, a.x) < (b.line, b.x) }
  }

  /// The covered share of every pixel of the view, row after row.
  public func shares(_ contours: [[Point]]) -> [Double] {
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
public func exactShares(_ contour: [Point], _ view: PixelRect) -> [Double] {
  var shares: [Double] = []
  for y in view.minY..<view.maxY {
    let row = cut(cut(contour, \.y, Double(y), 1), \.y, Double(y + 1), -1)
    for x in view.minX..<view.maxX {
      shares.append(area(cut(cut(row, \.x, Double(x), 1), \.x, Double(x + 1), -1)))
    }
  }
  return shares
}

/// The share of every pixel of a view that a convex polygon covers: only what its sides run through is
/// cut.
public func convexShares(_ corners: [Point], _ view: PixelRect) -> [Double] {
  let middle = corners.reduce(Vector.zero) { $0 + ($1 - .zero) } / Double(corners.count)
  let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map {
    Side($0, $1, inside: .zero + middle)
  }
  return (0..<view.area).map { index in
    let (x, y) = (view.minX + index % view.width, view.minY + index / view.width)
    let center = Point(Double(x) + 0.5, Double(y) + 0.5)
    if sides.contains(where: { $0.depth(of: center) <= -$0.reach }) { return 0 }
    if sides.allSatisfy({ $0.depth(of: center) >= $0.reach }) { return 1 }
    return exactShares(corners, PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))[0]
  }
}

/// A side of a convex polygon.
private struct Side {
  private let start: Point
  private let normal: Vector
  /// How deep a pixel's centre is at most while the side runs through the pixel.
  let reach: Double

  init(_ start: Point, _ end: Point, inside: Point) {
    let along = end - start
    let normal = Vector(-along.dy, along.dx)
    let way = inside - start
    let isInward = normal.dx * way.dx + normal.dy * way.dy > 0
    self.start = start
    self.normal = isInward ? normal : normal * -1
    reach = (abs(normal.dx) + abs(normal.dy)) / 2
  }

  /// How far inside of the side a point is, in units of the side's length.
  func depth(of point: Point) -> Double {
    let way = point - start
    return normal.dx * way.dx + normal.dy * way.dy
  }
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
private func area(_ contour: [Point]) -> Double {
  guard let origin = contour.first else { return 0 }
  let sides = zip(contour, contour.dropFirst() + contour.prefix(1))
  let sum = sides.map { ($0 - origin, $1 - origin) }.reduce(0) {
    $0 + $1.0.dx * $1.1.dy - $1.1.dx * $1.0.dy
  }
  return abs(sum) / 2
}
