internal import Glibc
internal import MatteRaster

/// The bytes of a file in memory that grows, and that may be refused, unlike an array's.
// SAFETY: the memory is freed by its only owner, and every access lies within `capacity`.
@safe struct FileBytes: ~Copyable {
  private var start: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  /// Makes room for `capacity` bytes.
  init(capacity: Int) throws(ImageError.Reason) {
    try ensureMemory(forBytes: capacity)
    guard let memory = unsafe malloc(max(capacity, 1)) else { throw .outOfMemory }
    unsafe start = unsafe memory
    self.capacity = max(capacity, 1)
  }

  deinit { unsafe free(start) }

  /// The bytes that could be added without growing.
  var room: Int { capacity - count }

  /// Grows to hold `capacity` bytes.
  mutating func reserve(_ capacity: Int) throws(ImageError.Reason) {
    guard capacity > self.capacity else { return }
    try ensureMemory(forBytes: capacity)
    guard let memory = unsafe realloc(start, capacity) else { throw .outOfMemory }
    unsafe start = unsafe memory
    self.capacity = capacity
    unsafe LargePages.prefer(for: UnsafeMutableRawBufferPointer(start: start, count: capacity))
  }

  /// Appends what `read` writes into the free space; returns its count of bytes.
  mutating func append<Failure: Error>(
    _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    let rest = unsafe UnsafeMutableRawBufferPointer(start: start + count, count: room)
    let added = try unsafe read(rest)
    count += added
    return added
  }

  /// Lends the bytes.
  func withBytes<Result: ~Copyable, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
    return try body(unsafe bytes.bindMemory(to: UInt8.self).span)
  }
}
