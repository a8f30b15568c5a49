internal import Glibc

/// What a program wrote, and how it ended.
package struct ProgramOutput: Sendable {
  /// Why nothing is known of a program's end.
  package enum Failure: Error, Equatable {
    /// There is no program of that name.
    case missing
    /// It wrote more than was allowed, or than there is memory for.
    case tooLong
    /// The system refuses to start it, for the reason `code` (an `errno`).
    case refused(code: Int32)
  }

  /// The exit status; nil if a signal ended it.
  package let status: Int32?
  /// What it wrote to standard output.
  package let bytes: [UInt8]
  /// What it wrote to standard error.
  package let complaint: [UInt8]

  /// Runs a program, found on the path, with nothing as standard input, and keeps at most `limit` bytes.
  package init(of words: [PathBytes], limit: Int) throws(Failure) {
    // A file, since a program that fills both of two pipes would have to be read from both at once.
    guard let complaint = Descriptor(temporaryIn: "/tmp"), let ends = Descriptor.pipeEnds() else {
      throw .refused(code: errno)
    }
    let reading = Descriptor(owning: ends.reading)
    let number = try spawn(words, output: ends.writing, errors: complaint.number)
    let bytes = Self.all(of: reading, limit: limit)
    if bytes == nil { kill(number, SIGKILL) }
    status = Self.end(of: number)
    guard let bytes else { throw .tooLong }
    self.bytes = bytes
    self.complaint = complaint.allBytes() ?? []
  }

  /// Reads to the end; nil beyond the limit.
  private static func all(of file: borrowing Descriptor, limit: Int) -> [UInt8]? {
    guard var bytes = try? FileBytes(capacity: firstCapacity) else { return nil }
    while bytes.count <= limit {
      if bytes.room == 0, (try? bytes.reserve(bytes.count * 2)) == nil { return nil }
      let count = try? unsafe bytes.append { (rest) throws(SystemError) in
        try unsafe file.read(into: rest)
      }
      if count == 0 { return bytes.array }
      if count == nil { return nil }
    }
    return nil
  }

  private static func end(of number: pid_t) -> Int32? {
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : nil
  }

  private static let firstCapacity = 65_536
}

extension FileBytes {
  /// A copy of the bytes; nil if there is no memory for it.
  fileprivate var array: [UInt8]? {
    guard (try? ensureMemory(forBytes: count)) != nil else { return nil }
    return withBytes { data in unsafe data.withUnsafeBytes { unsafe Array($0) } }
  }
}

/// Starts a program with its standard output and error; closes `output`.
private func spawn(
  _ words: [PathBytes], output: Int32, errors: Int32
) throws(ProgramOutput.Failure) -> pid_t {
  defer { close(output) }
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
  var attributes = withUsualSignals()
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  var arguments = unsafe words.map { unsafe $0.withCString { unsafe strdup($0) } } + [nil]
  defer { unsafe arguments.forEach { unsafe free($0) } }
  guard let name = unsafe arguments.first ?? nil else { throw .missing }
  var number = pid_t()
  let code = unsafe posix_spawnp(&number, name, &actions, &attributes, &arguments, environ)
  if code == ENOENT { throw .missing }
  guard code == 0 else { throw .refused(code: code) }
  return number
}

/// Attributes of a program that ends when its reader has gone, although this one does not.
private func withUsualSignals() -> posix_spawnattr_t {
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe sigaddset(&signals, SIGPIPE)
  unsafe sigaddset(&signals, SIGXFSZ)
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  return attributes
}
