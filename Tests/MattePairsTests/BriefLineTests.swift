import MatteCompare
import MatteGeometry
import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// The verdict in one line that is short whatever differs.
@Suite struct BriefLineTests {
  /// Names that take more bytes as JSON than they have.
  private static let oddNames: [[UInt8]] = [
    Array(repeating: UInt8(ascii: "a"), count: 4096),
    Array(repeating: UInt8(ascii: "\""), count: 4096),
    Array(repeating: 1, count: 4096), Array(repeating: 0xff, count: 4096),
    Array(String(repeating: "文", count: 1365).utf8),
    Array(String(repeating: "\u{202e}", count: 1300).utf8),
    Array("\\\"\u{7}".utf8) + [0xc3] + Array(repeating: UInt8(ascii: "/"), count: 4000), [],
  ]

  private func source(_ name: PathBytes, _ picture: PixelBuffer) throws -> PictureSource {
    PictureSource(name: name, .bytes(try PNGEncoder(effort: 1).bytes(of: picture)))
  }

  private func verdict(
    _ before: PixelBuffer, _ after: PixelBuffer, _ rules: Rules = Rules()
  ) throws -> Verdict {
    try PairDiffer(rules).verdict(
      on: Sides(before: source("before.png", before), after: source("after.png", after)))
  }

  /// What a line says; expects it to be one line of JSON that is short enough.
  private func said(_ line: BriefLine) throws -> JSON {
    #expect(line.text.utf8.count <= 1024, "\(line.text)")
    #expect(!line.text.contains { $0.isNewline })
    return try #require(JSON(parsing: Array(line.text.utf8)), "\(line.text)")
  }

  /// The names of the members of an object that has each once.
  private func members(_ json: JSON) -> [String] {
    guard case .object(let members) = json else { return [] }
    return members.map { $0.0 }
  }

  private static let ofPair = [
    "verdict", "different", "counted", "percent", "visible", "alignment", "summary", "sentences",
    "boxes", "crops", "more",
  ]
  private static let ofList = [
    "verdict", "pairs", "same", "different", "unreadable", "added", "removed", "renamed", "summary",
    "worst", "crops", "more",
  ]

