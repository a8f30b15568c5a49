import MatteComparing
import MatteGeometry
import MatteMotion
import MatteScenes
import ScenePlays
import Testing

/// A pair of which one picture was added or removed.
@Suite struct LoneTests {
  private static let window = Size(640, 480)
  private static let modes = ["split", "one-up", "onion", "difference", "changes"]

  private static func play(
    absent: Int, _ mode: String, _ words: SaidWords = SaidWords()
  ) throws -> ComparePlay {
    let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }
    var assets = FoundPictures(pictures)
    (assets.absent, assets.labels, assets.typesetter) = ([absent], ["a.png", "b.png"], words)
    var play = try ComparePlay(assets, on: window, ["mode": mode])
    play.rest()
    return play
  }

  @Test("An added and a removed picture are seen whole in every mode", arguments: modes, [0, 1])
  func whole(mode: String, absent: Int) throws {
    var play = try Self.play(absent: absent, mode)
    for point in [Point(30, 400), Point(320, 240), Point(600, 200), Point(600, 400)] {
      let place = ComparePlay.Place(x: Int(point.x), y: Int(point.y), isAfter: absent == 0)
      #expect(play.place(at: point) == place)
    }
    // Neither side of One Up, nor a key that changes a setting, hides it.
    play.key(absent == 0 ? "a" : "b")
    play.key(".")
    play.rest()
    #expect(play.place(at: Point(320, 300))?.isAfter == (absent == 0))
  }

  @Test(
    "Beside its name stands that it was added or removed",
    arguments: [(0, "added"), (1, "removed")], modes)
  func said(of side: (absent: Int, word: String), mode: String) throws {
    let words = SaidWords()
    let play = try Self.play(absent: side.absent, mode, words)
    let said = words.said(in: play.pixels())
    #expect(said.contains { $0.contains(side.word) })
    #expect(!said.contains { $0.hasPrefix("There is no") })
  }

  @Test("The title says that it was added or removed", arguments: [(0, "added"), (1, "removed")])
  func titled(absent: Int, word: String) throws {
    let play = try Self.play(absent: absent, "split")
    #expect(play.session.title(at: Instant(seconds: play.now))?.hasSuffix("Split, \(word)") == true)
  }

  @Test("A drag moves a larger picture that is alone, and no edge that is not there")
  func drag() throws {
    var play = try Self.play(absent: 0, "split")
    play.key("2", .control)
    play.key("+")
    play.rest()
    let (start, before) = (play.measure("fraction"), play.place(at: Point(320, 240)))
    play.press(at: Point(320, 240))
    for x in [330.0, 350, 380] { play.drag(to: Point(x, 240)) }
    play.release(at: Point(380, 240))
    play.rest()
    #expect(start.isNaN)
    #expect(play.place(at: Point(320, 240)) != before)
  }
}
