internal import MatteCompare
internal import MatteImages
internal import MatteRaster

/// Paints pictures of a pair by rows: what differs by the numbers that were compared, and both sides as they are seen.
///
/// The numbers that were compared may mean another space than sRGB: that of the files or, if they have two, a wide one.
struct SeenPainting {
  private let facts: PairFacts
  private var compared: RunningPainting
  /// Paints both sides once more, of what is seen; nil if that is what was compared, or if no side is shown.
  private var sides: RunningPainting?

  /// Prepares to paint a pair whose columns were not aligned.
  init(_ pair: ComparedPair, _ subject: RunningPainting.Subject) {
    let (comparison, shapes) = (pair.verdict.comparison, pair.shapes)
    facts = pair.verdict.facts
    compared = RunningPainting(comparison, before: shapes.before, after: shapes.after, subject)
    if case .picture(.sideBySide, _) = subject, !facts.areSRGB {
      sides = RunningPainting(
        comparison, before: facts.before.seenShape(shapes.before),
        after: facts.after.seenShape(shapes.after),
        subject)
    }
  }

  /// What is painted.
  var pictures: [RunningPainting.Picture] { compared.pictures }

  /// What changed so far, if layers are painted.
  var changes: [UInt8] { compared.changes }

  /// How many rows to add next, at most `rows` of each side; nil after the last.
  func rowsWanted(atMost rows: Int) -> Sides<Int>? { compared.rowsWanted(atMost: rows) }

  /// Rows of the files as they are seen; nil if they are not needed.
  func seen(_ stored: Sides<SampleBuffer>) throws(ImageError) -> Sides<SampleBuffer>? {
    if sides == nil { return nil }
    return try facts.seen(stored)
  }

  /// All rows of a pair in memory as they are seen; nil if they are not needed.
  func seen(_ pair: ComparedPair) throws(ImageError) -> Sides<SampleBuffer>? {
    if sides == nil { return nil }
    return try pair.seen
  }

  /// Adds the next rows that were compared, and as they are `seen`; gives the next rows of each picture.
  mutating func add(
    _ numbers: Sides<SampleBuffer>, seen: Sides<SampleBuffer>?
  ) -> [[UInt8]] {
    var rows = compared.add(numbers.before, numbers.after)
    guard let seen, let shown = sides?.add(seen.before, seen.after) else { return rows }
    let picture = pictures[0]
    // What differs in colours that are seen is not what was found: only the sides are taken of it.
    let count =
      DifferenceStyle.sideBySide.sides(inWidth: picture.width).count * picture.kind.perPixel
    for start in stride(from: 0, to: rows[0].count, by: picture.rowBytes) {
      rows[0].replaceSubrange(start..<start + count, with: shown[0][start..<start + count])
    }
    return rows
  }
}

extension DifferenceStyle {
  /// The columns of both sides in a picture of so many columns that shows them before what differs.
  func sides(inWidth width: Int) -> Range<Int> { 0..<panels(inWidth: width)[1].upperBound }
}
