import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// What is seen where pictures that are compared leave the stage uncovered.
@Suite struct GroundTests {
  private static let veil = Color(white: 0, alpha: 0.5)
  /// Grounds with the pixels that are seen of them.
  private static let grounds: [(Ground, Pixel)] = [
    (.none, 0), (.color(Color(hex: 0x12_3456)), 0xff12_3456), (.color(veil), veil.pixel),
  ]

  @Test(
    "Both sides of a split have one ground, and neither shows the other one's picture",
    arguments: grounds.indices)
  func split(index: Int) throws {
    let (ground, seen) = Self.grounds[index]
    let (red, blue): (Pixel, Pixel) = (0xffff_0000, 0xff00_00ff)
    func pixels(_ before: Pixel, _ after: Pixel) throws -> PixelBuffer {
      let settings = ["backdrop": "style", "divider": "off"]
      var play = ScenePlay("compare", 400, 300, settings, of: .all)
      play.ground = ground
      play.assets = FoundPictures(
        [before, after].map { Picture(PixelBuffer(width: 400, height: 300, filledWith: $0)) })
      var session = try play.session()
      session.grantWishes(by: play.assets, at: .zero)
      return session.pixels(at: 3)
    }
    for (before, after) in [(red, 0), (0, blue), (0, 0)] as [(Pixel, Pixel)] {
      let picture = try pixels(before, after)
      #expect(picture[150, 200] == (before == 0 ? seen : before), "below the edge")
      #expect(picture[250, 100] == (after == 0 ? seen : after), "above the edge")
    }
    // Along the edge of opaque pictures there is no gap.
    #expect(try pixels(red, blue).pixels.allSatisfy(\.isOpaque))
  }
}
