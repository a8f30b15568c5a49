import MatteCompare
import MatteComparing
import MatteGeometry
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import Testing

/// How pairs differ, which a list learns one by one.
@Suite struct PairKindTests {
  /// Pairs that differ as `kinds` say, in a window that tells what it says.
  private static func play(
    _ kinds: [ListedPair.Kind], known: [Int: ListedPair.Kind] = [:], _ words: SaidWords
  ) throws -> PairsPlay {
    let pairs = kinds.indices.map { ListedPair("\($0).png", known[$0] ?? .unknown) }
    var assets = ManyPairs(pairs: pairs)
    (assets.kinds, assets.typesetter) = (kinds, words)
    return try PairsPlay(assets, on: PairsPlay.stage, isPatient: false)
  }

  @Test("The first verdict is there before the third pair is read, and no row moves until all are")
  func oneByOne() throws {
    let words = SaidWords()
    let kinds: [ListedPair.Kind] = [.same, .changed, .same, .unreadable, .changed, .same]
    var play = try Self.play(kinds, words)
    let names = kinds.indices.map { "\($0).png" }
    var granted: [Wish] = []
    var count = 0
    while let wish = play.grantNext(but: granted) {
      granted.append(wish)
      let said = words.shown(in: play.pixels())
      let rows = said.filter(names.contains)
      guard case .kind(let number) = wish.ofPairs else { continue }
      #expect(number == count)
      if count == 0 { #expect(play.assets.reads(of: 2) == 0) }
      count += 1
      if count < 6 {
        #expect(rows == names)
        #expect(said.contains("Comparing \(count) of 6…"))
      } else {
        #expect(rows == [1, 4, 3, 0, 2, 5].map { names[$0] })
        #expect(said.contains("6 pairs   / to search"))
      }
    }
    #expect(count == 6)
  }

  @Test("A dot becomes a sign as soon as its pair is compared")
  func dots() throws {
    var play = try Self.play([.changed, .same, .unreadable], SaidWords())
    // Below the head of 36 pixels and a title of 30, in the middle of rows of 40.
    // The square of a sign is larger than the dot.
    func dot(_ row: Double) -> UInt32 { play.pixels()[14, Int(36 + 30 + 40 * row + 20)].rawValue }
    let waiting = dot(1)
    #expect(dot(2) == waiting)
    play.take(.unreadable, of: 2)
    #expect([dot(1), dot(2)] == [waiting, 0xffeb_ebe7])
  }

  @Test("The first pair that has changed is looked at once no pair before it is unknown")
  func firstChanged() throws {
    var play = try Self.play([.same, .same, .changed, .changed], SaidWords())
    play.take(.changed, of: 2)
    play.take(.same, of: 0)
    #expect(play.title == "0.png")
    play.take(.same, of: 1)
    #expect(play.title == "2.png")
    play.take(.changed, of: 3)
    #expect(play.title == "2.png")
  }

  @Test("Pairs in view are compared first, in the order of the list, then the others")
  func inView() throws {
    var play = try Self.play([ListedPair.Kind](repeating: .same, count: 200), SaidWords())
    func next() -> [Int] {
      play.session.laterWishes(at: play.instant).compactMap {
        if case .kind(let number) = $0.ofPairs { number } else { nil }
      }
    }
    #expect(Array(next().prefix(12)) == Array(0..<12))
    for number in 0..<3 { play.take(.same, of: number) }
    #expect(Array(next().prefix(12)) == Array(3..<15))
    play.send(.wheel(Vector(0, 20), at: Point(100, 300), []))
    play.pass(3)
    // 20 notches of three rows each.
    #expect(
      Array(next().prefix(12)) == Array(59..<71) || Array(next().prefix(12)) == Array(60..<72))
    #expect(next().contains(3))
    #expect(Set(next()).count == next().count)
    #expect(next().count == 64)
  }

  @Test("The next change is in a pair that is known to differ, or not known to be the same")
  func nextChange() throws {
    var play = try Self.play([.same, .same, .changed, .same], SaidWords())
    play.key(.character("b"))
    play.take(.same, of: 1)
    play.key(.character("]"))
    play.key(.character("]"))
    #expect(play.title == "2.png")
  }

  @Test("A single pair is one pair")
  func single() throws {
    let words = SaidWords()
    let play = try Self.play([.added], known: [0: .added], words)
    #expect(words.said(in: play.pixels()).contains("1 pair   / to search"))
  }

  @Test("A list whose pairs were all added or removed compares nothing")
  func allKnown() throws {
    let words = SaidWords()
    let play = try Self.play([.added, .removed], known: [0: .added, 1: .removed], words)
    #expect(words.said(in: play.pixels()).contains("2 pairs   / to search"))
    let kinds = play.session.laterWishes(at: play.instant).filter {
      if case .kind = $0.ofPairs { true } else { false }
    }
    #expect(kinds.isEmpty)
  }
}

extension PairsPlay {
  fileprivate mutating func take(_ kind: ListedPair.Kind, of number: Int) {
    session.take(.kind(kind, share: 0.0123), for: .kind(of: number), at: instant)
  }
}
