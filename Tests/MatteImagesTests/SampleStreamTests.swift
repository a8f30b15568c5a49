import Glibc
import MatteImages
import MatteSamples
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
      #expect(band.width == stream.facts.shape.width && band.height <= rows)
      if band.height == 0 { return pixels }
      pixels += band.deepPixels
    }
  }

  @Test(arguments: PNGDecoderTests.kinds, [1, 3, 100])
  func `the rows are those of the picture, and so is what else is said`(
    _ kind: PNGDecoderTests.Kind, _ rows: Int
  ) throws {
    let path = Fixture("\(kind.type)-\(kind.depth).png").path
    let whole = try SampleReader().picture(at: path)
    let stream = try #require(opened(path))
    #expect(try pixels(stream, rows: rows) == whole.samples.deepPixels)
    #expect(stream.facts == whole.facts)
  }

  @Test(arguments: [
    "rgb-8-swapped.png", "rgb-8-gamma-2.2.png", "rgb-8-key.png", "palette-2-key.png",
  ])
  func `profiles and transparent colours are those of the picture`(_ name: String) throws {
    let path = Fixture(name).path
    let stream = try #require(opened(path))
    _ = try pixels(stream, rows: 2)
    #expect(try stream.facts == SampleReader().picture(at: path).facts)
  }

  @Test(arguments: [
    "rgb-8-interlaced.png", "orientation-6.png", "orientation-8-at-end.png", "scene-420.jpg",
    "scene-lossy.webp", "no such file",
  ])
  func `what cannot be read by rows is not begun`(_ name: String) {
    #expect(opened(Fixture(name).path) == nil)
  }

  @Test func `an animation is not begun`() throws {
    let control = PNGText.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    #expect(try opened(PNGText.inserting(control, into: Fixture("rgb-8.png").bytes)) == nil)
  }

  @Test func `a picture may have any number of rows`() throws {
    let png = HandmadePNG(20, 600, depth: 1, colourType: 0, seed: 1).bytes { _ in 0 }
    let path = PathBytes(try folder.write("a.png", png))
    for (pixels, isOpened) in [(20 * 512, true), (20 * 512 - 1, false)] {
      let stream = SampleStream(path, limits: ImageReader.Limits(), bandPixels: pixels)
      #expect((stream != nil) == isOpened)
    }
  }

  @Test func `pictures with too many pixels or too wide rows are not begun`() throws {
    let path = Fixture("rgb-8.png").path
    #expect(opened(path, pixels: 63) != nil && opened(path, pixels: 62) == nil)
    let limits = ImageReader.Limits(pixels: 100)
    #expect(SampleStream(path, limits: limits, bandPixels: 63) != nil)
    #expect(SampleStream(path, limits: limits, bandPixels: 62) == nil)
  }

  @Test(
    arguments: [
      (8, [255, 254, 255]), (16, [65_535, 65_534, 65_535]), (16, [65_535, 255, 65_535]),
    ] as [(depth: UInt8, alphas: [Int])],
    [0, 1, 2])
  func `a picture has alpha if one pixel is not wholly opaque`(
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

  @Test func `pixels behind another chunk are none, as in a picture that is read whole`() throws {
    let png = HandmadePNG(20, 30, depth: 8, colourType: 2, seed: 1).bytes(chunk: 400) { _ in 1 }
    let place = 33 + 412
    let parted = png[..<place] + PNGText.chunk("tIME", [7, 232, 1, 1, 1, 1, 1]) + png[place...]
    let stream = try #require(try opened(Array(parted)))
    let error = #expect(throws: ImageError.self) { try pixels(stream, rows: 10) }
    #expect(error?.reason == .truncated(.png))
  }

  @Test func `a pipe, standard input and a cut file are not begun`() throws {
    let pipe = folder.path("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(opened(PathBytes(pipe)) == nil && opened("-") == nil)
    #expect(try opened(Array(Fixture("rgb-8.png").bytes.dropLast(5))) == nil)
    #expect(try opened(Array(Fixture("rgb-8.png").bytes.dropLast(12))) == nil)
  }

  @Test func `damage is an error when its rows are read`() throws {
    let png = HandmadePNG(600, 500, depth: 8, colourType: 2, seed: 1)
    var bytes = png.bytes(chunk: 1000) { _ in 2 }
    bytes[bytes.count / 2] ^= 0xff
    let stream = try #require(try opened(bytes))
    #expect(try stream.read(rows: 10).height == 10)
    let error = #expect(throws: ImageError.self) { try pixels(stream, rows: 10) }
    #expect(error?.reason == .damaged(.png) && error?.path == PathBytes(folder.path("a.png")))
  }

  @Test func `a file that becomes shorter while it is read is cut short`() throws {
    let png = HandmadePNG(600, 500, depth: 8, colourType: 2, seed: 1)
    let stream = try #require(try opened(png.bytes { _ in 2 }))
    #expect(try stream.read(rows: 10).height == 10)
    #expect(unsafe truncate(folder.path("a.png"), 300_000) == 0)
    let error = #expect(throws: ImageError.self) { try pixels(stream, rows: 10) }
    #expect(error?.reason == .truncated(.png))
  }

  @Test func `a file that is replaced while it is read stays what it was`() throws {
    let png = HandmadePNG(600, 500, depth: 8, colourType: 2, seed: 1)
    let stream = try #require(try opened(png.bytes { _ in 2 }))
    try folder.write("b.png", Fixture("rgb-8.png").bytes)
    #expect(unsafe rename(folder.path("b.png"), folder.path("a.png")) == 0)
    #expect(try pixels(stream, rows: 64) == png.samples.deepPixels)
  }

  @Test func `a band stays what it is while the next one is read`() throws {
    let png = HandmadePNG(60, 50, depth: 8, colourType: 6, seed: 1)
    let stream = try #require(try opened(png.bytes { _ in 2 }))
    let first = try stream.read(rows: 10)
    let second = try stream.read(rows: 10)
    let all = png.samples.deepPixels
    #expect(first.deepPixels == Array(all[..<600]) && second.deepPixels == Array(all[600..<1200]))
  }
}
