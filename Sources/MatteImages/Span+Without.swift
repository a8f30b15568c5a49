extension Span<UInt8> {
  /// A copy of the bytes without those in some ranges, which are in order.
  func without(_ ranges: [Range<Int>]) throws(ImageError.Reason) -> [UInt8] {
    let left = count - ranges.reduce(0) { $0 + $1.count }
    var bytes = try takingMemory(forBytes: left) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(left)
      return bytes
    }
    var start = 0
    for range in ranges + [count..<count] {
      for index in start..<range.lowerBound { bytes.append(self[index]) }
      start = range.upperBound
    }
    return bytes
  }
}
