import MatteGeometry
import MatteMotion
import MatteScenes
import TestMath
import Testing

/// Drags of a comparison that end in another way than they began.
@Suite struct CompareLostDragTests {
  private static let window = Size(640, 480)

  private static func play(_ mode: String) throws -> ComparePlay {
    var play = try ComparePlay((640, 480), (640, 480), on: window, ["mode": mode])
    play.rest()
    return play
  }

  @Test("A drag that is broken off beyond the end of what it sets leaves that as it was")
  func brokenOffBeyondEnd() throws {
    var play = try Self.play("onion")
    let start = play.pixels()
    play.press(at: Point(100, 200))
    for x in [110.0, 600] { play.drag(to: Point(x, 200)) }
    play.send(.key(.escape, []))
    let isAsBefore = play.pixels() == start
    #expect(isAsBefore)
  }

  @Test("A drag that goes beyond the end of what it sets, and back, sets what it did before")
  func thereAndBack() throws {
    var play = try Self.play("onion")
    let start = play.pixels()
    play.press(at: Point(100, 200))
    for x in [110.0, 600, 100] { play.drag(to: Point(x, 200)) }
    let isAsBefore = play.pixels() == start
    #expect(isAsBefore)
  }

  @Test("A drag that is broken off in another mode leaves what it set in the first as it was")
  func brokenOffElsewhere() throws {
    var play = try Self.play("onion")
    let start = play.pixels()
    play.press(at: Point(100, 200))
    for x in [110.0, 160] { play.drag(to: Point(x, 200)) }
    play.key("6")
    play.send(.key(.escape, []))
    play.release(at: Point(160, 200))
    play.key("4")
    play.rest()
    let isAsBefore = play.pixels() == start
    #expect(isAsBefore)
  }

  @Test("After another mode during a drag of the edge, keys move the edge again")
  func edgeLeft() throws {
    var play = try Self.play("split")
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
}
