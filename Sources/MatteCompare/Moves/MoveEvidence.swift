internal import MatteGeometry

/// What speaks for and against that a rectangle moved.
///
/// Pixels that are like those beside them are equal at many offsets. So it is asked of edges: of pixels after that are other
/// than the one to their left or the one above.
struct MoveEvidence {
  /// The pixels that differ.
  private var different = 0
  /// Those of them that nothing has claimed and that are equal to those before at the offset.
  private var equal = 0
  /// The pixels at edges.
  private var edges = 0
  /// Those of the equal ones that are not near the border of the place: of a frame that grew some sides fit, but nothing
  /// within.
  private var innerEqual = 0
  /// The pixels at edges that differ, and those of them that nothing has claimed and that are equal at the offset.
  private var differentEdges = 0
  private var equalEdges = 0
  /// The pixels at edges, between others that moved, that are not equal at the offset, but have stayed as they were.
  private var stayed = 0
  /// The edges beside another column, and those beside another row.
  private var columnEdges = EdgeCount()
  private var rowEdges = EdgeCount()
  /// The pixels that differ where it was.
  private var left = 0
  /// The rows in which edges beside another row have come, and the columns with such beside another column.
  private var edgeRows = 0
  private var edgeColumns: [Bool]
  /// True if it lies wholly beside the place where it was.
  private let isFar: Bool

  /// Looks at a place after, of a large one at some of its rows.
  init<Word: PixelWord>(
    _ pixels: borrowing DifferingPixels<Word>, _ offset: PixelOffset, _ place: PixelRect
  ) {
    edgeColumns = Array(repeating: false, count: place.width)
    isFar = Self.isFar(place, offset)
    let step = max(1, place.area / Self.maxPixels)
    for y in stride(from: place.minY, to: place.maxY, by: step) {
      add(pixels, offset, place, y)
    }
  }

  private mutating func add<Word: PixelWord>(
    _ pixels: borrowing DifferingPixels<Word>, _ offset: PixelOffset, _ place: PixelRect, _ y: Int
  ) {
    let inner = place.grown(by: -Self.margin(of: place, offset))
    // What lies beside what moved, as the ground in the corners of a disc does, may well have stayed.
    var stayedBeyond = 0
    var hasMoved = false
    var hasEdge = false
    for x in place.minX..<place.maxX {
      guard let own = pixels.pixel(.after, x, y) else { continue }
      let label = pixels.label(x, y)
      let origin = pixels.pixel(.before, x - offset.columns, y - offset.rows)
      let isEqual = origin == own
      if label != 0 { different += 1 }
      if pixels.label(x - offset.columns, y - offset.rows) != 0 { left += 1 }
      if label == 1, isEqual {
        equal += 1
        if inner.contains(x, y) { innerEqual += 1 }
        stayed += stayedBeyond
        (stayedBeyond, hasMoved) = (0, true)
      }
      let column = x > place.minX ? pixels.pixel(.after, x - 1, y) : own
      let row = y > place.minY ? pixels.pixel(.after, x, y - 1) : own
      if column == own, row == own { continue }
      if label == 0, !isEqual {
        if hasMoved { stayedBeyond += 1 }
        continue
      }
      edges += 1
      if label != 0 { differentEdges += 1 }
      if label == 1, isEqual { equalEdges += 1 }
      let isHit = own.isNear(origin, within: Self.blend)
      if column != own {
        let isSoft = own.isNear(column, within: Self.soft)
        columnEdges.add(isHit, differs: label == 1, isSoft: isSoft)
        if isHit, label == 1, !isSoft { edgeColumns[x - place.minX] = true }
      }
      if row != own {
        let isSoft = own.isNear(row, within: Self.soft)
        rowEdges.add(isHit, differs: label == 1, isSoft: isSoft)
        if isHit, label == 1, !isSoft { hasEdge = true }
      }
    }
    if hasEdge { edgeRows += 1 }
  }

  /// How far from the border of a place something is that lies within it.
  private static func margin(of place: PixelRect, _ offset: PixelOffset) -> Int {
    let reach = 3 + max(abs(offset.columns), abs(offset.rows))
    return min(reach, 8, min(place.width, place.height) / 4)
  }

