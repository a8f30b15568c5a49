import MatteImages
import MatteRaster

/// Few pixels, so that an input takes milliseconds; what is beyond is refused as elsewhere.
private let limits = ImageReader.Limits(pixels: 1 << 18)

/// A picture file: read as numbers, as it is seen, by rows and frame by frame.
func testPicture(_ bytes: [UInt8]) {
  let samples = Result { () throws(ImageError.Reason) in
    try SampleReader(limits: limits).picture(from: bytes)
  }
  let seen = Result { () throws(ImageError.Reason) in
    try ImageReader(limits: limits).picture(from: bytes)
  }
  let glance = try? ImageReader(limits: limits).glance(at: bytes)
  switch (samples, seen) {
  case (.success(let picture), .success(let pixels)):
    let shape = picture.samples.shape
    expect(pixels.width == shape.width && pixels.height == shape.height, "both have one size")
    expect(
      glance.map { $0.width == pixels.width && $0.height == pixels.height } ?? false,
      "the size is known before")
    // Deep samples are rounded before their colours are converted, or after; and a PNG may have a picture to be shown
    // in place of an animation.
    let isExact =
      (shape.depth == 8 || picture.profile.isSRGB) && picture.remarks["static image"] == nil
    expect(!isExact || (try? picture.shown()) == pixels, "numbers become what is read at once")
    expect(
      pixels.pixels.allSatisfy { pixel in
        max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha
      }, "no colour is beyond alpha")
    readFrames(of: picture)
  case (.failure(let reason), .failure(let other)):
    expect(
      reason == other || reason == .foreign, "both refuse it for one reason: \(reason), \(other)")
  default:
    // A PNG's picture in place of an animation may be right where a frame is not.
    let names = chunkNames(bytes)
    let isStatic = names.firstIndex(of: "fcTL") ?? 0 > names.firstIndex(of: "IDAT") ?? 0
    expect(isStatic, "one reads what the other refuses: \(describe(samples)), \(describe(seen))")
  }
  compareRows(bytes, with: try? samples.get())
}

private func describe<Value>(_ result: Result<Value, ImageError.Reason>) -> String {
  switch result {
  case .success: "read"
  case .failure(let reason): "\(reason)"
  }
}

/// Reads some frames; the first is the picture.
private func readFrames(of picture: SamplePicture) {
  guard picture.frames > 0, var frames = try? FrameReader(picture) else { return }
  var count = 0
  while count < 16, let frame = try? frames.next() {
    expect(frame.samples.shape.width == picture.samples.width, "frames are as wide as the picture")
    expect(frame.samples.shape.height == picture.samples.height, "and as high")
    expect(frame.milliseconds >= 0, "time does not run backwards")
    count += 1
  }
}

/// Reads the rows in bands of several heights and compares them with the picture that was read whole.
private func compareRows(_ bytes: [UInt8], with picture: SamplePicture?) {
  let file = MemoryFile(bytes)
  for rows in [1, 7, 1 << 18] {
    guard let stream = SampleStream(file.path, limits: limits, bandPixels: 1 << 22) else {
      return
    }
    let read = Result { () throws(ImageError) in try allRows(of: stream, rows) }
    guard let picture else {
      expect((try? read.get()) == nil, "what is refused whole is refused by rows")
      continue
    }
    guard case .success(let pixels) = read else {
      return expect(false, "what is read whole can be read by rows: \(read)")
    }
    expect(pixels == samples(of: picture.samples), "rows hold what the whole picture does")
    expect(
      stream.facts == picture.facts, "both say the same: \(stream.facts), \(picture.facts)")
    check(stream, rows)
  }
}

/// Checks the rows without their pixels.
private func check(_ stream: SampleStream, _ rows: Int) {
  let checked = Result { () throws(ImageError) in
    let stream = try stream.again(isKnown: false)
    var count = 0
    while case let more = try stream.check(rows: rows), more > 0 { count += more }
    return count
  }
  expect((try? checked.get()) == stream.facts.shape.height, "what is read is right when checked")
}

private func allRows(of stream: SampleStream, _ rows: Int) throws(ImageError) -> [UInt64] {
  var pixels: [UInt64] = []
  while case let band = try stream.read(rows: rows), band.height > 0 { pixels += samples(of: band) }
  return pixels
}

/// The pixels, however deep.
func samples(of buffer: SampleBuffer) -> [UInt64] {
  switch buffer.pixels {
  case .rgba8(let pixels): pixels.map(UInt64.init)
  case .rgba16(let pixels): pixels
  }
}
