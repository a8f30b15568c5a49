import Glibc
import MatteRaster
import TestSupport
import Testing

/// The milliseconds after a release at (100, 300) and the share of blue: 2p² with p = .25 on its
/// way to 0 in 200 ms, at .217710, .125, .032290 and 0.
private let settling = [(50, 0.0948), (50, 0.03125), (50, 0.0021), (50, 0), (5000, 0)]

/// What a critical spring of 28/s still has of its way after a time.
private func left(after seconds: Double) -> Double { (1 + 28 * seconds) * exp(-28 * seconds) }

/// A window in which nothing but the fraction is to be seen.
private let options = "red.png blue.png --size 400x400 --set divider=off"

@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowDragTests {
  /// Checks that the window shows a fraction.
  private func expect(_ fraction: Double, _ desktop: Desktop, _ note: String = "") throws {
    let picture = try desktop.rendered("\(options) --set fraction=\(fraction)")
    try requireSame(desktop.client.capture(), picture, note)
  }

  @Test("Let go near an end it goes there on its spring", arguments: Desktop.Kind.usual)
  func snap(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    let window = try desktop.show(options)
    try desktop.act("move 200 200 press 1 move 20 380")
    try desktop.client.step(milliseconds: 200)
    try desktop.act("release 1")
    try expect(0.05, desktop)
    for step in 1...4 {
      try desktop.client.step(milliseconds: 50)
      try expect(0.05 * left(after: Double(step) * 0.05), desktop)
    }
    try desktop.client.step(milliseconds: 400)
    try expect(0, desktop)
    desktop.end(window)
  }

  @Test("With --literal a release below .3 snaps to 0 along its curve")
  func literalSnap() throws {
    let desktop = try Desktop()
    let window = try desktop.show("\(options) --literal")
    try desktop.act("move 200 200 press 1 move 100 300 release 1")
    #expect(abs(try #require(desktop.client.capture()).blueShare - 0.125) < 0.0005)
    for (milliseconds, share) in settling {
      try desktop.client.step(milliseconds: milliseconds)
      #expect(abs(try #require(desktop.client.capture()).blueShare - share) < 0.0005)
    }
    desktop.end(window)
  }

  @Test("A drag goes on outside the window, and ends there", arguments: Desktop.Kind.usual)
  func outside(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    let window = try desktop.show(options)
    try desktop.act("move 200 200 press 1 move 100 300")
    try expect(0.5, desktop, "It does not begin with a leap.")
    try desktop.client.step(milliseconds: 60)
    try expect(0.25, desktop)
    try desktop.act("move 500 700 mousemove 1500 10")
    try expect(1, desktop)
    try desktop.act("move 200 200 move 500 50 release 1")
    try desktop.client.step(milliseconds: 600)
    try desktop.act("move 200 200 move 100 300")
    try expect(1, desktop, "It was let go of outside.")
    desktop.end(window)
  }

  @Test(
    "A drag that is broken off goes back to where it began", arguments: Desktop.Kind.usual,
    ["press 3", "key Escape"])
  func cancelled(kind: Desktop.Kind, action: String) throws {
    let desktop = try Desktop(kind)
    let window = try desktop.show("\(options) --set fraction=.6")
    try desktop.act("move 200 200 press 1 move 100 300")
    try expect(0.6, desktop, "It glides to a pointer that is not on the edge.")
    try desktop.client.step(milliseconds: 120)
    try expect(0.25, desktop)
    try desktop.act(action)
    try expect(0.25, desktop)
    try desktop.client.step(milliseconds: 100)
    try expect(0.6 - 0.35 * left(after: 0.1), desktop)
    try desktop.client.step(milliseconds: 500)
    try expect(0.6, desktop)
    try desktop.act("move 50 50 release 1 move 100 100")
    try desktop.client.step(milliseconds: 500)
    try expect(0.6, desktop, "What is still held does nothing.")
    try desktop.act("release 3 move 200 200 press 1 move 100 300")
    try desktop.client.step(milliseconds: 120)
    try expect(0.25, desktop, "The next drag is a drag.")
    desktop.end(window)
  }

  @Test(
    "Unmapped in mid-drag it goes back to where the drag began", arguments: Desktop.Kind.usual)
  func unmapped(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    let window = try desktop.show(options)
    try desktop.act("move 200 200 press 1 move 100 300")
    try desktop.hideAndShow()
    try desktop.client.step(milliseconds: 800)
    try expect(0.5, desktop)
    try desktop.act("release 1 move 150 150")
    try expect(0.5, desktop)
    desktop.end(window)
  }

  @Test("With --literal a drag that is broken off stays")
  func literal() throws {
    let desktop = try Desktop()
    let window = try desktop.show("\(options) --literal")
    try desktop.act("move 200 200 press 1 move 100 300 key Escape")
    try desktop.client.step(milliseconds: 500)
    try expect(0.25, desktop)
    desktop.end(window)
  }

  @Test("A spring that is grabbed goes on from what is seen")
  func grabbed() throws {
    let desktop = try Desktop()
    let window = try desktop.show(options)
    try desktop.act("move 200 200 key Home")
    try desktop.client.step(milliseconds: 100)
    try desktop.act("press 1")
    try desktop.client.step(milliseconds: 1000)
    try expect(0.5 * left(after: 0.1), desktop, "It is held where it was.")
    try desktop.act("release 1")
    try desktop.client.step(milliseconds: 600)
    try expect(0, desktop, "It goes on to where it was going.")
    desktop.end(window)
  }

  @Test("The edge is under the pointer", arguments: [(40, 390), (300, 200)])
  func edge(x: Int, y: Int) throws {
    let desktop = try Desktop()
    let window = try desktop.show(options)
    try desktop.act("move 200 200 press 1 move \(x) \(y)")
    try desktop.client.step(milliseconds: 60)
    let picture = try #require(desktop.client.capture())
    let inside = picture[x - 4, y]
    let outside = picture[x + 3, y]
    #expect(inside == 0xff00_00ff)
    #expect(outside == 0xffff_0000)
    desktop.end(window)
  }

  @Test("Keys and the wheel move it by their steps", arguments: [Desktop.Kind.bare, .openbox])
  func steps(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    let window = try desktop.show(options)
    try desktop.act("move 20 20")
    let steps = [
      ("key Left", 0.45), ("key Up", 0.5), ("key shift+Right", 0.51), ("key shift+Down", 0.5),
      ("key Left Left Left", 0.35), ("click 4", 0.4), ("click 5 click 5", 0.3), ("key End", 1),
      ("key Right", 1), ("click 5", 0.95), ("key Home", 0), ("key KP_Right", 0.05),
    ]
    for (action, fraction) in steps {
      try desktop.act(action)
      try desktop.client.step(milliseconds: 700)
      try expect(fraction, desktop, "\(action)")
    }
    desktop.end(window)
  }

  @Test("With --reduced-motion it is at the end at once")
  func reduced() throws {
    let desktop = try Desktop()
    let window = try desktop.show("\(options) --reduced-motion")
    try desktop.act("move 200 200 press 1 move 100 300 release 1")
    try expect(0, desktop)
    desktop.end(window)
  }
}
