import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What every scene of the catalogue is held to, those to come included.
@Suite struct CatalogTests {
  static let names = Catalog.all.scenes.map { $0.entry.name }
  static let sizes = [(1, 1), (1, 4000), (16384, 16), (640, 480), (37, 91)]
  static let scales = [1, 1.5, 2, 3]

  @Test("Names differ, and so do a scene's parameters")
  func distinctNames() {
    #expect(Set(Self.names).count == Self.names.count)
    for scene in Catalog.all.scenes {
      let parameters = scene.entry.parameters.map(\.name)
      #expect(Set(parameters).count == parameters.count)
      #expect(Catalog.all.scene(named: scene.entry.name)?.entry == scene.entry)
    }
    #expect(Catalog.all.scene(named: "nothing") == nil)
  }

  @Test("Every parameter takes its own standard", arguments: names)
  func standards(name: String) throws {
    let entry = try #require(Catalog.all.scene(named: name)).entry
    for parameter in entry.parameters {
      var settings = Settings(for: entry)
      try settings.set(parameter.name, to: parameter.standard.text)
      #expect(settings[parameter] == parameter.standard)
    }
  }

  @Test(
    "A scene has a natural size, with the pictures that come with it and with others",
    arguments: names)
  func naturalSize(name: String) throws {
    for assets in [PlainAssets(), PlainAssets.redAndBlue(30, 20)] {
      var play = ScenePlay(name, 100, 100, of: .all)
      play.assets = assets
      #expect(try !play.scene().naturalSize.isEmpty)
    }
  }

  @Test("Any size, scale and style has a picture", arguments: names, sizes)
  func anySize(name: String, size: (Int, Int)) throws {
    for scale in Self.scales {
      for style in Style.allCases {
        for isLiteral in [false, true] {
          var play = ScenePlay(name, size.0, size.1, of: .all)
          (play.scale, play.style, play.isLiteral) = (scale, style, isLiteral)
          let pixels = try play.pixels(at: 0.3)
          #expect(pixels.width == size.0)
          #expect(pixels.height == size.1)
          #expect(pixels.isOpaque)
        }
      }
    }
  }

  @Test("Equal instants have equal frames, whatever was asked in between", arguments: names)
  func equalInstants(name: String) throws {
    let play = RandomPlay(name, seed: 7)
    var session = try play.session()
    for (seconds, event) in play.events {
      session.send(event, at: Instant(seconds: seconds))
      let frame = session.frame(at: Instant(seconds: seconds + 0.07))
      _ = session.frame(at: Instant(seconds: seconds + 5))
      #expect(session.frame(at: Instant(seconds: seconds + 0.07)) == frame)
    }
  }

  @Test("The same events give the same frames", arguments: names)
  func sameEvents(name: String) throws {
    let play = RandomPlay(name, seed: 8)
    let assets = PlainAssets.redAndBlue(60, 40)
    var (a, b) = (try play.session(assets), try play.session(assets))
    for (seconds, event) in play.events {
      a.send(event, at: Instant(seconds: seconds))
      b.send(event, at: Instant(seconds: seconds))
      #expect(a.pixels(at: seconds) == b.pixels(at: seconds))
    }
  }

  @Test("Where motion is reduced every scene comes to rest", arguments: names, 1...8)
  func rest(name: String, seed: Int) throws {
    var play = RandomPlay(name, seed: seed)
    play.play.reducesMotion = true
    var session = try play.session()
    for (seconds, event) in play.events { session.send(event, at: Instant(seconds: seconds)) }
    session.send(.cancel, at: Instant(seconds: 10))
    #expect(!session.isMoving(at: 20))
  }

  @Test("What does not move looks the same ever after", arguments: names, 1...8)
  func stillness(name: String, seed: Int) throws {
    var play = RandomPlay(name, seed: 100 + seed)
    play.play.reducesMotion = seed.isMultiple(of: 2)
    var session = try play.session()
    for (seconds, event) in play.events {
      session.send(event, at: Instant(seconds: seconds))
      let next = session.nextChange(after: Instant(seconds: seconds))
      if session.isMoving(at: seconds) || next != nil { continue }
      let frame = session.frame(at: Instant(seconds: seconds))
      for later in [0.001, 0.1, 1, 100] {
        #expect(!session.isMoving(at: seconds + later))
        #expect(session.frame(at: Instant(seconds: seconds + later)) == frame)
      }
    }
  }

