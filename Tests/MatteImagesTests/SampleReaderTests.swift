import MatteImages
import MatteRaster
import TestSupport
import Testing

struct SampleReaderTests {
  private func picture(_ name: String) throws -> SamplePicture {
    try SampleReader().picture(at: Fixture(name).path)
  }

  @Test("The samples are those of the file", arguments: PNGDecoderTests.kinds, ["", "-interlaced"])
  func theSamplesAreThose(_ kind: PNGDecoderTests.Kind, _ suffix: String) throws {
    let samples = try picture("\(kind.type)-\(kind.depth)\(suffix).png").samples
    #expect(samples.depth == (kind.depth == 16 ? 16 : 8))
    let expected = (0..<ExpectedPixels.width * ExpectedPixels.height).map { index in
      Self.samples(index % ExpectedPixels.width, index / ExpectedPixels.width, kind)
    }
    #expect(Self.samples(of: samples) == expected)
  }

  /// The samples of a pixel of a fixture: red, green, blue, alpha.
  private static func samples(_ x: Int, _ y: Int, _ kind: PNGDecoderTests.Kind) -> [Int] {
    let most = kind.depth == 16 ? 65535 : 255
    let all = (0..<4).map { channel in
      ExpectedPixels.sample(x, y, channel, depth: kind.depth) * (most / ((1 << kind.depth) - 1))
    }
    switch kind.type {
    case "grey": return [all[0], all[0], all[0], most]
    case "greyalpha": return [all[0], all[0], all[0], all[1]]
    case "rgb": return all[..<3] + [most]
    case "palette":
      let index = ExpectedPixels.sample(x, y, 0, depth: kind.depth)
      return ExpectedPixels.paletteColour(index).map { Int(($0 * 255).rounded()) } + [255]
    default: return all
    }
  }

  private static func samples(of buffer: SampleBuffer) -> [[Int]] {
    switch buffer.pixels {
    case .rgba8(let pixels): pixels.map { pixel in [0, 8, 16, 24].map { Int(pixel >> $0 & 255) } }
    case .rgba16(let pixels):
      pixels.map { pixel in [0, 16, 32, 48].map { Int(pixel >> $0 & 65535) } }
    }
  }

  @Test(
    "A profile is named and not applied",
    arguments: ["rgb-16-swapped.png", "rgb-8-swapped.png", "scene-swapped.jpg"])
  func aProfileIsNamed(_ name: String) throws {
    let swapped = try picture(name)
    #expect(!swapped.profile.isSRGB)
    #expect(!swapped.profile.icc.isEmpty)
    #expect(
      try swapped.wideSamples()
        != SampleBuffer(
          width: swapped.samples.width, height: swapped.samples.height,
          pixels: .rgba16(swapped.samples.rgba16Pixels)))
    if name == "rgb-16-swapped.png" {
      #expect(try swapped.samples == picture("rgb-16.png").samples)
    }
  }

  @Test(
    "sRGB by another name is the same",
    arguments: ["rgb-8-srgb-profile.png", "rgb-8-srgb-gamma-1.png", "rgb-8-broken-profile.png"])
  func sRGBByAnotherName(_ name: String) throws {
    let (named, plain) = (try picture(name), try picture("rgb-8.png"))
    #expect(named.profile.isSRGB)
    #expect(named.profile.hasSameColours(as: plain.profile))
    #expect(named.samples == plain.samples)
  }

  @Test("The orientation is applied and named", arguments: 1...8)
  func theOrientationIsApplied(_ value: Int) throws {
    let picture = try picture("orientation-\(value).jpg")
    #expect(picture.orientation == value)
    let upright = try Fixture("orientation-1.jpg").picture
    #expect(picture.samples.width == upright.width)
    #expect(picture.samples.height == upright.height)
    #expect((picture.remarks["exif"] != nil) == (value > 1) || value == 1)
  }

  @Test("A WebP is read with its frames") func aWebPIsRead() throws {
    #expect(try picture("animated.webp").frames > 1)
    let lossless = try picture("rgba-8.webp")
    #expect(lossless.frames == 1)
    #expect(lossless.hasAlpha)
    #expect(try lossless.samples == picture("rgba-8.png").samples)
  }

  @Test("What is refused is refused in the same words") func whatIsRefusedIsRefused() throws {
    let folder = try TemporaryFolder()
    let broken = Array(Fixture("rgb-8.png").bytes.dropLast(12))
    for (name, bytes) in [
      ("cut.png", broken), ("empty.png", []), ("a.png", Array("GIF89a text".utf8)),
    ] {
      try folder.write(name, bytes)
      let path = PathBytes(folder.path(name))
      let refusal = #expect(throws: ImageError.self) { try SampleReader().picture(at: path) }
      let other = #expect(throws: ImageError.self) { try ImageReader().picture(at: path) }
      #expect(refusal == other)
    }
    let limits = ImageReader.Limits(pixels: 62)
    let refusal = #expect(throws: ImageError.self) {
      try SampleReader(limits: limits).picture(at: Fixture("rgb-16.png").path)
    }
    #expect(refusal?.reason == .tooManyPixels(width: 9, height: 7, limit: 62))
  }
}
