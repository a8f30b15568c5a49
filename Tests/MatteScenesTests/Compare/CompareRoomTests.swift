import Glibc
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import TestMath
import Testing

/// The room for what is seen: in other panes, around a change that is gone to, and for names of thin pictures.
@Suite struct CompareRoomTests {
  private static let window = Size(640, 480)

  @Test(
    "What has room in its half of Two Up is whole there, wherever the pointer is",
    arguments: [180.0, 320, 460])
  func wholeInHalf(x: Double) throws {
    var play = try ComparePlay((300, 480), (300, 480), on: Self.window, ["divider": "off"])
    play.key("1", .control)
    play.rest()
    play.point(at: Point(x, 20))
    play.key("2")
    play.rest()
    #expect(play.measure("zoom") == 0)
    #expect((140.5...159.5).contains(play.measure("x")))
    #expect(play.measure("y") == 240)
  }

  @Test("Where all is seen that stays so in Two Up and back, wherever the pointer is")
  func fitInHalf() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["divider": "off"])
    play.point(at: Point(600, 20))
    play.key("2")
    play.rest()
    #expect(abs(exp(play.measure("zoom")) - 319.0 / 640) < 1e-9)
    #expect(play.measure("x") == 320)
    play.point(at: Point(20, 20))
    play.key("1")
    play.rest()
    #expect(play.measure("zoom") == 0)
    #expect(play.measure("x") == 320)
  }

  /// Two pictures that differ in a region, in One Up.
  private static func play(
    _ size: (Int, Int), _ region: PixelRect, on window: Size, mode: String = "one-up"
  ) throws -> ComparePlay {
    var assets = FoundPictures(
      [false, true].map { ComparePlay.picture(size.0, size.1, isAfter: $0) })
    assets.regions = [region]
    return try ComparePlay(assets, on: window, ["mode": mode])
  }

  @Test("] shows a region at 100 % at least if it fits there, and goes no further out from there")
  func regionZoom() throws {
    let small = PixelRect(minX: 100, minY: 1500, maxX: 221, maxY: 1541)
    var far = try Self.play((800, 2000), small, on: Size(800, 1156))
    far.key("-")
    far.rest()
    #expect(far.measure("zoom") < -0.5)
    far.key("]")
    far.rest()
    #expect(far.measure("zoom") == 0)
    for (width, box, zoom) in [
      (800, PixelRect(minX: 100, minY: 1500, maxX: 600, maxY: 1541), 1.0),
      (1600, PixelRect(minX: 0, minY: 0, maxX: 1600, maxY: 1500), 0.25),
    ] {
      var play = try Self.play((width, 2000), box, on: Size(800, 1156))
      play.key("1", .control)
      play.key("]")
      play.rest()
      #expect(abs(exp(play.measure("zoom")) - zoom) < 1e-9)
    }
  }

  @Test(
    "] goes to where the panel of facts leaves room, in small windows, too",
    arguments: [Size(480, 360), Size(640, 480), Size(1280, 800)], ["one-up", "two-up"])
  func besidePanel(size: Size, mode: String) throws {
    let region = PixelRect(minX: 600, minY: 450, maxX: 604, maxY: 452)
    var play = try Self.play((1200, 900), region, on: size, mode: mode)
    play.key("i")
    play.rest()
    play.key("]")
    play.rest()
    let frame = play.session.frame(at: Instant(seconds: play.now))
    let panel = try #require(frame.layers.places(of: Color(white: 0.08, alpha: 0.9)).first)
    let zoom = exp(play.measure("zoom"))
    let half = mode == "two-up" ? ((size.width - 1) / 2).rounded(.down) : size.width
    for left in mode == "two-up" ? [0, size.width - half] : [0] {
      let middle = Point(left + half / 2, size.height / 2)
      let x = middle.x + (602 - play.measure("x")) * zoom
      let y = middle.y + (451 - play.measure("y")) * zoom
      let isFree = panel.minX > x || panel.maxY < y
      #expect(isFree, "\(x), \(y) in \(panel)")
    }
  }

  @Test("After ] a split has neither line nor knob until the pointer moves")
  func knob() throws {
    let region = PixelRect(minX: 300, minY: 200, maxX: 340, maxY: 220)
    var (pointed, plain) = (
      try Self.play((640, 480), region, on: Self.window, mode: "split"),
      try Self.play((640, 480), region, on: Self.window, mode: "split")
    )
    pointed.point(at: Point(100, 100))
    pointed.pass(1)
    var isShown = pointed.pixels() != plain.pixels()
    #expect(isShown)
    pointed.key("]")
    plain.key("]")
    pointed.rest()
    plain.rest()
    let isGone = pointed.pixels() == plain.pixels()
    #expect(isGone)
    pointed.point(at: Point(101, 100))
    pointed.pass(1)
    isShown = pointed.pixels() != plain.pixels()
    #expect(isShown)
  }

  @Test("Names are there in the corners of a window whose pictures are too thin for them")
  func thin() throws {
    for (width, height) in [(1024, 1), (1, 1), (1, 600)] {
      let words = SaidWords()
      var assets = FoundPictures(
        [false, true].map { ComparePlay.picture(width, height, isAfter: $0) })
      (assets.labels, assets.typesetter, assets.regions) = (["a.png", "b.png"], words, [])
      let play = try ComparePlay(assets, on: Size(1024, 600), ["zoom": "1"])
      let said = words.said(in: play.pixels())
      #expect(said.contains("a.png"), "\(width) × \(height)")
      #expect(said.contains("b.png"), "\(width) × \(height)")
    }
  }
}
