import MatteRaster
import TestSupport
import Testing

/// Red by day and blue by night, in a window in which nothing else is to be seen.
private let options = "red.png blue.png --size 400x400"

@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowNightTests {
  /// The share of the window that is blue.
  private func blue(_ desktop: Desktop) throws -> Double {
    try #require(desktop.client.capture()).blueShare
  }

  @Test(
    "Two buttons pull the night down in either order, and either release ends it",
    arguments: [("press 1 press 3", "3"), ("press 3 press 1", "1")], Desktop.Kind.usual)
  func pull(_ buttons: (presses: String, release: String), kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    let window = try desktop.show(options, scene: "night")
    try desktop.act("move 200 20 \(buttons.presses) move 200 60 move 200 320")
    try desktop.client.step(milliseconds: 500)
    let share = try blue(desktop)
    #expect(abs(share - 0.75) < 0.001, "\(share)")
    try desktop.act("release \(buttons.release)")
    try desktop.client.step(milliseconds: 5000)
    #expect(try blue(desktop) == 1)
    let other = buttons.release == "1" ? "3" : "1"
    try desktop.act("move 200 100 release \(other) move 200 300")
    #expect(try blue(desktop) == 1)
    desktop.end(window)
  }

  @Test("A pull that is too short, or lost, gives the same bytes as before it")
  func cancelled() throws {
    let desktop = try Desktop()
    let window = try desktop.show(options, scene: "night")
    let before = try #require(desktop.client.capture())
    for end in ["key Escape release 1 release 3", "release 1 release 3"] {
      try desktop.act("move 200 20 press 1 press 3 move 200 60 move 200 150 move 200 140")
      try desktop.client.step(milliseconds: 300)
      try desktop.act(end)
      try desktop.client.step(milliseconds: 5000)
      try requireSame(desktop.client.capture(), before, "\(end)")
    }
    try desktop.act("move 200 20 press 1 press 3 move 200 60 move 200 300")
    try desktop.hideAndShow()
    try desktop.client.step(milliseconds: 5000)
    try requireSame(desktop.client.capture(), before, "The release was lost.")
    desktop.end(window)
  }

  @Test("While the pointer rests the border straightens, and then the window rests too")
  func rest() throws {
    let desktop = try Desktop()
    let window = try desktop.show(options, scene: "night", clock: "real")
    try desktop.act("move 200 20 press 1 press 3")
    for y in stride(from: 40, through: 200, by: 20) { try desktop.act("move 200 \(y)") }
    // No event comes any more: all frames of this time are the window's own.
    #expect(desktop.client.comesToRest())
    let picture = try #require(desktop.client.capture())
    for y in 0..<picture.height {
      #expect((0..<picture.width).allSatisfy { picture[$0, y] == picture[0, y] }, "row \(y)")
    }
    #expect(picture[0, 179] == 0xff00_00ff)
    #expect(picture[0, 180] == 0xffff_0000)
    desktop.end(window)
  }
}
