import MatteCompare
import MatteGeometry
import MatteImages
import MattePairs
import MatteRaster
import MatteThreads
import TestSupport
import Testing

/// Two pictures, from their sources to the verdict.
@Suite struct PairDifferTests {
  private let folder: TemporaryFolder
  private let before: PathBytes
  private let after: PathBytes

  init() throws {
    folder = try TemporaryFolder()
    before = PathBytes(try folder.write("before.png", .red(20, 10)))
    var changed = [Pixel](repeating: 0xffff_0000, count: 200)
    changed[20 * 3 + 7] = 0xff00_00ff
    after = PathBytes(
      try folder.write("after.png", .init(width: 20, height: 10, pixels: changed)))
  }

  @Test("Two paths are enough")
  func paths() throws {
    let comparison = try Comparison(before: before, after: after)
    let box = try #require(comparison.regions.first).box
    #expect(comparison.regions.count == 1)
    #expect(box.minX == 7)
    #expect(box.minY == 3)
    #expect(try Comparison(before: before, after: before).isSame)
    #expect(try Comparison(before: before, after: after, Rules(threshold: 1)).isSame)
  }

  @Test("The verdict says it for people")
  func text() throws {
    let verdict = try PairDiffer().verdict(before: before, after: after)
    #expect(
      verdict.text == """
        different: 1 of 200 pixels differ (0.50 %), by up to 255 of 255, visibly
          1 × 1 at 7, 3: 1 pixel, by up to 255

        """)
  }

  @Test("Of pictures with the same compressed pixels all is said that is said of others")
  func sameCompressedPixels() throws {
    let clear = PixelBuffer(width: 40, height: 30, filledWith: 0x8000_0080)
    let file = try PNGEncoder().bytes(of: clear)
    let text = PNGText.chunk("tEXt", Array("Date\0today".utf8))
    let (path, dated) = try (
      PathBytes(folder.write("a.png", file)),
      PathBytes(folder.write("b.png", PNGText.inserting(text, into: file)))
    )
    let verdict = try PairDiffer().verdict(before: path, after: dated)
    #expect(verdict.isSame)
    #expect(verdict.facts.metadata == ["text"])
    #expect(verdict.facts.before.picture?.hasAlpha == true)
    #expect(verdict.facts.after.picture?.hasAlpha == true)
  }

  @Test("The same compressed pixels are others with another palette, transparency or size")
  func sameBytesOfOthers() throws {
    // Two rows of seven numbers are, with their filters, as long as four of three; all filters are 0.
    func write(_ name: String, _ width: UInt8, _ height: UInt8, _ chunks: [UInt8]) throws
      -> PathBytes
    {
      let header = [0, 0, 0, width, 0, 0, 0, height, 8, 3, 0, 0, 0]
      return PathBytes(
        try folder.write(
          name,
          PNGText.signature + PNGText.chunk("IHDR", header) + chunks
            + PNGText.chunk("IDAT", PNGText.stored([UInt8](repeating: 0, count: 16)))
            + PNGText.chunk("IEND", [])))
    }
    let palette = PNGText.chunk("PLTE", [200, 100, 50])
    let first = try write("a.png", 7, 2, palette)
    let others = [
      (try write("again.png", 7, 2, palette + PNGText.chunk("tEXt", Array("a\0b".utf8))), 0),
      (try write("palette.png", 7, 2, PNGText.chunk("PLTE", [200, 101, 50])), 14),
      (try write("clear.png", 7, 2, palette + PNGText.chunk("tRNS", [128])), 14),
      // Three columns of two rows are shared.
      (try write("size.png", 3, 4, palette), 14),
    ]
    for (other, count) in others {
      for (before, after) in [(first, other), (other, first)] {
        let verdict = try PairDiffer().verdict(before: before, after: after)
        #expect(verdict.comparison.differentPixelCount == count, "\(other)")
      }
    }
  }

  @Test("Of two pictures with the same damage that before is named")
  func sameDamage() throws {
    var file = try PNGEncoder().bytes(of: PixelBuffer(width: 40, height: 30))
    file[file.count - 13] ^= 1
    let text = PNGText.chunk("tEXt", Array("Date\0today".utf8))
    let (path, dated) = try (
      PathBytes(folder.write("a.png", file)),
      PathBytes(folder.write("b.png", PNGText.inserting(text, into: file)))
    )
    #expect(throws: ImageError(path, .damaged(.png))) {
      try PairDiffer().verdict(before: path, after: dated)
    }
  }

  @Test(
    "What is allowed to differ",
    arguments: [
      (Rules(allowance: .pixels(1)), true), (Rules(allowance: .fraction(0.005)), true),
      (Rules(allowance: .fraction(0.0049)), false), (Rules(maxDensity: 1), true),
      (Rules(maxDensity: 0), false), (Rules(allowance: .pixels(0)), false), (Rules(), false),
      (Rules(allowance: .pixels(0), maxDensity: 4), false),
      (Rules(allowance: .pixels(1), maxDensity: 4), true),
    ])
  func allowance(rules: Rules, isSame: Bool) throws {
    #expect(try PairDiffer(rules).verdict(before: before, after: after).isSame == isSame)
  }

  @Test(
    "Of pixels that differ there is a remark if none counts",
    arguments: [
      (Rules(), nil), (Rules(threshold: 1), "1 pixel differs too little to count"),
      (
        Rules(excluded: Exclusion(rectangles: [PixelRect(width: 20, height: 10)])),
        "ignored: 1 pixel that differs"
      ),
    ] as [(Rules, String?)])
  func remark(rules: Rules, words: String?) throws {
    #expect(try PairDiffer(rules).verdict(before: before, after: after).remark == words)
    #expect(try PairDiffer(rules).verdict(before: before, after: before).remark == nil)
  }

  @Test("Files are read by rows, bytes whole; the verdict is one")
  func streamed() throws {
    let sources = try Sides(before: before, after: after).map { path in
      PictureSource(name: path, .bytes(try BinaryFile(path).read()))
    }
    for alignment in [Alignment.none, .rows, .auto, .center] {
      let differ = PairDiffer(Rules(alignment: alignment))
      let streamed = try differ.verdict(before: before, after: after)
      #expect(try differ.verdict(on: sources).json.text == streamed.json.text)
      #expect(try differ.comparedPair(sources).verdict.json.text == streamed.json.text)
    }
  }

  @Test(
    "A picture that only fits by rows is refused where it has to be whole, and the reason says so")
  func limits() throws {
    let before = PathBytes(try folder.write("high.png", .red(20, 600)))
    let after = PathBytes(try folder.write("blue.png", .blue(20, 600)))
    let limits = PixelLimits(maxPixels: 11_999, maxStreamedPixels: 12_000)
    #expect(try !PairDiffer(limits: limits).verdict(before: before, after: after).isSame)
    let whole = ImageError.Reason.tooManyPixelsAtOnce(width: 20, height: 600, limit: 11_999)
    #expect(throws: ImageError(before, whole)) {
      try PairDiffer(Rules(alignment: .scale), limits: limits)
        .verdict(before: before, after: after)
    }
    let lower = PixelLimits(maxPixels: 11_999, maxStreamedPixels: 11_999)
    let any = ImageError.Reason.tooManyPixels(width: 20, height: 600, limit: 11_999)
    #expect(throws: ImageError(before, any)) {
      try PairDiffer(limits: lower).verdict(before: before, after: after)
    }
  }

  @Test(
    "Who waits for many pixels is told of their rows up to the last, and of few nothing",
    arguments: [(Alignment.none, 24_000), (.center, 24_000), (.rows, 48_000)], [false, true])
  func progress(mode: (alignment: Alignment, pixels: Int), areEqual: Bool) throws {
    let before = PathBytes(try folder.write("before.png", .pattern(20, 600)))
    let after = PathBytes(try folder.write("after.png", .pattern(20, 600, seed: areEqual ? 0 : 1)))
    let sources = Sides(before: PictureSource(path: before), after: PictureSource(path: after))
    func told(_ quickPixels: Int) throws -> [Progress] {
      let told = Guarded<[Progress]>([])
      var limits = PixelLimits()
      limits.quickPixels = quickPixels
      _ = try PairDiffer(Rules(alignment: mode.alignment), limits: limits)
        .verdict(on: sources) { progress in told.withLock { $0.append(progress) } }
      return told.withLock { $0 }
    }
    // Of equal files one is read, and that once.
    let pixels = areEqual ? 12_000 : mode.pixels
    #expect(try told(pixels).isEmpty)
    let steps = try told(pixels - 1)
    #expect(steps.count > 1)
    #expect(steps.last == Progress(done: pixels / 20, total: pixels / 20))
    #expect(steps.allSatisfy { $0.total == pixels / 20 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.done < $1.done })
  }

  @Test("A wide picture and a high one are refused if what holds both is too large")
  func together() throws {
    let wide = PathBytes(try folder.write("wide.png", .red(200, 1)))
    let high = PathBytes(try folder.write("high.png", .red(1, 200)))
    let limits = PixelLimits(maxPixels: 39_998, maxStreamedPixels: 39_999)
    for (alignment, limit) in [(Alignment.none, 39_999), (.center, 39_999), (.columns, 39_998)] {
      let differ = PairDiffer(Rules(alignment: alignment), limits: limits)
      #expect(throws: SourceError.tooLargeTogether(width: 200, height: 200, limit: limit)) {
        try differ.verdict(before: wide, after: high)
      }
    }
    let enough = PixelLimits(maxPixels: 40_000, maxStreamedPixels: 40_000)
    for alignment in [Alignment.none, .center, .columns] {
      let differ = PairDiffer(Rules(alignment: alignment), limits: enough)
      #expect(try !differ.verdict(before: wide, after: high).isSame)
    }
    // Scaled they take as much as the first.
    let scaling = PairDiffer(Rules(alignment: .scale), limits: limits)
    #expect(try scaling.verdict(before: wide, after: high).isSame)
  }

  @Test("More rows than can be kept apart are refused, however narrow they are")
  func manyRows() throws {
    let height = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: 20_000_001 >> $0) }
    let header: [UInt8] = [0, 0, 0, 1] + height + [1, 0, 0, 0, 0]
    let pixels = PNGText.chunk("IDAT", [UInt8](repeating: 0, count: 100_000))
    let start = PNGText.signature + PNGText.chunk("IHDR", header)
    let bytes = start + pixels + PNGText.chunk("IEND", [])
    let path = PathBytes(try folder.write("narrow.png", bytes))
    #expect(throws: SourceError.tooManyLines(20_000_001, limit: 20_000_000)) {
      try PairDiffer().verdict(before: path, after: after)
    }
  }

  @Test("Nothing is a picture without pixels")
  func nothing() throws {
    let verdict = try PairDiffer().verdict(before: "/dev/null", after: after)
    #expect(!verdict.isSame)
    #expect(verdict.facts.before.picture == nil)
    #expect(verdict.comparison.pixelCount == 200)
    #expect(verdict.facts.after.width == 20)
  }

  @Test("What differs is painted")
  func painted() throws {
    let sources = Sides(before: PictureSource(path: before), after: PictureSource(path: after))
    let picture = try PairDiffer().comparedPair(sources).picture(style: .mask)
    #expect(picture.width == 20)
    #expect(picture.height == 10)
    #expect(picture[7, 3] != picture[8, 3])
  }
}
