import MatteGeometry
import MatteMotion
import MatteRaster
import MatteX11
import TestSupport
import Testing

private let fullScreen = "_NET_WM_STATE_FULLSCREEN"

@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct WindowManagerTests {
  @Test("A ping comes back on the root window, about that")
  func ping() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    client.sendProtocol("_NET_WM_PING", [1234, Int(client.window), 5, 6])
    try client.wait("the answer") { !client.rootMessages.isEmpty }
    let answer = try #require(client.rootMessages.first)
    #expect(answer.name == client.atom("WM_PROTOCOLS"))
    #expect(
      answer.numbers == [Int(client.atom("_NET_WM_PING")), 1234, Int(client.window), 5, 6])
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A resize to the size there is is answered at once", arguments: [true, false])
  func sameSize(isSent: Bool) throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    let counter = client.number("_NET_WM_SYNC_REQUEST_COUNTER") ?? 0
    client.sendProtocol("_NET_WM_SYNC_REQUEST", [0, 77, 0])
    if isSent { client.pretend(200, 150) } else { client.move(10, 10) }
    try client.wait(counter: counter, toReach: 77)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("The full screen that the window manager takes and gives is the content's, too")
  func state() throws {
    let server = try XServer()
    try server.startWindowManager()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    let state = Int(client.atom(fullScreen))
    var expected: [Bool] = []
    for isFull in [true, false, true] {
      client.tellWindowManager("_NET_WM_STATE", [isFull ? 1 : 0, state, 0, 2])
      expected.append(isFull)
      try client.wait("the state") { runner.record.fullScreens == expected }
      try client.wait("the size") { runner.record.pixels.width == (isFull ? 800 : 200) }
    }
    // And what is pressed next does the right thing the first time.
    client.focus()
    try server.xdotool("key F11")
    try client.wait("the size") { runner.record.pixels.width == 200 }
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("States that say nothing of the full screen leave a request for it alone")
  func otherStates() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    client.focus()
    try server.xdotool("key F11")
    try client.wait("the size") { client.size == (800, 600) }
    client.setAtoms("_NET_WM_STATE", ["_NET_WM_STATE_FOCUSED"])
    try client.step()
    #expect(client.size == (800, 600))
    #expect(runner.record.fullScreens.isEmpty)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A window that the window manager hides draws no animation")
  func hidden() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.clock = .real }) { $0.end = Instant(seconds: 1000) }
    try client.waitForWindow()
    client.setAtoms("_NET_WM_STATE", ["_NET_WM_STATE_HIDDEN"])
    try client.step()
    #expect(client.comesToRest())
    client.setAtoms("_NET_WM_STATE", [])
    let count = runner.record.frames.count
    try client.wait("frames") { runner.record.frames.count > count + 3 }
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("Where a window manager died, full screen is the window's own business, and its place too")
  func died() throws {
    let server = try XServer()
    let client = try XClient(server)
    // A window that does not name itself is not the one that a living window manager has.
    client.setRoot("_NET_SUPPORTING_WM_CHECK", [0x20_0001], areWindows: true)
    let runner = Runner(server, small())
    try client.waitForWindow()
    client.move(120, 90)
    client.resize(300, 220)
    client.focus()
    try client.step()
    for place in [(0, 0, 800, 600), (120, 90, 300, 220)] {
      try server.xdotool("key F11")
      try client.wait("the size") { client.size == (place.2, place.3) }
      #expect(client.position == (place.0, place.1))
      try client.step()
      #expect(client.shows(runner.record))
    }
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A full screen that began without a window manager ends with one that has come since")
  func managerMeanwhile() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    client.focus()
    try client.step()
    try server.xdotool("key F11")
    try client.wait("the size") { client.size == (800, 600) }
    try server.startWindowManager()
    client.focus()
    try server.xdotool("key F11")
    try client.wait("the size") { client.size == (200, 150) }
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("From the full screen a window that is framed goes back to where the frame was")
  func framed() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    client.move(120, 90, with: client.frameWindow())
    client.focus()
    try client.step()
    for size in [(800, 600), (200, 150)] {
      try server.xdotool("key F11")
      try client.wait("the size") { client.size == size }
    }
    // No manager takes the request here: the window itself lies in the frame where that lies on the screen.
    #expect(client.position == (120, 90))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("Input that follows a resize in one batch is handled after it")
  func order() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    try server.xdotool("mousemove 20 30")
    try client.step()
    runner.record.clear()
    try runner.record.holding {
      client.send("_MATTE_STEP", [0, 0, 0])
      client.resize(300, 250)
      try server.xdotool("mousedown 1")
    }
    try client.step()
    let press = PointerEvent(.press(.left), at: Point(20, 30), held: .left)
    #expect(runner.record.events == [.resize(Size(300, 250)), .pointer(press)])
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("The desktop's settings are followed when they change, and when another program has them")
  func settings() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    let first = SettingsDaemon(client, [("Net/ThemeName", "Adwaita-dark")])
    try client.wait("the theme") { runner.record.settings.count == 1 }
    first.publish([("Net/ThemeName", "Adwaita"), ("Xft/DPI", 144 * 1024)])
    try client.wait("the other theme") { runner.record.settings.count == 2 }
    first.publish([
      ("Net/ThemeName", "Adwaita"), ("Xft/DPI", 144 * 1024), ("Net/IconThemeName", "x"),
    ])
    try client.step()
    let second = SettingsDaemon(client, [("Gtk/EnableAnimations", 0)])
    try client.wait("no animations") { runner.record.settings.count == 3 }
    #expect(runner.record.settings.map(\.isDark) == [true, false, false])
    #expect(runner.record.settings.map(\.animations) == [true, true, false])
    #expect(runner.record.settings.map(\.scale) == [1, 1.5, 1])
    second.publish([])
    try client.wait("animations") { runner.record.settings.count == 4 }
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }
}
