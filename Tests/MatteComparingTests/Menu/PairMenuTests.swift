import MatteComparing
import MatteGeometry
import MatteMotion
import MattePairs
import MatteScenes
import ScenePlays
import Testing

/// The menu over a list of pairs, and over the pair beside it.
@Suite struct PairMenuTests {
  private static func play(
    decisions: [Int: Decision]? = nil, _ words: SaidWords = SaidWords()
  ) throws -> PairsPlay {
    var assets = ManyPairs(
      pairs: PairsPlay.names.map { ListedPair($0, .unknown) },
      kinds: Array(repeating: .changed, count: 4))
    (assets.decisions, assets.typesetter) = (decisions, words)
    return try PairsPlay(assets, on: PairsPlay.stage)
  }

  private func open(_ play: inout PairsPlay, at point: Point) {
    play.point(at: point)
    play.send(.pointer(PointerEvent(.press(.right), at: point, held: .right)))
    play.send(.pointer(PointerEvent(.release(.right), at: point)))
  }

  @Test("On a row it selects that pair, and its commands are those of the list")
  func row() throws {
    let words = SaidWords()
    var play = try Self.play(decisions: nil, words)
    let title = play.title
    // The second row below the head and the title of the group.
    open(&play, at: Point(100, 130))
    #expect(play.title != title)
    let said = words.shown(in: play.pixels())
    #expect(said.contains("Next pair"))
    #expect(!said.contains("Pin this pixel"))
    let second = play.title
    play.key(.down)
    play.key(.enter)
    #expect(play.title != second)
    #expect(words.shown(in: play.pixels()).contains("Next pair"), "it stays for the next")
    play.key(.escape)
    #expect(!words.shown(in: play.pixels()).contains("Next pair"))
  }

  @Test("Where pairs are decided, it accepts and rejects the one on screen")
  func decide() throws {
    let words = SaidWords()
    var play = try Self.play(decisions: [:], words)
    let title = play.title
    open(&play, at: Point(600, 300))
    #expect(words.shown(in: play.pixels()).contains("Accept"))
    play.key(.down)
    play.key(.enter)
    #expect(play.title != title, "the next that is not decided")
    #expect(words.shown(in: play.pixels()).contains("1 of 4 decided"))
    #expect(!words.shown(in: play.pixels()).contains("Copy what is seen"))
  }

  @Test("It says how many are accepted together of those that differ alike")
  func alike() throws {
    let words = SaidWords()
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    assets.amounts = [0: (0.1, 1), 1: (0.1, 1), 2: (0.2, 2), 3: (0.1, 1)]
    (assets.decisions, assets.typesetter) = ([:], words)
    var play = try PairsPlay(assets, on: PairsPlay.stage)
    func said() -> [String] {
      open(&play, at: Point(100, 130))
      defer { play.key(.escape) }
      return words.shown(in: play.pixels())
    }
    #expect(said().contains("Accept all that are listed"))
    play.key(.character("o"))
    play.key(.character("o"))
    #expect(said().contains("Accept 3 alike"))
    // On the title of a group it means that group, whichever pair is on screen.
    for _ in 0..<4 { play.key(.pageDown) }
    open(&play, at: Point(600, 300))
    #expect(!words.shown(in: play.pixels()).contains("Accept 3 alike"))
    play.key(.escape)
    open(&play, at: Point(100, 52))
    #expect(words.shown(in: play.pixels()).contains("Accept 3 alike"))
  }

  @Test("It ends the typing of a search, so that its keys are no letters")
  func search() throws {
    let words = SaidWords()
    var play = try Self.play(decisions: [:], words)
    for character in "/two" { play.key(.character(character)) }
    open(&play, at: Point(600, 300))
    play.key(.down)
    play.key(.enter)
    #expect(words.shown(in: play.pixels()).contains("2 of 4 · Esc"))
    #expect(words.shown(in: play.pixels()).contains("1 of 4 decided"))
  }
}
