import MatteImages
import MatteRaster
import TestSupport
import Testing

@Suite struct DiffEquivalenceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func diff(_ words: String) throws -> Outcome {
    try Tool.matte("diff", words: words).within("cd '\(folder.path)'; \"$@\"").run()
  }

  /// Writes a PNG with alpha, of 8 or 16 bits a sample, whose samples are given.
  private func write(
    _ name: String, depth: UInt8, _ width: Int, _ samples: [[Int]], _ chunks: [UInt8] = []
  ) throws {
    try folder.write(name, PNGText.picture(width, depth: depth, samples, chunks))
  }

  @Test(
    "Two files without options are compared as with options that change nothing",
    arguments: ["", "--json", "-q", "--quiet"])
  func plain(form: String) throws {
    try folder.write("a.png", .pattern(40, 30))
    try folder.write("b.png", .pattern(40, 30, seed: 1))
    try folder.write("wide.png", .pattern(41, 30))
    try folder.write("text.png", [UInt8]("no picture".utf8))
    try folder.write("-dash.png", .pattern(40, 30))
    let pairs = [
      "a.png a.png", "a.png b.png", "b.png wide.png", "a.png text.png", "a.png gone.png", ". a.png",
      "a.png ./-dash.png", "a.png -dash.png", "a.png", "a.png b.png wide.png",
    ]
    for pair in pairs {
      let plain = try diff("\(form) \(pair)")
      let parsed = try diff("\(form) -j 1 \(pair)")
      #expect(plain.ending == parsed.ending, "\(pair)")
      #expect(plain.text == parsed.text, "\(pair)")
      #expect(plain.errors == parsed.errors, "\(pair)")
    }
  }

  @Test("One step of 65535 in one pixel is a difference")
  func deepStep() throws {
    var samples = (0..<12).map { [$0 * 5000, 65_535 - $0 * 4000, 30_001, 65_535] }
    try write("a.png", depth: 16, 4, samples)
    samples[6][1] += 1
    try write("b.png", depth: 16, 4, samples)
    let outcome = try diff("a.png b.png")
    #expect(outcome.ending == .exited(1))
    #expect(
      outcome.text == """
        different: 1 of 12 pixels differ (8.33 %), by up to 1 of 65535, not visibly
          1 × 1 at 2, 1: 1 pixel, by up to 1

        """)
  }

  @Test("16 bits against their rounding to 8 are compared at 16, and that is said")
  func rounding() throws {
    let samples = (0..<12).map { [$0 * 5000, 65_535 - $0 * 4000, 30_001, 65_535] }
    let rounded = samples.map { $0.map { ($0 * 255 + 32_767) / 65_535 } }
    try write("a.png", depth: 16, 4, samples)
    try write("b.png", depth: 8, 4, rounded)
    try write("c.png", depth: 16, 4, rounded.map { $0.map { $0 * 257 } })
    let outcome = try diff("a.png b.png")
    #expect(outcome.ending == .exited(1))
    let most =
      zip(samples, rounded).map { zip($0, $1).map { abs($0 - $1 * 257) }.max() ?? 0 }.max() ?? 0
    #expect(
      outcome.text.hasPrefix(
        "different: 12 of 12 pixels differ (100.00 %), by up to \(most) of 65535, none visibly\n"))
    #expect(outcome.text.contains("depth: 16 and 8 bits, compared at 16\n"))
    let exact = try diff("c.png b.png")
    #expect(exact.isFine)
    #expect(exact.text.contains("metadata: depth\n"))
  }

  @Test("A colour that is faintly seen counts, and one that cannot be seen is hidden")
  func transparency() throws {
    try write("a.png", depth: 8, 1, [[80, 0, 0, 3]])
    try write("b.png", depth: 8, 1, [[90, 0, 0, 3]])
    #expect(
      try diff("a.png b.png").text.hasPrefix(
        "different: 1 of 1 pixel differ (100.00 %), by up to 10 of 255, not visibly\n"))
    try write("a.png", depth: 8, 1, [[80, 0, 0, 0]])
    try write("b.png", depth: 8, 1, [[90, 7, 0, 0]])
    let hidden = try diff("a.png b.png")
    #expect(hidden.isFine)
    #expect(
      hidden.text == "same: 1 × 1 pixels\nhidden: colour differs in 1 fully transparent pixel\n")
  }

  @Test(
    "A white pixel that appears on nothing looks different, by either metric",
    arguments: ["yiq", "oklab"], [UInt8(8), 16])
  func whiteOnNothing(metric: String, depth: UInt8) throws {
    let most = depth == 8 ? 255 : 65_535
    try write("a.png", depth: depth, 2, [[0, 0, 0, 0], [0, 0, 0, most]])
    try write("b.png", depth: depth, 2, [[most, most, most, most], [0, 0, 0, most]])
    let outcome = try diff("a.png b.png --threshold 0.1 --metric \(metric)")
    #expect(outcome.ending == .exited(1))
    #expect(
      outcome.text.hasPrefix(
        "different: 1 of 2 pixels look different (50.00 %), by up to \(most) of \(most)\n"))
    let json = try diff("a.png b.png --json --metric \(metric)").text
    let verdict = try #require(JSONText(json))
    #expect(verdict["visible"]?.number == 1)
  }

  @Test("Red of Display P3 and red of sRGB differ, and grey of both is the same")
  func wideRed() throws {
    // Display P3 in fixed point (PNG specification, 11.3.2.1): white, red, green and blue.
    let corners = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000]
    let numbers = corners.flatMap { corner -> [UInt8] in
      [0, UInt8(corner >> 16), UInt8(corner >> 8 & 255), UInt8(corner & 255)]
    }
    let chunks = PNGText.chunk("gAMA", [0, 0, 0xb1, 0x8f]) + PNGText.chunk("cHRM", numbers)
    try write("red.png", depth: 8, 1, [[255, 0, 0, 255]])
    try write("wide.png", depth: 8, 1, [[255, 0, 0, 255]], chunks)
    let outcome = try diff("red.png wide.png")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.text.contains("compared in Rec. 2020"))
    #expect(outcome.text.contains("metadata: profile\n"))
    #expect(try diff("wide.png wide.png").isFine)
  }

  @Test("A picture that was turned as EXIF says is the same as one that stands upright")
  func orientation() throws {
    let turned = Fixture("orientation-6.png")
    let upright = try SampleReader().picture(at: turned.path)
    #expect(upright.orientation == 6)
    try folder.write("upright.png", PNGEncoder().bytes(of: turned.picture))
    let outcome = try diff("upright.png \(Fixture.folder)/orientation-6.png")
    #expect(outcome.isFine, "\(outcome.text)")
    let line = try #require(outcome.text.split(separator: "\n").last)
    #expect(line.hasPrefix("metadata: "))
    #expect(line.contains("orientation"))
  }
}
