internal import MatteCompare
internal import MatteGeometry

/// What is false in a change.
struct ChangeCheck {
  let pair: CheckedPair
  let explanation: Explanation
  let change: Explanation.Change
  let number: Int32
  /// The pixels that it claims, by their index on the canvas.
  let claimed: [Int]
  let labels: [Int32]

  /// A sentence for each thing that is not so.
  var objections: [String] {
    let frame = PixelRect(width: pair.width, height: pair.height)
    guard !change.places.isEmpty, change.places.allSatisfy({ $0.isWithin(frame) }) else {
      return ["its places are not on the canvas: \(change.places)"]
    }
    return counts + places + own
  }

  /// What is wrong by the meaning of its word.
  private var own: [String] {
    switch change.kind {
    case .moved(let offset): moved(by: offset)
    case .recoloured: recoloured
    case .adjusted: adjusted
    case .appeared: absent(from: .before)
    case .disappeared: absent(from: .after)
    case .outlined: outlined
    case .lineAppeared: outlined + bare(.before)
    case .lineDisappeared: outlined + bare(.after)
    case .noise(let most): noise(Int32(clamping: most))
    case .outside(let side): outside(side)
    }
  }

  private var counts: [String] {
    var found: [String] = []
    if claimed.count != change.pixels {
      found.append("\(claimed.count) pixels are labelled so, not \(change.pixels)")
    }
    var others: Set<Int> = []
    for place in change.places {
      for (x, y) in place.pixels where labels[y * pair.width + x] == 0 {
        others.insert(y * pair.width + x)
      }
    }
    if others.count != change.rest {
      found.append("\(others.count) pixels differ otherwise in its places, not \(change.rest)")
    }
    return found
  }

  /// Where its pixels are.
  private var places: [String] {
    var found: [String] = []
    if let stray = claimed.map(point).first(where: { !holds($0) }) {
      found.append("the pixel at \(stray) is in none of its places")
    }
    for place in change.places where !hasClaimed(place) {
      found.append("nothing of it is in \(place)")
    }
    return found
  }

  private func hasClaimed(_ place: PixelRect) -> Bool {
    let old = formerPlace(of: place)?.intersection(
      PixelRect(width: pair.width, height: pair.height))
    return [place, old].compactMap(\.self).contains { $0.pixels.contains(where: isClaimed) }
  }

  private func holds(_ point: (x: Int, y: Int)) -> Bool {
    change.places.contains {
      $0.holds(point.x, point.y) || formerPlace(of: $0)?.holds(point.x, point.y) ?? false
    }
  }
}

extension ChangeCheck {
  /// The column and row of a pixel.
  func point(_ index: Int) -> (x: Int, y: Int) { (index % pair.width, index / pair.width) }

  /// True if the change claims a pixel.
  func isClaimed(_ x: Int, _ y: Int) -> Bool { labels[y * pair.width + x] == number }

  /// True if a pixel differs and no other change claims it.
  func isOwn(_ x: Int, _ y: Int) -> Bool { [0, number].contains(labels[y * pair.width + x]) }

  /// Where what moved was before; nil of other changes.
  func formerPlace(of place: PixelRect) -> PixelRect? {
    guard case .moved(let offset) = change.kind else { return nil }
    return place.moved(-offset.columns, -offset.rows)
  }

  /// An objection to the first of some pixels for which a claim does not hold.
  func first(
    of indices: [Int], where isWrong: (Int, Int) -> Bool, _ text: String
  ) -> [String] {
    indices.map(point).first { isWrong($0.x, $0.y) }.map { ["at \($0.x), \($0.y) \(text)"] } ?? []
  }
}

extension PixelRect {
  /// Its columns and rows, row after row.
  package var pixels: some Sequence<(x: Int, y: Int)> {
    (minY..<max(minY, maxY)).lazy.flatMap { y in
      (minX..<max(minX, maxX)).lazy.map { (x: $0, y: y) }
    }
  }

  /// True if a pixel is in it.
  package func holds(_ x: Int, _ y: Int) -> Bool {
    minX <= x && x < maxX && minY <= y && y < maxY
  }

  /// True if it has pixels, and all of them are in another one.
  func isWithin(_ frame: PixelRect) -> Bool { !isEmpty && intersection(frame) == self }
}
