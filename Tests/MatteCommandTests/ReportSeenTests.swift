import MatteImages
import MatteRaster
import TestSupport
import Testing

/// The page of a report in the hands of someone who does whatever comes to mind.
@Suite(.enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportSeenTests {
  private static let (sessions, moves) = (12, 40)

  /// Opens a report in which there is some of everything.
  private func opened() throws -> Browser {
    let report = try TestReport()
    for folder in ["before", "after"] {
      _ = try Tool("mkdir", [report.folder.path("\(folder)/folder")]).run()
    }
    let picture = PixelBuffer.pattern(120, 90)
    let red: Pixel = 0xffd0_2020
    try report.write("area.png", picture, picture.with(red, x: 10..<30, y: 20..<24))
    try report.write(
      "folder/two.png", picture,
      picture.with(red, x: 10..<12, y: 8..<9).with(red, x: 90..<99, y: 70..<80))
    try report.write("folder/size.png", picture, .pattern(140, 60, seed: 1))
    try report.write(
      "long.png", .pattern(80, 900), .pattern(80, 860).with(red, x: 0..<8, y: 400..<410))
    try report.write(
      "wide.png", .pattern(2100, 40),
      PixelBuffer.pattern(2100, 40).with(red, x: 2050..<2060, y: 3..<9))
    try report.write(
      "hole.png", picture.with(.clear, x: 0..<40, y: 0..<40),
      picture.with(.clear, x: 0..<50, y: 9..<40))
    try report.write("new.png", nil, picture)
    try report.write("gone.png", picture, nil)
    try report.write("equal.png", picture, picture)
    for (folder, second) in [("before", red), ("after", 0xff20_40c0)] {
      let frames = [
        PixelBuffer.pattern(60, 40), PixelBuffer(width: 60, height: 40, filledWith: second),
      ]
      let film = HandmadeAPNG(try frames.map { .init(try PNGEncoder().bytes(of: $0)) })
      try report.folder.write("\(folder)/film.png", film.bytes)
    }
    try report.folder.write("after/broken.png", Array("no picture".utf8))
    let browser = try Browser()
    try browser.open(report.page("--align rows", status: 2))
    return browser
  }

  @Test("Whatever a hand does to it, all is seen as it was")
  func page() throws {
    let script = Checkout.lines("Tests/Page/hand.js").joined(separator: "\n")
    var lines: [String] = []
    var moves: [(session: Int, done: String)] = []
    for session in 1...Self.sessions {
      let browser = try opened()
      try browser.value(script)
      let played = try browser.value("hand.play(\(session), \(Self.moves))").array ?? []
      try #require(played.count == Self.moves, "session \(session) has come to an end")
      for move in played {
        #expect(move["isFine"] == .bool(true), "session \(session): \(move)")
        lines.append(move["seen"]?.string ?? "")
        moves.append((session, move["done"]?.string ?? ""))
      }
    }
    let changed = try KnownLines("hand-page.txt").changes(in: lines)
    guard let first = changed.first else { return }
    try #require(first < moves.count, "more is known than was played")
    let session = moves[first].session
    let before = moves[..<first].filter { $0.session == session }.map(\.done)
    Issue.record(
      """
      \(Set(changed.filter { $0 < moves.count }.map { moves[$0].session }).count) of \(Self.sessions) sessions are seen otherwise than they were. If \
      that is meant, record them anew with MATTE_RECORD=1. The first is session \(session), after:
      \((before + [moves[first].done]).joined(separator: "\n"))
      """)
  }
}
