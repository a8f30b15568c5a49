extension Array {
  /// The elements in parts of `size`, of which the last may be smaller.
  func parts(of size: Int) -> [ArraySlice<Element>] { self[...].parts(of: size) }
}

extension ArraySlice {
  /// The elements in parts of `size`, of which the last may be smaller.
  func parts(of size: Int) -> [ArraySlice<Element>] {
    stride(from: startIndex, to: endIndex, by: size).map {
      self[$0..<Swift.min($0 + size, endIndex)]
    }
  }
}
