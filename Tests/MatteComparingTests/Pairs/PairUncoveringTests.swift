import MatteComparing
import MatteGeometry
import MatteMotion
import MattePairs
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// Where the edge of a split rests as the pairs of a review open.
@Suite struct PairUncoveringTests {
  /// In pictures of 200 × 150 pixels, where BEFORE is seen at first, and where AFTER is.
  private static let (covered, seen) = (
    PixelRect(minX: 10, minY: 120, maxX: 30, maxY: 140),
    PixelRect(minX: 170, minY: 10, maxX: 190, maxY: 30)
  )

  private func play(
    _ places: [[PixelRect]], isReview: Bool = true, isPatient: Bool = true
  ) throws -> PairsPlay {
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    assets.decisions = isReview ? [:] : nil
    for (number, regions) in places.enumerated() { assets.places[number] = regions }
    return try PairsPlay(assets, on: PairsPlay.stage, isPatient: isPatient)
  }

  private func share(_ play: PairsPlay) -> Double { play.measure("fraction") }

  @Test("As a pair opens, AFTER is seen at its first change, and the edge stays if it was")
  func opens() throws {
    var play = try play([[Self.covered], [Self.seen], [Self.covered, Self.seen], []])
    let beside = share(play)
    #expect(beside < 0.2)
    play.key(.pageDown)
    #expect(share(play) == 0.5)
    play.key(.pageDown)
    #expect(share(play) == beside)
    play.key(.pageDown)
    #expect(share(play) == 0.5)
  }

  @Test("Beside a change of all of the picture there is no place, and the edge stays")
  func opensOfAll() throws {
    let play = try play([[PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 150)]])
    #expect(share(play) == 0.5)
  }

  @Test("C goes on to a pair whose change is seen, and U back to one", arguments: [true, false])
  func decides(isUndone: Bool) throws {
    var play = try play([[Self.covered], [Self.covered]])
    let beside = share(play)
    play.key(.character("c"))
    #expect(play.title == "a/two.png")
    if isUndone { play.key(.character("u")) }
    #expect(share(play) == beside)
  }

  @Test("An edge that the user placed comes back where no change lies behind it")
  func placed() throws {
    var play = try play([[Self.seen], [Self.covered], [Self.seen]])
    play.send(.key(.character("."), []))
    play.pass(1)
    let own = share(play)
    #expect(own > 0.5)
    play.key(.pageDown)
    #expect(share(play) < 0.2)
    play.key(.pageDown)
    #expect(share(play) == own)
  }

  @Test("Whoever moves the edge before the changes are known keeps it")
  func early() throws {
    var play = try play([[Self.covered]], isPatient: false)
    play.key(.character("."))
    play.pass(1)
    let own = share(play)
    play.grant()
    #expect(share(play) == own)
  }

  @Test("Where nothing is to be decided the edge stays from pair to pair")
  func comparison() throws {
    var play = try play([[Self.covered], [Self.covered]], isReview: false)
    #expect(share(play) == 0.5)
    play.key(.pageDown)
    #expect(share(play) == 0.5)
  }
}
