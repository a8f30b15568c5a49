internal import MatteCompare
internal import MatteGeometry

/// The words that can be applied to the picture before.
extension ChangeCheck {
  private var applied: AppliedChange { AppliedChange(pair: pair, kind: change.kind) }

  /// The least pixels by which a move, or a recolour, is told.
  private static let leastPixels = 64

  func moved(by offset: PixelOffset) -> [String] {
    var found: [String] = []
    if offset == .zero { found.append("it moved nowhere") }
    if claimed.count < Self.leastPixels { found.append("it has only \(claimed.count) pixels") }
    let colours = Set(claimed.map(point).compactMap { pair.after($0.x, $0.y) })
    if colours.count < 2 { found.append("it is of one colour") }
    for place in change.places {
      let differing = place.pixels.filter { pair.differs($0.x, $0.y) }
      let equal = differing.count { applied.fits($0.x, $0.y) }
      if equal * 10 < differing.count * 9 {
        found.append("of \(differing.count) pixels in \(place) only \(equal) moved")
      }
    }
    found += change.places.flatMap(edges)
    let (arrived, left) = parts { x, y in change.places.contains { $0.holds(x, y) } }
    found += first(of: arrived, where: { !applied.fits($0, $1) }, "is another pixel than before")
    return found
      + first(of: left, where: { !isLeft($0, $1) }, "what is left is not its surroundings")
  }

  /// What is wrong with the pixels of a place that differ, and are not as the one beside or above them: flat ones fit
  /// anywhere, so most of these have to fit.
  private func edges(of place: PixelRect) -> [String] {
    let edges = place.pixels.filter { x, y in
      let own = pair.after(x, y)
      return pair.differs(x, y)
        && (x > place.minX && pair.after(x - 1, y) != own
          || y > place.minY && pair.after(x, y - 1) != own)
    }
    let moved = edges.count { applied.fits($0.x, $0.y) }
    return moved * 2 > edges.count
      ? [] : ["of \(edges.count) edges in \(place) only \(moved) moved"]
  }

  /// True if a pixel of a former place shows what surrounds that, or what another move brought.
  private func isLeft(_ x: Int, _ y: Int) -> Bool {
    guard let now = pair.after(x, y) else { return false }
    func isNow(_ x: Int, _ y: Int) -> Bool {
      pair.after(x, y).map { CheckedPair.areSame($0, now) } ?? false
    }
    return isBrought(x, y)
      || change.places.compactMap(formerPlace).filter { $0.holds(x, y) }.contains { old in
        isNow(old.minX - 1, y) || isNow(old.maxX, y) || isNow(x, old.minY - 1)
          || isNow(x, old.maxY) || isPlain(old, as: now)
      }
  }

  /// True if another move brought a pixel.
  private func isBrought(_ x: Int, _ y: Int) -> Bool {
    explanation.changes.contains { other in
      guard case .moved = other.kind, other.places.contains(where: { $0.holds(x, y) }) else {
        return false
      }
      return AppliedChange(pair: pair, kind: other.kind).fits(x, y)
    }
  }

  /// True if all that is claimed of a former place shows one colour.
  private func isPlain(_ old: PixelRect, as colour: CheckedPair.Samples) -> Bool {
    let frame = PixelRect(width: pair.width, height: pair.height)
    return old.intersection(frame).pixels.allSatisfy { x, y in
      !isClaimed(x, y) || change.places.contains { $0.holds(x, y) }
        || pair.after(x, y).map { CheckedPair.areSame($0, colour) } ?? false
    }
  }

  var recoloured: [String] {
    guard case .recoloured(let from, let to) = change.kind else { return [] }
    let (old, new) = (applied.samples(from), applied.samples(to))
    var found: [String] = old == new ? ["it became the same colour"] : []
    for place in change.places {
      let before = place.pixels.filter {
        pair.before($0.x, $0.y) == old && !pair.isIgnored($0.x, $0.y)
      }
      let became = before.count { applied.fits($0.x, $0.y) }
      if before.isEmpty || became * 100 < before.count * 99 {
        found.append(
          "of \(before.count) pixels of its colour in \(place) \(became) became the new one")
      }
    }
    let (exact, rim) = parts { applied.fits($0, $1) }
    if exact.count < Self.leastPixels { found.append("only \(exact.count) pixels are exact") }
    let blend = Blend(pair: pair, old: old, new: new)
    return found
      + first(of: rim, where: { !blend.explains($0, $1) }, "is no blend of these colours")
  }

  /// The least colours before that make an adjustment more than a recolour.
  private static let leastColours = 16

  var adjusted: [String] {
    var found: [String] = []
    for place in change.places {
      let differing = place.pixels.filter { pair.differs($0.x, $0.y) }
      let fitting = differing.count { applied.fits($0.x, $0.y, tolerance: pair.step) }
      if fitting * 1000 < differing.count * 999 {
        found.append("of \(differing.count) pixels in \(place) only \(fitting) are so adjusted")
      }
    }
    let colours = Set(claimed.map(point).compactMap { pair.before($0.x, $0.y) })
    if colours.count < Self.leastColours { found.append("it has only \(colours.count) colours") }
    let made = Set(claimed.map(point).compactMap { pair.after($0.x, $0.y) })
    if made.count < Self.leastColours { found.append("it came to only \(made.count) colours") }
    return found
      + first(
        of: claimed, where: { !applied.fits($0, $1, tolerance: pair.step) }, "is not so adjusted")
  }

  /// The claimed pixels for which something holds, and the others.
  private func parts(by holds: (Int, Int) -> Bool) -> (those: [Int], others: [Int]) {
    var parts: (those: [Int], others: [Int]) = ([], [])
    for index in claimed {
      let place = point(index)
      if holds(place.x, place.y) { parts.those.append(index) } else { parts.others.append(index) }
    }
    return parts
  }
}
