/// Reading numbers out of a file's bytes. An offset outside of the bytes is a programmer's error.
extension Span where Element == UInt8 {
  /// The two bytes from `offset`, the high one first.
  func big16(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

  /// The two bytes from `offset`, the low one first.
  func little16(at offset: Int) -> Int { Int(self[offset + 1]) << 8 | Int(self[offset]) }

  /// The four bytes from `offset`, the high one first.
  func big32(at offset: Int) -> Int { big16(at: offset) << 16 | big16(at: offset + 2) }

  /// The four bytes from `offset`, the low one first.
  func little32(at offset: Int) -> Int { little16(at: offset + 2) << 16 | little16(at: offset) }

  /// True if `bytes` stand at `offset`; false if they would reach beyond the end.
  func holds(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset + bytes.count <= count else { return false }
    return bytes.indices.allSatisfy { self[offset + $0] == bytes[$0] }
  }
}
