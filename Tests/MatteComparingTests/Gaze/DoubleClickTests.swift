import Glibc
import MatteComparing
import MatteGeometry
import MatteMotion
import ScenePlays
import Testing

/// A double click: pixels as they are, and back to what was seen before.
@Suite struct DoubleClickTests {
  private static let window = Size(640, 480)

  private static func play(_ mode: String = "one-up") throws -> ComparePlay {
    try ComparePlay(
      (1600, 1200), (1600, 1200), on: window, ["mode": mode])
  }

  private static func clickTwice(
    _ play: inout ComparePlay, at point: Point, and second: Point? = nil, after pause: Double = 0.2
  ) {
    for (index, point) in [point, second ?? point].enumerated() {
      if index == 1 { play.pass(pause) }
      play.point(at: point)
      play.press(at: point)
      play.release(at: point)
    }
  }

  private static func view(_ play: ComparePlay) -> [Double] {
    ["zoom", "x", "y"].map(play.measure)
  }

  /// The place of the pictures at a point of the first pane.
  private static func place(_ play: ComparePlay, at point: Point, in pane: Size) -> Point {
    let offset = point - Rect(pane).center + Vector(0.5, 0.5)
    return Point(play.measure("x"), play.measure("y")) + offset / exp(play.measure("zoom"))
  }

  @Test(
    "A double click shows pixels as they are about the pointer, and another leads back to Fit",
    arguments: ["split", "two-up", "one-up", "onion", "difference", "changes"])
  func fit(mode: String) throws {
    var play = try Self.play(mode)
    let fit = Self.view(play)
    // The place is on neither edge nor knob.
    let point = Point(100, 300)
    let pane = Size(
      mode == "two-up" ? Self.window.width / 2 : Self.window.width, Self.window.height)
    let place = Self.place(play, at: point, in: pane)
    for _ in 0..<2 {
      Self.clickTwice(&play, at: point)
      play.rest()
      #expect(play.measure("zoom") == 0)
      // Panes of Two Up have a gap.
      let reach = mode == "two-up" ? 3 : 1e-6
      #expect((Self.place(play, at: point, in: pane) - place).length < reach)
      Self.clickTwice(&play, at: Point(500, 100))
      play.rest()
      #expect(Self.view(play) == fit)
    }
  }

  @Test("A double click leads back to a place at any zoom, also after a pan at 100 %")
  func back() throws {
    var play = try Self.play()
    for notches in [-1.0, -20] {
      play.turn(notches, at: Point(200, 100))
      play.rest()
      let seen = Self.view(play)
      #expect(seen[0] != 0)
      Self.clickTwice(&play, at: Point(400, 300))
      play.rest()
      #expect(play.measure("zoom") == 0)
      play.press(at: Point(300, 300))
      play.drag(to: Point(250, 200))
      play.pass(1)
      play.release(at: Point(250, 200))
      play.rest()
      Self.clickTwice(&play, at: Point(50, 50))
      play.rest()
      #expect(zip(Self.view(play), seen).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  @Test(
    "Where nothing is to go back to, a double click at 100 % shows all, and Fit stays Fit after a resize"
  )
  func whole() throws {
    var play = try Self.play()
    let fit = Self.view(play)
    play.key("1", .control)
    play.rest()
    Self.clickTwice(&play, at: Point(400, 300))
    play.rest()
    #expect(Self.view(play) == fit)
    Self.clickTwice(&play, at: Point(400, 300))
    play.send(.resize(Size(320, 240)))
    Self.clickTwice(&play, at: Point(30, 40))
    play.rest()
    #expect(abs(exp(play.measure("zoom")) - 0.2) < 1e-9)
  }

  @Test(
    "Clicks that are slow, apart, or the third are no double click",
    arguments: [(0.5, 0.0), (0.2, 5.0)])
  func singles(pause: Double, way: Double) throws {
    var play = try Self.play()
    let fit = Self.view(play)
    Self.clickTwice(&play, at: Point(100, 100), and: Point(100 + way, 100), after: pause)
    play.rest()
    #expect(Self.view(play) == fit)
    Self.clickTwice(&play, at: Point(100, 100), after: 0.1)
    play.pass(0.1)
    play.press(at: Point(100, 100))
    play.release(at: Point(100, 100))
    play.rest()
    #expect(play.measure("zoom") == 0)
  }

  @Test(
    "On the edge of a split a double click moves the edge to the middle, to the left end, to the right"
  )
  func edge() throws {
    var play = try Self.play("split")
    // A vertical edge.
    play.key("s")
    let fit = Self.view(play)
    for _ in 0..<4 { play.key(".") }
    play.rest()
    for share in [0.5, 0, 1, 0.5] {
      let x = min(max(play.measure("fraction") * Self.window.width, 2), Self.window.width - 2)
      Self.clickTwice(&play, at: Point(x, 240))
      play.rest()
      #expect(play.measure("fraction") == share)
      #expect(Self.view(play) == fit)
    }
  }
}
