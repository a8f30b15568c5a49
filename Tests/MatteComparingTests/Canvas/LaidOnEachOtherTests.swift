import Glibc
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// Where pictures lie on each other.
@Suite struct LaidOnEachOtherTests {
  private static let window = Size(640, 480)

  @Test(
    "Pictures of two sizes lie on each other by their top left corners, a pixel of theirs one of the screen"
  )
  func placement() throws {
    var play = try ComparePlay((640, 300), (600, 480), on: Self.window, ["mode": "one-up"])
    for (x, y) in [(0, 0), (599, 299), (17, 290)] {
      let point = Point(Double(x), Double(y))
      #expect(play.place(at: point) == ComparePlay.Place(x: x, y: y, isAfter: true))
      play.key("a")
      play.rest()
      #expect(play.place(at: point) == ComparePlay.Place(x: x, y: y, isAfter: false))
      play.key("b")
      play.rest()
    }
    play.key("a")
    play.rest()
    #expect(play.place(at: Point(620, 299)) == ComparePlay.Place(x: 620, y: 299, isAfter: false))
    #expect(play.place(at: Point(620, 310)) == nil)
  }

  @Test(
    "A window is as large as the pictures, in pixels of the screen; small ones are enlarged by a whole number",
    arguments: [
      (1600, 900, 1), (640, 480, 1), (64, 64, 6), (100, 10, 6), (1, 1, 64), (300, 250, 1),
    ])
  func opening(width: Int, height: Int, factor: Int) throws {
    let kind = try #require(Catalog.all.scene(named: "compare"))
    let pictures = [false, true].map { ComparePlay.picture(width, height, isAfter: $0) }
    let scene = try kind.init(Settings(for: kind.entry), FoundPictures(pictures))
    #expect(WindowOpening(for: scene).isMeasuredInPixels)
    #expect(scene.naturalSize == Size(Double(width * factor), Double(height * factor)))
    #expect(WindowOpening(for: scene).minRoom == Size(880, 640))
  }

  @Test(
    "Small pictures are seen at a whole zoom, with room around them",
    arguments: [
      (16, 24.0), (20, 24), (24, 16), (32, 12), (40, 12), (64, 6), (128, 3), (213, 2), (440, 1),
    ])
  func room(side: Int, zoom: Double) throws {
    let play = try ComparePlay((side, side), (side, side), on: Size(880, 640))
    #expect(abs(exp(play.measure("zoom")) - zoom) < 0.001)
  }
}
