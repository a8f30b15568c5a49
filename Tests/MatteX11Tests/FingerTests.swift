import CX11
import MatteMotion
import MatteX11
import TestSupport
import Testing

/// Fingers on a screen, beside a keyboard and a mouse.
@Suite(
  .serialized, .timeLimit(.minutes(10)), .windows,
  .enabled(if: XServer.canHaveDevices, "no X server can have devices of a test's own here"))
struct FingerTests {
  /// The distance of columns on the touchscreen's axis, which goes to 65535.
  private static let column = 65535.0 / 1024
  /// The distance of rows on its other axis.
  private static let row = 65535.0 / 768

  @Test("While two fingers pull, neither a key nor a mouse that is nudged lets go for them")
  func pull() throws {
    let folder = try TemporaryFolder()
    let server = try XServer(devicesIn: folder)
    let client = try XClient(server)
    let pad = try PointingDevice(folder.path("pad"))
    let screen = try PointingDevice(folder.path("screen"))
    func touch(_ touch: PointingDevice.Touch, _ finger: UInt32, y: Double) {
      screen.touch(touch, finger: finger, Double(finger) * 60 * Self.column, y * Self.row)
    }
    let runner = Runner(server, small())
    try client.waitForWindow()
    pad.move(by: -5000, -5000)
    pad.move(by: 100, 75)
    try client.step()
    runner.record.clear()
    for finger in [1, 2] as [UInt32] { touch(.begin, finger, y: 40) }
    try client.step()
    client.sendKey(XK_Left)
    pad.move(by: 3, 0)
    for _ in 0..<2 { pad.scroll(by: 0, 1) }
    touch(.move, 2, y: 60)
    try client.step()
    #expect(runner.record.keys == [.left])
    #expect(!runner.record.events.contains(.buttons([])))
    // What the mouse did before may come late.
    let moves = runner.record.pointerEvents.drop { $0.held.isEmpty }.filter { $0.phase == .move }
    #expect(moves.map(\.held) == [[.left, .right]])
    #expect(runner.record.events.contains { if case .wheel = $0 { true } else { false } })
    for finger in [1, 2] as [UInt32] { touch(.end, finger, y: 60) }
    client.sendKey(XK_Right)
    try client.step()
    #expect(runner.record.events.suffix(2) == [.buttons([]), .key(.right, [])])
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }
}
