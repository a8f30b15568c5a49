import Glibc
import MatteComparing
import MatteScenes
import ScenePlays

/// A copy of this process that does something: what traps in it ends only the copy.
struct Fork {
  /// The lines that it said.
  let lines: [String]
  /// True if a signal ended it.
  let isTrapped: Bool

  /// Runs a copy to its end.
  init(_ body: ((String) -> Void) -> Void) {
    var ends: [Int32] = [0, 0]
    precondition(unsafe pipe(&ends) == 0, "A process has room for a pipe.")
    let child = copyProcess()
    if child == 0 {
      dup2(unsafe open("/dev/null", O_WRONLY), STDERR_FILENO)
      body { line in
        let bytes = Array((line + "\n").utf8)
        _ = unsafe write(ends[1], bytes, bytes.count)
      }
      _exit(0)
    }
    close(ends[1])
    let text = Self.text(from: ends[0])
    close(ends[0])
    var status: Int32 = 0
    unsafe waitpid(child, &status, 0)
    isTrapped = status & 0x7f != 0
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  private static func text(from pipe: Int32) -> String {
    var (text, chunk): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 16))
    while true {
      let count = unsafe read(pipe, &chunk, chunk.count)
      if count <= 0 { return String(decoding: text, as: UTF8.self) }
      text += chunk[..<count]
    }
  }
}

/// The copy has the calling thread alone, which is all that plays.
@_silgen_name("fork")
private func copyProcess() -> Int32
