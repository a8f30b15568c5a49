import MatteCompare
import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// Both sides beside each other, of pictures whose numbers are not those of sRGB.
@Suite struct SeenColourTests {
  /// What a PNG says about its colours.
  private enum Colours {
    /// Nothing, which is sRGB.
    case plain
    /// Display P3 with sRGB's curve.
    case wide
    /// Light as it is.
    case linear

    var chunks: [UInt8] {
      switch self {
      case .plain: []
      case .wide: PNGText.chunk("gAMA", [0, 0, 0xb1, 0x8f]) + PNGText.chunk("cHRM", Self.corners)
      case .linear: PNGText.chunk("gAMA", [0, 1, 0x86, 0xa0])
      }
    }

    /// White, red, green and blue in fixed point (PNG specification, 11.3.2.1).
    private static let corners =
      [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000].flatMap { corner -> [UInt8] in
        [0, UInt8(corner >> 16), UInt8(corner >> 8 & 255), UInt8(corner & 255)]
      }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A colour for each place.
  private static func colour(_ x: Int, _ y: Int) -> [Int] {
    [x * 9 % 256, y * 13 % 256, (x * 7 + y * 5) % 256, 255]
  }

  /// Writes a picture of 24 × 18 pixels, or of other sides, whose samples are those of 8 bits.
  private func write(
    _ name: String, _ colours: Colours, depth: UInt8 = 8, width: Int = 24, height: Int = 18,
    _ sample: (Int, Int) -> [Int] = Self.colour
  ) throws -> PictureSource {
    let samples = (0..<width * height).map { index in
      sample(index % width, index / width).map { depth == 16 ? $0 * 257 : $0 }
    }
    let bytes = PNGText.picture(width, depth: depth, samples, colours.chunks)
    return PictureSource(path: PathBytes(try folder.write(name, bytes)))
  }

  /// Writes the picture after: with a row or a column more, around which the others are as before, larger, or with
  /// another pixel.
  private func writeAfter(
    _ colours: Colours, depth: UInt8, _ alignment: Alignment
  ) throws -> PictureSource {
    let added = [200, 10, 30, 255]
    func place(_ index: Int) -> Int { index > 7 ? index - 1 : index }
    switch alignment {
    case .rows:
      return try write("after.png", colours, depth: depth, height: 19) { x, y in
        y == 7 ? added : Self.colour(x, place(y))
      }
    case .columns:
      return try write("after.png", colours, depth: depth, width: 25) { x, y in
        x == 7 ? added : Self.colour(place(x), y)
      }
    case .center:
      return try write("after.png", colours, depth: depth, width: 26, height: 20)
    default:
      return try write("after.png", colours, depth: depth) { x, y in
        (x, y) == (5, 5) ? added : Self.colour(x, y)
      }
    }
  }

  private func seen(_ source: PictureSource) throws -> PixelBuffer {
    try SampleReader().picture(at: source.name).shown()
  }

  private func crops(_ pair: ComparedPair) throws -> [PixelBuffer] {
    try pair.crops(style: .sideBySide, to: pair.canvas)
  }

  @Test(
    "Look as their pictures do, by rows or whole, however lines belong together",
    arguments: [Alignment.none, .rows, .columns, .center], [false, true])
  func aligned(alignment: Alignment, isWhole: Bool) throws {
    for (colours, depth) in [(.wide, 8), (.wide, 16), (.linear, 8), (.linear, 16)]
      as [(Colours, UInt8)]
    {
      var sources = Sides(
        before: try write("before.png", colours, depth: depth),
        after: try writeAfter(colours, depth: depth, alignment))
      let pictures = try sources.map(seen)
      if isWhole {
        sources = try sources.map {
          PictureSource(name: $0.name, .bytes(try BinaryFile($0.name).read()))
        }
      }
      let pair = try PairDiffer(Rules(alignment: alignment)).comparedPair(sources)
      let crops = try crops(pair)
      #expect(crops[1] == pictures.after, "\(colours) \(depth)")
      if alignment == .none { #expect(crops[0] == pictures.before, "\(colours) \(depth)") }
      // Written, they are painted by rows; columns are not.
      try pair.write(.sideBySide, to: OutputFile(PathBytes(folder.path("out.png"))))
      #expect(try folder.picture("out.png") == pair.picture(style: .sideBySide))
    }
  }

  @Test("Look as their pictures do where profiles differ, and what differs is as in a highlight")
  func converted() throws {
    for (earlier, later) in [(.plain, .wide), (.wide, .plain), (.wide, .linear)]
      as [(Colours, Colours)]
    {
      for (depth, laterDepth) in [(8, 8), (8, 16), (16, 8), (16, 16)] as [(UInt8, UInt8)] {
        let sources = Sides(
          before: try write("before.png", earlier, depth: depth),
          after: try writeAfter(later, depth: laterDepth, .none))
        let pair = try PairDiffer().comparedPair(sources)
        #expect(pair.verdict.facts.isConverted)
        let crops = try crops(pair)
        #expect(try crops[0] == seen(sources.before), "\(earlier) \(later) \(depth)")
        #expect(try crops[1] == seen(sources.after), "\(earlier) \(later) \(laterDepth)")
        #expect(try crops[2] == pair.picture(style: .highlight))
      }
    }
  }

  @Test("A picture without another looks as it does, also if it was only added or removed")
  func alone() throws {
    let source = try write("a.png", .wide)
    let none = PictureSource(name: "a.png", .nothing)
    let added = try PairDiffer().comparedPair(Sides(before: none, after: source))
    #expect(try crops(added)[1] == seen(source))
    let removed = try PairDiffer().comparedPair(Sides(before: source, after: none))
    #expect(try crops(removed)[0] == seen(source))
  }

  @Test("A picture that is scaled keeps its colours")
  func scaled() throws {
    let sources = Sides(
      before: try write("before.png", .plain),
      after: try write("after.png", .wide, width: 12, height: 9) { _, _ in [20, 220, 90, 255] })
    let pair = try PairDiffer(Rules(alignment: .scale)).comparedPair(sources)
    let colour = try seen(sources.after)[0, 0]
    #expect(try crops(pair)[1] == PixelBuffer(width: 24, height: 18, filledWith: colour))
  }

  @Test("What is half transparent is seen over white in its own colours")
  func translucent() throws {
    let before = try write("before.png", .wide) { x, y in Array(Self.colour(x, y)[..<3]) + [128] }
    let after = try write("after.png", .wide)
    let pair = try PairDiffer().comparedPair(Sides(before: before, after: after))
    for (shown, pixel) in zip(try crops(pair)[0].pixels, try seen(before).pixels) {
      let white = 255 - Int(pixel.alpha)
      #expect(abs(Int(shown.red) - Int(pixel.red) - white) <= 1)
      #expect(abs(Int(shown.green) - Int(pixel.green) - white) <= 1)
      #expect(abs(Int(shown.blue) - Int(pixel.blue) - white) <= 1)
    }
  }
}
