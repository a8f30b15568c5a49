internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes

/// The layout of a list of pairs, beside the comparison.
struct PairListLayout {
  /// The heights of the head, of a group's title and of a pair, in logical pixels.
  private static let (head, title, pair) = (36.0, 30.0, 40.0)
  /// The height of the foot in logical pixels, where something is to be decided.
  private static let foot = 36.0
  /// The size of the words in the foot, and the room around them, in logical pixels.
  private static let (words, inset) = (11.0, 14.0)
  /// The width of the order in the head, in logical pixels.
  private static let order = 80.0
  /// The distance that a notch of the wheel scrolls, in logical pixels: three pairs.
  static let notch = 3 * pair

  /// The rectangle of the list, at the left of the stage; empty if the list is hidden.
  let rect: Rect
  /// The rectangle of the visible rows, below the head.
  let window: Rect
  /// The rectangle below the rows; empty if there is none.
  let foot: Rect
  /// The rectangles of the search, and of the order at its right, in the head.
  let (search, order): (Rect, Rect)
  /// The tops of the rows, and the bottom of the last row.
  private let tops: [Double]
  /// The first row that is a pair; nil if none is.
  private let firstPair: Int?

  /// Lays out rows, and below them a foot of some height, if there is one.
  init(
    _ rows: [PairList.Row], _ side: PairListSide, foot footHeight: Double? = nil, on stage: Stage
  ) {
    let unit = stage.scale
    rect = side.rect(on: stage)
    let head = (Self.head * unit).rounded()
    let end = max(head, rect.maxY - (footHeight ?? 0))
    let place = max(0, rect.maxX - (Self.order * unit).rounded())
    search = Rect(minX: 0, minY: 0, maxX: place, maxY: head)
    order = Rect(minX: place, minY: 0, maxX: rect.maxX, maxY: head)
    window = Rect(minX: 0, minY: head, maxX: rect.maxX, maxY: end)
    foot = Rect(minX: 0, minY: end, maxX: rect.maxX, maxY: max(end, rect.maxY))
    firstPair = rows.firstIndex { $0.pair != nil }
    var top = 0.0
    tops =
      [0]
      + rows.map { row in
        top += ((row.pair != nil ? Self.pair : Self.title) * unit).rounded()
        return top
      }
  }

  /// A message in the foot, in as many lines as it needs.
  static func foot(_ message: String, _ width: Double, _ stage: Stage) -> TextSpecimen {
    TextSpecimen(
      message, size: words * stage.scale, weight: 600,
      width: max(1, width - 2 * inset * stage.scale), lineLimit: 6)
  }

  /// The height of the foot, with a message if there is one.
  static func footHeight(
    _ message: String?, _ width: Double, _ typesetter: any Typesetter, _ stage: Stage
  ) -> Double {
    let least = (foot * stage.scale).rounded()
    guard let message else { return least }
    let height = typesetter.block(for: foot(message, width, stage)).size.height
    return max(least, (height + 2 * inset * stage.scale).rounded())
  }

  /// The extent over which the list scrolls.
  var room: ListScroll.Room {
    ListScroll.Room(
      end: max(0, (tops.last ?? 0) - window.height),
      band: RubberBand(limit: max(window.height, 1)))
  }

  /// The rectangle of a row at a scroll offset.
  func rect(ofRow index: Int, at offset: Double) -> Rect {
    Rect(
      minX: 0, minY: (window.minY + tops[index] - offset).rounded(), maxX: rect.maxX,
      maxY: (window.minY + tops[index + 1] - offset).rounded())
  }

  /// The visible rows at a scroll offset.
  func seen(at offset: Double) -> Range<Int> {
    let first = row(at: offset)
    let last = row(at: offset + window.height)
    return first..<max(first, min(last + 1, tops.count - 1))
  }

  /// The row at a point, at a scroll offset; nil where there is none.
  func row(at point: Point, _ offset: Double) -> Int? {
    guard window.contains(point) else { return nil }
    let place = point.y - window.minY + offset
    guard place >= 0, place < tops[tops.count - 1] else { return nil }
    return row(at: place)
  }

  /// The offset nearest to `offset` that shows all of a row, and for the first pair the titles above it.
  func offset(showing index: Int, from offset: Double) -> Double {
    let top = index == firstPair ? 0 : tops[index]
    return min(max(offset, tops[index + 1] - window.height), top)
  }

  /// The last row that begins at or above a place of the list, by binary search.
  private func row(at place: Double) -> Int {
    var (low, high) = (0, max(tops.count - 2, 0))
    while low < high {
      let middle = (low + high + 1) / 2
      if tops[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
