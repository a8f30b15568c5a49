import MatteImages
import MatteRaster
import TestSupport
import Testing

/// Files that break the rules: who decodes samples, who decodes colours and who reads by rows refuses them
/// alike.
struct DamagedPNGTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let kinds: [(depth: Int, colourType: UInt8, isInterlaced: Bool)] =
    PNGRowsTests.kinds.flatMap {
      [($0.depth, $0.colourType, false), ($0.depth, $0.colourType, true)]
    }

  /// The chunks of a picture, each whole.
  private func chunks(
    _ kind: (depth: Int, colourType: UInt8, isInterlaced: Bool), excess: Int = 0
  ) -> [[UInt8]] {
    var png = HandmadePNG(20, 11, depth: kind.depth, colourType: kind.colourType, seed: 9)
    png.isInterlaced = kind.isInterlaced
    let keys: [UInt8: [UInt8]] = [0: [0, 1], 2: [0, 1, 0, 2, 0, 3], 3: [100, 200]]
    let bytes = png.bytes(transparency: keys[kind.colourType] ?? [], excess: excess) {
      UInt8($0 % 5)
    }
    let gamma = PNGText.chunk("gAMA", [0, 0, 0xb1, 0x8f])
    let more = [gamma, PNGText.chunk("pHYs", [UInt8](repeating: 1, count: 9))]
    return [Array(bytes[8..<33])] + more + Self.split(Array(bytes[33...]))
  }

  private static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var (chunks, position) = ([[UInt8]](), 0)
    while position < bytes.count {
      let end = position + 12 + bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      chunks.append(Array(bytes[position..<end]))
      position = end
    }
    return chunks
  }

  private func file(_ chunks: [[UInt8]]) -> [UInt8] { PNGText.signature + chunks.joined() }

  /// What each reader says of a file; nil if it reads it.
  private func reasons(_ bytes: [UInt8]) throws -> [ImageError.Reason?] {
    let path = PathBytes(try folder.write("a.png", bytes))
    return [
      reason { () throws(ImageError.Reason) in _ = try SampleReader().picture(from: bytes) },
      reason { () throws(ImageError.Reason) in _ = try ImageReader().picture(from: bytes) },
      byRows(path),
    ]
  }

  private func reason(
    _ body: () throws(ImageError.Reason) -> Void
  ) -> ImageError.Reason? {
    do throws(ImageError.Reason) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  /// The same for the rows of a file; who cannot read them reads it whole.
  private func byRows(_ path: PathBytes) -> ImageError.Reason? {
    do throws(ImageError) {
      guard
        let stream = SampleStream(path, limits: ImageReader.Limits(), bandPixels: 1 << 20)
      else {
        _ = try SampleReader().picture(at: path)
        return nil
      }
      while try stream.read(rows: 4).height > 0 {}
      return nil
    } catch {
      return error.reason
    }
  }

  private func expect(
    _ reason: ImageError.Reason?, _ chunks: [[UInt8]],
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try reasons(file(chunks)) == [reason, reason, reason], sourceLocation: place)
  }

  @Test("A wrong checksum of any chunk is damage", arguments: kinds) func aWrongChecksumOfAny(
    _ kind: (depth: Int, colourType: UInt8, isInterlaced: Bool)
  ) throws {
    let chunks = chunks(kind)
    try expect(nil, chunks)
    for index in chunks.indices {
      var wrong = chunks
      wrong[index][wrong[index].count - 1] ^= 1
      try expect(.damaged(.png), wrong)
    }
  }

  @Test("Pixels are a whole stream with the right checksum", arguments: kinds) func pixelsAreAWhole(
    _ kind: (depth: Int, colourType: UInt8, isInterlaced: Bool)
  ) throws {
    let chunks = chunks(kind)
    let pixels = Array(chunks[chunks.count - 2][8...].dropLast(4))
    func with(_ streams: [[UInt8]]) -> [[UInt8]] {
      chunks.dropLast(2) + streams.map { PNGText.chunk("IDAT", $0) } + chunks.suffix(1)
    }
    try expect(nil, with([pixels]))
    try expect(.damaged(.png), with([pixels.dropLast() + [pixels[pixels.count - 1] ^ 1]]))
    try expect(.truncated(.png), with([pixels.dropLast(4)]))
    try expect(nil, with([pixels + [1, 2, 3]]))
    try expect(nil, with([Array(pixels[..<9]), [], Array(pixels[9...])]))
    try expect(.damaged(.png), with([]))
    let note = PNGText.chunk("tEXt", [65, 0, 66])
    let halves = with([Array(pixels[..<9]), Array(pixels[9...])])
    try expect(.damaged(.png), halves.dropLast(2) + [note] + halves.suffix(2))
  }

  @Test("Bytes behind the rows are passed over, if they are few", arguments: [false, true])
  func bytesBehindTheRows(
    isInterlaced: Bool
  ) throws {
    try expect(nil, chunks((8, 2, isInterlaced), excess: 30))
    try expect(.damaged(.png), chunks((8, 2, isInterlaced), excess: 10_000))
  }

  @Test("A chunk that nobody knows is passed over unless it is critical") func aChunkThatNobody()
    throws
  {
    let chunks = chunks((8, 2, false))
    for place in 1...chunks.count - 1 {
      for (name, isSound) in [("abCD", true), ("ABCD", false), ("a1CD", false), ("IHDR", false)] {
        let more = chunks[..<place] + [PNGText.chunk(name, [1])] + chunks[place...]
        try expect(isSound ? nil : .damaged(.png), Array(more))
      }
    }
  }

  @Test("A header says what there is") func aHeaderSaysWhat() throws {
    let chunks = chunks((8, 2, false))
    // Where, and what is not there: depth, colour type, compression, filter, interlacing.
    for (place, value) in [
      (8, 3), (8, 4), (8, 0), (9, 1), (9, 5), (9, 7), (10, 1), (11, 1), (12, 2),
    ] {
      var body = Array(chunks[0][8..<21])
      body[place] = UInt8(value)
      try expect(.damaged(.png), [PNGText.chunk("IHDR", body)] + chunks.dropFirst())
    }
  }

  @Test("A palette comes once, before what depends on it, and has whole colours")
  func aPaletteComesOnce() throws {
    let all = chunks((4, 3, false))
    let at = try #require(all.firstIndex { Array($0[4..<8]) == Array("PLTE".utf8) })
    let body = Array(all[at][8...].dropLast(4))
    func with(_ chunks: [[UInt8]]) -> [[UInt8]] {
      [all[..<at], chunks[...], all[(at + 2)...]].flatMap(\.self)
    }
    let (palette, alphas) = (all[at], all[at + 1])
    try expect(nil, with([palette, alphas]))
    try expect(nil, with([palette]))
    for wrong in [
      [], [alphas, palette], [palette, palette], [palette, alphas, alphas],
      [PNGText.chunk("PLTE", Array(body.dropLast()))], [PNGText.chunk("PLTE", [])],
      [PNGText.chunk("PLTE", [UInt8](repeating: 0, count: 771))],
      [palette, PNGText.chunk("tRNS", [UInt8](repeating: 0, count: body.count / 3 + 1))],
    ] {
      try expect(.damaged(.png), with(wrong))
    }
    // Behind the pixels it is too late.
    try expect(.damaged(.png), with([palette]).dropLast() + [alphas] + all.suffix(1))
  }

  @Test("Transparency and colours have the length that their kind needs")
  func transparencyAndColoursHave() throws {
    for (kind, count) in [((8, 0), 2), ((16, 2), 6)] as [((Int, UInt8), Int)] {
      let all = chunks((kind.0, kind.1, false))
      let at = try #require(all.firstIndex { Array($0[4..<8]) == Array("tRNS".utf8) })
      for wrong in [0, count - 1, count + 1] {
        var chunks = all
        chunks[at] = PNGText.chunk("tRNS", [UInt8](repeating: 0, count: wrong))
        try expect(.damaged(.png), chunks)
      }
    }
    // Where pixels have alphas of their own it says nothing.
    let chunks = chunks((8, 6, false))
    try expect(nil, Array(chunks[..<1] + [PNGText.chunk("tRNS", [1, 2, 3])] + chunks[1...]))
    for (name, count) in [("gAMA", 4), ("cHRM", 32), ("sRGB", 1)] {
      for wrong in [0, count - 1, count + 1] {
        let odd = PNGText.chunk(name, [UInt8](repeating: 0, count: wrong))
        try expect(.damaged(.png), Array(chunks[..<1] + [odd] + chunks[1...]))
        try expect(nil, Array(chunks.dropLast() + [odd] + chunks.suffix(1)))
      }
    }
  }
}
