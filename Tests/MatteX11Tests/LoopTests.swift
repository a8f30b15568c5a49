import Glibc
import MatteGeometry
import MatteMotion
import MatteRaster
import MatteX11
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct LoopTests {
  @Test("The window shows the content's pixels", arguments: presenters)
  func theWindowShowsTheContentsPixels(presenter: PresenterChoice)
    throws
  {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.presenter = presenter })
    try client.waitForWindow()
    #expect(client.shows(runner.record))
    for position in ["20 30", "199 149", "0 0", "100 75"] {
      try server.xdotool("mousemove " + position)
      try client.step()
      #expect(client.shows(runner.record))
    }
    try server.xdotool("key Escape")
    #expect(runner.join() == .success(.closed))
  }

  @Test("Other depths show the nearest colours", arguments: [16, 24, 30])
  func otherDepthsShowTheNearestColours(depth: Int) throws {
    let server = try XServer(screen: "800x600x\(depth)")
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    try server.xdotool("mousemove 100 75")
    try client.step()
    let masks = [16: (0xf800, 0x7e0, 0x1f), 30: (0x3ff0_0000, 0xffc00, 0x3ff)]
    let (red, green, blue) = masks[depth] ?? (0xff_0000, 0xff00, 0xff)
    let format = PixelFormat(depth: depth, red: UInt(red), green: UInt(green), blue: UInt(blue))
    let shown = client.serverPixels()
    #expect(
      shown.map { UInt32(truncatingIfNeeded: $0) } == runner.record.pixels.pixels.map(format.pixel))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A screen of palettes has no window") func aScreenOfPalettesHasNoWindow() throws {
    let server = try XServer(screen: "800x600x8", options: ["-cc", "3"])
    let runner = Runner(server, small())
    #expect(runner.join() == .failure(.unsuitableDisplay(display: server.display)))
  }

  @Test("Held buttons are right in either order") func heldButtonsAreRightInEitherOrder() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    try server.xdotool("mousemove 20 30 mousedown 1 mousedown 3 mouseup 1 mouseup 3")
    try server.xdotool("mousedown 3 mousedown 1 mousemove 25 30 mouseup 1 mouseup 3")
    try client.step()
    #expect(
      runner.record.buttons == [
        "+left 2", "+right 10", "-left 8", "-right 0", "+right 8", "+left 10", "-left 8",
        "-right 0",
      ])
    #expect(runner.record.pointerEvents.contains { $0.phase == .move && $0.held.rawValue == 10 })
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("Every sample arrives though frames are fewer")
  func everySampleArrivesThoughFramesAreFewer() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    try server.xdotool("mousemove 5 5")
    try client.step()
    runner.record.clear()
    let before = client.frame
    let way = (6...105).map { "mousemove \($0) 20" }
    try server.xdotool(way.joined(separator: " "))
    try client.step()
    #expect(runner.record.pointerEvents.map(\.position.x) == (6...105).map(Double.init))
    #expect(client.frame - before <= 101)
    #expect(client.shows(runner.record))
    client.destroy()
    #expect(runner.join() == .success(.closed))
  }

  @Test("A drag goes on outside and the wheel turns") func aDragGoesOnOutsideAndTheWheelTurns()
    throws
  {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    try server.xdotool("mousemove 20 30 mousedown 1 mousemove 700 500 mouseup 1 mousemove 20 30")
    try server.xdotool("click 5 keydown Shift_L key Left keyup Shift_L key F1 key question")
    try client.step()
    let outside = runner.record.pointerEvents.filter { $0.position == Point(700, 500) }
    #expect(outside.contains { $0.phase == .move && $0.held == .left })
    #expect(outside.contains { $0.phase == .release(.left) && $0.held == [] })
    let others = runner.record.events.suffix(7)
    #expect(
      Array(others) == [
        .wheel(Vector(0, 1), at: Point(20, 30), []), .buttons([]), .key(.left, .shift),
        .buttons([]), .key(.function(1), []), .buttons([]), .key(.character("?"), .shift),
      ])
    client.destroy()
    #expect(runner.join() == .success(.closed))
  }

  @Test("A drag goes on outside with buttons that are mapped for the left hand, too")
  func leftHanded() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    client.mapButtons([3, 2, 1])
    try server.xdotool("mousemove 20 30 mousedown 3 mousemove 700 500 mousemove 25 30 mouseup 3")
    try client.step()
    let events = runner.record.pointerEvents.drop { $0.phase != .press(.left) }
    #expect(events.last { $0.phase == .release(.left) } != nil)
    let drag = events.prefix { $0.phase != .release(.left) }
    #expect(drag.contains { $0.position == Point(700, 500) })
    #expect(drag.allSatisfy { $0.held == .left })
    client.destroy()
    #expect(runner.join() == .success(.closed))
  }

  @Test("What follows the first frame is done though one frame is due after the other")
  func endlessFrames() throws {
    Glibc.signal(SIGTERM, SIG_DFL)
    let server = try XServer()
    let isDone = Signal()
    let options = small {
      $0.clock = .real
      $0.frameRate = .infinity
      // What is done last.
      $0.icons = {
        isDone.signal()
        return []
      }
    }
    let runner = Runner(server, options) {
      $0.end = Instant(seconds: 1e6)
      $0.flickers = true
    }
    #expect(isDone.comes(within: 20))
    runner.send(SIGTERM)
    #expect(runner.join() == .success(.signal(SIGTERM)))
  }

  @Test("A resize in mid-drag keeps the drag", arguments: presenters)
  func aResizeInMidDragKeepsTheDrag(presenter: PresenterChoice) throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.presenter = presenter })
    try client.waitForWindow()
    try server.xdotool("mousemove 20 30 mousedown 1")
    for (width, height) in [(300, 250), (301, 251), (120, 90), (640, 480), (1, 1), (333, 77)] {
      client.resize(width, height)
      try server.xdotool("mousemove \(width) \(height / 2)")
      try client.step()
      #expect(runner.record.sizes.last == Size(Double(width), Double(height)))
      #expect(runner.record.pixels.width == width)
      #expect(runner.record.pixels.height == height)
      #expect(client.shows(runner.record))
    }
    try server.xdotool("mouseup 1")
    try client.step()
    #expect(runner.record.buttons == ["+left 2", "-left 0"])
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("What the server lost is shown again without a frame", arguments: presenters)
  func whatTheServerLostIsShownAgainWithoutAFrame(
    presenter: PresenterChoice
  ) throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.presenter = presenter })
    try client.waitForWindow()
    try client.step()
    let frames = runner.record.frames.count
    client.spoil(x: 10, y: 20, width: 50, height: 40)
    client.spoil(x: 0, y: 0, width: 0, height: 0)
    try client.step()
    #expect(client.shows(runner.record))
    // The step's own frame, and no other.
    #expect(runner.record.frames.count == frames + 1)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("Unmapping cancels and the window comes back whole")
  func unmappingCancelsAndTheWindowComesBackWhole() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    try server.xdotool("mousemove 20 30 mousedown 1")
    client.unmap()
    try client.step()
    #expect(runner.record.events.contains(.cancel))
    client.map()
    try client.step()
    try client.step()
    #expect(client.shows(runner.record))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A manual clock moves only when told") func aManualClockMovesOnlyWhenTold() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small()) { $0.end = Instant(seconds: 1000) }
    try client.waitForWindow()
    for milliseconds in [16, 0, 100, 5] { try client.step(milliseconds: milliseconds) }
    try server.xdotool("mousemove 20 30")
    try client.step()
    let instants = runner.record.frames.suffix(5).map { ($0.seconds * 1000).rounded() }
    #expect(instants.last == 121)
    #expect(Set(runner.record.frames.map { ($0.seconds * 1000).rounded() }) == [0, 16, 116, 121])
    #expect(runner.record.instants.last.map { ($0.seconds * 1000).rounded() } == 121)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("Every step is a frame of its own") func everyStepIsAFrameOfItsOwn() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    try client.step()
    let frame = client.frame
    runner.record.holding {
      for _ in 0..<20 { client.send("_MATTE_STEP", [10, 0, 0]) }
    }
    try client.step()
    #expect(client.frame == frame + 21)
    #expect(
      runner.record.frames.suffix(21).map { Int(($0.seconds * 100).rounded()) }
        == Array(1...20) + [20])
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("Content that moves is drawn at the screen's rate", arguments: presenters)
  func contentThatMovesIsDrawnAtTheScreensRate(
    presenter: PresenterChoice
  ) throws {
    let server = try XServer()
    let client = try XClient(server)
    let options = small {
      $0.clock = .real
      $0.presenter = presenter
    }
    let runner = Runner(server, options) { $0.end = Instant(seconds: 0.5) }
    try client.waitForWindow()
    try client.wait("the end of the motion") { (runner.record.frames.last?.seconds ?? 0) >= 0.5 }
    try client.step()
    let frames = runner.record.frames.map(\.seconds)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 })
    #expect(frames.count <= 34)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A window where nothing moves never wakes", arguments: presenters)
  func aWindowWhereNothingMovesNeverWakes(presenter: PresenterChoice)
    throws
  {
    let server = try XServer()
    let client = try XClient(server)
    let options = small {
      $0.clock = .real
      $0.presenter = presenter
    }
    let runner = Runner(server, options)
    try client.waitForWindow()
    try server.xdotool("mousemove 20 30")
    try client.step()
    // What it still has to take is the server's word that it has taken the frame, which a busy machine delays.
    var (earlier, before) = (-1, runner.status)
    for _ in 0..<20 where before.sleeps != earlier || !before.isAsleep {
      client.finish()
      earlier = before.sleeps ?? -1
      _ = client.frames(within: 0.3)
      before = runner.status
    }
    #expect(client.frames(within: 2) == 0)
    let after = runner.status
    #expect(after.sleeps == before.sleeps)
    #expect(before.sleeps ?? 0 > 0)
    #expect(before.ticks != nil)
    #expect(after.ticks == before.ticks)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A dead server is an error", arguments: presenters, [SIGKILL, SIGTERM])
  func aDeadServerIsAnError(presenter: PresenterChoice, signal: Int32) throws {
    let server = try XServer()
    let name = server.display
    let runner: Runner
    do {
      let client = try XClient(server)
      runner = Runner(server, small { $0.presenter = presenter })
      try client.waitForWindow()
    }
    server.send(signal)
    #expect(runner.join() == .failure(.connectionLost(display: name)))
  }

  @Test("A server that ends while it takes the icons is an error at once")
  func lostWithIcons() throws {
    let server = try XServer()
    let wire = try Wire(server)
    let icon = PixelBuffer(width: 512, height: 512, filledWith: 0xff12_3456)
    let options = small {
      $0.icons = {
        wire.allow(20_000)
        return [icon]
      }
    }
    let runner = Runner(server, options, through: wire)
    try wire.waitUntilBlocked()
    server.send(SIGKILL)
    #expect(runner.join() == .failure(.connectionLost(display: wire.display)))
  }

  @Test("A signal ends the loop", arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalEndsTheLoop(
    signal: Int32
  ) throws {
    // A signal ignored by whoever started the tests, as by nohup, would be ignored by the loop too.
    Glibc.signal(signal, SIG_DFL)
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    runner.send(signal)
    #expect(runner.join() == .success(.signal(signal)))
  }

  @Test("Signals mean what they did once the last window of the process is closed, and not before")
  func signalsOfTwo() throws {
    Glibc.signal(SIGHUP, SIG_DFL)
    let server = try XServer()
    let client = try XClient(server)
    let first = Runner(server, small())
    try client.waitForWindow()
    client.forgetWindow()
    let second = Runner(server, small())
    try client.waitForWindow()
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(second.join() == .success(.closed))
    #expect(isCaught(SIGHUP))
    first.send(SIGHUP)
    #expect(first.join() == .success(.signal(SIGHUP)))
    #expect(!isCaught(SIGHUP))
  }

  private func isCaught(_ signal: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(signal, nil, &action)
    return unsafe action.__sigaction_handler.sa_handler != nil
  }

  @Test("A display that is not there is an error") func aDisplayThatIsNotThereIsAnError() throws {
    #expect(throws: HostError.cannotOpen(display: ":7654")) { _ = try Connection(display: ":7654") }
    #expect(throws: HostError.noDisplay) { _ = try Connection(display: "") }
    #expect(HostError.cannotOpen(display: ":9").description.contains("the display :9"))
  }

  @Test("The window says what it is") func theWindowSaysWhatItIs() throws {
    let server = try XServer()
    let client = try XClient(server)
    let icon = PixelBuffer(width: 2, height: 1, pixels: [0x8040_2010, 0xffff_0000])
    let runner = Runner(server, small { $0.icons = { [icon] } })
    try client.waitForWindow()
    #expect(client.text("WM_CLASS") == "matte\0Matte\0")
    #expect(client.text("_NET_WM_NAME") == "Panel")
    #expect(client.number("_NET_WM_PID") == Int(getpid()))
    let numbers = client.numbers("_NET_WM_ICON").map { UInt32(truncatingIfNeeded: $0) }
    #expect(numbers == [2, 1, 0x8080_4020, 0xffff_0000])
    #expect(client.numbers("WM_PROTOCOLS").contains(Int(client.atom("_NET_WM_PING"))))
    try server.xdotool("mousemove 20 30 key x")
    try client.step()
    #expect(client.text("_NET_WM_NAME") == "Panel x é 日")
    #expect(client.bytes("WM_NAME") == Array("Panel x ".utf8) + [0xe9, 0x20])
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A resize is answered when it is drawn") func aResizeIsAnsweredWhenItIsDrawn() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    let counter = client.number("_NET_WM_SYNC_REQUEST_COUNTER") ?? 0
    #expect(client.counter(counter) == 0)
    client.sendProtocol("_NET_WM_SYNC_REQUEST", [0, 77, 1])
    client.resize(300, 200)
    try client.step()
    #expect(client.counter(counter) == 1 << 32 | 77)
    #expect(client.shows(runner.record))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("Without a window manager full screen covers the screen")
  func withoutAWindowManagerFullScreenCoversTheScreen() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    try server.xdotool("mousemove 20 30 key F11")
    try client.step()
    try client.step()
    #expect(runner.record.sizes.last == Size(800, 600))
    client.setScreen(640, 480)
    try client.wait("the screen's size") { runner.record.sizes.last == Size(640, 480) }
    try server.xdotool("key F11")
    try client.step()
    try client.step()
    #expect(runner.record.sizes.last == Size(200, 150))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A window manager resizes, covers and closes") func aWindowManagerResizesCoversAndCloses()
    throws
  {
    let server = try XServer()
    try server.startWindowManager()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    #expect(client.shows(runner.record))
    client.resize(300, 220)
    try client.wait("the new size") { runner.record.pixels.width == 300 }
    try client.wait("the new size's pixels") { client.shows(runner.record) }
    client.focus()
    try server.xdotool("key F11")
    // The window manager moves the window and its frame one after the other.
    try client.wait("the full screen") { runner.record.pixels.width == 800 }
    try client.wait("the full screen's pixels") { client.shows(runner.record) }
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("The user's settings are read") func theUsersSettingsAreRead() throws {
    let server = try XServer()
    let client = try XClient(server)
    client.setRoot("RESOURCE_MANAGER", "Xcursor.size:\t24\nXft.dpi:\t144\n")
    #expect(try Connection(display: server.display).settings.scale == 1.5)
  }
}
