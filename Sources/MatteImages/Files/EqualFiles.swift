internal import Glibc

/// Tells whether files are the same, byte for byte.
public enum EqualFiles {
  /// True if both paths lead to regular files with the same bytes; false also if that cannot be known.
  public static func areEqual(_ one: PathBytes, _ other: PathBytes) -> Bool {
    guard !one.isStandardStream, !other.isStandardStream,
      let one = try? Descriptor(opening: one, O_RDONLY | O_NONBLOCK),
      let other = try? Descriptor(opening: other, O_RDONLY | O_NONBLOCK),
      let status = try? one.status(), let otherStatus = try? other.status(),
      status.isOfKind(S_IFREG), otherStatus.isOfKind(S_IFREG),
      status.st_size == otherStatus.st_size
    else { return false }
    if isOne(status, otherStatus) { return true }
    return haveEqualBytes(one, other, count: Int(status.st_size))
  }

  /// True if both paths lead to the same regular file.
  public static func areOne(_ one: PathBytes, _ other: PathBytes) -> Bool {
    guard let one = one.status, let other = other.status else { return false }
    return one.isOfKind(S_IFREG) && isOne(one, other)
  }

  private static func isOne(_ one: stat, _ other: stat) -> Bool {
    one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  private static func haveEqualBytes(
    _ one: borrowing Descriptor, _ other: borrowing Descriptor, count: Int
  ) -> Bool {
    var bytes = [UInt8](repeating: 0, count: piece)
    var others = bytes
    var position = 0
    while position < count {
      let length = fill(&bytes, one, position)
      guard length > 0, fill(&others, other, position) == length,
        unsafe memcmp(bytes, others, length) == 0
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
