import MatteComparing
import MatteGeometry
import MatteImages
import MatteLayers
import MatteMotion
import MattePairs
import MatteRaster
import MatteScenes
import MatteThreads
import ScenePlays
import TestMath
import TestSupport
import Testing

/// What the window shows of two pictures and of a review, as lines that are known: in each style, scale and size.
@Suite struct StageTests {
  private static let sizes = [Size(880, 640), Size(1920, 1080)]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    #expect(try Tool("mkdir", [folder.path("old"), folder.path("new")]).run().isFine)
    for (name, side) in [("a", 90), ("b", 30), ("c", 30), ("d", 3)] {
      let before = PixelBuffer.pattern(640, 400)
      var after = before
      for y in 0..<side {
        for x in 0..<side {
          after[20 + x, 300 + y] = 0xff20_40ff
          after[500 + x, 9 + y] = 0xffd0_3020
        }
      }
      try folder.write("old/\(name)-actual.png", before)
      try folder.write("new/\(name)-actual.png", after)
    }
  }

  /// A scene of the pictures in a style, after some keys.
  private func line(
    of scene: String, _ keys: String, _ style: Style, _ scale: Double, _ size: Size
  ) throws -> String {
    let words = SaidWords(BoxTypesetter())
    let sides = ["old", "new"].map { PathBytes(folder.path($0)) }
    let isPair = scene != "review"
    let assets: any ComparedLibrary
    if isPair {
      assets = try ComparedPictures(
        of: sides.map { $0.appending("a-actual.png") }, words, Rules(), maxPixels: 1 << 20,
        describing: { "\($0)" })
    } else {
      let pairing = try Pairing(before: sides[0], after: sides[1])
      assets = ListedPictures(
        pairing, words, Rules(), maxPixels: 1 << 20, review: try Review(of: pairing),
        describing: { "\($0)" })
    }
    let kind = isPair ? Comparing.scene : Comparing.pairs
    let stage = Stage(size: size * scale, scale: scale, style: style, reducesMotion: true)
    var session = Session(try kind.init(Settings(for: kind.entry), assets), on: stage)
    var instant = Instant.zero
    func rest() {
      session.grantWishes(by: assets, at: instant)
      instant = instant + 3
      session.grantWishes(by: assets, at: instant)
    }
    rest()
    for letter in keys {
      session.send(.key(.character(letter), []), at: instant)
      rest()
    }
    let said = words.shown(in: Compositor.pixels(of: session.frame(at: instant)))
    let pixels = Compositor.pixels(of: session.frame(at: instant))
    var sum = Sum()
    sum.add(pixels)
    return "\(style) \(Int(size.width))×\(Int(size.height)) ×\(Int(scale)) | \(scene) \(keys) | "
      + "\(pixels.fields.joined(separator: " ")) | \(said.joined(separator: " · ")) | \(sum)"
  }

  @Test("Each stage of the window looks as it is known to, in each style, scale and size")
  func known() throws {
    var lines: [String] = []
    for style in [Style.light, .dark] {
      for scale in [1.0, 2] {
        for size in Self.sizes {
          for mode in 1...6 { lines.append(try line(of: "pair", "\(mode)", style, scale, size)) }
          lines.append(try line(of: "pair", "i]", style, scale, size))
          lines.append(try line(of: "review", "ooc", style, scale, size))
        }
      }
    }
    let changes = try KnownLines("stages.txt").changes(in: lines)
    #expect(changes.isEmpty, "\(changes)")
  }
}

extension PixelBuffer {
  /// The mean colours of nine fields, row by row.
  fileprivate var fields: [String] {
    (0..<9).map { number in
      let (left, top) = (number % 3 * width / 3, number / 3 * height / 3)
      var sums = (0, 0, 0, 0)
      for y in top..<top + height / 3 {
        for x in left..<left + width / 3 {
          let pixel = self[x, y]
          sums.0 += Int(pixel.red)
          sums.1 += Int(pixel.green)
          sums.2 += Int(pixel.blue)
          sums.3 += 1
        }
      }
      return [sums.0, sums.1, sums.2].map { sum in
        let text = String((sum + sums.3 / 2) / sums.3, radix: 16)
        return text.count < 2 ? "0" + text : text
      }.joined()
    }
  }
}
