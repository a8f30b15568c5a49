import MatteImages
import MatteRaster
import TestSupport
import Testing

/// Ways to compare, and whether what differs is measured for them.
private let ways = [
  "", "--json", "--threshold 0.05", "--ignore-antialiasing --json", "--ignore 3,3,30,9 --json",
  "--strict --threshold 0.2 --metric oklab", "--align rows --json", "--align auto --json",
  "--align rows --ignore 9,9,30,20 --ignore-antialiasing", "--align auto --threshold 0.1",
  "--align center --json", "--align top-left --json", "--align columns --json",
]

/// The rows of a page of which twelve were added to 12,000, and of what replaces it: the same, others, and
/// fewer of the same.
private let longer = [0..<340, 20_000..<20_012, 340..<12_000]
private let replacements: [[Range<Int>]] = [
  longer, [0..<341, 20_000..<20_012, 341..<12_000], [0..<12_000, 20_000..<20_012],
  [0..<340, 20_000..<20_012, 340..<11_000],
]

/// What is compared in these ways.
private let pairs = [
  ("a.png", "a.png"), ("a.png", "b.png"), ("a.png", "tall.png"), ("a.png", "longer.png"),
  ("a.png", "moved.png"), ("a.png", "wide.png"), ("a.jpg", "a.jpg"), ("a.jpg", "b.jpg"),
  ("a.png", "b.jpg"),
]

