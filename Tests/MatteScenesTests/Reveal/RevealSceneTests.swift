import Glibc
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// A hand over the reveal scene: a red panel of half the height above a blue picture.
func reveal(
  _ width: Int = 100, _ height: Int = 400, _ settings: [String: String] = [:],
  isLiteral: Bool = false, reducesMotion: Bool = false
) throws -> Hand {
  let type = try #require(Catalog.effects.scene(named: "reveal"))
  var chosen = Settings(for: type.entry, isLiteral: isLiteral)
  for (name, text) in settings { try chosen.set(name, to: text) }
  let scene = try type.init(chosen, PlainAssets.redAndBlue(width, height))
  let stage = Stage(
    size: Size(Double(width), Double(height)), reducesMotion: reducesMotion)
  return Hand(
    Session(scene, on: stage, isLiteral: isLiteral), at: Point(Double(width) / 2, 50))
}

extension Hand {
  /// The rows of the panel to be seen now.
  var revealed: Int {
    let pixels = pixels
    return (0..<pixels.height).count { pixels[0, $0] == 0xffff_0000 }
  }

  /// Presses, moves up or down at a velocity in pixels per second for 100 ms, and lets go.
  mutating func flick(_ velocity: Double) {
    press(.left)
    glide(at: velocity, for: 0.1)
    release(.left)
  }
}

extension PixelBuffer {
  /// The first row that begins with a pixel.
  func firstRow(of pixel: Pixel) -> Int {
    (0..<height).first { self[0, $0] == pixel } ?? height
  }
}

@Suite struct RevealSceneTests {
  @Test("Only a press of the left button holds a panel that opens")
  func otherButtons() throws {
    for (buttons, holds) in [([PointerButton.left], true), ([.right], false), ([.middle], false)] {
      var hand = try reveal()
      hand.key(.end)
      hand.wait(0.05)
      let before = hand.revealed
      for button in buttons { hand.press(button) }
      hand.wait(1)
      #expect(hand.revealed == (holds ? before : 200))
      #expect(before < 180)
      for button in buttons { hand.release(button) }
      hand.settle()
      #expect(hand.revealed == 200)
    }
  }

  @Test("Literally, 2000 px/s do nothing, 2001 reveal, −2001 hide, and a second down flick nothing")
  func literalFlicks() throws {
    var hand = try reveal(isLiteral: true)
    let hidden = hand.pixels
    for (velocity, rows) in [(2000, 0), (2001, 200), (2001, 200), (-2000, 200), (-2001, 0)] {
      hand.flick(Double(velocity))
      #expect(hand.revealed == rows)
      #expect(!hand.session.isMoving(at: hand.now))
    }
    #expect(hand.pixels == hidden)
  }

  @Test("The flick counts while the button is down: 2000 px/s and no more toggle nothing")
  func threshold() throws {
    for (velocity, rows) in [(2000.0, 0), (2001, 200), (-2001, 0)] {
      var hand = try reveal()
      hand.press(.left)
      hand.glide(at: velocity, for: 0.1)
      hand.move(0, -hand.position.y + 50)
      hand.wait(1)
      #expect(hand.revealed == rows)
    }
    var hand = try reveal(100, 400, ["threshold": "500"], isLiteral: true)
    hand.flick(500)
    #expect(hand.revealed == 0)
    hand.flick(501)
    #expect(hand.revealed == 200)
  }

  @Test("A flick toggles at most once a gesture")
  func once() throws {
    for isLiteral in [false, true] {
      var hand = try reveal(isLiteral: isLiteral)
      hand.press(.left)
      hand.glide(at: 3000, for: 0.1)
      hand.wait(0.2)
      hand.glide(at: -3000, for: 0.1)
      hand.release(.left)
      hand.settle()
      #expect(hand.revealed == 200)
    }
  }

  @Test("A down flick when it is revealed does nothing: the pointer keeps hold of the panel")
  func flickAtTheEnd() throws {
    var hand = try reveal(100, 400, ["offset": "1"])
    hand.press(.left)
    hand.glide(at: 2500, for: 0.1)
    hand.wait(0.2)
    hand.move(0, -350, in: 1)
    #expect(hand.revealed == 100)
  }

  @Test("Caught while it is beyond an end, it stays under the pointer")
  func caughtBeyond() throws {
    var hand = try reveal(100, 400, ["offset": "1"])
    hand.press(.left)
    hand.move(0, 300, in: 0.5)
    hand.wait(0.2)
    hand.release(.left)
    hand.wait(0.01)
    let edge = hand.pixels.firstRow(of: 0xff00_00ff)
    #expect(edge > 215)
    hand.press(.left)
    hand.move(0, 20, in: 0.1)
    // f(x) = 0.55 x / (1 + 0.55 x / 400), and x is f's inverse.
    let way = Double(edge - 200) / 0.55 / (1 - Double(edge - 200) / 400) + 20
    let stretch = 0.55 * way / (1 + 0.55 * way / 400)
    #expect(abs(Double(hand.pixels.firstRow(of: 0xff00_00ff)) - 200 - stretch) <= 1)
  }

