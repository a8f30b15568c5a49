import MatteComparing
import MatteGeometry
import MatteMotion
import MattePairs
import MatteScenes
import MatteThreads
import ScenePlays
import TestMath
import Testing

/// The orders of a list of pairs.
@Suite struct PairOrderTests {
  private static let names = ["a.png", "b.png", "c.png", "d.png", "e.png"]
  /// c and e differ alike, b most of all.
  private static let amounts = [
    0: (share: 0.1, likeness: 1), 1: (share: 0.9, likeness: 2), 2: (share: 0.2, likeness: 3),
    3: (share: 0.1, likeness: 4), 4: (share: 0.2, likeness: 3),
  ]
  /// The middle of the order, at the right of the head.
  private static let head = Point(220, 18)

  private func play(
    decided: [Int: Decision]? = nil, _ words: SaidWords = SaidWords()
  ) throws -> PairsPlay {
    var assets = ManyPairs(pairs: Self.names.map { ListedPair($0, .unknown) })
    (assets.amounts, assets.decisions, assets.typesetter) = (Self.amounts, decided, words)
    return try PairsPlay(assets, on: PairsPlay.stage)
  }

  /// The pairs of the list from the top.
  private func listed(_ play: PairsPlay, _ words: SaidWords) -> String {
    words.shown(in: play.pixels()).filter(Self.names.contains).map { String($0.prefix(1)) }.joined()
  }

  @Test(
    "A click on the order, and O, sort by share, then those together that differ alike, then by name"
  )
  func orders() throws {
    let words = SaidWords()
    for presses in [true, false] {
      var play = try play(words)
      func next() {
        if presses { play.key(.character("o")) } else { play.click(at: Self.head) }
      }
      #expect(listed(play, words) == "abcde")
      #expect(words.said(in: play.pixels()).contains("By name"))
      next()
      #expect(listed(play, words) == "bcead")
      #expect(words.said(in: play.pixels()).contains("By share"))
      next()
      #expect(listed(play, words) == "ceabd")
      let said = words.said(in: play.pixels())
      #expect(said.contains("Alike") && said.contains("2 alike") && said.contains("90.00 %"))
      #expect(said.contains("Like no other  3"))
      next()
      #expect(listed(play, words) == "abcde")
      #expect(play.title == "a.png")
    }
  }

  @Test("Page Down goes through the list as it is sorted")
  func nextPair() throws {
    var play = try play()
    play.key(.character("o"))
    #expect(play.title == "a.png")
    play.key(.pageDown)
    #expect(play.title == "d.png")
    for _ in 0..<4 { play.key(.pageUp) }
    #expect(play.title == "b.png")
  }

  @Test("Sorted so that those are together that differ alike, Shift C accepts these alone")
  func acceptAlike() throws {
    var play = try play(decided: [:])
    play.key(.character("o"))
    play.key(.character("o"))
    play.key(.pageUp)
    #expect(play.title == "e.png")
    play.send(.key(.character("c"), .shift))
    #expect(play.title == "a.png")
    let done = play.assets.asked.wishes.withLock { wishes in
      wishes.compactMap { wish -> Int? in
        if case .decision(.accepted, let number, _) = wish.ofPairs { number } else { nil }
      }
    }
    #expect(done == [2, 4])
  }

  @Test("A decision about one of several that differ alike moves none of the others")
  func stays() throws {
    let words = SaidWords()
    var assets = ManyPairs(pairs: Self.names.map { ListedPair($0, .unknown) })
    assets.amounts = Self.amounts.mapValues { ($0.share, $0.likeness == 2 ? 1 : $0.likeness) }
    (assets.decisions, assets.typesetter) = ([:], words)
    var play = try PairsPlay(assets, on: PairsPlay.stage)
    play.key(.character("o"))
    play.key(.character("o"))
    #expect(listed(play, words) == "abced")
    play.key(.character("c"))
    #expect(listed(play, words) == "bceda")
    let said = words.shown(in: play.pixels())
    #expect(said.contains("1 of 2 alike") && said.contains("2 alike"), "\(said)")
  }

  @Test("A search leaves as many alike as there are, of which it lists some")
  func search() throws {
    let words = SaidWords()
    var play = try play(words)
    play.key(.character("o"))
    play.key(.character("o"))
    for key in "/e." { play.key(.character(key)) }
    let said = words.said(in: play.pixels())
    #expect(said.contains("1 of 2 alike"), "\(said)")
  }

  @Test("The pointer over the order is a hand, and the row below is not opened by a click on it")
  func pointer() throws {
    var play = try play()
    play.key(.pageDown)
    play.point(at: Self.head)
    #expect(play.session.pointerShape(at: play.instant) == .hand)
    play.click(at: Self.head)
    #expect(play.title == "b.png")
  }
}
