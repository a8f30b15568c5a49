import CKernels
import TestMath
import Testing

/// The filters of PNG (second edition, section 9.2), byte by byte.
private func unfiltered(
  _ filtered: [UInt8], above: [UInt8], pixelBytes: Int, filter: UInt8
) -> [UInt8] {
  var row: [UInt8] = []
  for (x, byte) in filtered.enumerated() {
    let isFirst = x < pixelBytes
    let left = isFirst ? 0 : Int(row[x - pixelBytes])
    let (up, corner) = (Int(above[x]), isFirst ? 0 : Int(above[x - pixelBytes]))
    let estimate = left + up - corner
    let far = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
    let nearest = far.0 <= far.1 && far.0 <= far.2 ? left : far.1 <= far.2 ? up : corner
    row.append(byte &+ UInt8([0, left, up, (left + up) / 2, nearest][Int(filter)]))
  }
  return row
}

@Suite("Rows of PNGs")
struct ScanlinesTests {
  @Test(
    "Each filter is undone as it is defined, in pixels of any width",
    arguments: 0...4 as ClosedRange<UInt8>)
  func filters(filter: UInt8) {
    var random = Seeded(Int(filter))
    for pixelBytes in [1, 2, 3, 4, 6, 8] {
      for pixels in [1, 2, 3, 4, 5, 7, 8, 13, 16, 31, 101] {
        let count = pixels * pixelBytes
        let slack = Int(matte_scanline_slack)
        let filtered = (0..<count + slack).map { _ in UInt8.random(in: 0...255, using: &random) }
        let above = (0..<count + slack).map { _ in UInt8.random(in: 0...255, using: &random) }
        var row = [UInt8](repeating: 0x5a, count: count + slack)
        unsafe matte_unfilter(&row, filtered, above, count, UInt32(pixelBytes), filter)
        let expected = unfiltered(
          Array(filtered[..<count]), above: above, pixelBytes: pixelBytes, filter: filter)
        #expect(Array(row[..<count]) == expected, "\(pixelBytes) bytes, \(pixels) pixels")
      }
    }
  }
}
