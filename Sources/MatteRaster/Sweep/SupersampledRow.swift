internal import MatteGeometry

/// A row with too many edges to resolve exactly, sampled at points along a few horizontal lines.
///
/// The winding number of each sample is exact, so overlaps are right by either fill rule. Only the
/// coverage is quantised, to half a line and half a sample.
struct SupersampledRow: Sendable {
  /// Samples per pixel along a line.
  private static let pointsPerColumn = 32
  /// The number of line crossings per row that sets how many lines are used.
  private static let workLimit = 1 << 17
  private static let fewestLines = 2
  private static let mostLines = 64

  /// The most samples taken in one pass, unless a single line has more.
  private static let mostPoints = 1 << 19

  /// For each line of a pass and each sample, the change of the winding number there; all 0 between
  /// rows.
  private var changes: [Int32] = []

  /// Adds the boundaries of the inside of row `y` to `row`, and advances the edges to the next row;
  /// ended edges are skipped.
  mutating func sample(
    _ edges: inout [ActiveEdge], _ vertices: Span<Point>, inRow y: Int, _ rule: FillRule,
    into row: inout AccumulationRow
  ) {
    let lines = min(max(Self.workLimit / edges.count, Self.fewestLines), Self.mostLines)
    let stride = row.width * Self.pointsPerColumn + 1
    let most = max(Self.mostPoints / stride, 1)
    let count = min(lines, most) * stride
    if changes.count < count { changes = Array(repeating: 0, count: count) }
    if lines <= most {
      add(&edges, vertices, inRow: y, lines, stride)
      return addBoundaries(lines, of: lines, stride, rule, &row)
    }
    for first in Swift.stride(from: 0, to: lines, by: most) {
      let count = min(most, lines - first)
      add(&edges, vertices, inRow: y, from: first, count, of: lines, stride)
      addBoundaries(count, of: lines, stride, rule, &row)
    }
  }

  /// Frees memory that only very wide rows need.
  mutating func shrink() {
    if changes.count > Self.mostPoints { changes = [] }
  }

  /// The most bytes that rows of a width take.
  static func memoryNeeded(width: Int) -> Int {
    let stride = width * pointsPerColumn + 1
    return max(min(mostPoints, mostLines * stride), stride) * MemoryLayout<Int32>.stride
  }

  /// Adds the crossings of edges with all lines of row `y`.
  ///
  /// A function of its own, specialised for a single pass: this is the hot loop of a crowd.
  @inline(never)
  private mutating func add(
    _ edges: inout [ActiveEdge], _ vertices: Span<Point>, inRow y: Int, _ lines: Int, _ stride: Int
  ) {
    add(&edges, vertices, inRow: y, from: 0, lines, of: lines, stride, isLast: true)
  }

  /// Adds the crossings of edges with some of the lines.
  @inline(never)
  private mutating func add(
    _ edges: inout [ActiveEdge], _ vertices: Span<Point>, inRow y: Int, from first: Int,
    _ own: Int, of lines: Int, _ stride: Int
  ) {
    add(
      &edges, vertices, inRow: y, from: first, own, of: lines, stride,
      isLast: first + own == lines)
  }

  /// Adds the crossings of edges with `own` lines of row `y`, from line `first` on, and after the
  /// last line advances the edges to the next row.
  @inline(__always)
  private mutating func add(
    _ edges: inout [ActiveEdge], _ vertices: Span<Point>, inRow y: Int, from first: Int,
    _ own: Int, of lines: Int, _ stride: Int, isLast: Bool
  ) {
    let step = 1 / Double(lines)
    let rightmost = Double(stride - 1)
    var target = changes.mutableSpan
    var edges = edges.mutableSpan
    for index in edges.indices where !edges[index].isOver {
      if edges[index].straightEnd > Double(y + 1) {  // straight through, as most in a crowd are
        let slope = edges[index].slope * step * Double(Self.pointsPerColumn)
        var x = edges[index].x * Double(Self.pointsPerColumn) + slope * 0.5 + 0.5
        // Rounds exactly as a single pass would.
        for _ in 0..<first { x += slope }
        for line in 0..<own {
          let point = Int(min(max(x, 0), rightmost))
          target[line &* stride &+ point] &+= edges[index].winding
          x += slope
        }
        if isLast { edges[index].x += edges[index].slope }
      } else {
        var walk = EdgeWalk(edges[index], row: y, vertices)
        while let segment = walk.next(vertices) {
          Self.add(
            segment, edges[index].winding, Double(y), first..<first + own, of: lines, stride,
            &target)
        }
        if isLast { edges[index] = walk.edge }
      }
    }
  }

  /// Adds the crossings of a segment with some of the lines of the row whose top is at `top`.
  private static func add(
    _ edge: EdgeWalk.Segment, _ winding: Int32, _ top: Double, _ own: Range<Int>, of lines: Int,
    _ stride: Int, _ changes: inout MutableSpan<Int32>
  ) {
    let count = Double(lines)
    let first = max((edge.top.y - top) * count - 0.5, 0).rounded(.up)
    let end = min((edge.bottom.y - top) * count - 0.5, count).rounded(.up)
    guard first < end else { return }
    let slope = (edge.bottom.x - edge.top.x) / edge.height
    for line in (Int(first)..<Int(end)).clamped(to: own) {
      let x = edge.top.x + slope * (top + (Double(line) + 0.5) / count - edge.top.y)
      let point = Int(min(max(x, edge.left), edge.right) * Double(pointsPerColumn) + 0.5)
      changes[(line &- own.lowerBound) &* stride &+ point] &+= winding
    }
  }

  /// Adds the boundaries of the inside along the lines of a pass, and clears them.
  private mutating func addBoundaries(
    _ own: Int, of lines: Int, _ stride: Int, _ rule: FillRule, _ row: inout AccumulationRow
  ) {
    for line in 0..<own {
      addBoundaries(line * stride..<(line + 1) * stride, 1 / Double(lines), rule, &row)
    }
  }

  /// Adds the boundaries of the inside along one line, and clears it.
  private mutating func addBoundaries(
    _ points: Range<Int>, _ height: Double, _ rule: FillRule, _ row: inout AccumulationRow
  ) {
    var winding = 0
    for point in points where changes[point] != 0 {
      let wasInside = rule.isInside(winding)
      winding += Int(changes[point])
      changes[point] = 0
      let isInside = rule.isInside(winding)
      guard wasInside != isInside else { continue }
      let x = Double(point - points.lowerBound) / Double(Self.pointsPerColumn)
      row.add(x0: x, x1: x, height: height, fillDirection: isInside ? 1 : -1)
    }
  }
}
