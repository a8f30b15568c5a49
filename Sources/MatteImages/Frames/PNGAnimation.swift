internal import CInflate

/// The frames of an animated PNG, each of which can be had as a PNG of its own.
struct PNGAnimation {
  let structure: PNGStructure
  private(set) var frames: [PNGFrame] = []

  /// Reads the chunks of frames of the file `data` with this structure.
  init(_ structure: PNGStructure, in data: Span<UInt8>) throws(ImageError.Reason) {
    self.structure = structure
    guard let control = structure.animationControl, Self.hasRightChecksum(data, control) else {
      throw .damaged(.png)
    }
    for (number, chunk) in structure.animation.enumerated() {
      guard chunk.body.count >= 4, data.big32(at: chunk.body.lowerBound) == number,
        Self.hasRightChecksum(data, chunk.body)
      else { throw .damaged(.png) }
      try chunk.isControl ? beginFrame(data, chunk.body) : addPixels(chunk.body)
    }
    if frames.count != structure.frames { throw .damaged(.png) }
  }

  private mutating func beginFrame(
    _ data: Span<UInt8>, _ body: Range<Int>
  ) throws(ImageError.Reason) {
    guard var frame = PNGFrame(data, body), frame.place.fits(structure.width, structure.height)
    else { throw .damaged(.png) }
    if frames.isEmpty && structure.showsFirstFrame {
      frame.pixelData = structure.pixelData
      guard frame.place.covers(structure.width, structure.height) else { throw .damaged(.png) }
    } else if let picture = structure.pixelData.first, body.lowerBound < picture.lowerBound {
      throw .damaged(.png)
    }
    frames.append(frame)
  }

  /// Adds the pixels behind a sequence number to those of the last frame, unless they are the picture's.
  private mutating func addPixels(_ body: Range<Int>) throws(ImageError.Reason) {
    guard !frames.isEmpty, frames.count > 1 || !structure.showsFirstFrame else {
      throw .damaged(.png)
    }
    frames[frames.count - 1].pixelData.append(body.dropFirst(4))
  }

  /// True if the checksum behind a chunk is that of its type and body.
  private static func hasRightChecksum(_ data: Span<UInt8>, _ body: Range<Int>) -> Bool {
    let checksum = data.extracting(body.lowerBound - 4..<body.upperBound).checksum
    return data.big32(at: body.upperBound) == Int(checksum)
  }
}

extension PNGAnimation {
  /// A frame as a file of its own: the header with the frame's sides, what the samples stand for, pixels.
  func file(of frame: PNGFrame, in data: Span<UInt8>) throws(ImageError.Reason) -> [UInt8] {
    let size = (structure.colours + frame.pixelData).reduce(Self.frameOverhead) {
      $0 + $1.count + Self.chunkOverhead
    }
    var file = try [UInt8](roomFor: size)
    file.append(data.extracting(0..<8))
    var header: [UInt8] = []
    header.append(data.extracting(16..<29))
    for (index, side) in [frame.place.width, frame.place.height].enumerated() {
      for byte in 0..<4 { header[index * 4 + byte] = UInt8(side >> (24 - byte * 8) & 255) }
    }
    file.appendChunk("IHDR", header.span)
    for range in structure.colours { file.append(data.extracting(range)) }
    for range in frame.pixelData { file.appendChunk("IDAT", data.extracting(range)) }
    file.appendChunk("IEND", data.extracting(0..<0))
    return file
  }

  /// The bytes of a chunk beside its body: length, type and checksum.
  private static let chunkOverhead = 12
  /// The bytes of a frame's file beside chunks of colours and pixels: signature, header and end.
  private static let frameOverhead = 8 + 25 + 12
}

extension Span<UInt8> {
  /// The CRC of the bytes, as chunks have it.
  fileprivate var checksum: UInt32 {
    unsafe withUnsafeBufferPointer { unsafe matte_checksum(0, $0.baseAddress, $0.count) }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  fileprivate mutating func appendBig32(_ number: UInt32) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  fileprivate mutating func appendChunk(_ name: String, _ body: Span<UInt8>) {
    appendBig32(UInt32(body.count))
    let start = count
    append(contentsOf: name.utf8)
    append(body)
    appendBig32(span.extracting(start..<count).checksum)
  }
}
