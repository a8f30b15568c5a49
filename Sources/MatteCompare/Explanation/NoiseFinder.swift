internal import MatteGeometry

/// Finds noise: many pixels that differ by little.
enum NoiseFinder {
  /// Has noise claim a part, if no sample in it differs by more than a few steps.
  static func claim<Word: PixelWord>(
    _ part: DifferingPart, _ claims: inout DifferenceClaims<Word>
  ) {
    let box = part.box
    guard part.pixels >= minPixels, part.pixels * 4 >= box.area, claims.mayLook(at: box) else {
      return
    }
    let limit = limit(Word.self)
    var highest: Int32 = 0
    var first: SIMD4<Int32>?
    var varies = false
    claims.pixels.forEachRow(in: box) { row in
      for index in row.labels.indices where row.labels[index] != 0 {
        let way = row.before[index].samples &- row.after[index].samples
        varies = varies || way != first ?? way
        first = first ?? way
        highest = max(highest, way.max(), (SIMD4.zero &- way).max())
      }
      return highest <= limit
    }
    if varies, highest <= limit {
      claims.claimAll(.noise(maxDelta: Int(highest)), box)
    }
  }

  /// The largest difference of a sample that is noise.
  static func limit<Word: PixelWord>(_ word: Word.Type) -> Int32 {
    Int32(maxSteps * ((1 << Word.sampleBits) - 1) / 255)
  }

  private static let minPixels = 16
  /// The largest steps of noise, of 255.
  private static let maxSteps = 4
}
