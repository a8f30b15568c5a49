import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// The threshold of Changes, and the gain of Difference.
@Suite struct ThresholdTests {
  private static let size = Size(640, 480)

  /// Pictures of which every column differs by a level of its own, and each by a magnitude.
  private static func assets(_ words: SaidWords, magnitude: @escaping (Int) -> Int = { $0 % 4 })
    -> MappedPictures
  {
    var assets = MappedPictures()
    assets.typesetter = words
    assets.levels = PixelBuffer(640, 480) { x, _ in .opaque(UInt32(x % 64) * 0x1_0101) }
    assets.magnitudes = PixelBuffer(640, 480) { x, y in
      .opaque(UInt32(magnitude(y * 640 + x)) * 0x1_0101)
    }
    return assets
  }

  private static func play(_ assets: MappedPictures, _ mode: String) throws -> ComparePlay {
    var play = try ComparePlay(assets, on: size, ["mode": mode])
    play.rest()
    return play
  }

  /// What is said once the pointer is near the bar.
  private static func said(_ play: inout ComparePlay, _ words: SaidWords) -> [String] {
    play.point(at: Point(320, 478))
    play.pass(0.5)
    return words.said(in: play.pixels())
  }

  @Test(
    "Full stop and comma move the threshold of colours, and the bar says how many pixels are beyond"
  )
  func threshold() throws {
    let words = SaidWords()
    var play = try Self.play(Self.assets(words), "changes")
    let vermilion = Pixel.opaque(0xd5_5e00)
    func expect(from text: String, last: Int) {
      play.key(".", .shift)
      play.key(",", .shift)
      play.rest()
      let row = play.pixels().row(300)
      #expect(row.indices.allSatisfy { (row[$0] == vermilion) == ($0 % 64 > last) })
      let count = "\(10 * 480 * (63 - last))"
      let grouped = count.dropLast(3) + "\u{202f}" + count.suffix(3)
      #expect(Self.said(&play, words).contains("from \(text) · \(grouped) px"))
    }
    expect(from: "0.1", last: 25)
    play.key(".")
    expect(from: "0.12", last: 30)
    play.key(",", .shift)
    expect(from: "0.116", last: 29)
    for _ in 0..<4 { play.key(",") }
    expect(from: "0.036", last: 9)
  }

  @Test("A count that does not fit into the bar is left out, not cut")
  func fitting() throws {
    let words = SaidWords(BoxTypesetter())
    var play = try Self.play(Self.assets(words), "changes")
    play.point(at: Point(320, 478))
    play.pass(0.5)
    let drawn = words.specimens(in: play.pixels()).filter {
      $0.width != nil && $0.text.hasPrefix("from ")
    }
    #expect(Set(drawn.map(\.text)) == ["from 0.1"])
  }

  @Test(
    "Escape takes back what a drag has made of the threshold and of the automatic gain",
    arguments: ["changes", "difference"])
  func brokenOff(mode: String) throws {
    let words = SaidWords()
    var play = try Self.play(Self.assets(words), mode)
    let before = play.pixels()
    let said = Self.said(&play, words)
    play.press(at: Point(300, 200))
    for x in [290.0, 240] { play.drag(to: Point(x, 200)) }
    play.pass(0.5)
    #expect(words.said(in: play.pixels()) != said)
    play.send(.key(.escape, []))
    play.rest()
    #expect(play.pixels() == before)
    #expect(Self.said(&play, words) == said)
  }

