import CKernels
import TestMath
import Testing

@Suite("Kernels over edges")
struct EdgeKernelsTests {
  @Test(
    "Edges eight at a time and as on every machine give the same areas and spans",
    arguments: [0, 1, 3, 7, 8, 9, 15, 16, 40], [0.02, 1, 6, 40])
  func edges(count: Int, steepest: Double) {
    var random = Seeded(count)
    for _ in 0..<200 {
      var own = ActiveEdgeRow(randomEdges(count, steepest, &random))
      var other = own
      own.add()
      other.addAsEverywhere()
      #expect(own == other)
      #expect(own.isEmptyBetweenSpans)
    }
  }

  @Test("An edge that ends or crosses another stops those behind it", arguments: 1..<20)
  func stops(index: Int) {
    let edges = (0..<20).map { edge(Double($0) * 3 + 1, 0.5) }
    var ending = edges
    ending[index].straightEnd = 0.5
    var crossing = edges
    crossing[index].slope = -6
    for edges in [ending, crossing] {
      var row = ActiveEdgeRow(edges)
      row.add()
      #expect(row.done == index)
      #expect((0..<20).allSatisfy { (row.columns[$0] != edges[$0].x) == ($0 < index) })
    }
  }

  @Test("Each edge in order adds its height, those left of the row to the beginning")
  func heights() {
    var row = ActiveEdgeRow([-3, -2, 0.5, 0.5, 7, 8, 9, 11.5, 58, 64, 65].map { edge($0, 0.25) })
    row.add()
    #expect(row.done == 11)
    #expect(row.initial == 2)
    #expect(row.areas.reduce(0, +) == 7)
    #expect(row.spans == [[0, 11], [58, 58]])
  }

  @Test(
    "Areas added up eight at a time and as on every machine give the same coverages",
    arguments: 1...9)
  func accumulated(groups: Int) {
    var random = Seeded(groups)
    for _ in 0..<200 {
      var areas = (0..<4 * groups + 5).map {
        $0 <= 4 * groups ? Float.random(in: -0.4...0.4, using: &random) : 0
      }
      var others = areas
      var coverage = [UInt8](repeating: 0, count: 4 * groups + 4)
      var expected = coverage
      let start = Float.random(in: 0...1, using: &random)
      let sum = unsafe matte_accumulate(&areas, &coverage, groups, start)
      #expect(unsafe sum == matte_accumulate_baseline(&others, &expected, groups, start))
      #expect(coverage.prefix(4 * groups) == expected.prefix(4 * groups))
      #expect(areas.allSatisfy { $0 == 0 })
      #expect(others.allSatisfy { $0 == 0 })
    }
  }
}

/// A row of 64 columns and edges that are added to it.
private struct ActiveEdgeRow: Equatable {
  /// Where the edges are.
  var columns: [Double] { edges.map(\.x) }
  /// How many were added.
  private(set) var done = 0
  private(set) var areas = [Float](repeating: 0, count: 64 + 16)
  /// The first and the last column of each span.
  private(set) var spans: [[Int32]] = []
  private(set) var initial: Float = 0
  private var edges: [matte_active_edge]
  private var ended = [matte_cell_span](repeating: matte_cell_span(), count: 16)

  init(_ edges: [matte_active_edge]) { self.edges = edges }

  static func == (a: ActiveEdgeRow, b: ActiveEdgeRow) -> Bool {
    a.done == b.done && a.columns == b.columns && a.spans == b.spans
      && a.initial == b.initial && a.areas.map(\.bitPattern) == b.areas.map(\.bitPattern)
  }

  mutating func add() {
    var row = Self.row
    done = unsafe matte_add_active_edges(&edges, edges.count, &areas, &row, &ended)
    finish(row)
  }

  mutating func addAsEverywhere() {
    var row = Self.row
    done = unsafe matte_add_active_edges_baseline(&edges, edges.count, &areas, &row, &ended)
    finish(row)
  }

  private static let row = matte_edge_row(
    bottom: 1, width: 64, max_bottom: -.infinity, max_right: -.infinity, initial: 0, gap: 8,
    span: matte_cell_span(first: 0, last: -9), min_first: 0, ended_count: 0, ended_limit: 16)

  private mutating func finish(_ row: matte_edge_row) {
    initial = row.initial
    spans = ended.prefix(Int(row.ended_count)).map { [$0.first, $0.last] }
    if row.span.last >= 0 { spans.append([row.span.first, row.span.last]) }
  }

  /// True if no area is left where no span is, which ends one column after its last.
  var isEmptyBetweenSpans: Bool {
    areas.indices.allSatisfy { column in
      areas[column] == 0
        || spans.contains { $0[0] <= Int32(column) && Int32(column) <= $0[1] + 1 }
    }
  }
}

/// An edge straight through the first row.
private func edge(_ x: Double, _ slope: Double, _ fillDirection: Float = 1) -> matte_active_edge {
  matte_active_edge(
    x: x, slope: slope, straightEnd: 2, fillDirection: fillDirection, before: 0, winding: 1,
    vertex: 0,
    first: 0, last: 0,
    isOver: false)
}

/// Edges in order, some beside the row, and now and then one that ends.
private func randomEdges(
  _ count: Int, _ steepest: Double, _ random: inout Seeded
) -> [matte_active_edge] {
  let gap = Double.random(in: 0...12, using: &random)
  var top = Double.random(in: -4...4, using: &random)
  var bottom = top
  return (0..<count).map { _ in
    top += .random(in: 0...gap, using: &random)
    bottom = max(bottom, top + .random(in: -steepest...steepest, using: &random))
    if Bool.random(using: &random) { (top, bottom) = (top.rounded(.up), bottom.rounded(.up)) }
    let (start, end) = (min(max(top, 0), 64), min(max(bottom, 0), 64))
    var own = edge(start, end - start, Float(Int.random(in: -1...1, using: &random)))
    if Int.random(in: 0..<2, using: &random) == 0 { own.fillDirection = 1 }
    if Int.random(in: 0..<40, using: &random) == 0 { own.straightEnd = 0.5 }
    return own
  }
}
