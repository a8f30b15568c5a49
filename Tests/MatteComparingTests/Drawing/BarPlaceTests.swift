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

/// Where the bar and its items lie, from pair to pair in one window.
@Suite struct BarPlaceTests {
  /// A pair of pictures that differ from those of the others in their size, or in what is found.
  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var size = (640, 480)
    var make: @Sendable (inout FoundPictures) -> Void = { _ in }
  }

  private static let pairs = [
    Pair(testDescription: "high", size: (390, 1600)),
    Pair(testDescription: "wide", size: (1600, 390)),
    Pair(testDescription: "an icon", size: (16, 16)),
    Pair(testDescription: "low in the window", size: (640, 700)),
    Pair(testDescription: "the same") { $0.regions = [] },
    Pair(testDescription: "many regions") { assets in
      assets.regions = (0..<300).map {
        PixelRect(
          minX: 18 * ($0 % 20), minY: 20 * ($0 / 20), maxX: 18 * ($0 % 20) + 4,
          maxY: 20 * ($0 / 20) + 4)
      }
    },
    Pair(testDescription: "moved") { $0.movement = Movement(columns: -3, rows: 2) },
  ]

  private static func play(
    _ pair: Pair, on size: Size, mode: String, scale: Double = 1
  ) throws -> ComparePlay {
    let (width, height) = pair.size
    var assets = FoundPictures(
      [false, true].map { ComparePlay.picture(width, height, isAfter: $0) })
    (assets.labels, assets.typesetter) = (["before.png", "after.png"], BoxTypesetter())
    pair.make(&assets)
    return try ComparePlay(assets, on: size * scale, ["mode": mode], scale: scale)
  }

  /// The bar, and its items, which light up under the pointer.
  private static func bar(_ play: inout ComparePlay, on size: Size) throws -> [Rect] {
    play.point(at: Point(size.width / 2, size.height - 3))
    play.pass(1)
    let bar = try #require(play.frame.layers.places(of: OverlayStyle.usual.background).first)
    var items: [Rect] = []
    for x in stride(from: bar.minX + 2, to: bar.maxX, by: 4) {
      play.point(at: Point(x, bar.center.y))
      let lit = play.frame.layers.places(of: Color(white: 1, alpha: 0.08))
      for item in lit where item != items.last { items.append(item) }
    }
    return [bar] + items
  }

  @Test(
    "The bar and its items lie where they do for any other pair in the window",
    arguments: [
      Size(360, 320), Size(640, 480), Size(900, 600), Size(1280, 800), Size(1920, 1080),
    ], ["split", "two-up", "one-up", "onion", "difference", "changes"])
  func anyPair(size: Size, mode: String) throws {
    let usual = Pair(testDescription: "usual")
    var first = try Self.play(usual, on: size, mode: mode)
    let places = try Self.bar(&first, on: size)
    for pair in Self.pairs {
      var play = try Self.play(pair, on: size, mode: mode)
      #expect(try Self.bar(&play, on: size) == places, "\(pair.testDescription)")
    }
  }

  @Test(
    "The bar comes where the pointer is on its place, and not above",
    arguments: [Size(360, 320), Size(880, 640), Size(1280, 800)], [1.0, 2])
  func comes(size: Size, scale: Double) throws {
    let usual = Pair(testDescription: "usual")
    var play = try Self.play(usual, on: size, mode: "split", scale: scale)
    play.point(at: Point(size.width / 2 * scale, size.height * scale - 3))
    play.pass(1)
    let bar = try #require(play.frame.layers.places(of: OverlayStyle.usual.background).first)
    for (way, isThere) in [(1.0, true), (-25 * scale, false)] {
      var play = try Self.play(usual, on: size, mode: "split", scale: scale)
      play.point(at: Point(bar.center.x, bar.minY + way))
      play.pass(3)
      let bars = play.frame.layers.places(of: OverlayStyle.usual.background)
      #expect(bars.contains(bar) == isThere, "\(way)")
    }
  }

  @Test(
    "Words for all places that have no room in the bar stand above it, until a place is gone to")
  func longWords() throws {
    let sentence = "Only the profile, less saturated"
    let words = SaidWords(BoxTypesetter())
    var play = try Self.play(
      Pair(testDescription: "faint") { assets in
        (assets.isOnlyProfile, assets.faintness) = (true, "less saturated")
        (assets.counts.tinted, assets.counts.appearance) = (1, .desaturated)
        assets.typesetter = words
      }, on: Size(640, 480), mode: "split")
    play.point(at: Point(320, 478))
    play.pass(1)
    func isWhole() -> Bool {
      words.specimens(in: play.pixels()).contains { $0.text == sentence && ($0.width ?? 0) > 300 }
    }
    #expect(isWhole())
    play.key("]")
    play.pass(1)
    #expect(!isWhole())
  }
}
