import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MattePairs
import MatteScenes
import MatteThreads
import ScenePlays
import TestMath
import Testing

/// What a list says of decisions: of others, of many, and of those that failed.
@Suite struct SharedDecisionTests {
  private func play(
    count: Int = 4, news: [PairsNews] = [],
    outcomes: [Int: Review.Outcome] = [:], decided: [Int: Decision] = [:], isPatient: Bool = true
  ) throws -> (PairsPlay, SaidWords) {
    let words = SaidWords()
    var assets = ManyPairs(
      pairs: (10..<10 + count).map { ListedPair("\($0).png", .unknown) })
    (assets.decisions, assets.typesetter) = (decided, words)
    (assets.news, assets.outcomes) = (news, outcomes)
    return (try PairsPlay(assets, on: PairsPlay.stage, isPatient: isPatient), words)
  }

  /// The decisions that were asked for, in order.
  private func asked(_ play: PairsPlay) -> [String] {
    play.assets.asked.wishes.withLock { wishes in
      wishes.compactMap { wish in
        guard case .decision(let decision, let number, _) = wish.ofPairs else { return nil }
        return "\(number) \(decision?.rawValue ?? "undone")"
      }
    }
  }

  @Test("Undo of many decisions says how many it takes back")
  func undoMany() throws {
    var (play, words) = try play(count: 12)
    play.send(.key(.character("c"), .shift))
    play.send(.key(.character("c"), .shift))
    play.key(.character("u"))
    #expect(
      words.shown(in: play.pixels()).contains("12 decisions taken back · 0 of 12 decided"))
  }
}
