internal import CKernels
internal import Glibc

/// Rows of a PNG that are inflated and not made yet, each with its filter before it, and the row above the first.
struct FilteredRows: Sendable {
  /// The inflated bytes, and where those of the rows are.
  private let inflated: [UInt8]
  private let range: Range<Int>
  /// Rows as they are made, and where the one above is.
  private let made: [UInt8]
  private let above: Range<Int>

  /// Takes what a decoder has; it must be gone before that goes on, which would copy all of it.
  init(_ inflated: [UInt8], _ range: Range<Int>, below above: Range<Int>, of made: [UInt8]) {
    (self.inflated, self.range, self.made, self.above) = (inflated, range, made, above)
  }

  /// The bytes from a row to the next.
  private var stride: Int { above.count + 1 }
  /// The rows that are there.
  private var count: Int { range.count / stride }

  /// How they are related to those of another file, whose bytes stand for pixels in the same way.
  ///
  /// What is filtered alike below the same row is the same.
  func run(_ others: FilteredRows) -> RowRun {
    let most = min(count, others.count)
    guard stride == others.stride, most > 0 else { return .none }
    let areBelowEqual = Self.areEqual(made, above, others.made, others.above)
    let equal = areBelowEqual ? equalRows(others, from: 0, most: most) : 0
    if equal >= min(most, Self.worthwhile) { return .equal(equal) }
    return .open(openRows(others, most: most))
  }

  /// How many rows from one on are filtered alike.
  private func equalRows(_ others: FilteredRows, from first: Int, most: Int) -> Int {
    (first..<most).first { !isEqual($0, others) }.map { $0 - first } ?? most - first
  }

  /// The rows to be made one by one: as far as enough of them are filtered alike again, or all.
  private func openRows(_ others: FilteredRows, most: Int) -> Int {
    var first = 1
    while first < most {
      let equal = equalRows(others, from: first, most: most)
      if equal >= Self.worthwhile { return first }
      first += equal + 1
    }
    return most
  }

  /// True if both have the same row there, with the same good filter.
  private func isEqual(_ row: Int, _ others: FilteredRows) -> Bool {
    let (place, other) = (bytes(ofRow: row), others.bytes(ofRow: row))
    return inflated[place.lowerBound] <= UInt8(matte_png_paeth)
      && Self.areEqual(inflated, place, others.inflated, other)
  }

  private func bytes(ofRow row: Int) -> Range<Int> {
    let start = range.lowerBound + row * stride
    return start..<start + stride
  }

  private static func areEqual(
    _ one: [UInt8], _ place: Range<Int>, _ other: [UInt8], _ otherPlace: Range<Int>
  ) -> Bool {
    unsafe one.withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { other in
        guard let first = one.baseAddress, let second = other.baseAddress else { return true }
        return unsafe memcmp(
          first + place.lowerBound, second + otherPlace.lowerBound, place.count) == 0
      }
    }
  }

  /// So many rows are made in one go.
  private static let worthwhile = Int(matte_rows_at_once)
}
