internal import Glibc

/// A refusal of the system, an `errno`.
struct SystemError: Error {
  var code: Int32

  /// The refusal of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }
}

/// The result of a call of the system, which is made again when a signal interrupts it.
func uninterrupted<Count: SignedInteger>(_ call: () -> Count) throws(SystemError) -> Count {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}

/// An open file of the system, closed when it is let go unless it belongs to someone else.
struct Descriptor: ~Copyable {
  let number: Int32
  private let isBorrowed: Bool
  /// Where it is noted that not all that was written is kept.
  private let losses: LostWrites?

  /// Opens the file at `path`; what `close` refuses is noted in `losses`.
  init(
    opening path: PathBytes, _ flags: Int32, mode: mode_t = 0, losses: LostWrites? = nil
  ) throws(SystemError) {
    // A NUL would silently cut the name, and another file would be opened.
    guard !path.bytes.contains(0) else { throw SystemError(code: ENOENT) }
    number = try unsafe path.withCString { (path) throws(SystemError) in
      try uninterrupted { unsafe open(path, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }
    isBorrowed = false
    self.losses = losses
  }

  /// Opens what has a name in an open folder.
  init(
    opening name: PathBytes, in folder: borrowing Descriptor, _ flags: Int32
  ) throws(SystemError) {
    let number = folder.number
    self.number = try unsafe name.withCString { (name) throws(SystemError) in
      try uninterrupted { unsafe openat(number, name, flags | O_CLOEXEC | O_NOCTTY) }
    }
    isBorrowed = false
    losses = nil
  }

  /// Takes over the open descriptor `number`.
  init(owning number: Int32) {
    self.number = number
    isBorrowed = false
    losses = nil
  }

  /// Uses the descriptor `number`, which stays open.
  init(borrowing number: Int32) {
    self.number = number
    isBorrowed = true
    losses = nil
  }

  deinit {
    // Interrupted or not, Linux has closed it.
    if !isBorrowed, close(number) != 0, errno != EINTR { losses?.note(.last) }
  }

  /// What the system knows about the file.
  func status() throws(SystemError) -> stat {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .last }
    return status
  }

  /// Waits until all that was written is on the disk.
  func sync() throws(SystemError) { _ = try uninterrupted { fsync(number) } }

  /// Reads what is there into `target`: the number of bytes, 0 at the end.
  func read(into target: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try uninterrupted { unsafe Glibc.read(number, target.baseAddress, target.count) }
  }

  /// What is there of a pipe or a file, at most so many bytes; none at the end.
  func piece(atMost count: Int) throws(SystemError) -> [UInt8] {
    try unsafe piece(count) { (bytes) throws(SystemError) in try unsafe read(into: bytes) }
  }

  /// Reads from a place of the file into `target`: the number of bytes, 0 at the end.
  func read(into target: UnsafeMutableRawBufferPointer, at place: Int) throws(SystemError) -> Int {
    try uninterrupted { unsafe pread(number, target.baseAddress, target.count, place) }
  }

  /// Some bytes of a file; nil if they are not there or cannot be read.
  func bytes(_ range: Range<Int>) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { bytes in
        unsafe try? read(into: .init(rebasing: bytes[done...]), at: range.lowerBound + done)
      }
      guard let count, count > 0 else { return nil }
      done += count
    }
    return bytes
  }

  /// What is there at a place of a file, at most so many bytes; none at the end.
  func piece(at place: Int, atMost count: Int) throws(SystemError) -> [UInt8] {
    try unsafe piece(count) { (bytes) throws(SystemError) in
      try unsafe read(into: bytes, at: place)
    }
  }

  /// What `read` fills of so many bytes.
  private func piece(
    _ count: Int, _ read: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  ) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let filled = try unsafe bytes.withUnsafeMutableBufferPointer { (bytes) throws(SystemError) in
      try unsafe read(UnsafeMutableRawBufferPointer(bytes))
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Writes the first of `source` that the file takes: the number of bytes.
  func write(_ source: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try uninterrupted { unsafe Glibc.write(number, source.baseAddress, source.count) }
  }

  /// Writes all `bytes`, waiting for a slow reader.
  func write(all bytes: [UInt8]) throws(SystemError) {
    var position = 0
    while position < bytes.count {
      do throws(SystemError) {
        position += try unsafe bytes.span.withUnsafeBytes { (all) throws(SystemError) in
          try unsafe write(.init(rebasing: all[position...]))
        }
      } catch  where error.code == EAGAIN {
        _ = try wait(for: POLLOUT, milliseconds: 1000)
      }
    }
  }

  /// Waits until one of `events` or an end has come: what has come, or 0 after `milliseconds`.
  func wait(for events: Int32, milliseconds: Int) throws(SystemError) -> Int32 {
    let end = monotonicMilliseconds() + milliseconds
    while true {
      var entry = pollfd(fd: number, events: Int16(events), revents: 0)
      let left = max(0, end - monotonicMilliseconds())
      let count = unsafe poll(&entry, 1, Int32(clamping: left))
      if count >= 0 { return Int32(entry.revents) }
      if errno != EINTR { throw .last }
    }
  }
}

extension Descriptor {
  /// The hash of some bytes of a file, read a piece at a time; nil if they are not there or cannot be read.
  func hash(of range: Range<Int>) -> SHA256? {
    var hash = SHA256()
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.pieceBytes) {
      guard let piece = bytes(start..<min(start + Self.pieceBytes, range.upperBound)) else {
        return nil
      }
      hash.add(piece.span)
    }
    return hash
  }

  /// The bytes that are hashed at a time.
  private static var pieceBytes: Int { 1 << 18 }
}

/// Milliseconds of a clock that is never set back.
func monotonicMilliseconds() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}

extension stat {
  /// True if the file is of the `kind` S_IFREG, S_IFDIR and so on.
  func isOfKind(_ kind: mode_t) -> Bool { st_mode & S_IFMT == kind }
}
