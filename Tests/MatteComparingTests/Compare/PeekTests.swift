import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// Space, which shows the other side while it is held.
@Suite struct PeekTests {
  private static let window = Size(640, 480)

  private typealias Place = ComparePlay.Place

  @Test("Space held shows the other side after 150 ms, and no longer once it comes up")
  func held() throws {
    let point = Point(30, 40)
    var play = try ComparePlay.plain("one-up")
    play.send(.key(.space, []))
    play.pass(0.149)
    #expect(play.place(at: point) == Place(x: 30, y: 40, isAfter: true))
    #expect(play.session.nextChange(after: Instant(seconds: 0.1)) == Instant(seconds: 0.15))
    play.pass(0.002)
    #expect(play.place(at: point) == Place(x: 30, y: 40, isAfter: false))
    play.pass(5)
    #expect(play.place(at: point)?.isAfter == false)
    play.release(.space)
    play.pass(0.2)
    #expect(play.place(at: point)?.isAfter == true)
  }

  @Test("Space held in a mode of both shows the one before, whole, and the mode again afterwards")
  func heldInSplit() throws {
    let corner = Point(600, 30)
    var play = try ComparePlay.plain("split")
    #expect(play.place(at: corner)?.isAfter == true)
    play.send(.key(.space, []))
    play.pass(1)
    #expect(play.place(at: corner)?.isAfter == false)
    play.release(.space)
    play.pass(1)
    #expect(play.place(at: corner)?.isAfter == true)
    #expect(play.place(at: Point(30, 450))?.isAfter == false)
  }

  @Test("A split that comes back after Space shows its line for a while")
  func lineAfterwards() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "split"])
    play.rest()
    let plain = play.pixels()
    play.send(.key(.space, []))
    play.pass(5)
    play.release(.space)
    play.pass(0.5)
    var isPlain = play.pixels() == plain
    #expect(!isPlain)
    play.rest()
    isPlain = play.pixels() == plain
    #expect(isPlain)
  }

  @Test("Space that comes up sooner shows nothing, and repeats while it is held count for nothing")
  func short() throws {
    var play = try ComparePlay.plain("one-up")
    play.send(.key(.space, []))
    play.pass(0.1)
    play.release(.space)
    play.pass(1)
    #expect(play.place(at: Point(30, 40))?.isAfter == true)
    play.send(.key(.space, []))
    for _ in 0..<20 {
      play.pass(0.01)
      play.send(.key(.space, []))
    }
    #expect(play.place(at: Point(30, 40))?.isAfter == false)
    // A lost window lets go of it, too.
    play.send(.cancel)
    play.pass(1)
    #expect(play.place(at: Point(30, 40))?.isAfter == true)
  }

  @Test("A mode that is chosen while Space shows the other side stays once that comes up")
  func modeDuringPeek() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "split"])
    play.send(.key(.space, []))
    play.pass(1)
    play.key("5")
    play.rest()
    let chosen = play.pixels()
    play.release(.space)
    play.rest()
    // The library says that each pixel is apart by 1, and the gain is 128.
    #expect(chosen[600, 30] == .opaque(0x80_8080))
    #expect(play.pixels()[600, 30] == chosen[600, 30])
  }

  @Test(
    "What is not about a mode, used while Space shows the other side, leaves its mode to come back")
  func keyDuringPeek() throws {
    for key in ["+", "t", "i", "]"] as [Character] {
      var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "split"])
      play.rest()
      #expect(play.measure("fraction") == 0.5)
      play.send(.key(.space, []))
      play.pass(0.2)
      play.key(key)
      #expect(play.measure("fraction").isNaN, "one picture is seen")
      play.release(.space)
      play.rest()
      #expect(play.measure("fraction") == 0.5, "\(key)")
    }
  }

  @Test("A mode that is clicked while Space shows the other side stays")
  func clickDuringPeek() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Size(1280, 800), ["mode": "split"])
    let split = play.measure("fraction")
    play.point(at: Point(640, 790))
    play.pass(1)
    play.send(.key(.space, []))
    play.pass(0.2)
    let frame = play.session.frame(at: Instant(seconds: play.now))
    let bar = try #require(
      frame.layers.places(of: Color(white: 0.08, alpha: 0.92)).first)
    let word = Point(bar.minX + 80, bar.center.y)
    play.press(at: word)
    play.release(at: word)
    play.release(.space)
    play.rest()
    #expect(split == 0.5)
    #expect(play.measure("fraction").isNaN)
  }

  @Test("Space that comes up while the panel is pressed leads back")
  func releaseOverPanel() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "split"])
    play.key("i")
    play.pass(1)
    play.send(.key(.space, []))
    play.pass(0.2)
    play.press(at: Point(600, 90))
    play.release(.space)
    play.release(at: Point(600, 90))
    play.rest()
    #expect(play.measure("fraction") == 0.5)
  }

  @Test("The other side leaves all to be seen, and the place, as they were")
  func viewAfterPeek() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "two-up"])
    play.point(at: Point(100, 200))
    let (zoom, x) = (play.measure("zoom"), play.measure("x"))
    play.send(.key(.space, []))
    play.pass(0.5)
    play.release(.space)
    play.rest()
    #expect(play.measure("zoom") == zoom)
    #expect(play.measure("x") == x)
    play.send(.resize(Size(1280, 960)))
    #expect(play.measure("zoom") > zoom + 0.5, "all is seen, in a larger window larger")
  }

  @Test(
    "Space that comes up leads back from what is seen, whether the other side is there yet or not",
    arguments: [0.2, 1])
  func backFromPeek(seconds: Double) throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "split"])
    play.rest()
    play.send(.key(.space, []))
    play.pass(seconds)
    let seen = play.pixels()[600, 30].red
    play.release(.space)
    #expect(abs(Int(play.pixels()[600, 30].red) - Int(seen)) <= 2)
  }

  @Test("P while Space shows the other side goes on when that comes up")
  func playDuringPeek() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "split"])
    play.send(.key(.space, []))
    play.pass(0.2)
    play.key("p")
    play.release(.space)
    var sides: Set<Bool?> = []
    for _ in 0..<4 {
      play.pass(0.7)
      sides.insert(play.place(at: Point(100, 100))?.isAfter)
    }
    #expect(sides == [true, false])
  }
}
