import MatteRaster
import TestSupport
import Testing

/// Options, and what is said of a picture in which 6 pixels differ at 2, 3 and 4 at 20, 12.
private let verdicts: [(options: String, status: Int32, text: String)] = [
  (
    "--within 2,3,3,2", 1,
    "different: 4 of 600 pixels differ outside (0.67 %), by up to 9 of 255, 6 pixels within\n"
  ),
  (
    "--within 20,12,2,2", 1,
    "different: 6 of 600 pixels differ outside (1.00 %), by up to 200 of 255, 4 pixels within\n"
  ),
  (
    "--within 0,0,10,10 --within 20,12,9,9", 0, "same: no pixel differs outside, 10 pixels within\n"
  ),
  ("--within 0,0,30,20 --within 2,3,3,2", 0, "same: no pixel differs outside, 10 pixels within\n"),
  (
    "--within 0,0,2,2", 1,
    "different: 10 of 600 pixels differ outside (1.67 %), by up to 200 of 255, none within\n"
  ),
  ("--within 2,3,3,2 --ignore 20,12,2,2", 0, "same: no pixel differs outside, 6 pixels within\n"),
  (
    "--within 2,3,3,2 --ignore 2,3,3,1 --max-diff 4", 0,
    "same: 4 of 600 pixels differ outside (0.67 %), by up to 9 of 255, which is allowed, 3 pixels within\n"
  ),
  (
    "--within 2,3,3,2 --threshold 0.1", 0,
    "same: no pixel differs enough outside, 6 pixels within\n"
  ),
]

