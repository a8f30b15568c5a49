import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// W, which makes the picture before the one after.
@Suite struct SwapTests {
  private static let window = Size(640, 480)

  @Test("What is known of a file stays with it after W, while both are compared anew")
  func swappedFacts() throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    let words = SaidWords()
    (assets.labels, assets.typesetter) = (["shallow.png", "deep.png"], words)
    assets.notes[1].depth = 16
    var play = try ComparePlay(assets, on: Self.window, ["mode": "two-up"], isPatient: false)
    play.grant()
    for _ in 0..<2 {
      #expect(words.said(in: play.pixels()).contains("deep.png · 16 bits"))
      #expect(words.said(in: play.pixels()).contains("shallow.png · 8 bits"))
      play.key("w")
    }
  }

  @Test("W makes the picture before the one after, and leaves both where they are seen")
  func swapped() throws {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    let assets = FoundPictures(pictures)
    var play = try ComparePlay.plain("split", assets)
    play.send(.key(.right, .alt))
    play.rest()
    let corners = [Point(30, 450), Point(600, 30)]
    #expect(corners.map { play.place(at: $0)?.isAfter } == [false, true])
    #expect(play.place(at: corners[1])?.x == 599)
    play.key("w")
    play.rest()
    #expect(corners.map { play.place(at: $0)?.isAfter } == [true, false])
    #expect(assets.wishes.all.last == "1 0 at -1, 0")
    play.key("w")
    play.rest()
    #expect(corners.map { play.place(at: $0)?.x } == [30, 599])
  }

  @Test("W after a nudge keeps the pixel that is pinned, in either picture")
  func swappedPin() throws {
    let words = SaidWords()
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.typesetter = words
    var play = try ComparePlay(assets, on: Self.window, ["mode": "one-up"])
    play.send(.key(.right, .alt))
    play.send(.key(.down, .alt))
    play.point(at: Point(100, 80))
    play.send(.key(.enter, []))
    play.rest()
    #expect(words.said(in: play.pixels()).contains("100, 80 → 99, 79"))
    play.key("w")
    play.rest()
    #expect(words.said(in: play.pixels()).contains("99, 79 → 100, 80"))
  }

  @Test("After a nudge W leaves both where they are seen, also where all is")
  func swapAfterNudge() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "one-up"])
    for _ in 0..<5 { play.send(.key(.right, .alt)) }
    play.rest()
    let point = Point(300, 200)
    let place = try #require(play.place(at: point))
    play.key("w")
    play.key("a")
    play.rest()
    #expect(play.place(at: point) == place)
  }

  @Test("After a nudge W leaves what differs where it is seen, while both are compared anew")
  func swappedLayer() throws {
    let assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    var play = try ComparePlay(assets, on: Self.window, ["mode": "difference"])
    for _ in 0..<5 { play.send(.key(.right, .alt)) }
    play.rest()
    // What only one picture has at the ends of a row is added now that was removed.
    func shared() -> ArraySlice<Pixel> { play.pixels().row(240)[5..<635] }
    let row = shared()
    play.session.send(.key(.character("w"), []), at: Instant(seconds: play.now))
    #expect(row.first == .opaque(0x80_8080))
    #expect(shared() == row)
  }
}
