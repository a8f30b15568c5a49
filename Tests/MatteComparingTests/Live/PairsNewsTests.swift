import MatteComparing
import MatteGeometry
import MatteImages
import MatteLayers
import MatteMotion
import MattePairs
import MatteScenes
import MatteThreads
import ScenePlays
import TestSupport
import Testing

/// A list whose files come, go and change.
@Suite struct PairsNewsTests {
  private static func play(_ news: PairsNews...) throws -> PairsPlay {
    var assets = ManyPairs(pairs: PairsPlay.names.map { ListedPair($0, .unknown) })
    assets.news = news
    return try PairsPlay(assets, on: PairsPlay.stage)
  }

  private static func place(_ play: PairsPlay) -> String? {
    play.wholeTitle?.split(separator: " – ").first { $0.contains(" of ") }.map(String.init)
  }

  @Test("A pair that comes has its row, and the one on screen stays there")
  func added() throws {
    var play = try Self.play(PairsNews(added: [ListedPair("a/new.png", .added)]))
    #expect(Self.place(play) == "1 of 4")
    play.lookAgain()
    #expect(play.title == "a/one.png")
    #expect(Self.place(play) == "1 of 5")
    play.key(.pageUp)
    for _ in 0..<4 { play.key(.pageDown) }
    #expect(play.title == "a/new.png")
    #expect(Self.place(play) == "5 of 5")
  }

  @Test("A pair that goes loses its row; the one on screen goes with the next step")
  func gone() throws {
    var play = try Self.play(PairsNews(gone: [0, 2]), PairsNews())
    play.lookAgain()
    #expect(play.title == "a/one.png")
    #expect(Self.place(play) == "1 of 3")
    play.key(.pageDown)
    #expect(play.title == "a/two.png")
    #expect(Self.place(play) == "1 of 2")
    play.key(.pageUp)
    #expect(play.title == "a/two.png")
    // Both come back.
    play.lookAgain()
    #expect(Self.place(play) == "2 of 4")
  }

  @Test("Pairs whose files have changed are compared and read anew, and no other")
  func changed() throws {
    var play = try Self.play(PairsNews(changes: [1: 1]), PairsNews(changes: [1: 1]))
    func kinds(of number: Int) -> Int {
      play.assets.asked.wishes.withLock { $0.count { $0 == .kind(of: number) } }
    }
    let reads = (0..<4).map(play.assets.reads)
    #expect((0..<4).map(kinds) == [1, 1, 1, 1])
    play.lookAgain()
    #expect((0..<4).map(kinds) == [1, 2, 1, 1])
    #expect(play.assets.reads(of: 1) > reads[1])
    #expect(play.assets.reads(of: 0) == reads[0])
    play.lookAgain()
    #expect((0..<4).map(kinds) == [1, 2, 1, 1])
  }

  @Test("Under the pointer no row comes or goes")
  func pointed() throws {
    var play = try Self.play(PairsNews(gone: [3]))
    play.point(at: Point(100, 200))
    play.lookAgain()
    #expect(Self.place(play) == "1 of 4")
    play.point(at: Point(600, 200))
    #expect(Self.place(play) == "1 of 3")
  }

  @Test("F5 looks at once")
  func key() throws {
    var play = try Self.play(PairsNews(gone: [3]))
    play.key(.function(5))
    #expect(Self.place(play) == "1 of 3")
  }

  @Test("Of folders the news are what has come, gone and changed, each told until it is known")
  func listed() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool("mkdir", [folder.path("old"), folder.path("new")]).run().isFine)
    for name in ["a.png", "b.png", "c.png"] {
      try folder.write("old/" + name, .red(8, 8))
      try folder.write("new/" + name, .blue(8, 8))
    }
    let paths = [folder.path("old"), folder.path("new")].map { PathBytes($0) }
    let pairing = try Pairing(before: paths[0], after: paths[1])
    let watch = FileWatch()
    let assets = ListedPictures(
      pairing, GivenPictures([]).typesetter, Rules(), maxPixels: 1_000_000, watch: watch,
      renewing: { try Pairing(before: paths[0], after: paths[1]) }, describing: { "\($0)" })
    func news(_ number: Int, known: Int) -> PairsNews? {
      guard
        case .news(let news) =
          assets.finding(for: .news(number, known: known), isWanted: { true })?.ofPairs
      else { return nil }
      return news
    }
    func kind(_ number: Int) -> Finding? {
      assets.finding(for: .kind(of: number), isWanted: { true })
    }
    #expect(news(0, known: 3) == PairsNews())
    let changed = kind(1)
    #expect(changed != .kind(.same))
    try folder.write("new/b.png", .red(8, 8))
    #expect(watch.collect())
    #expect(news(1, known: 3) == PairsNews(changes: [1: 1]))
    #expect(kind(1) == .kind(.same))
    #expect(try Tool("rm", [folder.path("new/c.png")]).run().isFine)
    #expect(try Tool("mkdir", [folder.path("new/sub")]).run().isFine)
    try folder.write("new/sub/d.png", .pattern(8, 8))
    #expect(watch.collect())
    for number in 2...3 {
      let told = news(number, known: 3)
      #expect(told?.gone == [2])
      #expect(told?.added.map(\.path) == ["sub/d.png", "c.png"])
      #expect(told?.added.map(\.kind) == [.added, .removed])
    }
    #expect(news(4, known: 5)?.added == [])
    // The folder is followed from now on.
    _ = watch.collect()
    try folder.write("new/sub/e.png", .pattern(8, 8, seed: 1))
    #expect(watch.collect())
    #expect(news(5, known: 5)?.added.map(\.path) == ["sub/e.png"])
  }
}
