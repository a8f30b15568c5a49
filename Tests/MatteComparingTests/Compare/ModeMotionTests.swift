import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// The frames of a change of the mode.
@Suite struct ModeMotionTests {
  /// A picture with shapes of all sizes; that after has other colours.
  private static func picture(_ width: Int, _ height: Int, isAfter: Bool) -> Picture {
    let pixels = (0..<width * height).map { index -> Pixel in
      let (x, y) = (index % width, index / width)
      let shade = UInt32(x * 160 / width + (x / 40 + y / 40) % 2 * 60)
      return .opaque(shade << 16 | UInt32(y * 200 / height) << 8 | (isAfter ? 0x90 : 0x30))
    }
    return Picture(PixelBuffer(width: width, height: height, pixels: pixels))
  }

  /// How much two frames differ: the sum over all channels of all pixels.
  private static func change(_ one: PixelBuffer, _ other: PixelBuffer) -> Int {
    var sum = 0
    for y in 0..<one.height {
      for (a, b) in zip(one.row(y), other.row(y)) where a != b {
        for shift in [0, 8, 16] as [UInt32] {
          sum += abs(Int(a.rawValue >> shift & 255) - Int(b.rawValue >> shift & 255))
        }
      }
    }
    return sum
  }

  @Test(
    "At Fit no frame of a change of the mode changes more than three times the median",
    arguments: [(500, 800), (1280, 720), (400, 300)], ["12", "21", "23", "32", "24", "52", "26"])
  func even(size: (Int, Int), modes: String) throws {
    let pictures = [false, true].map { Self.picture(size.0, size.1, isAfter: $0) }
    var play = try ComparePlay(
      FoundPictures(pictures), on: Size(400, 250), ["divider": "off"])
    for key in "0\(modes.first ?? "1")" {
      play.key(key)
      play.rest()
    }
    play.pass(10)
    play.key(modes.last ?? "1")
    var last = play.pixels()
    var changes: [Int] = []
    for _ in 0..<30 {
      play.pass(1.0 / 60)
      let frame = play.pixels()
      changes.append(Self.change(last, frame))
      last = frame
    }
    // The bar comes and goes by itself.
    let moving = changes.filter { $0 > 0 }.sorted()
    #expect(moving.count >= 8)
    #expect(moving.count <= 14)
    #expect((moving.last ?? 0) <= 3 * moving[moving.count / 2], "\(changes)")
  }

  @Test(
    "The view glides to the size that fits the panes of the next mode, and zooms from where it is")
  func glides() throws {
    var play = try ComparePlay.fitted(640, 480, mode: "one-up")
    play.key("2")
    #expect(play.measure("zoom") == 0)
    play.pass(0.1)
    #expect(play.measure("zoom") < -0.1 && play.measure("zoom") > -0.6)
    let zoom = play.measure("zoom")
    play.key("+")
    #expect(abs(play.measure("zoom") - zoom) < 1e-9)
    play.rest()
    var calm = try ComparePlay(
      (640, 480), (640, 480), on: Size(640, 480), ["mode": "one-up"], reducesMotion: true)
    calm.key("2")
    #expect(calm.measure("zoom") < -0.6)
  }
}
