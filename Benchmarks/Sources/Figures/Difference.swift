/// The largest difference between the bytes of two pictures of the same size.
package func largestDifference(_ a: [UInt32], _ b: [UInt32]) -> Int {
  precondition(a.count == b.count, "only pictures of the same size can be compared")
  var largest: UInt32 = 0
  for (a, b) in zip(a, b) where a != b {
    for shift in [0, 8, 16, 24] as [UInt32] {
      let (a, b) = (a >> shift & 255, b >> shift & 255)
      largest = max(largest, a > b ? a - b : b - a)
    }
  }
  return Int(largest)
}
