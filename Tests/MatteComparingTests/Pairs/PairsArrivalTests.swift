import Glibc
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// A view that was moved before the second picture of a pair was there.
@Suite struct PairsArrivalTests {
  /// Two pairs in One Up, of which nothing is there yet.
  private static func play() throws -> PairsPlay {
    let assets = ManyPairs(pairs: (0..<2).map { ListedPair("\($0).png", .unknown) })
    var play = try PairsPlay(assets, on: Size(900, 500), isPatient: false)
    play.key(.character("b"))
    return play
  }

  @Test(
    "A wheel between both pictures keeps its zoom and what is under the pointer, also on its way",
    arguments: [0.03, 3])
  func zoomed(seconds: Double) throws {
    var play = try Self.play()
    play.take(0, of: 0, 400, 300)
    for _ in 0..<2 { play.send(.wheel(Vector(0, -1), at: Point(400, 100), [])) }
    var undisturbed = play
    undisturbed.pass(6)
    play.pass(seconds)
    let before = play.place
    play.take(1, of: 0, 900, 700)
    play.expect(before)
    play.pass(6 - seconds)
    play.expect(undisturbed.place)
    #expect(play.measure("zoom") >= log(2) - 1e-6)
  }

  @Test("A pan between both pictures keeps its place, at 100 % and at the zoom of the pair before")
  func panned() throws {
    var actual = try Self.play()
    actual.take(0, of: 0, 1200, 900)
    actual.send(.key(.character("1"), .control))
    actual.pass(3)
    actual.send(.key(.right, []))
    actual.pass(3)
    actual.expect([0, 664, 450])
    actual.take(1, of: 0, 1300, 1000)
    actual.expect([0, 664, 450])

    var next = try Self.play()
    for index in 0..<2 { next.take(index, of: 0, 600, 400) }
    for _ in 0..<2 { next.key(.character("+")) }
    next.pass(3)
    next.key(.pageDown)
    next.take(0, of: 1, 400, 300)
    next.send(.key(.left, []))
    next.pass(3)
    let panned: [Double] = [log(3), 300 - 64.0 / 3, 200]
    next.expect(panned)
    next.take(1, of: 1, 600, 400)
    next.expect(panned)
  }

  @Test("What was asked for at 100 % stays there, though it is the middle")
  func actual() throws {
    var play = try Self.play()
    play.take(0, of: 0, 1200, 900)
    play.send(.key(.character("1"), .control))
    play.pass(3)
    play.take(1, of: 0, 1300, 1000)
    play.expect([0, 600, 450])
  }

  @Test("A drag goes on when the second picture arrives")
  func dragged() throws {
    var play = try Self.play()
    play.take(0, of: 0, 1200, 900)
    play.press(at: Point(500, 250))
    play.move(to: Point(480, 250))
    play.pass(1)
    let held = play.place
    play.take(1, of: 0, 1400, 1000)
    play.expect(held)
    play.move(to: Point(440, 250))
    play.pass(1)
    play.expect([held[0], held[1] + 40 / exp(held[0]), held[2]])
  }

  @Test("Of a pair that nobody has moved all is seen, or the place of the pair before")
  func untouched() throws {
    var play = try Self.play()
    play.take(0, of: 0, 200, 150)
    play.take(1, of: 0, 600, 400)
    play.expect([0, 300, 200])
    for _ in 0..<2 { play.key(.character("+")) }
    play.pass(3)
    play.key(.pageDown)
    play.take(0, of: 1, 200, 150)
    play.expect([log(3), 200, 150])
    play.take(1, of: 1, 600, 400)
    play.expect([log(3), 300, 200])
  }
}

extension PairsPlay {
  /// Hands the list a picture of a pair.
  fileprivate mutating func take(_ index: Int, of number: Int, _ width: Int, _ height: Int) {
    let picture = Picture(PixelBuffer(width: width, height: height))
    session.take(
      .picture(Pyramid(picture)), for: .inPair(number, of: .picture(index)), at: instant)
  }
}
