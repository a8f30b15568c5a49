internal import MatteGeometry
internal import MatteRaster

/// A row of two pictures, and what is known of its pixels.
struct PaintedRow<Word: PixelWord> {
  /// Its place in the picture that is painted.
  let index: Int
  let pair: RowPair
  /// The flags of its pixels; none if all are equal, or are not compared.
  let flags: [PixelFlags]
  let before: Plane<Word>
  let after: Plane<Word>
  /// Where the pictures lie, if not at the top left.
  let frames: CanvasFrames?

  /// The columns of the wider picture.
  var width: Int { max(before.width, after.width) }

  /// One of the two pictures.
  enum Side {
    case before, after
  }

  /// What one of the pictures has here; nil if it has no such row.
  func part(_ side: Side) -> (row: PixelRow<Word>, columns: Range<Int>)? {
    switch side {
    case .before: pair.before.map { part(before, $0, frames?.before) }
    case .after: pair.after.map { part(after, $0, frames?.after) }
    }
  }

  private func part(
    _ plane: Plane<Word>, _ y: Int, _ frame: PixelRect?
  ) -> (PixelRow<Word>, Range<Int>) {
    (PixelRow(plane: plane, y: y), frame?.columns(inRow: y) ?? 0..<plane.width)
  }

  /// Red, green and blue of one of the pictures; hatched where it has no pixels.
  func shown(_ side: Side) -> [UInt8] {
    let part = part(side)
    let columns = part?.columns ?? 0..<0
    var colours = [UInt8](repeating: 0, count: width * 3)
    for x in [0..<columns.lowerBound, columns.upperBound..<width].joined() {
      let pixel = ((x &+ index) & 7 == 0 ? DifferenceColour.gapLine : .gap).pixel
      colours[3 * x] = pixel.red
      colours[3 * x + 1] = pixel.green
      colours[3 * x + 2] = pixel.blue
    }
    if let part { DifferenceKernel.show(part.row, part.columns, to: &colours) }
    return colours
  }

  /// The numbers of white where the verdict finds a difference, and of black elsewhere.
  ///
  /// Of a row that was added, removed or moved, `free` are the runs of columns in which nothing counts, for each of its
  /// numbers in the pictures.
  func mask(free: [[Range<Int>]]) -> [UInt8] {
    let (white, black) = (DifferenceColour.white, DifferenceColour.black.rawValue)
    if pair.kind != .compared { return lineMask(free, white: white, black: black) }
    if flags.isEmpty { return Array(repeating: black, count: width) }
    return flags.map { $0.contains(.counted) ? white : black }
  }

  /// White wherever one of the lists of runs leaves a gap.
  private func lineMask(_ free: [[Range<Int>]], white: UInt8, black: UInt8) -> [UInt8] {
    var mask = Array(repeating: black, count: width)
    for runs in free {
      var end = 0
      for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) + [width..<width] {
        for x in min(end, width)..<max(min(end, width), min(run.lowerBound, width)) {
          mask[x] = white
        }
        end = max(end, run.upperBound)
      }
    }
    return mask
  }

  /// The colour of a pixel by how it changed.
  func direction(_ x: Int) -> DifferenceColour {
    guard let old = pixel(.before, x) else { return .counted }
    guard let new = pixel(.after, x) else { return .brighter }
    let change = ColorMetric.luma(new.overWhite - old.overWhite)
    if change == 0 { return .recoloured }
    return change < 0 ? .counted : .brighter
  }

  private func pixel(_ side: Side, _ x: Int) -> Word? {
    guard let part = part(side), part.columns.contains(x) else { return nil }
    return part.row.plane[x, part.row.y]
  }

  /// The columns that both pictures have here; none if either has no such row.
  var shared: Range<Int> {
    guard let before = part(.before), let after = part(.after) else { return 0..<0 }
    return before.columns.clamped(to: after.columns)
  }

  /// The columns that only one picture has here, as rows that it alone has, with their kind.
  var margins: [(columns: Range<Int>, kind: RowPair.Kind)] {
    let shared = shared
    return [(Side.before, RowPair.Kind.removed), (.after, .added)].flatMap { side, kind in
      guard let own = part(side)?.columns else { return [] as [(Range<Int>, RowPair.Kind)] }
      if shared.isEmpty { return [(own, kind)] }
      return [
        (own.lowerBound..<shared.lowerBound, kind), (shared.upperBound..<own.upperBound, kind),
      ]
    }
  }
}

/// The faded picture after, or before where there is no other, row by row.
struct FadedGround<Word: PixelWord> {
  /// The row that was faded last, and its numbers.
  private var last: PixelRow<Word>?
  private var greys: [UInt8] = []

  /// The numbers of a row's greys, tinted if it was added, removed or moved.
  mutating func numbers(_ row: PaintedRow<Word>) -> [UInt8] {
    fade(row)
    if row.pair.kind == .compared { return greys }
    let table = (0...255).map { $0 < DifferenceColour.darkestGrey ? 0 : row.pair.kind.tinted($0) }
    return greys.map { table[Int($0)] }
  }

  private mutating func fade(_ row: PaintedRow<Word>) {
    let (before, after) = (row.part(.before), row.part(.after))
    // Most rows of a page are like the one above.
    let whole = after.flatMap { $0.columns.count == row.width ? $0.row : nil }
    if let whole, let last, DifferenceKernel.isEqual(whole, last, count: row.width) { return }
    last = whole
    greys = [UInt8](repeating: DifferenceColour.white, count: row.width)
    if whole == nil, let before {
      DifferenceKernel.fade(before.row, before.columns, to: &greys)
    }
    if let after { DifferenceKernel.fade(after.row, after.columns, to: &greys) }
  }
}
