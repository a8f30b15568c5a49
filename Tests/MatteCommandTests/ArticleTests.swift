import MatteRaster
import TestSupport
import Testing

/// The articles of the documentation, and the examples they show.
@Suite(.enabled(if: !Sanitizer.isWatching, "what a sanitizer watches is not what is installed"))
struct ArticleTests {
  private static let gestures = "Examples/Gestures/Sources/Gestures/main.swift"
  private static let folders = "Examples/Folders/Sources/Folders/main.swift"
  private static let snapshot = "Examples/Snapshot/Sources/Snapshot/main.swift"
  private static let comparison = "Examples/Comparison/Sources/Comparison/main.swift"
  private static let articles = [
    ("Matte/Matte.docc/TwoPicturesThroughAPath", ExampleTests.source),
    ("Matte/Matte.docc/AnEffectOfYourOwn", "Examples/Iris/IrisScene.swift"),
    ("Matte/Matte.docc/GesturesWithoutAWindow", gestures),
    ("MattePairs/MattePairs.docc/ComparingTwoFolders", folders),
    ("MatteCompare/MatteCompare.docc/ComparingSnapshotsInTests", snapshot),
    ("MatteComparing/MatteComparing.docc/ComparingInAWindow", comparison),
  ].map { (page: "Sources/\($0).md", source: $1) }

  @Test("An article shows the source of its example", arguments: articles)
  func shown(page: String, source: String) {
    #expect(Self.blocks(page).first == Array(Checkout.lines(source).dropLast()))
  }

  @Test("An article is a program that imports Matte", arguments: articles.map(\.page))
  func article(page: String) throws {
    let lines = Self.blocks(page).joined().filter { !$0.hasPrefix("internal import") }
    let folder = try TemporaryFolder()
    let source = try folder.write(
      "main.swift", Array((["import Matte"] + lines).joined(separator: "\n").utf8))
    try ExampleTests().run(#"swiftc "${options[@]}" -typecheck "$1""#, source, folder)
  }

  @Test("The example drags the edge of a split by 80 pixels, and lets it coast a little")
  func coasting() throws {
    let folder = try TemporaryFolder()
    try folder.write("below.png", .red(480, 360))
    try folder.write("above.png", .blue(480, 360))
    try ExampleTests().run(ExampleTests.building, Self.gestures, folder)
    // The edge coasts v/28, and beyond one half it leaves 2·(1 − p)² of the picture.
    let fraction = 0.5 + (80 + 400.0 / 28) / 480 / 2
    let rest = 2 * (1 - fraction) * (1 - fraction)
    let picture = try folder.picture("dragged.png")
    #expect(picture.width == 480)
    #expect(picture.height == 360)
    func count(_ color: Pixel) -> Double { Double(picture.pixels.count { $0 == color }) }
    let (red, blue) = (count(0xffff_0000), count(0xff00_00ff))
    #expect(abs(red / (red + blue) - rest) < 0.005)
  }

  @Test("The example compares two folders in at most 25 lines, and paints what differs")
  func comparing() throws {
    #expect((1...25).contains(Checkout.lines(Self.folders).dropLast().count))
    let folder = try TemporaryFolder()
    for name in ["expected", "actual"] { _ = try Tool("mkdir", [folder.path(name)]).run() }
    try folder.write("expected/a.png", .red(8, 6))
    try folder.write("actual/a.png", .blue(8, 6))
    try folder.write("expected/gone.png", .pattern(3, 3))
    try folder.write("actual/new.png", .pattern(3, 3, seed: 1))
    try folder.write("expected/old.png", .pattern(4, 4, seed: 2))
    try folder.write("actual/moved.png", .pattern(4, 4, seed: 2))
    try folder.write("expected/z.png", .red(2, 2))
    try folder.write("actual/z.png", [1])
    let text = try ExampleTests().run(ExampleTests.building, Self.folders, folder)
    #expect(
      text.hasPrefix(
        """
        a.png changed: 48 of 48 pixels look different (100.00 %), by up to 255 of 255
        new.png is new
        gone.png is gone
        old.png is now moved.png
        z.png: actual/z.png is not a picture
        """))
    #expect(try folder.picture("changes.png").width == 8)
  }

  @Test("The example shows the change that it went to, ringed in vermilion")
  func window() throws {
    let folder = try TemporaryFolder()
    let before = PixelBuffer.red(640, 480)
    var after = before
    for y in 200..<240 { for x in 300..<360 { after[x, y] = 0xff00_00ff } }
    try folder.write("before.png", before)
    try folder.write("after.png", after)
    try ExampleTests().run(ExampleTests.building, Self.comparison, folder)
    let seen = try folder.picture("changes.png")
    #expect((seen.width, seen.height) == (960, 640))
    // The change lies in the middle, and the ring around it is of the colour of marks.
    #expect(seen.pixels.contains(0xffd5_5e00))
  }

  @Test("The example compares two frames that it draws itself")
  func snapshots() throws {
    let text = try ExampleTests().run(
      ExampleTests.building, Self.snapshot, try TemporaryFolder())
    let lines = text.split(separator: "\n")
    // The edge of the disc runs through at least its circumference of pixels.
    let count = try #require(lines.first?.prefixMatch(of: /(\d+) pixels differ/)?.1)
    #expect((126...300).contains(Int(count) ?? 0))
    #expect(
      lines.dropFirst() == ["\(count) of them in PixelRect(minX: 11, minY: 11, maxX: 53, maxY: 53)"]
    )
  }

  /// The Swift code of a page, block by block, in lines.
  private static func blocks(_ page: String) -> [[String]] {
    var blocks: [[String]] = []
    var isCode = false
    for line in Checkout.lines(page) {
      switch line {
      case "```swift": (isCode, blocks) = (true, blocks + [[]])
      case "```": isCode = false
      default: if isCode { blocks[blocks.count - 1].append(line) }
      }
    }
    return blocks
  }
}
