import CX11
import MatteGeometry
import MatteMotion
import MatteRaster
import MatteX11
import TestSupport
import Testing

/// What is sent first to a server that shares no memory, and what is seen meanwhile.
@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct FarLineTests {
  private let server: XServer
  private let client: XClient
  private let wire: Wire
  private let record = Record()

  init() throws {
    server = try XServer()
    client = try XClient(server)
    wire = try Wire(server)
  }

  /// Opens a window of an album, and waits until it is empty and at rest.
  private func open(
    _ sheets: [PixelBuffer], isTold: Bool = true, width: Int, height: Int
  ) throws -> Runner {
    var options = WindowOptions(width: width, height: height)
    options.clock = .manual
    options.presenter = .pictures
    let album = Album(record, sheets, isTold: isTold)
    let runner = Runner(server, options, through: wire, album, record)
    try client.waitForWindow()
    try client.step(withPictures: true)
    return runner
  }

  private func close(_ runner: Runner) {
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }

  /// Chooses a picture.
  private func choose(_ key: Int32) {
    client.sendKey(key)
    client.sendKey(key, isPress: false)
  }

  /// Chooses a picture, and waits until some bytes of what that takes are sent and no more are let through.
  private func choose(_ key: Int32, allowing bytes: Int) throws {
    wire.allow(bytes)
    choose(key)
    try wire.waitUntilBlocked()
  }

  /// Chooses a picture of which so many bytes are let through, and waits until it is seen.
  private func chooseCoarsely(_ key: Int32, allowing bytes: Int) throws {
    let frame = client.frame
    wire.allow(bytes)
    choose(key)
    try client.wait("a coarse frame") { client.frame > frame }
  }

  /// Chooses a picture while a wire is blocked; the bytes that are sent until the server has it.
  private func bytes(ofChoosing key: Int32) throws -> Int {
    choose(key)
    try wire.waitUntilPassedDown()
    return try wire.bytes {
      wire.open()
      try client.step(withPictures: true)
    }
  }

  @Test(
    "A picture that is shown no longer delays none that is, and goes on where it was once it is shown again"
  )
  func onlyWanted() throws {
    // Each takes 4,000,000 bytes.
    let runner = try open(
      [Album.sheet(1000, 1000), Album.sheet(1000, 1000, seed: 9)], width: 200, height: 150)
    try choose(XK_1, allowing: 1_000_000)
    let second = try bytes(ofChoosing: XK_2)
    #expect((4_000_000..<4_500_000).contains(second), "\(second)")
    wire.allow(0)
    let first = try bytes(ofChoosing: XK_1)
    #expect((2_800_000..<3_500_000).contains(first), "\(first)")
    #expect(client.shows(record))
    close(runner)
  }

  @Test("Where there is no room, what the server has only in part goes before what it has whole")
  func room() throws {
    // Of the three it holds two: 16,777,216 pixels.
    let sheets = [
      Album.sheet(2000, 2000), Album.sheet(3250, 2000, seed: 9),
      PixelBuffer(width: 3250, height: 2000, filledWith: 0xff20_4060),
    ]
    let runner = try open(sheets, width: 200, height: 150)
    choose(XK_1)
    try client.step(withPictures: true)
    try choose(XK_2, allowing: 1_000_000)
    _ = try bytes(ofChoosing: XK_3)
    let first = try wire.bytes {
      choose(XK_1)
      try client.step(withPictures: true)
    }
    #expect(first < 100_000, "\(first)")
    #expect(client.shows(record))
    close(runner)
  }

  @Test("What is seen coarsely up to an edge has nothing in it that was never sent")
  func rim() throws {
    // The edge lies between two tiles.
    let runner = try open([Album.sheet(512, 600)], isTold: false, width: 800, height: 600)
    // All that is coarse, and not all of the first part that is fine.
    try chooseCoarsely(XK_1, allowing: 60_000)
    let coarse = try #require(client.capture())
    #expect(coarse != record.pixels)
    let dark = coarse.pixels.count { min($0.red, $0.green, $0.blue) < 0xd8 }
    #expect(dark == 0)
    wire.open()
    try client.step()
    #expect(client.shows(record))
    close(runner)
  }

  @Test("Many small areas of one colour each are coarse at first, too, on a slow line")
  func areas() throws {
    let noise = Album.sheet(80, 150)
    var areas = PixelBuffer(width: 800, height: 600, filledWith: Album.ground)
    for y in 0..<600 { for x in 0..<800 { areas[x, y] = noise[x / 10, y / 4] } }
    let runner = try open([areas], isTold: false, width: 800, height: 600)
    // To fill 12,000 areas would take 432,000 bytes.
    try chooseCoarsely(XK_1, allowing: 60_000)
    #expect(!client.shows(record))
    wire.open()
    try client.step()
    #expect(client.shows(record))
    close(runner)
  }

  @Test("What became coarse before something else did is fine at rest, too")
  func coarseTwice() throws {
    let both = Album.sheet(800, 600)
    var left = both
    for y in 0..<600 { for x in 400..<800 { left[x, y] = Album.ground } }
    let runner = try open([left, both], isTold: false, width: 800, height: 600)
    try chooseCoarsely(XK_1, allowing: 60_000)
    #expect(!client.shows(record))
    choose(XK_2)
    try wire.waitUntilPassedDown()
    wire.open()
    try client.step()
    #expect(record.pixels == both)
    #expect(client.shows(record))
    close(runner)
  }

  @Test("A part of the window that is sent within a second makes no slow line fast")
  func part() throws {
    let sheets = [Album.sheet(512, 400), Album.sheet(800, 600, seed: 9)]
    let runner = try open(sheets, isTold: false, width: 800, height: 600)
    // What is coarse, and the first part of what is fine.
    try choose(XK_1, allowing: 60_000)
    client.advance(milliseconds: 700)
    try wire.waitUntilPassedDown()
    wire.open()
    try client.step()
    #expect(client.shows(record))
    try chooseCoarsely(XK_2, allowing: 150_000)
    wire.open()
    try client.step()
    #expect(client.shows(record))
    close(runner)
  }

  @Test(
    "On a fast line all becomes fine within few frames of a motion, and the next size is seen finely at once"
  )
  func fast() throws {
    var options = WindowOptions(width: 480, height: 420)
    options.presenter = .pictures
    options.frameRate = 5
    let runner = Runner(server, options, through: wire) { $0.end = Instant(seconds: 1e6) }
    try client.waitForWindow()
    try client.step()
    // With a part a frame it would be 14.
    #expect(runner.record.frames.count < 10, "\(runner.record.frames.count)")
    wire.allow(200_000)
    client.resize(500, 440)
    try wire.waitUntilBlocked()
    client.finish()
    let (seen, drawn) = (try #require(client.capture()), runner.record.pixels)
    #expect((0..<500).allSatisfy { seen[$0, 0] == drawn[$0, 0] })
    wire.open()
    close(runner)
  }
}
