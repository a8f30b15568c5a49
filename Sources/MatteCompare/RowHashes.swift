/// The rows of a picture as numbers: equal ones for rows with the same pixels.
struct RowHashes {
  /// A number for each row.
  let values: [UInt64]
  /// True for rows of a single colour, which say nothing about where they belong.
  let isBlank: [Bool]

  /// Hashes the rows of a picture without what is left out; all transparent pixels are the same.
  init<Word: PixelWord>(_ plane: Plane<Word>, without excluded: Exclusion) {
    var values: [UInt64] = []
    var isBlank: [Bool] = []
    for y in 0..<plane.height {
      var row = plane.pixels[y * plane.width..<(y + 1) * plane.width].map {
        $0.isTransparent ? 0 : UInt64($0)
      }
      for run in excluded.runs(inRow: y) {
        for x in run.clamped(to: 0..<plane.width) { row[x] = 0 }
      }
      values.append(Self.hash(row))
      isBlank.append(row.allSatisfy { $0 == row.first })
    }
    self.values = values
    self.isBlank = isBlank
  }

  /// Mixes numbers as the finaliser of MurmurHash3 does.
  private static func hash(_ row: [UInt64]) -> UInt64 {
    row.reduce(0x9e37_79b9_7f4a_7c15) { hash, pixel in
      var mixed = (hash ^ pixel) &* 0xff51_afd7_ed55_8ccd
      mixed ^= mixed >> 33
      return mixed &* 0xc4ce_b9fe_1a85_ec53 &+ hash >> 29
    }
  }
}