  @Test(
    "Whatever happens, a frame over the one before is the same as a fresh one", arguments: names,
    1...12)
  func damage(name: String, seed: Int) throws {
    var play = RandomPlay(name, seed: 200 + seed)
    play.play.scale = Self.scales[seed % 4]
    play.play.style = seed.isMultiple(of: 3) ? .dark : .light
    play.play.isLiteral = seed.isMultiple(of: 5)
    var session = try play.session()
    var screen = Screen()
    for (seconds, event) in play.events {
      session.send(event, at: Instant(seconds: seconds))
      for later in [0, 0.016, 0.05] {
        let frame = session.frame(at: Instant(seconds: seconds + later))
        screen.show(frame)
        #expect(screen.buffer == Compositor.pixels(of: frame))
      }
    }
  }

  @Test(
    "A window can be resized while a button is held",
    arguments: names)
  func resizeInGesture(name: String) throws {
    let play = ScenePlay(name, 300, 200, of: .all)
    for size in [Size(1, 1), Size(200, 300), Size(4000, 3), Size(640, 480)] {
      var session = try play.session()
      session.drag(to: Point(150, 60), Point(150, 100), Point(140, 120), at: 1)
      session.send(.resize(size), at: Instant(seconds: 1.1))
      let pixels = session.pixels(at: 1.1)
      #expect(pixels.width == Int(size.width))
      #expect(pixels.height == Int(size.height))
      session.drag(to: Point(140, 130), at: 1.2)
      session.release(at: Point(140, 130), 1.3)
      session.press(.home, at: 2)
      session.press(.escape, at: 3)
      _ = session.pixels(at: 9)
    }
  }
}

/// A frame buffer that is brought up to date by damage alone.
struct Screen {
  private var compositor = Compositor()
  private(set) var buffer = PixelBuffer(width: 0, height: 0)

  mutating func show(_ frame: Frame) {
    let isFresh = frame.width != buffer.width || frame.height != buffer.height
    // What is not composited is seen at once.
    if isFresh {
      buffer = PixelBuffer(width: frame.width, height: frame.height, filledWith: 0xdead_beef)
    }
    var next = buffer
    _ = compositor.render(frame, into: &next, isFresh: isFresh)
    buffer = next
  }
}

/// A scene and events at random, the same for the same seed.
struct RandomPlay {
  var play: ScenePlay
  let events: [(seconds: Double, event: InputEvent)]

  init(_ name: String, seed: Int) {
    var hand = RandomHand(seed: seed)
    play = ScenePlay(name, 60, 44)
    play.catalog = .all
    var seconds = 0.0
    events = (0..<40).map { _ in
      seconds += hand.pause()
      return (seconds, hand.event())
    }
  }

  func session(_ assets: PlainAssets = .redAndBlue(60, 40)) throws -> Session {
    var (play, assets) = (play, assets)
    assets.firstPage = try Comparing.page(assets.typesetter)
    play.assets = assets
    return try play.session()
  }
}

/// Someone who does whatever comes to mind.
struct RandomHand {
  private var generator: Seeded
  private var held: PointerButtons = []
  private var point = Point(30, 20)
  private static let keys: [Key] = [
    .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .escape, .backspace, .enter, .tab,
    .space, .function(1), .character("n"), .character("+"), .character("-"), .character("?"),
  ]

  init(seed: Int) { generator = Seeded(seed) }

  mutating func pause() -> Double { Double.random(in: 0...0.3, using: &generator) }

  mutating func event() -> InputEvent {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<9: .pointer(move())
    case 9..<12: .pointer(press())
    case 12..<14: .pointer(release())
    case 14: .wheel(Vector(number(-3...3).rounded(), number(-3...3)), at: point, [])
    case 15..<18: .key(Self.keys.randomElement(using: &generator) ?? .home, modifiers())
    case 18: .resize(Size(number(1...120), number(1...120)))
    default: .cancel
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  private mutating func modifiers() -> Modifiers {
    Bool.random(using: &generator) ? .shift : []
  }

  private mutating func move() -> PointerEvent {
    point = Point(number(-40...120).rounded(), number(-40...120))
    return PointerEvent(.move, at: point, held: held)
  }

  private mutating func press() -> PointerEvent {
    let button = PointerButton.allCases.randomElement(using: &generator) ?? .left
    held.insert(PointerButtons(button))
    return PointerEvent(.press(button), at: point, held: held, modifiers: modifiers())
  }

  private mutating func release() -> PointerEvent {
    let button = PointerButton.allCases.randomElement(using: &generator) ?? .left
    held.remove(PointerButtons(button))
    return PointerEvent(.release(button), at: point, held: held)
  }
}
