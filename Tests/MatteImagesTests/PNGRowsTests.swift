import MatteImages
import MatteRaster
import TestMath
import TestSupport
import Testing

struct PNGRowsTests {
  static let kinds: [(depth: Int, colourType: UInt8)] = [
    (1, 0), (2, 0), (4, 0), (8, 0), (16, 0), (8, 2), (16, 2), (1, 3), (2, 3), (4, 3), (8, 3),
    (8, 4), (16, 4), (8, 6), (16, 6),
  ]

  @Test(
    "Every filter is undone in every kind of picture and width, interlaced or not",
    arguments: kinds, [1, 2, 3, 4, 5, 6, 8, 13, 16, 31, 70])
  func everyFilterIsUndone(
    _ kind: (depth: Int, colourType: UInt8), _ width: Int
  ) throws {
    for height in [1, 2, 3, 5, 12] {
      var png = HandmadePNG(
        width, height, depth: kind.depth, colourType: kind.colourType, seed: width)
      for isInterlaced in [false, true] {
        png.isInterlaced = isInterlaced
        let bytes = png.bytes { UInt8(($0 * 3 + width) % 5) }
        #expect(try SampleReader().picture(from: bytes).samples == png.samples)
      }
    }
  }

  @Test(
    "The colour that is transparent is known by each of its samples, and by no higher bits",
    arguments: [(1, 0), (2, 0), (4, 0), (8, 0), (16, 0), (8, 2), (16, 2)]
      as [(depth: Int, colourType: UInt8)],
    [0, 0xffff])
  func theColourThatIsTransparent(
    _ kind: (depth: Int, colourType: UInt8), _ more: Int
  ) throws {
    var png = HandmadePNG(19, 5, depth: kind.depth, colourType: kind.colourType, seed: 3)
    let most = 1 << kind.depth - 1
    let key = kind.colourType == 0 ? [most / 2] : [7, most - 9, 40]
    png.rows[1].replaceSubrange(0..<key.count, with: key)
    // Beside it what is almost the same.
    for index in key.indices {
      let start = key.count * (index + 1)
      png.rows[1].replaceSubrange(start..<start + key.count, with: key)
      png.rows[1][start + index] ^= 1
    }
    let stored = key.map { $0 | more & ~most }.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let samples = png.samples { $0 == key ? 0 : nil }
    for isInterlaced in [false, true] {
      png.isInterlaced = isInterlaced
      let bytes = png.bytes(transparency: stored) { _ in 1 }
      #expect(try SampleReader().picture(from: bytes).samples == samples)
      #expect(samples != png.samples)
    }
  }

  @Test(
    "A palette has alphas for as many colours as are given, and beyond it is opaque black",
    arguments: [1, 2, 4, 8], [1, 2])
  func aPaletteHasAlphas(
    _ depth: Int, _ alphas: Int
  ) throws {
    var png = HandmadePNG(50, 9, depth: depth, colourType: 3, seed: 3)
    let transparency = [UInt8]([100, 200][..<alphas])
    let bytes = png.bytes(transparency: transparency) { _ in 1 }
    let samples = png.samples { $0[0] < alphas ? Int(transparency[$0[0]]) : nil }
    #expect(try SampleReader().picture(from: bytes).samples == samples)
    png.colours = (1 << depth) - 1
    let short = try SampleReader().picture(from: png.bytes { _ in 1 }).samples
    guard case .rgba8(let pixels) = short.pixels, case .rgba8(let all) = png.samples.pixels else {
      return
    }
    let indices = png.rows.flatMap(\.self)
    #expect(indices.contains(png.colours))
    for (index, pixel) in indices.enumerated() {
      #expect(pixels[index] == (pixel == png.colours ? 0xff00_0000 : all[index]))
    }
  }

  @Test("The bytes of pixels may be cut into chunks anywhere", arguments: [1, 7, 100, 65_536])
  func theBytesOfPixels(_ chunk: Int) throws {
    let png = HandmadePNG(60, 50, depth: 8, colourType: 2, seed: 4)
    let bytes = png.bytes(chunk: chunk) { UInt8($0 % 5) }
    #expect(try SampleReader().picture(from: bytes).samples == png.samples)
  }

  @Test("A picture may have more rows than are inflated at once") func aPictureMayHave() throws {
    let png = HandmadePNG(700, 500, depth: 8, colourType: 6, seed: 5)
    let bytes = png.bytes { UInt8($0 % 5) }
    #expect(try SampleReader().picture(from: bytes).samples == png.samples)
  }