@Suite struct DiffStreamTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let page = PixelBuffer.pattern(150, 290)
    var changed = page
    for y in 60..<75 { for x in 40..<90 { changed[x, y].rawValue = UInt32(0xff00_0000 + x * y) } }
    changed[149, 289] = 0xff12_3456
    try folder.write("a.png", page)
    try folder.write("b.png", changed)
    for (name, change) in [("a.jpg", 0), ("b.jpg", 40)] {
      let jpeg = HandmadeJPEG(150, 290, .quarter) { block in
        (block * 71 + (block > 400 ? change : 0)) % 256
      }
      try folder.write(name, jpeg.bytes())
    }
    try folder.write("tall.png", PixelBuffer.pattern(90, 400))
    let rows = (0..<page.height).map { y in changed.pixels[y * 150..<(y + 1) * 150] }
    try write("longer.png", rows[..<34] + Self.others(12) + rows[34...])
    try write("moved.png", rows[..<20] + rows[200..<230] + rows[20..<200] + rows[230...])
    let columns = rows.map {
      $0.prefix(70) + ([0xff00_0001, 0xff00_0002, 0xff00_0003, 0xff00_0004] as [Pixel])
        + $0.dropFirst(70)
    }
    try write("wide.png", columns[...])
  }

  /// Rows of 150 pixels that are nowhere else.
  private static func others(_ count: Int) -> [ArraySlice<Pixel>] {
    (0..<count).map { y in
      (0..<150).map { Pixel(rawValue: UInt32(0xff00_ff00 + $0 + y * 151)) }[...]
    }
  }

  private func write(_ name: String, _ rows: ArraySlice<ArraySlice<Pixel>>) throws {
    let width = rows.first?.count ?? 0
    try folder.write(
      name, PixelBuffer(width: width, height: rows.count, pixels: rows.flatMap(\.self)))
  }

  @discardableResult
  private func run(_ words: String, after command: String = "") throws -> Outcome {
    try Tool.matte("diff", words: words).within("cd '\(folder.path)'; \(command) \"$@\"").run()
  }

  @Test("What is read by rows has the verdict of what is read whole", arguments: ways)
  func verdict(way: String) throws {
    for (one, name) in pairs {
      let streamed = try run("\(one) \(name) \(way)")
      let whole = try run("\(one) - \(way)", after: "cat \(name) |")
      #expect(streamed.ending == whole.ending)
      #expect(whole.errors.isEmpty)
      let text = whole.text.replacing("\"path\": \"-\"", with: "\"path\": \"\(name)\"")
      #expect(streamed.text == text)
    }
  }

  @Test("What is painted has the same bytes, too, however its pixels were read")
  func painted() throws {
    // So many pixels that they are not compressed all together.
    for (name, seed) in [("before.png", 1), ("after.png", 2)] {
      try folder.write(name, PixelBuffer.pattern(900, 700, seed: seed))
    }
    try run("before.png after.png -o streamed.png")
    try run("before.png - -o whole.png", after: "cat after.png |")
    #expect(folder.bytes("streamed.png") != nil)
    #expect(folder.bytes("streamed.png") == folder.bytes("whole.png"))
  }

  @Test("Files with the same bytes are the same, unless they are damaged")
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

  @Test("Of two damaged files the first is named")
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

  @Test("The limit says so if a picture has to be read whole")
  func limit() throws {
    let pixels = "\(Fixture.folder)/scene-420.jpg a.png"
    let small = try run("\(pixels) --max-pixels 99")
    #expect(small.trouble?.contains("pixels; allow more than 99 (--max-pixels)") ?? false)
    try folder.write("wide.png", bombs(width: 20_000, isInterlaced: true))
    let outcome = try run("wide.png a.png")
    let words =
      "20000 × 20000 pixels and has to be read whole, not by rows; allow more than 128000000"
    #expect(outcome.trouble?.contains(words) ?? false)
    try folder.write("wide.png", bombs(width: 20_000, isInterlaced: false))
    for way in ["columns", "scale"] {
      let whole = try run("wide.png a.png --align \(way)")
      #expect(whole.trouble?.contains(words) ?? false, "\(whole)")
    }
    let streamed = try run("wide.png a.png --align rows")
    #expect(streamed.trouble?.contains("wide.png is a damaged PNG") ?? false, "\(streamed)")
  }

  @Test(
    "Of pictures whose rows are aligned, few rows are in memory",
    .enabled(if: !Sanitizer.isWatching, "a sanitizer takes memory and files of its own"),
    arguments: ["rows", "auto"])
  func memory(align: String) throws {
    try folder.write("long.png", Self.page([0..<12_000]))
    try folder.write("longer.png", Self.page(longer))
    let limit = "ulimit -v 150000;"
    let outcome = try run("long.png longer.png --align \(align)", after: limit)
    let size = "4000 × 12000 pixels and 4000 × 12012 pixels"
    let verdict = "different: 12 rows added at y 340, no other pixel differs\nsize: \(size)\n"
    #expect(outcome.text == verdict, "\(outcome)")
    // A single one does not fit.
    let whole = try run("long.png - --align \(align)", after: "\(limit) cat longer.png |")
    #expect(whole.trouble?.contains("needs more memory than there is") ?? false, "\(whole)")
  }

  @Test(
    "A picture of what differs has the same pixels if both are read by rows",
    arguments: ["highlight", "pair", "mask", "side-by-side"],
    [
      "", "--align rows", "--align center", "--align columns",
      "--ignore 3,3,30,90 --threshold 0.05",
    ]
  )
  func painted(style: String, way: String) throws {
    for (one, name) in pairs {
      let options = "--style \(style) \(way) --quiet -o"
      let streamed = try run("\(one) \(name) \(options) rows.png")
      let whole = try run("\(one) - \(options) whole.png", after: "cat \(name) |")
      #expect(streamed.ending == whole.ending)
      #expect(streamed.errors.isEmpty)
      let picture = try ImageReader().picture(at: PathBytes(folder.path("rows.png")))
      #expect(try picture == ImageReader().picture(at: PathBytes(folder.path("whole.png"))))
    }
  }

  @Test(
    "Pictures of what differs, and reports, need memory for few rows",
    .enabled(if: !Sanitizer.isWatching, "a sanitizer takes memory and files of its own"),
    arguments: ["", "--align rows"])
  func paintedMemory(align: String) throws {
    _ = try Tool("mkdir", [folder.path("old"), folder.path("new")]).run()
    try folder.write("old/a.png", Self.page([0..<12_000]))
    try folder.write("new/a.png", Self.page(longer))
    let limit = "ulimit -v 190000;"
    let picture = try run("old/a.png new/a.png \(align) --quiet -o changes.png", after: limit)
    #expect(picture.ending == .exited(1), "\(picture)")
    #expect(picture.errors.isEmpty, "\(picture)")
    let report = try run("old new \(align) --quiet --report report", after: limit)
    #expect(report.ending == .exited(1), "\(report)")
    #expect(report.errors.isEmpty, "\(report)")
    let page = try run(
      "old/a.png new/a.png \(align) --quiet --report page.html --markdown comment.md",
      after: limit)
    #expect(page.ending == .exited(1), "\(page)")
    #expect(page.errors.isEmpty, "\(page)")
    let crop = try folder.picture("comment_crops/1-changes.png")
    #expect(crop.width == 640)
    #expect(crop.height == 480)
    let reader = SampleReader()
    let changes = try reader.picture(at: PathBytes(folder.path("changes.png"))).samples
    #expect(changes.width == 4000)
    #expect(changes.height == 12_012)
    for layer in ["changes", "difference"] {
      let path = folder.path("report/pictures/1-\(layer).png")
      #expect(try reader.picture(at: PathBytes(path)).samples.height == 12_012)
    }
  }

  @Test("A file that is replaced between two passes has no verdict", arguments: replacements)
  func replaced(others: [Range<Int>]) throws {
    let verdict = "different: 12 rows added at y 340, no other pixel differs\n"
    try folder.write("long.png", Self.page([0..<12_000]))
    // In its first pass it has the file open, and the second one opens it anew.
    let script = """
      cp old.png a.png; "$@" & until [ "$seen" ] || ! kill -0 $! 2> /dev/null; do
        for file in /proc/$!/fd/*; do [ "$file" -ef a.png ] && seen=1; done
      done; mv new.png a.png; wait $!
      """
    let words = "diff long.png a.png --align rows"
    for _ in 0..<9 {
      try folder.write("old.png", Self.page(longer))
      try folder.write("new.png", Self.page(others))
      let outcome = try Tool.matte(words: words).within("cd '\(folder.path)'; \(script)").run()
      if others == longer { return #expect(outcome.text.hasPrefix(verdict), "\(outcome)") }
      if outcome.text.hasPrefix(verdict) { continue }
      #expect(
        outcome.trouble == "a.png changed while it was read; compare again once it is written")
      return
    }
    Issue.record("The file was never replaced early enough.")
  }

  /// A PNG of 4000 columns and 1 bit, in which each row has a number.
  private static func page(_ rows: [Range<Int>]) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let rest = [UInt8](repeating: 0, count: 496)
    let pixels = rows.joined().flatMap { row -> [UInt8] in [0] + big(row + 1) + rest }
    let header = big(4000) + big(pixels.count / 501) + [1, 0, 0, 0, 0]
    return PNGText.signature + PNGText.chunk("IHDR", header)
      + PNGText.chunk("IDAT", PNGText.stored(pixels)) + PNGText.chunk("IEND", [])
  }

  /// A square PNG whose pixels are not there.
  private func bombs(width: Int, isInterlaced: Bool) -> [UInt8] {
    let side = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: width >> $0) }
    let header = side + side + [8, 2, 0, 0, isInterlaced ? 1 : 0]
    return PNGText.signature + PNGText.chunk("IHDR", header)
      + PNGText.chunk("IDAT", [UInt8](repeating: 0, count: 2_000_000)) + PNGText.chunk("IEND", [])
  }
}
