internal import CKernels

/// The loops over pixels that a change claims.
///
/// Each checks its bounds and calls a loop in C.
enum ClaimKernel {
  /// Gives those of some pixels that no change has claimed another label; how many they are.
  static func claim(_ places: Range<Int>, of labels: inout [UInt16], as label: UInt16) -> Int {
    precondition(
      places.lowerBound >= 0 && places.upperBound <= labels.count, "Each pixel has a label.")
    return unsafe labels.withUnsafeMutableBufferPointer { labels in
      guard let first = labels.baseAddress else { return 0 }
      return unsafe matte_claim(first + places.lowerBound, label, places.count)
    }
  }

  /// Tells the places of the labels of pixels that differ and that no change has claimed, from the first one on.
  static func forEachUnclaimed(_ labels: Span<UInt16>, _ body: (Int) -> Void) {
    for start in stride(from: 0, to: labels.count, by: 64) {
      var mask = mask(of: UInt16(matte_unclaimed), start, labels)
      while mask != 0 {
        body(start + mask.trailingZeroBitCount)
        mask &= mask - 1
      }
    }
  }

  /// The first of some pixels that has a label; nil if none has.
  static func first(_ label: UInt16, of labels: Span<UInt16>) -> Int? {
    for start in stride(from: 0, to: labels.count, by: 64) {
      let mask = mask(of: label, start, labels)
      if mask != 0 { return start + mask.trailingZeroBitCount }
    }
    return nil
  }

  /// The last of some pixels that has a label; nil if none has.
  static func last(_ label: UInt16, of labels: Span<UInt16>) -> Int? {
    for start in stride(from: (labels.count - 1) / 64 * 64, through: 0, by: -64) {
      let mask = mask(of: label, start, labels)
      if mask != 0 { return start + 63 - mask.leadingZeroBitCount }
    }
    return nil
  }

  /// Which of the 64 pixels from a place on have a label: a bit for each, the lowest for the first.
  private static func mask(of label: UInt16, _ start: Int, _ labels: Span<UInt16>) -> UInt64 {
    let count = min(64, labels.count - start)
    return unsafe labels.extracting(start..<start + count).withUnsafeBufferPointer {
      unsafe $0.baseAddress.map { unsafe matte_find_label($0, label, count) } ?? 0
    }
  }

  /// How many pixels of a row that no change has claimed an adjustment does not lead to within a step.
  static func missed<Word: PixelWord>(
    _ row: borrowing DifferingPixels<Word>.Row, by adjustment: SampleAdjustment
  ) -> Int {
    var lines = matte_lines(adjustment, maximum: Double((1 << Word.sampleBits) - 1))
    var missed = 0
    unsafe withPointers(to: row) { labels, before, after, count in
      missed = unsafe Word.loops.countMissed(labels, before, after, count, &lines)
    }
    return missed
  }

  /// Adds the pixels of a row to those that became another colour.
  static func count<Word: PixelWord>(
    _ row: borrowing DifferingPixels<Word>.Row, _ pair: RecolourFinder<Word>.Pair,
    in counts: inout matte_recoloured
  ) {
    unsafe withPointers(to: row) { labels, before, after, count in
      unsafe Word.loops.countRecoloured(
        &counts, labels, before, after, count, pair.before, pair.after)
    }
  }

  /// Lends the labels, the pixels before and those after of a row, and how many they are, unless it has none.
  private static func withPointers<Word: PixelWord>(
    to row: borrowing DifferingPixels<Word>.Row,
    _ body: (UnsafePointer<UInt16>, UnsafePointer<Word>, UnsafePointer<Word>, Int) -> Void
  ) {
    let (before, after, labels) = (row.before, row.after, row.labels)
    precondition(
      before.count == labels.count && after.count == labels.count, "Each pixel has a label.")
    unsafe labels.withUnsafeBufferPointer { labels in
      unsafe before.withUnsafeBufferPointer { before in
        unsafe after.withUnsafeBufferPointer { after in
          guard let first = labels.baseAddress, let before = before.baseAddress,
            let after = after.baseAddress
          else { return }
          unsafe body(first, before, after, labels.count)
        }
      }
    }
  }

  /// Gives those of some pixels another label that no change has claimed and that became another colour; how many they are.
  static func claim<Word: PixelWord>(
    _ places: Range<Int>, of labels: inout [UInt16], as label: UInt16,
    _ pixels: Sides<KeptPixels<Word>>, _ pair: RecolourFinder<Word>.Pair
  ) -> Int {
    precondition(
      places.lowerBound >= 0 && places.upperBound <= labels.count, "Each pixel has a label.")
    let before = pixels.before.span.extracting(places)
    let after = pixels.after.span.extracting(places)
    return unsafe labels.withUnsafeMutableBufferPointer { labels in
      unsafe before.withUnsafeBufferPointer { before in
        unsafe after.withUnsafeBufferPointer { after in
          guard let labels = labels.baseAddress, let before = before.baseAddress,
            let after = after.baseAddress
          else { return 0 }
          return unsafe Word.loops.claimRecoloured(
            labels + places.lowerBound, label, before, after, places.count, pair.before, pair.after)
        }
      }
    }
  }

  /// True if two pieces of labels are equal.
  static func areEqual(_ labels: [UInt16], _ others: [UInt16]) -> Bool {
    if labels.count != others.count { return false }
    return unsafe labels.withUnsafeBytes { labels in
      unsafe others.withUnsafeBytes { others in
        guard let first = labels.baseAddress, let second = others.baseAddress else { return true }
        return unsafe first == second
          || matte_equal(
            first.assumingMemoryBound(to: UInt8.self), second.assumingMemoryBound(to: UInt8.self),
            labels.count) != 0
      }
    }
  }

  /// True if two pieces of labels are in the same memory.
  static func areSame(_ labels: [UInt16], _ others: [UInt16]) -> Bool {
    unsafe labels.withUnsafeBytes { labels in
      unsafe others.withUnsafeBytes { unsafe labels.baseAddress == $0.baseAddress }
    }
  }
}

extension matte_lines {
  /// The lines of an adjustment, cut off at the largest sample.
  fileprivate init(_ adjustment: SampleAdjustment, maximum: Double) {
    let (gain, offset) = (adjustment.gain, adjustment.offset)
    self.init(
      gain: (gain.x, gain.y, gain.z, gain.w), offset: (offset.x, offset.y, offset.z, offset.w),
      maximum: maximum)
  }
}
