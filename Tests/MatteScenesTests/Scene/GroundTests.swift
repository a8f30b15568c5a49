import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// What is seen where a scene that is in two parts leaves the stage uncovered.
@Suite struct GroundTests {
  private static let red: Pixel = 0xffff_0000
  private static let blue: Pixel = 0xff00_00ff
  private static let veil = Color(white: 0, alpha: 0.5)
  /// Grounds with what is seen of them.
  private static let grounds: [(Ground, Pixel)] = [
    (.none, 0), (.color(Color(hex: 0x12_3456)), 0xff12_3456), (.color(veil), veil.pixel),
  ]

  /// A picture with a colour at the left, and another one at the right.
  private static func picture(
    _ width: Int, _ height: Int, left: Pixel = 0, right: Pixel = 0
  ) -> Picture {
    Picture(PixelBuffer(width, height) { x, _ in x < width / 2 ? left : right })
  }

  /// A scene whose light or lower picture is red at the left, and its dark or upper one blue at the right.
  private static func play(
    _ name: String, _ width: Int, _ height: Int, on ground: Ground
  ) -> ScenePlay {
    var play = ScenePlay(name, width, height)
    play.ground = ground
    play.assets = PlainAssets([
      picture(width, height, left: red), picture(width, height, right: blue),
    ])
    return play
  }

  @Test(
    "Of a night that stands still each picture is seen on its side only, on any ground",
    arguments: grounds.indices)
  func standstill(index: Int) throws {
    let (ground, seen) = Self.grounds[index]
    var play = Self.play("night", 90, 200, on: ground)
    play.settings["progress"] = "0.5"
    let pixels = try play.pixels()
    #expect(pixels[20, 50] == seen)
    #expect(pixels[70, 50] == Self.blue)
    #expect(pixels[20, 150] == Self.red)
    #expect(pixels[70, 150] == seen)
    play.settings["progress"] = "0"
    #expect(try play.pixels()[70, 0] == seen)
  }

  @Test(
    "While night falls the ground is the stage's on both sides of the border",
    arguments: grounds.indices, [false, true])
  func nightfall(index: Int, isLiteral: Bool) throws {
    let (ground, seen) = Self.grounds[index]
    var play = Self.play("night", 90, 200, on: ground)
    play.isLiteral = isLiteral
    var hand = Hand(try play.session(), at: Point(45, 20))
    hand.pull(100, at: 0)
    let pixels = hand.pixels
    #expect(pixels[20, 50] == seen)
    #expect(pixels[70, 50] == Self.blue)
    #expect(pixels[20, 150] == Self.red)
    #expect(pixels[70, 150] == seen)
  }

  @Test("While night falls over opaque pictures without ground there is no gap along the border")
  func nightEdge() throws {
    var play = ScenePlay("night", 375, 300)
    play.ground = .none
    play.assets = PlainAssets.redAndBlue(375, 300)
    var hand = Hand(try play.session(), at: Point(60, 20))
    hand.pull(200, at: 1000)
    let pixels = hand.pixels
    let isWhole = pixels.pixels.allSatisfy(\.isOpaque)
    #expect(pixels.row(2).contains(Self.blue))
    #expect(pixels.row(290).contains(Self.red))
    #expect(isWhole)
  }

  @Test(
    "Both sides of a split have one ground, and neither shows the other one's picture",
    arguments: grounds.indices)
  func split(index: Int) throws {
    let (ground, seen) = Self.grounds[index]
    // Above the edge, which falls from the upper left to the lower right, and below it.
    let (high, low) = ((250, 100), (150, 200))
    func pixels(_ below: Pixel, _ above: Pixel) throws -> PixelBuffer {
      var play = ScenePlay("split", 400, 300, ["backdrop": "style", "divider": "off"])
      play.ground = ground
      let pictures = [below, above].map { Self.picture(400, 300, left: $0, right: $0) }
      play.assets = PlainAssets(pictures)
      return try play.pixels(at: 3)
    }
    for (below, above) in [(Self.red, 0), (0, Self.blue), (0, 0)] as [(Pixel, Pixel)] {
      let picture = try pixels(below, above)
      #expect(picture[high.0, high.1] == (below == 0 ? seen : below))
      #expect(picture[low.0, low.1] == (above == 0 ? seen : above))
    }
    // Along the edge of opaque pictures there is no gap.
    #expect(try pixels(Self.red, Self.blue).pixels.allSatisfy(\.isOpaque))
  }
}
