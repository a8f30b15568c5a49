import Glibc
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// Where the panel of facts lies.
@Suite struct PanelPlaceTests {
  /// True if the panel is a column: its left border is seen, and no card.
  private static func isColumn(_ play: ComparePlay, at left: Double) -> Bool {
    let frame = play.session.frame(at: Instant(seconds: play.now))
    let hasCard = !frame.layers.places(of: Color(white: 0.08, alpha: 0.9)).isEmpty
    let border = WindowStyle.light.list.border.pixel
    return !hasCard && left > 0 && play.pixels()[Int(left), 5] == border
  }

  @Test(
    "The panel is a column beside the picture where it would cover much of it, and leaves it 480 pixels",
    arguments: [
      (32, 32, Size(880, 640), true), (1200, 900, Size(880, 640), true),
      (1200, 900, Size(1280, 800), false), (390, 844, Size(1280, 800), false),
      (32, 32, Size(1000, 700), true), (32, 32, Size(1280, 800), false),
      (300, 200, Size(1280, 800), true), (48, 48, Size(1280, 800), false),
      (340, 140, Size(1000, 420), true), (32, 32, Size(738, 640), false),
      (32, 32, Size(740, 640), true), (32, 32, Size(384, 384), false),
    ])
  func place(width: Int, height: Int, size: Size, isColumn: Bool) throws {
    for scale in [1.0, 2] {
      var play = try ComparePlay(
        (width, height), (width, height), on: size * scale, ["mode": "one-up"], scale: scale)
      play.key("i")
      play.rest()
      let left = (size.width - 260) * scale
      #expect(Self.isColumn(play, at: left) == isColumn, "\(scale)")
      guard isColumn else { continue }
      // The picture fits what is left to it.
      let zoom = exp(play.measure("zoom"))
      #expect(Double(width) * zoom < left + 1)
    }
  }

  @Test(
    "A card covers nothing of an icon, however much it says, in windows of any size",
    arguments: stride(from: 900.0, through: 1920, by: 60).map { Size($0, ($0 * 0.7).rounded()) },
    ["split", "two-up", "one-up"])
  func icon(size: Size, mode: String) throws {
    for side in [16, 24, 32, 48, 64] {
      let picture = Picture(
        PixelBuffer(width: side, height: side, filledWith: .opaque(0x3584e4)))
      var assets = FoundPictures([picture, picture])
      assets.typesetter = BoxTypesetter()
      assets.account.sentences = [String(repeating: "a long sentence ", count: 12)]
      var play = try ComparePlay(assets, on: size, ["mode": mode, "divider": "off"])
      play.rest()
      play.key("i")
      play.rest()
      let frame = play.session.frame(at: Instant(seconds: play.now))
      let cards = frame.layers.places(of: Color(white: 0.08, alpha: 0.9))
      let middle = size.width * (mode == "two-up" ? 0.75 : 0.5)
      let end = middle + Double(side) * exp(play.measure("zoom")) / 2
      #expect(cards.allSatisfy { end <= $0.minX }, "\(side)")
    }
  }

  @Test("The panel is a column beside both halves of Two Up, which a card would cover")
  func twoUp() throws {
    let size = Size(1200, 800)
    var play = try ComparePlay((800, 600), (800, 600), on: size, ["mode": "two-up"])
    play.key("i")
    play.rest()
    #expect(Self.isColumn(play, at: 940))
    // It is a card in the other modes, and both are fitted to what is left to them, whichever was first.
    let pixels = play.pixels()
    play.key("3")
    play.rest()
    #expect(!Self.isColumn(play, at: 940))
    #expect(play.measure("zoom") == 0)
    play.key("2")
    play.rest()
    #expect(Self.isColumn(play, at: 940))
    #expect(play.pixels() == pixels)
    // The held space bar moves nothing.
    play.send(.key(.space, []))
    play.pass(1)
    #expect(Self.isColumn(play, at: 940))
    play.release(.space)
    play.rest()
    #expect(play.pixels() == pixels)
  }

  @Test("In a narrow window the panel leaves both halves of Two Up with their names and the bar")
  func narrowTwoUp() throws {
    let words = SaidWords()
    var assets = FoundPictures([false, true].map { ComparePlay.picture(1200, 900, isAfter: $0) })
    (assets.typesetter, assets.labels) = (words, ["old.png", "new.png"])
    var play = try ComparePlay(assets, on: Size(500, 400), ["mode": "two-up"])
    play.key("i")
    play.rest()
    #expect(Self.isColumn(play, at: 240))
    play.point(at: Point(120, 390))
    play.pass(1)
    let said = words.said(in: play.pixels())
    for name in ["old.png", "new.png", "Two Up"] { #expect(said.contains(name), "\(said)") }
    // Each side is seen from end to end beside the column.
    let pixels = play.pixels()
    for row in [120, 280] {
      let columns = (0..<240).filter { pixels[$0, row].rawValue & 0xff_ffff != 0xee_eeec }
      #expect(Double(columns.count) > 1200 * exp(play.measure("zoom")) - 2, "\(row)")
    }
    // In the other modes a column would leave too little.
    play.key("3")
    play.rest()
    #expect(!Self.isColumn(play, at: 240))
  }

  @Test("A column comes and goes at once, and the wheel over it zooms nothing")
  func wheel() throws {
    var play = try ComparePlay((32, 32), (32, 32), on: Size(880, 640), ["mode": "one-up"])
    let before = play.pixels()
    play.key("i")
    #expect(!play.session.isMoving(at: Instant(seconds: play.now)))
    let zoom = play.measure("zoom")
    play.turn(-2, at: Point(800, 300))
    play.rest()
    #expect(play.measure("zoom") == zoom)
    play.turn(-2, at: Point(300, 300))
    play.rest()
    #expect(play.measure("zoom") > zoom)
    play.key("0")
    play.rest()
    play.key("i")
    play.send(.pointer(PointerEvent(.leave, at: .zero)))
    play.rest()
    #expect(play.pixels() == before)
  }

  @Test("Both colours lie side by side, 28 pixels each, and each channel's difference has its sign")
  func colours() throws {
    let log = Log()
    var assets = FoundPictures(
      [0xff10_2030, 0xff1c_2024].map {
        Picture(PixelBuffer(width: 32, height: 32, filledWith: Pixel(rawValue: $0)))
      })
    assets.typesetter = LoggingTypesetter(log: log)
    var play = try ComparePlay(assets, on: Size(880, 640), ["mode": "one-up"])
    play.key("i")
    play.point(at: Point(310, 320))
    play.pass(1)
    let pixels = play.pixels()
    #expect(log.all.filter { "+−".contains($0.prefix(1)) }.suffix(2) == ["+12", "−12"])
    let row = (620..<880).map { pixels[$0, 61].rawValue }
    #expect(row.count { $0 == 0xff10_2030 } == 27)
    #expect(row.count { $0 == 0xff1c_2024 } == 27)
  }
}
