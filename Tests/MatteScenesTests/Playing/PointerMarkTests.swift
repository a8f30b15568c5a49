import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// The pointer as it is drawn into recordings.
@Suite struct PointerMarkTests {
  @Test(
    "The ring of a press is as many times as wide and as thick as the scale says",
    arguments: [2, 4])
  func ring(scale: Int) throws {
    var play = ScenePlay("fill", 200, 200)
    play.scale = Double(scale)
    var hand = Hand(try play.session(), at: Point(100, 100))
    hand.send(.enter)
    func column() throws -> [Pixel] {
      var frame = Frame(width: 200, height: 200)
      try #require(PointerMark(of: hand.session, at: hand.now)).draw(into: &frame.layers)
      let pixels = Compositor.pixels(of: frame)
      return (0..<200).map { pixels[100, $0] }
    }
    // So far above the tip there is nothing of the pointer itself.
    let above = 0..<100 - 11 * scale
    #expect(try column()[above].allSatisfy { $0.red == 0 })
    hand.press(.left)
    let pixels = try column()
    let ring = above.filter { pixels[$0].red > 160 }
    #expect(ring == Array(100 - 13 * scale..<100 - 13 * scale + scale * 3 / 2))
  }
}
