internal import CUnfinished
internal import Glibc

extension Descriptor {
  /// Makes an unlinked temporary file in a folder; nil on failure, for which `errno` is the reason.
  init?(temporaryIn folder: PathBytes) {
    var name = folder.appending("matte-XXXXXX").bytes.map { CChar(bitPattern: $0) } + [0]
    let number = unsafe matte_open_temporary(&name)
    guard number >= 0 else { return nil }
    guard let own = Self.lifted(number) else { return nil }
    self.init(owning: own)
  }

  /// Makes a file in memory; nil on failure, for which `errno` is the reason.
  static func inMemory() -> Descriptor? {
    let number = matte_open_memory()
    guard number >= 0, let own = lifted(number) else { return nil }
    return Descriptor(owning: own)
  }

  /// The ends of a new pipe; nil on failure.
  static func pipeEnds() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe matte_open_pipe(&ends) == 0 else { return nil }
    switch (lifted(ends[0]), lifted(ends[1])) {
    case (let reading?, let writing?): return (reading, writing)
    case (let one?, nil), (nil, let one?): close(one)
    case (nil, nil): break
    }
    return nil
  }

  /// Duplicates a descriptor with close-on-exec to a number from 10 up, clear of the standard streams, which
  /// may have been closed; closes the original.
  private static func lifted(_ number: Int32) -> Int32? {
    defer { close(number) }
    let lifted = fcntl(number, F_DUPFD_CLOEXEC, 10)
    return lifted < 0 ? nil : lifted
  }

  /// Writes all bytes; false on failure.
  func writesAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while position < bytes.count {
      guard let count = try? unsafe write(.init(rebasing: bytes[position...])), count > 0 else {
        return false
      }
      position += count
    }
    return true
  }

  /// The whole contents of a file; nil if it cannot be read or memory is short.
  func allBytes() -> [UInt8]? {
    guard let size = try? Int(status().st_size), lseek(number, 0, SEEK_SET) == 0,
      (try? ensureMemory(forBytes: size)) != nil
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    var position = 0
    while position < size {
      let count = unsafe bytes.withUnsafeMutableBytes { all in
        try? unsafe read(into: .init(rebasing: all[position...]))
      }
      guard let count, count > 0 else { return nil }
      position += count
    }
    return bytes
  }
}
