internal import MatteRaster

/// Pixels that are kept once their rows are gone.
struct KeptPixels<Word: PixelWord>: Sendable {
  private let memory: KeptMemory<Word>
  private let start: Int
  /// How many they are.
  let count: Int

  fileprivate init(_ memory: KeptMemory<Word>, from start: Int, count: Int) {
    (self.memory, self.start, self.count) = (memory, start, count)
  }

  subscript(index: Int) -> Word {
    precondition(index >= 0 && index < count, "The pixel is kept.")
    return unsafe memory.start[start + index]
  }

  /// The pixels.
  var span: Span<Word> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span(_unsafeStart: memory.start + start, count: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// Writes those from a place on, which nobody reads yet: some columns of a row of a picture, of which transparent ones
  /// become 0, as are those that the picture does not have.
  func write(at place: Int, _ columns: Range<Int>, ofRow y: Int?, of plane: Plane<Word>) {
    precondition(place >= 0 && columns.count <= count - place, "There is room for the columns.")
    let target = unsafe memory.start + start + place
    let own = y == nil ? 0..<0 : columns.clamped(to: 0..<plane.width)
    if let y, !own.isEmpty {
      unsafe PixelRow(plane: plane, y: y).withPixels(from: own.lowerBound, count: own.count) {
        row in
        unsafe Word.loops.copySeen(target, row, own.count)
      }
    }
    unsafe (target + own.count).initialize(repeating: 0, count: columns.count - own.count)
  }
}

/// Where pixels can be kept.
struct KeptRoom<Word: PixelWord>: Sendable {
  private var memory: KeptMemory<Word>?
  private var used = 0

  /// Room for some pixels, which have to be written before they are read.
  mutating func take(_ count: Int) -> KeptPixels<Word> {
    let capacity = memory?.capacity ?? 0
    let own: KeptMemory<Word>
    if let memory, count <= capacity - used {
      own = memory
    } else {
      own = KeptMemory(capacity: max(count, min(4 * capacity, Self.maxCapacity)))
      (memory, used) = (own, 0)
    }
    used += count
    return KeptPixels(own, from: used - count, count: count)
  }

  /// As many pixels as there is memory for in one piece, unless more are wanted.
  private static var maxCapacity: Int { 1 << 22 }
}

/// Memory for pixels, in large pages if it is large: the system has these ready sooner.
// SAFETY: only `deinit` gives it back. Each place is handed out once, and written before others know of it.
@safe
private final class KeptMemory<Word: PixelWord>: Sendable {
  let capacity: Int
  nonisolated(unsafe) let start: UnsafeMutablePointer<Word>

  /// Makes room for so many pixels.
  init(capacity: Int) {
    self.capacity = capacity
    let memory = UnsafeMutableBufferPointer<Word>.allocate(capacity: capacity)
    guard let start = memory.baseAddress else { preconditionFailure("There is memory.") }
    unsafe self.start = unsafe start
    unsafe LargePages.prefer(for: UnsafeMutableRawBufferPointer(memory))
  }

  deinit { unsafe start.deallocate() }
}
