internal import MatteGeometry

/// A row of more edges than can be told apart, looked at in points on a few lines.
///
/// The winding number of a point is exact, so that overlaps are right by either rule; only how far
/// a pixel is covered is counted in points, to within half a line and half a point.
struct SampledRow: Sendable {
  /// Points to a pixel, along a line.
  private static let pointsPerColumn = 32
  /// How often edges may cross lines in a row, unless there are only the fewest lines.
  private static let workLimit = 1 << 17
  private static let fewestLines = 2
  private static let mostLines = 64

  /// More numbers than this are given back when a shape is done.
  private static let mostKept = 1 << 18

  /// For each line and each strand the point where they cross, doubled, and 1 more if the winding number
  /// grows there; `none` if they do not cross.
  private var crossings: [Int32] = []
  /// For each point of a line by how much the winding number changes there; 0 between lines.
  private var changes: [Int32] = []
  private static let none: Int32 = -1

  /// Adds the boundaries of the inside of row `y` to `row`, and moves the strands on to the next row; those
  /// that are over are left out.
  mutating func sample(
    _ strands: inout [Strand], _ vertices: Span<Point>, inRow y: Int, _ rule: FillRule,
    into row: inout AreaRow
  ) {
    let lines = Self.lines(strands.count)
    let points = row.width * Self.pointsPerColumn + 1
    restart(lines * strands.count, points)
    cross(&strands, vertices, inRow: y, lines, rightmost: Double(points - 1))
    for line in 0..<lines {
      let own = line * strands.count..<(line + 1) * strands.count
      addBoundaries(own, 1 / Double(lines), rule, &row)
    }
  }

  /// Gives back memory that few shapes need.
  mutating func shrink() {
    if crossings.count > Self.mostKept { crossings = [] }
    if changes.count > Self.mostKept { changes = [] }
  }

  /// The most bytes that rows of so many strands take.
  static func memoryNeeded(width: Int, strandCount: Int) -> Int {
    let points = width * pointsPerColumn + 1
    let crossings = max(workLimit, fewestLines * strandCount)
    return (points + crossings) * MemoryLayout<Int32>.stride
  }

  /// On how many lines so many strands are looked at.
  private static func lines(_ strandCount: Int) -> Int {
    min(max(workLimit / strandCount, fewestLines), mostLines)
  }

  /// Makes room and forgets where strands crossed.
  private mutating func restart(_ crossingCount: Int, _ pointCount: Int) {
    if changes.count < pointCount { changes = Array(repeating: 0, count: pointCount) }
    crossings.removeAll(keepingCapacity: true)
    crossings.append(contentsOf: repeatElement(Self.none, count: crossingCount))
  }

  /// Finds where strands cross the lines of row `y`, each line once at most, and moves them on to the next
  /// row.
  private mutating func cross(
    _ strands: inout [Strand], _ vertices: Span<Point>, inRow y: Int, _ lines: Int,
    rightmost: Double
  ) {
    let step = 1 / Double(lines)
    let count = strands.count
    var target = crossings.mutableSpan
    var strands = strands.mutableSpan
    for index in strands.indices where !strands[index].isOver {
      let sign: Int32 = strands[index].winding > 0 ? 1 : 0
      if strands[index].plainEnd > Double(y + 1) {  // straight through, as most in a crowd are
        let slope = strands[index].slope * step * Double(Self.pointsPerColumn)
        var x = strands[index].x * Double(Self.pointsPerColumn) + slope * 0.5 + 0.5
        for line in 0..<lines {
          let point = Int32(min(max(x, 0), rightmost))
          target[line &* count &+ index] = point &* 2 &+ sign
          x += slope
        }
        strands[index].x += strands[index].slope
      } else {
        var walk = StrandWalk(strands[index], row: y, vertices)
        while let piece = walk.next(vertices) {
          Self.cross(piece, sign, Double(y), lines) { target[$0 &* count &+ index] = $1 }
        }
        strands[index] = walk.strand
      }
    }
  }

  /// Tells where an edge crosses the lines of the row from `top` on.
  private static func cross(
    _ edge: StrandWalk.Piece, _ sign: Int32, _ top: Double, _ lines: Int,
    _ body: (_ line: Int, _ crossing: Int32) -> Void
  ) {
    let count = Double(lines)
    let first = max((edge.top.y - top) * count - 0.5, 0).rounded(.up)
    let end = min((edge.bottom.y - top) * count - 0.5, count).rounded(.up)
    guard first < end else { return }
    let slope = (edge.bottom.x - edge.top.x) / edge.height
    for line in Int(first)..<Int(end) {
      let x = edge.top.x + slope * (top + (Double(line) + 0.5) / count - edge.top.y)
      let point = Int32(min(max(x, edge.left), edge.right) * Double(pointsPerColumn) + 0.5)
      body(line, point &* 2 &+ sign)
    }
  }

  /// Adds the boundaries of the inside along the line of some crossings.
  private mutating func addBoundaries(
    _ line: Range<Int>, _ height: Double, _ rule: FillRule, _ row: inout AreaRow
  ) {
    let points = addChanges(line)
    var winding = 0
    for point in points where changes[point] != 0 {
      let wasInside = rule.isInside(winding)
      winding += Int(changes[point])
      changes[point] = 0
      let isInside = rule.isInside(winding)
      guard wasInside != isInside else { continue }
      let x = Double(point) / Double(Self.pointsPerColumn)
      row.add(x0: x, x1: x, height: height, sign: isInside ? 1 : -1)
    }
  }

  /// Adds up how crossings change the winding number; returns the points among which they lie.
  private mutating func addChanges(_ line: Range<Int>) -> Range<Int> {
    var (first, end) = (Int.max, 0)
    for index in line where crossings[index] != Self.none {
      let point = Int(crossings[index] >> 1)
      changes[point] &+= (crossings[index] & 1) &* 2 &- 1
      first = min(first, point)
      end = max(end, point + 1)
    }
    return min(first, end)..<end
  }
}
