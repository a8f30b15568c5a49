extension Span<UInt8> {
  /// A copy of the bytes without those in some ranges, which are in order.
  func without(_ ranges: [Range<Int>]) throws(ImageError.Reason) -> [UInt8] {
    let left = count - ranges.reduce(0) { $0 + $1.count }
    var bytes = try [UInt8](roomFor: left)
    var start = 0
    for range in ranges + [count..<count] {
      unsafe extracting(start..<range.lowerBound).withUnsafeBufferPointer {
        unsafe bytes.append(contentsOf: $0)
      }
      start = range.upperBound
    }
    return bytes
  }
}
