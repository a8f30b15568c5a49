internal import CWebP

/// libwebp and its demuxer reading a WebP in memory.
// SAFETY: the demuxer is freed by its only owner, who keeps the file where it is.
@safe struct WebPSource: ~Copyable {
  private let demuxer: OpaquePointer
  /// The sides of the canvas.
  let width: Int
  let height: Int
  /// The number of frames, 1 of a still picture.
  let frames: Int
  /// How often an animation is played, 0 for ever.
  let plays: Int

  /// Looks at `bytes`, which must stay where they are; the pixels are not decoded yet.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageError.Reason) {
    var data = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
    var state = WEBP_DEMUX_PARSE_ERROR
    // The partial parser distinguishes truncated from damaged files; neither is decoded.
    let demuxer = unsafe WebPDemuxPartial(&data, &state)
    guard let demuxer = unsafe demuxer, state == WEBP_DEMUX_DONE else {
      if let demuxer = unsafe demuxer { unsafe WebPDemuxDelete(demuxer) }
      throw state == WEBP_DEMUX_PARSE_ERROR ? .damaged(.webP) : .truncated(.webP)
    }
    unsafe self.demuxer = unsafe demuxer
    width = Int(unsafe WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH))
    height = Int(unsafe WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT))
    frames = Int(unsafe WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT))
    plays = frames > 1 ? Int(unsafe WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT)) : 0
  }

  deinit { unsafe WebPDemuxDelete(demuxer) }

  /// Decodes the first frame onto the transparent canvas `pixels`, as bytes R, G, B, A.
  ///
  /// The colour that an animation names for the background is a hint that no viewer follows.
  func decodeFirstFrame(
    into pixels: UnsafeMutableBufferPointer<UInt32>
  ) throws(ImageError.Reason) {
    var frame = unsafe WebPIterator()
    guard unsafe WebPDemuxGetFrame(demuxer, 1, &frame) != 0 else { throw .damaged(.webP) }
    defer { unsafe WebPDemuxReleaseIterator(&frame) }
    let place = unsafe FramePlace(frame)
    guard unsafe frame.complete != 0 else { throw .truncated(.webP) }
    guard place.fits(width, height), unsafe place.hasSize(of: frame.fragment) else {
      throw .damaged(.webP)
    }
    // Without loss libwebp decodes into memory of its own first, four bytes a pixel.
    try ensureMemory(forBytes: 4 * place.width * place.height + 1 << 20)
    if !place.covers(width, height) { unsafe pixels.initialize(repeating: 0) }
    let target = unsafe UnsafeMutableRawBufferPointer(
      UnsafeMutableBufferPointer(rebasing: pixels[(place.y * width + place.x)...]))
    let decoded = unsafe WebPDecodeRGBAInto(
      frame.fragment.bytes, frame.fragment.size, target.baseAddress, target.count, Int32(width * 4))
    if unsafe decoded == nil { throw .damaged(.webP) }
  }

  /// For how many milliseconds each frame is seen.
  var durations: [Int] {
    var durations: [Int] = []
    var frame = unsafe WebPIterator()
    guard unsafe WebPDemuxGetFrame(demuxer, 1, &frame) != 0 else { return [] }
    defer { unsafe WebPDemuxReleaseIterator(&frame) }
    repeat {
      durations.append(Int(unsafe frame.duration))
    } while unsafe WebPDemuxNextFrame(&frame)
      != 0
    return durations
  }

  /// The bytes of the first chunk called `name`, none if there is none.
  func chunk(named name: String) -> [UInt8] {
    var chunk = unsafe WebPChunkIterator()
    guard unsafe WebPDemuxGetChunk(demuxer, name, 1, &chunk) != 0 else { return [] }
    defer { unsafe WebPDemuxReleaseChunkIterator(&chunk) }
    return unsafe Array(UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
  }
}

extension FramePlace {
  fileprivate init(_ frame: WebPIterator) {
    self.init(
      x: Int(unsafe frame.x_offset), y: Int(unsafe frame.y_offset),
      width: Int(unsafe frame.width), height: Int(unsafe frame.height))
  }

  /// True if the coded picture is as large as the file says.
  fileprivate func hasSize(of picture: WebPData) -> Bool {
    var (codedWidth, codedHeight) = (Int32(0), Int32(0))
    let isReadable = unsafe WebPGetInfo(picture.bytes, picture.size, &codedWidth, &codedHeight) != 0
    return isReadable && codedWidth == width && codedHeight == height
  }
}
