internal import Glibc

/// Pages of two megabytes in place of four kilobytes each.
///
/// A system clears a page when it is first written. In small ones that takes four times as long: as much time as to decode
/// a JPEG into them.
package enum LargePages {
  /// The bytes from which on it is worth asking.
  private static let minBytes = 4 << 20

  /// Asks the system to have memory in large pages when it is written; where it has none, all stays as it is.
  package static func prefer(for memory: UnsafeMutableRawBufferPointer) {
    guard memory.count >= minBytes, let start = memory.baseAddress else { return }
    // The system takes whole pages only.
    let small = Int(getpagesize())
    let first = unsafe start.alignedUp(toMultipleOf: small)
    unsafe madvise(first, memory.count - small, MADV_HUGEPAGE)
  }
}

extension Array where Element: BitwiseCopyable {
  /// An empty array with a capacity of `count` at least, in large pages if it is large.
  package init(capacity count: Int) {
    self = []
    reserveCapacity(count)
    unsafe withUnsafeMutableBufferPointer { memory in
      let all = unsafe UnsafeMutableRawBufferPointer(
        start: memory.baseAddress, count: count * MemoryLayout<Element>.stride)
      unsafe LargePages.prefer(for: all)
    }
  }
}
