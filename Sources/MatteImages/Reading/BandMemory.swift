/// The memory of the last bands that were read, which the next ones are written to.
///
/// Of some bands rows are still needed when the next ones are read. So there are a few, and one that nobody else has is taken.
struct BandMemory<Word: FixedWidthInteger & Sendable>: ~Copyable {
  private var bands: [[Word]] = []

  /// Pixels to write a band of so many to.
  mutating func take(_ count: Int) throws(ImageError.Reason) -> [Word] {
    let free = bands.indices.last { bands[$0].capacity >= count && isFree($0) }
    guard let free else { return try [Word](zeros: count) }
    var band = bands.remove(at: free)
    if band.count > count {
      band.removeLast(band.count - count)
    } else {
      band.append(contentsOf: repeatElement(0, count: count - band.count))
    }
    return band
  }

  /// Keeps the pixels of the band that was read last.
  mutating func keep(_ pixels: [Word]) {
    bands.append(pixels)
    while bands.count > Self.most, bands.reduce(0, { $0 + $1.capacity }) > Self.mostWords {
      bands.removeFirst()
    }
  }

  /// True if nobody else has a band.
  // SAFETY: an array is a reference to what it stores, and nothing but that.
  private mutating func isFree(_ index: Int) -> Bool {
    unsafe bands[index].withStorage { unsafe isKnownUniquelyReferenced(&$0.pointee) }
  }

  /// The most bands of which rows are needed at a time, as a rule, and the one that is read; of small ones there are more.
  private static var most: Int { 4 }
  /// The pixels that small ones may have together.
  private static var mostWords: Int { 1 << 20 }
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
