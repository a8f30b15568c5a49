import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

@Suite struct SessionTests {
  static let square = Stage(size: Size(100, 100))

  private func clock(isLiteral: Bool) -> Hand {
    let scene = Clock(Settings(for: Clock.entry), PlainAssets())
    return Hand(Session(scene, on: Self.square, isLiteral: isLiteral), at: Point(50, 0))
  }

  @Test("What moves, moves alike above the border and below it")
  func live() {
    var hand = clock(isLiteral: false)
    hand.wait(2)
    hand.press(.left, .right)
    hand.move(0, 5)
    hand.move(0, 45, in: 1)
    hand.wait(1)
    // Four seconds, and two presses.
    let grey = Array(repeating: 0xff80_8080 as Pixel, count: 40 + 2)
    #expect(hand.pixels.row(25) == grey + Array(repeating: 0xff00_0000, count: 58))
    #expect(hand.pixels.row(75) == grey + Array(repeating: 0xffff_ffff, count: 58))
  }

  @Test("Broken off, a pull over what moves leads to the bytes that would be seen without it")
  func cancelledLive() {
    var hand = clock(isLiteral: false)
    hand.wait(2)
    hand.press(.left, .right)
    let quiet = hand.session
    hand.move(0, 60, in: 0.3)
    hand.key(.escape)
    hand.wait(0.19)
    #expect(hand.session.frame(at: hand.now) != quiet.frame(at: hand.now))
    hand.wait(0.02)
    #expect(hand.pixels == quiet.pixels(at: hand.seconds))
    #expect(hand.session.frame(at: Instant(seconds: 9)) == quiet.frame(at: Instant(seconds: 9)))
  }

