import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// A hand over the night scene: red by day, blue by night.
func night(
  _ width: Int = 375, _ height: Int = 667, isLiteral: Bool = false, reducesMotion: Bool = false
) throws -> Hand {
  let type = try #require(Catalog.effects.scene(named: "night"))
  let settings = Settings(for: type.entry, isLiteral: isLiteral)
  let scene = try type.init(settings, PlainAssets.redAndBlue(width, height))
  let stage = Stage(
    size: Size(Double(width), Double(height)), reducesMotion: reducesMotion)
  return Hand(
    Session(scene, on: stage, isLiteral: isLiteral), at: Point(Double(width) / 2, 20))
}

extension Hand {
  /// Holds both buttons and pulls down by `distance`, so that the last 150 ms were at `velocity`.
  mutating func pull(_ distance: Double, at velocity: Double) {
    press(.left, .right)
    let lead = velocity == 0 ? 0 : velocity * 0.15
    move(0, max(distance - lead, 50), in: 0.2)
    move(0, distance - lead - max(distance - lead, 50), in: 0.1)
    if velocity == 0 { wait(0.2) } else { glide(at: velocity, for: 0.15) }
  }

  /// How far down the border is in the leftmost column, give or take its bend within that.
  var border: Double { Double(pixels.height) - pixels.red(inColumn: 0) }
}

@Suite struct NightTransitionTests {
  static let ends: [(ty: Double, v: Double, completes: Bool, seconds: Double, literal: Double)] = [
    (100, 300, true, 0.6, 1.89), (300, 0, false, 0.6, 3), (400, -200, true, 0.6, 1.335),
    (333.5, -100, false, 0.6, 3), (334, -100, true, 0.6, 3), (0, 0, false, 0, 0),
    (100, 0, false, 1.0 / 3, 3), (200, -900, false, 200.0 / 900, 200.0 / 900),
    (500, -900, true, 167.0 / 300, 167.0 / 900),
  ]

  @Test("A pull ends as the table of end rules says, in its time", arguments: 0..<9, [false, true])
  func endRules(index: Int, isLiteral: Bool) throws {
    let row = Self.ends[index]
    var hand = try night(isLiteral: isLiteral)
    hand.pull(row.ty, at: row.v)
    #expect(abs(hand.border - row.ty) < 0.5)
    hand.release(.left, .right)
    let seconds = hand.settle()
    // A slow hand's border may need longer, as it is not torn away.
    let rule = isLiteral ? row.literal...row.literal : row.seconds...max(row.seconds, 1.5)
    #expect(seconds >= rule.lowerBound - 1.0 / 240 - 1e-9)
    #expect(seconds <= rule.upperBound + 1.0 / 240 + 1e-9)
    #expect(hand.session.stage.style == (row.completes ? .dark : .light))
    #expect(hand.pixels.pixels.allSatisfy { $0 == (row.completes ? 0xff00_00ff : 0xffff_0000) })
  }

  @Test("Literally, the border settles evenly")
  func linear() throws {
    var hand = try night(isLiteral: true)
    hand.pull(100, at: 300)
    hand.release(.left, .right)
    for share in [0.25, 0.5, 0.75] {
      let picture = hand.session.pixels(at: hand.seconds + 1.89 * share)
      #expect(abs(667 - picture.red(inColumn: 0) - (100 + 567 * share)) < 0.1)
    }
  }

  @Test("At 1000 px/s the control point is 22.2 px and the peak 11.1 px below the ends")
  func bend() throws {
    var hand = try night()
    hand.pull(300, at: 1000)
    let picture = hand.pixels
    let peak = 667 - picture.red(inColumn: 187) - 300
    #expect(abs(peak - 11.11) < 0.02)
    #expect(abs(2 * peak - 22.22) < 0.04)
    // The area between a quadratic Bézier and its chord is a third of chord times control height.
    #expect(abs(375 * (667 - 300) - picture.red - 375 * 22.22 / 3) < 2)
  }

  @Test("The curve's control point is under the pointer; literally, in the middle")
  func controlPoint() throws {
    for isLiteral in [false, true] {
      var hand = try night(isLiteral: isLiteral)
      hand.position.x = 60
      hand.pull(300, at: 1000)
      let picture = hand.pixels
      let controlX = isLiteral ? 187.5 : 60.0
      for column in stride(from: 5, to: 375, by: 37) {
        let depth = 667 - picture.red(inColumn: column) - 300
        #expect(abs(depth - curve(at: Double(column) + 0.5, controlX, 22.222, 375)) < 0.06)
      }
    }
  }

