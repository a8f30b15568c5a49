import CKernels
import TestMath
import Testing

@Suite("Hashes of rows of pixels")
struct RowHashTests {
  private static let counts = [1, 2, 3, 4, 5, 7, 8, 9, 16, 31, 32, 33, 63, 64, 65, 100, 259]

  /// A round of XXH64.
  private func round(_ hash: UInt64, _ own: UInt64) -> UInt64 {
    let sum = hash &+ own &* 0xc2b2_ae3d_27d4_eb4f
    return (sum << 31 | sum >> 33) &* 0x9e37_79b1_85eb_ca87
  }

  /// Four times four lanes of 64 bits, each a part of every 128 bytes; beyond the row is its first pixel.
  private func hash(_ words: [UInt64]) -> UInt64 {
    var lanes: [UInt64] = [1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0]
    for (index, word) in words.enumerated() { lanes[index % 16] = round(lanes[index % 16], word) }
    var columns: [UInt64] = [0, 0, 0, 0]
    for (index, lane) in lanes.enumerated() { columns[index % 4] = round(columns[index % 4], lane) }
    return columns.reduce(0, round)
  }

  private func padded<Word: FixedWidthInteger>(_ row: [Word], to count: Int) -> [Word] {
    row + Array(repeating: row[0], count: (count - row.count % count) % count)
  }

  private func plain(_ count: Int) -> [UInt32] {
    var random = Seeded(count)
    return (0..<count).map { _ in
      let alpha: UInt32 = [0, 1, 255][Int.random(in: 0..<3, using: &random)]
      return UInt32.random(in: 0..<1 << 24, using: &random) | alpha << 24
    }
  }

  private func deep(_ count: Int) -> [UInt64] {
    var random = Seeded(count)
    return (0..<count).map { _ in
      let alpha: UInt64 = [0, 1, 65_535][Int.random(in: 0..<3, using: &random)]
      return UInt64.random(in: 0..<1 << 48, using: &random) | alpha << 48
    }
  }

  @Test("Are the same numbers on all machines", arguments: counts)
  func numbers(count: Int) {
    let seen = padded(plain(count).map { $0 >> 24 == 0 ? 0 : $0 }, to: 32)
    let words = stride(from: 0, to: seen.count, by: 2).map {
      UInt64(seen[$0]) | UInt64(seen[$0 + 1]) << 32
    }
    #expect(unsafe matte_hash_rgba8(plain(count), count).value == hash(words))
    let deepSeen = padded(deep(count).map { $0 >> 48 == 0 ? 0 : $0 }, to: 16)
    #expect(unsafe matte_hash_rgba16(deep(count), count).value == hash(deepSeen))
  }

  @Test("Say that a row is blank if all its pixels are equal, or transparent", arguments: counts)
  func blank(count: Int) {
    for x in 0..<count {
      var row = [UInt32](repeating: 0xff10_2030, count: count)
      var deepRow = [UInt64](repeating: 0xffff_0010_0020_0030, count: count)
      #expect(unsafe matte_hash_rgba8(row, count).is_blank == 1)
      #expect(unsafe matte_hash_rgba16(deepRow, count).is_blank == 1)
      (row[x], deepRow[x]) = (0xff10_2031, 0xffff_0010_0020_0031)
      #expect(unsafe (matte_hash_rgba8(row, count).is_blank == 1) == (count == 1))
      #expect(unsafe (matte_hash_rgba16(deepRow, count).is_blank == 1) == (count == 1))
      var clear = [UInt32](repeating: 0, count: count)
      clear[x] = 0x0012_3456
      #expect(unsafe matte_hash_rgba8(clear, count).is_blank == 1)
    }
  }

  /// The hash of a part: lanes of 32 bytes are turned by five bits of each pixel, and added.
  private func part<Word: FixedWidthInteger>(_ row: [Word], lanes: Int) -> [Word] {
    let seen = padded(row, to: lanes)
    var sums = [Word](repeating: 0, count: lanes)
    for (index, pixel) in seen.enumerated() {
      let sum = sums[index % lanes]
      let turned = sum << 5 | sum >> (Word.bitWidth - 5)
      sums[index % lanes] = turned &+ pixel
    }
    return sums
  }

  /// The number of a part by its lanes.
  private func number(_ words: [UInt64]) -> UInt16 { UInt16(words.reduce(0, round) >> 48) }

  @Test("Of parts are the same numbers on all machines", arguments: counts, [8, 16, 40])
  func parts(count: Int, width: Int) {
    let (row, deepRow) = (plain(count), deep(count))
    let starts = Array(stride(from: 0, to: count, by: width))
    var found = [UInt16](repeating: 0, count: starts.count)
    unsafe matte_hash_parts_rgba8(&found, row, count, width)
    let seen = row.map { $0 >> 24 == 0 ? 0 : $0 }
    let numbers = starts.map { start in
      let lanes = part(Array(seen[start..<min(start + width, count)]), lanes: 8)
      return number((0..<4).map { UInt64(lanes[2 * $0]) | UInt64(lanes[2 * $0 + 1]) << 32 })
    }
    #expect(found == numbers)
    unsafe matte_hash_parts_rgba16(&found, deepRow, count, width)
    let deepSeen = deepRow.map { $0 >> 48 == 0 ? 0 : $0 }
    let deepNumbers = starts.map { start in
      number(part(Array(deepSeen[start..<min(start + width, count)]), lanes: 4))
    }
    #expect(found == deepNumbers)
  }

  @Test("Of columns are those of their pixels one after the other", arguments: counts)
  func columns(count: Int) {
    let zeros = [UInt64](repeating: 0, count: count)
    var (found, ands, ors) = (zeros, [UInt64](repeating: .max, count: count), zeros)
    var (deepFound, deepAnds, deepOrs) = (zeros, ands, zeros)
    var (expected, deepExpected) = (zeros, zeros)
    var (any, deepAny) = (zeros, zeros)
    var (all, deepAll) = (ands, ands)
    for step in 0..<5 {
      let (row, deepRow) = (plain(count + step).prefix(count), deep(count + step).prefix(count))
      unsafe matte_hash_columns_rgba8(&found, &ands, &ors, Array(row), count)
      unsafe matte_hash_columns_rgba16(&deepFound, &deepAnds, &deepOrs, Array(deepRow), count)
      for x in 0..<count {
        let seen = row[x] >> 24 == 0 ? 0 : UInt64(row[x])
        let deepSeen = deepRow[x] >> 48 == 0 ? 0 : deepRow[x]
        expected[x] = round(expected[x], seen)
        deepExpected[x] = round(deepExpected[x], deepSeen)
        (any[x], all[x]) = (any[x] | seen, all[x] & seen)
        (deepAny[x], deepAll[x]) = (deepAny[x] | deepSeen, deepAll[x] & deepSeen)
      }
    }
    #expect(found == expected)
    #expect(ands == all)
    #expect(ors == any)
    #expect(deepFound == deepExpected)
    #expect(deepAnds == deepAll)
    #expect(deepOrs == deepAny)
  }
}
