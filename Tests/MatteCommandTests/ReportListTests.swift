import MatteComparing
import MatteGeometry
import MatteImages
import MatteLayers
import MatteMotion
import MattePairs
import MatteRaster
import MatteScenes
import ScenePlays
import TestSupport
import Testing

/// The list of a report's page beside that of the window: the same rows below the same headings.
@Suite(
  .enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportListTests {
  private static let white = PixelBuffer(width: 60, height: 40, filledWith: 0xffff_ffff)
  private static let grey = PixelBuffer(width: 60, height: 40, filledWith: 0xffe8_e8e8)
  private static let (red, blue): (Pixel, Pixel) = (0xffd0_2020, 0xff20_20d0)

  private let report: TestReport

  init() throws { report = try TestReport() }

  /// Writes pairs that are called `names`, where one picture lacks what the other has.
  private func write(
    _ names: [String], _ before: PixelBuffer = Self.white, _ colour: Pixel = Self.red, x: Int = 5,
    added: Int = 0
  ) throws {
    for name in names {
      var after = PixelBuffer(width: 60, height: 40 + added, filledWith: colour)
      for y in 0..<40 { for column in 0..<60 { after[column, y + added] = before[column, y] } }
      let folder = name.split(separator: "/").dropLast().joined(separator: "/")
      _ = try Tool(
        "mkdir", ["-p"] + ["before/", "after/"].map { report.folder.path($0 + folder) }
      ).run()
      try report.write(
        name, before, added > 0 ? after : before.with(colour, x: x..<x + 10, y: 5..<15))
    }
  }

  /// The headings and names in the page's list from the top, and the folders below the names.
  private func page(_ browser: Browser) throws -> [String] {
    let lines = try browser.value(
      """
      Array.from(document.querySelectorAll('#group-changed :is(h3, .base, bdi.folder)'))
        .sort((one, other) => one.closest('li').getBoundingClientRect().top - other.closest('li').getBoundingClientRect().top)
        .map((part) => part.textContent.replace('…', '...'))
      """
    ).array
    return (lines ?? []).compactMap(\.string)
  }

  /// The same in the window, after the order was turned so many times.
  private func window(turned count: Int, among lines: [String]) throws -> [String] {
    let words = SaidWords()
    let pairing = try Pairing(
      before: PathBytes(report.folder.path("before")), after: PathBytes(report.folder.path("after"))
    )
    let assets = ListedPictures(
      pairing, words, Rules(), maxPixels: 1_000_000, describing: { "\($0)" })
    let scene = try Comparing.pairs.init(Settings(for: Comparing.pairs.entry), assets)
    var session = Session(scene, on: Stage(size: Size(900, 1400)))
    session.grantWishes(by: assets, at: .zero)
    for _ in 0..<count {
      session.send(.key(.character("o"), []), at: .zero)
      session.grantWishes(by: assets, at: .zero)
    }
    let shown = words.shown(in: Compositor.pixels(of: session.frame(at: .zero)))
    return shown.map { $0.replacing("  ", with: " ").replacing("…", with: "...") }
      .filter(Set(lines).contains)
  }

  /// Writes pairs of which three and two are alike, and others nearly.
  private func writeAlike() throws {
    try write(["web/cart 10/a-actual.png", "web/cart 2/b-actual.png"])
    // The same became the same, though what is around it differs.
    let spot = Self.grey.with(0xffff_ffff, x: 5..<15, y: 5..<15)
    try write(["web/login/E-actual.png"], spot)
    // Where those differ, but in another colour, or from another.
    try write(["web/login/other-actual.png"], Self.white, Self.blue)
    try write(["web/login/from-actual.png"], Self.grey)
    try write(["web/menu/x-actual.png"], x: 30)
    // The same rows above all else.
    try write(["web/menu/rows 1-actual.png", "web/menu/rows 2-actual.png"], added: 40)
  }

  @Test("Those that differ alike are the same in the page and in the window, in the same order")
  func alike() throws {
    try writeAlike()
    let browser = try report.opened(height: 1400)
    try browser.order("alike")
    let lines = try page(browser)
    #expect(
      lines == [
        "3 alike", "b", "cart 2", "a", "cart 10", "E", "login",
        "2 alike", "rows 1", "menu", "rows 2", "menu",
        "Like no other 3", "from", "login", "other", "login", "x", "menu",
      ])
    var known: Set<String> = []
    let once = lines.filter { known.insert($0).inserted }
    #expect(try window(turned: 2, among: lines) == once)
  }

  @Test("By name the rows have the window's order, and its names without what all share")
  func byName() throws {
    try writeAlike()
    let browser = try report.opened(height: 1400)
    let lines = try page(browser)
    #expect(lines.prefix(6) == ["b", "cart 2", "a", "cart 10", "E", "login"])
    var known: Set<String> = []
    #expect(
      try window(turned: 0, among: lines) == lines.filter { known.insert($0).inserted })
    #expect(
      try browser.value("document.querySelector('.row').title").string
        == "web/cart 2/b-actual.png", "pointed at, a row tells all")
  }

  @Test(
    "What names share is left out by words, and never all of a name or its format alone",
    arguments: [
      (["a.png", "b.png"], ["a.png", "b.png"]), (["a-x.png", "x.png"], ["a-x.png", "x.png"]),
      (["one/a.png", "two/a.png"], ["a.png", "one", "a.png", "two"]),
      (["a-1.new.png", "b-1.new.png"], ["a", "b"]),
      (["x/a_1.png", "x/b_1.png"], ["a", "b"]),
      (["t-one/a.png", "t-two/b.png"], ["a.png", "...one", "b.png", "...two"]),
      (["a/x.png", "a/b/y.png"], ["x.png", "y.png", "b"]),
    ])
  func names(paths: [String], shown: [String]) throws {
    for path in paths { try write([path]) }
    let browser = try report.opened()
    let lines = try page(browser)
    #expect(lines.sorted() == shown.sorted())
    var known: Set<String> = []
    let window = try window(turned: 0, among: lines)
    #expect(window == lines.filter { known.insert($0).inserted })
  }
}
