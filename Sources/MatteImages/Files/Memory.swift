internal import Glibc
internal import MatteRaster
internal import MatteThreads

/// Throws if `count` bytes cannot be allocated.
///
/// A Swift array that cannot be allocated ends the process, so every buffer of a picture's size is asked
/// for here first. The pages are given back untouched: the question costs no memory. It is asked
/// with mmap because a compiler may remove a malloc whose memory is never used.
package func ensureMemory(forBytes count: Int) throws(ImageError.Reason) {
  let size = max(count, 1)
  let flags = MAP_PRIVATE | MAP_ANONYMOUS
  let trial = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0)
  guard unsafe trial != UnsafeMutableRawPointer(bitPattern: -1) else { throw .outOfMemory }
  unsafe munmap(trial, size)
}

/// The result of `make`, which allocates `count` bytes; throws if it cannot.
///
/// Check and allocation are one step: otherwise two threads might both pass the check, and one of them end
/// the process.
func takingMemory<Result>(
  forBytes count: Int, _ make: () -> Result
) throws(ImageError.Reason) -> Result {
  try memory.withLock { _ throws(ImageError.Reason) in
    try ensureMemory(forBytes: count)
    return make()
  }
}

private let memory = Guarded(())

extension Array where Element: BitwiseCopyable {
  /// An empty array with a capacity of `count`; throws if it cannot be allocated.
  init(roomFor count: Int) throws(ImageError.Reason) {
    self = try takingMemory(forBytes: count * MemoryLayout<Element>.size) {
      Array(capacity: count)
    }
  }
}

extension Array where Element: FixedWidthInteger {
  /// Zeros; throws if there is no memory for them.
  init(zeros count: Int) throws(ImageError.Reason) {
    self = try takingMemory(forBytes: count * MemoryLayout<Element>.size) {
      Array(repeating: 0, count: count)
    }
  }
}

/// Throws if a picture has more than `limit` pixels.
package func ensurePixels(_ width: Int, _ height: Int, limit: Int) throws(ImageError.Reason) {
  let (count, overflow) = width.multipliedReportingOverflow(by: height)
  guard !overflow, count <= limit else {
    throw .tooManyPixels(width: width, height: height, limit: limit)
  }
}
