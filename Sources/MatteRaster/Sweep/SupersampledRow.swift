internal import CKernels
internal import MatteGeometry

/// A row with too many edges to resolve exactly, sampled at points along a few horizontal lines.
///
/// The winding number of each sample is exact, so overlaps are right by either fill rule. Only the
/// coverage is quantised, to half a line and half a sample.
struct SupersampledRow: Sendable {
  /// Lines that are sampled together.
  private struct Pass {
    /// The first line, and their number.
    let first: Int
    let count: Int
    /// The number of all lines of the row.
    let all: Int
    /// The number of samples per line.
    let stride: Int

    /// True if there are no more lines.
    var isLast: Bool { first + count == all }
  }

  /// Samples per pixel along a line.
  private static let pointsPerColumn = 32
  /// The number of line crossings per row that sets how many lines are used.
  private static let workLimit = 1 << 17
  private static let minLines = 2
  private static let maxLines = 64

  /// The most samples taken in one pass, unless a single line has more.
  private static let maxPoints = 1 << 19

  /// For each line of a pass and each sample, the change of the winding number there; all 0 between
  /// rows.
  private var changes: [Int32] = []

  /// Adds the boundaries of the inside to the current row of `writer`, and advances the edges to
  /// the next row; ended edges are skipped.
  mutating func sample(
    _ edges: inout [ActiveEdge], _ vertices: Span<Point>, _ rule: FillRule,
    into writer: inout CoverageWriter
  ) {
    let lines = min(max(Self.workLimit / edges.count, Self.minLines), Self.maxLines)
    let stride = writer.width * Self.pointsPerColumn + 1
    let passLines = min(max(Self.maxPoints / stride, 1), lines)
    if changes.count < passLines * stride {
      changes = Array(repeating: 0, count: passLines * stride)
    }
    for first in Swift.stride(from: 0, to: lines, by: passLines) {
      let pass = Pass(
        first: first, count: min(passLines, lines - first), all: lines, stride: stride)
      add(&edges, vertices, inRow: writer.y, pass)
      addBoundaries(pass, rule, &writer)
    }
  }

  /// Frees memory that only very wide rows need.
  mutating func shrink() {
    if changes.count > Self.maxPoints { changes = [] }
  }

  /// The most bytes that rows of a width take.
  static func memoryNeeded(width: Int) -> Int {
    let stride = width * pointsPerColumn + 1
    return max(min(maxPoints, maxLines * stride), stride) * MemoryLayout<Int32>.stride
  }

  /// Adds the crossings of edges with the lines of a pass, and after the last line advances the
  /// edges to the next row.
  private mutating func add(
    _ edges: inout [ActiveEdge], _ vertices: Span<Point>, inRow y: Int, _ pass: Pass
  ) {
    let (first, count, stride, isLast) = (pass.first, pass.count, pass.stride, pass.isLast)
    let step = 1 / Double(pass.all)
    let rightmost = Double(stride - 1)
    var target = changes.mutableSpan
    var edges = edges.mutableSpan
    for index in edges.indices where !edges[index].isOver {
      if edges[index].straightEnd > Double(y + 1) {  // straight through, as most in a crowd are
        let slope = edges[index].slope * step * Double(Self.pointsPerColumn)
        var x = edges[index].x * Double(Self.pointsPerColumn) + slope * 0.5 + 0.5
        // Rounds exactly as a single pass would.
        for _ in 0..<first { x += slope }
        for line in 0..<count {
          let point = Int(min(max(x, 0), rightmost))
          target[line &* stride &+ point] &+= edges[index].winding
          x += slope
        }
        if isLast { edges[index].x += edges[index].slope }
      } else {
        var walk = EdgeWalk(edges[index], row: y, vertices)
        while let segment = walk.next(vertices) {
          Self.add(segment, top: Double(y), pass: pass, to: &target)
        }
        if isLast { edges[index] = walk.edge }
      }
    }
  }

  /// Adds the crossings of a segment with the lines of a pass through the row whose top is at `top`.
  private static func add(
    _ edge: EdgeSegment, top: Double, pass: Pass, to changes: inout MutableSpan<Int32>
  ) {
    let count = Double(pass.all)
    let first = max((edge.top.y - top) * count - 0.5, 0).rounded(.up)
    let end = min((edge.bottom.y - top) * count - 0.5, count).rounded(.up)
    guard first < end else { return }
    let slope = (edge.bottom.x - edge.top.x) / edge.height
    for line in (Int(first)..<Int(end)).clamped(to: pass.first..<pass.first + pass.count) {
      let x = edge.top.x + slope * (top + (Double(line) + 0.5) / count - edge.top.y)
      let inside = min(max(x, edge.extent.left), edge.extent.right)
      let point = Int(inside * Double(pointsPerColumn) + 0.5)
      changes[(line &- pass.first) &* pass.stride &+ point] &+= edge.winding
    }
  }

  /// Adds the boundaries of the inside along the lines of a pass, and clears them.
  private mutating func addBoundaries(
    _ pass: Pass, _ rule: FillRule, _ writer: inout CoverageWriter
  ) {
    var changes = changes.mutableSpan
    for start in Swift.stride(from: 0, to: pass.count * pass.stride, by: pass.stride) {
      var counter = WindingCounter(rule)
      for point in 0..<pass.stride where changes[start &+ point] != 0 {
        let fillDirection = counter.cross(Int(changes[start &+ point]))
        changes[start &+ point] = 0
        guard fillDirection != 0 else { continue }
        let x = Double(point) / Double(Self.pointsPerColumn)
        writer.addUnordered(RowExtent(x, x), fillDirection / Double(pass.all))
      }
    }
  }
}
