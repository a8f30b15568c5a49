import MatteRaster
import TestSupport
import Testing

/// Wrong command lines, and a part of what is said of them.
private let wrongLines: [(String, String)] = [
  ("a.png", "got 1; write matte diff BEFORE AFTER"), ("a.png a.png a.png", "got 3"),
  ("a.png none.png", "none.png does not exist"), ("a.png a.png --metric lab", "write yiq or oklab"),
  ("a.png a.png --threshold 2", "write a number from 0 to 1"),
  ("a.png a.png --ignore 1,2,3", "write X,Y,WIDTH,HEIGHT"),
  ("a.png a.png --ignore 0,0,0,9", "write X,Y,WIDTH,HEIGHT"),
  ("a.png a.png --ignore 0,0,9,0", "write X,Y,WIDTH,HEIGHT"),
  ("a.png a.png --max-diff -1", "write a number of pixels"),
  ("a.png a.png --max-diff 200%", "write a number of pixels"),
  ("a.png a.png --max-density 300", "from 0 to 256"),
  ("a.png a.png --align left", "write none, top-left, center, scale, rows, columns or auto"),
  ("a.png a.png --style red", "write highlight, pair, mask or side-by-side"),
  ("a.png a.png --frame 0", "write a whole number from 1"),
  ("a.png a.png --frame first", "write a whole number from 1"),
  ("a.png a.png --show", "needs a terminal"),
  ("a.png a.png --show --json", "leave one of them out"),
  ("a.png a.png --ignore-mask none.png", "none.png does not exist"),
  ("a.png a.png --max-pixels 99", "--max-pixels"), ("a.png a.png -o none/out.png", "none/out.png"),
  ("a.png a.png -o -", "-o - would be mixed with the verdict; add --quiet, without --json"),
  ("a.png a.png -o /dev/stdout", "-o /dev/stdout would be mixed"),
  ("a.png a.png -o /dev/fd/1 --json", "-o /dev/fd/1 would be mixed"),
  ("a.png a.png --json --markdown -", "--markdown - would be mixed with the verdict"),
  ("a.png a.png --markdown /proc/self/fd/1", "would be mixed with the verdict"),
  ("a.png a.png -q -o - --markdown /dev/stdout", "-o and --markdown would be mixed"),
  ("a.png cut.png -o out.png", "truncated"),
]

/// What a mask is filled with, what it has where pixels differ, and whether those are left out.
private let masks: [(Pixel, Pixel, Bool)] = [
  (0, 0xff00_0000, true), (0, 0x8080_8080, false), (0, 0xfefe_fefe, false),
  (0xff00_0000, 0xffff_ffff, true), (0xff00_0000, 0xffff_fffe, false),
  (0xff00_0000, 0xffc0_c0c0, false),
]

