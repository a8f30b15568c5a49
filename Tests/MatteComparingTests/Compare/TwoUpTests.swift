import Glibc
import MatteComparing
import MatteGeometry
import MatteMotion
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// How the panes of Two Up stand.
@Suite struct TwoUpTests {
  /// True if the picture before is above that after; false if it is to the left.
  private static func isStacked(_ play: ComparePlay, on size: Size) -> Bool? {
    let (middle, quarter) = (Rect(size).center, Vector(size.width / 4, size.height / 4))
    func isAfter(_ way: Vector) -> Bool? { play.place(at: middle + way)?.isAfter }
    let columns = [isAfter(Vector(-quarter.dx, 8)), isAfter(Vector(quarter.dx, 8))]
    let rows = [isAfter(Vector(8, -quarter.dy)), isAfter(Vector(8, quarter.dy))]
    if columns == [false, true] { return false }
    return rows == [false, true] ? true : nil
  }

  @Test(
    "Two Up opens stacked where more of the pictures shows so, and else side by side",
    arguments: [((1280, 200), true), ((200, 400), false), ((320, 240), false)])
  func opening(size: (Int, Int), isStacked: Bool) throws {
    let window = Size(640, 480)
    var play = try ComparePlay(size, size, on: window, ["mode": "two-up"])
    play.rest()
    #expect(Self.isStacked(play, on: window) == isStacked)
    if isStacked { #expect(abs(exp(play.measure("zoom")) - 0.5) < 1e-9) }
  }

  @Test("S turns the panes of Two Up and leaves what is in their middle there, in Two Up only")
  func turn() throws {
    let window = Size(640, 480)
    var play = try ComparePlay((1600, 1200), (1600, 1200), on: window, ["mode": "two-up"])
    play.key("1", .control)
    play.rest()
    let place = [play.measure("x"), play.measure("y")]
    for isStacked in [true, false, true] {
      play.key("s")
      play.rest()
      #expect(Self.isStacked(play, on: window) == isStacked)
      #expect([play.measure("x"), play.measure("y")] == place)
    }
    play.key("3")
    play.key("2")
    play.rest()
    #expect(Self.isStacked(play, on: window) == true, "as it was chosen")
  }
}
