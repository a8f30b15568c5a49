import MatteImages
import MatteRaster
import TestSupport
import Testing

struct FrameReaderTests {
  /// An animation of frames that are seen for 50, 60, 70 … milliseconds.
  private func animation(_ frames: [PixelBuffer]) throws -> [UInt8] {
    var animation = try AnimatedWebP(
      width: frames[0].width, height: frames[0].height, quality: .lossless)
    var time = 0
    for (index, frame) in frames.enumerated() {
      try animation.append(frame, at: time)
      time += 50 + 10 * index
    }
    return try animation.finish(at: time)
  }

  private func frames(_ bytes: [UInt8]) throws -> [FrameReader.Frame] {
    var reader = try FrameReader(SampleReader().picture(from: bytes))
    var frames: [FrameReader.Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }

  @Test("Every frame is the whole picture, with the time for which it is seen")
  func everyFrameIsTheWhole() throws {
    let pictures = (0..<5).map { number in
      var picture = PixelBuffer.pattern(30, 20)
      picture[number * 3, 4] = 0xffff_ffff
      return picture
    }
    let frames = try frames(animation(pictures))
    #expect(frames.map(\.milliseconds) == [50, 60, 70, 80, 90])
    for (frame, picture) in zip(frames, pictures) {
      let still = try SampleReader().picture(from: PNGEncoder().bytes(of: picture))
      #expect(frame.samples == still.samples)
    }
  }

  @Test("Transparent parts of frames stay transparent") func transparentPartsOfFrames() throws {
    let frames = try frames(animation((0..<3).map(Film.frame)))
    for (number, frame) in frames.enumerated() {
      let words: [UInt32]? = if case .rgba8(let words) = frame.samples.pixels { words } else { nil }
      let pixels = try #require(words)
      #expect(
        pixels.count { $0 >> 24 == 255 } == Film.frame(number).pixels.count { $0.isOpaque })
      #expect(pixels.count { $0 >> 24 == 0 } > 50)
    }
  }

  @Test("A still picture is a single frame") func aStillPictureIsASingle() throws {
    let bytes = Fixture("rgba-8.png").bytes
    let frames = try frames(bytes)
    #expect(try frames.map(\.samples) == [SampleReader().picture(from: bytes).samples])
    #expect(frames.map(\.milliseconds) == [0])
    let turned = Fixture("orientation-6.png").bytes
    #expect(
      try self.frames(turned).map(\.samples) == [SampleReader().picture(from: turned).samples])
  }

  @Test("The first frame is what is read of an animation") func theFirstFrameIsWhat() throws {
    let picture = try SampleReader().picture(at: Fixture("animated.webp").path)
    #expect(picture.frames > 1)
    #expect(!picture.animation.isEmpty)
    #expect(try frames(Fixture("animated.webp").bytes)[0].samples == picture.samples)
  }

  @Test("An animation that is seen for longer than 2^31 ms has all its frames, each with its time")
  func longAnimation() throws {
    var bytes = try animation((0..<131).map(Film.frame))
    var place = 12
    while place + 8 <= bytes.count {
      let size = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
      if bytes[place..<place + 4].elementsEqual("ANMF".utf8) {
        for index in place + 20..<place + 23 { bytes[index] = 0xff }
      }
      place += 8 + size + size % 2
    }
    let times = try frames(bytes).map(\.milliseconds)
    #expect(times == [Int](repeating: 0xff_ffff, count: 131))
  }

  @Test("A frame that is damaged is refused") func aFrameThatIsDamaged() throws {
    var bytes = try animation((0..<4).map { PixelBuffer.pattern(30, 20, seed: $0) })
    let name = Array("VP8L".utf8)
    let last = try #require(
      bytes.indices.dropLast(33).last { bytes[$0..<$0 + 4].elementsEqual(name) })
    for index in last + 13..<last + 33 { bytes[index] = 0 }
    var reader = try FrameReader(SampleReader().picture(from: bytes))
    for _ in 0..<3 { #expect(try reader.next() != nil) }
    #expect(throws: ImageError.Reason.damaged(.webP)) { try reader.next() }
  }
}
