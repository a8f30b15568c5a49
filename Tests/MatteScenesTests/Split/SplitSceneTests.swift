import Glibc
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// A split of red and blue on a stage of whole pixels.
func split(
  _ width: Int, _ height: Int, _ settings: [String: String] = [:], isLiteral: Bool = false,
  isAutomatic: Bool = false, scale: Double = 1, reducesMotion: Bool = false
) throws -> Session {
  let scene = try #require(Catalog.effects.scene(named: "split"))
  var chosen = Settings(for: scene.entry, isLiteral: isLiteral, isAutomatic: isAutomatic)
  try chosen.set("divider", to: "off")
  for (name, text) in settings { try chosen.set(name, to: text) }
  let stage = Stage(
    size: Size(Double(width), Double(height)), scale: scale, reducesMotion: reducesMotion)
  return Session(try scene.init(chosen, PlainAssets.redAndBlue(width, height)), on: stage)
}

/// How far a critical spring of the frequency 28/s still is from its target after a time, in parts of
/// the way that it had at first, if it began at rest.
func left(after seconds: Double) -> Double { (1 + 28 * seconds) * exp(-28 * seconds) }

@Suite struct SplitSceneTests {
  static let shares: [(Double, Double)] = [
    (0, 0), (0.1, 0.02), (0.25, 0.125), (0.5, 0.5), (0.75, 0.875), (0.9, 0.98), (1, 1),
  ]

  @Test(
    "The covered share is 2p² up to a half and 1 − 2(1 − p)² after it",
    arguments: shares, [(640, 960), (1920, 1080), (3440, 1440)])
  func coveredShare(_ row: (Double, Double), _ size: (Int, Int)) throws {
    let session = try split(size.0, size.1, ["fraction": "\(row.0)"])
    #expect(abs(session.blueShare(at: 0) - row.1) < 0.0005)
  }

  @Test(
    "Literal, a landscape shows nothing up to .21875 and all from .78125",
    arguments: [(0.21875, 0.0), (0.78125, 1)])
  func literalShare(fraction: Double, share: Double) throws {
    let session = try split(1920, 1080, ["fraction": "\(fraction)"], isLiteral: true)
    #expect(session.blueShare(at: 0) == share)
    let nearer = share == 0 ? fraction + 0.01 : fraction - 0.01
    let other = try split(1920, 1080, ["fraction": "\(nearer)"], isLiteral: true)
    #expect(other.blueShare(at: 0) != share)
  }

  @Test("Literal, released at (100, 300) the split snaps shut along the easing curve")
  func literalSnap() throws {
    var session = try split(400, 400, isLiteral: true)
    session.drag(to: Point(200, 200), Point(100, 300), at: 1)
    #expect(abs(session.fraction(at: 1, width: 400) - 0.25) < 1e-12)
    session.release(at: Point(100, 300), 1)
    for (seconds, fraction) in [(1.05, 0.217710), (1.1, 0.125), (1.15, 0.032290), (1.2, 0)] {
      #expect(abs(session.fraction(at: seconds, width: 400) - fraction) < 1e-6)
    }
    #expect(!session.isMoving(at: Instant(seconds: 1.2)))
  }

  static let margins: [(Double, Double)] = [
    (119, 0), (120, 0.3), (121, 0.3025), (279, 0.6975), (280, 0.7), (281, 1),
  ]

  @Test("Literal, below .3 goes to 0 and above .7 to 1, strictly", arguments: margins)
  func literalMargins(distance: Double, fraction: Double) throws {
    // By the edge the fraction of (x, 400 − x) is x / 400 without rounding.
    var hand = Hand(
      try split(400, 400, ["tracking": "edge", "fraction": "0.9"], isLiteral: true),
      at: Point(10, 10))
    hand.press(.left)
    hand.position = Point(distance, 400 - distance)
    hand.send(.move)
    hand.wait(0.2)
    hand.release(.left)
    hand.wait(0.2)
    #expect(abs(hand.session.fraction(at: hand.seconds, width: 400) - fraction) < 1e-12)
  }

