import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays
import TestMath
import Testing

/// The parts in which differences do not count.
@Suite struct IgnoredTests {
  private static let window = Size(640, 480)
  private static let area = PixelRect(minX: 200, minY: 100, maxX: 280, maxY: 140)

  private static func play(_ ignored: [PixelRect], _ mode: Int) throws -> ComparePlay {
    var assets = FoundPictures([false, true].map { ComparePlay.picture(640, 480, isAfter: $0) })
    assets.ignored = ignored
    var play = try ComparePlay(assets, on: window, ["divider": "off"])
    play.key("1", .control)
    play.key(Character("\(mode)"))
    play.rest()
    return play
  }

  @Test(
    "What does not count is hatched in every mode, and nothing beside it; most of it is seen",
    arguments: 1...6)
  func hatched(mode: Int) throws {
    var (plain, hatched) = (try Self.play([], mode), try Self.play([Self.area], mode))
    for _ in 0..<2 {
      let (before, after) = (plain.pixels(), hatched.pixels())
      let changed = before.pixels.indices.filter { before.pixels[$0] != after.pixels[$0] }
      let columns = changed.map { $0 % 640 }
      let rows = changed.map { $0 / 640 }
      let width = try #require(columns.max()) - (columns.min() ?? 0) + 1
      let height = try #require(rows.max()) - (rows.min() ?? 0) + 1
      #expect(height == 40)
      // Two Up shows it twice.
      #expect(mode == 2 || width == 80)
      #expect(changed.count > 80 * 40 / 16)
      #expect(changed.count < 80 * 40 / 2 * (mode == 2 ? 2 : 1))
      // It goes with the picture, and what is damaged suffices.
      for key in [Key.right, .down] {
        plain.send(.key(key, []))
        hatched.send(.key(key, []))
      }
      plain.rest()
      hatched.rest()
    }
  }

  @Test("Parts that lie beyond the pictures are hatched as far as these go")
  func beyond() throws {
    let all = PixelRect(minX: -5, minY: 470, maxX: 1 << 31, maxY: 1 << 31)
    let (plain, hatched) = (try Self.play([], 3), try Self.play([all], 3))
    let (before, after) = (plain.pixels(), hatched.pixels())
    let rows = (0..<480).filter { before.row($0) != after.row($0) }
    #expect(rows == Array(470..<480))
  }
}
