internal import MatteGeometry

/// What happened between two pictures, and which pixels belong to it.
struct ExplainedDifferences<Word: PixelWord>: Sendable {
  let explanation: Explanation
  /// The pixels that differ, with the labels of what claimed them.
  let pixels: DifferingPixels<Word>
  /// The numbers of the changes by label, from 2 on.
  private let changes: [Int]

  /// Explains what was kept of two pictures, of which so many pixels differ.
  ///
  /// `parts` are those in which pixels differ that both pictures have.
  init(_ kept: DifferenceCollector<Word>, _ parts: [DifferingPart]?, different: Int) {
    var claims = DifferenceClaims(kept.pixels)
    // Of a part that is not kept whole nothing is proven.
    let end = kept.end ?? kept.pixels.canvas.maxY
    claims.explain(
      (parts ?? claims.parts(of: kept.pixels.canvas)).filter {
        $0.box.maxY <= end && kept.disturbed.haveKept($0)
      })
    var gathered: [Explanation.Kind: [Int]] = [:]
    for (number, draft) in claims.drafts.enumerated() where draft.pixels > 0 {
      gathered[draft.kind, default: []].append(number)
    }
    let found =
      gathered.map { GatheredChange($0.key, of: $0.value, claims) } + kept.outsideChanges
    let sorted = found.sorted(by: GatheredChange.comes)
    var changes = [Int](repeating: 0, count: claims.drafts.count)
    for (index, change) in sorted.enumerated() {
      for number in change.drafts { changes[number] = index }
    }
    self.changes = changes
    pixels = claims.pixels
    let all = sorted.map { $0.change(in: claims.pixels) }
    explanation = Explanation(
      changes: all, otherwise: different - all.reduce(0) { $0 + $1.pixels })
  }

  /// The number of the change that a pixel belongs to that both pictures have, from 1 on; 0 if it belongs to none.
  func change(of x: Int, _ y: Int) -> Int {
    let label = Int(pixels.label(x, y))
    return label < 2 ? 0 : changes[label - 2] + 1
  }
}

/// What happened in several places alike.
struct GatheredChange {
  let kind: Explanation.Kind
  /// The numbers of what claimed its pixels.
  let drafts: [Int]
  private let places: [PixelRect]
  private let pixels: Int

  /// Gathers what was claimed.
  init<Word: PixelWord>(
    _ kind: Explanation.Kind, of drafts: [Int], _ claims: borrowing DifferenceClaims<Word>
  ) {
    (self.kind, self.drafts) = (kind, drafts)
    let all = claims.drafts
    places =
      Dictionary(grouping: drafts) { all[$0].place }
      .map { claims.seenPlace(of: $0.value) }.inReadingOrder
    pixels = drafts.reduce(0) { $0 + all[$1].pixels }
  }

  /// What only one picture has.
  init(outside side: Side, _ places: [PixelRect], pixels: Int) {
    (kind, drafts) = (.outside(side), [])
    self.places = places.inReadingOrder
    self.pixels = pixels
  }

  /// True if one comes before another: that of more pixels, of as many the one that is read first, and in the same place the
  /// one that was found first.
  static func comes(_ a: GatheredChange, before b: GatheredChange) -> Bool {
    let (first, second) = (a.places[0], b.places[0])
    return (b.pixels, first.minY, first.minX, a.number) < (
      a.pixels, second.minY, second.minX, b.number
    )
  }

  /// The number of the first of what claimed its pixels; what only one picture has comes last.
  private var number: Int {
    if let first = drafts.first { return first }
    return kind == .outside(.before) ? .max - 1 : .max
  }

  /// The change, with the pixels in its places that no change claims.
  func change<Word: PixelWord>(
    in differing: borrowing DifferingPixels<Word>
  ) -> Explanation.Change {
    var rest = 0
    for (index, place) in places.enumerated() where !drafts.isEmpty {
      let earlier = places[..<index].filter { !$0.intersection(place).isEmpty }
      differing.forEachRow(in: place) { row in
        let (x, y) = (row.x, row.y)
        ClaimKernel.forEachUnclaimed(row.labels) { column in
          if earlier.isEmpty || !earlier.contains(where: { $0.contains(x + column, y) }) {
            rest += 1
          }
        }
        return true
      }
    }
    return Explanation.Change(kind, places: places, pixels: pixels, rest: rest)
  }
}

extension [PixelRect] {
  /// The rectangles by their first row, then by their first column.
  var inReadingOrder: [PixelRect] {
    sorted { ($0.minY, $0.minX, $0.maxY, $0.maxX) < ($1.minY, $1.minX, $1.maxY, $1.maxX) }
  }
}
