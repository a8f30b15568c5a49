import MatteRaster

/// The largest difference between the bytes of two pictures of the same size.
package func largestDifference(_ a: [Pixel], _ b: [Pixel]) -> Int {
  precondition(a.count == b.count, "only pictures of the same size can be compared")
  var largest: UInt32 = 0
  for (a, b) in zip(a, b) where a != b {
    for shift in [0, 8, 16, 24] as [UInt32] {
      let (a, b) = (a.rawValue >> shift & 255, b.rawValue >> shift & 255)
      largest = max(largest, a > b ? a - b : b - a)
    }
  }
  return Int(largest)
}
