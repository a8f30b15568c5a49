import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What is behind transparent pictures, and beside all of them.
@Suite struct BackdropTests {
  private static let window = Size(640, 480)
  private static let corner = Point(5, 470)

  private static func play(_ pixel: Pixel, _ settings: [String: String] = [:]) throws -> ComparePlay
  {
    let picture = Picture(PixelBuffer(width: 200, height: 470, filledWith: pixel))
    var play = try ComparePlay(
      FoundPictures([picture, picture]), on: window,
      settings.merging(["mode": "one-up"]) { own, _ in own })
    play.rest()
    return play
  }

  private static func corner(_ play: ComparePlay) -> Pixel {
    play.pixels()[Int(corner.x), Int(corner.y)]
  }

  @Test(
    "T goes through four grounds behind transparent pictures, and then a grey and a dark one for all of the window"
  )
  func transparent() throws {
    var play = try Self.play(0)
    let middle = (320, 100)
    var seen: [[Pixel]] = []
    for _ in 0..<7 {
      seen.append([Self.corner(play), play.pixels()[middle.0, middle.1]])
      play.key("t")
      play.rest()
    }
    let style: Pixel = 0xffee_eeec
    #expect(seen.map { $0[0] } == [style, style, style, style, 0xff77_7777, 0xff26_2626, style])
    #expect(
      seen[1...5].map { $0[1] } == [
        0xffff_ffff, 0xff00_0000, style, 0xff77_7777, 0xff26_2626,
      ])
  }

  @Test("T leaves out what is not seen behind opaque pictures")
  func opaque() throws {
    var play = try Self.play(0xff40_8020)
    var seen: [Pixel] = []
    for _ in 0..<3 {
      play.key("t")
      play.rest()
      seen.append(Self.corner(play))
      #expect(play.pixels()[320, 100] == 0xff40_8020)
    }
    #expect(seen == [0xff77_7777, 0xff26_2626, 0xffee_eeec])
  }

  @Test(
    "The ground that is set at first is there in every mode",
    arguments: ["split", "two-up", "one-up", "onion", "difference", "changes"],
    [("grey", 0xff77_7777), ("dark", 0xff26_2626)] as [(String, Pixel)])
  func set(mode: String, ground: (name: String, pixel: Pixel)) throws {
    let play = try Self.play(
      0xff40_8020, ["mode": mode, "backdrop": ground.name, "divider": "off"])
    #expect(Self.corner(play) == ground.pixel)
  }
}
