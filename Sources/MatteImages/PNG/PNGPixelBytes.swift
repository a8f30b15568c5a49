internal import CInflate

/// The compressed bytes of a PNG's pixels, piece by piece.
// SAFETY: the place outlives it, and what it lends ends with the next call.
@safe struct PNGPixelBytes: ~Copyable {
  private let place: BytePlace
  /// Where the bytes are, chunk by chunk.
  private let chunks: [Range<Int>]
  /// Where the next bytes are.
  private var mark = Mark()
  /// How many of the next bytes another file is known to have, too, for which they are read as well; nil if they are read
  /// for this one only.
  private var shared: Int?
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

  /// A place among the bytes.
  struct Mark: Equatable {
    /// The chunk that is being read, and how much of it was.
    fileprivate var chunk = 0
    fileprivate var position = 0
    /// The checksum of what was read of it, and of its name.
    fileprivate var checksum = PNGPixelBytes.nameChecksum
  }

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
    while mark.chunk < chunks.count, mark.position == chunks[mark.chunk].count { try endChunk() }
    guard mark.chunk < chunks.count else { return nil }
    let start = chunks[mark.chunk].lowerBound + mark.position
    let count = min(chunks[mark.chunk].count - mark.position, Self.piece, shared ?? .max)
    let bytes = try unsafe bytes(start..<start + count)
    if isChecked {
      mark.checksum = unsafe matte_checksum(
        mark.checksum, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count)
    }
    mark.position += count
    shared = shared.map { $0 - count }
    return unsafe bytes
  }

  private mutating func endChunk() throws(ImageError.Reason) {
    if isChecked {
      let end = chunks[mark.chunk].upperBound
      let stored = try unsafe bytes(end..<end + 4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      if stored != mark.checksum { throw .damaged(.png) }
    }
    mark = Mark(chunk: mark.chunk + 1)
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
  fileprivate static let nameChecksum: UInt32 = 0x35af_061e
}

extension PNGPixelBytes {
  /// True if they are read for another file as well.
  var areShared: Bool { shared != nil }
  /// True if the next ones may not be those of the other file.
  var areOthersNext: Bool { shared == 0 }

  /// Reads the first ones, so many, for another file as well.
  mutating func share(first count: Int) { shared = count }

  /// Reads the rest for this file only: the place where the other one goes on.
  mutating func part() -> Mark {
    shared = nil
    return mark
  }

  /// Goes on where those of another file were, of which there are some that were read but not used: these, here.
  mutating func goOn(from mark: Mark, unused: [UInt8]) -> UnsafeRawBufferPointer {
    self.mark = mark
    unsafe buffer.copyBytes(from: unused)
    return unsafe UnsafeRawBufferPointer(rebasing: buffer[..<unused.count])
  }
}