  @Test(
    "Literally, the snapshot never moves, while what is under it is played on in the other style")
  func snapshot() {
    var hand = clock(isLiteral: true)
    hand.wait(2)
    hand.press(.left, .right)
    let before = hand.pixels
    hand.move(0, 5)
    let began = hand.pixels
    #expect(began.row(75) == before.row(75))
    hand.move(0, 45, in: 1)
    hand.wait(1)
    let halfway = hand.pixels
    #expect(halfway.row(75) == began.row(75))
    #expect(
      halfway.row(25) == Array(repeating: 0xff80_8080, count: 41 + 1)
        + Array(repeating: 0xff00_0000, count: 58))
    hand.session.send(.resize(Size(120, 200)), at: hand.now)
    let resized = hand.pixels
    #expect(resized.row(199)[..<100] == began.row(75)[...])
    #expect(resized.row(199)[100...].allSatisfy { $0 == 0xffff_ffff })
    #expect(resized.row(25)[..<100] == halfway.row(25)[...])
  }

  @Test(
    "Literally, too, the border keeps its share of the way in a window that grows, and its time")
  func resizeWhileSettling() throws {
    var hand = try night(100, 300, isLiteral: true)
    hand.key(.character("n"))
    hand.wait(0.1)
    hand.session.send(.resize(Size(50, 600)), at: hand.now)
    #expect(abs(hand.border - 300) < 1)
    #expect(abs(600 - hand.session.pixels(at: 0.15).red(inColumn: 0) - 450) < 1)
    #expect(hand.session.pixels(at: 0.2 - 1e-6).red(inColumn: 0) < 0.02)
    #expect(abs(hand.settle() - 0.1) <= 1.0 / 240)
    hand.key(.character("n"))
    hand.wait(0.3)
    hand.session.send(.resize(Size(50, 10)), at: hand.now)
    #expect(hand.settle() <= 0.11)
    #expect(hand.pixels.red == 500)
  }

  static let names = Catalog.effects.scenes.map { $0.entry.name }

  @Test("Night comes over every scene, and broken off leaves the bytes of before", arguments: names)
  func everyScene(name: String) throws {
    let type = try #require(Catalog.effects.scene(named: name))
    for isLiteral in [false, true] {
      let scene = try type.init(Settings(for: type.entry, isLiteral: isLiteral), PlainAssets())
      let stage = Stage(size: Size(60, 80), reducesMotion: true)
      var hand = Hand(Session(scene, on: stage, isLiteral: isLiteral), at: Point(58, 2))
      hand.send(.move)
      let before = hand.pixels
      hand.press(.left, .right)
      hand.move(0, 40, in: 0.2)
      for y in 40..<80 { #expect(hand.pixels.row(y) == before.row(y)) }
      hand.move(0, -40, in: 0.2)
      hand.key(.escape)
      hand.release(.left, .right)
      hand.settle()
      #expect(hand.pixels == before)
      hand.key(.character("n"))
      #expect(hand.session.stage.style == .dark)
      hand.key(.character("n"))
      #expect(hand.pixels == before)
    }
  }

  @Test("A second button that joins a drag cancels it, and the pull begins with the next motion")
  func joining() throws {
    var hand = try Hand(split(200, 200))
    let before = hand.pixels
    hand.press(.left)
    hand.move(60, -20, in: 0.1)
    #expect(hand.pixels != before)
    hand.press(.right)
    hand.wait(0.8)
    #expect(hand.pixels == before)
    hand.move(0, 50, in: 0.1)
    hand.wait(0.2)
    let pulled = hand.pixels
    #expect(pulled.row(60) == before.row(60))
    hand.release(.left)
    hand.move(0, 50)
    hand.release(.right)
    hand.settle()
    #expect(hand.pixels == before)
    #expect(hand.session.stage.style == .light)
  }

  @Test(
    "A pull that joins a drag has one straight edge in both halves, and nothing jumps at its end")
  func joiningSettlingEdge() throws {
    var hand = try Hand(split(400, 250), at: Point(300, 190))
    hand.press(.left)
    hand.move(-120, 40, in: 0.1)
    var quiet = hand
    hand.press(.right)
    quiet.press(.right)
    hand.move(0, 50, in: 0.08)
    quiet.wait(0.08)
    // The edge is on its way back on both sides of the border, as it would be without the pull.
    #expect(hand.session.isMoving(at: hand.now))
    #expect(quiet.session.isMoving(at: hand.now))
    #expect(hand.pixels == quiet.pixels)
    hand.key(.escape)
    hand.settle()
    #expect(hand.pixels == quiet.session.pixels(at: hand.seconds))
  }

  @Test("A hover is seen on both sides of the border")
  func hoverInBothHalves() throws {
    let scene = Marker(Settings(for: Marker.entry), PlainAssets())
    var hand = Hand(Session(scene, on: Self.square), at: Point(30, 0))
    hand.press(.left, .right)
    hand.move(0, 50, in: 0.2)
    hand.wait(0.2)
    for y in [25, 75] {
      #expect(hand.pixels[30, y] == 0xffff_0000)
      #expect(hand.pixels[40, y] == 0xff00_0000)
    }
    hand.move(10, 0)
    for y in [25, 75] {
      #expect(hand.pixels[40, y] == 0xffff_0000)
      #expect(hand.pixels[30, y] == 0xff00_0000)
    }
  }

  @Test("A key's event that shows no button down ends a drag whose release was lost")
  func lostReleaseShownByKey() {
    let log = Log()
    var hand = Hand(Session(Listener(log), on: Self.square))
    hand.press(.left)
    hand.move(0, 10)
    hand.session.send(.buttons(.left), at: hand.now)
    hand.move(0, 10)
    hand.session.send(.buttons([]), at: hand.now)
    hand.key(.left)
    #expect(
      log.all == ["pressed", "began light", "changed light", "cancelled light", "released", "left"])
  }

  @Test("A scene hears of pans with one button, and never of N or of an Escape that broke one off")
  func told() {
    let log = Log()
    var hand = Hand(Session(Listener(log), on: Self.square))
    hand.press(.left)
    hand.move(0, 10)
    hand.press(.right)
    hand.move(0, 10)
    hand.move(0, 10)
    hand.release(.right, .left)
    hand.key(.character("n"))
    hand.wait(1)
    hand.key(.escape)
    hand.press(.left)
    hand.move(10, 0)
    hand.key(.escape)
    hand.release(.left)
    #expect(
      log.all == [
        "pressed", "began light", "cancelled light", "released", "escape", "pressed", "began light",
        "cancelled light", "released",
      ])
  }

  @Test("The middle button is no press while the left one is held, at rest or in a drag")
  func middleMeanwhile() {
    let log = Log()
    var hand = Hand(Session(Listener(log), on: Self.square))
    hand.press(.left, .middle)
    hand.release(.middle)
    hand.move(0, 10)
    hand.press(.middle)
    hand.release(.middle, .left)
    #expect(log.all == ["pressed", "began light", "ended light", "released"])
  }

  @Test("A release that never came counts when an event shows that the buttons are up")
  func lostRelease() {
    let log = Log()
    var hand = Hand(Session(Listener(log), on: Self.square))
    hand.press(.left)
    hand.held = []
    hand.send(.move)
    hand.press(.left)
    hand.session.send(.cancel, at: hand.now)
    hand.release(.left)
    #expect(log.all == ["pressed", "released", "pressed", "released"])
  }

  @Test("A held key's release is told once, also if the window is lost")
  func heldKey() {
    let log = Log()
    var hand = Hand(Session(Listener(log), on: Self.square))
    hand.key(.space)
    hand.session.send(.keyReleased(.space), at: hand.now)
    hand.session.send(.cancel, at: hand.now)
    hand.key(.space)
    hand.session.send(.cancel, at: hand.now)
    hand.session.send(.cancel, at: hand.now)
    #expect(log.all == ["space", "space up", "space", "space up"])
  }

  @Test("The middle button pulls the night down, unless the scene pans with it")
  func middleButton() {
    for pans in [false, true] {
      let log = Log()
      var listener = Listener(log)
      listener.claims = pans ? .middleButton : []
      var hand = Hand(Session(listener, on: Self.square))
      hand.press(.middle)
      hand.move(0, 50)
      hand.release(.middle)
      #expect(log.all.contains("began light") == pans)
      #expect((hand.session.stage.style == .light) == pans)
    }
  }

  @Test("The pointer is where it last moved, pressed or turned the wheel, until it leaves")
  func pointerPosition() {
    var hand = Hand(Session(Listener(Log()), on: Self.square))
    #expect(hand.session.pointerPosition == nil)
    hand.session.wheel(1, at: Point(20, 30))
    #expect(hand.session.pointerPosition == Point(20, 30))
    hand.move(10, 0)
    #expect(hand.session.pointerPosition == Point(110, 100))
    hand.send(.leave)
    #expect(hand.session.pointerPosition == nil)
  }

  @Test("The pointer says that the border can be moved, while it can")
  func pointer() throws {
    var hand = try night()
    hand.press(.left, .right)
    hand.move(0, 30)
    #expect(hand.session.pointerShape(at: hand.now) == .resizeVertical)
    hand.release(.left, .right)
    #expect(hand.session.pointerShape(at: hand.now) == .arrow)
  }
}

/// A scene that marks the pointer's column.
private struct Marker: Scene {
  static let entry = CatalogEntry("marker", "the pointer's column", pictures: [])

  private var column: Double?
  var naturalSize: Size { Size(100, 100) }

  init(_ settings: Settings, _ assets: any AssetLibrary) {}

  mutating func handle(_ event: SceneEvent, at instant: Instant, on stage: Stage) {
    if case .hover(let point) = event { column = point?.x }
  }

  func draw(at instant: Instant, on stage: Stage, into layers: inout LayerList) {
    layers.add(.color(.black), in: stage.bounds)
    guard let column else { return }
    let mark = Rect(x: column, y: 0, width: 1, height: stage.size.height)
    layers.add(.color(Color(red: 1, green: 0, blue: 0)), in: mark)
  }

  func isMoving(at instant: Instant, on stage: Stage) -> Bool { false }
}
