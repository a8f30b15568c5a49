internal import CInflate

/// A zlib stream that is read piece by piece.
// SAFETY: the handle is freed by its only owner, and ISA-L gets the length of each buffer with it.
@safe struct Inflater: ~Copyable {
  private let handle: OpaquePointer

  /// Begins a stream.
  init() throws(ImageError.Reason) {
    guard let handle = unsafe matte_inflater_new() else { throw .outOfMemory }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe matte_inflater_free(handle) }

  /// Reads some of `input` and writes some of `output`, of which both lose what was used; true at the end
  /// of the stream.
  func inflate(
    _ input: inout UnsafeRawBufferPointer, into output: inout UnsafeMutableRawBufferPointer
  ) throws(ImageError.Reason) -> Bool {
    var (count, room) = (input.count, output.count)
    let source = unsafe input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let target = unsafe output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let status = unsafe matte_inflate(handle, source, &count, target, &room)
    unsafe input = UnsafeRawBufferPointer(rebasing: input.suffix(count))
    unsafe output = UnsafeMutableRawBufferPointer(rebasing: output.suffix(room))
    if status == matte_inflate_broken { throw .damaged(.png) }
    return status == matte_inflate_ended
  }
}
