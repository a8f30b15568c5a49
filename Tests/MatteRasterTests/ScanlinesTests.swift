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

  @Test(
    "Four rows that are read together are what they are one after the other, whatever their filters",
    arguments: [1, 2, 3, 4, 6, 8])
  func together(pixelBytes: Int) {
    var random = Seeded(pixelBytes)
    let slack = Int(matte_scanline_slack)
    for pixels in [1, 2, 5, 6, 7, 8, 13, 31, 101] {
      let count = pixels * pixelBytes
      for kind in 0..<40 {
        let filters = (0..<4).map { _ in
          kind < 5 ? UInt8(kind) : UInt8.random(in: 0...4, using: &random)
        }
        let rows = filters.map { filter in
          [filter] + (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        let above = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        var own = above + [UInt8](repeating: 0x5a, count: slack + 4 * (count + slack))
        let filtered = rows.flatMap(\.self) + [UInt8](repeating: 0x33, count: slack)
        unsafe matte_unfilter_rows(&own, count + slack, filtered, count, UInt32(pixelBytes))
        var last = above
        for (index, row) in rows.enumerated() {
          last = unfiltered(
            Array(row[1...]), above: last, pixelBytes: pixelBytes, filter: filters[index])
          let start = (index + 1) * (count + slack)
          #expect(Array(own[start..<start + count]) == last, "\(filters), \(pixels) pixels")
        }
      }
    }
  }

  @Test("The hash of blocks is the same by the processor's instructions and without them")
  func hashes() {
    var random = Seeded(5)
    let bytes = (0..<64 * 9).map { _ in UInt8.random(in: 0...255, using: &random) }
    for count in 0...9 {
      var states: [[UInt32]] = [Array(1...8), Array(1...8)]
      unsafe matte_sha256(&states[0], bytes, count)
      unsafe matte_sha256_plain(&states[1], bytes, count)
      #expect(states[0] == states[1])
      #expect((states[0] == Array(1...8)) == (count == 0))
    }
  }

  @Test(
    "A row is filtered by Sub or Up, by the one that leaves less, and is the same when it is undone"
  )
  func filter() {
    var random = Seeded(7)
    for pixelBytes in [1, 3, 4] {
      for pixels in [1, 2, 5, 16, 31, 1500] {
        let (count, slack) = (pixels * pixelBytes, Int(matte_scanline_slack))
        // Flat rows, rows like the one above and noise.
        for kind in 0..<3 {
          let above = (0..<count + slack).map { _ in UInt8.random(in: 0...255, using: &random) }
          let row = above.indices.map { x in
            [UInt8(90), above[x] &+ 1, UInt8.random(in: 0...255, using: &random)][kind]
          }
          var filtered = [UInt8](repeating: 0, count: 1 + count + slack)
          unsafe matte_filter(&filtered, row, above, count, UInt32(pixelBytes))
          let lefts = (0..<count).map { row[$0] &- ($0 < pixelBytes ? 0 : row[$0 - pixelBytes]) }
          let aboves = (0..<count).map { row[$0] &- above[$0] }
          func size(_ bytes: [UInt8]) -> Int {
            bytes.reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) }
          }
          let isSub = size(lefts) <= size(aboves)
          #expect(filtered[0] == (isSub ? 1 : 2))
          #expect(Array(filtered[1...count]) == (isSub ? lefts : aboves))
        }
      }
    }
  }
}
