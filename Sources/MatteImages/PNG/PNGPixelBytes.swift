internal import CInflate

/// The compressed bytes of a PNG's pixels, piece by piece.
// SAFETY: the place outlives it, and what it lends ends with the next call.
@safe struct PNGPixelBytes: ~Copyable {
  private let place: BytePlace
  /// Where the bytes are, chunk by chunk.
  private let chunks: [Range<Int>]
  /// The chunk that is being read, and how much of it was.
  private var chunk = 0
  private var position = 0
  /// The checksum of what was read of it, and of its name.
  private var checksum = PNGPixelBytes.nameChecksum
  /// True if the checksums are looked at; false if they were before.
  private let isChecked: Bool
  /// What was read of a file last.
  private let buffer: UnsafeMutableRawBufferPointer

  /// Begins with the first of some chunks; memory must stay where it is.
  ///
  /// Checksums need not be looked at again if `isChecked` is false.
  init(_ place: consuming BytePlace, _ chunks: [Range<Int>], isChecked: Bool = true) {
    let piece =
      switch place {
      case .memory: 0
      case .file: Self.piece
      }
    unsafe buffer = .allocate(byteCount: piece, alignment: 16)
    self.place = place
    self.chunks = chunks
    self.isChecked = isChecked
  }

  deinit { unsafe buffer.deallocate() }

  /// Reads all that is left, as every checksum has to be right.
  mutating func finish() throws(ImageError.Reason) {
    while try unsafe nextPiece() != nil {}
  }

  /// The next bytes, which are there until the next call.
  mutating func next() throws(ImageError.Reason) -> UnsafeRawBufferPointer {
    guard let bytes = try unsafe nextPiece() else { throw .truncated(.png) }
    return unsafe bytes
  }

  /// The next bytes; nil after the last chunk.
  private mutating func nextPiece() throws(ImageError.Reason) -> UnsafeRawBufferPointer? {
    while chunk < chunks.count, position == chunks[chunk].count { try endChunk() }
    guard chunk < chunks.count else { return nil }
    let start = chunks[chunk].lowerBound + position
    let count = min(chunks[chunk].count - position, Self.piece)
    let bytes = try unsafe bytes(start..<start + count)
    if isChecked {
      checksum = unsafe matte_checksum(
        checksum, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count)
    }
    position += count
    return unsafe bytes
  }

  private mutating func endChunk() throws(ImageError.Reason) {
    if isChecked {
      let end = chunks[chunk].upperBound
      let stored = try unsafe bytes(end..<end + 4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      if stored != checksum { throw .damaged(.png) }
      checksum = Self.nameChecksum
    }
    position = 0
    chunk += 1
  }

  private mutating func bytes(
    _ range: Range<Int>
  ) throws(ImageError.Reason) -> UnsafeRawBufferPointer {
    switch place {
    case .memory(let bytes): return unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
    case .file(let descriptor): return try unsafe Self.fill(buffer, range, of: descriptor)
    }
  }

  /// Reads some bytes of a file, which may have become shorter.
  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, _ range: Range<Int>, of file: borrowing Descriptor
  ) throws(ImageError.Reason) -> UnsafeRawBufferPointer {
    var done = 0
    while done < range.count {
      do throws(SystemError) {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done..<range.count])
        let count = try unsafe file.read(into: rest, at: range.lowerBound + done)
        if count == 0 { break }
        done += count
      } catch {
        throw .unreadable(code: error.code)
      }
    }
    if done < range.count { throw .truncated(.png) }
    return unsafe UnsafeRawBufferPointer(rebasing: buffer[..<done])
  }

  /// The most bytes of a file that are read at a time.
  private static let piece = 1 << 18
  /// The checksum of the name IDAT.
  private static let nameChecksum: UInt32 = 0x35af_061e
}
