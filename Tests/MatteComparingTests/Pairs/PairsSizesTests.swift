import Glibc
import MatteComparing
import MatteGeometry
import MatteMotion
import MatteScenes
import ScenePlays
import Testing

/// Zoom and place in pairs of other sizes.
@Suite struct PairsSizesTests {
  /// Pairs of which the first is 600 × 400 and the others 200 × 150, in One Up.
  private static func play(isPatient: Bool = true) throws -> PairsPlay {
    var assets = ManyPairs(pairs: (0..<5).map { ListedPair("\($0).png", .unknown) })
    assets.first = (600, 400)
    var play = try PairsPlay(assets, on: Size(900, 500), isPatient: isPatient)
    play.grant()
    play.key(.character("b"))
    return play
  }

  @Test(
    "Zoom and place stay in pairs of other sizes, also in those that are read only later",
    arguments: [true, false])
  func place(isPatient: Bool) throws {
    var play = try Self.play(isPatient: isPatient)
    for _ in 0..<3 { play.send(.wheel(Vector(0, -1), at: Point(300, 80), [])) }
    play.pass(3)
    let start = play.place
    #expect(abs(start[0] - log(4)) < 1e-6)
    for key in [Key.pageDown, .pageDown, .pageUp, .pageUp] {
      play.key(key)
      play.grant()
      play.pass(1)
      play.expect(start)
    }
    // The last one is no neighbour, which would be read before.
    play.click(at: Point(100, 36 + 30 + 40 * 4 + 20))
    play.grant()
    play.pass(1)
    #expect(play.title == "4.png")
    play.expect(start)
  }

  @Test("A place that a smaller pair has not is its nearest one, and is come back to")
  func clamped() throws {
    var play = try Self.play()
    for _ in 0..<2 { play.send(.key(.character("+"), [])) }
    play.pass(3)
    let start = play.place
    play.expect([log(3), 300, 200])
    for key in [Key.pageDown, .pageDown] {
      play.key(key)
      play.expect([log(3), 200, 150])
    }
    play.click(at: Point(100, 36 + 30 + 20))
    #expect(play.title == "0.png")
    play.expect(start)
  }

  @Test("Where all is seen of a pair, all is seen of the next, however that was left")
  func fit() throws {
    var play = try Self.play()
    play.send(.key(.character("+"), []))
    play.pass(3)
    play.key(.pageDown)
    play.key(.character("0"))
    play.pass(3)
    play.key(.pageUp)
    play.expect([0, 300, 200])
  }
}
