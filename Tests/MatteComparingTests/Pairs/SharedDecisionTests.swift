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
    count: Int = 4, others: [[Int: Review.Elsewhere]] = [], news: [PairsNews] = [],
    outcomes: [Int: Review.Outcome] = [:], decided: [Int: Decision] = [:], isPatient: Bool = true
  ) throws -> (PairsPlay, SaidWords) {
    let words = SaidWords()
    var assets = ManyPairs(
      pairs: (10..<10 + count).map { ListedPair("\($0).png", .unknown) })
    (assets.decisions, assets.typesetter) = (decided, words)
    (assets.others, assets.news, assets.outcomes) = (others, news, outcomes)
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

  @Test("What other reviews decide is listed, and said at the pair that is looked at")
  func others() throws {
    let accepted = Review.Elsewhere(.accepted, isUnwritten: false, isReversible: true)
    let rejected = Review.Elsewhere(.rejected, isUnwritten: false, isReversible: true)
    let back = Review.Elsewhere(nil, isUnwritten: false, isReversible: true)
    var (play, words) = try play(others: [[0: accepted, 2: rejected], [2: back], [0: back]])
    func said() -> [String] { words.shown(in: play.pixels()) }
    play.lookAgain()
    #expect(play.title == "10.png")
    for word in [
      "Undecided  2", "Accepted  1", "Rejected  1",
      "10.png accepted elsewhere · R rejects it and brings the baseline back",
    ] {
      #expect(said().contains(word), "\(said())")
    }
    play.lookAgain()
    #expect(said().contains("Undecided  3"))
    play.lookAgain()
    #expect(said().contains("10.png taken back elsewhere · C accepts, R rejects"))
    #expect(asked(play).isEmpty)
    play.key(.character("u"))
    #expect(asked(play).isEmpty, "nothing was decided here")
  }

  @Test("A decision that another review forestalled is told at its pair, and the next one is made")
  func forestalled() throws {
    let other = Review.Elsewhere(.accepted, isUnwritten: false, isReversible: true)
    var (play, words) = try play(outcomes: [0: .elsewhere(other)])
    play.key(.character("r"))
    #expect(play.title == "10.png")
    let said = words.shown(in: play.pixels())
    #expect(
      said.contains("10.png accepted elsewhere · R rejects it and brings the baseline back"))
    #expect(said.contains("Accepted  1"), "\(said)")
    play.key(.character("u"))
    #expect(asked(play) == ["0 rejected"], "there is nothing of its own to take back")
    play.key(.character("r"))
    #expect(asked(play) == ["0 rejected", "0 rejected"])
  }

  @Test("A decision that failed is told beside its picture, unless somebody went on meanwhile")
  func stays() throws {
    let outcomes: [Int: Review.Outcome] = [
      0: .refused("10.png is gone"), 1: .unwritten("baseline not found"), 2: .unsaved("full"),
    ]
    var (play, words) = try play(outcomes: outcomes)
    play.key(.character("c"))
    #expect(play.title == "10.png")
    #expect(words.shown(in: play.pixels()).contains("Not done: 10.png is gone"))
    play.key(.pageDown)
    play.key(.character("c"))
    #expect(play.title == "11.png")
    #expect(
      words.shown(in: play.pixels())
        .contains("11.png accepted, not written: baseline not found"))
    (play, words) = try self.play(outcomes: outcomes, isPatient: false)
    play.grant()
    play.key(.character("c"))
    play.key(.pageDown)
    #expect(play.title == "12.png")
    play.grant()
    #expect(play.title == "12.png")
    #expect(words.shown(in: play.pixels()).contains("Not done: 10.png is gone"))
    // What is done and not saved is done.
    play.key(.character("c"))
    play.grant()
    #expect(play.title == "13.png")
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

  @Test("While files are read again nothing is decided; what there is then can be")
  func readAgain() throws {
    var (play, words) = try play(
      news: [PairsNews(changes: [0: 1], undecided: [0])], decided: [1: .rejected],
      isPatient: false)
    play.grant()
    play.key(.function(5))
    play.key(.character("c"))
    #expect(words.shown(in: play.pixels()).contains("Being read again, nothing decided"))
    play.grant()
    #expect(asked(play).isEmpty)
    play.key(.character("c"))
    play.grant()
    #expect(asked(play) == ["0 accepted"])
  }

  @Test("A decision about pictures that are others now is none any more")
  func undecided() throws {
    var (play, words) = try play(
      news: [PairsNews(changes: [1: 1], undecided: [1])], decided: [1: .rejected, 2: .accepted])
    #expect(words.shown(in: play.pixels()).contains("Rejected  1"))
    play.key(.function(5))
    let said = words.shown(in: play.pixels())
    #expect(!said.contains("Rejected  1") && said.contains("Undecided  3"), "\(said)")
    #expect(said.contains("11.png has changed since it was rejected · undecided again"))
  }

  @Test("Of a picture that has changed since it was accepted it is said how to take that back")
  func renewed() throws {
    var (play, words) = try play(news: [PairsNews(changes: [0: 1], undecided: [0], written: [0])])
    play.key(.character("c"))
    play.key(.function(5))
    let sentence = "10.png has changed since it was accepted · R brings the baseline back"
    #expect(words.shown(in: play.pixels()).contains(sentence))
    play.key(.pageUp)
    play.key(.character("c"))
    play.key(.character("u"))
    #expect(asked(play) == ["0 accepted", "0 accepted", "0 undone"])
    play.key(.character("u"))
    #expect(asked(play).count == 3, "what was decided before is not undone twice")
  }

  @Test("Of decisions made together it is said how many were carried out, and what went otherwise")
  func together() throws {
    var (play, words) = try play(
      count: 6,
      outcomes: [1: .refused("11.png has changed since"), 3: .byHand("remove it by hand")])
    play.send(.key(.character("c"), .shift))
    play.pass(0.5)
    let sentence = "5 of 6 accepted · Not done: 11.png has changed since · and 1 more"
    #expect(words.shown(in: play.pixels()).contains(sentence))
  }

  @Test("A double click on Accept decides once: nobody has seen the next pair")
  func doubleClick() throws {
    var (play, words) = try play()
    play.point(at: Point(600, 497))
    play.pass(1)
    let point = try place(of: "Accept and go on   C", &play, words)
    for _ in 0..<2 { play.click(at: point, before: 0.1) }
    #expect(asked(play) == ["0 accepted"])
    play.pass(1)
    play.click(at: point)
    #expect(asked(play) == ["0 accepted", "1 accepted"])
  }

  @Test("Sorted so that those are together that differ alike, all words say that these are meant")
  func alike() throws {
    let words = SaidWords()
    var assets = ManyPairs(pairs: (10..<24).map { ListedPair("\($0).png", .unknown) })
    assets.amounts = Dictionary(
      uniqueKeysWithValues: (0..<14).map { ($0, (0.1, $0 < 12 ? 1 : $0)) })
    (assets.decisions, assets.typesetter) = ([:], words)
    var play = try PairsPlay(assets, on: PairsPlay.stage)
    let kind = Comparing.pairs
    var scene: any Scene = try kind.init(Settings(for: kind.entry), assets)
    func help() -> String? {
      scene.guide(at: .zero).groups.flatMap(\.rows).first { $0.action == "Shift C" }?.effect
    }
    #expect(help() == "accept all that are listed")
    for _ in 0..<2 {
      scene.handle(.key(.character("o"), []), at: .zero, on: Stage(size: PairsPlay.stage))
      play.key(.character("o"))
    }
    #expect(help() == "accept those that are alike")
    play.send(.key(.character("c"), .shift))
    #expect(words.shown(in: play.pixels()).contains("Accept 12 alike? Shift C again"))
    play.send(.key(.character("c"), .shift))
    play.pass(0.5)
    #expect(words.shown(in: play.pixels()).contains("12 alike accepted · 12 of 14 decided"))
  }

  /// The place of an item of the bar while it asks, by what it says of itself.
  private func place(of tip: String, _ play: inout PairsPlay, _ words: SaidWords) throws -> Point {
    let frame = play.session.frame(at: play.instant)
    let bar = try #require(frame.layers.places(of: OverlayStyle.usual.background).first)
    let left = bar.minX < 260 ? 260.0 : 0
    for x in stride(from: bar.minX + left + 4, to: bar.maxX + left, by: 6) {
      play.point(at: Point(x, bar.center.y))
      play.pass(0.6)
      if words.shown(in: play.pixels()).contains(tip) { return Point(x, bar.center.y) }
    }
    Issue.record("no item says \(tip)")
    return .zero
  }

  @Test(
    "A question stays in the bar until it is answered by its words or their keys",
    arguments: [true, false], [true, false])
  func question(isYes: Bool, byKey: Bool) throws {
    var (play, words) = try play(count: 12)
    play.send(.key(.character("c"), .shift))
    play.pass(5)
    let said = words.shown(in: play.pixels())
    #expect(said.contains("Accept") && said.contains("Cancel") && !said.contains("Reject"))
    #expect(said.contains("Accept 12 pictures? Shift C again"))
    if byKey {
      play.key(isYes ? .enter : .escape)
    } else {
      let tip = isYes ? "Accept all of them   Enter" : "Accept none of them   Esc"
      let point = try place(of: tip, &play, words)
      // An item is 28 px high at least.
      play.click(at: point + Vector(0, 13))
    }
    #expect(asked(play).count == (isYes ? 12 : 0))
    let then = words.shown(in: play.pixels())
    #expect(!then.contains("Accept 12 pictures? Shift C again"))
    #expect(then.contains("Reject") && !then.contains("Cancel"))
    play.point(at: Point(600, 100))
    play.pass(5)
    #expect(!words.shown(in: play.pixels()).contains("Reject"))
  }
}
