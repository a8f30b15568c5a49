import MatteGeometry
import MatteMotion
import MatteX11
import TestSupport
import Testing

/// How often a second a window is drawn on monitors that differ.
@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct MonitorTests {
  /// The seconds that twelve frames take from now on.
  private func seconds(_ client: XClient, _ record: Record) throws -> Double {
    let first = record.frames.count + 1
    try client.wait("frames") { record.frames.count > first + 12 }
    let frames = record.frames
    return frames[first + 12] - frames[first]
  }

  /// A window in which something always moves.
  private func moving(_ server: XServer) -> Runner {
    Runner(server, small { $0.clock = .real }) { $0.end = Instant(seconds: 1e6) }
  }

  @Test(
    "A window is drawn as often as its monitor shows it, also when nothing but that has changed")
  func rate() throws {
    let server = try XServer()
    let client = try XClient(server)
    let monitors = try Monitors(server)
    let runner = moving(server)
    try client.waitForWindow()
    // By then it has asked for the monitors of before.
    #expect(try seconds(client, runner.record) < 0.5)
    try monitors.show(PixelRect(width: 800, height: 600), rate: 20)
    try client.step()
    // At 60 Hz it would be a fifth of a second.
    #expect(try seconds(client, runner.record) > 0.5)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("Monitors that have changed are asked about once, and not ever again")
  func once() throws {
    let server = try XServer()
    let wire = try Wire(server)
    let client = try XClient(server)
    let monitors = try Monitors(server)
    let runner = Runner(server, small(), through: wire)
    try client.waitForWindow()
    try client.step()
    func sent() throws -> Int {
      let start = wire.bytes
      for _ in 0..<20 { try client.step() }
      return wire.bytes - start
    }
    let usual = try sent()
    try monitors.show(PixelRect(width: 800, height: 600), rate: 20)
    for _ in 0..<3 { try client.step() }
    #expect(try sent() <= usual)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test(
    "A window that is moved to another monitor is drawn as often as that shows it, without a window manager, too",
    .enabled(if: XServer.canHaveDevices, "no X server can have two monitors here"))
  func moved() throws {
    let folder = try TemporaryFolder()
    let server = try XServer(devicesIn: folder)
    let client = try XClient(server)
    let monitors = try Monitors(server)
    try monitors.show(PixelRect(width: 512, height: 768), rate: 60)
    let right = PixelRect(minX: 512, minY: 0, maxX: 1024, maxY: 768)
    try monitors.show(right, rate: 20, on: 1)
    let runner = moving(server)
    try client.waitForWindow()
    try client.step()
    client.move(600, 100)
    try client.step()
    #expect(try seconds(client, runner.record) > 0.5)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }
}
