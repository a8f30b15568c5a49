import MatteRaster
import TestSupport
import Testing

/// Ways to compare, and whether what differs is measured for them.
private let ways = [
  "", "--json", "--threshold 0.05", "--ignore-antialiasing --json", "--ignore 3,3,30,9 --json",
  "--strict --threshold 0.2 --metric oklab",
]

@Suite struct DiffStreamTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let page = PixelBuffer.pattern(150, 290)
    var changed = page
    for y in 60..<75 { for x in 40..<90 { changed[x, y] = UInt32(0xff00_0000 + x * y) } }
    changed[149, 289] = 0xff12_3456
    try folder.write("a.png", page)
    try folder.write("b.png", changed)
    try folder.write("tall.png", PixelBuffer.pattern(90, 400))
  }

  private func run(_ words: String, after command: String = "") throws -> Outcome {
    try Tool.matte("diff", words: words).within("cd '\(folder.path)'; \(command) \"$@\"").run()
  }

  @Test("what is read by rows has the verdict of what is read whole", arguments: ways)
  func verdict(way: String) throws {
    for name in ["a.png", "b.png", "tall.png"] {
      let streamed = try run("a.png \(name) \(way)")
      let whole = try run("a.png - \(way)", after: "cat \(name) |")
      #expect(streamed.ending == whole.ending && whole.errors.isEmpty)
      let text = whole.text.replacing("\"path\": \"-\"", with: "\"path\": \"\(name)\"")
      #expect(streamed.text == text)
    }
  }

  @Test("files with the same bytes are the same, unless they are damaged")
  func equal() throws {
    let bytes = try #require(folder.bytes("a.png"))
    try folder.write("copy.png", bytes)
    #expect(try run("a.png copy.png").text == "same: 150 × 290 pixels\n")
    var damaged = bytes
    damaged[bytes.count / 2] ^= 0xff
    try folder.write("one.png", damaged)
    try folder.write("other.png", damaged)
    let outcome = try run("one.png other.png")
    #expect(outcome.trouble?.contains("one.png is a damaged PNG") ?? false)
    let animation = "\(Fixture.folder)/animated.webp"
    #expect(try run("\(animation) \(animation)").text.hasPrefix("same: "))
  }

  @Test("of two damaged files the first is named")
  func damage() throws {
    // So many pixels that they are not all decoded at once.
    try folder.write("large.png", .pattern(500, 600))
    let bytes = try #require(folder.bytes("large.png"))
    for (name, place) in [("late.png", bytes.count - 40), ("early.png", 200)] {
      var damaged = bytes
      damaged[place] ^= 0xff
      damaged[place + 1] ^= 0xff
      try folder.write(name, damaged)
    }
    for (one, other) in [("late.png", "early.png"), ("early.png", "late.png")] {
      #expect(try run("\(one) \(other)").trouble?.contains("\(one) is") ?? false)
    }
    #expect(try run("large.png late.png").trouble?.contains("late.png is") ?? false)
  }

  @Test("the limit says so if a picture has to be read whole")
  func limit() throws {
    let pixels = "\(Fixture.folder)/scene-420.jpg a.png"
    let small = try run("\(pixels) --max-pixels 99")
    #expect(small.trouble?.contains("pixels; allow more than 99 (--max-pixels)") ?? false)
    try folder.write("wide.png", bombs(width: 20_000, isInterlaced: true))
    let outcome = try run("wide.png a.png")
    let words =
      "20000 × 20000 pixels and has to be read whole, not by rows; allow more than 128000000"
    #expect(outcome.trouble?.contains(words) ?? false)
  }

  /// A square PNG whose pixels are not there.
  private func bombs(width: Int, isInterlaced: Bool) -> [UInt8] {
    let side = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: width >> $0) }
    let header = side + side + [8, 2, 0, 0, isInterlaced ? 1 : 0]
    return PNGText.signature + PNGText.chunk("IHDR", header)
      + PNGText.chunk("IDAT", [UInt8](repeating: 0, count: 2_000_000)) + PNGText.chunk("IEND", [])
  }
}
