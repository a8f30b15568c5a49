internal import MatteCompare
internal import MatteGeometry

/// The words that only say what is seen.
extension ChangeCheck {
  /// Of what is on one side only, by the other one.
  func absent(from side: Side) -> [String] {
    change.places.filter { !Surroundings(pair: pair, side: side).goOn(in: $0) }
      .map { "in the other picture nothing goes on in \($0)" }
  }

  /// How far from the border of its place a line may be.
  private static let lineReach = 3

  var outlined: [String] {
    change.places.compactMap { place in
      let own = place.pixels.filter { isOwn($0.x, $0.y) }
      let isLine =
        (Set(own.map(\.x)).count == 1 || Set(own.map(\.y)).count == 1)
        && own.count * 2 >= place.area
      // The columns, or the rows, that have pixels near each side.
      let sides = [
        (own.filter { $0.x - place.minX < Self.lineReach }.map(\.y), place.height),
        (own.filter { place.maxX - $0.x <= Self.lineReach }.map(\.y), place.height),
        (own.filter { $0.y - place.minY < Self.lineReach }.map(\.x), place.width),
        (own.filter { place.maxY - $0.y <= Self.lineReach }.map(\.x), place.width),
      ]
      let isBorder = own.allSatisfy { x, y in
        [x - place.minX, y - place.minY, place.maxX - 1 - x, place.maxY - 1 - y]
          .contains { $0 < Self.lineReach }
      }
      let isAround = sides.count { Set($0.0).count * 2 >= $0.1 } >= 3
      if isLine || isBorder && isAround && own.count * 20 < place.area { return nil }
      return "\(own.count) pixels in \(place) are no line"
    }
  }

  /// Of a line that one side does not have, by its own pixels there, and by those around it or beside it.
  func bare(_ side: Side) -> [String] {
    func samples(_ x: Int, _ y: Int) -> CheckedPair.Samples? {
      side == .before ? pair.before(x, y) : pair.after(x, y)
    }
    return change.places.compactMap { place in
      let own = place.pixels.filter { isClaimed($0.x, $0.y) }
      guard let first = own.first, let ground = samples(first.x, first.y) else { return nil }
      func isGround(_ x: Int, _ y: Int) -> Bool {
        samples(x, y).map { CheckedPair.areSame($0, ground) } ?? true
      }
      let columns = place.minX - 1...place.maxX
      let around =
        columns.flatMap { [($0, place.minY - 1), ($0, place.maxY)] }
        + (place.minY..<place.maxY).flatMap { [(place.minX - 1, $0), (place.maxX, $0)] }
      let beside = place.pixels.filter { x, y in
        [x - place.minX, y - place.minY, place.maxX - 1 - x, place.maxY - 1 - y]
          .contains { $0 < Self.lineReach }
      }
      let isBare =
        own.allSatisfy { isGround($0.x, $0.y) }
        && (around.allSatisfy { isGround($0.0, $0.1) }
          || beside.allSatisfy { isGround($0.x, $0.y) })
      return isBare ? nil : "the other picture has more than its ground along \(place)"
    }
  }

  func noise(_ most: Int32) -> [String] {
    var found: [String] = []
    if most > 4 * pair.step { found.append("it is more than noise") }
    let largest = claimed.map(point).map { pair.delta($0.x, $0.y) ?? .max }.max()
    if largest != most { found.append("the largest difference is \(largest ?? 0)") }
    for place in change.places {
      let differing = place.pixels.filter { pair.differs($0.x, $0.y) }
      if differing.count * 4 < place.area {
        found.append("only \(differing.count) pixels differ in \(place)")
      }
      if differing.contains(where: { isOwn($0.x, $0.y) && pair.delta($0.x, $0.y) ?? .max > most }) {
        found.append("more differs in \(place)")
      }
    }
    return found
  }

  func outside(_ side: Side) -> [String] {
    first(
      of: claimed,
      where: { x, y in
        let sides = Sides(before: pair.before(x, y), after: pair.after(x, y))
        return sides[side] == nil || sides[side.opposite] != nil
      }, "is not in one picture only")
  }
}

/// A picture around and within a place.
private struct Surroundings {
  let pair: CheckedPair
  let side: Side

  private func pixel(_ x: Int, _ y: Int) -> CheckedPair.Samples? {
    side == .before ? pair.before(x, y) : pair.after(x, y)
  }

  /// True if the place is one colour, or each of its rows, or each of its columns, goes on as the pixel just outside.
  func goOn(in place: PixelRect) -> Bool {
    guard place.pixels.allSatisfy({ pixel($0.x, $0.y) != nil }) else { return false }
    let (columns, rows) = (place.minX..<place.maxX, place.minY..<place.maxY)
    let isOne = place.pixels.allSatisfy { isSame($0.x, $0.y, place.minX, place.minY) }
    return isOne
      || rows.allSatisfy { y in
        [place.minX - 1, place.maxX].contains { x in columns.allSatisfy { isSame($0, y, x, y) } }
      }
      || columns.allSatisfy { x in
        [place.minY - 1, place.maxY].contains { y in rows.allSatisfy { isSame(x, $0, x, y) } }
      }
  }

  private func isSame(_ x: Int, _ y: Int, _ otherX: Int, _ otherY: Int) -> Bool {
    guard let one = pixel(x, y), let other = pixel(otherX, otherY) else { return false }
    return CheckedPair.areSame(one, other)
  }
}