  @Test(
    "The distance is followed at once, literally and when it is asked for",
    arguments: [false, true])
  func distance(isLiteral: Bool) throws {
    var session = try split(
      300, 400, isLiteral ? [:] : ["tracking": "distance"], isLiteral: isLiteral)
    session.drag(to: Point(150, 200), Point(180, 160), at: 0)
    // hypot(180, 240) / hypot(300, 400) is 300 / 500.
    let upper = try #require(session.triangle(at: 0))[1].y
    #expect(abs(upper - (400 - 2 * 400 * 0.6)) < 1e-9)
  }

  @Test(
    "A pointer outside the window covers all of the view or nothing, and no more",
    arguments: [false, true])
  func outside(isLiteral: Bool) throws {
    var session = try split(400, 400, isLiteral: isLiteral)
    session.drag(to: Point(200, 200), Point(500, -100), at: 0)
    #expect(session.blueShare(at: 0.2) == 1)
    #expect(session.triangle(at: 0.2)?[2] == Point(800, 400))
    if !isLiteral {
      session.send(
        .pointer(PointerEvent(.move, at: Point(-900, 900), held: .left)), at: Instant(seconds: 0.3))
      #expect(session.blueShare(at: 0.3) == 0)
    }
  }

  @Test("It starts in the middle, and swings by itself as |sin 0.6 t| until a drag takes over")
  func automatic() throws {
    #expect(try split(300, 200).fraction(at: 0, width: 300) == 0.5)
    var session = try split(300, 200, isAutomatic: true)
    for seconds in [0.0, 1, 2.5, 4, 7] {
      #expect(abs(session.fraction(at: seconds, width: 300) - abs(sin(0.6 * seconds))) < 1e-12)
      #expect(session.isMoving(at: seconds))
    }
    session.drag(to: Point(150, 100), at: 1)
    let held = session.fraction(at: 1, width: 300)
    #expect(abs(held - sin(0.6)) < 1e-12)
    #expect(session.fraction(at: 5, width: 300) == held)
    #expect(!session.isMoving(at: 5))
  }

  @Test("With reduced motion it stands still by itself, and no frame depends on the time")
  func standstill() throws {
    let session = try split(
      300, 200, ["fraction": "0.4"], isAutomatic: true, reducesMotion: true)
    #expect(!session.isMoving(at: 1))
    #expect(session.fraction(at: 1, width: 300) == 0.4)
    #expect(session.frame(at: Instant(seconds: 1)) == session.frame(at: Instant(seconds: 2)))
    var touched = session
    touched.send(
      .pointer(PointerEvent(.move, at: Point(10, 10))), at: Instant(seconds: 3))
    #expect(touched.fraction(at: 3, width: 300) == 0.4, "A pointer that crosses it moves nothing.")
  }

  @Test("With reduced motion the edge is under the pointer at once, and at an end on release")
  func reduced() throws {
    var hand = Hand(
      try split(400, 400, ["fraction": "0.8"], reducesMotion: true), at: Point(20, 380))
    hand.press(.left)
    hand.move(80, -80)
    #expect(hand.session.fraction(at: 0, width: 400) == 0.25)
    #expect(!hand.session.isMoving(at: 0))
    hand.wait(0.2)
    hand.release(.left)
    #expect(hand.session.fraction(at: 0.2, width: 400) == 0.25, "What is let go of stays.")
    hand.key(.home)
    #expect(hand.session.fraction(at: 0.2, width: 400) == 0)
    #expect(!hand.session.isMoving(at: 0.2))
  }

  @Test("The guide tells of drag and keys")
  func guide() throws {
    let guide = try ScenePlay("split", 100, 100).scene().guide(at: .zero)
    #expect(guide.hint == "Drag to compare")
    #expect(guide.groups.map(\.title) == ["Split"])
    #expect(guide.groups[0].rows.map(\.action) == ["Drag", "←  →", "Home", "End"])
  }

  @Test("A library with too few pictures is an error of every scene that takes some")
  func tooFew() throws {
    for kind in Catalog.effects.scenes where kind.entry.pictures.count > 1 {
      let one = Array(PlainAssets.redAndBlue(8, 8).pictures.prefix(1))
      #expect(throws: AssetError.tooFewPictures(1, needed: 2), "\(kind.entry.name)") {
        _ = try kind.init(Settings(for: kind.entry), PlainAssets(one))
      }
    }
    #expect("\(AssetError.tooFewPictures(1, needed: 2))".contains("2 pictures"))
  }
}
