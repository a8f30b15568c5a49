import MatteImages
import MatteRaster
import TestMath
import TestSupport
import Testing

/// The page of a report in the hands of someone who does whatever comes to mind.
@Suite(.enabled(if: Tool.isInstalled(Browser.name), "chromium is not installed"), .waiting)
struct ReportSeenTests {
  private static let (sessions, moves) = (12, 40)
  /// How many moves a line is about.
  private static let portion = 8

  /// Writes a report in which there is some of everything.
  private func report() throws -> TestReport {
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
    return report
  }

  @Test("Whatever a hand does to it, all is seen as it was")
  func page() throws {
    let script = Checkout.lines("Tests/Page/hand.js").joined(separator: "\n")
    var moves: [Move] = []
    for session in 1...Self.sessions {
      // Its pictures are read while it is played.
      let report = try report()
      let browser = try Browser()
      try browser.open(report.page("--align rows", status: 2))
      try browser.value(script)
      let played = try browser.value("hand.play(\(session), \(Self.moves))").array ?? []
      try #require(played.count == Self.moves, "session \(session) has come to an end")
      for (number, move) in played.enumerated() {
        #expect(move["isFine"] == .bool(true), "session \(session): \(move)")
        moves.append(
          Move(
            session: session, number: number + 1,
            seen: (move["seen"]?.array ?? []).map { $0.string ?? "" },
            done: move["done"]?.string ?? ""))
      }
      withExtendedLifetime(report) {}
    }
    let changes = try KnownLines("hand-page.txt").changes(in: Self.lines(of: moves))
    guard let first = changes.numbers.first else { return }
    let session = 1 + first * Self.portion / Self.moves
    Issue.record(
      """
      Sessions are seen otherwise than they were. If that is meant, record them anew with MATTE_RECORD=1.
      \(changes)
      The first is session \(session), in which this is done:
      \(moves.filter { $0.session == session }.map(\.done).joined(separator: "\n"))
      """)
  }

  /// What a hand did at once, and what was seen then.
  private struct Move {
    let session: Int
    let number: Int
    let seen: [String]
    let done: String
  }

  /// A line for every few moves: what is seen after the last of them, and where it was something else, a sum of all.
  private static func lines(of moves: [Move]) -> [String] {
    stride(from: 0, to: moves.count, by: portion).flatMap { start in
      let moves = moves[start..<min(start + portion, moves.count)]
      let last = moves[moves.endIndex - 1]
      let columns = last.seen.indices.map { column in
        var told = Told()
        for move in moves where column < move.seen.count { told.add(move.seen[column]) }
        return "\(told)"
      }
      return KnownLine(
        "\(last.session).\(last.number)", columns.dropLast(), below: columns.last ?? ""
      ).lines
    }
  }
}