  @Test("Two toggles lead to the same bytes as none")
  func twice() throws {
    var hand = try reveal()
    let hidden = hand.pixels
    hand.flick(2500)
    hand.settle()
    let shown = hand.pixels
    hand.flick(2500)
    hand.settle()
    #expect(hand.pixels == shown)
    #expect(shown != hidden)
    hand.flick(-2500)
    hand.settle()
    #expect(hand.pixels == hidden)
  }

  @Test("Literally, a slow pan does nothing at all")
  func literalSlow() throws {
    var hand = try reveal(isLiteral: true)
    hand.press(.left)
    hand.move(0, 150, in: 0.5)
    #expect(hand.revealed == 0)
    hand.release(.left)
    #expect(hand.revealed == 0)
    #expect(!hand.session.isMoving(at: hand.now))
  }

  @Test("The panel follows the pointer, and by the rubber band beyond either end")
  func follows() throws {
    var hand = try reveal()
    hand.press(.left)
    hand.move(0, 120, in: 0.5)
    #expect(hand.revealed == 120)
    // 100 pixels beyond: (1 − 1 ÷ (.55 · 100 ÷ 400 + 1)) · 400 = 48.35.
    hand.move(0, 180, in: 0.5)
    #expect(hand.pixels[0, 48] == 0xffff_0000)
    #expect(hand.pixels[0, 247] == 0xffff_0000)
    #expect(hand.pixels[0, 248] == 0xff00_00ff)
    #expect(hand.pixels[0, 47] != 0xffff_0000)
    hand.move(0, -400, in: 0.5)
    #expect(hand.pixels[0, 351] == 0xff00_00ff)
    #expect(hand.pixels[0, 352] != 0xff00_00ff)
    hand.move(0, 150, in: 0.5)
    #expect(hand.revealed == 50)
  }

  static let releases: [(start: String, distance: Double, velocity: Double, rows: Int)] = [
    ("0", 150, -300, 0), ("0", 150, -299, 200), ("0", 50, 300, 200), ("0", 50, 299, 0),
    ("0", 101, 0, 200), ("0", 99, 0, 0), ("1", -99, 0, 200), ("1", -101, 0, 0),
    ("1", -50, -300, 0),
  ]

  @Test("Let go, 300 px/s decide, or else the nearer end", arguments: 0..<9)
  func release(index: Int) throws {
    let row = Self.releases[index]
    var hand = try reveal(100, 400, ["offset": row.start])
    hand.press(.left)
    hand.move(0, row.distance - row.velocity * 0.12, in: 1)
    if row.velocity == 0 { hand.wait(0.2) } else { hand.glide(at: row.velocity, for: 0.12) }
    hand.release(.left)
    let seconds = hand.settle()
    #expect(hand.revealed == row.rows)
    #expect((0.1...0.7).contains(seconds))
  }

  @Test("It settles by a critically damped spring: x(t) = (x₀ + (v₀ + ω x₀) t) e^−ωt")
  func spring() throws {
    var hand = try reveal()
    hand.press(.left)
    hand.move(0, 60, in: 0.2)
    hand.glide(at: 400, for: 0.1)
    hand.release(.left)
    let omega = (500.0 / 0.5).squareRoot()
    for step in 0...40 {
      let t = Double(step) / 240
      let displacement = (-100 + (400 - omega * 100) * t) * exp(-omega * t)
      hand.seconds = 0.3 + t
      #expect(abs(Double(hand.revealed) - (200 + displacement)) <= 0.6)
    }
  }

  @Test("Nothing jumps: from frame to frame no further than the fastest it can be")
  func continuous() throws {
    var hand = try reveal()
    var last = hand.revealed
    func check(_ hand: Hand, _ what: String) {
      #expect(abs(hand.revealed - last) <= 25, "\(what)")
      last = hand.revealed
    }
    hand.press(.left)
    for _ in 0..<10 {
      hand.glide(at: 2500, for: 0.005)
      check(hand, "flick")
    }
    hand.release(.left)
    for _ in 0..<8 {
      hand.wait(1.0 / 240)
      check(hand, "settling")
    }
    hand.press(.left)
    check(hand, "caught")
    let caught = hand.revealed
    hand.wait(1)
    #expect(hand.revealed == caught)
    #expect(!hand.session.isMoving(at: hand.now))
    hand.move(0, -10)
    hand.wait(0.06)
    #expect(hand.revealed == caught - 10)
    hand.key(.escape)
    for _ in 0..<20 {
      hand.wait(1.0 / 240)
      check(hand, "cancelled")
    }
    hand.settle()
    #expect(hand.revealed == 200)
  }

