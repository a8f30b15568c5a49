internal import Glibc

/// Pixels in memory of their own; unlike an array's, memory that cannot be had is no crash.
@safe
struct HeapPixels: ~Copyable {
  /// The pixels; the first ones count where there are more than were asked for.
  private(set) var buffer = unsafe UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)

  deinit { unsafe free(buffer.baseAddress) }

  /// Makes room for at least `count` pixels, losing the ones there were; false if there is none.
  mutating func reserve(_ count: Int) -> Bool {
    guard unsafe count > buffer.count else { return true }
    guard let memory = unsafe malloc(count * 4) else { return false }
    unsafe free(buffer.baseAddress)
    unsafe buffer = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt32.self, capacity: count), count: count)
    return true
  }
}
