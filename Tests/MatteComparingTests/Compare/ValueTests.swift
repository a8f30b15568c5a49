import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What is set in a mode: opacity and gain.
@Suite struct ValueTests {
  private static let window = Size(640, 480)

  @Test(
    "Escape takes back what a drag has made of opacity or gain",
    arguments: [4, 5])
  func valueInHand(mode: Int) throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window)
    play.key(Character("\(mode)"))
    play.rest()
    let before = play.pixels()[300, 100]
    play.press(at: Point(300, 200))
    play.drag(to: Point(220, 200))
    play.pass(0.5)
    #expect(play.pixels()[300, 100] != before)
    play.send(.key(.escape, []))
    play.rest()
    #expect(play.pixels()[300, 100] == before)
  }

  @Test(
    "A value dragged beyond its end is what it was once the drag is broken off, or back at its press",
    arguments: [true, false])
  func valueBeyondEnd(breaksOff: Bool) throws {
    var play = try ComparePlay.fitted(640, 480, mode: "onion")
    let start = play.pixels()
    play.press(at: Point(100, 200))
    for x in [110.0, 600] { play.drag(to: Point(x, 200)) }
    breaksOff ? play.send(.key(.escape, [])) : play.drag(to: Point(100, 200))
    #expect(play.pixels() == start)
  }

  @Test(
    "A drag that is broken off in a mode with two panes puts back under the hand what it took hold of"
  )
  func panInAnotherMode() throws {
    var play = try ComparePlay((1500, 1200), (1500, 1200), on: Self.window, ["divider": "off"])
    play.key("1", .control)
    play.rest()
    let hand = Point(500, 200)
    func place() -> [Int?] { [play.place(at: hand)?.x, play.place(at: hand)?.y] }
    let start = place()
    func move(_ phase: PointerEvent.Phase, _ point: Point) {
      play.send(.pointer(PointerEvent(phase, at: point, held: .middle)))
    }
    move(.press(.middle), hand)
    for x in [490.0, 440] { move(.move, Point(x, 190)) }
    #expect(place() != start)
    play.key("2")
    play.send(.key(.escape, []))
    play.rest()
    #expect(place() == start)
  }

  @Test("A drag that is broken off in another mode leaves what it set in the first as it was")
  func valueInAnotherMode() throws {
    var play = try ComparePlay.fitted(640, 480, mode: "onion")
    let start = play.pixels()
    play.press(at: Point(100, 200))
    for x in [110.0, 160] { play.drag(to: Point(x, 200)) }
    play.key("6")
    play.send(.key(.escape, []))
    play.release(at: Point(160, 200))
    play.key("4")
    play.rest()
    #expect(play.pixels() == start)
  }

  @Test(
    "Five steps with Shift are one without, of opacity",
    arguments: [Key.character("."), .character(">"), .right])
  func fineSteps(key: Key) throws {
    let mode = "onion"
    let start = try ComparePlay.plain(mode).pixels()[300, 100]
    var (fine, coarse) = (try ComparePlay.plain(mode), try ComparePlay.plain(mode))
    for _ in 0..<5 { fine.send(.key(key, .shift)) }
    coarse.send(.key(.right, []))
    #expect(coarse.pixels()[300, 100] != start)
    #expect(fine.pixels()[300, 100] == coarse.pixels()[300, 100])
  }
}
