import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What is pasted into a comparison.
@Suite struct PastingTests {
  private static let window = Size(800, 400)

  /// A comparison of files, and what is said in it.
  private func play(_ names: [String]) throws -> (ComparePlay, SaidWords) {
    let words = SaidWords()
    var assets = OpenablePictures(first: names.map(OpenablePictures.picture), labels: names)
    assets.typesetter = words
    return (try ComparePlay(assets, on: Self.window), words)
  }

  private func title(_ play: ComparePlay) -> String? {
    let title = play.session.title(at: Instant(seconds: play.now))
    return title.map { title in
      title.firstRange(of: " – ").map { String(title[..<$0.lowerBound]) } ?? title
    }
  }

  private func paste(
    _ item: ScenePaste, _ modifiers: Modifiers = .control, in play: inout ComparePlay
  ) {
    play.key("v", modifiers)
    #expect(play.session.takePasteRequest() == true)
    #expect(play.session.takePasteRequest() == false)
    play.session.paste(item, at: Instant(seconds: play.now))
    play.grant()
  }

  @Test("A picture becomes the after picture, with Shift the one before")
  func sides() throws {
    var (play, _) = try play(["one.png", "two.png"])
    play.key("v")
    #expect(play.session.takePasteRequest() == false)
    paste(.picture([1]), in: &play)
    #expect(title(play) == "one.png | Pasted picture 1")
    paste(.picture([2]), [.control, .shift], in: &play)
    #expect(title(play) == "Pasted picture 2 | Pasted picture 1")
    paste(.files([Array("two.png".utf8)]), in: &play)
    #expect(title(play) == "Pasted picture 2 | two.png")
  }

  @Test("In an empty window the first is the one before, and the next the one after")
  func empty() throws {
    var (play, _) = try play([])
    paste(.picture([1]), in: &play)
    paste(.picture([2]), in: &play)
    #expect(title(play) == "Pasted picture 1 | Pasted picture 2")
  }

  @Test("F5 brings back the files over which pictures were pasted, and the bar says so")
  func broughtBack() throws {
    var (play, words) = try play(["one.png", "two.png"])
    paste(.picture([1]), in: &play)
    paste(.picture([2]), in: &play)
    play.pass(0.5)
    #expect(words.said(in: play.pixels()).contains("F5 brings back two.png"))
    play.key("w")
    paste(.picture([3]), in: &play)
    #expect(title(play) == "Pasted picture 2 | Pasted picture 3")
    play.send(.key(.function(5), []))
    play.grant()
    #expect(title(play) == "two.png | one.png")
    play.send(.key(.function(5), []))
    #expect(title(play) == "two.png | one.png")
  }

  @Test("A file that was dropped where a picture had been pasted stays with F5")
  func dropped() throws {
    var (play, _) = try play(["one.png", "two.png"])
    paste(.picture([1]), in: &play)
    paste(.files([Array("one.png".utf8)]), in: &play)
    play.send(.key(.function(5), []))
    play.grant()
    #expect(title(play)?.contains("two.png") == false)
  }

  @Test("What is not taken is said over the picture in whole, and gone with the next press")
  func refused() throws {
    var (play, words) = try play(["one.png", "two.png"])
    for (item, reason) in [
      (ScenePaste.nothing("The clipboard is empty"), "The clipboard is empty"),
      (.text("words"), "There is a text on the clipboard, and no picture"),
      (.files([]), "Only pictures and files of this machine can be dropped here"),
      (.picture([]), "It is damaged"),
    ] {
      paste(item, in: &play)
      #expect(words.specimens(in: play.pixels()).contains { $0.text == reason && $0.lineLimit > 1 })
      #expect(title(play) == "one.png | two.png")
      play.key("m")
      #expect(!words.said(in: play.pixels()).contains(reason))
    }
  }

  @Test("A text is searched for in a list, its first line, after what is there if one types")
  func text() throws {
    var play = try PairsPlay.four()
    play.send(.key(.character("v"), .control))
    #expect(play.session.takePasteRequest() == true)
    play.session.paste(.text("  two\nlines"), at: play.instant)
    play.grant()
    #expect(play.session.takesText)
    play.key(.enter)
    #expect(play.title == "a/two.png")
    play.key(.character("/"))
    play.key(.character("b"))
    play.send(.key(.character("v"), .control))
    play.session.paste(.text("/tw"), at: play.instant)
    play.key(.enter)
    #expect(play.title == "b/two.png")
  }
}
