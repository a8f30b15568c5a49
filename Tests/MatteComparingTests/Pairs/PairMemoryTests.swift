import MatteCompare
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import MatteThreads
import ScenePlays
import Testing

/// Which pictures a list keeps: five pairs of 60,000 pixels each.
@Suite struct PairMemoryTests {
  private static func play(
    maxPixels: Int, _ words: SaidWords = SaidWords(), aligned: AlignedPictures? = nil
  ) throws -> PairsPlay {
    var assets = ManyPairs(pairs: (0..<5).map { ListedPair("\($0).png", .unknown) })
    assets.typesetter = words
    (assets.maxPixelsHeld, assets.aligned) = (maxPixels, aligned)
    assets.places = Dictionary(uniqueKeysWithValues: (0..<5).map { ($0, []) })
    return try PairsPlay(assets, on: PairsPlay.stage)
  }

  @Test(
    "Neighbours are read ahead as far as the limit has room, the next one in the hand's direction first",
    arguments: [
      (119_999, true, []), (120_000, true, [3]), (120_000, false, [1]), (180_000, true, [1, 3]),
      (180_000, false, [1, 3]),
    ])
  func ahead(maxPixels: Int, isDown: Bool, kept: [Int]) throws {
    var play = try Self.play(maxPixels: maxPixels)
    for key in isDown ? [.pageDown, .pageDown] : [.pageDown, .pageDown, .pageDown, Key.pageUp] {
      play.key(key)
    }
    #expect(play.title == "2.png")
    // A picture that is kept is not read again.
    let found = [(1, Key.pageUp), (3, .pageDown)].filter { number, key in
      var next = play
      let reads = next.assets.reads(of: number)
      next.key(key)
      return next.assets.reads(of: number) == reads
    }
    #expect(found.map(\.0) == kept)
  }

  @Test("A limit that has room for no neighbour says so in the list")
  func said() throws {
    for (limit, isSaid) in [(119_999, true), (120_000, false)] {
      let words = SaidWords()
      let play = try Self.play(maxPixels: limit, words)
      #expect(
        words.said(in: play.pixels()).contains("5 pairs, one in memory   / to search") == isSaid)
    }
  }

  @Test(
    "A pair that is left keeps what was made of its pictures only if six times their pixels fit the limit",
    arguments: [(360_000, false), (359_999, true)])
  func kept(maxPixels: Int, isMadeAgain: Bool) throws {
    var play = try Self.play(maxPixels: maxPixels)
    func made() -> (comparisons: Int, halves: Int) {
      play.assets.asked.wishes.withLock { wishes in
        (
          wishes.count { $0 == .inPair(0, of: .differences(PairQuery())) },
          wishes.count { if case .inPair(0, .pyramid) = $0.ofPairs { true } else { false } }
        )
      }
    }
    #expect(made() == (1, 0))
    play.key(.pageDown)
    play.key(.pageUp)
    #expect(made() == (isMadeAgain ? (2, 2) : (1, 0)))
    // The pictures were kept: each was read once.
    #expect(play.assets.reads(of: 0) == 2)
    #expect(play.title == "0.png")
  }

  @Test("A large pair that was left is shown as in its files until it is compared again")
  func unaligned() throws {
    let green = Pyramid(Picture(PixelBuffer(width: 200, height: 150, filledWith: 0xff00_ff00)))
    var play = try Self.play(
      maxPixels: 130_000, aligned: AlignedPictures(before: green, after: green))
    play.key(.character("b"))
    #expect(play.pixels()[700, 250] == 0xff00_ff00)
    for key in [Key.pageDown, .pageUp] {
      play.session.send(.key(key, []), at: play.instant)
      play.pass(1)
    }
    #expect(play.seen == 0)
    play.grant()
    #expect(play.pixels()[700, 250] == 0xff00_ff00)
  }
}
