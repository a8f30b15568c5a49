internal import MatteGeometry

/// Finds what moved: rectangles whose pixels are equal to those of the picture before at an offset.
///
/// Blocks that differ in one picture are looked for among those that differ in the other: what moved has left a place.
struct MoveFinder<Word: PixelWord> {
  private let offsets: [(offset: PixelOffset, blocks: [PixelRect])]

  /// Looks for offsets at which blocks are equal, those of the most blocks first.
  init(_ pixels: DifferingPixels<Word>, differing: Int) {
    var rarity = 1
    while differing / rarity > Self.maxAnchors { rarity *= 2 }
    let before = BlockAnchors(pixels, .before, keepingOneOf: rarity)
    let after = BlockAnchors(pixels, .after, keepingOneOf: rarity)
    var found: [PixelOffset: [PixelRect]] = [:]
    var (same, origins): ([Int], [Int]) = ([], [])
    for anchor in after.anchors {
      before.find(anchor.hash, in: &origins)
      if origins.isEmpty { continue }
      after.find(anchor.hash, in: &same)
      if same.isEmpty { continue }
      for index in origins {
        let origin = before.anchors[index]
        let offset = PixelOffset(columns: Int(anchor.x - origin.x), rows: Int(anchor.y - origin.y))
        guard offset != .zero, abs(offset.columns) <= Self.reach, abs(offset.rows) <= Self.reach
        else { continue }
        found[offset, default: []].append(anchor.box)
      }
    }
    offsets = found.sorted { Self.comes($0, before: $1) }.prefix(Self.maxOffsets)
      .map { ($0.key, $0.value) }
  }

  /// True if many more blocks are at an offset, or about as many at a smaller one.
  private static func comes(
    _ a: (key: PixelOffset, value: [PixelRect]), before b: (key: PixelOffset, value: [PixelRect])
  ) -> Bool {
    func rank(_ found: (key: PixelOffset, value: [PixelRect])) -> (Int, Int, Int, Int) {
      let offset = found.key
      return (
        found.value.count.leadingZeroBitCount / 2, abs(offset.columns) + abs(offset.rows),
        offset.rows, offset.columns
      )
    }
    return rank(a) < rank(b)
  }

  /// Has all moves claim their pixels.
  func claim(_ claims: inout DifferenceClaims<Word>) {
    for (offset, blocks) in offsets {
      let blocks = blocks.filter { claims.pixels.counts(in: $0).free > 0 }
      for area in Self.areas(around: blocks) { claim(offset, in: area, &claims) }
    }
    // Among many pixels that nothing explains some are alike by chance.
    claims.release(below: Self.fewPixels) { claims, draft in
      let (free, all) = claims.pixels.counts(in: draft.place.grown(by: Self.surroundings))
      return free * 2 > all
    }
  }

  /// The farthest that something is looked for, in columns and in rows.
  private static var reach: Int { 512 }
  /// As many pixels as may be alike by chance, and how far around them is looked.
  private static var fewPixels: Int { 400 }
  private static var surroundings: Int { 16 }
  /// As many blocks as are looked for.
  private static var maxAnchors: Int { 1 << 15 }
  private static var maxOffsets: Int { 256 }
}

extension MoveFinder {
  /// Rectangles around blocks that are near to each other.
  private static func areas(around blocks: [PixelRect]) -> [PixelRect] {
    var areas: [PixelRect] = []
    for block in blocks {
      let surroundings = block.grown(by: near)
      if let index = areas.firstIndex(where: { !$0.intersection(surroundings).isEmpty }) {
        areas[index] = areas[index].union(block)
      } else if areas.count < maxAreas {
        areas.append(block)
      }
    }
    return areas
  }

  /// Has what moved by an offset around an area claim its pixels, as far as it reaches.
  private func claim(
    _ offset: PixelOffset, in area: PixelRect, _ claims: inout DifferenceClaims<Word>
  ) {
    var margin = Self.near
    var wide = area
    var boxes: [PixelRect] = []
    while true {
      let next = area.grown(by: margin).intersection(claims.pixels.canvas)
      if next == wide { break }
      wide = next
      guard claims.mayLook(at: wide) else { return }
      let pixels = claims.pixels
      boxes = pixels.regions(in: wide) { x, y, after in
        pixels.pixel(.before, x - offset.columns, y - offset.rows) == after
      }.sorted { $0.pixels > $1.pixels }.map(\.box)
      let reaching = boxes.contains { !$0.intersection(area).isEmpty && $0.touchesBorder(of: wide) }
      if !reaching { break }
      margin *= 4
    }
    for box in boxes.filter({ !$0.intersection(area).isEmpty }).prefix(Self.maxBoxes) {
      guard claims.mayLook(at: box.grown(by: Self.near)) else { return }
      if let move = PixelMove(claims.pixels, offset, box), !claims.hasMoved(move.origin) {
        move.claim(&claims)
      }
    }
  }

