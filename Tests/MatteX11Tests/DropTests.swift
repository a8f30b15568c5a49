import MatteGeometry
import MatteMotion
import MatteX11
import TestSupport
import Testing

/// Files that another program drags over a window, on the wire.
@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct DropTests {
  private let server: XServer
  private let client: XClient
  private let runner: Runner

  init() throws {
    server = try XServer()
    client = try XClient(server)
    runner = Runner(server, small()) { $0.takesFiles = true }
    try client.waitForWindow()
  }

  /// What was told of files since this was asked last.
  private func drags() throws -> [FileDrag] {
    try client.step()
    defer { runner.record.clear() }
    return runner.record.events.compactMap { event in
      if case .files(let drag) = event { drag } else { nil }
    }
  }

  private func close() {
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  private static func dropped(_ files: [String], x: Double, y: Double) -> FileDrag {
    .dropped(files.map { Array($0.utf8) }, at: Point(x, y))
  }

  @Test("Files come with names in any characters, at the place in the window, in a frame too")
  func whole() throws {
    client.move(300, 200)
    _ = client.frameWindow()
    client.move(40, 30)
    try client.step()
    #expect(client.numbers("XdndAware") == [5])
    let types = ["text/plain", "x/a", "x/b", "x/c", "text/uri-list"]
    let source = try DragSource(server, over: client.window, types: types)
    #expect(try source.move(50, 45))
    #expect(try source.move(60, 50))
    #expect(try drags() == [.over(Point(10, 15)), .over(Point(20, 20))])
    source.drop()
    let list = "file:///a%20b%0Ac.png\r\nfile://localhost/%C3%A4.png\r\nhttp://a/b.png\r\n"
    #expect(try source.serve(list))
    #expect(try drags() == [Self.dropped(["/a b\nc.png", "/ä.png"], x: 20, y: 20)])
    close()
  }

  @Test(
    "Files that come over a window which has been moved since the last ones are where they are in it"
  )
  func moved() throws {
    for corner in [40, 100] {
      client.move(corner, corner)
      let source = try DragSource(server, over: client.window)
      #expect(try source.move(corner + 50, corner + 45))
      source.leave()
      #expect(try drags() == [.over(Point(50, 45)), .left])
    }
    close()
  }

  @Test("A picture that a browser drags comes as its bytes, and before it no address")
  func picture() throws {
    let source = try DragSource(
      server, over: client.window, types: ["text/uri-list", "text/html", "image/png"])
    #expect(try source.move(50, 45))
    source.drop()
    try source.write("https://example.org/a.png")
    #expect(try source.serve("PNG", inPiecesOf: 2))
    #expect(source.forms == ["text/uri-list", "image/png"])
    #expect(try drags().last == .droppedPicture(Array("PNG".utf8), at: Point(50, 45)))
    close()
  }

  @Test("What is no file is refused, and so is a drag that leaves")
  func refused() throws {
    let text = try DragSource(server, over: client.window, types: ["text/plain"])
    #expect(try !text.move(50, 45))
    let old = try DragSource(server, over: client.window, version: 2)
    #expect(try !old.move(50, 45))
    #expect(try drags().isEmpty)
    let source = try DragSource(server, over: client.window)
    #expect(try source.move(50, 45))
    source.leave()
    #expect(try drags() == [.over(Point(50, 45)), .left])
    close()
  }

  @Test("Files that come over a window in one batch with its new size are told of in that size")
  func resized() throws {
    let source = try DragSource(server, over: client.window)
    try client.step()
    runner.record.clear()
    try runner.record.holding {
      client.send("_MATTE_STEP", [0, 0, 0])
      client.resize(300, 250)
      try client.wait("the new size") { client.size == (300, 250) }
      source.point(at: 280, 240)
    }
    try client.step()
    #expect(
      runner.record.events == [.resize(Size(300, 250)), .files(.over(Point(280, 240)))])
    close()
  }

  @Test("Files over a window are shown without anything else that happens")
  func shown() throws {
    let source = try DragSource(server, over: client.window)
    try client.step()
    for place in [50, 60] {
      let frame = client.frame
      #expect(try source.move(place, 45))
      try client.wait("a frame") { client.frame > frame }
    }
    close()
  }

  @Test("A long list comes in pieces")
  func pieces() throws {
    let source = try DragSource(server, over: client.window)
    #expect(try source.move(50, 45))
    source.drop()
    let list = (0..<500).map { "file:///folder/picture-\($0).png\r\n" }.joined()
    #expect(try source.serve(list, inPiecesOf: 1000))
    let names = (0..<500).map { "/folder/picture-\($0).png" }
    #expect(try drags().last == Self.dropped(names, x: 50, y: 45))
    close()
  }

  @Test("The files of a drop that were asked for before it are not those of the next one")
  func late() throws {
    let sources = try [1, 2].map { number in
      let source = try DragSource(server, over: client.window)
      #expect(try source.move(50, 45))
      source.drop(at: number)
      try source.waitUntilAsked()
      return source
    }
    try sources[0].write("file:///old.png\r\n")
    try client.step()
    #expect(try sources[1].serve("file:///new.png\r\n"))
    #expect(try drags().last == Self.dropped(["/new.png"], x: 50, y: 45))
    close()
  }

  @Test("What cannot be had is no file")
  func lost() throws {
    let source = try DragSource(server, over: client.window)
    #expect(try source.move(50, 45))
    source.drop()
    #expect(try !source.serve(nil))
    #expect(try drags().last == Self.dropped([], x: 50, y: 45))
    close()
  }

  @Test("A source that vanishes or falls silent holds nothing up, and the next drag works")
  func vanished() throws {
    let gone = try DragSource(server, over: client.window)
    #expect(try gone.move(50, 45))
    gone.vanish()
    try client.wait("the end") { runner.record.events.contains(.files(.left)) }
    #expect(try drags() == [.over(Point(50, 45)), .left])
    let silent = try DragSource(server, over: client.window)
    #expect(try silent.move(50, 45))
    silent.drop()
    let frame = client.frame
    try client.step()
    #expect(client.frame > frame)
    try server.xdotool("mousemove 20 30")
    try client.step()
    _ = try drags()
    let source = try DragSource(server, over: client.window)
    #expect(try source.move(60, 45))
    source.drop()
    #expect(try source.serve("file:///a.png"))
    #expect(try drags() == [.left, .over(Point(60, 45)), Self.dropped(["/a.png"], x: 60, y: 45)])
    close()
  }

  @Test("Content that takes no files refuses them")
  func unwanted() throws {
    close()
    client.forgetWindow()
    let runner = Runner(server, small())
    try client.waitForWindow()
    let source = try DragSource(server, over: client.window)
    #expect(try !source.move(50, 45))
    source.drop()
    try client.step()
    let drags = runner.record.events.filter { if case .files = $0 { true } else { false } }
    #expect(drags.allSatisfy { $0 == .files(.left) })
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }
}
