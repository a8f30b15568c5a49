import CKernels
import Testing

@Suite("Kernels over strands")
struct StrandKernelsTests {
  @Test(
    "Strands eight at a time and as on every machine give the same areas and stretches",
    arguments: [0, 1, 3, 7, 8, 9, 15, 16, 40], [0.02, 1, 6, 40])
  func strands(count: Int, steepest: Double) {
    var random = Seeded(count)
    for _ in 0..<200 {
      var own = StrandRow(randomStrands(count, steepest, &random))
      var other = own
      own.add()
      other.addAsEverywhere()
      #expect(own == other)
      #expect(own.isEmptyBetweenStretches)
    }
  }

  @Test("A strand that ends or crosses another stops those behind it", arguments: 1..<20)
  func stops(index: Int) {
    let strands = (0..<20).map { strand(Double($0) * 3 + 1, 0.5) }
    var ending = strands
    ending[index].end = 0.5
    var crossing = strands
    crossing[index].slope = -6
    for strands in [ending, crossing] {
      var row = StrandRow(strands)
      row.add()
      #expect(row.done == index)
      #expect((0..<20).allSatisfy { (row.columns[$0] != strands[$0].x) == ($0 < index) })
    }
  }

  @Test("Each strand in order adds its height, those left of the row to the beginning")
  func heights() {
    var row = StrandRow([-3, -2, 0.5, 0.5, 7, 8, 9, 11.5, 58, 64, 65].map { strand($0, 0.25) })
    row.add()
    #expect(row.done == 11)
    #expect(row.initial == 2)
    #expect(row.areas.reduce(0, +) == 7)
    #expect(row.stretches == [[0, 11], [58, 58]])
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
      #expect(areas.allSatisfy { $0 == 0 } && others.allSatisfy { $0 == 0 })
    }
  }
}

/// A row of 64 columns and strands that are added to it.
private struct StrandRow: Equatable {
  /// Where the strands are.
  var columns: [Double] { strands.map(\.x) }
  /// How many were added.
  private(set) var done = 0
  private(set) var areas = [Float](repeating: 0, count: 64 + 16)
  /// The first and the last column of each stretch.
  private(set) var stretches: [[Int32]] = []
  private(set) var initial: Float = 0
  private var strands: [matte_strand]
  private var ended = [matte_stretch](repeating: matte_stretch(), count: 16)

  init(_ strands: [matte_strand]) { self.strands = strands }

  static func == (a: StrandRow, b: StrandRow) -> Bool {
    a.done == b.done && a.columns == b.columns && a.stretches == b.stretches
      && a.initial == b.initial && a.areas.map(\.bitPattern) == b.areas.map(\.bitPattern)
  }

  mutating func add() {
    var row = Self.row
    done = unsafe matte_add_strands(&strands, strands.count, &areas, &row, &ended)
    finish(row)
  }

  mutating func addAsEverywhere() {
    var row = Self.row
    done = unsafe matte_add_strands_baseline(&strands, strands.count, &areas, &row, &ended)
    finish(row)
  }

  private static let row = matte_strand_row(
    bottom: 1, width: 64, max_bottom: -.infinity, max_right: -.infinity, initial: 0, gap: 8,
    stretch: matte_stretch(first: 0, last: -9), min_first: 0, ended_count: 0, ended_limit: 16)

  private mutating func finish(_ row: matte_strand_row) {
    initial = row.initial
    stretches = ended.prefix(Int(row.ended_count)).map { [$0.first, $0.last] }
    if row.stretch.last >= 0 { stretches.append([row.stretch.first, row.stretch.last]) }
  }

  /// True if no area is left where no stretch is, which ends one column after its last.
  var isEmptyBetweenStretches: Bool {
    areas.indices.allSatisfy { column in
      areas[column] == 0
        || stretches.contains { $0[0] <= Int32(column) && Int32(column) <= $0[1] + 1 }
    }
  }
}

/// A strand straight through the first row.
private func strand(_ x: Double, _ slope: Double, _ sign: Float = 1) -> matte_strand {
  matte_strand(
    x: x, slope: slope, end: 2, sign: sign, before: 0, winding: 1, vertex: 0, first: 0, last: 0,
    is_over: 0)
}

/// Strands in order, some beside the row, and now and then one that ends.
private func randomStrands(
  _ count: Int, _ steepest: Double, _ random: inout Seeded
) -> [matte_strand] {
  let gap = Double.random(in: 0...12, using: &random)
  var top = Double.random(in: -4...4, using: &random)
  var bottom = top
  return (0..<count).map { _ in
    top += .random(in: 0...gap, using: &random)
    bottom = max(bottom, top + .random(in: -steepest...steepest, using: &random))
    if Bool.random(using: &random) { (top, bottom) = (top.rounded(.up), bottom.rounded(.up)) }
    let (start, end) = (min(max(top, 0), 64), min(max(bottom, 0), 64))
    var own = strand(start, end - start, Float(Int.random(in: -1...1, using: &random)))
    if Int.random(in: 0..<2, using: &random) == 0 { own.sign = 1 }
    if Int.random(in: 0..<40, using: &random) == 0 { own.end = 0.5 }
    return own
  }
}
