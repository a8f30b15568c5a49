import MatteRaster
import TestMath

/// A picture of random rows, and the same after rows were added, removed, moved and changed: from the same
/// seed always the same ones.
struct EditedPair {
  private typealias Row = [[Int]]

  let before: SampleBuffer
  let after: SampleBuffer

  /// Makes a pair.
  init(seed: Int) {
    var numbers = Seeded(seed)
    let width = [1, 3, 16, 40, 70][seed % 5]
    let height = seed % 13 == 0 ? 1 : 12 + Int.random(in: 0..<80, using: &numbers)
    var rows: [Row] = []
    for y in 0..<height {
      let isEdge = seed % 2 == 1 && Int.random(in: 0..<8, using: &numbers) > 0
      rows.append(isEdge ? Self.edge(width, y, &numbers) : Self.row(width, rows, &numbers))
    }
    var edited = seed % 19 == 0 ? rows.map { _ in Self.noise(width, &numbers) } : rows
    if seed % 17 > 0 {
      for _ in 0..<Int.random(in: 1...4, using: &numbers) { Self.edit(&edited, width, &numbers) }
    }
    // Of another width nothing is aligned.
    if seed % 11 == 0 { edited = edited.map { $0 + [$0[0]] } }
    before = Self.buffer(rows, isDeep: seed % 3 == 0)
    after = Self.buffer(edited, isDeep: seed % 3 == 0 || seed % 7 == 0)
  }

  /// A row like those of a page: blank, like one before, or of its own.
  private static func row(_ width: Int, _ rows: [Row], _ numbers: inout Seeded) -> Row {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: Row(repeating: pixel(&numbers), count: width)
    case 1 where !rows.isEmpty: rows[Int.random(in: 0..<rows.count, using: &numbers)]
    default: noise(width, &numbers)
    }
  }

  /// A row of a slanted antialiased edge.
  private static func edge(_ width: Int, _ y: Int, _ numbers: inout Seeded) -> Row {
    let levels = (0..<width).map { x in
      let column = width / 4 + y / 3 % (width / 2 + 1)
      return x < column ? 0 : x > column ? 255 : Int.random(in: 50..<200, using: &numbers)
    }
    return levels.map { [$0, $0, $0, 255] }
  }

  private static func noise(_ width: Int, _ numbers: inout Seeded) -> Row {
    var row: Row = []
    for _ in 0..<width { row.append(pixel(&numbers)) }
    return row
  }

  private static func pixel(_ numbers: inout Seeded) -> [Int] {
    let colour = (0..<3).map { _ in Int.random(in: 0..<5, using: &numbers) * 51 }
    return colour + [[0, 255, 255, 128][Int.random(in: 0..<4, using: &numbers)]]
  }

  /// Does one thing to some rows.
  private static func edit(_ rows: inout [Row], _ width: Int, _ numbers: inout Seeded) {
    let count = Int.random(in: 1...14, using: &numbers)
    let y = Int.random(in: 0..<rows.count, using: &numbers)
    let run = y..<min(y + count, rows.count)
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0:
      for _ in 0..<count { rows.insert(row(width, rows, &numbers), at: y) }
    case 1 where run.count < rows.count: rows.removeSubrange(run)
    case 2:
      let moved = Array(rows[run])
      rows.removeSubrange(run)
      rows.insert(contentsOf: moved, at: Int.random(in: 0...rows.count, using: &numbers))
    case 3:
      for y in run { rows[y][Int.random(in: 0..<width, using: &numbers)] = pixel(&numbers) }
    default:
      for y in run {
        for x in 0..<width where (50..<200).contains(rows[y][x][0]) { rows[y][x][0] ^= 63 }
      }
    }
  }

  private static func buffer(_ rows: [Row], isDeep: Bool) -> SampleBuffer {
    isDeep
      ? .rgba16(rows[0].count, rows.count) { x, y in rows[y][x].map { $0 * 257 } }
      : .rgba8(rows[0].count, rows.count) { x, y in rows[y][x] }
  }
}