  @Test("Says what differs, and where the most does first")
  func pair() throws {
    let before = PixelBuffer(width: 200, height: 100, filledWith: 0xff20_40c0)
    var after = before
    after[150, 20] = 0xff20_40c1
    for x in 10..<20 { after[x, 50] = 0xff00_0000 }
    let line = BriefLine(try verdict(before, after), sentences: ["10 × 1 replaced"])
    #expect(
      line.text == """
        {"verdict": "different", "different": 11, "counted": 11, "percent": 0.06, "visible": 10, "alignment": null, \
        "summary": "11 of 20000 pixels differ (0.06 %), by up to 192 of 255, 10 visibly", \
        "sentences": ["10 × 1 replaced"], "boxes": [[10, 50, 10, 1], [150, 20, 1, 1]], "crops": [], \
        "more": {}}
        """)
  }

  @Test("Says that pictures are the same, and which sizes they have if these differ")
  func sizes() throws {
    let same = try said(BriefLine(verdict(.red(9, 9), .red(9, 9))))
    #expect(same["verdict"]?.string == "same")
    #expect(members(same) == Self.ofPair)
    #expect(same["summary"]?.string == "no pixel differs")
    let rows = try said(BriefLine(verdict(.red(9, 9), .red(9, 12), Rules(alignment: .rows))))
    #expect(rows["verdict"]?.string == "different")
    #expect(rows["sizes"]?.text == "[[9, 9], [9, 12]]")
    #expect(rows["alignment"]?.string?.hasPrefix("3 rows added at y ") == true)
    #expect(rows["summary"]?.string == "no other pixel differs")
  }

  @Test("Says how many pixels the verdict goes by, where others differ, too")
  func counted() throws {
    var after = PixelBuffer.red(9, 9)
    after[4, 4] = 0xff00_0000
    after[7, 7] = 0xfffe_0000
    let within = Exclusion(rectangles: [PixelRect(width: 9, height: 9)])
    for (rules, verdict, counted, percent) in [
      (Rules(), "different", 2, "2.47"), (Rules(threshold: 0.1), "different", 1, "1.23"),
      (Rules(within: within), "same", 0, "0"),
    ] {
      let line = try said(BriefLine(self.verdict(.red(9, 9), after, rules)))
      #expect(line["verdict"]?.string == verdict)
      #expect(line["different"]?.text == "2")
      #expect(line["counted"]?.text == "\(counted)")
      #expect(line["percent"]?.text == percent)
    }
  }

  @Test("A share is rounded, but neither to nothing nor to all")
  func percent() throws {
    let before = PixelBuffer.red(1000, 200)
    var after = before
    after[4, 4] = 0xff00_0000
    #expect(try said(BriefLine(verdict(before, after)))["percent"]?.text == "0.01")
    after = .blue(1000, 200)
    #expect(try said(BriefLine(verdict(before, after)))["percent"]?.text == "100")
    after[4, 4] = before[4, 4]
    #expect(try said(BriefLine(verdict(before, after)))["percent"]?.text == "99.99")
  }

  @Test("Pixels that are allowed, and other metadata, are no riddle")
  func reasons() throws {
    var after = PixelBuffer.red(9, 9)
    after[4, 4] = 0xff00_0000
    let allowed = try said(BriefLine(verdict(.red(9, 9), after, Rules(allowance: .pixels(1)))))
    #expect(allowed["verdict"]?.string == "same")
    #expect(allowed["different"]?.text == "1")
    #expect(allowed["summary"]?.string?.contains("which is allowed") == true)
    let strict = try PairDiffer(Rules(countsMetadata: true)).verdict(
      on: Sides(
        before: PictureSource(name: "a", .bytes(Fixture("orientation-1.jpg").bytes)),
        after: PictureSource(name: "b", .bytes(Fixture("orientation-8.jpg").bytes))))
    #expect(try said(BriefLine(strict))["verdict"]?.string == "different")
  }

  @Test("Has every member though ten thousand regions differ and eight sentences are long")
  func worstPair() throws {
    let before = PixelBuffer(width: 3200, height: 1600, filledWith: 0xff20_40c0)
    var after = before
    for y in 0..<100 { for x in 0..<100 { after[x * 32, y * 16] = 0xffd0_2020 } }
    let verdict = try verdict(before, after)
    #expect(verdict.comparison.regions.count == 10_000)
    let crops = (1...100).map { number in
      CropFiles(CropPlace(PixelRect(width: 9, height: 9)), number: number, of: (8, "a"))
    }
    for letter in ["a", "\"", "\u{1}", "文", "\u{1f468}\u{200d}\u{1f469}"] {
      let sentence = String(repeating: letter, count: 200)
      let line = try said(
        BriefLine(verdict, sentences: Array(repeating: sentence, count: 8), crops: crops))
      #expect(members(line) == Self.ofPair)
      let counts = try ["sentences", "boxes", "crops"].map { name in
        let shown = try #require(line[name]?.array?.count)
        guard case .number(let rest)? = line["more"]?[name] else { return (shown, 0) }
        return (shown, Int(rest))
      }
      #expect(counts.map { $0.0 + $0.1 } == [8, 10_000, 100], "\(line.text)")
      #expect(counts.allSatisfy { $0.0 > 0 }, "\(line.text)")
    }
  }

  @Test("Names whatever they are: each line is JSON, and short", arguments: oddNames.indices)
  func names(index: Int) throws {
    let name = PathBytes(Self.oddNames[index])
    let sources = Sides(
      before: try source(name, .red(9, 9)), after: try source(name, .blue(9, 9)))
    let verdict = try PairDiffer().verdict(on: sources)
    #expect(try members(said(BriefLine(verdict))) == Self.ofPair)
    let list = try said(BriefLine(PairsVerdict(verdict, on: Pairing(of: sources))))
    #expect(members(list) == Self.ofList)
    #expect(list["worst"]?.array?.count == 1)
    let text = String(decoding: Self.oddNames[index], as: UTF8.self)
    let trouble = try said(BriefLine(trouble: text))
    #expect(trouble["verdict"]?.string == "trouble")
    #expect(members(trouble) == ["verdict", "summary", "more"])
    if text.utf8.count < 100 { #expect(trouble["summary"]?.string == text) }
  }

  @Test("Names the eight worst pairs, the worst first, however long their names are")
  func worstPairs() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { _ = try Tool("mkdir", [folder.path(name)]).run() }
    for number in 10..<25 {
      // No byte but these, so that a name takes six bytes for each.
      let name = Array("\(number)".utf8) + Array(repeating: 1, count: 200) + Array(".png".utf8)
      var after = PixelBuffer.red(10, 10)
      for x in 0..<number - 9 { after[x % 10, x / 10] = 0xff00_00ff }
      let encoder = PNGEncoder()
      try folder.write(Array("a/".utf8) + name, encoder.bytes(of: .red(10, 10)))
      try folder.write(Array("b/".utf8) + name, encoder.bytes(of: after))
    }
    let pairing = try Pairing(
      before: PathBytes(folder.path("a")), after: PathBytes(folder.path("b")))
    let verdict = PairsDiffer(PairDiffer()).verdict(on: pairing)
    let line = try said(BriefLine(verdict))
    let worst = try #require(line["worst"]?.array)
    #expect(worst.compactMap { $0["percent"]?.text } == (8...15).reversed().map { "\($0)" })
    #expect(
      worst.compactMap { $0["path"]?.string?.prefix(2) } == (17...24).reversed().map { "\($0)" })
    #expect(line["more"]?["worst"]?.text == "7")
    #expect(line["pairs"]?.text == "15")
  }

  @Test("What could not be read comes before what differs, and what is new after it")
  func troubles() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { _ = try Tool("mkdir", [folder.path(name)]).run() }
    for name in ["a/1.png", "a/2.png", "b/3.png", "a/4.png"] {
      try folder.write(name, .red(4, 4))
    }
    try folder.write("b/1.png", .blue(4, 4))
    try folder.write("b/2.png", [1, 2])
    try folder.write("a/5.png", .red(5, 4))
    try folder.write("b/6.png", .red(5, 4))
    let pairing = try Pairing(
      before: PathBytes(folder.path("a")), after: PathBytes(folder.path("b")))
    let line = try said(BriefLine(PairsDiffer(PairDiffer()).verdict(on: pairing)))
    #expect(line["verdict"]?.string == "trouble")
    let worst = try #require(line["worst"]?.array)
    #expect(
      worst.map { "\($0["path"]?.string ?? "") \($0["is"]?.string ?? "")" } == [
        "2.png unreadable", "1.png different", "3.png renamed", "6.png renamed",
      ])
  }
}
