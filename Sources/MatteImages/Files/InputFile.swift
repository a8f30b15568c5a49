internal import Glibc

/// A file opened for reading a picture: a regular file, or a pipe that somebody writes to.
struct InputFile: ~Copyable {
  private let descriptor: Descriptor
  private let limits: ImageReader.Limits
  /// The size of a regular file in bytes; nil for a pipe.
  private let size: Int?
  /// True while a pipe may have no writer yet, so that its end would mean nothing.
  private var mayLackWriter: Bool

  /// Opens the file at `path`, or standard input for `-`.
  init(_ path: PathBytes, limits: ImageReader.Limits) throws(ImageError.Reason) {
    let isOpenedHere = !path.isStandardStream
    let descriptor = isOpenedHere ? try opened(path) : Descriptor(borrowing: STDIN_FILENO)
    let status = try whileReading { () throws(SystemError) in try descriptor.status() }
    // A write-only standard input replaces one that was closed at the start.
    if fcntl(descriptor.number, F_GETFL) & O_ACCMODE == O_WRONLY { throw .unreadable(code: EBADF) }
    let kind = unsuitableKind(status, descriptor.number, isOpenedHere: isOpenedHere)
    if let kind { throw .unsuitable(kind) }
    self.descriptor = descriptor
    self.limits = limits
    size = status.isOfKind(S_IFREG) ? Int(status.st_size) : nil
    mayLackWriter = isOpenedHere && size == nil
  }

  /// Reads the whole file; if it should be a picture but its first bytes are none, only those.
  mutating func contents(ofPicture: Bool = true) throws(ImageError.Reason) -> FileBytes {
    if let size, size > limits.bytes { throw .tooLong(limit: limits.bytes) }
    var bytes = try FileBytes(capacity: Self.chunk)
    while bytes.count < PictureFormat.signatureLength, try readMore(&bytes) {}
    if bytes.count == 0 { throw .empty }
    if ofPicture {
      try bytes.withBytes { (data) throws(ImageError.Reason) in try ensureKnown(data) }
    }
    // One byte more than the size, so that the end is seen without growing.
    if let size { try bytes.reserve(size + 1) }
    while try readMore(&bytes) {
      if bytes.count > limits.bytes { throw .tooLong(limit: limits.bytes) }
    }
    return bytes
  }

  /// Reads once: false at the end of the file.
  private mutating func readMore(_ bytes: inout FileBytes) throws(ImageError.Reason) -> Bool {
    if bytes.room == 0 { try bytes.reserve(bytes.count * 2) }
    let isSilent = size == nil ? try waitForBytes() : false
    let count = try whileReading { () throws(SystemError) in try readAvailable(&bytes) }
    if isSilent && count == 0 { throw .silentPipe }
    return count != 0
  }

  /// Reads what is there: the number of bytes, 0 at the end, or nil if there is nothing yet.
  private func readAvailable(_ bytes: inout FileBytes) throws(SystemError) -> Int? {
    do {
      return try unsafe bytes.append { (rest) throws(SystemError) in
        try unsafe descriptor.read(into: rest)
      }
    } catch  where error.code == EAGAIN {
      return nil
    }
  }

  /// Waits for data, the end or a timeout.
  ///
  /// Returns true if the pipe was silent for so long that an end read now means that it never had a writer.
  private mutating func waitForBytes() throws(ImageError.Reason) -> Bool {
    let seconds = mayLackWriter ? Self.writerSeconds : limits.stallSeconds
    let events = try whileReading { () throws(SystemError) in
      try descriptor.wait(for: POLLIN, milliseconds: seconds * 1000)
    }
    let isSilent = events == 0
    if isSilent && !mayLackWriter { throw .stalled(seconds: seconds) }
    mayLackWriter = false
    return isSilent
  }

  /// The bytes read before a file's length counts: a pipe's usual capacity.
  private static let chunk = 65_536

  /// How long a writer may take to open the pipe: a shell starts it at the same time as us.
  private static let writerSeconds = 1
}

/// Why a file of this `status` is not read, or nil if it is.
///
/// A socket as standard input is read: some programs start their children so.
private func unsuitableKind(
  _ status: stat, _ number: Int32, isOpenedHere: Bool
) -> ImageError.FileKind? {
  switch status.st_mode & S_IFMT {
  case S_IFREG, S_IFIFO: nil
  case S_IFDIR: .directory
  case S_IFSOCK: isOpenedHere ? .socket : nil
  default: isatty(number) == 1 ? .terminal : .device
  }
}

/// Opens the file at a path.
private func opened(_ path: PathBytes) throws(ImageError.Reason) -> Descriptor {
  do throws(SystemError) {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer for ever.
    return try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
  } catch {
    if error.code == ENOENT, let target = path.linkTarget { throw .brokenLink(to: target) }
    throw .unreadable(code: error.code)
  }
}

/// Refuses what does not begin as a picture that can be read.
private func ensureKnown(_ data: Span<UInt8>) throws(ImageError.Reason) {
  if PictureFormat(signature: data) == nil { throw PictureFormat.refusal(signature: data) }
}

/// Runs `body` and reports its system error as one of reading.
private func whileReading<Result: ~Copyable>(
  _ body: () throws(SystemError) -> Result
) throws(ImageError.Reason) -> Result {
  do { return try body() } catch { throw .unreadable(code: error.code) }
}
