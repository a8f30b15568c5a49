internal import Glibc
internal import MatteRaster
internal import MatteThreads
internal import Synchronization

/// Throws if `count` bytes cannot be allocated, or would leave less than the reserve.
///
/// A Swift array that cannot be allocated ends the process, so every buffer of a picture's size is asked
/// for here first. The pages are given back untouched: the question costs no memory. It is asked
/// with mmap because a compiler may remove a malloc whose memory is never used.
package func ensureMemory(forBytes count: Int) throws(ImageError.Reason) {
  let reserve = reserve.load(ordering: .relaxed)
  let (size, isBeyond) = max(count, 1).addingReportingOverflow(reserve)
  // Where addresses are scarce the reserve is not mapped even on trial.
  guard !isBeyond, AddressSpace.left.map({ $0 >= size && isFree(size - reserve) }) ?? isFree(size)
  else { throw .outOfMemory }
}

/// True if so many bytes can be mapped, with these flags beside the usual ones.
private func isFree(_ count: Int, _ flags: Int32 = 0) -> Bool {
  let flags = MAP_PRIVATE | MAP_ANONYMOUS | flags
  let trial = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0)
  guard unsafe trial != UnsafeMutableRawPointer(bitPattern: -1) else { return false }
  unsafe munmap(trial, count)
  return true
}

/// The bytes that pictures leave to what cannot be refused, such as frames and text.
private let reserve = Atomic(0)

/// Has pictures leave so many bytes to everything else, from now on.
package func reserveMemory(_ count: Int) { reserve.store(count, ordering: .relaxed) }

/// The bytes that pictures may still take, the reserve left out; nil if the process has no limit of its own.
package var memoryLeft: Int? {
  AddressSpace.left.map { max(0, $0 - reserve.load(ordering: .relaxed)) }
}

/// The result of `make`, which allocates about `count` bytes, some of them unasked; throws if there are not so many.
///
/// Where there is little memory such work is done by one thread at a time.
package func takingTurns<Result>(
  forBytes count: Int, _ make: () throws -> Result
) throws -> Result {
  // Without a limit of its own the system would refuse no part of this.
  if isFree(plenty, MAP_NORESERVE) { return try make() }
  return try turns.withLock { _ in
    try ensureMemory(forBytes: count)
    return try make()
  }
}

/// As much as no work on pictures takes.
private let plenty = 4 << 30
private let turns = Guarded(())

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