  /// The height of the quadratic Bézier (0, 0), (controlX, bend), (width, 0) at x, by halving.
  private func curve(at x: Double, _ controlX: Double, _ bend: Double, _ width: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let u = (low + high) / 2
      if 2 * u * (1 - u) * controlX + u * u * width < x { low = u } else { high = u }
    }
    return 2 * low * (1 - low) * bend
  }

  @Test("While the pointer rests the bend only shrinks, and is gone within 200 ms")
  func rest() throws {
    var hand = try night()
    hand.pull(300, at: 1000)
    var last = hand.pixels.red
    #expect(hand.session.isMoving(at: hand.now))
    for _ in 0..<48 {
      hand.wait(1.0 / 240)
      let red = hand.pixels.red
      #expect(red >= last)
      last = red
    }
    #expect(last == 375 * 367)
    #expect(!hand.session.isMoving(at: hand.now))
  }

  @Test("Every way of breaking off goes back to the very bytes of before", arguments: 0..<3)
  func cancelled(way: Int) throws {
    var hand = try night()
    let before = hand.pixels
    hand.pull(400, at: 700)
    #expect(hand.pixels != before)
    switch way {
    case 0: hand.key(.escape)
    case 1: hand.session.send(.cancel, at: hand.now)
    default:
      hand.held = []
      hand.send(.move)
    }
    #expect((0.59...0.8).contains(hand.settle()))
    #expect(hand.pixels == before)
    #expect(hand.session.stage.style == .light)
    hand.release(.left, .right)
    #expect(hand.pixels == before)
    #expect(!hand.session.isMoving(at: hand.now))
  }

  @Test("Completed upwards, no old pixel is left to vanish at the end; literally, ten rows are")
  func lastFrame() throws {
    for isLiteral in [false, true] {
      var hand = try night(isLiteral: isLiteral)
      hand.pull(500, at: -900)
      hand.release(.left, .right)
      let end = hand.seconds + 167.0 / (isLiteral ? 900 : 300)
      #expect(hand.session.isMoving(at: Instant(seconds: end - 1e-6)))
      let red = hand.session.pixels(at: end - 1e-6).red(inColumn: 187)
      #expect(isLiteral ? abs(red - 10) < 0.1 : red == 0)
      #expect(hand.session.pixels(at: end).red == 0)
    }
  }

  @Test("Moving up past the start takes the start along, so that moving down tracks at once")
  func anchor() throws {
    var hand = try night()
    hand.press(.left, .right)
    hand.move(0, 100)
    hand.move(0, -115)
    hand.wait(0.2)
    #expect(hand.border == 0)
    hand.move(0, 30)
    hand.wait(0.2)
    #expect(hand.border == 30)
  }

  @Test("Literally, a pan that begins while the border settles is ignored, and so is N")
  func settling() throws {
    var hand = try night(isLiteral: true)
    hand.pull(100, at: 300)
    hand.release(.left, .right)
    hand.wait(0.5)
    let quiet = hand.session
    hand.key(.character("n"))
    hand.press(.left, .right)
    hand.move(0, 200, in: 0.2)
    #expect(hand.pixels == quiet.pixels(at: hand.seconds))
    hand.settle()
    hand.move(0, 20)
    hand.release(.left, .right)
    hand.settle()
    #expect(hand.session.stage.style == .dark)
    #expect(hand.pixels == quiet.pixels(at: 100))
  }

  @Test(
    "It begins within 45° of straight down; literally, with any way down",
    arguments: [
      (0, 10, true, true), (9, 10, true, true), (-10, 10, true, true), (11, 10, false, true),
      (10, 0, false, false), (0, -10, false, false), (5, -5, false, false),
    ])
  func direction(_ row: (dx: Double, dy: Double, begins: Bool, literally: Bool)) throws {
    for isLiteral in [false, true] {
      var hand = try night(isLiteral: isLiteral)
      hand.press(.left, .right)
      hand.move(row.dx, row.dy)
      hand.move(0, 200, in: 0.2)
      #expect((hand.border > 0) == (isLiteral ? row.literally : row.begins))
    }
  }

  @Test("The buttons go down in either order, Shift stands for one, and either ends the pull")
  func buttons() throws {
    for (first, second) in [(PointerButton.left, PointerButton.right), (.right, .left)] {
      for released in [first, second] {
        var hand = try night()
        hand.press(first, second)
        hand.move(0, 400, in: 0.4)
        hand.release(released)
        #expect(hand.session.stage.style == .dark)
        hand.move(0, -300, in: 0.1)
        hand.settle()
        #expect(hand.pixels.red == 0)
      }
    }
    var hand = try night()
    hand.modifiers = .shift
    hand.press(.left)
    hand.move(0, 400, in: 0.4)
    hand.release(.left)
    #expect(hand.session.stage.style == .dark)
  }

  @Test("Literally, N lets the border run down at 1500 px/s, bent all the way")
  func literalKey() throws {
    var hand = try night(isLiteral: true)
    let before = hand.pixels
    hand.key(.character("n"))
    let halfway = hand.session.pixels(at: 333.5 / 1500)
    #expect(abs(halfway.red(inColumn: 0) - 333.5) < 0.2)
    #expect(abs(667 - halfway.red(inColumn: 187) - 333.5 - 1500.0 / 45 / 2) < 0.1)
    #expect(abs(hand.settle() - 667.0 / 1500) <= 1.0 / 240)
    #expect(hand.pixels.red == 0)
    hand.key(.character("n"), .shift)
    hand.settle()
    #expect(hand.pixels == before)
    hand.key(.character("n"), .control)
    #expect(!hand.session.isMoving(at: hand.now))
  }

  @Test("Where motion is reduced, what is let go jumps to its end and the border never bends")
  func reducedMotion() throws {
    var hand = try night(reducesMotion: true)
    hand.key(.character("n"))
    #expect(hand.pixels.red == 0)
    #expect(!hand.session.isMoving(at: hand.now))
    hand.key(.character("n"))
    hand.pull(400, at: 1000)
    #expect(hand.pixels.red == 375 * 267)
    #expect(!hand.session.isMoving(at: hand.now))
    hand.release(.left, .right)
    #expect(hand.pixels.red == 0)
    #expect(!hand.session.isMoving(at: hand.now))
  }

  @Test("At scale 2 all that is measured in logical pixels doubles")
  func scale() throws {
    let type = try #require(Catalog.effects.scene(named: "night"))
    let scene = try type.init(Settings(for: type.entry), PlainAssets.redAndBlue(100, 600))
    let stage = Stage(size: Size(100, 600), scale: 2)
    var hand = Hand(Session(scene, on: stage), at: Point(50, 0))
    hand.pull(100, at: 0)
    hand.key(.escape)
    #expect(abs(hand.settle() - 100.0 / 600) <= 1.0 / 240)
  }
}
