import MatteCompare
import MatteImages
import MattePairs
import MatteRaster
import TestMath
import TestSupport
import Testing

/// All of a picture that lies elsewhere.
@Suite struct ShiftTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A colour for each place of an endless landscape.
  private static func colour(_ x: Int, _ y: Int) -> Pixel {
    var hash = UInt64(bitPattern: Int64(x / 3 &* 7919 &+ y / 3 &* 104_729))
    for _ in 0..<3 { hash = (hash &* 0x9e37_79b9_7f4a_7c15) ^ hash >> 29 }
    return .opaque(UInt32(truncatingIfNeeded: hash >> 24) & 0xff_ffff)
  }

  /// The verdict on the landscape seen from two places, of which perhaps only some rows are seen from the second.
  private func verdict(
    columns: Int, rows: Int, below first: Int = 0, _ rules: Rules = Rules(explains: true)
  ) throws -> Verdict {
    let views = [(0, 0), (columns, rows)].map { columns, rows in
      PixelBuffer(
        width: 160, height: 120,
        pixels: (0..<160 * 120).map { index in
          let (x, y) = (index % 160, index / 160)
          return y < first ? Self.colour(x, y) : Self.colour(x - columns + 500, y - rows + 500)
        })
    }
    try folder.write("a.png", views[0])
    try folder.write("b.png", views[1])
    return try PairDiffer(rules).verdict(
      before: PathBytes(folder.path("a.png")), after: PathBytes(folder.path("b.png")))
  }

  @Test(
    "All that lies elsewhere is said to have moved, and by how much",
    arguments: [(3, 2), (0, -8), (-5, 0)])
  func moved(columns: Int, rows: Int) throws {
    let verdict = try verdict(columns: columns, rows: rows)
    #expect(verdict.shift == PixelOffset(columns: columns, rows: rows))
    #expect(verdict.text.contains(" moved by "))
  }

  @Test("A part that has moved is no shift, nor is anything that was not explained, or was placed")
  func none() throws {
    #expect(try verdict(columns: 3, rows: 0, below: 60).shift == nil)
    #expect(try verdict(columns: 3, rows: 0, Rules()).shift == nil)
    #expect(try verdict(columns: 0, rows: 0).shift == nil)
    let placed = Rules(offset: PixelOffset(columns: 1, rows: 0), explains: true)
    #expect(try verdict(columns: 3, rows: 0, placed).shift == nil)
  }
}
