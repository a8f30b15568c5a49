import Glibc
import TestSupport
import Testing

/// A server that is frozen while a frame is sent to it.
@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowFrozenServerTests {
  /// The sides of windows, the frames of which are sent as one part, and as several: each part is more than a
  /// server has to take before the next is sent.
  private static let sizes = [176, 400]

  private func options(_ side: Int) -> String {
    "below.png above.png --size \(side)x\(side) --set divider=off"
  }

  /// Opens a window, and stops its program and then the server.
  ///
  /// The program has a motion to read that changes nearly half of the window, and whatever follows that.
  /// `frame` is the number of the frame before.
  private func begin(
    _ desktop: Desktop, _ side: Int, _ follow: () -> Void = {}
  ) throws -> (window: ChildProcess, frame: Int) {
    try desktop.folder.write("below.png", .pattern(side, side))
    try desktop.folder.write("above.png", .pattern(side, side, seed: 1))
    let window = try desktop.show(options(side) + " --presenter put")
    let middle = side / 2
    try desktop.act("move \(middle) \(middle) press 1 move \(middle + 4) \(middle - 4)")
    // A drag begins without a leap: from here on the edge is under the pointer.
    try desktop.client.step(milliseconds: 60)
    let frame = desktop.client.frame
    window.freeze()
    let place = "\(side / 8) \(side - side / 8)"
    try desktop.server.xdotool("mousemove --window \(desktop.client.window) \(place)")
    follow()
    desktop.server.freeze()
    return (window, frame)
  }

  @Test("A frame that a frozen server took in part is whole once that goes on", arguments: sizes)
  func resumed(side: Int) throws {
    let desktop = try Desktop()
    let (window, frame) = try begin(desktop, side)
    try window.resume()
    desktop.server.send(SIGCONT)
    // Nothing wakes the program but that the server takes more.
    try desktop.client.wait("the frame") { desktop.client.frame > frame }
    try requireSame(
      desktop.client.capture(),
      desktop.rendered(options(side) + " --set fraction=.125"))
    desktop.end(window)
  }

  @Test(
    "A signal ends it at once, as if it had not been caught, while the server takes no more",
    arguments: sizes)
  func signalled(side: Int) throws {
    let desktop = try Desktop()
    let (window, _) = try begin(desktop, side)
    defer { desktop.server.send(SIGCONT) }
    try window.resume()
    let start = Deadline.now
    window.send(SIGTERM)
    let outcome = window.outcome(within: 20)
    #expect(start.distance(to: .now) < 1)
    #expect(outcome.ending == .signalled(SIGTERM), "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
  }

  @Test(
    "No more than two parts of a frame are on their way, and one if the window has another size by then",
    arguments: [(false, 2), (true, 1)])
  func parts(isResized: Bool, most: Int) throws {
    let desktop = try Desktop(.remote)
    let wire = try desktop.layWire()
    let (window, _) = try begin(desktop, 800) {
      guard isResized else { return }
      // What follows a step waits for the step's frame.
      desktop.client.send("_MATTE_STEP", [0, 0, 1000, 0])
      desktop.client.resize(300, 300)
    }
    // The program is to find all of it at once.
    try wire.waitUntilPassedDown()
    let before = wire.bytes
    window.send(SIGCONT)
    // A part is up to 64 kB of pixels.
    try wire.wait(toPass: before + most * 60_000)
    try window.resume()
    window.send(SIGTERM)
    let outcome = window.outcome(within: 20)
    #expect(outcome.ending == .signalled(SIGTERM), "\(outcome)")
    desktop.server.send(SIGCONT)
    try desktop.client.wait("the window's end") { desktop.client.size == (0, 0) }
    #expect(wire.bytes - before <= most * 70_000, "\(wire.bytes - before) bytes")
  }
}
