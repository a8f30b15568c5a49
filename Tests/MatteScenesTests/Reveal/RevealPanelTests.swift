import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

@Suite struct RevealPanelTests {
  /// Solid pictures, the artwork grey and green.
  static let assets = NamedAssets(names: [
    "leaf-grey.png": Picture(PixelBuffer(width: 8, height: 8, filledWith: 0xff80_8080)),
    "leaf-green.png": Picture(PixelBuffer(width: 8, height: 8, filledWith: 0xff00_ff00)),
    "landscape-day.jpg": Picture(PixelBuffer(width: 100, height: 300, filledWith: 0xff00_00ff)),
  ])

  private func play(_ share: String) -> ScenePlay {
    var play = ScenePlay("reveal", 100, 300, ["offset": share])
    play.assets = Self.assets
    return play
  }

  /// The share of the artwork's 50 × 50 pixels that is green, in the middle of the rows that show the panel.
  private func green(_ pixels: PixelBuffer, rows: Int) -> Double {
    let top = max(0, (rows - 50) / 2)
    let greens = (top..<top + 50).flatMap { y in
      (25..<75).map { x in Int(pixels[x, y].green) - Int(pixels[x, y].red) }
    }
    return Double(greens.reduce(0) { $0 + max($1, 0) }) / 255 / 2500
  }

  @Test("Without pictures it is a third of the window, and the share revealed fills the artwork")
  func progress() throws {
    for (share, covered) in [("0.5", 0.7625), ("0.75", 0.8962), ("1", 1)] {
      let pixels = try play(share).pixels()
      let rows = (0..<300).count { pixels[0, $0] != 0xff00_00ff }
      #expect(Double(rows) == (100 * (Number(share)?.value ?? 0)).rounded())
      #expect(abs(green(pixels, rows: rows) - covered) < 0.02)
    }
    let hidden = try play("0").pixels()
    #expect(hidden.pixels.allSatisfy { $0 == 0xff00_00ff })
  }

  @Test("Once revealed the ring turns clockwise, once a second, without drift")
  func ring() throws {
    let session = try play("1").session()
    #expect(session.isMoving(at: 10))
    #expect(session.pixels(at: 3600.25) == session.pixels(at: 0.25))
    #expect(session.pixels(at: 0.25) != session.pixels(at: 0))
    let hidden = try play("0.7").session()
    #expect(!hidden.isMoving(at: 10))
    #expect(hidden.pixels(at: 0) == hidden.pixels(at: 0.3))
  }

  @Test("Where motion is reduced the ring is there and stands still")
  func reducedMotion() throws {
    var play = play("1")
    play.reducesMotion = true
    let session = try play.session()
    #expect(!session.isMoving(at: 10))
    #expect(session.pixels(at: 0) == session.pixels(at: 0.25))
    #expect(session.pixels(at: 0).pixels.contains(0xff35_b574))
  }

  @Test("A picture as a panel is as wide as the window and at most half as high as it")
  func pictureHeight() throws {
    for (width, height, rows) in [(100, 40, 40), (50, 40, 80), (10, 90, 150), (4000, 1, 1)] {
      var play = play("1")
      let panel = Picture(PixelBuffer(width: width, height: height, filledWith: 0xffff_0000))
      let primary = Picture(PixelBuffer(width: 9, height: 9, filledWith: 0xff00_00ff))
      play.assets = NamedAssets(pictures: [panel, primary])
      let pixels = try play.pixels()
      #expect((0..<300).count { pixels[50, $0] == 0xffff_0000 } == rows)
      #expect((0..<300).count { pixels[50, $0] == 0xff00_00ff } == 300 - rows)
    }
  }
}
