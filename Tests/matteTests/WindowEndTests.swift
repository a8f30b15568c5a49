import Glibc
import TestSupport
import Testing

@Suite struct WindowEndTests {
  private let options = "red.png blue.png --size 400x400"

  @Test("whoever closes the window, it ends well", arguments: Desktop.Kind.allCases)
  func closed(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    desktop.end(try desktop.show(options))
    desktop.end(try desktop.show(options, clock: "real"))
  }

  @Test("a key closes it", arguments: ["q", "ctrl+w"])
  func key(name: String) throws {
    let desktop = try Desktop()
    let window = try desktop.show(options)
    try desktop.server.xdotool("key \(name)")
    #expect(window.outcome(within: 20).isFine)
  }

  @Test(
    "a window destroyed from outside ends well", arguments: Desktop.Kind.allCases, [true, false])
  func destroyed(kind: Desktop.Kind, inDrag: Bool) throws {
    let desktop = try Desktop(kind)
    let window = try desktop.show(options)
    if inDrag { try desktop.act("move 200 200 press 1 move 100 300") }
    desktop.client.destroy()
    let outcome = window.outcome(within: 20)
    #expect(outcome.isFine, "\(outcome)")
  }

  @Test("thrown out by the server it is trouble", arguments: Desktop.Kind.allCases)
  func disconnected(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    let window = try desktop.show(options)
    desktop.client.disconnectProgram()
    try expectLost(window, desktop.server)
  }

  @Test(
    "a server that ends is trouble", arguments: Desktop.Kind.allCases, [SIGKILL, SIGTERM])
  func serverEnded(kind: Desktop.Kind, signal: Int32) throws {
    let (window, server, folder) = try alone(kind)
    server.send(signal)
    try expectLost(window, server)
    _ = folder
  }

  private func expectLost(_ window: ChildProcess, _ server: XServer) throws {
    let outcome = window.outcome(within: 20)
    let message = try #require(outcome.trouble, "\(outcome)")
    #expect(message.contains(server.display) && message.contains("broke"))
  }

  /// A window with a real clock on a server that this process has no connection to.
  private func alone(
    _ kind: Desktop.Kind
  ) throws -> (ChildProcess, XServer, TemporaryFolder) {
    let desktop = try Desktop(kind)
    return (try desktop.show(options, clock: "real"), desktop.server, desktop.folder)
  }

  @Test(
    "a signal ends it as if it had not been caught", arguments: [SIGINT, SIGTERM, SIGHUP],
    ["real", "manual"])
  func signalled(signal: Int32, clock: String) throws {
    let desktop = try Desktop()
    let window = try desktop.show(options, clock: clock)
    window.send(signal)
    let outcome = window.outcome(within: 20)
    #expect(outcome.ending == .signalled(signal) && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test(
    "a signal ends it within a second while the server is frozen", arguments: Desktop.Kind.allCases,
    [SIGINT, SIGTERM, SIGHUP])
  func frozen(kind: Desktop.Kind, signal: Int32) throws {
    let (window, server, folder) = try alone(kind)
    server.send(SIGSTOP)
    let start = Deadline.now
    window.send(signal)
    let outcome = window.outcome(within: 20)
    #expect(start.distance(to: .now) < 1)
    #expect([.exited(128 + signal), .signalled(signal)].contains(outcome.ending), "\(outcome)")
    server.send(SIGCONT)
    _ = folder
  }
}
