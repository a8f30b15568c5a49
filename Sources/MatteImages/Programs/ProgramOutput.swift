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
    // No pipe, since a program that fills both of two pipes would have to be read from both at once.
    guard let complaint = Descriptor.inMemory(), let ends = Descriptor.pipeEnds() else {
      throw .refused(code: errno)
    }
    let reading = Descriptor(owning: ends.reading)
    var program = try Self.started(words, output: ends.writing, errors: complaint.number)
    guard let bytes = Self.all(of: reading, limit: limit) else { throw .tooLong }
    status = program.end()
    self.bytes = bytes
    self.complaint = complaint.allBytes() ?? []
  }

  /// Starts a program, and closes this side of its standard output.
  private static func started(
    _ words: [PathBytes], output: Int32, errors: Int32
  ) throws(Failure) -> ChildProgram {
    defer { close(output) }
    do throws(ChildProgram.Failure) {
      return try ChildProgram(
        words, descriptors: [(output, as: STDOUT_FILENO), (errors, as: STDERR_FILENO)])
    } catch {
      throw Failure(error)
    }
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

  private static let firstCapacity = 65_536
}

extension FileBytes {
  /// A copy of the bytes; nil if there is no memory for it.
  fileprivate var array: [UInt8]? {
    guard (try? ensureMemory(forBytes: count)) != nil else { return nil }
    return withBytes { data in unsafe data.withUnsafeBytes { unsafe Array($0) } }
  }
}

extension ProgramOutput.Failure {
  /// Why a program cannot be started.
  init(_ failure: ChildProgram.Failure) {
    switch failure {
    case .missing: self = .missing
    case .refused(let code): self = .refused(code: code)
    }
  }
}
