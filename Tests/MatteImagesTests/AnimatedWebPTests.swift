import MatteImages
import MatteRaster
import TestSupport
import Testing

struct AnimatedWebPTests {
  private func frame(_ pixel: Pixel) -> PixelBuffer {
    var frame = PixelBuffer(width: 24, height: 16, filledWith: pixel)
    frame[5, 6] = 0xff12_3456
    return frame
  }

  private func animation(_ quality: AnimatedWebP.Quality) throws -> [UInt8] {
    var animation = try AnimatedWebP(width: 24, height: 16, quality: quality)
    try animation.append(frame(0xffc8_2860), at: 0)
    try animation.append(frame(0xff28_c860), at: 100)
    try animation.append(frame(0x8014_6430), at: 200)
    return try animation.finish(at: 350)
  }

  @Test("Without loss the first frame comes back as it was") func withoutLossTheFirst() throws {
    let picture = try ImageReader().picture(from: animation(.lossless))
    #expect(picture == frame(0xffc8_2860))
  }

  @Test("With loss the first frame is nearly as it was") func withLossTheFirst() throws {
    let picture = try ImageReader().picture(from: animation(.lossy(90)))
    #expect(difference(picture[20, 12], 0xffc8_2860) <= 8)
  }

  @Test("A quality beyond 0 to 100, or that is no number, is the best")
  func qualityBeyond() throws {
    let best = try animation(.lossy(100))
    for quality: Float in [-1, 101, .nan, .infinity, -.infinity] {
      #expect(try animation(.lossy(quality)) == best, "\(quality)")
    }
  }

  @Test("The file has all frames with their times and plays for ever") func theFileHasAll() throws {
    let chunks = webPChunks(try animation(.lossless))
    #expect(chunks.filter { $0.name == "ANMF" }.map { duration($0.body) } == [100, 100, 150])
    let header = try #require(chunks.first { $0.name == "ANIM" })
    #expect(header.body[4] == 0)
    #expect(header.body[5] == 0)
  }

  @Test("Frames of another size or out of order are refused") func framesOfAnotherSize() throws {
    var animation = try AnimatedWebP(width: 24, height: 16, quality: .lossless)
    let small = PixelBuffer(width: 23, height: 16)
    #expect(appendReason(&animation, small, 0) == .unsuitableFrame)
    #expect(appendReason(&animation, frame(0), 5) == nil)
    #expect(appendReason(&animation, frame(0), 5) == .unsuitableFrame)
    #expect(appendReason(&animation, frame(0), .max) == .unsuitableFrame)
  }

