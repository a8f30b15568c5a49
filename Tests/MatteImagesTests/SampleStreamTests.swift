import Glibc
import MatteImages
import MatteRaster
import TestSupport
import Testing

struct SampleStreamTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func opened(_ path: PathBytes, pixels: Int = 1_000_000) -> SampleStream? {
    SampleStream(path, limits: ImageReader.Limits(pixels: pixels), bandPixels: 1_000_000)
  }

  private func opened(_ bytes: [UInt8]) throws -> SampleStream? {
    opened(PathBytes(try folder.write("a.png", bytes)))
  }

  /// All rows, read so many at a time.
  private func pixels(_ stream: SampleStream, rows: Int) throws -> [UInt64] {
    var pixels: [UInt64] = []
    while true {
      let band = try stream.read(rows: rows)
      #expect(band.width == stream.facts.shape.width)
      #expect(band.height <= rows)
      if band.height == 0 { return pixels }
      pixels += band.rgba16Pixels
    }
  }

  @Test(
    "The rows are those of the picture, and so is what else is said",
    arguments: PNGDecoderTests.kinds, [1, 3, 100])
  func theRowsAreThose(
    _ kind: PNGDecoderTests.Kind, _ rows: Int
  ) throws {
    let path = Fixture("\(kind.type)-\(kind.depth).png").path
    let whole = try SampleReader().picture(at: path)
    let stream = try #require(opened(path))
    #expect(try pixels(stream, rows: rows) == whole.samples.rgba16Pixels)
    #expect(stream.facts == whole.facts)
  }

  @Test(
    "Rows that are still needed stay as they were when the next ones are read",
    arguments: PNGDecoderTests.kinds)
  func neededRows(_ kind: PNGDecoderTests.Kind) throws {
    let path = Fixture("\(kind.type)-\(kind.depth).png").path
    let whole = try SampleReader().picture(at: path).samples
    let stream = try #require(opened(path))
    let bands = try (0..<whole.height).map { _ in try stream.read(rows: 1) }
    #expect(bands.flatMap(\.rgba16Pixels) == whole.rgba16Pixels)
  }

  @Test("A small file with the longest sides of a header is no stream, and no trap")
  func aSmallFileWithTheLongest() throws {
    let bytes = pngHeaderReplaced(
      Fixture("rgba-16.png").bytes, width: 0x7fff_ffff, height: 0x7fff_ffff)
    #expect(try opened(bytes) == nil)
  }

  /// Checks all rows, so many at a time: their number.
  private func checked(_ stream: SampleStream, rows: Int) throws -> Int {
    var all = 0
    while case let count = try stream.check(rows: rows), count > 0 { all += count }
    return all
  }

  @Test(
    "A file whose rows are checked says what it says when they are read",
    arguments: PNGDecoderTests.kinds.map { "\($0.type)-\($0.depth).png" } + [
      "rgb-8-key.png", "palette-2-key.png", "scene-420.jpg", "scene-440.jpg", "scene-grey.jpg",
      "scene-padded.jpg", "orientation-1.jpg",
    ], [1, 3, 100])
  func aFileWhoseRows(
    _ name: String, _ rows: Int
  ) throws {
    let whole = try SampleReader().picture(at: Fixture(name).path)
    let stream = try #require(opened(Fixture(name).path))
    #expect(try checked(stream, rows: rows) == whole.samples.height)
    #expect(stream.facts == whole.facts)
  }

  @Test(
    "A check of a JPEG finds damage in all its rows, and only there",
    arguments: [HandmadeJPEG.Kind.grey, .full, .quarter], [1, 3, 8, 50, 1000])
  func aCheckOfAJPEG(
    _ kind: HandmadeJPEG.Kind, _ rows: Int
  ) throws {
    for height in [1, 7, 8, 9, 63, 65] {
      let jpeg = HandmadeJPEG(91, height, kind) { $0 * 71 % 256 }
      let stream = try #require(try opened(jpeg.bytes()))
      #expect(try checked(stream, rows: rows) == height)
      let short = try #require(try opened(jpeg.bytes().dropLast(6) + [0xff, 0xd9]))
      let error = #expect(throws: ImageError.self) { try checked(short, rows: rows) }
      #expect(error?.reason == .damaged(.jpeg))
    }
  }

  @Test(
    "A check of a PNG finds damaged data and filters that there are not",
    arguments: [2, 6] as [UInt8])
  func aCheckOfAPNG(
    _ colourType: UInt8
  ) throws {
    let png = HandmadePNG(60, 50, depth: 8, colourType: colourType, seed: 1)
    for (bytes, end) in [(png.bytes { _ in 2 }, 50), (png.bytes { $0 == 49 ? 5 : 2 }, 49)] {
      let stream = try #require(try opened(bytes))
      #expect(try stream.check(rows: end) == end)
      if end == 50 { continue }
      let error = #expect(throws: ImageError.self) { try stream.check(rows: 1) }
      #expect(error?.reason == .damaged(.png))
    }
    var damaged = png.bytes { _ in 2 }
    damaged[damaged.count / 2] ^= 0xff
    let stream = try #require(try opened(damaged))
    #expect(throws: ImageError.self) { try checked(stream, rows: 7) }
  }

  @Test(
    "Of two files the same compressed bytes are counted, and their rows read once",
    arguments: [(0, 8), (2, 8), (6, 16)] as [(UInt8, Int)])
  func sameStart(_ colourType: UInt8, _ depth: Int) throws {
    let png = HandmadePNG(700, 700, depth: depth, colourType: colourType, seed: 2)
    var other = png
    other.rows[690][0] ^= 1
    let (first, second) = (png.bytes { UInt8($0 % 5) }, other.bytes { UInt8($0 % 5) })
    let before = try #require(
      opened(PathBytes(try folder.write("before.png", first))))
    let after = try #require(opened(PathBytes(try folder.write("after.png", second))))
    #expect(before.equalPixels(before) == .all)
    guard case .first(let bytes) = before.equalPixels(after) else {
      Issue.record("The same bytes are not counted.")
      return
    }
    // Behind each 65,535 bytes of rows there are five of the next block, and two before all.
    let place = 690 * (first.count / 700)
    #expect((place - 9000...place).contains(bytes))
    before.share(firstBytes: bytes)
    var shared: [UInt64] = []
    while case let count = try before.rowsReady(), count > 0 {
      shared += try before.read(rows: count).rgba16Pixels
    }
    #expect(shared.count > 700 * 300)
    after.goOn(from: before)
    #expect(after.rowsRead == shared.count / 700)
    let whole = SampleReader()
    #expect(
      try shared + pixels(before, rows: 50) == whole.picture(from: first).samples.rgba16Pixels)
    #expect(
      try shared + pixels(after, rows: 50) == whole.picture(from: second).samples.rgba16Pixels)
  }

  @Test("A few of the same bytes are not worth while")
  func shortStart() throws {
    let png = HandmadePNG(100, 100, depth: 8, colourType: 2, seed: 2)
    for (row, isShared) in [(11, false), (14, true)] {
      var other = png
      other.rows[row][0] ^= 1
      let before = try #require(
        opened(PathBytes(try folder.write("before.png", png.bytes { _ in 0 }))))
      let after = try #require(
        opened(PathBytes(try folder.write("after.png", other.bytes { _ in 0 }))))
      #expect((before.equalPixels(after) != .first(bytes: 0)) == isShared)
    }
  }

  @Test(
    "Rows that two files filter alike below the same row are made once, and all pixels are right",
    arguments: [(0, 8), (2, 8), (3, 2), (6, 8), (6, 16)] as [(UInt8, Int)])
  func inStep(_ colourType: UInt8, _ depth: Int) throws {
    let png = HandmadePNG(300, 700, depth: depth, colourType: colourType, seed: 3)
    var other = png
    for row in [0, 301, 302, 699] { other.rows[row][7] ^= 1 }
    let (first, second) = (png.bytes { UInt8($0 % 5) }, other.bytes { UInt8($0 % 5) })
    let before = try #require(opened(PathBytes(try folder.write("before.png", first))))
    let after = try #require(opened(PathBytes(try folder.write("after.png", second))))
    #expect(before.equalPixels(after) == .first(bytes: 0))
    var pixels = (before: [UInt64](), after: [UInt64]())
    var passed = 0
    while before.rowsRead < 700 {
      #expect(try before.rowsReady() == after.rowsReady())
      switch before.run(after) {
      case .none: Issue.record("no row is ready")
      case .equal(let count):
        // Bands that are shorter than what is ready are read on from where they end.
        let band = try before.read(rows: min(count, 7))
        after.pass(band, of: before)
        pixels.before += band.rgba16Pixels
        pixels.after += band.rgba16Pixels
        passed += band.height
      case .open(let count):
        pixels.before += try before.read(rows: count).rgba16Pixels
        pixels.after += try after.read(rows: count).rgba16Pixels
      }
      #expect(after.rowsRead == before.rowsRead)
    }
    #expect((650..<697).contains(passed))
    let whole = SampleReader()
    #expect(pixels.before == (try whole.picture(from: first).samples.rgba16Pixels))
    #expect(pixels.after == (try whole.picture(from: second).samples.rgba16Pixels))
    #expect(after.facts.hasAlpha == before.facts.hasAlpha)
  }

  @Test("Rows that are filtered alike below other rows are made one by one")
  func otherRowAbove() throws {
    let png = HandmadePNG(300, 20, depth: 8, colourType: 2, seed: 3)
    var other = png
    // The whole column is another: all rows but the first are filtered alike.
    for row in other.rows.indices { other.rows[row][0] &+= 1 }
    let before = try #require(
      opened(PathBytes(try folder.write("before.png", png.bytes { $0 == 0 ? 0 : 2 }))))
    let after = try #require(
      opened(PathBytes(try folder.write("after.png", other.bytes { $0 == 0 ? 0 : 2 }))))
    while before.rowsRead < 20 {
      _ = (try before.rowsReady(), try after.rowsReady())
      guard case .open(let count) = before.run(after) else {
        Issue.record("the rows are other ones")
        return
      }
      let bands = (try before.read(rows: count), try after.read(rows: count))
      #expect(bands.0 != bands.1)
    }
  }

  @Test(
    "Profiles and transparent colours are those of the picture",
    arguments: [
      "rgb-8-swapped.png", "rgb-8-gamma-2.2.png", "rgb-8-key.png", "palette-2-key.png",
    ])
  func profilesAndTransparentColours(_ name: String) throws {
    let path = Fixture(name).path
    let stream = try #require(opened(path))
    _ = try pixels(stream, rows: 2)
    #expect(try stream.facts == SampleReader().picture(at: path).facts)
  }

  @Test(
    "The rows of a JPEG are those of the picture",
    arguments: [HandmadeJPEG.Kind.grey, .full, .quarter], [(37, 53), (64, 64), (1, 70)])
  func theRowsOfAJPEG(
    _ kind: HandmadeJPEG.Kind, _ size: (width: Int, height: Int)
  ) throws {
    for restart in [0, 3] {
      try checkRows(HandmadeJPEG(size.width, size.height, kind, restart: restart) { $0 * 71 % 256 })
    }
  }

  private func checkRows(_ jpeg: HandmadeJPEG) throws {
    let whole = try SampleReader().picture(from: jpeg.bytes())
    #expect(whole.samples.width == jpeg.width)
    #expect(whole.samples.height == jpeg.height)
    #expect(Set(whole.samples.rgba16Pixels).count > 5)
    for rows in [1, 3, 100] {
      let stream = try #require(try opened(jpeg.bytes()))
      #expect(try pixels(stream, rows: rows) == whole.samples.rgba16Pixels)
      #expect(stream.facts == whole.facts)
    }
  }

  @Test(
    "What a JPEG says beside its rows is what its picture says",
    arguments: [
      "scene-420.jpg", "scene-440.jpg", "scene-grey.jpg", "scene-swapped.jpg", "scene-padded.jpg",
      "scene-swapped-in-3.jpg", "scene-broken-profile.jpg", "orientation-1.jpg",
    ])
  func whatAJPEGSays(_ name: String) throws {
    let whole = try SampleReader().picture(at: Fixture(name).path)
    let stream = try #require(opened(Fixture(name).path))
    #expect(try pixels(stream, rows: 5) == whole.samples.rgba16Pixels)
    #expect(stream.facts == whole.facts)
  }

  @Test("All that a JPEG says is found in front of its pixels, and none of it in them")
  func allThatAJPEG() throws {
    let comment = HandmadeJPEG.segment(0xfe, Array("one".utf8))
    let filled = HandmadeJPEG(40, 40, .quarter) { [0, 255, 128, 1][$0 % 4] }
    let stream = try #require(try opened(filled.bytes(with: comment + comment)))
    let whole = try SampleReader().picture(from: filled.bytes(with: comment + comment))
    #expect(stream.facts == whole.facts)
    #expect(whole.remarks.keys.sorted() == ["comment"])
  }

  @Test(
    "What cannot be read by rows is not begun",
    arguments: [
      "rgb-8-interlaced.png", "orientation-6.png", "orientation-8-at-end.png", "orientation-6.jpg",
      "scene-progressive.jpg", "ink-adobe.jpg", "ink-plain.jpg", "scene-lossy.webp", "no such file",
    ])
  func whatCannotBeRead(_ name: String) {
    #expect(opened(Fixture(name).path) == nil)
  }

  @Test("An animation is not begun") func anAnimationIsNot() throws {
    let control = PNGText.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    #expect(try opened(PNGText.inserting(control, into: Fixture("rgb-8.png").bytes)) == nil)
  }

  @Test("A picture may have any number of rows") func aPictureMayHave() throws {
    let png = HandmadePNG(20, 600, depth: 1, colourType: 0, seed: 1).bytes { _ in 0 }
    let path = PathBytes(try folder.write("a.png", png))
    for (pixels, isOpened) in [(20 * 512, true), (20 * 512 - 1, false)] {
      let stream = SampleStream(path, limits: ImageReader.Limits(), bandPixels: pixels)
      #expect((stream != nil) == isOpened)
    }
  }

  @Test(
    "Who expects only some rows gets all the same, and does not meet damage that is far below them",
    arguments: [1, 9, 32, 1000])
  func expectedRows(_ count: Int) throws {
    let handmade = HandmadePNG(300, 240, depth: 8, colourType: 2, seed: 1)
    let png = handmade.bytes { UInt8($0 % 5) }
    for rows in [1, 32, 1000] {
      let path = PathBytes(try folder.write("a.png", png))
      let stream = try #require(
        SampleStream(
          path, limits: ImageReader.Limits(), bandPixels: 1_000_000, expectedRows: count))
      let whole = try SampleReader().picture(at: path)
      #expect(try pixels(stream, rows: rows) == whole.samples.rgba16Pixels)
    }
    var damaged = png
    damaged[png.count - 20] ^= 0xff
    let path = PathBytes(try folder.write("b.png", damaged))
    let stream = try #require(
      SampleStream(path, limits: ImageReader.Limits(), bandPixels: 1_000_000, expectedRows: count))
    let first = try? stream.read(rows: 1).height
    #expect(first == (count < 240 ? 1 : nil))
    if first == nil { return }
    #expect(throws: ImageError.self) { while try stream.read(rows: 32).height > 0 {} }
  }

  @Test("Chunks before the pixels may be of any length") func chunksBefore() throws {
    let whole = try SampleReader().picture(at: Fixture("rgb-8.png").path)
    for length in 3_980...4_100 {
      let chunk = PNGText.chunk("tEXt", [UInt8](repeating: 1, count: length))
      let stream = try #require(
        try opened(PNGText.inserting(chunk, into: Fixture("rgb-8.png").bytes)))
      #expect(try pixels(stream, rows: 100) == whole.samples.rgba16Pixels)
    }
  }

  @Test("Pictures with too many pixels or too wide rows are not begun") func picturesWithTooMany()
    throws
  {
    let path = Fixture("rgb-8.png").path
    #expect(opened(path, pixels: 63) != nil)
    #expect(opened(path, pixels: 62) == nil)
    let photo = Fixture("scene-420.jpg").path
    #expect(opened(photo, pixels: 384) != nil)
    #expect(opened(photo, pixels: 383) == nil)
    let limits = ImageReader.Limits(pixels: 100)
    #expect(SampleStream(path, limits: limits, bandPixels: 63) != nil)
    #expect(SampleStream(path, limits: limits, bandPixels: 62) == nil)
  }

  @Test(
    "A picture has alpha if one pixel is not wholly opaque",
    arguments: [
      (8, [255, 254, 255]), (16, [65_535, 65_534, 65_535]), (16, [65_535, 255, 65_535]),
    ] as [(depth: UInt8, alphas: [Int])],
    [0, 1, 2])
  func aPictureHasAlpha(
    _ kind: (depth: UInt8, alphas: [Int]), _ place: Int
  ) throws {
    let alphas = (0..<3).map { kind.alphas[($0 + place) % 3] }
    let seen = PNGText.picture(1, depth: kind.depth, alphas.map { [0, 0, 0, $0] })
    let opaque = PNGText.picture(
      1, depth: kind.depth, alphas.map { _ in [0, 0, 0, kind.alphas[0]] })
    for (bytes, hasAlpha) in [(seen, true), (opaque, false)] {
      #expect(try SampleReader().picture(from: bytes).hasAlpha == hasAlpha)
      let stream = try #require(try opened(bytes))
      _ = try pixels(stream, rows: 1)
      #expect(stream.facts.hasAlpha == hasAlpha)
    }
  }

  @Test("Pixels behind another chunk are damage, as in a picture that is read whole")
  func pixelsBehindAnotherChunk() throws {
    let png = HandmadePNG(20, 30, depth: 8, colourType: 2, seed: 1).bytes(chunk: 400) { _ in 1 }
    let place = 33 + 412
    let parted = png[..<place] + PNGText.chunk("tIME", [7, 232, 1, 1, 1, 1, 1]) + png[place...]
    #expect(try opened(Array(parted)) == nil)
    #expect(throws: ImageError.Reason.damaged(.png)) {
      try SampleReader().picture(from: Array(parted))
    }
  }

  @Test("A pipe, standard input and a cut file are not begun") func aPipeStandardInput() throws {
    let pipe = folder.path("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(opened(PathBytes(pipe)) == nil)
    #expect(opened("-") == nil)
    #expect(try opened(Array(Fixture("rgb-8.png").bytes.dropLast(5))) == nil)
    #expect(try opened(Array(Fixture("rgb-8.png").bytes.dropLast(12))) == nil)
  }

  /// A JPEG with so many comments of 60 kB, and where its scan begins.
  private func jpeg(comments: Int = 0) throws -> (bytes: [UInt8], scan: Int) {
    let comment = HandmadeJPEG.segment(0xfe, [UInt8](repeating: 0x20, count: 60_000))
    let bytes = HandmadeJPEG(600, 1500, .quarter) { $0 * 71 % 256 }
      .bytes(with: [[UInt8]](repeating: comment, count: comments).flatMap(\.self))
    return (
      bytes, try #require(bytes.indices.first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xda })
    )
  }

  @Test("A JPEG with anything odd between its segments is not begun") func aJPEGWithAnything()
    throws
  {
    let (bytes, scan) = try jpeg()
    let pictures = HandmadeJPEG.segment(0xe2, Array("MPF\0".utf8))
    let odd: [(String, [UInt8])] = [
      ("stray", [0]), ("fill", [0xff]), ("restart", [0xff, 0xd0]), ("end", [0xff, 0xd9]),
      ("no length", [0xff, 0xfe, 0, 1]), ("reserved", [0xff, 0x02, 0, 2]), ("pictures", pictures),
    ]
    for (name, segment) in odd {
      let file = Array(bytes[..<scan]) + segment + Array(bytes[scan...])
      #expect(try opened(file) == nil, "\(name)")
    }
    #expect(try opened(bytes + [1, 2, 3]) != nil)
    #expect(try opened(bytes.dropLast() + [0xff, 0xd9]) != nil)
    for end in [bytes.count - 1, bytes.count - 2, scan + 1, scan + 3, scan, 3, 2] {
      #expect(try opened(Array(bytes[..<end])) == nil, "\(end)")
    }
    let second = Array(bytes.dropLast(2)) + bytes[scan...]
    #expect(try opened(second) == nil)
  }

  @Test("A JPEG is not begun if it is progressive, though in one scan, or says too much")
  func aJPEGIsNot()
    throws
  {
    var (bytes, _) = try jpeg()
    let frame = try #require(bytes.indices.first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 })
    bytes[frame + 1] = 0xc2
    #expect(try opened(bytes) == nil)
    #expect(try opened(jpeg(comments: 200).bytes) != nil)
    #expect(try opened(jpeg(comments: 300).bytes) == nil)
  }

  @Test("The end of a JPEG is found wherever it is") func theEndOfAJPEG() throws {
    let (bytes, scan) = try jpeg()
    let head = Array(bytes[..<(scan + 14)])
    for count in 1 << 18 - 2...1 << 18 + 1 {
      let coded = [UInt8](repeating: 0x55, count: count)
      #expect(try opened(head + coded + [0xff, 0xd9]) != nil, "\(count)")
    }
  }

  @Test("A JPEG that is too small for its pixels is not begun") func aJPEGThatIsToo() throws {
    let (bytes, scan) = try jpeg()
    #expect(try opened(Array(bytes[..<(scan + 14)]) + [0xff, 0xd9]) == nil)
  }

  @Test("Damage in a JPEG is an error when its rows are read") func damageInAJPEG() throws {
    var (bytes, _) = try jpeg()
    // A marker of a restart, where there are none.
    bytes.replaceSubrange(bytes.count / 2..<bytes.count / 2 + 2, with: [0xff, 0xd3])
    let stream = try #require(try opened(bytes))
    #expect(try stream.read(rows: 10).height == 10)
    let error = #expect(throws: ImageError.self) { try pixels(stream, rows: 10) }
    #expect(error?.reason == .damaged(.jpeg))
    #expect(throws: ImageError.Reason.damaged(.jpeg)) { try SampleReader().picture(from: bytes) }
  }

  @Test("A JPEG whose data ends before the last row is damaged") func aJPEGWhoseData() throws {
    let (bytes, _) = try jpeg()
    let stream = try #require(try opened(Array(bytes.dropLast(40)) + [0xff, 0xd9]))
    let error = #expect(throws: ImageError.self) { try pixels(stream, rows: 1500) }
    #expect(error?.reason == .damaged(.jpeg))
  }

  @Test("A JPEG that becomes shorter while it is read is cut short") func aJPEGThatBecomes() throws
  {
    let (bytes, _) = try jpeg(comments: 3)
    let stream = try #require(try opened(bytes))
    #expect(try stream.read(rows: 10).height == 10)
    #expect(unsafe truncate(folder.path("a.png"), bytes.count - 1000) == 0)
    let error = #expect(throws: ImageError.self) { try pixels(stream, rows: 10) }
    #expect(error?.reason == .truncated(.jpeg))
  }

  @Test("Damage is an error when its rows are read") func damageIsAnError() throws {
    let png = HandmadePNG(600, 500, depth: 8, colourType: 2, seed: 1)
    var bytes = png.bytes(chunk: 1000) { _ in 2 }
    bytes[bytes.count / 2] ^= 0xff
    let stream = try #require(try opened(bytes))
    #expect(try stream.read(rows: 10).height == 10)
    let error = #expect(throws: ImageError.self) { try pixels(stream, rows: 10) }
    #expect(error?.reason == .damaged(.png))
    #expect(error?.path == PathBytes(folder.path("a.png")))
  }

  @Test("A file that becomes shorter while it is read is cut short") func aFileThatBecomes() throws
  {
    let png = HandmadePNG(600, 500, depth: 8, colourType: 2, seed: 1)
    let stream = try #require(try opened(png.bytes { _ in 2 }))
    #expect(try stream.read(rows: 10).height == 10)
    #expect(unsafe truncate(folder.path("a.png"), 300_000) == 0)
    let error = #expect(throws: ImageError.self) { try pixels(stream, rows: 10) }
    #expect(error?.reason == .truncated(.png))
  }

  @Test("A file that is replaced while it is read stays what it was") func aFileThatIsReplaced()
    throws
  {
    let png = HandmadePNG(600, 500, depth: 8, colourType: 2, seed: 1)
    let stream = try #require(try opened(png.bytes { _ in 2 }))
    try folder.write("b.png", Fixture("rgb-8.png").bytes)
    #expect(unsafe rename(folder.path("b.png"), folder.path("a.png")) == 0)
    #expect(try pixels(stream, rows: 64) == png.samples.rgba16Pixels)
  }

  @Test("A band stays what it is while the next one is read") func aBandStaysWhat() throws {
    let png = HandmadePNG(60, 50, depth: 8, colourType: 6, seed: 1)
    let stream = try #require(try opened(png.bytes { _ in 2 }))
    let first = try stream.read(rows: 10)
    let second = try stream.read(rows: 10)
    let all = png.samples.rgba16Pixels
    #expect(first.rgba16Pixels == Array(all[..<600]))
    #expect(second.rgba16Pixels == Array(all[600..<1200]))
  }
}
