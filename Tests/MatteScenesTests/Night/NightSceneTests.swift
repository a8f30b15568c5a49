import MatteGeometry
import MatteLayers
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

@Suite struct NightSceneTests {
  private func play(_ settings: [String: String] = [:]) -> ScenePlay {
    var play = ScenePlay("night", 90, 200, settings)
    play.assets = PlainAssets.redAndBlue(90, 200)
    return play
  }

  @Test("The first picture is seen in the light style and the second in the dark")
  func styles() throws {
    var play = play()
    #expect(try play.pixels().pixels.allSatisfy { $0 == 0xffff_0000 })
    play.style = .dark
    #expect(try play.pixels().pixels.allSatisfy { $0 == 0xff00_00ff })
  }

  @Test("Frozen, the border stands at a share of the height, in either style")
  func progress() throws {
    for (progress, rows) in [("0", 200.0), ("25%", 150), ("0.5025", 99.5), ("1", 0)] {
      var play = play(["progress": progress])
      #expect(abs(try play.pixels().red - 90 * rows) < 0.5)
      play.style = .dark
      #expect(abs(try play.pixels().red - 90 * (200 - rows)) < 0.5)
      #expect(try !play.session().isMoving(at: 0))
    }
  }

  @Test("Frozen, it bends by velocity ÷ 45 at the pointer; literally, in the middle")
  func bend() throws {
    for (pointer, isLiteral, column) in [("0.5", false, 44), ("0.1", false, 26), ("0.1", true, 44)]
    {
      var play = play(["progress": "0.5", "velocity": "900", "pointer": pointer])
      play.isLiteral = isLiteral
      let pixels = try play.pixels()
      // Its peak is half way along the curve: c/2 deep, at w/4 + half the control point's x.
      #expect(abs(100 - pixels.red(inColumn: column) - 10) < 0.1)
    }
    let up = try play(["progress": "0.5", "velocity": "-900"]).pixels()
    #expect(abs(up.red(inColumn: 44) - 110) < 0.1)
  }

  @Test("A picture of other proportions is cropped, not distorted, and stays in the middle")
  func aspectFill() throws {
    let columns = PixelBuffer(60, 20) { x, _ in (20..<40).contains(x) ? 0xffff_0000 : 0xff00_ff00 }
    var play = ScenePlay("night", 40, 40)
    play.assets = PlainAssets([Picture(columns), Picture(columns)])
    let pixels = try play.pixels()
    #expect(pixels.row(0).count { $0 == 0xffff_0000 } >= 38)
    #expect(pixels[20, 20] == 0xffff_0000)
  }
}
