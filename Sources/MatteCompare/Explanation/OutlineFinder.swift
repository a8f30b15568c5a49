internal import MatteGeometry

/// Finds parts of which only a line around them changed.
enum OutlineFinder {
  /// Has an outline claim a part, if its pixels are few and lie along its border, or in one line.
  static func claim<Word: PixelWord>(
    _ part: DifferingPart, _ claims: inout DifferenceClaims<Word>
  ) {
    guard claims.mayLook(at: part.box), isOutline(part, claims.pixels) else { return }
    claims.claimAll(.outlined, part.box)
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
