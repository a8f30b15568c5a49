import TestSupport
import Testing

@Suite(
  .timeLimit(.minutes(10)), .waiting,
  .enabled(if: !Sanitizer.isWatching, "a sanitizer has a thread of its own"))
struct WindowIdleTests {
  /// Checks that a window sleeps for 2 s.
  ///
  /// That something does not happen shows only in time: this is a wait for a frame that must not
  /// come, and the one time that a test of this project waits without being woken.
  private func expectSleep(_ window: ChildProcess, _ desktop: Desktop) throws {
    // The server's word that it has taken a frame may come after the answer to the step.
    try desktop.client.step()
    // The first hint has come by 0.8 s after the first frame, and goes after 6 s.
    _ = desktop.client.frames(within: 1.5)
    let before = window.threads
    #expect(desktop.client.frames(within: 2) == 0)
    let after = window.threads
    #expect(after.map(\.sleeps) == before.map(\.sleeps))
    #expect(before.allSatisfy { $0.sleeps ?? 0 > 0 && $0.ticks != nil })
    #expect(after.map(\.ticks) == before.map(\.ticks))
  }

  @Test(
    "A window in which nothing moves does not wake", arguments: Desktop.Kind.usual,
    ["", "--auto --reduced-motion"])
  func idle(kind: Desktop.Kind, options: String) throws {
    let desktop = try Desktop(kind)
    let window = try desktop.show("red.png blue.png --size 400x400 \(options)", clock: "real")
    try expectSleep(window, desktop)
    #expect(window.threads.count == 1)
    desktop.end(window)
  }

  @Test("Nor does a large one, whose frames two threads share")
  func large() throws {
    let desktop = try Desktop()
    let window = try desktop.show("red.png blue.png --size 1000x700", clock: "real")
    try desktop.act("press 1 move 200 300 move 300 400 release 1")
    try expectSleep(window, desktop)
    #expect((1...2).contains(window.threads.count))  // one where there is one processor
    desktop.end(window)
  }

  @Test("Nor does it after a hover and a snap, or under a button that is held")
  func afterwards() throws {
    let desktop = try Desktop()
    // Too small for their names.
    try desktop.folder.write("below.png", .red(64, 64))
    try desktop.folder.write("above.png", .blue(64, 64))
    let options = "below.png above.png --size 400x400"
    let window = try desktop.show(options, clock: "real")
    try desktop.act("move 200 200 press 1 move 170 230 release 1")
    // Both have come to their ends when the window shows 0 with all of the divider.
    let end = try desktop.rendered("\(options) --set fraction=0 --set divider=always")
    try desktop.client.wait("the end of the snap") { desktop.client.capture() == end }
    try desktop.act("press 1 move 200 200")
    try expectSleep(window, desktop)
    desktop.end(window)
  }

  @Test("A window that swings by itself draws frames all the time")
  func automatic() throws {
    let desktop = try Desktop()
    let window = try desktop.show("red.png blue.png --size 100x100 --auto", clock: "real")
    let first = desktop.client.frame
    try desktop.client.wait("ten frames") { desktop.client.frame >= first + 10 }
    desktop.end(window)
  }
}
