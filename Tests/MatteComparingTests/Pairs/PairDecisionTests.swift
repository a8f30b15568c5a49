import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MattePairs
import MatteRaster
import MatteScenes
import MatteThreads
import ScenePlays
import TestMath
import Testing

/// Decisions about the pairs of a list, by keys.
@Suite struct PairDecisionTests {
  /// Four pairs of some kinds that are to be decided.
  private func play(
    _ kinds: [ListedPair.Kind] = [], decided: [Int: Decision] = [:],
    outcomes: [Int: Review.Outcome] = [:], count: Int = 4
  ) throws -> (PairsPlay, SaidWords) {
    let words = SaidWords()
    let names = count == 4 ? PairsPlay.names : (10..<10 + count).map { "\($0).png" }
    var assets = ManyPairs(pairs: names.map { ListedPair($0, .unknown) })
    (assets.kinds, assets.decisions, assets.outcomes) = (kinds, decided, outcomes)
    assets.typesetter = words
    return (try PairsPlay(assets, on: PairsPlay.stage), words)
  }

  /// The words of the list.
  private func said(_ play: PairsPlay, _ words: SaidWords) -> [String] {
    Array(words.said(in: play.pixels()))
  }

  /// The decisions that were carried out, in order.
  private func done(_ play: PairsPlay) -> [String] {
    play.assets.asked.wishes.withLock { wishes in
      wishes.compactMap { wish in
        guard case .decision(let decision, let number, _) = wish.ofPairs else { return nil }
        return "\(number) \(decision?.rawValue ?? "undone")"
      }
    }
  }

  @Test(
    "C accepts, R rejects, and each goes on to the next that is not decided, round to the first")
  func decide() throws {
    var (play, words) = try play()
    #expect(play.title == "a/one.png")
    play.key(.pageDown)
    play.key(.character("c"))
    #expect(play.title == "b/Three.png")
    play.key(.character("r"))
    #expect(play.title == "b/two.png")
    play.key(.character("c"))
    #expect(play.title == "a/one.png")
    let said = said(play, words)
    #expect(said.contains("Undecided  1") && said.contains("Accepted  2"), "\(said)")
    #expect(said.contains("Rejected  1") && said.contains("3 of 4 decided"), "\(said)")
    play.key(.character("c"))
    #expect(play.title == "a/one.png")
    #expect(self.said(play, words).contains("All 4 decided"))
    #expect(done(play) == ["1 accepted", "2 rejected", "3 accepted", "0 accepted"])
    #expect(play.wholeTitle?.contains("– accepted –") == true)
  }

  @Test("U takes the last decision back, goes to its pair, and beyond the first says so")
  func undo() throws {
    var (play, words) = try play()
    play.key(.character("c"))
    play.key(.character("r"))
    play.key(.character("u"))
    #expect(play.title == "a/two.png")
    play.key(.character("u"))
    #expect(play.title == "a/one.png")
    #expect(done(play) == ["0 accepted", "1 rejected", "1 undone", "0 undone"])
    play.key(.character("u"))
    #expect(said(play, words).contains("Nothing to undo"))
    play.key(.pageDown)
    #expect(!said(play, words).contains("Nothing to undo"))
  }

  @Test("U ends a search that hides the pair whose decision it takes back")
  func undoUnderSearch() throws {
    var (play, _) = try play()
    play.key(.character("c"))
    play.key(.character("/"))
    for letter in "three" { play.key(.character(letter)) }
    play.key(.enter)
    #expect(play.title == "b/Three.png")
    play.key(.character("u"))
    #expect(play.title == "a/one.png")
    play.key(.pageDown)
    #expect(play.title == "a/two.png")
  }

  @Test("Another decision about a pair takes the place of the first, and undo brings that back")
  func change() throws {
    var (play, _) = try play()
    play.key(.character("c"))
    // What is accepted is listed below what is open.
    for _ in 0..<3 { play.key(.pageDown) }
    #expect(play.title == "a/one.png")
    play.key(.character("r"))
    play.key(.character("u"))
    #expect(done(play) == ["0 accepted", "0 rejected", "0 accepted"])
  }