@Suite struct DiffTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.png", Self.page())
    try folder.write("cut.png", Array(try #require(folder.bytes("a.png")).dropLast(20)))
  }

  /// A picture of 60 by 40 in which some pixels are others.
  private static func page(_ changes: [(x: Int, y: Int, pixel: Pixel)] = []) -> PixelBuffer {
    var page = PixelBuffer.pattern(60, 40)
    for change in changes { page[change.x, change.y] = change.pixel }
    return page
  }

  private func diff(_ words: String) throws -> Outcome {
    try Tool.matte("diff", words: words).within("cd '\(folder.path)'; \"$@\"").run()
  }

  private func json(_ words: String) throws -> JSONText {
    try #require(JSONText(diff(words + " --json").text))
  }

  @Test("Equal pictures are the same: status 0 and one line")
  func same() throws {
    let outcome = try diff("a.png a.png")
    #expect(outcome.isFine)
    #expect(outcome.text == "same: 60 × 40 pixels\n")
    #expect(try diff("a.png a.png --quiet").text.isEmpty)
  }

  @Test("Of other pictures the verdict and the regions are said: status 1")
  func different() throws {
    try folder.write(
      "b.png", Self.page([(3, 2, 0xffff_ffff), (4, 2, 0xffff_ffff), (50, 30, 0xffff_ffff)]))
    let outcome = try diff("a.png b.png")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.errors.isEmpty)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("different: 3 of 2400 pixels differ (0.13 %), by up to "))
    #expect(lines[1].hasPrefix("  2 × 1 at 3, 2: 2 pixels, by up to "))
    #expect(lines[2].hasPrefix("  1 × 1 at 50, 30: 1 pixel, by up to "))
    let quiet = try diff("a.png b.png --quiet")
    #expect(quiet.ending == .exited(1))
    #expect(quiet.text.isEmpty)
  }

  @Test(
    "No more than ten regions are listed, and the others are counted",
    arguments: [
      (10, nil), (11, "  and 1 more region, none larger"),
      (12, "  and 2 more regions, none larger"),
    ]
      as [(Int, Substring?)])
  func manyRegions(count: Int, rest: Substring?) throws {
    let places = (0..<count).map { (x: $0 % 4 * 18, y: $0 / 4 * 18, pixel: 0xffff_ffff as Pixel) }
    try folder.write("b.png", Self.page(places.map { (min($0.x, 59), min($0.y, 39), $0.pixel) }))
    let lines = try diff("a.png b.png").text.split(separator: "\n")
    #expect(lines.dropFirst().prefix(10).count { $0.contains(" × ") } == 10)
    #expect(lines.dropFirst(11).first == rest)
  }

  @Test("The largest regions are listed, in reading order")
  func largestRegions() throws {
    // Twelve regions of one pixel but for the last, of two, and the sixth, of three.
    var places = (0..<12).map { (x: $0 % 4 * 18, y: $0 / 4 * 18) }
    places.append((places[11].x + 1, places[11].y))
    places += [1, 2].map { (places[5].x + $0, places[5].y) }
    try folder.write(
      "b.png", Self.page(places.map { (min($0.x, 59), min($0.y, 39), 0xffff_ffff as Pixel) }))
    let lines = try diff("a.png b.png").text.split(separator: "\n").dropFirst()
    let boxes = lines.prefix(10).map { $0.prefix { $0 != ":" } }
    #expect(boxes.contains("  3 × 1 at 18, 18"))
    #expect(boxes.contains { $0.hasPrefix("  2 × 1 at ") })
    let tops = boxes.compactMap { $0.split(separator: ", ").last.flatMap { Int($0) } }
    #expect(tops == tops.sorted())
    #expect(lines.dropFirst(10).first == "  and 2 more regions, none larger")
  }

  @Test(
    "No more than ten runs of rows are listed, and the others are counted",
    arguments: [(10, nil), (11, "and 1 more run"), (13, "and 3 more runs")] as [(Int, String?)])
  func manyRuns(count: Int, rest: String?) throws {
    let (page, others) = (Self.page().pixels, PixelBuffer.pattern(60, 13, seed: 7).pixels)
    let pixels = (0..<40).flatMap { y -> [Pixel] in
      let (own, place) = (Array(page[y * 60..<(y + 1) * 60]), y / 3)
      return y % 3 == 0 && place < count ? others[place * 60..<(place + 1) * 60] + own : own
    }
    try folder.write("b.png", PixelBuffer(width: 60, height: 40 + count, pixels: pixels))
    let line = try #require(diff("a.png b.png --align rows").text.split(separator: "\n").first)
    #expect(line.split(separator: ",").count { $0.contains("1 row added at y ") } == 10)
    #expect(line.hasSuffix((rest.map { ", \($0)" } ?? "") + ", no other pixel differs"))
    #expect(line.contains("more run") == (rest != nil))
  }

  @Test("What may differ is allowed, as a number, a share or a density")
  func allowance() throws {
    try folder.write(
      "b.png", Self.page([(3, 2, 0xffff_ffff), (4, 2, 0xffff_ffff), (50, 30, 0xffff_ffff)]))
    let statuses: [(String, Int32)] = [
      ("--max-diff 3", 0), ("--max-diff 2", 1), ("--max-diff 0.2%", 0), ("--max-diff 0.1%", 1),
      ("--max-density 2", 0), ("--max-density 1", 1), ("--max-diff 2 --max-density 2", 1),
      ("--max-diff 0 --max-density 2", 1), ("--max-diff 3 --max-density 2", 0),
      ("--max-diff 0.125%", 0), ("--max-diff 0.12%", 1), ("--threshold 1 --max-diff 0%", 0),
      ("--ignore 0,0,10,10", 1), ("--ignore 0,0,10,10 --ignore 50,30,1,1", 0),
      ("--ignore 3,1,2,2 --ignore 49,29,2,2", 0), ("--ignore 3,1,2,1 --ignore 49,29,2,2", 1),
      ("--ignore-mask mask.png", 0), ("--threshold 1", 0), ("--metric oklab --threshold 0.01", 1),
      ("--ignore-mask rest.png", 1), ("--ignore 0,0,10,10 --ignore-mask rest.png", 0),
    ]
    var mask = PixelBuffer(width: 60, height: 40)
    for (x, y) in [(3, 2), (4, 2), (50, 30)] { mask[x, y] = 0xff00_0000 }
    try folder.write("mask.png", mask)
    var rest = PixelBuffer(width: 60, height: 40)
    rest[50, 30] = 0xff00_0000
    try folder.write("rest.png", rest)
    for (options, status) in statuses {
      let outcome = try diff("a.png b.png \(options)")
      #expect(outcome.ending == .exited(status), "\(options): \(outcome)")
    }
  }

  /// A picture of 5 by 5 greys: 0…9 and a…z stand for 0, 7, 14 and so on.
  private static func grey(_ rows: String) -> PixelBuffer {
    let levels = rows.filter { $0 != " " }.map { UInt8((Int(String($0), radix: 36) ?? 0) * 7) }
    return PixelBuffer(
      width: 5, height: 5, pixels: levels.map { Pixel(red: $0, green: $0, blue: $0) })
  }

  @Test("Antialiased pixels are left out if nothing but that is asked for, by rows and whole")
  func antialiasing() throws {
    // At the top left an edge that moved by less than a pixel.
    try folder.write("before.png", Self.grey("o0izz z00zz 00ccz z0z0z c0ccz"))
    try folder.write("after.png", Self.grey("f0izz z00zz 00ccz z0z0z c0ccz"))
    #expect(try diff("before.png after.png").ending == .exited(1))
    #expect(try diff("before.png after.png --ignore-antialiasing").isFine)
    let piped = try Tool.matte("diff", words: "before.png - --ignore-antialiasing")
      .within("cd '\(folder.path)'; \"$@\" <after.png").run()
    #expect(piped.isFine, "\(piped)")
    let mask = "before.png after.png --ignore-antialiasing --style mask -o mask.png"
    #expect(try diff(mask).isFine)
    #expect(try folder.picture("mask.png").pixels.allSatisfy { $0 == 0xff00_0000 })
  }

  @Test("A mask leaves out what is opaque, or white if all of it is opaque", arguments: masks)
  func mask(background: Pixel, mark: Pixel, isLeftOut: Bool) throws {
    let places = [(0, 0), (59, 3), (58, 39), (59, 39)]
    try folder.write("b.png", Self.page(places.map { ($0.0, $0.1, 0xffff_ffff) }))
    var mask = PixelBuffer(width: 60, height: 40, filledWith: background)
    for (x, y) in places { mask[x, y] = mark }
    try folder.write("mask.png", mask)
    let outcome = try diff("a.png b.png --ignore-mask mask.png")
    #expect(outcome.ending == .exited(isLeftOut ? 0 : 1))
    #expect(outcome.text.contains("\nignored: 4 pixels that differ\n") == isLeftOut)
  }

  @Test(
    "A mask that marks nothing is said on standard error, and what lies outside the pictures in a line",
    arguments: [(0xff80_8080, "white"), (0x8000_0000, "wholly opaque")] as [(Pixel, String)])
  func uselessMask(pixel: Pixel, marks: String) throws {
    try folder.write("mask.png", PixelBuffer(width: 60, height: 40, filledWith: pixel))
    let outcome = try diff("a.png a.png --ignore-mask mask.png")
    #expect(outcome.ending == .exited(0))
    #expect(
      outcome.complaint
        == "matte: mask.png marks no pixel, so nothing is ignored by it; make what is to be ignored \(marks)\n",
      "\(outcome)")
    #expect(try diff("a.png a.png --ignore-mask mask.png --quiet").errors.isEmpty)
    var mask = PixelBuffer(width: 90, height: 40)
    mask[80, 3] = 0xff00_0000
    try folder.write("mask.png", mask)
    let note = "ignored: nothing, as all that is to be ignored lies outside the pictures"
    for options in ["--ignore-mask mask.png", "--ignore 60,0,9,9 --ignore 0,40,9,9"] {
      let outcome = try diff("a.png a.png " + options)
      #expect(outcome.text == "same: 60 × 40 pixels\n\(note)\n", "\(outcome)")
      #expect(outcome.isFine, "\(outcome)")
    }
    #expect(try !diff("a.png a.png --ignore 59,39,9,9").text.contains(note))
  }

  @Test("What differs and does not count is said, and so is a share that is next to nothing")
  func words() throws {
    try folder.write(
      "b.png", Self.page([(3, 2, 0xffff_ffff), (4, 2, 0xffff_ffff), (50, 30, 0xffff_ffff)]))
    let lines: [(String, String, String)] = [
      ("--max-diff 3", "same: 3 of 2400 pixels differ (0.13 %), by up to ", ", which is allowed"),
      (
        "--threshold 0.1", "different: 3 of 2400 pixels look different (0.13 %), by up to ",
        " of 255"
      ),
      ("--threshold 1", "same: 3 pixels differ too little to count", ""),
      ("--ignore 0,0,60,40", "same: 60 × 40 pixels", ""),
    ]
    for (options, start, end) in lines {
      let line = try #require(diff("a.png b.png \(options)").text.split(separator: "\n").first)
      #expect(line.hasPrefix(start), "\(line)")
      #expect(line.hasSuffix(end), "\(line)")
    }
    var large = PixelBuffer.pattern(200, 101)
    try folder.write("large.png", large)
    large[7, 7].rawValue ^= 0xff
    try folder.write("larger.png", large)
    #expect(
      try diff("large.png larger.png").text.hasPrefix(
        "different: 1 of 20200 pixels differ (< 0.01 %), by up to "))
  }

  @Test("As JSON everything is said, as the schema names it")
  func json() throws {
    try folder.write("b.png", Self.page([(3, 2, 0xffff_ffff)]))
    let verdict = try json("a.png b.png")
    #expect(verdict["same"] == .bool(false))
    #expect(verdict["identical"] == .bool(false))
    #expect(verdict["different"]?.number == 1)
    #expect(verdict["depth"]?.number == 8)
    #expect(verdict["regions"]?.array?.first?["x"]?.number == 3)
    #expect(verdict["before"]?["width"]?.number == 60)
    #expect(verdict["before"]?["profile"]?.string == "sRGB")
    #expect(try #require(verdict["ssim"]?.number) < 1)
    let schema = try #require(
      JSONText(Checkout.lines("Resources/diff.schema.json").joined(separator: "\n")))
    #expect(
      try Set(#require(verdict.members).keys)
        == Set(#require(schema["required"]?.array).compactMap(\.string)))
    let equal = try diff("a.png a.png --json").text
    #expect(equal.contains(#""identical": true"#))
    #expect(equal.contains(#""psnr": null"#))
  }

  @Test("Rows that were added are all that differs with --align rows")
  func rows() throws {
    var pixels = Self.page().pixels
    pixels.insert(contentsOf: PixelBuffer.pattern(60, 5, seed: 7).pixels, at: 60 * 17)
    try folder.write("b.png", PixelBuffer(width: 60, height: 45, pixels: pixels))
    let outcome = try diff("a.png b.png --align rows -o out.png")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.text.hasPrefix("different: 5 rows added at y 17, no other pixel differs\n"))
    #expect(try folder.picture("out.png").height == 45)
    let moved = Self.page().pixels
    try folder.write(
      "c.png",
      PixelBuffer(
        width: 60, height: 40,
        pixels: Array(moved[..<300] + moved[1500..<1860] + moved[300..<1500] + moved[1860...])))
    #expect(
      try diff("a.png c.png --align rows").text.hasPrefix(
        "different: 6 rows moved from y 25 to 5, no other pixel differs\n"))
    #expect(try diff("a.png b.png").text.contains("size: 60 × 40 pixels and 60 × 45 pixels"))
  }

  @Test("What differs is painted over the faded picture")
  func picture() throws {
    try folder.write("b.png", Self.page([(3, 2, 0xffff_ffff)]))
    #expect(try diff("a.png b.png -o out.png").ending == .exited(1))
    let picture = try folder.picture("out.png")
    #expect(picture.width == 60)
    #expect(picture.height == 40)
    #expect(picture.pixels.count { $0 == 0xffd5_5e00 } == 1)
    #expect(picture[3, 2] == 0xffd5_5e00)
    #expect(try diff("a.png b.png -x").trouble != nil)
    for (words, name) in [("-o -high.png", "-high.png"), ("-o-photo.png", "-photo.png")] {
      #expect(try diff("a.png b.png \(words)").ending == .exited(1))
      #expect(folder.bytes(name) == folder.bytes("out.png"))
    }
    let piped = try diff("a.png b.png --quiet -o -")
    #expect(piped.ending == .exited(1))
    #expect(piped.output == folder.bytes("out.png"))
  }

  @Test("Metadata is named, and counts only with --strict")
  func metadata() throws {
    let (plain, profiled) = ("rgb-8.png", "rgb-8-srgb-profile.png")
    let pair = "\(Fixture.folder)/\(plain) \(Fixture.folder)/\(profiled)"
    let outcome = try diff(pair)
    #expect(outcome.isFine)
    #expect(outcome.text == "same: 9 × 7 pixels\nmetadata: profile\n")
    let strict = try diff(pair + " --strict")
    #expect(strict.ending == .exited(1))
    #expect(strict.text == "different: no pixel differs, but metadata\nmetadata: profile\n")
    #expect(try diff("a.png a.png --strict").isFine)
    try folder.write("b.png", Self.page([(3, 2, 0xffff_ffff)]))
    let text = PNGText.chunk("tEXt", Array("Comment\0text".utf8))
    try folder.write("c.png", PNGText.inserting(text, into: try #require(folder.bytes("b.png"))))
    #expect(
      try diff("a.png c.png --strict --threshold 1").text
        == "different: no pixel differs enough, but metadata\nmetadata: text\n")
  }

  @Test("Pictures of other profiles are compared as colours")
  func profiles() throws {
    let outcome = try diff("\(Fixture.folder)/rgb-8.png \(Fixture.folder)/rgb-8-swapped.png")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.text.contains("compared in Rec. 2020"))
  }

  @Test("A missing side is a picture without pixels")
  func sides() throws {
    let outcome = try diff("/dev/null a.png")
    #expect(
      outcome.text == """
        different: 2400 of 2400 pixels differ (100.00 %)
          60 × 40 at 0, 0: 2400 pixels
        size: 0 × 0 pixels and 60 × 40 pixels

        """)
  }

  @Test("A picture of another size is centred or scaled if asked to be, and that is said")
  func alignment() throws {
    let large = PixelBuffer.pattern(60, 40).padded(10, 5)
    try folder.write("b.png", large)
    let centred = try diff("a.png b.png --align center -o out.png")
    #expect(
      centred.text.hasPrefix(
        "different: 1600 of 4000 pixels differ (40.00 %), all outside the other picture\n"))
    #expect(try folder.picture("out.png").width == 80)
    let inPlace = try diff("a.png b.png").text
    #expect(inPlace != centred.text)
    #expect(try inPlace == diff("a.png b.png --align top-left").text)
    let scaled = try diff("a.png b.png --align scale")
    #expect(scaled.text.contains("\nscaled: the picture after to 60 × 40 pixels\n"))
    let alignment = try #require(json("a.png b.png --align scale")["alignment"])
    #expect(alignment["mode"]?.string == "scale")
    #expect(alignment["scaled"]?["width"]?.number == 60)
    #expect(try json("a.png b.png --align none")["alignment"]?["scaled"] == .null)
    try folder.write("red.png", .red(20, 20))
    try folder.write("redder.png", .red(40, 40))
    let same = try diff("red.png redder.png --align scale")
    #expect(same.isFine)
    #expect(same.text.contains("scaled: the picture after to 20 × 20 pixels"))
    #expect(try json("red.png redder.png --align scale")["identical"] == .bool(false))
  }

  @Test(
    "Columns that were added are all that differs, also if that is found without being asked for")
  func columns() throws {
    let page = PixelBuffer.pattern(300, 40)
    var wide: [Pixel] = []
    for y in 0..<40 {
      let row = page.pixels[y * 300..<y * 300 + 300]
      wide += row.prefix(20)
      for x in 0..<5 { wide.append(Pixel(rawValue: UInt32(x * 40 + y) | 0xff00_0000)) }
      wide += row.dropFirst(20)
    }
    try folder.write("a.png", page)
    try folder.write("b.png", PixelBuffer(width: 305, height: 40, pixels: wide))
    for mode in ["columns", "auto"] {
      let outcome = try diff("a.png b.png --align \(mode) -o out.png")
      #expect(
        outcome.text.hasPrefix("different: 5 columns added at x 20, no other pixel differs\n"))
      #expect(try folder.picture("out.png").width == 305)
      let alignment = try #require(json("a.png b.png --align \(mode)")["alignment"])
      #expect(alignment["mode"]?.string == "columns")
      #expect(alignment["automatic"] == .bool(mode == "auto"))
      #expect(alignment["added"]?.array?.first?["x"]?.number == 20)
      #expect(alignment["added"]?.array?.first?["columns"]?.number == 5)
    }
    #expect(try diff("b.png a.png --align columns").text.contains("5 columns removed at x 20"))
  }

  @Test("The picture is painted in the style that is asked for, and what is left out is hatched")
  func styles() throws {
    try folder.write("b.png", Self.page([(3, 2, 0xffff_ffff), (50, 30, 0xffff_ffff)]))
    let sizes = ["highlight": 60, "pair": 60, "mask": 60, "side-by-side": 204]
    for (style, width) in sizes {
      _ = try diff("a.png b.png --style \(style) --ignore 40,20,15,15 -o \(style).png")
      #expect(try folder.picture("\(style).png").width == width)
    }
    let mask = try folder.picture("mask.png")
    #expect(mask.pixels.count { $0 == 0xffff_ffff } == 1)
    #expect(mask[3, 2] == 0xffff_ffff)
    #expect(try folder.picture("highlight.png").pixels.count { $0 == 0xffb0_b6bc } > 30)
    #expect(try folder.picture("pair.png")[3, 2] == 0xff00_72b2)
  }

  @Test("Colours that are not applied are named")
  func unapplied() throws {
    let hdr = PNGText.chunk("cICP", [9, 16, 0, 1])
    try folder.write("b.png", PNGText.inserting(hdr, into: try #require(folder.bytes("a.png"))))
    #expect(try diff("a.png b.png").text.contains("\nnot applied: cICP (BT.2020, PQ) (after)\n"))
    #expect(try diff("b.png b.png").text.contains("\nnot applied: cICP (BT.2020, PQ)\n"))
    let json = try json("a.png b.png")
    #expect(json["after"]?["unapplied"]?.array?.map(\.string) == ["cICP (BT.2020, PQ)"])
    #expect(json["before"]?["unapplied"]?.array?.isEmpty == true)
  }

  @Test("A reader that is slow gets all of a long verdict, and one that has gone is no trouble")
  func readers() throws {
    let plain = PixelBuffer.red(2000, 1600)
    var dots = plain
    for y in stride(from: 0, to: dots.height, by: 33) {
      for x in stride(from: 0, to: dots.width, by: 33) { dots[x, y] = 0xff12_3456 }
    }
    try folder.write("plain.png", plain)
    try folder.write("dots.png", dots)
    let whole = try diff("plain.png dots.png --json")
    #expect(whole.output.count > 2 * 65_536, "more than two pipes hold: \(whole.output.count)")
    // As the pipes are that programs of Node.js hand on.
    let unwaiting =
      "perl -MFcntl -e 'fcntl(STDOUT, F_SETFL, O_WRONLY | O_NONBLOCK); exec @ARGV' \"$@\""
    for (script, text) in [
      ("\(unwaiting) | dd bs=512 status=none; echo ${PIPESTATUS[0]}", whole.text + "1\n"),
      ("\"$@\" | head -c 1; echo \" ${PIPESTATUS[0]}\"", "{ 1\n"),
    ] {
      let outcome = try Tool.matte("diff", words: "plain.png dots.png --json")
        .within("cd '\(folder.path)'; \(script)").run()
      #expect(outcome.isFine, "\(outcome)")
      #expect(outcome.text == text, "\(outcome)")
    }
  }

  @Test("Trouble is one line and status 2, and leaves no file", arguments: wrongLines)
  func trouble(words: String, part: String) throws {
    let outcome = try diff(words)
    #expect(try #require(outcome.trouble, "\(outcome)").contains(part), "\(outcome)")
    #expect(try !folder.names().contains("out.png"))
  }
}

extension PixelBuffer {
  /// The picture with a red edge around it.
  fileprivate func padded(_ columns: Int, _ rows: Int) -> PixelBuffer {
    var padded = PixelBuffer.red(width + 2 * columns, height + 2 * rows)
    for y in 0..<height { for x in 0..<width { padded[x + columns, y + rows] = self[x, y] } }
    return padded
  }
}
