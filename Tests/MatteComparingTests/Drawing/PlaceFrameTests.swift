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

/// The frame around a place that was gone to is seen on any picture.
@Suite struct PlaceFrameTests {
  /// White, black, grey, red, green, blue, and a photograph.
  private static let grounds: [Pixel?] = [
    0xffff_ffff, 0xff00_0000, 0xff77_7777, 0xff80_8080, 0xffff_0000, 0xff00_ff00, 0xff00_00ff, nil,
  ]

  /// A picture of a colour, or of all kinds of them.
  private static func picture(_ color: Pixel?) -> Picture {
    Picture(
      PixelBuffer(
        width: 640, height: 480,
        pixels: (0..<640 * 480).map { index in
          let (x, y) = (index % 640, index / 640)
          let red = UInt32(x * 255 / 639) << 16
          return color ?? .opaque(red | UInt32(y * 255 / 479) << 8 | UInt32((x + y) % 256))
        }))
  }

  private static func play(
    _ color: Pixel?, _ settings: [String: String], scale: Double
  ) throws -> ComparePlay {
    var assets = FoundPictures([picture(color), picture(color)])
    assets.regions = [PixelRect(minX: 300, minY: 200, maxX: 340, maxY: 240)]
    return try ComparePlay(
      assets, on: Size(640 * scale, 480 * scale), settings, scale: scale)
  }

  @Test(
    "A line of the frame around a place has a contrast of 4.5 to what is below it, and its corners are vermilion",
    arguments: grounds, [1.0, 2])
  func frame(color: Pixel?, scale: Double) throws {
    var play = try Self.play(color, ["mode": "one-up"], scale: scale)
    play.key("]")
    play.rest()
    let (pixels, unit) = (play.pixels(), Int(scale))
    // The place may have been enlarged: its frame is found by its corners.
    let corners = pixels.pixels.indices.filter { pixels.pixels[$0] == 0xffd5_5e00 }
    let (first, last) = (try #require(corners.first), try #require(corners.last))
    let middle = (first % pixels.width + last % pixels.width) / 2
    let top = first / pixels.width
    let line = (top - 3 * unit..<top + 6 * unit).map { pixels[middle, $0] }
    let inside = pixels[middle, (first / pixels.width + last / pixels.width) / 2]
    #expect(line.contains { $0.contrast(to: inside) >= 4.5 })
    #expect(line.contains(0xffff_ffff))
  }
}

extension Pixel {
  /// The contrast of two colours, 1…21 (WCAG 2.2, relative luminance).
  fileprivate func contrast(to other: Pixel) -> Double {
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
