import MatteCompare
import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// What is said of a change that is seen by its area alone.
@Suite struct TintWordsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The verdict on a white picture of 100 × 10, of which some rows become another colour, but for some
  /// pixels, and one pixel black.
  private func verdict(
    rows: Int, _ colour: Pixel, hasBlack: Bool = false, _ rules: Rules = Rules(), but kept: Int = 0
  ) throws -> Verdict {
    var picture = PixelBuffer(width: 100, height: 10, filledWith: 0xffff_ffff)
    try folder.write("a.png", picture)
    for y in 0..<rows { for x in 0..<100 { picture[x, y] = colour } }
    for x in 0..<kept { picture[x, 0] = 0xffff_ffff }
    if hasBlack { picture[3, 9] = 0xff00_0000 }
    try folder.write("b.png", picture)
    return try PairDiffer(rules).verdict(
      before: PathBytes(folder.path("a.png")), after: PathBytes(folder.path("b.png")))
  }

  @Test(
    "What a person sees of a tint is said: brighter, darker, or the colour of it",
    arguments: [
      (0xfff7_f8fa, "darker"), (0xffff_fff7, "a yellow tint"), (0xffff_fbf7, "an orange tint"),
    ] as [(Pixel, String)])
  func appearance(colour: Pixel, word: String) throws {
    let text = "300 of 1000 pixels differ (30.00 %), \(word) over 30 %, by up to 8 of 255"
    #expect(try verdict(rows: 3, colour).summary == text)
  }

  @Test(
    "A tint is over 100 % only where all of it differs",
    arguments: [(0, "100"), (1, "99.9"), (4, "99.6"), (5, "99.5"), (6, "99"), (14, "99")])
  func share(kept: Int, share: String) throws {
    let words = try #require(try verdict(rows: 10, 0xfff7_f8fa, but: kept).faintness)
    #expect(words == "darker over \(share) %, by up to 8 of 255")
  }

  @Test("What is transparent outside the other picture is neither visible nor a tint")
  func outside() throws {
    func write(_ name: String, width: Int, _ colour: Pixel, dot: Pixel) throws {
      var picture = PixelBuffer(width: width, height: 100)
      for y in 0..<30 { for x in 0..<30 { picture[x, y] = colour } }
      picture[40, 40] = dot
      try folder.write(name, picture)
    }
    try write("a.png", width: 100, 0xffc8_1e1e, dot: 0xff00_0000)
    try write("b.png", width: 140, 0xffcc_1e1e, dot: 0xffff_ffff)
    let verdict = try PairDiffer(Rules()).verdict(
      before: PathBytes(folder.path("a.png")), after: PathBytes(folder.path("b.png")))
    #expect(
      verdict.summary
        == "4901 of 14000 pixels differ (35.01 %), 4000 outside the other picture, the others by up to 255 of 255, 1 visibly, a red tint over 6 %"
    )
    #expect(verdict.comparison.tint?.pixels == 900)
    let back = try PairDiffer(Rules()).verdict(
      before: PathBytes(folder.path("b.png")), after: PathBytes(folder.path("a.png")))
    #expect(back.comparison.tint?.pixels == 900)
  }

  @Test("A spot of less than 1 % of the picture is told with its pixels")
  func spot() throws {
    var picture = PixelBuffer(width: 400, height: 300, filledWith: 0xff80_8080)
    try folder.write("a.png", picture)
    for y in 100..<120 { for x in 100..<125 { picture[x, y] = 0xff70_7070 } }
    try folder.write("b.png", picture)
    let verdict = try PairDiffer(Rules()).verdict(
      before: PathBytes(folder.path("a.png")), after: PathBytes(folder.path("b.png")))
    #expect(
      verdict.summary
        == "500 of 120000 pixels differ (0.42 %), darker over 500 pixels, by up to 16 of 255")
  }

  @Test("Where many pixels are visible alone, the tint is said of the rest")
  func rest() throws {
    let grey = PixelBuffer(width: 100, height: 100, filledWith: 0xff80_8080)
    try folder.write("a.png", grey)
    for (visible, words) in [
      (10, "1000 visibly, the rest darker"), (9, "900 visibly, darker over 91 %"),
    ] {
      var after = PixelBuffer(width: 100, height: 100, filledWith: 0xff78_7878)
      for y in 0..<visible { for x in 0..<100 { after[x, y] = 0xff00_0000 } }
      try folder.write("b.png", after)
      let verdict = try PairDiffer(Rules()).verdict(
        before: PathBytes(folder.path("a.png")), after: PathBytes(folder.path("b.png")))
      #expect(
        verdict.summary
          == "10000 of 10000 pixels differ (100.00 %), by up to 128 of 255, \(words)")
    }
  }

  @Test("A tint is said instead of pixels that are not visible alone, with its share")
  func words() throws {
    let tint: Pixel = 0xfff7_f8fa
    #expect(
      try verdict(rows: 3, tint).summary
        == "300 of 1000 pixels differ (30.00 %), darker over 30 %, by up to 8 of 255")
    #expect(
      try verdict(rows: 3, tint, hasBlack: true).summary
        == "301 of 1000 pixels differ (30.10 %), by up to 255 of 255, 1 visibly, darker over 30 %")
    #expect(
      try verdict(rows: 3, 0xfffe_ffff).summary
        == "300 of 1000 pixels differ (30.00 %), by up to 1 of 255, none visibly")
    #expect(
      try verdict(rows: 3, tint, Rules(countsVisible: false)).summary
        == "300 of 1000 pixels differ (30.00 %), by up to 8 of 255")
  }

  @Test("For programs a tint has its pixels, how red, green and blue change, and how it is seen")
  func json() throws {
    #expect(
      try verdict(rows: 3, 0xfff7_f8fa).json["tint"]?.text
        == #"{"pixels": 300, "percent": 30, "alike": 300, "mean": [-8, -7, -5], "appearance": "darker"}"#
    )
    #expect(
      try verdict(rows: 3, 0xffff_fff7).json["tint"]?.text
        == #"{"pixels": 300, "percent": 30, "alike": 300, "mean": [0, 0, -8], "appearance": "tinted", "#
        + #""hue": "yellow"}"#)
    #expect(try verdict(rows: 3, 0xfffe_ffff).json["tint"]?.text == "null")
  }
}
