import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What the bar says of all differences in place of their number.
@Suite struct BarWordsTests {
  @Test(
    "If one picture has twice or three times both sides of the other, the bar says so",
    arguments: [
      (32, 64, "Twice the size"), (64, 32, "Half the size"), (96, 32, "A third of the size"),
      (20, 60, "Three times the size"), (32, 65, "1 region"),
    ])
  func multiples(before: Int, after: Int, text: String) throws {
    let words = SaidWords()
    let pictures = [before, after].map {
      Picture(PixelBuffer(width: $0, height: $0, filledWith: .opaque(0x808080)))
    }
    var assets = FoundPictures(pictures)
    (assets.typesetter, assets.labels) = (words, ["a.png", "b.png"])
    assets.regions = [PixelRect(width: 4, height: 4)]
    var play = try ComparePlay(assets, on: Size(640, 480))
    play.point(at: Point(320, 478))
    play.pass(1)
    #expect(words.said(in: play.pixels()).contains(text))
    let title = play.session.title(at: Instant(seconds: play.now))
    #expect(title?.lowercased().hasSuffix("– split, \(text.lowercased())") == true)
  }

  @Test("If all has moved, the bar says how far instead of counting what comes of it")
  func moved() throws {
    let picture = Picture(PixelBuffer(width: 64, height: 48, filledWith: .opaque(0x808080)))
    let words = [
      Movement(columns: 1, rows: 0): "Moved 1 px →",
      Movement(columns: -3, rows: 2): "Moved 3 px ← 2 px ↓",
      Movement(columns: 0, rows: -1): "Moved 1 px ↑",
    ]
    for (movement, sentence) in words {
      var assets = FoundPictures([picture, picture])
      let log = Log()
      assets.typesetter = LoggingTypesetter(log: log)
      assets.movement = movement
      var play = try ComparePlay(assets, on: Size(640, 480))
      play.point(at: Point(320, 478))
      play.pass(1)
      _ = play.pixels()
      #expect(log.all.contains(sentence))
      #expect(!log.all.contains("1 region"))
      // A way to each change is there all the same.
      play.key("]")
      _ = play.pixels()
      #expect(log.all.contains("1 of 1"))
    }
  }
}