  @Test("What is moved are colours: neither places nor counts follow")
  func counts() throws {
    let words = SaidWords()
    var play = try Self.play(Self.assets(words), "changes")
    play.key("i")
    play.rest()
    let facts = words.said(in: play.pixels()).filter {
      !$0.contains("from") && !$0.contains("below")
    }
    play.key(".")
    play.rest()
    #expect(
      words.said(in: play.pixels()).filter { !$0.contains("from") && !$0.contains("below") }
        == facts)
  }

  private static func grouped(_ number: Int) -> String {
    let digits = "\(number)"
    return digits.count > 3 ? "\(digits.dropLast(3))\u{202f}\(digits.suffix(3))" : digits
  }

  @Test(
    "Difference of 16 bits tells magnitudes apart that are smaller than a step of 8 bits",
    arguments: [(1, 32_768), (8, 1_017), (16, 255), (200, 2), (255, 1)])
  func deepGain(root: Int, gain: Int) throws {
    let words = SaidWords()
    // Half of the pixels differ by a quarter of the rest.
    var assets = Self.assets(words) { $0 % 2 == 0 ? (root + 1) / 2 : root }
    assets.depth = 16
    var play = try Self.play(assets, "difference")
    let pixels = play.pixels()
    func grey(_ root: Int) -> Pixel {
      let magnitude = Double(root * root * gain) / 65_025
      return .opaque(UInt32(min((magnitude * 255).rounded(.up), 255)) * 0x1_0101)
    }
    #expect(pixels[301, 240] == grey(root))
    #expect(pixels[302, 240] == grey((root + 1) / 2))
    #expect(Self.said(&play, words).contains("Gain \(Self.grouped(gain))× auto"))
    for _ in 0..<16 { play.key(".") }
    #expect(Self.said(&play, words).contains("Gain \(Self.grouped(32_768))×"))
    play.key(",")
    #expect(Self.said(&play, words).contains("Gain \(Self.grouped(16_384))×"))
  }

  @Test("A gain that only 16 bits have is the largest of 8 bits, from which a step leads down")
  func otherDepth() throws {
    let words = SaidWords()
    var play = try Self.play(Self.assets(words), "difference")
    for _ in 0..<12 { play.key(".") }
    #expect(Self.said(&play, words).contains("Gain 128×"))
    play.key(",")
    #expect(Self.said(&play, words).contains("Gain 64×"))
  }

  @Test(
    "Difference opens with the gain at which the pixels that differ most are white, but for a thousandth of them",
    arguments: [(1, 128), (3, 85), (20, 13), (64, 4), (200, 2), (255, 1)])
  func gain(magnitude: Int, gain: Int) throws {
    let words = SaidWords()
    // Half of the pixels do not differ, and one in four thousand is white.
    let assets = Self.assets(words) { index in
      index % 4000 == 0 ? 255 : index % 2 == 0 ? 0 : magnitude
    }
    var play = try Self.play(assets, "difference")
    let pixels = play.pixels()
    #expect(pixels[301, 240] == .opaque(UInt32(min(magnitude * gain, 255)) * 0x1_0101))
    #expect(pixels[302, 240] == .opaque(0))
    #expect(Self.said(&play, words).contains("Gain \(gain)× auto"))
    let doubled = gain == 1 ? 1 : Int(pow2(below: gain))
    play.key(",")
    #expect(Self.said(&play, words).contains("Gain \(doubled)×"))
  }

  @Test(
    "Backspace leads back to the automatic gain, to the usual threshold and opacity, and the edge to the middle",
    arguments: [
      ("split", "Edge 50 %"), ("onion", "Opacity 50 %"), ("difference", "Gain 85× auto"),
      ("changes", "from 0.1 · 182\u{202f}400 px"),
    ])
  func wayBack(mode: String, usual: String) throws {
    let words = SaidWords()
    var play = try Self.play(Self.assets(words), mode)
    #expect(Self.said(&play, words).contains(usual))
    play.key(",")
    play.rest()
    #expect(!Self.said(&play, words).contains(usual))
    play.send(.key(.backspace, []))
    play.rest()
    #expect(Self.said(&play, words).contains(usual))
  }

  @Test("The bar says in Changes what the colours mean, unless all is vermilion")
  func legend() throws {
    let words = SaidWords()
    var play = try Self.play(Self.assets(words), "changes")
    var said = Self.said(&play, words)
    #expect(said.contains("from 0.1: 182\u{202f}400 px"), "\(said)")
    #expect(said.contains("below: 120\u{202f}000 px"), "\(said)")
    for color in [0xd5_5e00, 0x56_b4e9] {
      #expect(Self.widths(of: UInt32(color), in: play.pixels()).contains(10))
    }
    for _ in 0..<5 { play.key(",") }
    play.rest()
    said = Self.said(&play, words)
    #expect(said.contains { $0.hasPrefix("from 0 ") }, "\(said)")
    #expect(!said.contains { $0.hasPrefix("below") }, "\(said)")
    for _ in 0..<40 { play.key(".") }
    play.rest()
    said = Self.said(&play, words)
    let below = try #require(said.first { $0.hasPrefix("below") }, "\(said)")
    #expect(below.hasSuffix(": 302\u{202f}400 px") && below.hasPrefix("below "), "\(said)")
    #expect(!said.contains { $0.hasPrefix("from") && $0.hasSuffix("px") && !$0.contains("·") })
  }

  @Test("In Changes what only one picture has is named with its tint, and what is ignored")
  func legendOfLines() throws {
    func said(
      _ before: (Int, Int), _ after: (Int, Int), ignored: [PixelRect] = [],
      _ kinds: [AlignedPictures.Strip.Kind] = [], on size: Size = Size(880, 640)
    ) throws -> [String] {
      let words = SaidWords()
      var assets = FoundPictures([
        ComparePlay.picture(before.0, before.1, isAfter: false),
        ComparePlay.picture(after.0, after.1, isAfter: true),
      ])
      (assets.typesetter, assets.ignored) = (words, ignored)
      let laid = Pyramid(ComparePlay.picture(640, 480, isAfter: false))
      let strips = kinds.enumerated().map { row, kind in
        let box = PixelRect(minX: 0, minY: 90 * row, maxX: 640, maxY: 90 * row + 20)
        return AlignedPictures.Strip(kind: kind, box: box)
      }
      if !kinds.isEmpty {
        assets.aligned = AlignedPictures(before: laid, after: laid, strips: strips)
      }
      var play = try ComparePlay(assets, on: size, ["mode": "changes"])
      play.rest()
      play.point(at: Point(size.width / 2, size.height - 2))
      play.pass(0.5)
      // Where the window is narrow, what matters less is left out.
      let lines = play.session.frame(at: Instant(seconds: play.now)).layers
        .places(of: OverlayStyle.usual.background)
      #expect(lines.allSatisfy { $0.minX >= 0 && $0.maxX <= size.width })
      let names = ["only after", "only before", "moved", "ignored"]
      return words.said(in: play.pixels()).filter(names.contains)
    }
    #expect(try said((640, 480), (600, 500)) == ["only after", "only before"])
    #expect(try said((640, 480), (640, 500)) == ["only after"])
    #expect(try said((640, 480), (640, 480)).isEmpty)
    let box = PixelRect(width: 40, height: 40)
    #expect(try said((640, 480), (600, 480), ignored: [box]) == ["only before", "ignored"])
    let kinds: [AlignedPictures.Strip.Kind] = [.moved, .removed, .added, .moved]
    let all = ["only after", "only before", "moved"]
    #expect(try said((640, 480), (640, 480), kinds) == all)
    _ = try said((640, 480), (640, 480), ignored: [box], kinds, on: Size(300, 400))
  }

  /// The widths of what has a colour near the bar.
  private static func widths(of color: UInt32, in pixels: PixelBuffer) -> Set<Int> {
    Set(
      (400..<440).flatMap { y in
        pixels.row(y).split { $0 != .opaque(color) }.map(\.count)
      })
  }

  /// The largest power of two below a number.
  private func pow2(below number: Int) -> Int {
    (0...7).map { 1 << $0 }.last { $0 < number } ?? 1
  }
}

/// Pictures with maps of how they differ.
private struct MappedPictures: ComparedLibrary {
  var levels = PixelBuffer(width: 0, height: 0)
  var magnitudes = PixelBuffer(width: 0, height: 0)
  /// The bits of a compared sample.
  var depth = 8
  var typesetter: any Typesetter = GivenPictures([]).typesetter
  let labels: [String] = []
  let pictures = [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) }

  private var differences: Differences {
    var found = Differences(
      magnitudes: Picture(magnitudes), marks: Picture(levels),
      regions: [PixelRect(width: 640, height: 480)], summary: "1 region")
    found.counts.depth = depth
    return found
  }

  func bundled(_ name: String) throws -> Picture { throw AssetError.noPicture(name) }

  func finding(for wish: Wish, isWanted: () -> Bool) -> Finding? {
    switch wish {
    case .picture(let index), .coarsePicture(let index): .picture(Pyramid(pictures[index]))
    case .custom:
      if case .differences = wish.ofPairs {
        .differences(differences)
      } else {
        nil
      }
    case .frame, .file: nil
    case .tile, .pyramid: wish.made(isWanted: isWanted)
    }
  }
}
