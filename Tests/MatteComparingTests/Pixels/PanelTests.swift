import MatteCompare
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// The facts of both files and of what they differ in.
@Suite struct PanelTests {
  /// A typesetter that remembers what had no room.
  private struct CuttingTypesetter: Typesetter {
    let cut = Log()

    func block(for text: TextSpecimen) -> TextBlock {
      var whole = text
      whole.width = nil
      let width = BoxTypesetter().block(for: whole).size.width
      if let room = text.width, width > room + 0.01 { cut.add(text.text) }
      return BoxTypesetter().block(for: text)
    }
  }

  private static func assets(_ typesetter: any Typesetter) -> FoundPictures {
    var assets = FoundPictures(
      [(64, 48), (64, 47)].map { size in
        Picture(PixelBuffer(width: size.0, height: size.1, filledWith: .opaque(0x808080)))
      })
    assets.typesetter = typesetter
    return assets
  }

  @Test("Facts that are too many for a low window are scrolled by the wheel, which zooms nothing")
  func scrolled() throws {
    let words = SaidWords(BoxTypesetter())
    var play = try ComparePlay(Self.assets(words), on: Size(500, 300), ["mode": "one-up"])
    play.key("i")
    play.rest()
    let zoom = play.measure("zoom")
    func said() -> [String] { words.said(in: play.pixels()) }
    // What is not seen is measured all the same.
    func showsRegions() -> Bool { said().count { $0 == "Regions" } == 2 }
    #expect(said().contains("… by the wheel"))
    #expect(!showsRegions())
    #expect(said().contains("ΔE2000"))
    let card = try #require(
      play.session.frame(at: Instant(seconds: play.now)).layers
        .places(of: Color(white: 0.08, alpha: 0.9)).first)
    for _ in 0..<10 { play.turn(1, at: card.center) }
    play.rest()
    #expect(showsRegions())
    #expect(said().contains("…"))
    #expect(!said().contains("… by the wheel"))
    #expect(!said().contains("Red"))
    #expect(play.measure("zoom") == zoom)
    // One notch back is seen at once, however far the wheel was turned.
    play.turn(-1, at: card.center)
    play.rest()
    #expect(said().contains("… by the wheel"))
    play.key("i")
    play.rest()
    play.key("i")
    play.rest()
    #expect(said().contains("Red"))
  }

  @Test(
    "No value is cut that differs: columns are as wide as they need to be, or values below each other",
    arguments: [Size(360, 700), Size(480, 700), Size(1588, 900)])
  func columns(size: Size) throws {
    let typesetter = CuttingTypesetter()
    var assets = Self.assets(typesetter)
    assets.notes[0].profile = "Display P3 of the second monitor at the left"
    assets.notes[1].profile = "Display P3 of the second monitor at the right"
    (assets.counts.all, assets.counts.different) = (640_000_000, 481_998_000)
    var play = try ComparePlay(assets, on: size, ["mode": "one-up"])
    play.key("i")
    play.pass(1)
    _ = play.pixels()
    #expect(typesetter.cut.all.isEmpty)
  }

  @Test("Where there is no room for all lines the last one is an ellipsis")
  func low() throws {
    for (height, isCut) in [(260.0, true), (700, false)] {
      let log = Log()
      var play = try ComparePlay(
        Self.assets(LoggingTypesetter(log: log)), on: Size(640, height), ["mode": "one-up"])
      play.key("i")
      play.pass(1)
      _ = play.pixels()
      #expect(log.all.contains { $0.hasPrefix("…") } == isCut)
    }
  }

  /// What is said with the panel.
  private static func said(
    _ words: SaidWords, _ assets: FoundPictures, keys: [Character] = []
  ) throws -> [String] {
    var play = try ComparePlay(assets, on: Size(900, 700), ["mode": "one-up"])
    play.key("i")
    for key in keys { play.key(key) }
    play.pass(1)
    return words.said(in: play.pixels())
  }

  @Test("Why a file cannot be read is among the facts, and no size is told of it")
  func unreadable() throws {
    let words = SaidWords()
    var assets = Self.assets(words)
    assets.lost = [1]
    assets.told = .zero
    let said = try Self.said(words, assets)
    #expect(said.contains("picture 1 is gone"))
    #expect(said.contains("unreadable"))
    #expect(!said.contains("0 × 0"))
  }

  @Test(
    "Of a picture that there is not only that is said, on its side also after both were swapped")
  func absent() throws {
    let words = SaidWords()
    var assets = Self.assets(words)
    (assets.absent, assets.labels) = ([0], ["old/a.png", "new/a.png"])
    assets.notes[1].depth = 16
    let sides: [([Character], String)] = [([], "before"), (["w"], "after")]
    for (keys, side) in sides {
      let said = try Self.said(words, assets, keys: keys)
      #expect(said.contains("There is no \(side) picture"))
      for text in ["unreadable", "0 × 0", "bits", "sRGB"] {
        #expect(!said.contains { $0.contains(text) }, "\(text)")
      }
      for text in ["–", "64 × 47"] { #expect(said.contains(text), "\(text)") }
    }
  }

  @Test("The panel lies above the place of a picture that is missing")
  func abovePlace() throws {
    let words = SaidWords()
    var assets = FoundPictures([Picture(PixelBuffer(width: 64, height: 48))])
    (assets.typesetter, assets.awaitsPictures) = (words, true)
    let said = try Self.said(words, assets)
    let place = try #require(said.lastIndex { $0.hasPrefix("Drop") })
    #expect(try #require(said.lastIndex(of: "ΔE2000")) > place)
  }

  @Test("While frames play what was counted is told, but not of a picture that was moved meanwhile")
  func nudgedWhilePlaying() throws {
    let words = SaidWords()
    var assets = Self.assets(words)
    for index in 0...1 { assets.notes[index].frames = 3 }
    var play = try ComparePlay(assets, on: Size(900, 700), ["mode": "one-up"])
    for key in "ip" { play.key(key) }
    play.pass(0.25)
    play.grant()
    #expect(words.said(in: play.pixels()).contains("Different"))
    play.send(.key(.right, .alt))
    let said = words.said(in: play.pixels())
    // Nor are they compared before that is looked at.
    for text in ["Different", "Comparing…"] { #expect(!said.contains(text), "\(text)") }
    play.key("5")
    #expect(words.said(in: play.pixels()).contains("Different"))
  }

  @Test("Lines that were added, removed or moved are counted, and as many changes as in the bar")
  func lines() throws {
    let words = SaidWords()
    var assets = Self.assets(words)
    let laid = Pyramid(Picture(PixelBuffer(width: 64, height: 60, filledWith: .opaque(0x808080))))
    func strip(
      _ kind: AlignedPictures.Strip.Kind, _ rows: Range<Int>
    ) -> AlignedPictures.Strip {
      let box = PixelRect(minX: 0, minY: rows.lowerBound, maxX: 64, maxY: rows.upperBound)
      return AlignedPictures.Strip(kind: kind, box: box)
    }
    assets.aligned = AlignedPictures(
      before: laid, after: laid,
      strips: [strip(.added, 3..<15), strip(.added, 20..<25), strip(.removed, 40..<41)])
    assets.regions = []
    // What is before that is the bar and what is measured.
    func drawn(_ said: [String]) throws -> ArraySlice<String> {
      said[try #require(said.lastIndex(of: "Different"))...]
    }
    var said = try drawn(Self.said(words, assets))
    for text in ["Rows added", "17 (28.33\u{a0}%)", "Rows removed", "Changes", "3"] {
      #expect(said.contains(text), "\(text)")
    }
    for text in ["Rows moved", "Regions"] { #expect(!said.contains(text), "\(text)") }
    assets.aligned = nil
    said = try drawn(Self.said(words, assets))
    #expect(said.contains("Regions"))
    #expect(!said.contains("Changes"))
  }

  @Test(
    "A share of some pixels is neither none nor all",
    arguments: [
      (481_998, 482_002, "(> 99.99 %)"), (10_000, 10_000, "(100.00 %)"), (1, 482_002, "(< 0.01 %)"),
      (1234, 10_000, "(12.34 %)"),
    ])
  func share(different: Int, all: Int, text: String) throws {
    let words = SaidWords()
    var assets = Self.assets(words)
    (assets.counts.different, assets.counts.all) = (different, all)
    // A line that is too long is parted before the percentage.
    let whole = text.replacing(" ", with: "\u{a0}")
    #expect(try Self.said(words, assets).contains { $0.hasSuffix(whole) })
  }

  @Test("That nothing is seen of what differs is said, and nothing of it where nothing differs")
  func invisible() throws {
    let words = SaidWords()
    var assets = Self.assets(words)
    #expect(try !Self.said(words, assets).contains("Visible"))
    assets.counts.different = 77
    let said = try Self.said(words, assets)
    let place = try #require(said.lastIndex(of: "Visible"))
    #expect(said[place + 1] == "0")
    #expect(!said.contains("Antialiased"))
  }

  @Test("A tint is named in the panel as it is seen, beside how many pixels are visible alone")
  func tint() throws {
    let words = SaidWords()
    var assets = Self.assets(words)
    (assets.counts.different, assets.counts.tinted) = (77, 70)
    assets.counts.appearance = .darker
    let said = try Self.said(words, assets)
    let place = try #require(said.lastIndex(of: "Visible alone"))
    #expect(Array(said[place...].prefix(4)) == ["Visible alone", "0", "Faint", "70"])
    #expect(!said.contains("Visible"))
    let together = try #require(said.lastIndex(of: "Together"))
    #expect(said[together + 1] == "darker")
  }

  @Test("While frames play the numbers are those that are known, and nothing is being compared")
  func playing() throws {
    let words = SaidWords()
    var assets = Self.assets(words)
    for index in 0..<2 { assets.notes[index].frames = 3 }
    assets.counts.different = 77
    var play = try ComparePlay(assets, on: Size(900, 700), ["mode": "one-up"])
    play.key("i")
    play.key("p")
    play.play(until: 0.35)
    let said = words.said(in: play.pixels())
    #expect(said.contains("77"))
    #expect(!said.contains("Comparing…"))
  }

  private static let window = Size(640, 480)

  @Test("I with a pixel that is pinned lets go of it, too")
  func pinnedPanel() throws {
    var play = try ComparePlay((640, 480), (640, 480), on: Self.window, ["mode": "one-up"])
    play.point(at: Point(100, 80))
    play.rest()
    let before = play.pixels()
    play.send(.key(.enter, []))
    play.rest()
    #expect(play.pixels() != before)
    play.key("i")
    play.rest()
    #expect(play.pixels() == before)
  }

  @Test(
    "Nothing is cut that has room, however unequal two values are",
    arguments: [Size(640, 700), Size(1588, 900)], [false, true])
  func unequal(size: Size, isFirstLong: Bool) throws {
    let typesetter = CuttingTypesetter()
    var assets = Self.assets(typesetter)
    let names = ["sRGB", "A very long name of a profile"]
    for index in 0..<2 { assets.notes[index].profile = names[isFirstLong ? 1 - index : index] }
    var play = try ComparePlay(assets, on: size, ["mode": "one-up"])
    play.key("i")
    play.pass(1)
    _ = play.pixels()
    #expect(typesetter.cut.all.isEmpty)
  }
}
