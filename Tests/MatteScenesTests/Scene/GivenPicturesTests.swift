import MatteGeometry
import MatteLayers
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

@Suite struct GivenPicturesTests {
  private let pictures = PlainAssets.redAndBlue(8, 6).pictures

  @Test("A library of pictures has those and no others")
  func given() throws {
    let assets = GivenPictures(pictures, labels: ["a", "b"])
    #expect(try assets.pictures(or: "day.png", "night.png") == pictures)
    #expect(assets.labels == ["a", "b"])
    #expect(throws: AssetError.noPicture("moon.png")) { try assets.bundled("moon.png") }
    #expect(throws: AssetError.noPicture("day.png")) {
      try GivenPictures([]).pictures(or: "day.png", "night.png")
    }
    #expect(throws: AssetError.tooFewPictures(1, needed: 2)) {
      try GivenPictures([pictures[0]]).pictures(or: "day.png", "night.png")
    }
  }

  @Test("What gets other tones and is halved is given up as soon as nobody wants it")
  func givenUp() {
    let last = 600 * 600 - 1
    var pixels = [Pixel](repeating: 0xff60_6060, count: last + 1)
    pixels[last] = 0xff20_2020
    let picture = Picture(PixelBuffer(width: 600, height: 600, pixels: pixels))
    let tones = Tones { $0 == 0x20 ? 0x6040_0060 : .opaque(UInt32($0)) }
    let wish = Wish.pyramid(picture, tones: tones)
    var asked = 0
    let all = wish.made {
      asked += 1
      return true
    }
    guard case .picture(let whole)? = all else { return #expect(Bool(false), "no picture") }
    #expect(whole.levels[0].buffer.pixels[0] == 0xff00_0060)
    #expect(whole.levels[0].buffer.pixels[last] == 0x6040_0060)
    #expect(whole.levels.last?.size == Size(38, 38))
    // Before either piece and each of four halves.
    #expect(asked == 6)
    for wanted in 0..<asked {
      var count = 0
      let made = GivenPictures([]).finding(for: wish) {
        count += 1
        return count <= wanted
      }
      #expect(made == nil)
      #expect(count == wanted + 1)
    }
  }

  @Test("Without a typesetter text leaves no trace")
  func blank() {
    let block = GivenPictures([]).typesetter.block(for: TextSpecimen("text", size: 20))
    #expect(block.size == .zero)
    var layers = LayerList()
    layers.add(block, at: Point(3, 4), .black)
    let frame = Frame(width: 9, height: 9, layers: Array(layers))
    #expect(Compositor.pixels(of: frame) == PixelBuffer(width: 9, height: 9))
  }
}
