import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What lies over pictures for people who need high contrast.
@Suite struct HighContrastTests {
  /// A comparison of two pictures of a colour, with names, bar, hint and panel.
  private static func play(_ color: Pixel, _ mode: String, _ style: Style) throws -> ComparePlay {
    let picture = Picture(PixelBuffer(width: 1200, height: 900, filledWith: color))
    var assets = FoundPictures([picture, picture])
    (assets.labels, assets.typesetter) = (["before.png", "after.png"], BoxTypesetter())
    assets.regions = [PixelRect(width: 9, height: 9)]
    var play = try ComparePlay(assets, on: Size(1000, 700), ["mode": mode])
    play.session.adopt(style)
    play.session.adopt(hasHighContrast: true)
    play.key("i")
    play.key("1", .control)
    play.rest()
    play.point(at: Point(500, 690))
    play.pass(0.5)
    return play
  }

  @Test(
    "No picture is seen through names, bar and panel, and a white line is around them",
    arguments: ["split", "two-up", "one-up", "onion", "difference", "changes"], Style.allCases)
  func opaque(mode: String, style: Style) throws {
    let plays = try [0xff00_0000, 0xffff_ffff].map { try Self.play($0, mode, style) }
    let (dark, light) = (plays[0].pixels(), plays[1].pixels())
    let layers = plays[1].session.frame(at: Instant(seconds: plays[1].now)).layers
    // Names and the bar, and the panel where it is no column; swatches have a narrower rim.
    let grounds = layers.places(of: .black).filter { $0.width > 60 }
    #expect(grounds.count >= (mode == "one-up" ? 2 : 3))
    for ground in grounds {
      let y = Int(ground.center.y)
      // The words of the panel, which are about the pictures, are farther from the ends.
      for x in 1..<8 {
        for x in [Int(ground.minX) + x, Int(ground.maxX) - 1 - x] {
          #expect(dark[x, y] == light[x, y], "\(ground) at \(x)")
        }
      }
      for x in [Int(ground.minX) - 1, Int(ground.maxX)] {
        #expect(dark[x, y] == 0xffff_ffff, "\(ground) at \(x)")
      }
    }
  }

  @Test("The chosen mode is black on white, the others white on black")
  func bar() throws {
    let play = try Self.play(0xff80_8080, "two-up", .light)
    let layers = play.session.frame(at: Instant(seconds: play.now)).layers
    let capsule = try #require(layers.places(of: .white).first { $0.height == 26 })
    let inside = (Int(capsule.minX)..<Int(capsule.maxX)).map {
      play.pixels()[$0, Int(capsule.center.y)]
    }
    #expect(inside.contains(0xffff_ffff))
    #expect(inside.count { $0 == 0xff00_0000 } > 3)
  }

  @Test("Without high contrast nothing changes")
  func usual() throws {
    var play = try Self.play(0xff80_8080, "split", .light)
    let high = play.pixels()
    play.session.adopt(hasHighContrast: false)
    let usual = play.pixels()
    #expect(usual != high)
    play.session.adopt(hasHighContrast: true)
    #expect(play.pixels() == high)
    let stage = Stage(size: Size(8, 8))
    #expect(WindowStyle(stage) == .light)
    #expect(OverlayStyle(stage) == .usual)
  }
}