  @Test("Sides that the format has not are refused", arguments: [(0, 10), (10, 16_384)])
  func sidesThatTheFormat(_ width: Int, _ height: Int) {
    #expect(throws: ImageError.Reason.unwritableSize(width: width, height: height)) {
      _ = try AnimatedWebP(width: width, height: height, quality: .lossless)
    }
  }

  @Test("A long animation has all its frames with their times") func aLongAnimationHas() throws {
    let count = 1203
    var animation = try AnimatedWebP(width: 12, height: 9, quality: .lossless)
    for number in 0..<count { try animation.append(Film.frame(number), at: number * 10) }
    let film = Film(try animation.finish(at: count * 10))
    #expect(film.duration == count * 10)
    for number in 0..<count {
      try #require(try film.frame(at: number * 10) == Film.frame(number), "frame \(number)")
    }
  }

  @Test("The encoder begins anew every 500 frames, since its time grows with their number")
  func theEncoderBeginsAnew()
    throws
  {
    var animation = try AnimatedWebP(width: 12, height: 9, quality: .lossless)
    for number in 0..<1003 { try animation.append(Film.frame(number), at: number * 10) }
    let frames = webPChunks(try animation.finish(at: 10_030)).filter { $0.name == "ANMF" }
    #expect(frames.count == 1003)
    // Bytes 6 and 9 are the width and the height less 1; other frames are only the part that changed.
    let whole = frames.indices.filter { frames[$0].body[6] == 11 && frames[$0].body[9] == 8 }
    #expect(whole == [500, 1000])
  }

  @Test("What is cleared after the first frame of a batch leaves nothing behind")
  func whatIsClearedAfter() throws {
    var animation = try AnimatedWebP(width: 12, height: 9, quality: .lossless)
    let full = PixelBuffer(width: 12, height: 9, pixels: PixelBuffer.pattern(12, 9).pixels)
    var point = PixelBuffer(width: 12, height: 9)
    point[6, 4] = 0xffff_ffff
    for number in 0..<504 { try animation.append(number % 2 == 0 ? full : point, at: number * 10) }
    let film = Film(try animation.finish(at: 5040))
    for number in [0, 1, 499, 500, 501, 502, 503] {
      #expect(try film.frame(at: number * 10) == (number % 2 == 0 ? full : point), "\(number)")
    }
  }

  @Test("With loss and transparency the first frame of a batch is whole, too", arguments: 0..<12)
  func withLossAndTransparency(_ column: Int) throws {
    var animation = try AnimatedWebP(width: 12, height: 9, quality: .lossy(90))
    // Transparent by columns: the coded alpha takes an odd number of bytes in some of these.
    var frame = PixelBuffer(width: 12, height: 9, filledWith: 0xffc8_2860)
    for y in 0..<9 { for x in 0...column { frame[x, y].rawValue = UInt32(y * 20 + x) << 24 } }
    for number in 0..<502 {
      frame[11, 8] = number % 2 == 0 ? 0xff00_0000 : 0xffff_ffff
      try animation.append(frame, at: number * 10)
    }
    let film = Film(try animation.finish(at: 5020))
    #expect(film.duration == 5020)
    let seen = try #require(try film.frame(at: 5000))
    #expect((0...column).allSatisfy { abs(Int(seen[$0, 7].alpha) - Int(frame[$0, 7].alpha)) <= 8 })
  }

  @Test("An animation is transparent if a batch is, whichever", arguments: 0..<4)
  func transparentBatch(_ transparent: Int) throws {
    let colours: [Pixel] = [0xffc8_2860, 0xff28_c860, 0xff10_2030, 0xffff_ffff]
    var frames = colours.map { PixelBuffer(width: 12, height: 9, filledWith: $0) }
    frames[transparent] = PixelBuffer(width: 12, height: 9)
    for quality in [AnimatedWebP.Quality.lossless, .lossy(90)] {
      var animation = try AnimatedWebP(width: 12, height: 9, quality: quality, batch: 2)
      for number in 0..<8 { try animation.append(frames[number / 2], at: number * 10) }
      let file = try animation.finish(at: 80)
      let header = try #require(webPChunks(file).first { $0.name == "VP8X" })
      #expect(header.body[0] & 0x10 != 0)
      let seen = try Film(file).frame(at: transparent * 20)
      #expect(seen?[5, 5].alpha == 0)
    }
  }

  @Test("Frames alike at the end of a batch are one that stays") func framesAlikeAtTheEnd() throws {
    var animation = try AnimatedWebP(width: 12, height: 9, quality: .lossless)
    for number in 0..<1500 { try animation.append(Film.frame(min(number, 499)), at: number * 10) }
    let film = Film(try animation.finish(at: 15_000))
    #expect(film.duration == 15_000)
    for time in [0, 4_980, 4_990, 9_999, 10_000, 14_999] {
      #expect(try film.frame(at: time) == Film.frame(min(time / 10, 499)), "\(time)")
    }
  }

  @Test("A slow fade is followed to its end, whatever moves beside it") func aSlowFadeIsFollowed()
    throws
  {
    // From white to a light grey, a level every second frame: less than libwebp takes for a change.
    var animation = try AnimatedWebP(width: 12, height: 9, quality: .lossy(60))
    for number in 0..<80 {
      let level = UInt8(255 - number / 2)
      var frame = PixelBuffer(
        width: 12, height: 9, filledWith: Pixel(red: level, green: level, blue: level))
      for y in 0..<9 { for x in 8..<12 { frame[x, y] = [0xff00_0000, 0xffff_ffff][number % 2] } }
      try animation.append(frame, at: number * 10)
    }
    let film = Film(try animation.finish(at: 800))
    let last = try #require(try film.frame(at: 799))
    #expect(difference(last[3, 4], 0xffd8_d8d8) <= 12)
  }

  private func appendReason(
    _ animation: inout AnimatedWebP, _ frame: PixelBuffer, _ milliseconds: Int
  ) -> ImageError.Reason? {
    do {
      try animation.append(frame, at: milliseconds)
      return nil
    } catch {
      return error
    }
  }

  /// How long a frame is visible: 24 bits at byte 12 of its chunk.
  private func duration(_ frame: [UInt8]) -> Int {
    Int(frame[12]) | Int(frame[13]) << 8 | Int(frame[14]) << 16
  }

  /// A part of a WebP file.
  private struct Chunk {
    let name: String
    let body: [UInt8]
  }

  private func webPChunks(_ bytes: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var position = 12
    while position + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[position + 4 + $1]) << (8 * $1) }
      let name = String(decoding: bytes[position..<position + 4], as: UTF8.self)
      chunks.append(Chunk(name: name, body: Array(bytes[position + 8..<position + 8 + length])))
      position += 8 + length + length % 2
    }
    return chunks
  }
}
