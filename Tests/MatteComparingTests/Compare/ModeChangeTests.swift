import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// From mode to mode.
@Suite struct ModeChangeTests {
  private static let window = Size(640, 480)

  @Test(
    "A picture that cannot be read while Two Up fades, or Space is held, leaves the other in view")
  func failureDuringFade() throws {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.awaitsPictures = true
    for holdsSpace in [false, true] {
      var play = try ComparePlay(
        assets, on: Self.window, ["mode": holdsSpace ? "split" : "two-up"], isPatient: false)
      play.take(.picture(0), from: assets)
      if holdsSpace {
        play.send(.key(.space, []))
        play.pass(0.3)
      } else {
        play.key("1")
        play.pass(0.05)
      }
      play.session.take(.failure("damaged"), for: .picture(1), at: Instant(seconds: play.now))
      _ = play.pixels()
      if holdsSpace { play.release(.space) }
      play.pass(2)
      #expect(play.place(at: Point(180, 240))?.isAfter == false)
    }
  }

  @Test("A mode changes neither the zoom nor what is under the pointer", arguments: [1, 3])
  func modes(notches: Int) throws {
    let point = Point(130, 200)
    var play = try ComparePlay((1200, 900), (1200, 900), on: Self.window, ["mode": "one-up"])
    play.key("1", .control)
    for _ in 0..<notches { play.turn(-1, at: Point(300, 200)) }
    play.rest()
    play.point(at: point)
    let start = try #require(play.place(at: point))
    for key in "21232413" {
      play.key(key)
      play.rest()
      guard key != "4" else { continue }
      let place = try #require(play.place(at: point))
      #expect(place.x == start.x, "mode \(key)")
      #expect(place.y == start.y, "mode \(key)")
    }
  }

  @Test("Two Up shows the same place of both at the same place of each half")
  func twoUp() throws {
    var play = try ComparePlay((900, 700), (900, 700), on: Self.window, ["mode": "two-up"])
    play.key("1", .control)
    play.rest()
    let (left, right) = (play.place(at: Point(50, 90)), play.place(at: Point(371, 90)))
    #expect(left?.isAfter == false)
    #expect(right?.isAfter == true)
    #expect(left?.x == right?.x)
    #expect(left?.y == right?.y)
  }

  @Test("A mode that is chosen during a drag leaves the view in the hand", arguments: [1, 4, 5, 6])
  func modeDuringDrag(mode: Int) throws {
    var play = try ComparePlay.actual(1500, 1200)
    play.press(at: Point(300, 200))
    play.drag(to: Point(290, 200))
    play.pass(1)
    play.key(Character("\(mode)"))
    let start = play.measure("x")
    play.drag(to: Point(250, 200))
    play.pass(1)
    #expect(play.measure("x") == start + 40)
  }

  @Test("A mode that is gone back to before its fade is over comes back from what is seen")
  func backBeforeFade() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "split"])
    play.rest()
    play.key("5")
    play.pass(0.05)
    let seen = play.pixels()[600, 30].red
    play.key("1")
    #expect(abs(Int(play.pixels()[600, 30].red) - Int(seen)) <= 2)
  }

  @Test("The other side of One Up comes from nothing, also while the first is still going")
  func otherSideDuringFade() throws {
    let corner = Point(600, 30)
    var play = try ComparePlay.plain("one-up")
    play.rest()
    play.key("1")
    play.pass(0.1)
    // Both sides of the fade show the picture after here.
    #expect(play.place(at: corner)?.isAfter == true)
    play.key("a")
    #expect(play.place(at: corner) == ComparePlay.Place(x: 600, y: 30, isAfter: true))
    play.rest()
    #expect(play.place(at: corner) == ComparePlay.Place(x: 600, y: 30, isAfter: false))
  }
}
