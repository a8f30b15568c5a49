import CX11
import MatteMotion
import MatteX11
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct HeldKeysTests {
  @Test("A press of a key that is down is a repeat, one after its release is not")
  func held() {
    var keys = HeldKeys()
    var found = [keys.press(41, at: 10), keys.press(41, at: 700), keys.press(42, at: 740)]
    keys.release(41, at: 750)
    found += [keys.press(41, at: 751), keys.press(42, at: 760)]
    #expect(found == [false, true, false, false, true])
  }

  @Test("So is one at the time of its release, as servers make that repeat by both")
  func pairs() {
    var keys = HeldKeys()
    var found = [keys.press(41, at: 10)]
    keys.release(41, at: 700)
    found.append(keys.press(41, at: 700))
    keys.release(41, at: 730)
    found.append(keys.press(42, at: 730))
    #expect(found == [false, true, false])
  }

  @Test("A key that came up elsewhere can be pressed again, one that is still down repeats")
  func elsewhere() {
    var keys = HeldKeys()
    var found = [keys.press(41, at: 10), keys.press(42, at: 11)]
    var map = [UInt8](repeating: 0, count: 32)
    map[5] = 1 << 2  // 42
    keys.forgetReleased(map)
    found += [keys.press(41, at: 20), keys.press(42, at: 21)]
    keys.forgetReleased([])
    found.append(keys.press(42, at: 22))
    #expect(found == [false, false, false, true, false])
  }

  @Test("While keys are held those that move something repeat, those that toggle something do not")
  func repeats() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    runner.record.clear()
    client.sendKey(XK_Left, count: 3)
    client.sendKey(XK_F11, count: 3)
    client.sendKey(XK_x, count: 2)
    client.sendKey(XK_x, isPress: false)
    client.sendKey(XK_x, count: 2)
    try client.step()
    #expect(
      runner.record.keys == [.left, .left, .left, .function(11), .character("x"), .character("x")])
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test(
    "The release of a key that is held for a while is told, once, whether repeats are presses only or pairs"
  )
  func releases() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    runner.record.clear()
    client.sendKey(XK_space, count: 3)
    client.sendKey(XK_x)
    client.sendKey(XK_x, isPress: false)
    client.sendKey(XK_space, isPress: false)
    client.sendKey(XK_space)
    client.sendRepeats(XK_space, count: 5)
    client.sendKey(XK_space, isPress: false)
    try client.step()
    let keys = runner.record.events.filter { event in
      switch event {
      case .key, .keyReleased: true
      default: false
      }
    }
    #expect(
      keys == [
        .key(.space, []), .key(.character("x"), []), .keyReleased(.space), .key(.space, []),
        .keyReleased(.space),
      ])
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("The release of a key is told when the keyboard goes to another window, and only then")
  func focusLost() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    client.focus()
    try server.xdotool("mousemove 50 50 keydown space")
    try client.step()
    #expect(!runner.record.events.contains(.keyReleased(.space)))
    client.focusRoot()
    try client.step()
    #expect(runner.record.events.contains(.keyReleased(.space)))
    runner.record.clear()
    try server.xdotool("mousemove 700 500 keyup space mousemove 50 50")
    client.focus()
    try client.step()
    #expect(!runner.record.events.contains(.keyReleased(.space)))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test(
    "A key that came up while another program had taken the keyboard is told when the pointer comes in"
  )
  func releasedElsewhere() throws {
    let server = try XServer()
    let client = try XClient(server)
    let stranger = try Stranger(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    client.focus()
    try server.xdotool("mousemove 50 50 keydown space")
    try client.step()
    stranger.grabKeyboard()
    try client.step()
    #expect(!runner.record.events.contains(.keyReleased(.space)))
    try server.xdotool("mousemove 700 500 keyup space")
    try client.step()
    #expect(!runner.record.events.contains(.keyReleased(.space)))
    try server.xdotool("mousemove 50 50")
    try client.step()
    #expect(runner.record.events.contains(.keyReleased(.space)))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("The server's auto-repeat is distinguished from presses", arguments: ["x", "Left"])
  func ofTheServer(name: String) throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.clock = .real })
    try client.waitForWindow()
    client.focus()
    client.setRepeat(delay: 20, interval: 10)
    try client.step()
    runner.record.clear()
    // Every repeat is answered with a frame, or else there are none in this time.
    try server.xdotool("keydown \(name)")
    if name == "Left" {
      try client.wait("repeats") { runner.record.keys.count > 5 }
    } else {
      _ = client.frames(within: 0.5)
      #expect(runner.record.keys.count == 1)
    }
    try server.xdotool("keyup \(name)")
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }
}