  @Test(
    "A picture of a single wide row takes no memory for others",
    .enabled(if: AddressSpace.isOwn, "a sanitizer takes memory of its own"))
  func singleRow() async {
    await #expect(processExitsWith: .success) {
      // 40 million greys.
      let header: [UInt8] = [2, 0x62, 0x5a, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0]
      let row = PNGText.stored([UInt8](repeating: 0, count: 40_000_001))
      let png =
        PNGText.signature + PNGText.chunk("IHDR", header) + PNGText.chunk("IDAT", row)
        + PNGText.chunk("IEND", [])
      // Its pixels, the inflated row, that without its filter, and the one above.
      AddressSpace.limit(to: AddressSpace.used + 320_000_000)
      let width = try? SampleReader().picture(from: png).samples.width
      #expect(width == 40_000_000)
    }
  }

  @Test("An unknown filter is damage") func anUnknownFilterIsDamage() {
    let png = HandmadePNG(9, 9, depth: 8, colourType: 2, seed: 1)
    #expect(reason(png.bytes { $0 == 7 ? 5 : 1 }) == .damaged(.png))
  }

  @Test("A wrong checksum of the first or the last chunk is damage") func aWrongChecksumOfTheFirst()
  {
    let png = HandmadePNG(60, 50, depth: 8, colourType: 2, seed: 1)
    var bytes = png.bytes(chunk: 1000) { _ in 2 }
    let sum = 33 + 8 + 1000
    bytes[sum] ^= 1
    #expect(reason(bytes) == .damaged(.png))
    var last = png.bytes { _ in 2 }
    last[last.count - 13] ^= 1
    #expect(reason(last) == .damaged(.png))
  }

  @Test("Pixels that end too early are cut short") func pixelsThatEndToo() throws {
    let tall = HandmadePNG(20, 30, depth: 8, colourType: 2, seed: 1)
    let bytes = pngHeaderReplaced(tall.bytes { _ in 1 }, width: 20, height: 31)
    #expect(reason(bytes) == .truncated(.png))
    let chunks = tall.bytes(chunk: 400) { _ in 1 }
    let without = Array(chunks[..<(33 + 412)]) + chunks[(33 + 824)...]
    #expect(reason(without) == .truncated(.png))
    #expect(reason(Array(chunks[..<(33 + 412)]) + PNGText.chunk("IEND", [])) == .truncated(.png))
    let parted = Array(chunks[..<(33 + 412)]) + PNGText.chunk("tEXt", [65, 0, 66])
    #expect(reason(parted + chunks[(33 + 412)...]) == .damaged(.png))
  }

  @Test("More chunks of pixels than can be remembered are damage") func moreChunksOfPixels() {
    let png = HandmadePNG(9, 9, depth: 8, colourType: 2, seed: 1).bytes { _ in 1 }
    let empty = PNGText.chunk("IDAT", [])
    func with(_ count: Int) -> [UInt8] {
      PNGText.inserting(Array([[UInt8]](repeating: empty, count: count).joined()), into: png)
    }
    #expect(reason(with(1000)) == nil)
    #expect(reason(with(1 << 20)) == .damaged(.png))
  }

  private func reason(_ bytes: [UInt8]) -> ImageError.Reason? {
    do {
      _ = try SampleReader().picture(from: bytes)
      return nil
    } catch {
      return error
    }
  }
}

extension HandmadePNG {
  /// What a reader of numbers finds in it.
  var samples: SampleBuffer { samples { _ in nil } }

  /// The same, with the alphas of some pixels by their samples.
  func samples(alpha: ([Int]) -> Int?) -> SampleBuffer {
    let most = depth == 16 ? 65_535 : 255
    let pixels = rows.flatMap { row in
      (0..<width).map { x in
        let samples = self.samples(row, x).map {
          colourType == 3 ? $0 : $0 * (most / (1 << depth - 1))
        }
        let count = row.count / width
        let own = alpha(Array(row[x * count..<(x + 1) * count]))
        return samples.count == 4 ? samples : samples + [own ?? most]
      }
    }
    let bits = depth == 16 ? 16 : 8
    let words = pixels.map { samples in
      samples.reversed().reduce(UInt64(0)) { $0 << bits | UInt64($1) }
    }
    return SampleBuffer(
      width: width, height: height,
      pixels: depth == 16 ? .rgba16(words) : .rgba8(words.map { UInt32($0) }))
  }

  /// Red, green, blue, and alpha if there is one.
  private func samples(_ row: [Int], _ x: Int) -> [Int] {
    switch colourType {
    case 0: [row[x], row[x], row[x]]
    case 3: Self.colour(row[x])
    case 4: [row[2 * x], row[2 * x], row[2 * x], row[2 * x + 1]]
    case 2: Array(row[3 * x..<3 * x + 3])
    default: Array(row[4 * x..<4 * x + 4])
    }
  }
}
