import CPeers
import Glibc
import MatteImages

/// A file in memory, for what reads files only.
struct MemoryFile: ~Copyable {
  private let number: CInt

  /// Makes a file of some bytes.
  init(_ bytes: [UInt8]) {
    number = peer_memory_file()
    guard number >= 0, write(number, bytes, bytes.count) == bytes.count else {
      stop("no file in memory can be made")
    }
  }

  deinit { close(number) }

  /// The path under which it can be opened.
  var path: PathBytes { PathBytes("/proc/self/fd/\(number)") }
}
