import Glibc
import MatteRaster
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)), .waiting) struct WindowEndTests {
  private let options = "red.png blue.png --size 400x400"

  @Test("It ends with status 0 however the window is closed", arguments: Desktop.Kind.usual)
  func closed(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    desktop.end(try desktop.show(options))
    desktop.end(try desktop.show(options, clock: "real"))
  }

  @Test("A key closes it", arguments: ["q", "ctrl+w"])
  func key(name: String) throws {
    let desktop = try Desktop()
    let window = try desktop.show(options)
    try desktop.server.xdotool("key \(name)")
    #expect(window.outcome(within: 20).isFine)
  }

  @Test("Ctrl+W closes it, and does not only let go of a pixel that is pinned")
  func pinned() throws {
    let desktop = try Desktop()
    let window = try desktop.show(options, scene: "compare")
    for deed in ["move 200 200", "key i", "key Return"] { try desktop.act(deed) }
    try desktop.server.xdotool("key ctrl+w")
    #expect(window.outcome(within: 20).isFine)
  }

  @Test(
    "It stays whatever memory there is for its pictures",
    .enabled(if: !Sanitizer.isWatching, "a sanitizer takes memory of its own"),
    arguments: [130, 150, 170, 190, 210, 230, 250, 270, 300, 350])
  func limited(megabytes: Int) throws {
    let desktop = try Desktop()
    // Of 48 MB each, beside 100 MB of the program and its libraries.
    for (name, level) in [("one.png", 0x40_80c0), ("two.png", 0x40_80c4)] as [(String, Int)] {
      let pixel = Pixel(rawValue: 0xff00_0000 | UInt32(level))
      try desktop.folder.write(name, PixelBuffer(width: 4000, height: 3000, filledWith: pixel))
    }
    let window = try desktop.show(
      "one.png two.png --size 800x600", scene: "compare",
      within: "ulimit -v \(megabytes * 1000); exec \"$@\"")
    for key in ["minus", "5", "6", "i", "question", "1"] { try desktop.act("key \(key)") }
    desktop.end(window)
  }

  @Test(
    "A window destroyed from outside ends well", arguments: Desktop.Kind.usual, [true, false])
  func destroyed(kind: Desktop.Kind, inDrag: Bool) throws {
    let desktop = try Desktop(kind)
    let window = try desktop.show(options)
    if inDrag { try desktop.act("move 200 200 press 1 move 100 300") }
    desktop.client.destroy()
    let outcome = window.outcome(within: 20)
    #expect(outcome.isFine, "\(outcome)")
  }

  @Test("Thrown out by the server it is trouble", arguments: Desktop.Kind.usual)
  func disconnected(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    let window = try desktop.show(options)
    desktop.client.disconnectProgram()
    try expectLost(window, desktop.server)
  }

  @Test(
    "A server that ends is trouble", arguments: Desktop.Kind.usual, [SIGKILL, SIGTERM])
  func serverEnded(kind: Desktop.Kind, signal: Int32) throws {
    let (window, server, folder) = try alone(kind)
    server.send(signal)
    try expectLost(window, server)
    _ = folder
  }

  private func expectLost(_ window: ChildProcess, _ server: XServer) throws {
    let outcome = window.outcome(within: 20)
    let message = try #require(outcome.trouble, "\(outcome)")
    #expect(message.contains(server.display))
    #expect(message.contains("broke"))
  }

  /// A window with a real clock on a server that this process has no connection to; pictures may be on their
  /// way to it.
  private func alone(
    _ kind: Desktop.Kind
  ) throws -> (ChildProcess, XServer, TemporaryFolder) {
    let desktop = try Desktop(kind)
    return (try desktop.show(options, clock: "real"), desktop.server, desktop.folder)
  }

  @Test(
    "A signal ends it as if it had not been caught", arguments: [SIGINT, SIGTERM, SIGHUP],
    ["real", "manual"])
  func signalled(signal: Int32, clock: String) throws {
    let desktop = try Desktop()
    let window = try desktop.show(options, clock: clock)
    window.send(signal)
    let outcome = window.outcome(within: 20)
    #expect(outcome.ending == .signalled(signal), "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
  }

  @Test(
    "A signal ends it within a second while the server is frozen", arguments: Desktop.Kind.usual,
    [SIGINT, SIGTERM, SIGHUP])
  func frozen(kind: Desktop.Kind, signal: Int32) throws {
    let (window, server, folder) = try alone(kind)
    server.send(SIGSTOP)
    let start = Deadline.now
    window.send(signal)
    let outcome = window.outcome(within: 20)
    #expect(start.distance(to: .now) < 1)
    #expect(outcome.ending == .signalled(signal), "\(outcome)")
    server.send(SIGCONT)
    _ = folder
  }

  @Test(
    "Nor does a call that the server never answers keep it", arguments: Desktop.Kind.usual,
    [SIGINT, SIGTERM, SIGHUP])
  func stuck(kind: Desktop.Kind, signal: Int32) throws {
    let desktop = try Desktop(kind)
    let window = try desktop.show(options)
    // It wakes to a key for which it must ask the server about the desktop, and that is frozen.
    window.send(SIGSTOP)
    try desktop.server.xdotool("key F11")
    if kind == .openbox { try desktop.client.stepWindowManager() }
    desktop.server.send(SIGSTOP)
    defer { desktop.server.send(SIGCONT) }
    window.send(SIGCONT)
    let start = Deadline.now
    window.send(signal)
    let outcome = window.outcome(within: 20)
    #expect(start.distance(to: .now) < 1)
    #expect(outcome.ending == .exited(128 + signal), "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
  }

  @Test("Started by nohup it stays when the terminal goes")
  func nohup() throws {
    let desktop = try Desktop()
    let window = try desktop.show(options, within: "trap '' HUP; exec \"$@\"")
    window.send(SIGHUP)
    try desktop.client.step()
    try desktop.client.step()
    #expect(window.isRunning)
    desktop.end(window)
  }

  @Test("It can be ended while it waits for a frozen server to let it in")
  func knocking() throws {
    let desktop = try Desktop()
    var tool = Tool.matte(
      "show", "split", desktop.folder.path("red.png"), desktop.folder.path("blue.png"))
    tool.environment["DISPLAY"] = desktop.server.display
    desktop.server.send(SIGSTOP)
    defer { desktop.server.send(SIGCONT) }
    let window = try tool.start()
    window.send(SIGTERM)
    let outcome = window.outcome(within: 20)
    #expect(outcome.ending == .signalled(SIGTERM), "\(outcome)")
    #expect(outcome.seconds < 1, "\(outcome)")
  }
}
