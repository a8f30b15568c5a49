import MatteRaster
import TestSupport
import Testing

/// Two pictures, options, and what is said first: in `edge` an antialiased pixel differs, in `both` another one a little,
/// too.
private let uncounted: [(String, String, String)] = [
  ("edge", "--ignore-antialiasing", "same: 1 antialiased pixel differs\n"),
  ("edge", "--threshold 0.5", "same: 1 pixel differs too little to count\n"),
  ("both", "--threshold 0.5", "same: 2 pixels differ too little to count\n"),
  (
    "both", "--ignore-antialiasing --threshold 0.1",
    "same: 1 pixel differs too little to count, 1 antialiased pixel differs\n"
  ),
  (
    "edge", "--ignore-antialiasing --within 4,4,1,1",
    "same: no pixel but antialiased ones differs outside\n"
  ),
  (
    "both", "--ignore-antialiasing --threshold 0.1 --within 2,2,1,1",
    "same: no pixel but antialiased ones differs enough outside\n"
  ),
]

/// What `matte diff` says of pixels that differ and do not count.
@Suite struct DiffWordsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["then", "now"] { _ = try Tool("mkdir", [folder.path(name)]).run() }
    // At the top left an edge that moved by less than a pixel.
    let pictures = [
      "plain": "o0izz z00zz 00ccz z0z0z c0ccz", "edge": "f0izz z00zz 00ccz z0z0z c0ccz",
      "both": "f0izz z00zz 00ccz z0z0z c0ccy",
    ]
    for (name, rows) in pictures { try folder.write("\(name).png", Self.grey(rows)) }
  }

  /// A picture of 5 by 5 greys: 0…9 and a…z stand for 0, 7, 14 and so on.
  private static func grey(_ rows: String) -> PixelBuffer {
    let levels = rows.filter { $0 != " " }.map { UInt8((Int(String($0), radix: 36) ?? 0) * 7) }
    return PixelBuffer(
      width: 5, height: 5, pixels: levels.map { Pixel(red: $0, green: $0, blue: $0) })
  }

  private func diff(_ words: String) throws -> Outcome {
    try Tool.matte("diff", words: words).within("cd '\(folder.path)'; \"$@\"").run()
  }

  @Test("What differs too little is told from what is antialiased", arguments: uncounted)
  func told(name: String, options: String, text: String) throws {
    let outcome = try diff("plain.png \(name).png \(options)")
    #expect(outcome.isFine, "\(outcome)")
    #expect(outcome.text == text, "\(outcome.text)")
  }

  /// Writes two pictures in which a pixel differs a lot in blue, which is hardly seen, and a grey one less.
  private func writeHidden() throws {
    let before = PixelBuffer(width: 30, height: 20, filledWith: 0xff20_2020)
    var after = before
    after[2, 3] = 0xff20_207a
    after[20, 12] = 0xff5c_5c5c
    try folder.write("before.png", before)
    try folder.write("after.png", after)
  }

  @Test("The largest difference is one of those that count")
  func largest() throws {
    try writeHidden()
    let text = try diff("before.png after.png --threshold 0.2").text
    #expect(
      text.hasPrefix("different: 1 of 600 pixels look different (0.17 %), by up to 60 of 255\n"),
      "\(text)")
    #expect(try diff("before.png after.png").text.contains(", by up to 90 of 255, all visibly\n"))
  }

  @Test(
    "It is said how many of the pixels that differ do so visibly, unless only some of them count",
    arguments: [
      ([(1, 3)], "1 of 100 pixels differ (1.00 %), by up to 3 of 255, not visibly\n"),
      ([(1, 200)], "1 of 100 pixels differ (1.00 %), by up to 200 of 255, visibly\n"),
      ([(1, 3), (2, 3)], "2 of 100 pixels differ (2.00 %), by up to 3 of 255, none visibly\n"),
      ([(1, 3), (2, 200)], "2 of 100 pixels differ (2.00 %), by up to 200 of 255, 1 visibly\n"),
      (
        [(1, 200), (2, 200)], "2 of 100 pixels differ (2.00 %), by up to 200 of 255, all visibly\n"
      ),
    ] as [([(Int, UInt32)], String)])
  func visible(changes: [(Int, UInt32)], text: String) throws {
    var picture = PixelBuffer(width: 10, height: 10, filledWith: 0xff00_0000)
    try folder.write("then/a.png", picture)
    for (x, grey) in changes { picture[x, 5] = Pixel(rawValue: 0xff00_0000 | grey * 0x01_0101) }
    try folder.write("now/a.png", picture)
    #expect(try diff("then/a.png now/a.png").text.hasPrefix("different: " + text))
    #expect(try diff("then now").text.hasPrefix("changed: a.png: " + text))
    for place in ["1,5,1,1", "9,9,1,1"] {
      let part = try diff("then/a.png now/a.png --within \(place)").text
      #expect(!part.contains("visibl"), "\(part)")
    }
    let first = try diff("plain.png both.png --ignore-antialiasing").text.prefix { $0 != "\n" }
    #expect(first == "different: 1 of 25 pixels differ (4.00 %), by up to 7 of 255")
  }

  @Test("One pixel that is left out differs, and two differ")
  func ignored() throws {
    try writeHidden()
    let one = try diff("before.png after.png --ignore 2,3,1,1").text
    #expect(one.contains("\nignored: 1 pixel that differs\n"), "\(one)")
    let two = try diff("before.png after.png --ignore 0,0,30,20").text
    #expect(two.contains("\nignored: 2 pixels that differ\n"), "\(two)")
  }

  @Test(
    "A limit that is exceeded is named, a density with its densest square",
    arguments: [
      ("--max-diff 1", ", by up to 90 of 255, all visibly, 1 allowed"),
      ("--max-diff 0.1%", ", by up to 90 of 255, all visibly, 0.1 % allowed"),
      ("--max-diff 0.07%", ", by up to 90 of 255, all visibly, 0.07 % allowed"),
      ("--max-density 0", ", by up to 90 of 255, all visibly, 1 in a square of 16 × 16, 0 allowed"),
      ("--max-diff 1 --max-density 1", ", by up to 90 of 255, all visibly, 1 allowed"),
      ("", ", by up to 90 of 255, all visibly"),
    ])
  func excess(options: String, end: String) throws {
    try writeHidden()
    let outcome = try diff("before.png after.png \(options)")
    #expect(outcome.ending == .exited(1))
    let line = try #require(outcome.text.split(separator: "\n").first)
    #expect(line.hasSuffix(end), "\(line)")
  }

  @Test(
    "A picture of twice, three times, half or a third of the sides can be scaled, unless it is aligned",
    arguments: [
      (40, 20, "", ", twice the size: --align scale compares them"),
      (60, 30, "", ", three times the size: --align scale compares them"), (40, 21, "", ""),
      (80, 40, "", ""), (40, 20, "--align center", ""),
    ])
  func multiple(width: Int, height: Int, options: String, end: String) throws {
    try folder.write("small.png", .red(20, 10))
    try folder.write("large.png", .red(width, height))
    let sizes = ["20 × 10 pixels", "\(width) × \(height) pixels"]
    let back = end.replacing("twice", with: "half").replacing("three times", with: "a third of")
    for (names, sizes, end) in [
      ("small.png large.png", sizes, end), ("large.png small.png", sizes.reversed(), back),
    ] {
      let text = try diff("\(names) \(options)").text
      #expect(text.contains("\nsize: \(sizes[0]) and \(sizes[1])\(end)\n"), "\(text)")
    }
  }

  @Test(
    "The density is told in dpi, the same in PNG and JPEG; one without a unit is none",
    arguments: [
      // Dots a metre of a PNG, then the unit and the numbers of a JPEG.
      (nil, [0, 0, 1, 0, 1], nil), (2835, [1, 0, 72, 0, 72], nil),
      (5669, [2, 0, 57, 0, 57], "144 dpi → 144.8 dpi"),
      (nil, [1, 0, 72, 0, 72], "none → 72 dpi"), (5669, [1, 0, 72, 0, 72], "144 dpi → 72 dpi"),
      (2835, [1, 0, 72, 0, 96], "72 dpi → 72 × 96 dpi"), (2835, [0, 0, 2, 0, 1], ""),
      (3937, [0, 0, 1, 0, 1], "100 dpi → none"),
    ] as [(Int?, [UInt8], String?)])
  func density(metre: Int?, jfif: [UInt8], words: String?) throws {
    var jpeg = Fixture("scene-420.jpg").bytes
    #expect(Array(jpeg[6..<11]) == Array("JFIF\0".utf8))
    jpeg.replaceSubrange(13..<18, with: jfif)
    try folder.write("after.jpg", jpeg)
    let number = metre.map { [UInt8(0), 0, UInt8($0 >> 8), UInt8($0 & 255)] }
    let chunk = number.map { PNGText.chunk("pHYs", $0 + $0 + [1]) } ?? []
    let png = PNGText.inserting(chunk, into: Fixture("rgb-8.png").bytes)
    try folder.write("before.png", png)
    let line = try diff("before.png after.jpg").text.split(separator: "\n")
      .first { $0.hasPrefix("metadata: ") }
    let all = words.map { "metadata: density" + ($0.isEmpty ? "" : " (\($0))") }
    #expect(line.map(String.init) == all)
  }

  @Test("With --strict it is said that metadata makes the difference where pixels may differ")
  func metadata() throws {
    try writeHidden()
    let text = PNGText.chunk("tEXt", Array("Comment\0text".utf8))
    try folder.write(
      "after.png", PNGText.inserting(text, into: try #require(folder.bytes("after.png"))))
    let strict = try diff("before.png after.png --strict --max-diff 5")
    #expect(strict.ending == .exited(1))
    let line = try #require(strict.text.split(separator: "\n").first)
    #expect(
      line.hasPrefix(
        "different: 2 of 600 pixels differ (0.33 %), by up to 90 of 255, all visibly, "))
    #expect(line.hasSuffix(", which is allowed, but metadata differs"), "\(line)")
    let lenient = try diff("before.png after.png --max-diff 5").text
    #expect(lenient.contains(" of 255, all visibly, which is allowed\n"), "\(lenient)")
    #expect(
      try diff("before.png after.png --strict").text.hasPrefix(
        "different: 2 of 600 pixels differ (0.33 %), by up to 90 of 255, all visibly\n"))
  }

  @Test("A picture that was scaled is never said to be the same without both sizes")
  func scaled() throws {
    try folder.write("then/a.png", .red(20, 20))
    try folder.write("now/a.png", .red(40, 40))
    #expect(
      try diff("then/a.png now/a.png --align scale").text == """
        same: 40 × 40 pixels, scaled to 20 × 20
        size: 20 × 20 pixels and 40 × 40 pixels
        scaled: the picture after to 20 × 20 pixels

        """)
    #expect(
      try diff("then now --align scale --verbose").text == """
        same: a.png: 40 × 40 pixels, scaled to 20 × 20
        same: 1 pair

        """)
    try folder.write("now/a.png", .blue(40, 40))
    let text = try diff("then now --align scale").text
    #expect(text.hasPrefix("changed: a.png: 400 of 400 pixels differ"), "\(text)")
    #expect(text.contains(" of 255, all visibly, 40 × 40 pixels, scaled to 20 × 20\n"), "\(text)")
  }
}
