import MatteImages
import MatteRaster
import TestSupport
import Testing

/// What a file means whose EXIF data says Adobe RGB and that has no profile.
@Suite struct ExifColourTests {
  /// Numbers of Adobe RGB (1998), and those of sRGB for the same colour (Adobe RGB (1998) 4.3, IEC 61966-2-1).
  private static let colours: [(adobe: [Int], srgb: [Double])] = [
    ([200, 100, 50], [227.07, 100.07, 42.35]), ([120, 130, 140], [116.41, 131.08, 141.69]),
    ([60, 60, 200], [57.42, 57.42, 204.85]), ([255, 255, 255], [255, 255, 255]),
  ]

  private static let pixels = colours.map { $0.adobe + [255] }

  /// A PNG of the colours, of 8 or 16 bits, with chunks before the pixels.
  private static func png(depth: UInt8 = 8, _ chunks: [UInt8]) -> [UInt8] {
    let samples = depth == 8 ? pixels : pixels.map { $0.map { $0 * 257 } }
    return PNGText.picture(4, depth: depth, samples, chunks)
  }

  private static func exif(_ index: String, isLittle: Bool = true) -> [UInt8] {
    PNGText.chunk("eXIf", HandmadeExif.bytes(index: index, isLittle: isLittle))
  }

  /// A WebP without loss of the colours, with EXIF data.
  private static func webP(_ exif: [UInt8]) throws -> [UInt8] {
    var frame = PixelBuffer(width: 4, height: 1, filledWith: 0xff00_0000)
    for (x, colour) in colours.enumerated() {
      frame[x, 0] = Pixel(
        rawValue: 0xff00_0000 | colour.adobe.reduce(0) { $0 << 8 | UInt32($1) })
    }
    var still = try AnimatedWebP(width: 4, height: 1, quality: .lossless)
    try still.append(frame, at: 0)
    let file = try still.finish(at: 50)
    let place = try #require(file.indices.first { file[$0...].starts(with: "VP8L".utf8) })
    let count = file[place + 4..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + [UInt8(body.count), 0, 0, 0] + body + (body.count % 2 == 1 ? [0] : [])
    }
    let chunks =
      chunk("VP8X", [8, 0, 0, 0, 3, 0, 0, 0, 0, 0])
      + chunk("VP8L", Array(file[place + 8..<place + 8 + count])) + chunk("EXIF", exif)
    return Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunks
  }

  private func expectColours(_ bytes: [UInt8]) throws {
    let read = try SampleReader().picture(from: bytes)
    #expect(read.profile.name == "Adobe RGB (1998) by Exif")
    for picture in [try ImageReader().picture(from: bytes), try read.shown()] {
      for (x, colour) in Self.colours.enumerated() {
        let seen = [picture[x, 0].red, picture[x, 0].green, picture[x, 0].blue]
        for (number, expected) in zip(seen, colour.srgb) {
          #expect(abs(Double(number) - expected) <= 1.5, "\(x): \(seen)")
        }
      }
    }
  }

  @Test("It is Adobe RGB (1998), in PNGs of 8 and 16 bits and WebPs, in either order of bytes")
  func colours() throws {
    for isLittle in [true, false] {
      let chunk = Self.exif("R03", isLittle: isLittle)
      try expectColours(Self.png(chunk))
      try expectColours(Self.png(depth: 16, chunk))
      try expectColours(Self.webP(HandmadeExif.bytes(index: "R03", isLittle: isLittle)))
    }
  }

  @Test("Of a JPEG it is, too, read whole and by rows")
  func jpeg() throws {
    let folder = try TemporaryFolder()
    let picture = HandmadeJPEG(16, 8, .full) { [100, 60, 190][$0 % 3] }
    let adobe = picture.bytes(with: HandmadeExif.segment(index: "R03"))
    let plain = picture.bytes(with: HandmadeExif.segment(index: "R98"))
    let path = PathBytes(try folder.write("a.jpg", adobe))
    let stream = try #require(
      SampleStream(path, limits: ImageReader.Limits(), bandPixels: 1 << 20))
    let whole = try SampleReader().picture(from: adobe)
    #expect(stream.facts.profile == whole.profile)
    #expect(whole.profile.name == "Adobe RGB (1998) by Exif")
    #expect(try SampleReader().picture(from: plain).profile == .none)
    #expect(try whole.samples == SampleReader().picture(from: plain).samples)
    #expect(try ImageReader().picture(from: adobe) == whole.shown())
    #expect(try ImageReader().picture(from: adobe) != ImageReader().picture(from: plain))
    let embedded = HandmadeJPEG.segment(
      0xe2, Array("ICC_PROFILE\0".utf8) + [1, 1] + TestProfile.rgb(curve: [0x0100]).bytes)
    let both = picture.bytes(with: HandmadeExif.segment(index: "R03") + embedded)
    let alone = picture.bytes(with: embedded)
    #expect(
      try SampleReader().picture(from: both).profile == SampleReader().picture(from: alone).profile)
  }

  @Test("Another index, or one that is cut off, says nothing")
  func nothing() throws {
    let whole = HandmadeExif.bytes(index: "R03")
    for count in 0..<whole.count - 8 {
      let png = Self.png(PNGText.chunk("eXIf", Array(whole[..<count])))
      #expect(try SampleReader().picture(from: png).profile == .none, "\(count)")
    }
    for index in ["R98", "THM", "r03"] {
      #expect(try SampleReader().picture(from: Self.png(Self.exif(index))).profile == .none)
    }
    // Each directory may lead to itself or to nowhere.
    for place in [4, 18, 36] {
      for offset in [0, 8, 26, 44, 255] as [UInt8] where offset != whole[place] {
        var bytes = whole
        bytes[place] = offset
        let png = Self.png(PNGText.chunk("eXIf", bytes))
        #expect(try SampleReader().picture(from: png).profile == .none, "\(place), \(offset)")
      }
    }
  }

  @Test(
    "Whatever a PNG's own chunks say of colours goes before it",
    arguments: [
      PNGText.chunk("sRGB", [0]), PNGText.chunk("gAMA", [0, 1, 0x86, 0xa0]),
      PNGText.chunk("gAMA", [0, 0, 0xb1, 0x8f]), PNGText.chunk("cICP", [1, 13, 0, 1]),
      PNGText.chunk("cICP", [9, 16, 0, 1]), TestProfile.rgb(curve: [0x0100]).pngChunk,
    ])
  func chunks(own: [UInt8]) throws {
    let alone = try SampleReader().picture(from: Self.png(own)).profile
    #expect(try SampleReader().picture(from: Self.png(own + Self.exif("R03"))).profile == alone)
    #expect(!alone.name.contains("Exif"))
  }

  @Test("It means the colours of an embedded profile of Adobe RGB, and of no other one")
  func same() throws {
    func profile(_ chunk: [UInt8]) throws -> EmbeddedProfile {
      try SampleReader().picture(from: Self.png(chunk)).profile
    }
    let own = try profile(Self.exif("R03"))
    let embedded = try profile(TestProfile.adobeRGB.pngChunk)
    let others = try [
      profile([]), profile(TestProfile.rgb(curve: [0x0233]).pngChunk),
      profile(PNGText.chunk("gAMA", [0, 1, 0x86, 0xa0])),
    ]
    for (one, other) in [(own, embedded), (embedded, own), (own, own)] {
      #expect(one.hasSameColours(as: other))
    }
    for other in others {
      #expect(!own.hasSameColours(as: other))
      #expect(!other.hasSameColours(as: own))
    }
  }
}
