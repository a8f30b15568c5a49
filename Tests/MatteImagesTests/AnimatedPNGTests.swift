import MatteImages
import MatteRaster
import TestMath
import TestSupport
import Testing

/// A frame of one colour: its place, what becomes of it, and whether it is blended.
private typealias Patch = (
  color: [Int], x: Int, y: Int, width: Int, height: Int, disposal: UInt8, blending: UInt8
)

@Suite struct AnimatedPNGTests {
  private typealias Frame = HandmadeAPNG.Frame

  private func frames(_ bytes: [UInt8]) throws -> [FrameReader.Frame] {
    var reader = try FrameReader(SampleReader().picture(from: bytes))
    var frames: [FrameReader.Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }

  private func samples(_ png: [UInt8]) throws -> SampleBuffer {
    try SampleReader().picture(from: png).samples
  }

  /// A PNG of red, green, blue and alpha in one colour.
  private static func rgba8(
    _ color: [Int], _ width: Int, _ height: Int, depth: UInt8 = 8
  ) -> [UInt8] {
    PNGText.picture(width, depth: depth, Array(repeating: color, count: width * height))
  }

  private func animation(_ patches: [Patch]) -> HandmadeAPNG {
    HandmadeAPNG(
      patches.map { patch in
        var frame = Frame(Self.rgba8(patch.color, patch.width, patch.height))
        frame.place = (patch.x, patch.y)
        (frame.disposal, frame.blending) = (patch.disposal, patch.blending)
        return frame
      })
  }

  /// The pixels of frames of 3 by 1, each as one letter: red, green, blue, or a point for a transparent one.
  private func letters(_ patches: [Patch]) throws -> [String] {
    try frames(animation(patches).bytes).map { frame in
      guard case .rgba8(let pixels) = frame.samples.pixels else { return "" }
      let names: [UInt32: Character] = [
        0xff00_00ff: "r", 0xff00_ff00: "g", 0xffff_0000: "b", 0: ".",
      ]
      return String(pixels.map { names[$0] ?? "?" })
    }
  }

  private static let (red, green, blue) = ([255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255])
  private static let nothing = [0, 0, 0, 0]

  @Test(
    "Frames of every kind of PNG are what the same PNGs are by themselves",
    arguments: [
      "rgba-8.png", "rgb-16-key.png", "rgb-16-interlaced.png", "palette-2-key.png",
      "palette-4-interlaced.png", "palette-8.png", "grey-1-interlaced.png", "grey-2.png",
      "grey-8-key.png", "greyalpha-16-interlaced.png", "greyalpha-8.png", "rgba-16.png",
    ].map(Fixture.init))
  func kinds(fixture: Fixture) throws {
    let still = try samples(fixture.bytes)
    var animation = HandmadeAPNG([Frame(fixture.bytes), Frame(fixture.bytes)])
    animation.frames[0].disposal = 1
    animation.frames[1].blending = 1
    #expect(try frames(animation.bytes).map(\.samples) == [still, still])
    animation.staticImage = fixture.bytes
    #expect(try frames(animation.bytes).map(\.samples) == [still, still])
  }

  @Test("A frame changes its own place only, and then its place stays, is cleared or restored")
  func disposal() throws {
    let stays = try letters([
      (Self.red, 0, 0, 3, 1, 0, 0), (Self.green, 1, 0, 1, 1, 0, 0), (Self.blue, 2, 0, 1, 1, 0, 0),
    ])
    #expect(stays == ["rrr", "rgr", "rgb"])
    let cleared = try letters([
      (Self.red, 0, 0, 3, 1, 0, 0), (Self.green, 0, 0, 2, 1, 1, 0), (Self.blue, 2, 0, 1, 1, 0, 0),
    ])
    #expect(cleared == ["rrr", "ggr", "..b"])
    let restored = try letters([
      (Self.red, 0, 0, 3, 1, 0, 0), (Self.green, 0, 0, 2, 1, 2, 0), (Self.blue, 1, 0, 2, 1, 2, 0),
      (Self.nothing, 0, 0, 1, 1, 0, 1),
    ])
    #expect(restored == ["rrr", "ggr", "rbb", "rrr"])
    let firstRestored = try letters([
      (Self.red, 0, 0, 3, 1, 2, 0), (Self.green, 1, 0, 1, 1, 0, 0),
    ])
    #expect(firstRestored == ["rrr", ".g."])
  }

  @Test("Transparent pixels replace what is there, or let it shine through if they are blended")
  func transparentPixels() throws {
    let patches: (UInt8) -> [Patch] = { blending in
      [(Self.red, 0, 0, 3, 1, 0, 0), (Self.nothing, 1, 0, 1, 1, 0, blending)]
    }
    #expect(try letters(patches(0)) == ["rrr", "r.r"])
    #expect(try letters(patches(1)) == ["rrr", "rrr"])
  }

  @Test("Samples are blended exactly, with 8 and with 16 bits", arguments: [UInt8(8), 16])
  func blending(depth: UInt8) throws {
    let most = 1 << Int(depth) - 1
    var numbers = Seeded(Int(depth))
    for _ in 0..<50 {
      let colors = (0..<2).map { _ in (0..<4).map { _ in Int.random(in: 0...most, using: &numbers) }
      }
      var animation = HandmadeAPNG(colors.map { Frame(Self.rgba8($0, 2, 2, depth: depth)) })
      animation.frames[1].blending = 1
      let expected = PNGText.picture(
        2, depth: depth,
        Array(repeating: Self.blend(colors[1], over: colors[0], most), count: 4))
      #expect(try frames(animation.bytes)[1].samples == samples(expected), "\(colors)")
    }
  }

  /// A colour over another, in fractions of whole numbers.
  private static func blend(_ top: [Int], over bottom: [Int], _ most: Int) -> [Int] {
    let (alpha, shown) = (top[3] * most, bottom[3] * (most - top[3]))
    func rounded(_ value: Int, _ divisor: Int) -> Int { (2 * value + divisor) / (2 * divisor) }
    guard alpha > 0 else { return bottom[3] > 0 ? bottom : top }
    return (0..<3).map { rounded(top[$0] * alpha + bottom[$0] * shown, alpha + shown) }
      + [rounded(alpha + shown, most)]
  }

  @Test("What is under fully transparent pixels is kept where nothing was seen before")
  func hiddenColors() throws {
    var animation = HandmadeAPNG([
      Frame(Self.rgba8([9, 8, 7, 0], 2, 1)), Frame(Self.rgba8([1, 2, 3, 0], 1, 1)),
    ])
    (animation.frames[0].blending, animation.frames[1].blending) = (1, 1)
    let frames = try frames(animation.bytes)
    #expect(frames[0].samples.pixels == .rgba8([0x07_0809, 0x07_0809]))
    #expect(frames[1].samples.pixels == .rgba8([0x03_0201, 0x07_0809]))
  }

  @Test("Frames are seen for their parts of a second, rounded to milliseconds")
  func durations() throws {
    let delays = [(50, 1000), (1, 30), (5, 0), (0, 7), (1, 65_535), (65_535, 1), (1, 2000), (2, 3)]
    let animation = HandmadeAPNG(
      delays.map { delay in
        var frame = Frame(Self.rgba8(Self.red, 1, 1))
        frame.delay = delay
        return frame
      })
    #expect(
      try frames(animation.bytes).map(\.milliseconds) == [
        50, 33, 50, 0, 0, 65_535_000, 1, 667,
      ])
  }

