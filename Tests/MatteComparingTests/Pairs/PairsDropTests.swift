import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteScenes
import ScenePlays
import Testing

/// Files that are dropped on pairs of a list.
@Suite struct PairsDropTests {
  /// Drops a file on the pair that is looked at: the number by which it is wished for.
  private func number(ofDropped path: String, in play: inout PairsPlay) throws -> Int {
    let bytes = Array(path.utf8)
    play.session.send(.files(.dropped([bytes], at: Point(700, 250))), at: play.instant)
    let numbers = play.session.wishes(at: play.instant).compactMap { wish -> Int? in
      if case .inPair(_, .file(bytes, let number)) = wish.ofPairs { number } else { nil }
    }
    play.grant()
    return try #require(numbers.first)
  }

  @Test("A file has a number that none had before, also where its pair was forgotten meanwhile")
  func numbers() throws {
    let names = ["a/one.png", "a/two.png", "b/four.png", "b/three.png"]
    let assets = ManyPairs(pairs: names.map { ListedPair($0, .unknown) })
    var play = try PairsPlay(assets, on: Size(900, 500))
    let first = try number(ofDropped: "x.png", in: &play)
    play.key(.pageDown)
    play.key(.pageDown)
    #expect(play.title == "b/four.png")
    play.key(.pageUp)
    play.key(.pageUp)
    #expect(play.title == "a/one.png")
    let second = try number(ofDropped: "y.png", in: &play)
    #expect(second > first)
    play.key(.pageDown)
    let third = try number(ofDropped: "z.png", in: &play)
    #expect(third > second)
  }
}
