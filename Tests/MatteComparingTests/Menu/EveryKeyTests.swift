import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MattePairs
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// All that a key does, the mouse does alone.
@Suite struct EveryKeyTests {
  /// Commands that need no item, by their first key, and what the mouse does instead.
  private static let byHand = [
    "←": "a drag moves what is seen, or the edge", "→": "a drag", "↑": "a drag", "↓": "a drag",
    "Shift ←": "a drag, which is as fine as a pixel", "Shift →": "a drag", "Shift ↑": "a drag",
    "Shift ↓": "a drag",
    "Shift ,": "the wheel with Shift over what is set", "Shift .": "the wheel with Shift",
    "Ctrl Home": "a double click on the edge, and a drag", "Ctrl End": "a double click",
    "Space": "A and B of the menu show either picture for as long as one likes",
    "Tab": "the pointer needs no focus", "Shift Tab": "the pointer needs no focus",
  ]

  /// Two animations with a change, in a wide window.
  private static func animations(_ words: SaidWords, mode: String) throws -> ComparePlay {
    var assets = FoundPictures.said(by: words)
    for index in assets.notes.indices { assets.notes[index].frames = 3 }
    return try ComparePlay(assets, on: Size(1280, 800), ["mode": mode])
  }

  /// Long pictures, which scroll.
  private static func long(_ words: SaidWords) throws -> ComparePlay {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(300, 4000, isAfter: $0) })
    assets.typesetter = words
    return try ComparePlay(assets, on: Size(640, 480))
  }

  /// The keys that the bar tells of where the pointer rests on it.
  private static func barKeys(
    _ play: inout ComparePlay, on size: Size = Size(1280, 800), _ words: SaidWords
  ) throws -> Set<String> {
    var keys: Set<String> = []
    play.point(at: Point(size.width / 2, size.height - 10))
    play.pass(1)
    let bar = try #require(play.frame.layers.places(of: OverlayStyle.usual.background).first)
    for x in stride(from: bar.minX + 8, to: bar.maxX, by: 8) {
      play.point(at: Point(x, bar.center.y))
      play.pass(0.6)
      for text in words.said(in: play.pixels()) {
        guard let range = text.firstRange(of: "   ") else { continue }
        keys.insert(String(text[range.upperBound...]))
      }
    }
    return keys
  }

  @Test("Each command of the table of keys is in the menu or in the bar, or a drag does it")
  func everyKey() throws {
    let words = SaidWords()
    var found: Set<String> = []
    for mode in CompareModes.names {
      var play = try Self.animations(words, mode: mode)
      found.formUnion(play.menuKeys(at: Point(600, 300), words))
      if mode == "split" {
        found.formUnion(try Self.barKeys(&play, words))
        // A change that was gone to can be excluded.
        play.key("]")
        found.formUnion(play.menuKeys(at: Point(600, 300), words))
      }
    }
    var long = try Self.long(words)
    found.formUnion(long.menuKeys(at: Point(300, 200), words))
    // A narrow bar has arrows to the modes.
    var narrow = try ComparePlay(FoundPictures.said(by: words), on: Size(400, 400))
    found.formUnion(try Self.barKeys(&narrow, on: Size(400, 400), words))
    var assets = ManyPairs(
      pairs: PairsPlay.names.map { ListedPair($0, .unknown) },
      kinds: Array(repeating: .changed, count: 4))
    (assets.decisions, assets.typesetter) = ([:], words)
    var pairs = try PairsPlay(assets, on: Size(1280, 800))
    found.formUnion(pairs.menuKeys(at: Point(700, 300), words))
    found.formUnion(pairs.menuKeys(at: Point(100, 130), words))
    #expect(KeyTable.commands.count > 60)
    for keys in KeyTable.commands where !keys.contains(where: found.contains) {
      #expect(Self.byHand[keys[0]] != nil, "\(keys) is only a key: \(found.sorted())")
    }
    // No reason is left of what the menu has by now.
    for key in Self.byHand.keys {
      let keys = KeyTable.commands.first { $0[0] == key }
      #expect(keys.map { !$0.contains(where: found.contains) } == true, "\(key)")
    }
  }
}

extension FoundPictures {
  /// Two pictures whose words a typesetter remembers.
  fileprivate static func said(by words: SaidWords) -> FoundPictures {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.typesetter = words
    return assets
  }
}

private enum CompareModes {
  static let names = ["split", "two-up", "one-up", "onion", "difference", "changes"]
}
