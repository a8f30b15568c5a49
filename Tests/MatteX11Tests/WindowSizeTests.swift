import CX11
import MatteGeometry
import MatteX11
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct WindowSizeTests {
  @Test("A size that another client made up is not believed")
  func pretended() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    let sizes = [
      (0, 0), (0, 100), (100, 0), (65535, 0), (20000, 20000), (40000, 40000), (201, 151),
    ]
    for (width, height) in sizes {
      client.pretend(width, height)
      try client.step()
    }
    try server.xdotool("mousemove 50 40")
    try client.step()
    #expect(runner.record.sizes == [Size(200, 150)])
    #expect(client.shows(runner.record))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("Of a window that is far larger than the screen no more is drawn than twice the screen")
  func huge() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    let sizes = [(3000, 100, 1600, 100), (300, 32767, 300, 1200), (32767, 32767, 1600, 1200)]
    for (width, height, drawnWidth, drawnHeight) in sizes {
      client.resize(width, height)
      try client.step()
      #expect(runner.record.sizes.last == Size(Double(drawnWidth), Double(drawnHeight)))
    }
    client.resize(300, 200)
    try client.step()
    #expect(client.shows(runner.record))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("A window is made no smaller than its minimum, and no larger than what is drawn of it")
  func first() throws {
    let server = try XServer()
    for (width, height, made) in [(200, 150, (360, 320)), (30000, 700, (1600, 700))] {
      let client = try XClient(server)
      var options = WindowOptions(width: width, height: height)
      options.clock = .manual
      options.minSize = PixelRect(width: 360, height: 320)
      let runner = Runner(server, options)
      try client.waitForWindow()
      #expect(client.size == made)
      #expect(runner.record.sizes == [Size(Double(made.0), Double(made.1))])
      let hints = client.numbers("WM_NORMAL_HINTS")
      #expect(hints[0] & Int(PMinSize) != 0)
      #expect(Array(hints[5...6]) == [360, 320])
      client.sendProtocol("WM_DELETE_WINDOW")
      #expect(runner.join() == .success(.closed))
    }
  }

  @Test("A window that filled the screen by itself and does so no longer leaves that its size")
  func unfilled() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    try server.xdotool("mousemove 20 30")
    for size in [(800, 600), (200, 150)] {
      try server.xdotool("key F11")
      try client.wait("the size") { client.size == size }
    }
    client.setScreen(640, 480)
    // The window would follow in the first, and be told in the second.
    for _ in 0..<2 { try client.step() }
    #expect(client.size == (200, 150))
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  @Test("When the screen changes, so does how much is drawn of a window")
  func screen() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small())
    try client.waitForWindow()
    client.resize(1500, 100)
    try client.step()
    for (width, height, drawn) in [(640, 480, 1280), (800, 600, 1500)] {
      client.setScreen(width, height)
      try client.step()
      #expect(runner.record.sizes.last == Size(Double(drawn), 100))
    }
    let sizes = runner.record.sizes
    client.setScreen(790, 600)
    try client.step()
    #expect(runner.record.sizes == sizes)
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }
}