  @Test("A press that becomes no drag lets it go on, and so does one whose release is lost")
  func caught() throws {
    for isLost in [false, true] {
      var hand = try reveal()
      hand.flick(2500)
      hand.wait(0.02)
      hand.press(.left)
      hand.wait(0.5)
      #expect((1..<200).contains(hand.revealed))
      if isLost { hand.session.send(.cancel, at: hand.now) } else { hand.release(.left) }
      hand.settle()
      #expect(hand.revealed == 200)
    }
  }

  @Test("Broken off, it goes back to where it was", arguments: ["0", "1"])
  func cancelled(start: String) throws {
    var hand = try reveal(100, 400, ["offset": start])
    let before = hand.pixels
    hand.press(.left)
    hand.move(0, start == "0" ? 150 : -150, in: 0.5)
    #expect(hand.pixels != before)
    hand.press(.right)
    hand.release(.right, .left)
    hand.settle()
    #expect(hand.pixels == before)
  }

  @Test("Arrows move it by 5 %, with Shift by 1 %, the wheel by 64 px, Home and End to the ends")
  func keys() throws {
    for (start, key, modifiers, rows) in [
      ("0", Key.down, Modifiers(), 10), ("0", .down, .shift, 2), ("0", .up, [], 0),
      ("1", .down, [], 200), ("1", .up, .shift, 198), ("1", .up, [], 190), ("0", .end, [], 200),
      ("1", .home, [], 0),
    ] {
      var hand = try reveal(100, 400, ["offset": start])
      hand.key(key, modifiers)
      hand.wait(0.249)
      #expect(abs(hand.revealed - rows) <= 1)
    }
    var hand = try reveal()
    hand.session.send(.wheel(Vector(0, -2), at: .zero, []), at: hand.now)
    hand.session.send(.wheel(Vector(0, 1), at: .zero, []), at: hand.now)
    hand.wait(0.249)
    #expect(abs(hand.revealed - 64) <= 1)
    hand.settle()
    #expect(hand.revealed == 0)
  }

  @Test("Two notches of the wheel open a panel of 200 px, and one returns by itself")
  func wheel() throws {
    for (notches, end) in [(1.0, 0), (2, 200), (3, 200)] {
      var hand = try reveal()
      for _ in 0..<Int(notches) {
        hand.session.send(.wheel(Vector(0, -1), at: .zero, []), at: hand.now)
        hand.wait(0.05)
      }
      hand.settle()
      #expect(hand.revealed == end, "\(notches)")
    }
  }

  @Test("An open hand shows that the panel can be pulled, a closed one that it is")
  func pointer() throws {
    var hand = try reveal()
    hand.send(.move)
    #expect(hand.session.pointerShape(at: hand.now) == .grab)
    hand.press(.left)
    hand.move(0, 30, in: 0.1)
    #expect(hand.session.pointerShape(at: hand.now) == .grabbing)
    hand.release(.left)
    #expect(hand.session.pointerShape(at: hand.now) == .grab)
  }

  @Test("A change of size between toggles, or in the midst of one, leaves no trace")
  func resize() throws {
    var hand = try reveal()
    let hidden = hand.pixels
    hand.flick(2500)
    for (width, height) in [(50, 300), (37, 91), (1, 1), (100, 401), (64, 200)] {
      hand.session.send(.resize(Size(Double(width), Double(height))), at: hand.now)
      hand.wait(0.03)
      _ = hand.pixels
    }
    hand.settle()
    #expect(hand.revealed == 100)
    hand.session.send(.resize(Size(100, 400)), at: hand.now)
    #expect(hand.revealed == 200)
    hand.press(.left)
    hand.move(0, -50, in: 0.5)
    hand.session.send(.resize(Size(100, 200)), at: hand.now)
    #expect(hand.revealed == 75)
    hand.wait(0.2)
    hand.release(.left)
    hand.settle()
    hand.session.send(.resize(Size(100, 400)), at: hand.now)
    hand.key(.home)
    hand.settle()
    #expect(hand.pixels == hidden)
  }

  @Test("Where motion is reduced it is there at once, and still follows the hand")
  func reducedMotion() throws {
    var hand = try reveal(reducesMotion: true)
    hand.press(.left)
    hand.move(0, 120, in: 0.5)
    #expect(hand.revealed == 120)
    hand.release(.left)
    #expect(hand.revealed == 200)
    #expect(!hand.session.isMoving(at: hand.now))
  }

  @Test("At scale 2 a flick must be twice as fast in pixels")
  func scale() throws {
    let type = try #require(Catalog.effects.scene(named: "reveal"))
    let settings = Settings(for: type.entry, isLiteral: true)
    let scene = try type.init(settings, PlainAssets.redAndBlue(100, 400))
    var hand = Hand(Session(scene, on: Stage(size: Size(100, 400), scale: 2)))
    hand.flick(4000)
    #expect(hand.revealed == 0)
    hand.flick(4001)
    #expect(hand.revealed == 200)
  }
}
