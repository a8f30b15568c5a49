import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)), .waiting) struct DisplayTests {
  /// An authority file with a cookie that counts for every display.
  private static func authority(_ cookie: UInt8) -> [UInt8] {
    let name = Array("MIT-MAGIC-COOKIE-1".utf8)
    // The family of any host, no address, no display number (Xauth's file format).
    return [255, 255, 0, 0, 0, 0, 0, UInt8(name.count)] + name + [0, 16]
      + Array(repeating: cookie, count: 16)
  }

  @Test("A server that refuses gives one line with its reason", arguments: [true, false])
  func refused(hasCookie: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("server", Self.authority(1))
    try folder.write("client", hasCookie ? Self.authority(2) : [])
    let server = try XServer(options: ["-auth", folder.path("server")])
    var tool = Tool.matte("show", "fill")
    tool.environment["DISPLAY"] = server.display
    tool.environment["XAUTHORITY"] = folder.path("client")
    let outcome = try tool.run()
    let reason =
      hasCookie
      ? "Invalid MIT-MAGIC-COOKIE-1 key"
      : "Authorization required, but no authorization protocol specified"
    #expect(
      outcome.trouble
        == "cannot open the display \(server.display): \(reason); "
        + "check that the X server runs and lets you in")
  }

  @Test("Standard error is itself again once the display is open")
  func restored() throws {
    let desktop = try Desktop()
    var tool = Tool.matte("show", "fill", "--size", "200x200", "--verbose")
    tool.environment["DISPLAY"] = desktop.server.display
    let window = try tool.start()
    try desktop.client.waitForWindow()
    desktop.client.sendProtocol("WM_DELETE_WINDOW")
    let outcome = window.outcome(within: 20)
    #expect(
      outcome.complaint == "matte: pixels reach the window through shared memory (MIT-SHM)\n")
  }
}
