import MatteRaster
import TestSupport
import Testing

/// The pictures of the README beside what the program draws now.
///
/// They are recorded with loss, and the fonts and the versions of libraries may be others here: so frames
/// are compared in blocks of 16 × 16 pixels, of each the mean. A block of a frame that is stale differs by
/// far more than compression does, wherever an edge or a shape is not where it was.
@Suite struct DocumentationPictureTests {
  /// The frames that are drawn anew, a second.
  private static let rate = 2
  /// The most by which the means of two blocks may differ, of 255.
  private static let tolerance = 24
  /// The share of blocks that may differ by more in a still, for text that is set in another font.
  private static let textShare = 0.02
  /// The same for a frame of a recording: a clone keeps each of them for ever, two megabytes for the gallery, so one is
  /// drawn anew when it shows something else, not when a pointer has another shape.
  private static let recordingShare = 0.2

  @Test("No recording of the README shows something else than the program does")
  func recordings() throws {
    let folder = try TemporaryFolder()
    var tool = Tool(Checkout.path + "/Documentation/record", [folder.path, "\(Self.rate)"])
    tool.environment["MATTE"] = Tool.mattePath
    tool.patience = 300
    #expect(try tool.run().ending == .exited(0))
    let names = try folder.names()
    #expect(names.count >= 6)
    for name in names {
      let bytes = try #require(Checkout.bytes("Documentation/\(name).webp"), "\(name)")
      let count = try Tool("ls", [folder.path(name)]).run().text.split(separator: "\n").count
      try compare(try #require(Recording(bytes)), name, count, in: folder)
    }
  }

  @Test(
    "No still is stale",
    arguments: Checkout.lines("Documentation/record").filter { $0.hasPrefix("still ") })
  func still(line: String) throws {
    let folder = try TemporaryFolder()
    let words = String(line.dropFirst("still ".count))
    let name = words.prefix { $0 != " " } + ".png"
    #expect(try Tool.matte("render", words: words, "-o", folder.path("drawn.png")).run().isFine)
    let bytes = try #require(Checkout.bytes("Documentation/\(name)"))
    try folder.write("recorded.png", bytes)
    let difference = BlockDifference(
      try folder.picture("drawn.png"), try folder.picture("recorded.png"))
    #expect(difference.share(above: Self.tolerance) <= Self.textShare)
  }

  private func compare(
    _ recording: Recording, _ name: String, _ count: Int, in folder: TemporaryFolder
  ) throws {
    // A millisecond after each frame begins, whichever way its beginning was rounded.
    let times = (0..<count).map { $0 * 1000 / Self.rate + 1 }
    var seen = 0
    try recording.forEachFrame(at: times) { time, frame in
      let number = String(100_000 + time * Self.rate / 1000).dropFirst()
      let drawn = try folder.picture("\(name)/\(number).png")
      let difference = BlockDifference(drawn, frame)
      #expect(
        difference.share(above: Self.tolerance) <= Self.recordingShare,
        "\(name).webp at \(time) ms: a block differs by \(difference.largest)")
      seen += 1
    }
    #expect(seen == count, "\(name).webp ends early")
  }
}

/// By how much the means of the blocks of two pictures differ.
private struct BlockDifference {
  private static let side = 16
  private let differences: [Int]

  /// The largest difference of any block and channel; 255 if the pictures are not of one size.
  var largest: Int { differences.max() ?? 255 }

  init(_ a: PixelBuffer, _ b: PixelBuffer) {
    guard a.bounds == b.bounds else {
      differences = [255]
      return
    }
    let side = Self.side
    differences = stride(from: 0, to: a.height, by: side).flatMap { y in
      stride(from: 0, to: a.width, by: side).map { x in
        let means = [a, b].map { Self.mean(of: $0, x, y) }
        return (0..<3).map { abs(means[0][$0] - means[1][$0]) }.max() ?? 0
      }
    }
  }

  /// The share of blocks that differ by more than `tolerance`.
  func share(above tolerance: Int) -> Double {
    Double(differences.count { $0 > tolerance }) / Double(differences.count)
  }

  private static func mean(of picture: PixelBuffer, _ left: Int, _ top: Int) -> [Int] {
    var (red, green, blue, count) = (0, 0, 0, 0)
    for y in top..<min(top + side, picture.height) {
      for x in left..<min(left + side, picture.width) {
        let pixel = picture.pixels[y * picture.width + x]
        red += Int(pixel.red)
        green += Int(pixel.green)
        blue += Int(pixel.blue)
        count += 1
      }
    }
    return [red / count, green / count, blue / count]
  }
}
