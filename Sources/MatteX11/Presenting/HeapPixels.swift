internal import Glibc
internal import MatteRaster

/// Pixels allocated with malloc, whose failure, unlike an array's, can be handled.
// SAFETY: the buffer is what malloc gave, and as long, until it is freed here.
@safe
struct HeapPixels: ~Copyable {
  /// The pixels; there may be more than were reserved.
  private(set) var buffer = unsafe UnsafeMutableBufferPointer<Pixel>(start: nil, count: 0)

  deinit { unsafe free(buffer.baseAddress) }

  /// Makes room for at least `count` pixels, discarding the current ones; false if out of memory.
  mutating func reserve(_ count: Int) -> Bool {
    if unsafe MemoryFit.isRight(buffer.count, for: count) { return true }
    unsafe free(buffer.baseAddress)
    let memory = unsafe malloc(count * 4)
    unsafe buffer = UnsafeMutableBufferPointer(
      start: memory?.bindMemory(to: Pixel.self, capacity: count), count: memory == nil ? 0 : count)
    return unsafe memory != nil
  }
}