  /// False if a place is too small to prove that it moved, whatever is in it.
  static func mayProve(_ offset: PixelOffset, _ place: PixelRect) -> Bool {
    !isFar(place, offset) || place.width + place.height >= minLines(at: distance(of: offset))
  }

  private static func isFar(_ place: PixelRect, _ offset: PixelOffset) -> Bool {
    abs(offset.columns) >= place.width || abs(offset.rows) >= place.height
  }

  private static func distance(of offset: PixelOffset) -> Int {
    abs(offset.columns) + abs(offset.rows)
  }

  /// The rows and columns with edges that tell what moved far from a piece of a frame, which is like those of other frames,
  /// and from a few digits, which are somewhere else on a page again.
  private static func minLines(at distance: Int) -> Int {
    min(max(minLines, distance / 5), maxLines)
  }

  /// True if it is enough.
  func isProof(of offset: PixelOffset) -> Bool {
    // The farther something moved, the more there must be to tell it from what is like it by chance.
    let distance = Self.distance(of: offset)
    // Soft ground fits nearly, here and there: of it all has to fit.
    let isWhole = equal == different
    let (columns, rows) = (columnEdges.differing(isWhole), rowEdges.differing(isWhole))
    let minimum = max(Self.minEdges, max(columns, rows) / 20)
    return equal >= max(Self.minPixels, distance / 2) && equal * 10 >= different * 9
      && innerEqual * 20 >= equal && equalEdges * 2 > differentEdges && left * 2 >= equal
      && stayed * 50 <= edges && (!isFar || hasShape(at: distance)) && columnEdges.areHits
      && rowEdges.areHits
      && (offset.columns == 0 || columns >= minimum)
      && (offset.rows == 0 || rows >= minimum)
  }

  /// True if all that differs is equal at the offset, and something differs where it was.
  var isComplete: Bool { equal >= Self.minPixels && equal == different && left * 2 >= equal }

  /// True if it has enough to be known by.
  private func hasShape(at distance: Int) -> Bool {
    edgeRows + edgeColumns.count(where: \.self) >= Self.minLines(at: distance)
  }

  private static let minPixels = 64
  private static let minLines = 20
  private static let maxLines = 48
  /// As much as a sample of a blend differs with another ground, in 255ths, and as much as one of soft ground does from the
  /// next.
  private static let blend = 24
  private static let soft = 8
  /// The least pixels at edges across the way.
  private static let minEdges = 8
  /// As many pixels as are looked at.
  private static let maxPixels = 1 << 19
}

/// Pixels at edges that are about equal at an offset, as blends with another ground are, and those that are not.
private struct EdgeCount {
  private var hits = 0
  private var misses = 0
  /// Those where the ground is not soft.
  private var hardHits = 0
  private var hardMisses = 0
  /// The hits that differ from what was in their place, and belong to no other change.
  private var differing = 0
  private var hardDiffering = 0

  mutating func add(_ isHit: Bool, differs: Bool, isSoft: Bool) {
    if isHit { hits += 1 } else { misses += 1 }
    if isHit, differs { differing += 1 }
    if isSoft { return }
    if isHit { hardHits += 1 } else { hardMisses += 1 }
    if isHit, differs { hardDiffering += 1 }
  }

  /// The hits that differ from what was in their place, those on soft ground only if they count.
  func differing(_ softCounts: Bool) -> Int { softCounts ? differing : hardDiffering }

  /// True unless more than two of nine miss: a gradient fits at many offsets along it, the text on it does not.
  var areHits: Bool { misses * 7 <= hits * 2 && hardMisses * 7 <= hardHits * 2 }
}

extension PixelWord {
  /// True if a pixel is there whose samples differ by no more than some 255ths.
  fileprivate func isNear(_ pixel: Self?, within limit: Int) -> Bool {
    guard let pixel else { return false }
    if pixel == self { return true }
    let way = samples &- pixel.samples
    let limit = Int32(limit * ((1 << Self.sampleBits) - 1) / 255)
    return way.max() <= limit && way.min() >= -limit
  }
}
