/// The memory of the last bands that were read, which the next ones are written to.
///
/// Of some bands rows are still needed when the next ones are read. So there are a few, and one that nobody else has is taken.
struct BandMemory<Word: FixedWidthInteger & Sendable>: ~Copyable {
  private var bands: [[Word]] = []

  /// Pixels to write a band of so many to.
  mutating func take(_ count: Int) throws(ImageError.Reason) -> [Word] {
    let free = bands.indices.last { bands[$0].count == count && isFree($0) }
    guard let free else { return try [Word](zeros: count) }
    return bands.remove(at: free)
  }

  /// Keeps the pixels of the band that was read last.
  mutating func keep(_ pixels: [Word]) {
    if bands.count == Self.most { bands.removeFirst() }
    bands.append(pixels)
  }

  /// True if nobody else has a band.
  // SAFETY: an array is a reference to what it stores, and nothing but that.
  private mutating func isFree(_ index: Int) -> Bool {
    unsafe bands[index].withStorage { unsafe isKnownUniquelyReferenced(&$0.pointee) }
  }

  /// The most bands of which rows are needed at a time, as a rule, and the one that is read.
  private static var most: Int { 4 }
}

extension Array where Element: FixedWidthInteger {
  /// Lends the reference to what it stores.
  @unsafe fileprivate mutating func withStorage<Result>(
    _ body: (UnsafeMutablePointer<AnyObject>) -> Result
  ) -> Result {
    unsafe withUnsafeMutablePointer(to: &self) { array in
      unsafe array.withMemoryRebound(to: AnyObject.self, capacity: 1) { unsafe body($0) }
    }
  }
}
