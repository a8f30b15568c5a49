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
    return haveEqualBytes(all, of: first, all, of: second)
  }

  /// True if parts of two files have the same bytes; false also if that cannot be known.
  static func areEqual(
    _ part: Range<Int>, of first: PathBytes, _ secondPart: Range<Int>, of second: PathBytes
  ) -> Bool {
    guard part.count == secondPart.count,
      let first = try? Descriptor(opening: first, O_RDONLY | O_NONBLOCK),
      let second = try? Descriptor(opening: second, O_RDONLY | O_NONBLOCK)
    else { return false }
    return haveEqualBytes(part, of: first, secondPart, of: second)
  }

  /// True if both paths lead to the same regular file.
  public static func areSameFile(_ first: PathBytes, _ second: PathBytes) -> Bool {
    guard let first = first.status, let second = second.status else { return false }
    return first.isOfKind(S_IFREG) && isSameFile(first, second)
  }

  private static func isSameFile(_ first: stat, _ second: stat) -> Bool {
    first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  private static func haveEqualBytes(
    _ part: Range<Int>, of first: borrowing Descriptor,
    _ secondPart: Range<Int>, of second: borrowing Descriptor
  ) -> Bool {
    var bytes = [UInt8](repeating: 0, count: min(piece, part.count))
    var secondBytes = bytes
    var position = 0
    while position < part.count {
      // Behind the end of the last piece there may be other bytes.
      let length = min(
        fill(&bytes, first, part.lowerBound + position), part.count - position)
      guard length > 0, fill(&secondBytes, second, secondPart.lowerBound + position) >= length,
        unsafe memcmp(bytes, secondBytes, length) == 0
      else { return false }
      position += length
    }
    return true
  }

  /// Reads what is there from a place on, up to a piece: the number of bytes.
  private static func fill(
    _ bytes: inout [UInt8], _ file: borrowing Descriptor, _ place: Int
  ) -> Int {
    unsafe bytes.withUnsafeMutableBytes { bytes in
      (unsafe try? file.read(into: bytes, at: place)) ?? 0
    }
  }

  /// The bytes that are compared at a time.
  private static let piece = 1 << 17
}
