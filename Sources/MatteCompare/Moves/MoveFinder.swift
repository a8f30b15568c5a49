internal import MatteGeometry

/// Finds what moved: rectangles whose pixels are equal to those of the picture before at an offset.
///
/// Blocks that differ in one picture are looked for among those that differ in the other: what moved has left a place.
struct MoveFinder<Word: PixelWord> {
  private let offsets: [(offset: PixelOffset, blocks: [PixelRect])]

  /// Looks for offsets at which blocks are equal, those of the most blocks first.
  init(_ pixels: DifferingPixels<Word>, differing: Int) {
    let rarity = BlockAnchors.rarity(ofPixels: differing)
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
      let blocks = blocks.filter { claims.pixels.hasFree(in: $0) }
      for area in Self.areas(around: blocks) { claim(offset, in: area, &claims) }
    }
    // Among many pixels that nothing explains some are alike by chance.
    claims.release(below: Self.fewPixels) { claims, draft in
      let (free, all) = claims.pixels.counts(in: draft.place.grown(by: Self.surroundings))
      return free * 2 > all
    }
    claims.release(below: Self.manyPixels) { claims, draft in Self.isPiece(draft, claims) }
  }

  /// True if what moved lies wholly beside its former place, and both are in the midst of something else that differs: then
  /// it is a piece of two things that are alike there, such as a few letters of two words.
  private static func isPiece(
    _ draft: DifferenceClaims<Word>.Draft, _ claims: DifferenceClaims<Word>
  ) -> Bool {
    guard case .moved(let offset) = draft.kind else { return false }
    let origin = draft.place.moved(-offset.columns, -offset.rows)
    guard draft.place.intersection(origin).isEmpty else { return false }
    let shares = [draft.place, origin].map { claims.pixels.shareLeft(around: $0) }
    return shares.allSatisfy { $0 > 0.05 } && shares.contains { $0 > 0.15 }
  }

  /// The farthest that something is looked for, in columns and in rows.
  private static var reach: Int { 512 }
  /// As many pixels as may be alike by chance, and how far around them is looked.
  private static var fewPixels: Int { 400 }
  /// More pixels than a piece of a word has.
  private static var manyPixels: Int { 1800 }
  private static var surroundings: Int { 16 }
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
  /// True if half of a rectangle before is known to have moved elsewhere, and is there: what is like it appeared.
  fileprivate func hasMoved(_ origin: PixelRect) -> Bool {
    drafts.contains { draft in
      guard case .moved(let offset) = draft.kind else { return false }
      let common = draft.place.moved(-offset.columns, -offset.rows).intersection(origin)
      return common.area * 2 >= origin.area && pixels.arrives(common, at: offset)
    }
  }
}

extension DifferingPixels {
  /// The pixels in a rectangle and near to it that differ and that nothing has claimed, as a share of those in it that differ.
  fileprivate func shareLeft(around rect: PixelRect) -> Double {
    let left = counts(in: rect.grown(by: BlockAnchors.side)).free
    return Double(left) / Double(max(1, counts(in: rect).all))
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
