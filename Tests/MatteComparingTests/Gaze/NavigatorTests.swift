import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// The map of the canvas: a strip beside long pictures, and a map in a corner while others move.
@Suite struct NavigatorTests {
  private static let ground = Color(white: 0.08, alpha: 0.72)

  private static func map(_ play: ComparePlay) -> Rect? {
    play.frame.layers.places(of: ground).last
  }

  private static func long(reducesMotion: Bool = false) throws -> ComparePlay {
    var play = try ComparePlay(
      (300, 4000), (300, 4000), on: Size(640, 480), ["mode": "one-up"],
      reducesMotion: reducesMotion)
    play.rest()
    return play
  }

  @Test("Beside a long picture a strip shows; a click goes there, and another leads back")
  func clicks() throws {
    var play = try Self.long()
    let strip = try #require(Self.map(play))
    #expect(strip.maxX > 630)
    #expect(strip.height > 400)
    let start = play.measure("y")
    func click(_ share: Double) {
      let point = Point(strip.center.x, strip.minY + share * strip.height)
      play.press(at: point)
      play.release(at: point)
      play.rest()
    }
    click(0.5)
    #expect(abs(play.measure("y") - 2000) < 10)
    click(0)
    #expect(play.measure("y") == start)
  }

  @Test("A drag takes the frame along, and Escape gives it back")
  func drag() throws {
    var play = try Self.long()
    let strip = try #require(Self.map(play))
    let start = play.measure("y")
    let point = Point(strip.center.x, strip.minY + 10)
    play.press(at: point)
    play.drag(to: point + Vector(0, 40))
    play.drag(to: point + Vector(0, 100))
    play.pass(2)
    // A tenth of the strip is a tenth of the picture.
    #expect(abs(play.measure("y") - start - 100 / strip.height * 4000) < 10)
    play.send(.key(.escape, []))
    play.rest()
    #expect(abs(play.measure("y") - start) < 1)
    play.release(at: point + Vector(0, 100))
    #expect(!play.session.isMoving(at: play.instant))
  }

  @Test("Below a wide picture a strip shows; a click goes there, and the bar lies above it")
  func wide() throws {
    var play = try ComparePlay((4000, 300), (4000, 300), on: Size(640, 480), ["mode": "one-up"])
    play.rest()
    let strip = try #require(Self.map(play))
    #expect(strip.minY > 468)
    #expect(strip.width > 600)
    let start = play.measure("x")
    for (share, x) in [(0.5, 2000), (0, start)] {
      let point = Point(strip.minX + share * strip.width, strip.center.y)
      play.press(at: point)
      play.release(at: point)
      play.rest()
      #expect(abs(play.measure("x") - x) < 10)
    }
    play.point(at: Point(320, 470))
    play.pass(1)
    let bar = try #require(play.frame.layers.places(of: OverlayStyle.usual.background).last)
    #expect(bar.maxY <= strip.minY)
  }

  @Test("The map in a corner has the picture in it, where that lies on the canvas")
  func thumbnail() throws {
    var play = try ComparePlay.fitted(600, 400)
    play.point(at: Point(320, 100))
    play.key("+")
    play.pass(0.5)
    play.grant()
    let map = try #require(Self.map(play))
    let pixels = play.pixels()
    // Each pixel of the picture says where it is.
    for share in [0.1, 0.9] {
      let pixel = pixels[Int(map.minX + share * map.width), Int(map.center.y)]
      let column = Int(pixel.rawValue >> 12 & 0x7ff)
      #expect(abs(Double(column) - share * 600) < 60, "\(column)")
    }
  }

  @Test(
    "The picture is seen in the map where all of it differs, and where much of it does",
    arguments: [
      [PixelRect(width: 600, height: 400)],
      Array(repeating: PixelRect(width: 300, height: 390), count: 2),
    ])
  func large(regions: [PixelRect]) throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(600, 400, isAfter: $0) })
    assets.regions = regions
    var play = try ComparePlay(assets, on: Size(640, 480), ["mode": "one-up"])
    play.rest()
    play.point(at: Point(320, 100))
    play.key("+")
    play.pass(0.5)
    play.grant()
    let map = try #require(Self.map(play))
    let pixels = play.pixels()
    let marked = (0..<Int(map.width * map.height)).count { index in
      let (x, y) = (index % Int(map.width), index / Int(map.width))
      return pixels[Int(map.minX) + x, Int(map.minY) + y] == 0xffd5_5e00
    }
    #expect(marked > 100)
    #expect(Double(marked) < 0.1 * map.width * map.height)
  }

  @Test("A map shows in a corner while one zooms or pans, and goes; none where all is seen")
  func corner() throws {
    var play = try ComparePlay.fitted(600, 400)
    #expect(Self.map(play) == nil)
    play.point(at: Point(320, 100))
    play.key("+")
    play.key("+")
    play.pass(0.5)
    let map = try #require(Self.map(play))
    #expect(map.center.x > 480)
    #expect(map.center.y > 240)
    play.pass(4)
    #expect(Self.map(play) == nil)
    play.press(at: Point(320, 100))
    play.drag(to: Point(300, 100))
    play.drag(to: Point(260, 100))
    play.release(at: Point(260, 100))
    play.pass(0.3)
    #expect(Self.map(play) == map)
    // A click on the map goes there.
    let point = Point(map.minX + map.width * 0.25, map.center.y)
    play.press(at: point)
    play.release(at: point)
    play.rest()
    play.key("0")
    play.pass(0.5)
    #expect(Self.map(play) == nil)
  }

  @Test("The map neither fades nor moves where motion is reduced")
  func reduced() throws {
    var play = try ComparePlay.actual(1600, 1200, reducesMotion: true)
    play.pass(9)
    play.send(.key(.right, []))
    #expect(Self.map(play) != nil)
    #expect(!play.session.isMoving(at: play.instant))
    play.pass(3)
    #expect(Self.map(play) == nil)
  }
}
