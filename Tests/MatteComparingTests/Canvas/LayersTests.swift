import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What is painted of how large pictures differ, which is wished for when it is seen.
@Suite struct LayersTests {
  private var assets: FoundPictures
  private static let white = Pixel.opaque(0xff_ffff)

  init() {
    assets = FoundPictures(
      [false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.hasLayers = false
  }

  private func play(_ mode: String) throws -> ComparePlay {
    try ComparePlay(assets, on: Size(640, 480), ["mode": mode, "divider": "off"])
  }

  private func middle(_ play: ComparePlay) -> Pixel { play.pixels()[320, 240] }

  @Test("No layer is made while none is seen, and of two only the one that is seen is kept")
  func oneIsKept() throws {
    var play = try play("split")
    play.key("3")
    #expect(assets.wishes.all == ["0 1 at 0, 0"])
    for (key, color, wish) in [
      ("5", Self.white, "magnitudes at 0, 0"), ("6", 0xffd5_5e00, "marks at 0, 0"),
      ("5", Self.white, "magnitudes at 0, 0"),
    ] as [(Character, Pixel, String)] {
      play.key(key)
      play.rest()
      #expect(middle(play) == color)
      #expect(assets.wishes.all.last == wish)
    }
    #expect(assets.wishes.all.count == 4)
    play.key("3")
    play.key("5")
    play.rest()
    #expect(assets.wishes.all.count == 4)
  }

  /// Where a small region has vermilion about it, as differences from its pixel on the screen.
  private static func corners(_ play: ComparePlay, about x: Int, _ y: Int) -> [(Int, Int)] {
    let pixels = play.pixels()
    return (-20...20).flatMap { row in
      (-20...20).compactMap { column in
        pixels[x + column, y + row] == .opaque(0xd5_5e00) ? (column, row) : nil
      }
    }
  }

  @Test(
    "A change of less than 6 px on the screen has corners about it that leave its pixels free, a larger one has none",
    arguments: ["changes", "difference"], [1.0, 2])
  func small(mode: String, scale: Double) throws {
    for (side, zoom) in [(1, "all"), (5, "all"), (1, "1:1"), (5, "1:1"), (6, "1:1"), (40, "1:1")] {
      var found = FoundPictures(
        [false, true].map { ComparePlay.picture(1600, 1200, isAfter: $0) })
      found.regions = [PixelRect(minX: 800, minY: 600, maxX: 800 + side, maxY: 600 + side)]
      var play = try ComparePlay(
        found, on: Size(800, 600), ["mode": mode, "divider": "off"], scale: scale)
      if zoom == "1:1" { play.key("1", .control) }
      play.rest()
      let seen = zoom == "all" ? max(1, side / 2) : side
      let corners = Self.corners(play, about: 400, 300)
      #expect(corners.isEmpty == (Double(seen) >= 6 * scale), "\(side) px, \(zoom)")
      #expect(corners.allSatisfy { !(0..<seen).contains($0.0) || !(0..<seen).contains($0.1) })
      // All four corners.
      for isRight in [false, true] {
        for isLow in [false, true] where !corners.isEmpty {
          #expect(corners.contains { ($0.0 > 0) == isRight && ($0.1 > 0) == isLow })
        }
      }
    }
  }

  @Test("Of very many changes that are too small some have corners wherever some are")
  func manySmall() throws {
    var found = FoundPictures(
      [false, true].map { ComparePlay.picture(1600, 1200, isAfter: $0) })
    found.regions = (0..<60).flatMap { row in
      (0..<40).map { column in
        let (x, y) = (40 * column + 20, 20 * row + 10)
        return PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
      }
    }
    var play = try ComparePlay(found, on: Size(400, 300), ["mode": "changes", "divider": "off"])
    play.rest()
    let pixels = play.pixels()
    for band in 0..<6 {
      let rows = (band * 50..<band * 50 + 50)
      let count = rows.reduce(0) { $0 + pixels.row($1).count { $0 == .opaque(0xd5_5e00) } }
      #expect(count > 50, "\(band)")
    }
  }

  @Test(
    "Difference opens as bright as it gets, and what keys make of that is made of the layer that is there"
  )
  func brightened() throws {
    var play = try play("difference")
    play.rest()
    #expect(middle(play) == Self.white)
    play.send(.key(.down, []))
    play.rest()
    #expect(middle(play) == .opaque(0x80_8080))
    play.send(.key(.up, []))
    play.rest()
    #expect(middle(play) == Self.white)
    #expect(assets.wishes.all == ["0 1 at 0, 0", "magnitudes at 0, 0"])
  }

  @Test("Pictures that are nudged have layers of their own, and one that comes late counts no more")
  func nudged() throws {
    var play = try play("difference")
    play.send(.key(.right, .alt))
    play.rest()
    #expect(assets.wishes.all.suffix(2) == ["0 1 at 1, 0", "magnitudes at 1, 0"])
    play.key(",")
    play.rest()
    #expect(middle(play) == .opaque(0x88_8888))
    play.take(.layer(.magnitudes, of: PairQuery()), from: assets)
    #expect(middle(play) == .opaque(0x88_8888))
  }

  @Test("A layer for which there is no memory is wished for once, and the reason is said")
  func refused() throws {
    var assets = assets
    assets.lost = [2]
    var play = try ComparePlay(
      assets, on: Size(640, 480), ["mode": "difference", "divider": "off"])
    play.rest()
    #expect(assets.wishes.all == ["0 1 at 0, 0", "magnitudes at 0, 0"])
    #expect(play.session.wishes(at: Instant(seconds: 9)).isEmpty)
  }
}