  /// How near blocks are to each other that are looked at together.
  private static var near: Int { 64 }
  private static var maxAreas: Int { 64 }
  /// The boxes of an area that are looked at.
  private static var maxBoxes: Int { 64 }
}

extension DifferenceClaims {
  /// True if a rectangle before lies in what is known to have moved elsewhere, and is there: what is like it appeared.
  fileprivate func hasMoved(_ origin: PixelRect) -> Bool {
    drafts.contains { draft in
      guard case .moved(let offset) = draft.kind else { return false }
      let arrival = origin.moved(offset.columns, offset.rows)
      return draft.place.intersection(arrival) == arrival && pixels.arrives(origin, at: offset)
    }
  }
}

/// A rectangle that moved.
private struct PixelMove<Word: PixelWord> {
  let offset: PixelOffset
  /// Where it is in the picture after.
  private(set) var place: PixelRect

  /// Where it is in the picture before.
  var origin: PixelRect { place.moved(-offset.columns, -offset.rows) }

  /// Proves that what is in a box moved, without lines at its borders that did not; nil if it did not.
  init?(_ pixels: borrowing DifferingPixels<Word>, _ offset: PixelOffset, _ box: PixelRect) {
    (self.offset, place) = (offset, box)
    // What a side gains may let another one go on.
    for edge in Edge.allCases + Edge.allCases { grow(edge, pixels) }
    while trim(pixels) {}
    guard min(place.width, place.height) >= BlockAnchors.side,
      MoveEvidence(pixels, offset, place).isProof(of: offset),
      !offset.shorter.contains(where: { MoveEvidence(pixels, $0, place).isProof(of: $0) })
    else { return nil }
  }

  /// Adds the lines beyond a side that are equal to those before at the offset, up to the last one in which pixels differ.
  private mutating func grow(_ edge: Edge, _ pixels: borrowing DifferingPixels<Word>) {
    var next = place
    for _ in 0..<Self.maxGrowth {
      next = edge.with(next)
      let line = pixels.equality(of: edge.line(of: next), at: offset)
      guard line.isEqual else { return }
      if line.differs { place = next }
    }
  }

  /// Takes away a line at a border that does not belong to it; false if there is none.
  private mutating func trim(_ pixels: borrowing DifferingPixels<Word>) -> Bool {
    for edge in Edge.allCases where place.width > 1 && place.height > 1 {
      let line = edge.line(of: place)
      let found = pixels.counts(at: offset, in: line)
      guard
        found.different > found.equal * 2 || pixels.goesOn(line, beyond: edge)
          || pixels.goesThrough(line, edge)
      else { continue }
      place = edge.without(place)
      return true
    }
    return false
  }

  /// Claims what moved, and what is seen where it was.
  func claim(_ claims: inout DifferenceClaims<Word>) {
    let (place, origin, offset) = (place, origin, offset)
    claims.claim(.moved(by: offset), place, in: [place, origin]) { pixels, x, y, _, after in
      if place.contains(x, y) {
        return pixels.pixel(.before, x - offset.columns, y - offset.rows) == after
      }
      return pixels.surroundings(of: origin, x, y).contains(after)
    }
  }

  /// The lines that are looked at beyond the last one in which pixels differ, and those that are added at a side.
  private static var maxGrowth: Int { 1024 }
}

/// A side of a rectangle.
private enum Edge: CaseIterable {
  case top, bottom, left, right

  /// True if its lines are rows.
  var isHorizontal: Bool { self == .top || self == .bottom }

  /// The line of a rectangle at the side.
  func line(of rect: PixelRect) -> PixelRect {
    var line = rect
    switch self {
    case .top: line.maxY = rect.minY + 1
    case .bottom: line.minY = rect.maxY - 1
    case .left: line.maxX = rect.minX + 1
    case .right: line.minX = rect.maxX - 1
    }
    return line
  }

  /// A rectangle without its line at the side.
  func without(_ rect: PixelRect) -> PixelRect {
    var rest = rect
    switch self {
    case .top: rest.minY += 1
    case .bottom: rest.maxY -= 1
    case .left: rest.minX += 1
    case .right: rest.maxX -= 1
    }
    return rest
  }

