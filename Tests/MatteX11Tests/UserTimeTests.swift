import CX11
import MatteX11
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct UserTimeTests {
  @Test("The desktop is told when a key or button was pressed last, and of nothing else")
  func presses() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    client.sendKey(XK_Left)
    try client.step()
    #expect(client.number("_NET_WM_USER_TIME") == Int(client.keyTime))
    try server.xdotool("mousemove 20 30 mousedown 1")
    try client.step()
    let pressed = try #require(client.number("_NET_WM_USER_TIME"))
    #expect(pressed > Int(client.keyTime))
    _ = client.frames(within: 0)
    let wakeUps = client.wakeUps
    client.sendKey(XK_Left, isPress: false)
    try server.xdotool("mousemove 25 30 mouseup 1")
    try client.step()
    _ = client.frames(within: 0)
    #expect(client.number("_NET_WM_USER_TIME") == pressed)
    #expect(client.wakeUps == wakeUps)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("Keys that come together are told once, by the time of the last")
  func crowd() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    try client.step()
    _ = client.frames(within: 0)
    let wakeUps = client.wakeUps
    try runner.record.holding {
      try server.xdotool("mousemove 20 30")
      client.sendKey(XK_Left, count: 300)
    }
    try client.step()
    #expect(runner.record.keys.count == 300)
    #expect(client.number("_NET_WM_USER_TIME") == Int(client.keyTime))
    _ = client.frames(within: 0)
    // Some came before the frame that was held, others behind it.
    #expect((1...3).contains(client.wakeUps - wakeUps), "\(client.wakeUps - wakeUps)")
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test(
    "A launcher is told which window is that of a start, since when, and that it is over once the window is seen"
  )
  func launched() throws {
    let server = try XServer()
    let (client, launcher) = (try XClient(server), try Stranger(server))
    launcher.listen()
    let name = #"files/"a b"-1-host_TIME4294967"#
    let runner = Runner(server, small { $0.startupName = name })
    try client.waitForWindow()
    #expect(client.text("_NET_STARTUP_ID") == name)
    #expect(client.number("_NET_WM_USER_TIME") == 4_294_967)
    try client.step()
    #expect(launcher.heard() == [#"remove: ID="files/\"a b\"-1-host_TIME4294967""#])
    client.sendKey(XK_Left)
    try client.step()
    #expect(launcher.heard().isEmpty)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test(
    "A start whose name tells no time, or that has none, says nothing of it",
    arguments: ["", "plain", "_TIME", "a_TIME12x", "a_TIME99999999999", "a_TIME5_b"])
  func untimed(name: String) throws {
    let server = try XServer()
    let (client, launcher) = (try XClient(server), try Stranger(server))
    launcher.listen()
    let runner = Runner(server, small { $0.startupName = name })
    try client.waitForWindow()
    try client.step()
    #expect(client.number("_NET_WM_USER_TIME") == nil)
    #expect(client.text("_NET_STARTUP_ID") == name)
    #expect(launcher.heard() == (name.isEmpty ? [] : ["remove: ID=\"\(name)\""]))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }
}