  @Test("Whoever changes a decision stays at its pair, and the list shows it there")
  func changeStays() throws {
    var (play, words) = try play(decided: [0: .accepted])
    for _ in 0..<3 { play.key(.pageDown) }
    for (key, word) in [("r", "rejected"), ("c", "accepted"), ("c", "accepted")] {
      play.key(.character(Character(key)))
      #expect(play.title == "a/one.png")
      #expect(said(play, words).contains("one.png \(word) · 1 of 4 decided"))
    }
    #expect(done(play) == ["0 rejected", "0 accepted"])
  }

  @Test("U at a pair that an earlier run decided about says what undoes that")
  func undoEarlier() throws {
    var (play, words) = try play(decided: [0: .accepted, 1: .rejected])
    play.key(.character("u"))
    #expect(said(play, words).contains("Nothing to undo"))
    play.key(.pageDown)
    play.key(.pageDown)
    play.key(.character("u"))
    #expect(
      said(play, words).contains("Nothing to undo: accepted in an earlier review, R rejects it"))
    play.key(.pageDown)
    play.key(.character("u"))
    #expect(
      said(play, words).contains("Nothing to undo: rejected in an earlier review, C accepts it"))
    #expect(play.title == "a/two.png")
    #expect(done(play).isEmpty)
  }

  @Test("Shift and C accept what the search shows at once, and undo takes all of it back at once")
  func acceptListed() throws {
    var (play, _) = try play()
    play.key(.character("/"))
    for letter in "b/t" { play.key(.character(letter)) }
    play.key(.escape)
    play.key(.character("/"))
    for letter in "b/" { play.key(.character(letter)) }
    play.key(.enter)
    play.send(.key(.character("c"), .shift))
    #expect(done(play) == ["2 accepted", "3 accepted"])
    play.key(.character("u"))
    #expect(done(play).suffix(2) == ["2 undone", "3 undone"])
  }

  @Test("While a search finds nothing, C and R decide about nothing, and say so")
  func nothingFound() throws {
    var (play, words) = try play()
    for letter in "/none" { play.key(.character(letter)) }
    play.key(.enter)
    for letter in "cr" {
      play.key(.character(letter))
      #expect(said(play, words).contains("Nothing found, nothing decided"))
    }
    #expect(done(play).isEmpty)
    play.key(.escape)
    play.key(.character("c"))
    #expect(done(play) == ["0 accepted"])
  }

  @Test("From ten pictures on, accepting all asks first, and any other key is no")
  func acceptMany() throws {
    var (play, words) = try play(count: 12)
    play.send(.key(.character("c"), .shift))
    #expect(said(play, words).contains("Accept 12 pictures? Shift C again"))
    play.key(.pageDown)
    play.send(.key(.character("c"), .shift))
    #expect(done(play).isEmpty)
    play.send(.key(.character("c"), .shift))
    #expect(done(play).count == 12)
  }

  @Test("Esc, and a click on another pair, are no to the question whether to accept many")
  func acceptManyWithdrawn() throws {
    var (play, words) = try play(count: 12)
    for withdraws in 0..<2 {
      play.send(.key(.character("c"), .shift))
      #expect(said(play, words).contains("Accept 12 pictures? Shift C again"))
      if withdraws == 0 {
        #expect(play.session.takesEscape(at: .zero))
        play.key(.escape)
      } else {
        play.click(at: Point(100, 130))
      }
      #expect(!said(play, words).contains("Accept 12 pictures? Shift C again"))
    }
    play.send(.key(.character("c"), .shift))
    #expect(done(play).isEmpty)
    // Also where the pair on screen is decided.
    play.key(.character("r"))
    play.key(.pageUp)
    play.send(.key(.character("c"), .shift))
    play.send(.key(.character("c"), .shift))
    #expect(done(play).count == 12)
  }

  @Test("D hides what is decided, and shows it again")
  func hide() throws {
    var (play, words) = try play()
    play.key(.character("c"))
    play.key(.character("d"))
    #expect(said(play, words).contains("Accepted  1"))
    #expect(!said(play, words).contains("one.png"))
    play.key(.character("d"))
    #expect(said(play, words).contains("one.png"))
  }

  @Test("What is the same is not to be decided")
  func same() throws {
    var (play, words) = try play([.same, .changed, .same, .changed])
    #expect(play.title == "a/two.png")
    #expect(said(play, words).contains("0 of 2 decided"))
    play.key(.character("c"))
    #expect(play.title == "b/two.png")
    play.key(.character("c"))
    #expect(said(play, words).contains("All 2 decided"))
  }

  @Test("A decision that was refused is none, and one that wrote nothing says why")
  func outcomes() throws {
    let outcomes: [Int: Review.Outcome] = [
      0: .outdated("a.png has changed since"), 1: .unwritten("baseline not found"),
    ]
    var (play, words) = try play(outcomes: outcomes)
    play.key(.character("c"))
    #expect(
      said(play, words).contains("Not done: a.png has changed since · F5 reads the files again"))
    #expect(said(play, words).contains("Undecided  4"))
    play.key(.pageDown)
    play.key(.character("c"))
    #expect(said(play, words).contains("a/two.png accepted, not written: baseline not found"))
    #expect(said(play, words).contains("Accepted, not written  1"))
  }

  /// A play of an earlier run that accepted the first two pairs and wrote one of them.
  private func unwritten(outcomes: [Int: Review.Outcome] = [:]) throws -> (PairsPlay, SaidWords) {
    let words = SaidWords()
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    (assets.decisions, assets.unwritten) = ([0: .accepted, 1: .accepted], [1])
    (assets.outcomes, assets.typesetter) = (outcomes, words)
    return (try PairsPlay(assets, on: PairsPlay.stage), words)
  }

  @Test("What is accepted and not written is listed apart, said so, and written by another C")
  func notWritten() throws {
    var (play, words) = try unwritten()
    var said = said(play, words)
    for word in ["Accepted, not written  1", "Accepted  1", "2 of 4 decided, 1 not written"] {
      #expect(said.contains(word), "\(said)")
    }
    play.key(.pageDown)
    play.key(.pageDown)
    #expect(play.title == "a/two.png")
    #expect(play.wholeTitle?.contains("– accepted, not written –") == true)
    play.key(.character("d"))
    #expect(self.said(play, words).contains("a/two.png") || play.title == "a/two.png")
    play.key(.character("d"))
    play.key(.character("c"))
    #expect(done(play) == ["1 accepted"])
    said = self.said(play, words)
    #expect(said.contains("Accepted  2") && said.contains("2 of 4 decided"), "\(said)")
  }

  @Test("The same decision again goes on to the next pair, another one stays to be seen")
  func again() throws {
    var (play, _) = try unwritten()
    for (key, title) in [("c", "a/two.png"), ("r", "a/two.png")] {
      play.key(.pageUp)
      play.key(.pageUp)
      while play.title != "a/two.png" { play.key(.pageDown) }
      play.key(.character(Character(key)))
      #expect((play.title == title) == (key == "r"), "\(key)")
    }
  }

  @Test("A tick fills its square only once the baseline is written")
  func hollow() throws {
    var (play, _) = try unwritten(outcomes: [1: .refused("a.png has changed since")])
    // Below the tick, within the square: in the rows after a title, two open pairs and a title.
    func corner(_ row: Double) -> Pixel {
      play.pixels()[16, Int(36 + 30 + 2 * 40 + 30 + row * 70 + 25)]
    }
    let (open, filled) = (corner(0), corner(1))
    #expect(open == play.pixels()[250, 300], "the ground of the list")
    #expect(filled != open)
    play.send(.key(.pageDown, []))
    play.send(.key(.pageDown, []))
    play.pass(1)
    play.send(.key(.character("c"), []))
    #expect(play.wholeTitle?.contains("– accepted, not written –") == true, "it was refused")
  }

  @Test("A decision is not ticked off while it is being carried out")
  func underWay() throws {
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    assets.decisions = [0: .accepted, 1: .accepted, 2: .accepted]
    var play = try PairsPlay(assets, on: PairsPlay.stage, isPatient: false)
    play.grant()
    // Of four that are accepted, the last is.
    func corner() -> Pixel { play.pixels()[16, 36 + 30 + 3 * 40 + 25] }
    play.send(.key(.character("c"), []))
    play.pass(1)
    let before = corner()
    play.grant()
    #expect(corner() != before)
  }

  @Test("What was decided is said at the pair that follows, until the next key")
  func told() throws {
    var (play, words) = try play()
    for (key, word) in [
      ("c", "one.png accepted · 1 of 4 decided"), ("r", "a/two.png rejected · 2 of 4 decided"),
      ("u", "Decision taken back · 1 of 4 decided"),
    ] as [(Character, String)] {
      play.key(.character(key))
      #expect(said(play, words).contains(word), "\(said(play, words))")
    }
    play.key(.pageDown)
    #expect(!said(play, words).contains { $0.hasPrefix("Decision taken back") })
    play.send(.key(.character("c"), .shift))
    play.pass(0.5)
    #expect(said(play, words).contains("3 accepted · 4 of 4 decided"))
    play.pass(3)
    #expect(!said(play, words).contains("3 accepted · 4 of 4 decided"))
  }

  @Test("The bar accepts and rejects as the keys do, and only where pairs are to be decided")
  func byBar() throws {
    for decision in Decision.allCases {
      var (play, words) = try play()
      let point = try #require(place(of: "Accept and go on   C", &play, words))
      let reject = try #require(place(of: "Reject and go on   R", &play, words))
      play.click(at: decision == .accepted ? point : reject)
      #expect(done(play) == ["0 \(decision.rawValue)"])
      #expect(play.title == "a/two.png")
    }
    let words = SaidWords()
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    assets.typesetter = words
    var play = try PairsPlay(assets, on: PairsPlay.stage)
    #expect(place(of: "Accept and go on   C", &play, words) == nil)
  }

  /// The place of the item of the bar that says something of itself; nil if there is none.
  private func place(of tip: String, _ play: inout PairsPlay, _ words: SaidWords) -> Point? {
    play.point(at: Point(600, 498))
    play.pass(1)
    let frame = play.session.frame(at: play.instant)
    guard let bar = frame.layers.places(of: OverlayStyle.usual.background).first else { return nil }
    let left = bar.minX < 260 ? 260.0 : 0
    for x in stride(from: bar.minX + left + 4, to: bar.maxX + left, by: 6) {
      play.point(at: Point(x, bar.center.y))
      play.pass(0.6)
      if said(play, words).contains(tip) { return Point(x, bar.center.y) }
    }
    return nil
  }

  @Test("A reason in the foot is written in as many lines as it needs, not cut")
  func foot() throws {
    let reason = "baseline not found: 2 files have its bytes, and neither is named by the test"
    let words = SaidWords()
    var assets = ManyPairs(pairs: (10..<40).map { ListedPair("\($0).png", .unknown) })
    (assets.decisions, assets.typesetter) = ([:], words)
    assets.outcomes = [0: .unwritten(reason)]
    var play = try PairsPlay(assets, on: PairsPlay.stage)
    play.key(.character("c"))
    let said = words.specimens(in: play.pixels())
    let foot = try #require(
      said.first { $0.text == "10.png accepted, not written: \(reason)" && $0.lineLimit == 6 })
    #expect(foot.lineLimit == 6)
    #expect(foot.width == 232)
  }

  @Test("Decisions of an earlier run are there at once, and the first open pair is looked at")
  func earlier() throws {
    let (play, words) = try play(decided: [0: .accepted, 3: .rejected])
    #expect(said(play, words).contains("2 of 4 decided"))
    #expect(play.title == "a/two.png")
  }

  @Test("A decision of an earlier run that is found with the pictures is listed, and can change")
  func found() throws {
    let words = SaidWords()
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    (assets.decisions, assets.typesetter) = ([:], words)
    assets.earlier = [0: .accepted, 3: .accepted]
    var play = try PairsPlay(assets, on: PairsPlay.stage)
    #expect(play.title == "a/two.png")
    let said = said(play, words)
    #expect(said.contains("Accepted  2") && said.contains("2 of 4 decided"), "\(said)")
    play.key(.pageDown)
    play.key(.pageDown)
    #expect(play.title == "a/one.png")
    play.key(.character("r"))
    #expect(done(play) == ["0 rejected"])
  }

  @Test("A pair that is not decided opens first, also while no row may move under the pointer")
  func foundUnderPointer() throws {
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    (assets.decisions, assets.earlier) = ([:], [0: .accepted])
    var play = try PairsPlay(assets, on: PairsPlay.stage, isPatient: false)
    play.send(.pointer(PointerEvent(.move, at: Point(20, 100))))
    var granted: [Wish] = []
    while let wish = play.grantNext(but: granted) { granted.append(wish) }
    #expect(play.title == "a/two.png")
  }

  @Test("Titles count what is decided and what differs at once, also while no row may move")
  func countsUnderPointer() throws {
    let words = SaidWords()
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    (assets.decisions, assets.earlier, assets.typesetter) = ([:], [0: .accepted], words)
    assets.kinds = [.changed, .changed, .same, .changed]
    var play = try PairsPlay(assets, on: PairsPlay.stage, isPatient: false)
    play.send(.pointer(PointerEvent(.move, at: Point(20, 100))))
    play.grant()
    func count(_ title: String) -> Set<String> {
      Set(said(play, words)).filter { $0.hasPrefix(title) && $0.last?.isNumber == true }
    }
    #expect(count("Undecided") == ["Undecided  2"])
    play.key(.character("c"))
    play.grant()
    #expect(count("Undecided") == ["Undecided  1"])
    play.key(.character("u"))
    play.grant()
    #expect(count("Undecided") == ["Undecided  2"])
  }

  @Test("Why there was no decision is said for three seconds, though the pointer keeps the bar")
  func refusal() throws {
    var (play, words) = try play()
    play.point(at: Point(600, 498))
    play.pass(1)
    play.key(.character("u"))
    #expect(said(play, words).contains("Nothing to undo"))
    play.pass(2.4)
    #expect(said(play, words).contains("Nothing to undo"))
    #expect(play.session.nextChange(after: play.instant) != nil)
    play.pass(0.2)
    #expect(!said(play, words).contains("Nothing to undo"))
    #expect(play.session.nextChange(after: play.instant) == nil)
  }

  @Test("A pair is told by what its folder has of its own, if others have its name")
  func namesakes() throws {
    let words = SaidWords()
    let browsers = ["chromium", "firefox", "webkit"]
    let paths =
      browsers.map { "results/login-spec-\($0)/login.png" } + [
        "results/login-spec-chromium/other.png"
      ]
    var assets = ManyPairs(pairs: paths.map { ListedPair($0, .unknown) })
    (assets.decisions, assets.typesetter) = ([:], words)
    var play = try PairsPlay(assets, on: PairsPlay.stage)
    for name in ["…chromium/login.png", "other.png", "…firefox/login.png", "…webkit/login.png"] {
      play.key(.character("c"))
      let said = said(play, words)
      #expect(said.contains { $0.hasPrefix("\(name) accepted · ") }, "\(said)")
    }
  }

  @Test("Where nothing is to be decided the keys do nothing, and the help does not name them")
  func comparison() throws {
    var play = try PairsPlay.four()
    for letter in "crud" { play.key(.character(letter)) }
    #expect(done(play).isEmpty)
    #expect(play.title == "a/one.png")
    for decisions in [nil, [:]] as [[Int: Decision]?] {
      var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
      assets.decisions = decisions
      let kind = Comparing.pairs
      let groups = try kind.init(Settings(for: kind.entry), assets).guide(at: .zero).groups
      #expect(groups.contains { $0.title == "Review" } == (decisions != nil))
    }
  }
}
