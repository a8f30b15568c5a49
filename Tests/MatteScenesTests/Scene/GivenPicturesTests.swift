import MatteGeometry
import MatteLayers
import MatteRaster
import MatteScenes
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
