/// The frames of WebP files, to be joined to one (RIFF container of WebP, section “Animation”).
struct WebPFrames {
  /// The ANMF chunks.
  private var chunks: [UInt8] = []
  /// True if a frame has transparency, or may have some.
  private var hasAlpha = false

  /// Adds the frames of a file, the first of them as the one in `first`, which is a file with a single
  /// picture of the whole canvas, if that is not empty.
  mutating func append(
    _ file: [UInt8], first: [UInt8], width: Int, height: Int, milliseconds: Int
  ) throws(ImageError.Reason) {
    let parts = Self.chunks(of: file)
    hasAlpha = hasAlpha || Self.hasAlpha(parts, in: file)
    var frames = parts.filter { $0.name == "ANMF" }
    let leading = first.isEmpty && frames.isEmpty ? file : first
    if !leading.isEmpty {
      var header = Self.header(width: width, height: height, milliseconds: milliseconds)
      // How long the first frame is seen, and whether it is cleared then.
      if let place = frames.first?.body.lowerBound {
        header.replaceSubrange(12..<15, with: file[place + 12..<place + 15])
        header[15] |= file[place + 15] & 1
        frames.removeFirst()
      }
      append("ANMF", header + Self.picture(in: leading))
    }
    for frame in frames { append("ANMF", file[frame.body]) }
  }

  /// The file of all frames, which plays again and again.
  func file(width: Int, height: Int) throws(ImageError.Reason) -> [UInt8] {
    var body = WebPFrames()
    let flags: UInt8 = 0x02 | (hasAlpha ? 0x10 : 0)
    body.append(
      "VP8X", [flags, 0, 0, 0] + Self.little24(width - 1) + Self.little24(height - 1))
    body.append("ANIM", [0xff, 0xff, 0xff, 0xff, 0, 0])
    let count = 4 + body.chunks.count + chunks.count
    guard let size = UInt32(exactly: count) else {
      throw .unwritableSize(width: width, height: height)
    }
    try ensureMemory(forBytes: count)
    return Array("RIFF".utf8) + Self.little32(size) + Array("WEBP".utf8) + body.chunks + chunks
  }

  private mutating func append(_ name: String, _ body: some Collection<UInt8>) {
    chunks += Array(name.utf8) + Self.little32(UInt32(body.count)) + body
    if body.count % 2 == 1 { chunks.append(0) }
  }
}

extension WebPFrames {
  private typealias Chunk = (name: String, body: Range<Int>)

  /// The chunks of a file in order.
  private static func chunks(of file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var position = 12
    while position + 8 <= file.count {
      let size = file.span.little32(at: position + 4)
      let end = min(position + 8 + size, file.count)
      let name = String(decoding: file[position..<position + 4], as: UTF8.self)
      chunks.append((name, position + 8..<end))
      position = end + size % 2
    }
    return chunks
  }

  private static func hasAlpha(_ chunks: [Chunk], in file: [UInt8]) -> Bool {
    guard let header = chunks.first else { return false }
    // A file of a single lossless picture has no VP8X header; it is assumed to have alpha.
    return header.name == "VP8X" ? file[header.body.lowerBound] & 0x10 != 0 : header.name == "VP8L"
  }

  /// The chunks that a frame is made of, of a file that holds one picture.
  private static func picture(in file: [UInt8]) -> [UInt8] {
    chunks(of: file).filter { ["ALPH", "VP8 ", "VP8L"].contains($0.name) }.flatMap { chunk in
      file[
        chunk.body.lowerBound - 8..<min(chunk.body.upperBound + chunk.body.count % 2, file.count)]
    }
  }

  /// The header of a frame that replaces the whole canvas.
  private static func header(width: Int, height: Int, milliseconds: Int) -> [UInt8] {
    let place: [UInt8] = [0, 0, 0, 0, 0, 0]
    return place + little24(width - 1) + little24(height - 1) + little24(milliseconds) + [0x02]
  }

  private static func little24(_ value: Int) -> [UInt8] {
    [0, 8, 16].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func little32(_ value: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
