internal import Glibc
public import MatteRaster

/// A file that a result is written to: wholly, or not at all.
///
/// A regular file is written beside its place and then renamed, so that at any moment it is the old
/// one or the new one. What is no regular file, such as /dev/stdout or a FIFO, and standard output
/// for `-`, is written directly.
///
/// ```swift
/// let file = OutputFile("out.png")
/// try file.ensureWritable()
/// try file.write(PixelBuffer(width: 4, height: 4))
/// ```
public struct OutputFile: Equatable, Sendable {
  /// The path, as it was named.
  public let path: PathBytes

  /// Makes the file at `path`, or standard output for `-`; nothing is touched yet.
  public init(_ path: PathBytes) { self.path = path }

  /// Checks that the file can be written, before any work is spent on it; throws what `write` would.
  public func ensureWritable() throws(ImageError) {
    try refusing { () throws(SystemError) in
      switch try OutputPlace(path) {
      case .open(let number):
        let mode = fcntl(number, F_GETFL)
        if mode < 0 || mode & O_ACCMODE == O_RDONLY { throw SystemError(code: EBADF) }
      case .special: break
      case .regular(let target, _): try tryPlace(beside: target)
      }
    }
  }

  /// Writes `picture` as PNG.
  public func write(_ picture: PixelBuffer) throws(ImageError) {
    try write(encoded { () throws(ImageError.Reason) in try PNGEncoder().bytes(of: picture) })
  }

  /// Writes `coverage` as grey PNG.
  public func write(_ coverage: CoverageBuffer) throws(ImageError) {
    try write(encoded { () throws(ImageError.Reason) in try PNGEncoder().bytes(of: coverage) })
  }

  /// Writes `bytes` as they are.
  public func write(_ bytes: [UInt8]) throws(ImageError) {
    try write { (sink) throws(ImageError) in try sink.write(bytes) }
  }

  /// Writes what `body` writes, piece by piece; of a regular file nothing is seen if it throws.
  ///
  /// A `companion` that the file speaks of is put in its place just before: there are both or none.
  public func write(
    with companion: StagedFolder? = nil, _ body: (borrowing FileSink) throws(ImageError) -> Void
  ) throws(ImageError) {
    defer { companion?.discard() }
    switch try refusing({ () throws(SystemError) in try OutputPlace(path) }) {
    case .open(let number):
      try companion?.finish()
      try body(FileSink(Descriptor(borrowing: number), name))
    case .special(let target):
      let sink = try FileSink(
        refusing { () throws(SystemError) in try openSpecial(target) }, name)
      try companion?.finish()
      try body(sink)
    case .regular(let target, let access):
      try replace(target, access, with: companion, body)
    }
  }

  /// True if it is standard output, whatever it is called.
  package var isStandardOutput: Bool { (try? OutputPlace(path)) == .open(STDOUT_FILENO) }

  /// True for a pipe, a device or what is open already, beside which nothing can be written.
  package var isStream: Bool {
    switch try? OutputPlace(path) {
    case .open, .special: true
    case .regular, nil: false
    }
  }

  private func refusal(_ error: SystemError) -> ImageError.Reason {
    error.code == Self.uncreatable ? .uncreatable(code: ENOENT) : .unwritable(code: error.code)
  }

  /// Names what the system refuses.
  private func refusing<Result: ~Copyable>(
    _ body: () throws(SystemError) -> Result
  ) throws(ImageError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw ImageError(name, refusal(error))
    }
  }

  /// Names what a picture is refused for.
  private func encoded(
    _ body: () throws(ImageError.Reason) -> [UInt8]
  ) throws(ImageError) -> [UInt8] {
    do throws(ImageError.Reason) {
      return try body()
    } catch {
      throw ImageError(name, error)
    }
  }

  /// What errors call it.
  package var name: PathBytes { path.isStandardStream ? "standard output" : path }

  /// Opens a FIFO or device, and gives a FIFO's reader a second to come.
  private func openSpecial(_ target: PathBytes) throws(SystemError) -> Descriptor {
    let end = monotonicMilliseconds() + Self.readerMilliseconds
    while true {
      do throws(SystemError) {
        // Without O_NONBLOCK, opening a FIFO would wait for a reader for ever.
        return try Descriptor(opening: target, O_WRONLY | O_NONBLOCK)
      } catch {
        guard error.code == ENXIO, monotonicMilliseconds() < end else { throw error }
        // Nothing reports that a reader has come, so it is looked for now and then.
        poll(nil, 0, Self.retryMilliseconds)
      }
    }
  }

  /// Puts what `body` writes in the place of the regular file `target`, or of nothing.
  private func replace(
    _ target: PathBytes, _ access: FileAccess?, with companion: StagedFolder?,
    _ body: (borrowing FileSink) throws(ImageError) -> Void
  ) throws(ImageError) {
    let temporary = target.temporaryNeighbour
    // Registered before it exists: a signal may come at any time.
    temporary.beginUnfinished()
    defer { temporary.endUnfinished() }
    let sink = try FileSink(refusing { () throws(SystemError) in try create(temporary) }, name)
    do throws(ImageError) {
      try sink.attempt { (file) throws(SystemError) in try access?.apply(to: file) }
      try body(sink)
      try sink.attempt { (file) throws(SystemError) in try file.sync() }
      let takePlace = { () throws(ImageError) in
        try refusing { () throws(SystemError) in try temporary.rename(to: target) }
      }
      if let companion { try companion.finish(takePlace) } else { try takePlace() }
    } catch {
      temporary.remove()
      throw error
    }
    syncFolder(target.folder)
  }

  /// Creates a file beside the target and removes it again, the only reliable check.
  ///
  /// What was left there long ago by a process that was killed is removed first.
  private func tryPlace(beside target: PathBytes) throws(SystemError) {
    target.folder.removeAbandoned()
    let temporary = target.temporaryNeighbour
    temporary.beginUnfinished()
    defer { temporary.endUnfinished() }
    _ = try create(temporary)
    // Where nothing can be removed, nothing can be renamed either.
    guard temporary.remove() else { throw .last }
    // The name itself may be too long.
    var status = stat()
    let isNamed = unsafe target.withCString { unsafe lstat($0, &status) } == 0
    if !isNamed, errno != ENOENT { throw .last }
  }

  private func create(_ path: PathBytes) throws(SystemError) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    do throws(SystemError) {
      return try Descriptor(opening: path, flags, mode: 0o666)
    } catch {
      // ENOENT although the folder exists, as in /proc: the file system creates no such file.
      guard error.code == ENOENT, OutputFolder.isFolder(path.folder) else { throw error }
      throw SystemError(code: Self.uncreatable)
    }
  }

  /// Syncs the folder, so that the rename survives a power failure.
  ///
  /// Errors are ignored: not every file system can, and the file is complete in any case.
  private func syncFolder(_ folder: PathBytes) {
    if let descriptor = try? Descriptor(opening: folder, O_RDONLY | O_DIRECTORY) {
      try? descriptor.sync()
    }
  }

  /// Stands for ENOENT although the folder exists.
  private static let uncreatable = -ENOENT
  private static let readerMilliseconds = 1000
  private static let retryMilliseconds: Int32 = 10
}
