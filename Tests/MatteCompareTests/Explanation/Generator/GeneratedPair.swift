import MatteCompare
import MatteGeometry
import MatteRaster
import TestMath

/// Two pictures of which it is known what happened between them: from the same seed always the same ones.
struct GeneratedPair {
  /// Something that happened.
  struct Truth {
    let kind: Explanation.Kind
    /// Where, by the rows of the picture after.
    var place: PixelRect
  }

  let ground: Ground
  let before: SampleBuffer
  let after: SampleBuffer
  let options: ComparisonOptions
  let truths: [Truth]

  /// Makes a pair of one to three changes.
  ///
  /// One of ten is of 16 bits, one of eight transparent; in some rows were inserted,
  /// in others a picture has more rows.
  init(seed: Int) {
    var numbers = Seeded(seed)
    let ground = Ground(seed, &numbers, isTransparent: seed % 8 == 5)
    let width = Int.random(in: 200...400, using: &numbers)
    let height = Int.random(in: 200...400, using: &numbers)
    let sheet = Sheet(ground, width: width, height: height, isDeep: seed % 10 == 4)
    var maker = PairMaker(ground, sheet, numbers)
    // Rows of one colour belong to no other ones.
    let isAligned = seed % 11 == 3 && seed % 3 != 0
    let inserted = isAligned ? maker.reserveRows() : nil
    let missing = !isAligned && seed % 17 == 7 ? maker.reserveEnd() : nil
    maker.drawOthers()
    maker.drawChanges()
    if let inserted { maker.insertRows(at: inserted) }
    if let missing { maker.crop(toRows: missing) }
    self.ground = ground
    (before, after, truths) = (maker.before.buffer, maker.after.buffer, maker.truths)
    options = ComparisonOptions(
      alignsRows: isAligned, computesQuality: false, countsVisible: false, explains: true)
  }
}