  /// A rectangle with the line beyond the side.
  func with(_ rect: PixelRect) -> PixelRect {
    var more = rect
    switch self {
    case .top: more.minY -= 1
    case .bottom: more.maxY += 1
    case .left: more.minX -= 1
    case .right: more.maxX += 1
    }
    return more
  }

  /// The way out of a rectangle.
  var outwards: (x: Int, y: Int) {
    switch self {
    case .top: (0, -1)
    case .bottom: (0, 1)
    case .left: (-1, 0)
    case .right: (1, 0)
    }
  }
}

extension PixelOffset {
  /// The offsets along one axis alone, if it is along both.
  fileprivate var shorter: [PixelOffset] {
    columns == 0 || rows == 0
      ? [] : [PixelOffset(columns: columns, rows: 0), PixelOffset(columns: 0, rows: rows)]
  }
}

extension BlockAnchors.Anchor {
  /// The block.
  fileprivate var box: PixelRect {
    PixelRect(
      minX: Int(x), minY: Int(y), maxX: Int(x) + BlockAnchors.side, maxY: Int(y) + BlockAnchors.side
    )
  }
}

extension PixelRect {
  /// True if it reaches to a side of a rectangle around it.
  fileprivate func touchesBorder(of rect: PixelRect) -> Bool {
    minX <= rect.minX || minY <= rect.minY || maxX >= rect.maxX || maxY >= rect.maxY
  }
}

extension DifferingPixels {
  /// How many pixels of a rectangle differ, and how many of them nothing has claimed and are equal to those before at an
  /// offset.
  fileprivate func counts(
    at offset: PixelOffset, in rect: PixelRect
  ) -> (different: Int, equal: Int) {
    var (different, equal) = (0, 0)
    forEachRow(in: rect) { row in
      for index in row.labels.indices where row.labels[index] != 0 {
        different += 1
        guard row.labels[index] == 1 else { continue }
        let origin = pixel(.before, row.x + index - offset.columns, row.y - offset.rows)
        if origin == row.after[index] { equal += 1 }
      }
      return true
    }
    return (different, equal)
  }

  /// True if nearly all pixels before of a rectangle are at an offset from it after.
  fileprivate func arrives(_ rect: PixelRect, at offset: PixelOffset) -> Bool {
    var misses = 0
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX
      where pixel(.before, x, y) != pixel(.after, x + offset.columns, y + offset.rows) {
        misses += 1
        if misses * 20 > rect.area { return false }
      }
    }
    return true
  }

  /// Whether all pixels after of a line are equal to those before at an offset, and whether some of the line differ.
  fileprivate func equality(
    of line: PixelRect, at offset: PixelOffset
  ) -> (isEqual: Bool, differs: Bool) {
    var differs = false
    for y in line.minY..<line.maxY {
      for x in line.minX..<line.maxX {
        guard let own = pixel(.after, x, y),
          own == pixel(.before, x - offset.columns, y - offset.rows)
        else { return (false, differs) }
        differs = differs || label(x, y) != 0
      }
    }
    return (true, differs)
  }

  /// True if the pixels after of a line are equal to those just outside a rectangle, at the edge of which it lies.
  fileprivate func goesOn(_ line: PixelRect, beyond edge: Edge) -> Bool {
    let way = edge.outwards
    for y in line.minY..<line.maxY {
      for x in line.minX..<line.maxX {
        guard let own = pixel(.after, x, y), own == pixel(.after, x + way.x, y + way.y) else {
          return false
        }
      }
    }
    return true
  }

  /// True if the pixels after of a line at an edge are one colour, as those at both of its ends are.
  fileprivate func goesThrough(_ line: PixelRect, _ edge: Edge) -> Bool {
    let way = edge.isHorizontal ? (x: 1, y: 0) : (x: 0, y: 1)
    guard let ground = pixel(.after, line.minX - way.x, line.minY - way.y),
      ground == pixel(.after, line.maxX - 1 + way.x, line.maxY - 1 + way.y)
    else { return false }
    for y in line.minY..<line.maxY {
      for x in line.minX..<line.maxX where pixel(.after, x, y) != ground { return false }
    }
    return true
  }

  /// The pixels after that lie just outside a rectangle, in the row and the column of one within.
  fileprivate func surroundings(of rect: PixelRect, _ x: Int, _ y: Int) -> [Word] {
    [
      pixel(.after, rect.minX - 1, y), pixel(.after, rect.maxX, y),
      pixel(.after, x, rect.minY - 1), pixel(.after, x, rect.maxY),
    ].compactMap(\.self)
  }
}