/// `matte diff --within`.
@Suite struct DiffWithinTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let before = PixelBuffer(width: 30, height: 20, filledWith: 0xff20_2020)
    var after = before
    for y in 3..<5 { for x in 2..<5 { after[x, y] = 0xffe8_2020 } }
    for y in 12..<14 { for x in 20..<22 { after[x, y] = 0xff20_2029 } }
    try folder.write("before.png", before)
    try folder.write("after.png", after)
    for name in ["then", "now"] { _ = try Tool("mkdir", [folder.path(name)]).run() }
    try folder.write("then/a.png", before)
    try folder.write("now/a.png", after)
  }

  private func diff(_ words: String) throws -> Outcome {
    try Tool.matte("diff", words: words).within("cd '\(folder.path)'; \"$@\"").run()
  }

  @Test("What differs outside counts, and what differs within is said apart", arguments: verdicts)
  func verdict(options: String, status: Int32, text: String) throws {
    let outcome = try diff("before.png after.png \(options)")
    #expect(outcome.ending == .exited(status), "\(outcome.text)")
    #expect(outcome.text.hasPrefix(text), "\(outcome.text)")
  }

  @Test("The JSON has a number for it, and the regions are those outside")
  func json() throws {
    let verdict = try #require(
      JSONText(diff("before.png after.png --within 2,3,3,2 --json").text))
    #expect(verdict["within"]?.number == 6)
    #expect(verdict["counted"]?.number == 4)
    #expect(verdict["different"]?.number == 10)
    #expect(verdict["same"] == .bool(false))
    #expect(verdict["regions"]?.array?.map { $0["x"]?.number } == [20])
    let plain = try #require(JSONText(diff("before.png after.png --json").text))
    #expect(plain["within"]?.number == 0)
    #expect(plain["counted"]?.number == 10)
  }

  @Test("Another size, and rows that were added, are outside unless all of them are within")
  func outside() throws {
    try folder.write("higher.png", PixelBuffer(width: 30, height: 21, filledWith: 0xff20_2020))
    #expect(try diff("before.png higher.png --within 0,0,30,20").ending == .exited(1))
    #expect(try diff("before.png higher.png --within 0,0,30,21").ending == .exited(0))
    for (within, status) in [("0,0,30,21", 0), ("0,0,29,21", 1), ("0,0,30,20", 1)] {
      let outcome = try diff("before.png higher.png --within \(within) --align rows")
      #expect(outcome.ending == .exited(Int32(status)), "\(within)")
      let place = status == 0 ? ", all within" : ""
      #expect(
        outcome.text.contains(": 1 row added at y 20\(place), no other pixel differs\n"),
        "\(outcome.text)")
    }
    try folder.write("then/a.png", PixelBuffer(width: 30, height: 20, filledWith: 0xff20_2020))
    try folder.write("now/a.png", PixelBuffer(width: 30, height: 21, filledWith: 0xff20_2020))
    #expect(
      try diff("then now --within 0,0,30,21 --align rows").text == """
        same: a.png: 1 row added at y 20, all within, no other pixel differs
        same: 1 pair

        """)
  }

  @Test("Of folders, pairs that differ within only are the same, and said")
  func folders() throws {
    #expect(
      try diff("then now --within 0,0,30,20").text == """
        same: a.png: no pixel differs outside, 10 pixels within
        same: 1 pair

        """)
    #expect(try diff("then now --within 2,3,3,2").ending == .exited(1))
  }

  /// The white pixels of the mask of two pictures by rows, as rows and how many there are; and the first line.
  private func mask(_ options: String) throws -> (rows: [Int], count: Int, line: Substring) {
    let outcome = try diff("plain.png other.png --align rows --style mask -o mask.png \(options)")
    let picture = try folder.picture("mask.png")
    let white = picture.pixels.indices.filter { picture.pixels[$0] == 0xffff_ffff }
    let line = try #require(outcome.text.split(separator: "\n").first)
    #expect(outcome.ending == .exited(white.isEmpty ? 0 : 1), "\(options)")
    return (Set(white.map { $0 / picture.width }).sorted(), white.count, line)
  }

  @Test("Rows that were added are black in the mask where they lie within")
  func addedRows() throws {
    let plain = PixelBuffer.pattern(60, 40)
    let added = PixelBuffer.pattern(60, 12, seed: 7).pixels
    try folder.write("plain.png", plain)
    let pixels = Array(plain.pixels[..<600] + added + plain.pixels[600...])
    try folder.write("other.png", PixelBuffer(width: 60, height: 52, pixels: pixels))
    let free = try mask("--within 0,10,60,12")
    #expect(free.count == 0)
    #expect(free.line == "same: 12 rows added at y 10, all within, no other pixel differs")
    let partly = try mask("--within 0,10,40,12")
    #expect(partly.count == 12 * 20)
    #expect(partly.line == "different: 12 rows added at y 10, no other pixel differs")
    #expect(try mask("--within 0,0,60,14").rows == Array(14..<22))
    #expect(try mask("").rows == Array(10..<22))
  }

  @Test("Rows that were moved are black only if they lie within at both places")
  func movedRows() throws {
    let plain = PixelBuffer.pattern(60, 40)
    try folder.write("plain.png", plain)
    let (moved, all) = (plain.pixels[1500..<1860], plain.pixels)
    let pixels = Array(all[..<300] + moved + all[300..<1500] + all[1860...])
    try folder.write("other.png", PixelBuffer(width: 60, height: 40, pixels: pixels))
    for words in ["", "--within 0,5,60,6", "--within 0,25,60,6"] {
      #expect(try mask(words).rows == Array(5..<11), "\(words)")
    }
    #expect(try mask("--within 0,5,60,6 --within 0,25,60,6").count == 0)
  }

  @Test("Columns that are aligned are permitted by their own numbers")
  func columns() throws {
    let text = try diff("before.png after.png --align columns --within 0,0,30,20").text
    #expect(text.hasPrefix("same: "), "\(text)")
  }

  @Test(
    "The picture shows what differs outside as what counts, and what differs within as what does not"
  )
  func picture() throws {
    #expect(try diff("before.png after.png --within 0,0,10,10 -o out.png").ending == .exited(1))
    let picture = try folder.picture("out.png")
    #expect(picture[3, 4] == 0xff56_b4e9)
    // It cannot be seen, and counts.
    #expect(picture[20, 12] == 0xffd5_5e00)
  }
}
