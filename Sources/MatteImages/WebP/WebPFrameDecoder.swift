internal import CWebP
internal import MatteRaster

/// libwebp decoding the frames of an animated WebP.
// SAFETY: it owns the file that libwebp reads, and lets go of the decoder first.
@safe struct WebPFrameDecoder: FrameDecoder, ~Copyable {
  /// What `decoder` reads, which must stay where it is.
  private let file: FileBytes
  private let decoder: OpaquePointer
  private let frames: Int
  /// The frames decoded so far, and when the last of them ends.
  private var count = 0
  private var end: Int32 = 0

  /// Begins with the first frame of an animation.
  init(_ picture: SamplePicture) throws(ImageError.Reason) {
    let file = try Self.file(picture.animation)
    // libwebp has two canvases, and a frame, of four bytes a pixel.
    try ensureMemory(forBytes: 12 * picture.samples.width * picture.samples.height)
    unsafe decoder = try unsafe Self.decoder(of: file)
    self.file = file
    frames = picture.frames
  }

  private static func file(_ bytes: [UInt8]) throws(ImageError.Reason) -> FileBytes {
    var file = try FileBytes(capacity: bytes.count)
    _ = unsafe file.append { rest in
      unsafe rest.copyBytes(from: bytes)
      return bytes.count
    }
    return file
  }

  private static func decoder(
    of file: borrowing FileBytes
  ) throws(ImageError.Reason) -> OpaquePointer {
    let decoder = unsafe file.withBytes { bytes in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        var data = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
        return unsafe WebPAnimDecoderNew(&data, nil)
      }
    }
    guard let decoder = unsafe decoder else { throw .outOfMemory }
    return unsafe decoder
  }

  deinit { unsafe WebPAnimDecoderDelete(decoder) }

  mutating func next() throws(ImageError.Reason) -> FrameReader.Frame? {
    if count == frames { return nil }
    count += 1
    let start = end
    let samples = try canvas()
    // Together they may be seen for longer than fits: libwebp's time begins anew then.
    return FrameReader.Frame(samples: samples, milliseconds: Int(end &- start))
  }

  private mutating func canvas() throws(ImageError.Reason) -> SampleBuffer {
    var information = WebPAnimInfo()
    var bytes: UnsafeMutablePointer<UInt8>?
    guard unsafe WebPAnimDecoderGetInfo(decoder, &information) != 0,
      unsafe WebPAnimDecoderGetNext(decoder, &bytes, &end) != 0, let bytes = unsafe bytes
    else { throw .damaged(.webP) }
    let (width, height) = (Int(information.canvas_width), Int(information.canvas_height))
    var pixels = try [UInt32](roomFor: width * height)
    unsafe bytes.withMemoryRebound(to: UInt32.self, capacity: width * height) { canvas in
      unsafe pixels.append(contentsOf: UnsafeBufferPointer(start: canvas, count: width * height))
    }
    return SampleBuffer(width: width, height: height, pixels: .rgba8(pixels))
  }
}
