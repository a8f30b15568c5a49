import MatteRaster
import TestSupport
import Testing

/// Options, what they have compared, and whether that is the same and identical.
private let likenesses: [(String, String, Bool, Bool)] = [
  ("a.png a.png", "", true, true), ("a.png hidden.png", "", true, false),
  ("a.png changed.png", "--ignore 3,8,1,1", true, false),
  ("a.png changed.png", "--max-diff 1", true, false), ("a.png changed.png", "", false, false),
  ("a.png higher.png", "--align rows", false, false),
]

@Suite("The verdict as JSON")
struct DiffJSONTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("a.png", Self.page())
    try write("changed.png", Self.page([Change(3, 8, by: 9)]))
    try write("hidden.png", Self.page([Change(1, 40, by: 9)]))
    let page = Self.page()
    try write("higher.png", Array(page[..<240] + Self.rows(5) + page[240...]))
  }

  /// A pixel that is brighter.
  private struct Change {
    let x: Int
    let y: Int
    let step: Int

    init(_ x: Int, _ y: Int, by step: Int) { (self.x, self.y, self.step) = (x, y, step) }
  }

  /// A picture of 12 by 80 with steps at the top left and nothing to be seen in row 40; no two rows are alike.
  private static func page(_ changes: [Change] = []) -> [[Int]] {
    let corner = "o0izz z00zz 00ccz z0z0z c0ccz".split(separator: " ").map { row in
      row.map { (Int(String($0), radix: 36) ?? 0) * 7 }
    }
    return (0..<12 * 80).map { index in
      let (x, y) = (index % 12, index / 12)
      let own = x < 5 && y < 5 ? corner[y][x] : 60 + y + x / 11
      let step = changes.first { ($0.x, $0.y) == (x, y) }?.step ?? 0
      return [own + step, own + step, own + step, y == 40 ? 0 : 255]
    }
  }

  /// Rows of 12 pixels that are in no other picture.
  private static func rows(_ count: Int) -> [[Int]] {
    (0..<12 * count).map { [$0 * 3, 255, $0, 255] }
  }

  private func write(_ name: String, _ samples: [[Int]]) throws {
    try folder.write(name, PNGText.picture(12, depth: 8, samples))
  }

  private func diff(_ words: String) throws -> JSONText {
    let outcome = try Tool.matte("diff", "--json", words: words)
      .within("cd '\(folder.path)'; \"$@\"").run()
    return try #require(JSONText(outcome.text), "\(outcome)")
  }

  @Test("Has a number for everything that is counted, each its own")
  func counts() throws {
    let strong = [Change(3, 8, by: 100), Change(3, 9, by: 90), Change(5, 30, by: 80)]
    let weak = [Change(6, 60, by: 1), Change(7, 60, by: 1)]
    let hidden = (0..<4).map { Change($0, 40, by: 5) }
    let ignored = (0..<5).map { Change($0, 50, by: 70) }
    try write(
      "b.png", Self.page([Change(0, 0, by: -63)] + strong + weak + hidden + ignored))
    let verdict = try diff("a.png b.png --threshold 0.1 --ignore-antialiasing --ignore 0,50,12,1")
    let counts: [String: Double] = [
      "different": 6, "visible": 4, "antialiased": 1, "counted": 3, "hidden": 4, "ignored": 5,
      "density": 2, "maxDelta": 100, "percent": 0.3125, "depth": 8,
    ]
    for (name, count) in counts { #expect(verdict[name]?.number == count, "\(name)") }
    let regions = try #require(verdict["regions"]?.array)
    let names = ["x", "y", "width", "height", "pixels", "maxDelta"]
    #expect(
      regions.map { region in names.map { region[$0]?.number } }
        == [[3, 8, 1, 2, 2, 100], [5, 30, 1, 1, 1, 80]])
    let (mean, lowest) = (verdict["ssim"]?.number ?? 1, verdict["ssimLowestTile"]?.number ?? 1)
    #expect(lowest < mean)
    #expect(mean < 1)
    #expect(verdict["psnr"]?.number ?? 0 > 10)
    #expect(verdict["before"]?["alpha"] == .bool(true))
    #expect(verdict["colours"] == .null)
  }

  @Test("Calls identical only what is the same to the last number", arguments: likenesses)
  func identical(pair: String, options: String, isSame: Bool, isIdentical: Bool) throws {
    let verdict = try diff("\(pair) \(options)")
    #expect(verdict["same"] == .bool(isSame))
    #expect(verdict["identical"] == .bool(isIdentical))
  }

  @Test("Lists all regions")
  func regions() throws {
    try write(
      "b.png", Self.page((0..<7).flatMap { y in [0, 11].map { Change($0, 9 + y * 10, by: 9) } }))
    #expect(try diff("a.png b.png")["regions"]?.array?.count == 14)
  }

  @Test("Says which rows were removed and which were moved")
  func rows() throws {
    let page = Self.page()
    let (rows, taken) = (Self.rows(6), Array(page[..<240] + page[300...]))
    try write("before.png", Array(page[..<120]) + rows + Array(page[120...]))
    try write("after.png", Array(taken[..<600]) + rows + Array(taken[600...]))
    let alignment = try #require(diff("before.png after.png --align rows")["alignment"])
    func runs(_ name: String, _ parts: [String]) -> [[Double?]]? {
      alignment[name]?.array?.map { run in parts.map { run[$0]?.number } }
    }
    #expect(runs("removed", ["y", "rows"]) == [[26, 5]])
    #expect(runs("added", ["y", "rows"]) == [])
    #expect(runs("moved", ["from", "to", "rows"]) == [[10, 50, 6]])
  }

  @Test("Says what the files say")
  func files() throws {
    let text = PNGText.chunk("tEXt", Array("Comment\0text".utf8))
    try folder.write("b.png", PNGText.picture(12, depth: 8, Self.page(), text))
    #expect(try diff("a.png b.png")["metadata"] == .array([.string("text")]))
    #expect(try diff("b.png a.png")["metadata"] == .array([.string("text")]))
    let (upright, turned) = (Fixture("rgb-8.png"), Fixture("orientation-6.png"))
    let sides = try diff("\(Fixture.folder)/rgb-8.png \(Fixture.folder)/orientation-6.png")
    #expect(sides["before"]?["orientation"]?.number == 1)
    #expect(sides["after"]?["orientation"]?.number == 6)
    #expect(try upright.picture.width != turned.picture.width)
    #expect(sides["before"]?["alpha"] == .bool(false))
    let animation = "\(Fixture.folder)/animated.webp"
    #expect(try diff("\(animation) \(animation)")["after"]?["frames"]?.number ?? 0 > 1)
    let swapped = "\(Fixture.folder)/rgb-8.png \(Fixture.folder)/rgb-8-swapped.png"
    #expect(try diff(swapped)["colours"] == .string("Rec. 2020"))
  }
}
