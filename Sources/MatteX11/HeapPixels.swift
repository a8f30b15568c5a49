internal import Glibc

/// Pixels in memory of their own; unlike an array's, memory that cannot be had is no crash.
@safe
struct HeapPixels: ~Copyable {
  /// The pixels; the first ones count where there are more than were asked for.
  private(set) var buffer = unsafe UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)

  deinit { unsafe free(buffer.baseAddress) }

  /// Makes room for at least `count` pixels, losing the ones there were; false if there is none.
  mutating func reserve(_ count: Int) -> Bool {
    if unsafe MemoryFit.isRight(buffer.count, for: count) { return true }
    unsafe free(buffer.baseAddress)
    let memory = unsafe malloc(count * 4)
    unsafe buffer = UnsafeMutableBufferPointer(
      start: memory?.bindMemory(to: UInt32.self, capacity: count), count: memory == nil ? 0 : count)
    return unsafe memory != nil
  }
}
