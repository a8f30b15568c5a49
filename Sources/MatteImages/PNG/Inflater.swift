internal import CInflate

/// A zlib stream that is read piece by piece, or a bare one, which has neither its head nor its end.
// SAFETY: the handle is freed by its only owner, and ISA-L gets the length of each buffer with it.
@safe struct Inflater: ~Copyable {
  private let handle: OpaquePointer

  /// Begins a stream.
  init(isBare: Bool = false) throws(ImageError.Reason) {
    let made = unsafe isBare ? matte_inflater_new_bare() : matte_inflater_new()
    guard let handle = unsafe made else { throw .outOfMemory }
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

extension Inflater {
  /// How far it has come, with which another one goes on.
  var state: [UInt8] {
    let count = matte_inflater_size()
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { (bytes, filled) in
      guard let first = bytes.baseAddress else { return }
      unsafe matte_inflater_save(handle, first)
      filled = count
    }
  }

  /// Goes on where another one was.
  func goOn(from state: [UInt8]) {
    precondition(state.count == matte_inflater_size(), "The state is that of another one.")
    unsafe matte_inflater_restore(handle, state)
  }
}

extension Inflater {
  /// What a whole stream holds; nil if it is broken or cut short, or of more than `limit` bytes.
  static func inflated(
    _ stream: Span<UInt8>, isBare: Bool = false, limit: Int
  ) throws(ImageError.Reason) -> [UInt8]? {
    let inflater = try Inflater(isBare: isBare)
    return unsafe stream.withUnsafeBytes { stream in
      // How many bytes are in a bare one is known: a growing array would take as many again.
      try? unsafe inflater.inflated(stream, limit: limit, capacity: isBare ? limit : 0)
    }
  }

  private func inflated(
    _ stream: UnsafeRawBufferPointer, limit: Int, capacity: Int
  ) throws(ImageError.Reason) -> [UInt8]? {
    var input = unsafe stream
    var (result, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    result.reserveCapacity(capacity)
    while result.count <= limit {
      let left = input.count
      let (count, isEnd) = try unsafe buffer.withUnsafeMutableBufferPointer {
        (buffer) throws(ImageError.Reason) in
        var room = UnsafeMutableRawBufferPointer(buffer)
        let isEnd = try unsafe inflate(&input, into: &room)
        return (buffer.count - room.count, isEnd)
      }
      result += buffer[..<count]
      if isEnd { return result }
      if count == 0 && input.count == left { return nil }
    }
    return nil
  }
}
