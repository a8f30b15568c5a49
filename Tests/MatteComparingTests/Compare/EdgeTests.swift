import Glibc
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// The edge of a split.
@Suite struct EdgeTests {
  private static let window = Size(640, 480)

  @Test("After another mode during a drag of the edge, keys move the edge again")
  func edgeInAnotherMode() throws {
    var play = try ComparePlay.fitted(640, 480, mode: "split")
    play.press(at: Point(320, 240))
    for x in [310.0, 280] { play.drag(to: Point(x, 240)) }
    play.key("3")
    play.release(at: Point(280, 240))
    play.key("1")
    play.rest()
    let start = play.measure("fraction")
    play.key(".")
    play.rest()
    #expect(play.measure("fraction") > start)
  }

  @Test(
    "A light line between two dark ones is always seen along the edge, without a pointer, after a key and at another place",
    arguments: [1.0, 2])
  func line(scale: Double) throws {
    let (width, height) = (Int(640 * scale), Int(480 * scale))
    var play = try ComparePlay(
      (width, height), (width, height), on: Size(Double(width), Double(height)), scale: scale)
    for _ in 0..<2 { play.key("s") }
    func expectLine(_ moment: String) {
      let (pixels, unit) = (play.pixels(), Int(scale))
      let middle = Int(play.measure("fraction") * Double(pixels.height))
      let rows = (middle - 3 * unit..<middle + 3 * unit).map { pixels[pixels.width / 8, $0] }
      #expect(rows.contains { $0.green > 240 } && rows.contains { $0.green < 20 }, "\(moment)")
    }
    play.rest()
    expectLine("at first")
    play.key("]")
    play.rest()
    play.key("0")
    play.rest()
    expectLine("after two keys")
  }

  @Test("An edge that was let go in another mode, with the pointer away, has no line any more")
  func lineInAnotherMode() throws {
    var play = try ComparePlay.fitted(640, 480, mode: "split")
    let start = play.pixels()
    play.point(at: Point(320, 240))
    play.press(at: Point(320, 240))
    for x in [310.0, 320] { play.drag(to: Point(x, 240)) }
    play.key("3")
    play.release(at: Point(320, 240))
    play.send(.pointer(PointerEvent(.leave, at: Point(320, 240))))
    play.key("1")
    play.rest()
    #expect(play.measure("fraction") == 0.5)
    #expect(play.pixels() == start)
  }

  @Test("An edge that is turned in the hand comes to it, and stays there")
  func turnedInHand() throws {
    var play = try ComparePlay.plain("split")
    play.press(at: Point(320, 240))
    var pointer = Point(430, 200)
    play.drag(to: pointer)
    for step in 0..<6 {
      play.key("s")
      play.pass(1)
      let isBefore = [-4, 0, 4].flatMap { dx in
        [-4.0, 0, 4].map { play.place(at: Point(pointer.x + dx, pointer.y + $0))?.isAfter == false }
      }
      #expect(Set(isBefore) == [true, false], "turn \(step)")
      pointer.x += 13
      play.drag(to: pointer)
    }
  }

  @Test(
    "Up and Down move the edge of a horizontal split where they point",
    arguments: [(Key.up, 0.45), (.down, 0.55)] as [(Key, Double)])
  func horizontalEdge(key: Key, share: Double) throws {
    var play = try ComparePlay.plain("split")
    for _ in 0..<2 { play.key("s") }
    play.send(.key(key, []))
    play.rest()
    #expect(abs(play.measure("fraction") - share) < 1e-9)
  }

  @Test(
    "Comma and full stop with Shift, as whatever character it makes of them, move the edge by 1 %",
    arguments: [(",", 0.49), ("<", 0.49), (".", 0.51), (">", 0.51)] as [(Character, Double)])
  func fineEdge(character: Character, share: Double) throws {
    var play = try ComparePlay.plain("split")
    play.key(character, .shift)
    play.rest()
    #expect(abs(play.measure("fraction") - share) < 1e-9)
  }

  @Test("The edge of a split shows the picture before at its left, whatever is panned")
  func split() throws {
    var play = try ComparePlay((900, 700), (900, 700), on: Self.window)
    play.key("1", .control)
    play.rest()
    let corners = [Point(20, 460), Point(620, 20)]
    #expect(corners.map { play.place(at: $0)?.isAfter } == [false, true])
    play.send(.key(.right, []))
    play.rest()
    #expect(corners.map { play.place(at: $0)?.isAfter } == [false, true])
    play.key("s")
    play.rest()
    #expect(play.place(at: Point(300, 20))?.isAfter == false)
    #expect(play.place(at: Point(340, 20))?.isAfter == true)
    play.key("s")
    play.rest()
    #expect(play.place(at: Point(20, 220))?.isAfter == false)
    #expect(play.place(at: Point(20, 260))?.isAfter == true)
  }

  @Test(
    "Where all is seen a drag moves the edge, and where more is there it moves what is seen; the edge is always taken"
  )
  func oneRule() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window)
    play.press(at: Point(100, 100))
    play.drag(to: Point(160, 100))
    play.pass(0.5)
    // The edge goes through the pointer now: (160, 100) lies on it.
    #expect(play.place(at: Point(150, 100))?.isAfter == false)
    #expect(play.place(at: Point(170, 100))?.isAfter == true)
    play.release(at: Point(160, 100))
    play.rest()
    play.turn(-1, at: Point(0, 0))
    play.rest()
    let place = try #require(play.place(at: Point(400, 300)))
    play.press(at: Point(400, 300))
    play.drag(to: Point(350, 300))
    play.pass(0.3)
    #expect(play.place(at: Point(350, 300)) == place)
  }

  @Test("On the bar and the panel the pointer is an arrow, unless it holds the edge")
  func pointerOnTools() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window)
    play.key("s")
    func shape(_ x: Double, _ y: Double) -> PointerShape {
      play.point(at: Point(x, y))
      play.pass(1)
      return play.session.pointerShape(at: Instant(seconds: play.now))
    }
    #expect(shape(320, 300) == .resizeHorizontal)
    #expect(shape(320, 463) == .arrow, "on the bar")
    for _ in 0..<8 { play.key(".") }
    play.key("i")
    #expect(shape(576, 350) == .resizeHorizontal)
    #expect(shape(576, 100) == .arrow, "on the panel")
    play.press(at: Point(576, 350))
    for y in [340.0, 100] { play.drag(to: Point(576, y)) }
    #expect(play.session.pointerShape(at: Instant(seconds: play.now)) == .resizeHorizontal)
  }

  @Test(
    "A hand shows where a drag moves the view, closed while it does; an arrow where all is seen")
  func hand() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "one-up"])
    func shape() -> PointerShape {
      play.session.pointerShape(at: Instant(seconds: play.now))
    }
    play.point(at: Point(100, 200))
    #expect(shape() == .arrow)
    play.key("+")
    play.rest()
    play.point(at: Point(100, 201))
    #expect(shape() == .grab)
    play.press(at: Point(100, 201))
    for y in [210.0, 240] { play.drag(to: Point(100, y)) }
    #expect(shape() == .grabbing)
    play.release(at: Point(100, 240))
    #expect(shape() == .grab)
    play.point(at: Point(320, 463))
    play.pass(1)
    #expect(shape() == .arrow, "on the bar")
  }
}
