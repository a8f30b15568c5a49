import Glibc
import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// What lies over pictures is seen on any of them.
@Suite struct ContrastTests {
  /// White, black, grey, red, green, blue, and a photograph.
  private static let grounds: [Pixel?] = [
    0xffff_ffff, 0xff00_0000, 0xff77_7777, 0xff80_8080, 0xffff_0000, 0xff00_ff00, 0xff00_00ff, nil,
  ]

  /// A picture of a colour, or of all kinds of them.
  private static func picture(_ color: Pixel?, _ width: Int, _ height: Int) -> Picture {
    Picture(
      PixelBuffer(
        width: width, height: height,
        pixels: (0..<width * height).map { index in
          let (x, y) = (index % width, index / width)
          let red = UInt32(x * 255 / width) << 16
          return color ?? .opaque(red | UInt32(y * 255 / height) << 8 | UInt32((x + y) % 256))
        }))
  }

  private static func play(
    _ color: Pixel?, _ settings: [String: String], scale: Double, _ words: SaidWords = SaidWords()
  ) throws -> ComparePlay {
    let picture = picture(color, Int(640 * scale), Int(480 * scale))
    var assets = FoundPictures([picture, picture])
    assets.regions = [PixelRect(minX: 300, minY: 200, maxX: 340, maxY: 240)]
    (assets.labels, assets.typesetter) = (["before.png", "after.png"], words)
    return try ComparePlay(
      assets, on: Size(640 * scale, 480 * scale), settings, scale: scale)
  }

  @Test(
    "A line of the frame around a place, and of the edge, has a contrast of 4.5 to what is below it",
    arguments: grounds, [1.0, 2])
  func lines(color: Pixel?, scale: Double) throws {
    var play = try Self.play(color, ["mode": "split", "fraction": "0.3"], scale: scale)
    for _ in 0..<2 { play.key("s") }
    play.rest()
    let bare = try Self.bare(color, scale: scale)
    let unit = Int(scale)
    func contrast(_ x: Int, _ rows: Range<Int>) -> Double {
      let pixels = play.pixels()
      return rows.map { pixels[x, $0].contrast(to: bare[x, $0]) }.max() ?? 0
    }
    let edge = Int(0.3 * 480 * scale)
    #expect(contrast(100 * unit, edge - 3 * unit..<edge + 3 * unit) >= 4.5)
    play.key("]")
    play.rest()
    // The place may have been enlarged: its frame is found by its vermilion corners.
    let pixels = play.pixels()
    let corners = pixels.pixels.indices.filter { pixels.pixels[$0] == 0xffd5_5e00 }
    let (first, last) = (try #require(corners.first), try #require(corners.last))
    let middle = (first % pixels.width + last % pixels.width) / 2
    let top = first / pixels.width
    let line = (top - 3 * unit..<top + 6 * unit).map { pixels[middle, $0] }
    let inside = pixels[middle, (first + last) / 2 / pixels.width]
    #expect(line.contains { $0.contrast(to: inside) >= 4.5 })
    #expect(line.contains(0xffff_ffff))
  }

  private static func bare(_ color: Pixel?, scale: Double) throws -> PixelBuffer {
    var play = try play(
      color, ["mode": "split", "fraction": "0.3", "divider": "off"], scale: scale)
    for _ in 0..<2 { play.key("s") }
    play.rest()
    return play.pixels()
  }

  @Test(
    "Wherever corners about a small place run, a line of them has a contrast of 4.5 to what is below it",
    arguments: ["changes", "difference"], Style.allCases)
  func corners(mode: String, style: Style) throws {
    // Difference shows no colours, but every grey from white to black as the gain is lowered.
    let cases = mode == "changes" ? Self.grounds.map { ($0, 0) } : (0...7).map { (nil, $0) }
    for scale in [1.0, 2] {
      for (color, steps) in cases {
        func pixels(_ isSmall: Bool) throws -> PixelBuffer {
          let picture = Self.picture(color, Int(400 * scale), Int(300 * scale))
          var assets = FoundPictures([picture, picture])
          let large = PixelRect(minX: 20, minY: 20, maxX: 60, maxY: 60)
          let small = PixelRect(minX: 200, minY: 150, maxX: 201, maxY: 151)
          assets.regions = [large] + (isSmall ? [small] : [])
          var play = try ComparePlay(
            assets, on: Size(400, 300) * scale, ["mode": mode, "divider": "off"], scale: scale)
          play.session.adopt(style)
          for _ in 0..<steps { play.send(.key(.down, [])) }
          play.rest()
          return play.pixels()
        }
        let (bare, marked) = try (pixels(false), pixels(true))
        try Self.expectLines(of: marked, over: bare, about: (200, 150), Int(scale))
      }
    }
  }

  /// Expects corners about a place, of which each row and each column within has a line in contrast to what was there.
  private static func expectLines(
    of marked: PixelBuffer, over bare: PixelBuffer, about place: (x: Int, y: Int), _ unit: Int
  ) throws {
    for isRight in [false, true] {
      for isLow in [false, true] {
        let columns = isRight ? place.x + 1..<place.x + 30 * unit : place.x - 30 * unit..<place.x
        let rows = isLow ? place.y + 1..<place.y + 30 * unit : place.y - 30 * unit..<place.y
        let changed = rows.flatMap { y in columns.map { (x: $0, y: y) } }
          .filter { bare[$0.x, $0.y] != marked[$0.x, $0.y] }
        for key in [\(x: Int, y: Int).x, \(x: Int, y: Int).y] {
          let lines = Dictionary(grouping: changed) { $0[keyPath: key] }
          let all = lines.keys.sorted()
          #expect(all.count > 5 * unit)
          // The ends of a corner are its dark line alone.
          for line in all.dropFirst(unit).dropLast(unit) {
            let best = lines[line]?.map { marked[$0.x, $0.y].contrast(to: bare[$0.x, $0.y]) }.max()
            #expect(best ?? 0 >= 4.5, "\(bare[all[0], place.y]) at \(line)")
          }
        }
      }
    }
  }

  @Test(
    "Text over any picture has a contrast of 7, in the bar also the words that are not chosen",
    arguments: grounds)
  func text(color: Pixel?) throws {
    guard let color else { return }
    let below = OverlayStyle.usual.background.over(color)
    for text in [OverlayStyle.usual.text, OverlayStyle.usual.quietText] {
      #expect(text.over(below).contrast(to: below) >= 7)
    }
    var play = try Self.play(color, ["mode": "two-up"], scale: 1)
    play.rest()
    let pills = play.session.frame(at: Instant(seconds: play.now)).layers
      .places(of: Color(white: 0, alpha: 0.7))
    #expect(pills.count == 2)
    for pill in pills {
      let ground = play.pixels()[Int(pill.center.x), Int(pill.maxY) - 2]
      #expect(ground.contrast(to: 0xffff_ffff) >= 7)
    }
  }
}

extension Color {
  /// The colour over an opaque pixel.
  fileprivate func over(_ ground: Pixel) -> Pixel {
    func mixed(_ own: Double, _ below: UInt8) -> UInt32 {
      UInt32((own * alpha * 255 + Double(below) * (1 - alpha)).rounded())
    }
    return .opaque(
      mixed(red, ground.red) << 16 | mixed(green, ground.green) << 8 | mixed(blue, ground.blue))
  }
}

extension Pixel {
  /// The contrast of two colours, 1…21 (WCAG 2.2, relative luminance).
  func contrast(to other: Pixel) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    func linear(_ sample: UInt8) -> Double {
      let share = Double(sample) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
