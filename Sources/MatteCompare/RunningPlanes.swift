internal import MatteSamples

/// The rows of two pictures that are still needed, and what is known of those that were compared.
struct RunningPlanes<Word: PixelWord>: Sendable {
  /// Of pictures without pixels.
  static var empty: RunningPlanes {
    let nothing = SampleShape(width: 0, height: 0, depth: Word.sampleBits)
    return RunningPlanes(nothing, nothing, ComparisonOptions(measures: false))
  }

  private let before: SampleShape
  private let after: SampleShape
  private let alignment: RowAlignment
  private var sums: ComparisonSums<Word>
  /// The pixels of the rows from `top` to `end`, as far as a picture has them.
  private var held: (before: [Word], after: [Word]) = ([], [])
  private var top = 0
  private var end = 0
  /// The rows that have been compared.
  private var compared = 0

  /// Begins with two pictures of these shapes.
  init(_ before: SampleShape, _ after: SampleShape, _ options: ComparisonOptions) {
    self.before = before
    self.after = after
    alignment = RowAlignment(inPlace: before.height, after.height)
    sums = ComparisonSums(before, after, isInPlace: true, options)
  }

  /// What all rows come to.
  var comparison: Comparison {
    precondition(compared == alignment.rows.count, "All rows have been added.")
    return sums.comparison(before, after, alignment)
  }

  /// Adds the next rows of both pictures.
  mutating func add(_ one: [Word], _ other: [Word]) {
    let rows = max(one.rows(width: before.width), other.rows(width: after.width))
    precondition(
      one.count == before.pixels(in: end..<end + rows)
        && other.count == after.pixels(in: end..<end + rows), "Bands follow each other.")
    if top == end {
      held = (one, other)
    } else {
      held.before += one
      held.after += other
    }
    end += rows
    compare()
    forget()
  }

  /// Compares the rows whose surroundings are there.
  private mutating func compare() {
    let last = end == alignment.rows.count ? end : max(compared, end - sums.reach)
    let one = Plane(
      width: before.width, height: before.height, top: top, pixels: held.before)
    let other = Plane(width: after.width, height: after.height, top: top, pixels: held.after)
    sums.add(alignment.rows[compared..<last], one, other)
    compared = last
  }

  /// Lets go of rows that are no longer needed.
  private mutating func forget() {
    let needed = min(max(0, compared - sums.reach), sums.similarity?.firstNeeded ?? compared)
    if needed == end || compared == alignment.rows.count {
      held = ([], [])
      top = end
    } else if needed > top {
      held.before.removeFirst(before.pixels(in: top..<needed))
      held.after.removeFirst(after.pixels(in: top..<needed))
      top = needed
    }
  }
}

extension SampleShape {
  /// The pixels that the picture has in some rows.
  fileprivate func pixels(in rows: Range<Int>) -> Int { rows.clamped(to: 0..<height).count * width }
}

extension Array {
  /// How many rows of a width there are.
  fileprivate func rows(width: Int) -> Int { width == 0 ? 0 : count / width }
}
