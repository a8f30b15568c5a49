internal import Glibc

/// Tells whether files are the same, byte for byte.
///
/// ```swift
/// if EqualFiles.areEqual("expected.png", "actual.png") { print("the same bytes") }
/// ```
public enum EqualFiles {
  /// True if both paths lead to regular files with the same bytes; false also if that cannot be known.
  public static func areEqual(_ first: PathBytes, _ second: PathBytes) -> Bool {
    guard !first.isStandardStream, !second.isStandardStream,
      let first = try? Descriptor(opening: first, O_RDONLY | O_NONBLOCK),
      let second = try? Descriptor(opening: second, O_RDONLY | O_NONBLOCK),
      let status = try? first.status(), let secondStatus = try? second.status(),
      status.isOfKind(S_IFREG), secondStatus.isOfKind(S_IFREG),
      status.st_size == secondStatus.st_size
    else { return false }
    if isSameFile(status, secondStatus) { return true }
    let all = 0..<Int(status.st_size)
    return equalBytes(all, of: first, all, of: second) == all.count
  }

  /// How many bytes from their first one on are the same in parts of two files; 0 also if that cannot be known.
  static func equalBytes(
    _ part: Range<Int>, of first: PathBytes, _ secondPart: Range<Int>, of second: PathBytes
  ) -> Int {
    guard let first = try? Descriptor(opening: first, O_RDONLY | O_NONBLOCK),
      let second = try? Descriptor(opening: second, O_RDONLY | O_NONBLOCK)
    else { return 0 }
    return equalBytes(part, of: first, secondPart, of: second)
  }

  /// True if both paths lead to the same regular file.
  public static func areSameFile(_ first: PathBytes, _ second: PathBytes) -> Bool {
    guard let first = first.status, let second = second.status else { return false }
    return first.isOfKind(S_IFREG) && isSameFile(first, second)
  }

  private static func isSameFile(_ first: stat, _ second: stat) -> Bool {
    first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  private static func equalBytes(
    _ part: Range<Int>, of first: borrowing Descriptor,
    _ secondPart: Range<Int>, of second: borrowing Descriptor
  ) -> Int {
    let count = min(part.count, secondPart.count)
    var (bytes, secondBytes) = ([UInt8](), [UInt8]())
    var position = 0
    while position < count {
      // Files that are not alike differ soon, and that is all that is read of them.
      let wanted = min(piece, max(minPiece, position), count - position)
      if bytes.count != wanted {
        bytes = [UInt8](repeating: 0, count: wanted)
        secondBytes = bytes
      }
      let length = min(
        fill(&bytes, first, part.lowerBound + position),
        fill(&secondBytes, second, secondPart.lowerBound + position))
      let equal = equalBytes(bytes, secondBytes, count: length)
      position += equal
      if equal < wanted { break }
    }
    return position
  }

  /// How many of `count` bytes are the same from the first one on.
  private static func equalBytes(_ bytes: [UInt8], _ others: [UInt8], count: Int) -> Int {
    func areEqual(_ range: Range<Int>) -> Bool {
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe others.withUnsafeBytes { others in
          guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
          return unsafe memcmp(first + range.lowerBound, second + range.lowerBound, range.count)
            == 0
        }
      }
    }
    if areEqual(0..<count) { return count }
    // The first that differs is in this range, whose first half is taken if they differ there.
    var range = 0..<count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      let isLater = areEqual(range.lowerBound..<middle)
      range = isLater ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Reads what is there from a place on, up to a piece: the number of bytes.
  private static func fill(
    _ bytes: inout [UInt8], _ file: borrowing Descriptor, _ place: Int
  ) -> Int {
    unsafe bytes.withUnsafeMutableBytes { bytes in
      (unsafe try? file.read(into: bytes, at: place)) ?? 0
    }
  }

  /// The bytes that are compared at a time, and at first.
  private static let piece = 1 << 17
  private static let minPiece = 1 << 12
}