  @Test("A picture in place of an animation is none of its frames, and is metadata")
  func staticImage() throws {
    var animation = HandmadeAPNG([Frame(Self.rgba8(Self.red, 2, 1))])
    #expect(try SampleReader().picture(from: animation.bytes).remarks == [:])
    animation.staticImage = Self.rgba8(Self.blue, 2, 1)
    let one = try SampleReader().picture(from: animation.bytes)
    #expect(one.frames == 1)
    #expect(try one.samples == samples(Self.rgba8(Self.red, 2, 1)))
    #expect(try frames(animation.bytes).map(\.milliseconds) == [50])
    animation.staticImage = Self.rgba8(Self.green, 2, 1)
    let other = try SampleReader().picture(from: animation.bytes)
    #expect(other.samples == one.samples)
    #expect(Array(one.remarks.keys) == ["static image"])
    #expect(one.remarks["static image"] != other.remarks["static image"])
    #expect(try SampleStream.opened(animation.bytes) == nil)
    let shown = try ImageReader().picture(from: animation.bytes)
    #expect(shown[0, 0] == 0xff00_ff00)
    let compared = try ImageReader().firstFrame(from: animation.bytes)
    #expect(compared[0, 0] == 0xffff_0000)
  }

  @Test(
    "How often an animation is played and for how long each frame is seen are known of a PNG as of a WebP"
  )
  func loopCount() throws {
    var animation = HandmadeAPNG([
      Frame(Self.rgba8(Self.red, 2, 1)), Frame(Self.rgba8(Self.blue, 2, 1)),
    ])
    #expect(try SampleReader().picture(from: animation.bytes).facts.loops == 0)
    animation.plays = 0x102
    animation.frames[1].delay.parts = 70
    let facts = try SampleReader().picture(from: animation.bytes).facts
    #expect(facts.loops == 0x102)
    #expect(facts.durations == [50, 70])
    #expect(facts.remarks == [:])
    animation.frames.removeLast()
    let still = try SampleReader().picture(from: animation.bytes).facts
    #expect(still.loops == 0)
    #expect(still.durations.isEmpty)
    var webP = try AnimatedWebP(width: 2, height: 2, quality: .lossless)
    for time in 0..<2 { try webP.append(.pattern(2, 2, seed: time), at: time * 50) }
    var bytes = try webP.finish(at: 120)
    let control = try #require(bytes.indices.first { bytes[$0...].starts(with: "ANIM".utf8) })
    (bytes[control + 12], bytes[control + 13]) = (2, 1)
    let film = try SampleReader().picture(from: bytes).facts
    #expect(film.loops == facts.loops)
    #expect(film.durations == facts.durations)
    #expect(film.remarks == [:])
  }

  @Test("Frames are turned as the picture is, after they have been put together")
  func orientation() throws {
    let exif: [UInt8] = [
      0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    var animation = animation([
      (Self.red, 0, 0, 3, 1, 0, 0), (Self.green, 2, 0, 1, 1, 0, 0),
    ])
    animation.chunks = PNGText.chunk("eXIf", exif)
    let frames = try frames(animation.bytes)
    #expect(frames[1].samples.width == 1)
    #expect(frames[1].samples.height == 3)
    #expect(frames[1].samples.pixels == .rgba8([0xff00_00ff, 0xff00_00ff, 0xff00_ff00]))
    animation.staticImage = Self.rgba8(Self.blue, 3, 1)
    let picture = try SampleReader().picture(from: animation.bytes)
    #expect(try picture.samples == self.frames(animation.bytes)[0].samples)
    #expect(picture.samples.height == 3)
  }
}

extension SampleStream {
  /// Opens a file of bytes; nil if it cannot be read by rows.
  fileprivate static func opened(_ bytes: [UInt8]) throws -> SampleStream? {
    let folder = try TemporaryFolder()
    try folder.write("a.png", bytes)
    return SampleStream(
      PathBytes(folder.path + "/a.png"), limits: ImageReader.Limits(), bandPixels: 1 << 20)
  }
}
