internal import MatteGeometry

/// Finds parts of which only a line around them changed, appeared or disappeared.
enum OutlineFinder {
  /// Has an outline claim a part, if its pixels are few and lie along its border, or in one line.
  static func claim<Word: PixelWord>(
    _ part: DifferingPart, _ claims: inout DifferenceClaims<Word>
  ) {
    guard claims.mayLook(at: part.box), isOutline(part, claims.pixels) else { return }
    claims.claimAll(.outlined, part.box)
  }

  /// Has a line around a part claim it only if one side shows there what is around, and all of that is one colour.
  static func claimOnFlatGround<Word: PixelWord>(
    _ part: DifferingPart, _ claims: inout DifferenceClaims<Word>
  ) {
    guard claims.mayLook(at: part.box), isOutline(part, claims.pixels) else { return }
    let pixels = claims.pixels
    let bare = Side.allCases.filter { pixels.showsGround($0, along: part.box, reach) }
    if bare.count == 1 {
      claims.claimAll(bare[0] == .before ? .lineAppeared : .lineDisappeared, part.box)
    }
  }

  private static func isOutline<Word: PixelWord>(
    _ part: DifferingPart, _ pixels: borrowing DifferingPixels<Word>
  ) -> Bool {
    let box = part.box
    if min(box.width, box.height) == 1 {
      let length = max(box.width, box.height)
      return length >= minLength && part.pixels * 2 >= length
    }
    guard part.pixels * 20 < box.area else { return false }
    let inner = box.grown(by: -reach)
    var isAlongBorder = true
    pixels.forEachRow(in: inner) { row in
      isAlongBorder = !row.labels.indices.contains { row.labels[$0] == 1 }
      return isAlongBorder
    }
    return isAlongBorder && goesAround(box, pixels)
  }

  /// True if pixels differ along half of at least three sides of a rectangle: a few specks near its border are no line.
  private static func goesAround<Word: PixelWord>(
    _ rect: PixelRect, _ pixels: borrowing DifferingPixels<Word>
  ) -> Bool {
    var sides = 0
    for edge in PixelRectEdge.allCases {
      let strip = edge.lines(reach, of: rect)
      let along = pixels.places(along: strip, edge)
      if along.count(where: \.self) * 2 >= along.count { sides += 1 }
    }
    return sides >= minSides
  }

  /// The columns and rows of a border.
  private static let reach = 3
  /// The least pixels of a single line.
  private static let minLength = 16
  /// The least sides of a line around something: tabs have none below.
  private static let minSides = 3
}

extension DifferingPixels {
  /// For each place along a strip at an edge, whether a pixel there differs that nothing has claimed.
  fileprivate func places(along strip: PixelRect, _ edge: PixelRectEdge) -> [Bool] {
    let count = edge.isHorizontal ? strip.width : strip.height
    var places = [Bool](repeating: false, count: count)
    forEachRow(in: strip) { row in
      for index in row.labels.indices where row.labels[index] == 1 {
        places[edge.isHorizontal ? row.x + index - strip.minX : row.y - strip.minY] = true
      }
      return true
    }
    return places
  }

  /// True if a side has one colour where pixels differ in a rectangle, and all around it or along its border, too.
  fileprivate func showsGround(_ side: Side, along rect: PixelRect, _ reach: Int) -> Bool {
    let inner = rect.grown(by: -reach)
    if inner.isEmpty { return false }
    var colour: Word?
    var isUniform = true
    forEachRow(in: rect) { row in
      let own = side == .before ? row.before : row.after
      for index in own.indices where isUniform && row.labels[index] == 1 {
        colour = colour ?? own[index]
        isUniform = own[index] == colour
      }
      return isUniform
    }
    guard isUniform, let colour else { return false }
    let around = rect.grown(by: 1).intersection(canvas).strips(outside: rect)
    return !around.isEmpty && around.allSatisfy { isFlat(side, $0, colour) }
      || rect.strips(outside: inner).allSatisfy { isFlat(side, $0, colour) }
  }

  private func isFlat(_ side: Side, _ rect: PixelRect, _ colour: Word) -> Bool {
    pixel(side, rect.minX, rect.minY) == colour && isFlat(side, rect)
  }
}
