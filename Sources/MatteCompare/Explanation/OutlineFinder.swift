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
    if min(box.width, box.height) == 1 { return max(box.width, box.height) >= minLength }
    guard part.pixels * 20 < box.area else { return false }
    let inner = box.grown(by: -reach)
    var isAlongBorder = true
    pixels.forEachRow(in: inner) { row in
      isAlongBorder = !row.labels.indices.contains { row.labels[$0] == 1 }
      return isAlongBorder
    }
    return isAlongBorder
  }

  /// The columns and rows of a border.
  private static let reach = 3
  /// The least pixels of a single line.
  private static let minLength = 16
}

extension DifferingPixels {
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
