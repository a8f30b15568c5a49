import MatteMotion
import MatteX11
import TestSupport
import Testing

/// What a window costs those around it.
@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct NeighbourTests {
  @Test("An animation and a hover wake neither a window manager nor a panel", arguments: presenters)
  func quiet(presenter: PresenterChoice) throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.presenter = presenter }) {
      $0.end = Instant(seconds: 1000)
      $0.flickers = true
    }
    try client.waitForWindow()
    try client.step(withPictures: true)
    let (wakeUps, frame) = (client.wakeUps, client.frame)
    for _ in 0..<30 { try client.step(milliseconds: 16) }
    try server.xdotool("mousemove 20 30 mousemove 40 50")
    try client.step()
    #expect(client.frame >= frame + 30)
    #expect(client.wakeUps == wakeUps)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A window whose frame is taken off the screen draws no animation until that is back")
  func unmappedFrame() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.clock = .real }) { $0.end = Instant(seconds: 1000) }
    try client.waitForWindow()
    let frame = client.frameWindow()
    try client.step()
    client.unmap(frame)
    try client.step()
    #expect(client.comesToRest())
    client.map(frame)
    let count = runner.record.frames.count
    try client.wait("frames") { runner.record.frames.count > count + 3 }
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A frame that the window has left may go, as when a window manager is replaced")
  func oldFrame() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.clock = .real }) { $0.end = Instant(seconds: 1000) }
    try client.waitForWindow()
    let old = client.frameWindow()
    try client.step()
    _ = client.frameWindow()
    try client.step()
    client.unmap(old)
    try client.step()
    let count = runner.record.frames.count
    try client.wait("frames") { runner.record.frames.count > count + 3 }
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A window that is covered, or that was taken off the screen, draws no animation")
  func covered() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.clock = .real }) { $0.end = Instant(seconds: 1000) }
    try client.waitForWindow()
    client.unmap()
    try client.step()
    #expect(client.comesToRest())
    client.map()
    let count = runner.record.frames.count
    try client.wait("frames") { runner.record.frames.count > count + 3 }
    let cover = client.cover()
    try client.step()
    #expect(client.comesToRest())
    client.unmap(cover)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("The scale follows the desktop's resources, too")
  func resources() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    client.setRoot("RESOURCE_MANAGER", "Xft.dpi:\t144\n")
    try client.step()
    client.setRoot("RESOURCE_MANAGER", "Xft.dpi:\t192\n")
    try client.step()
    #expect(runner.record.settings.map(\.scale) == [1.5, 2])
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }
}
