import MatteComparing
import MatteGeometry
import MatteImages
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// Files that change on the disk: what a comparison shows then, and what stays.
@Suite struct LookTests {
  private static let window = Size(640, 480)
  private static let stamp = FileStamp("/bin/sh")

  private static func changed(_ width: Int, _ height: Int, frame: Int = 1) -> PictureLook.Outcome {
    let pixels = PixelBuffer(width: width, height: height, filledWith: 0xff12_3456)
    guard let stamp else { return .gone }
    return .changed(Pyramid(Picture(pixels)), frame: frame, milliseconds: 0, stamp)
  }

  /// A comparison of which the files are looked at again.
  private struct Live {
    var play: ComparePlay
    let words: SaidWords

    init(
      _ mode: String, _ outcomes: @escaping @Sendable (PictureLook) -> PictureLook.Outcome?
    ) throws {
      let words = SaidWords()
      var found = FoundPictures([
        ComparePlay.picture(1600, 1200, isAfter: false),
        ComparePlay.picture(1600, 1200, isAfter: true),
      ])
      (found.outcomes, found.labels, found.typesetter) = (outcomes, ["one.png", "two.png"], words)
      play = try ComparePlay(found, on: window, ["mode": mode])
      self.words = words
    }

    mutating func look() {
      play.session.lookAgain(at: Instant(seconds: play.now))
      play.grant()
    }

    var view: [Double] { ["zoom", "x", "y"].map(play.measure) }
    var pixel: UInt32 { play.pixels()[320, 240].rawValue }
    func says(_ text: String) -> Bool {
      words.shown(in: play.pixels()).contains { $0.contains(text) }
    }
  }

  @Test(
    "A picture whose file has changed is shown at once; mode, zoom, place and pin stay",
    arguments: ["one-up", "split", "two-up", "onion", "changes"])
  func changed(mode: String) throws {
    var live = try Live(mode) { $0.index == 1 ? Self.changed(1600, 1200) : .unchanged }
    // A point of the picture before in any mode.
    live.play.point(at: Point(250, 200))
    for _ in 0..<6 { live.play.turn(-1, at: Point(250, 200)) }
    live.play.send(.key(.enter, []))
    live.play.rest()
    let (view, before) = (live.view, live.play.pixels())
    live.look()
    #expect(live.view == view)
    live.play.rest()
    #expect(live.view == view)
    #expect(live.play.pixels() != before)
    // One Up shows the picture after, and the panel what is under the pin.
    if mode == "one-up" { #expect(live.pixel == 0xff12_3456) }
    #expect(live.says("#123456"))
  }

  @Test("A file that is gone or cannot be read leaves its picture there, with a word at its name")
  func stale() throws {
    for (outcome, word) in [
      (PictureLook.Outcome.gone, "now gone"), (.damaged, "now unreadable"),
    ] {
      var live = try Live("two-up") { look in
        look.index == 1 && look.number < 3 ? outcome : .unchanged
      }
      let before = live.play.place(at: Point(500, 240))
      #expect(!live.says(word))
      live.look()
      live.play.rest()
      #expect(live.play.place(at: Point(500, 240)) == before)
      #expect(live.says(word))
      // By the key, and it is there again.
      live.play.send(.key(.function(5), []))
      live.play.rest()
      #expect(!live.says(word))
    }
  }

  @Test("On a canvas that has become smaller the view stays on it, and Fit stays Fit")
  func smaller() throws {
    for isZoomed in [true, false] {
      var live = try Live("one-up") { _ in Self.changed(200, 150) }
      if isZoomed {
        live.play.key("1", .control)
        live.play.press(at: Point(500, 400))
        live.play.drag(to: Point(100, 100))
        live.play.pass(1)
        live.play.release(at: Point(100, 100))
      }
      live.play.rest()
      live.look()
      live.play.rest()
      #expect((live.play.measure("zoom") == 0) == isZoomed)
      #expect((0...200).contains(live.play.measure("x")))
      #expect((0...150).contains(live.play.measure("y")))
      if !isZoomed { #expect(live.pixel == 0xff12_3456) }
    }
  }

  @Test("After a swap a look finds the picture on its new side")
  func swapped() throws {
    var live = try Live("one-up") { $0.index == 1 ? Self.changed(1600, 1200) : .unchanged }
    live.play.key("w")
    live.look()
    live.play.key("a")
    live.play.rest()
    #expect(live.pixel == 0xff12_3456)
    live.play.key("b")
    live.play.rest()
    #expect(live.pixel != 0xff12_3456)
  }

  @Test("The differences are asked for anew, and only after a change")
  func compared() throws {
    let log = Log()
    var found = FoundPictures([
      ComparePlay.picture(64, 48, isAfter: false), ComparePlay.picture(64, 48, isAfter: true),
    ])
    found.outcomes = { look in
      log.add("\(look.index)")
      return look.number < 3 ? .unchanged : Self.changed(64, 48)
    }
    var play = try ComparePlay(found, on: Self.window)
    let first = found.wishes.all.count
    play.send(.key(.function(5), []))
    #expect(found.wishes.all.count == first)
    play.send(.key(.function(5), []))
    #expect(found.wishes.all.count > first)
    #expect(log.all == ["0", "1", "0", "1"])
  }
}
