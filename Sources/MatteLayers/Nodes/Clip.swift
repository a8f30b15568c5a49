internal import MatteGeometry

extension Node {
  /// A path, the map that takes it to pixels, and a rule.
  ///
  /// The path is mapped when its coverage is found, so that a path that stays is never copied.
  struct Clip: Equatable {
    var path: Path
    var map: Affine
    var rule: FillRule
  }
}

extension Node.Clip {
  /// The largest coordinate that is converted to an integer.
  private static let limit = 1e9

  /// The pixels inside, if the path is an upright rectangle of whole pixels.
  ///
  /// No edge needs coverage then, and what it clips hides whatever is below like any rectangle.
  var pixels: PixelRect? {
    let steps = path.elements
    guard steps.count == 5, steps[4] == .close, case .move(let first) = steps[0],
      case .line(let second) = steps[1], case .line(let third) = steps[2],
      case .line(let fourth) = steps[3], map.isUpright
    else { return nil }
    let (a, b, c, d) = (map(first), map(second), map(third), map(fourth))
    let isRect =
      a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
      || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard isRect, [a.x, a.y, c.x, c.y].allSatisfy({ $0 == $0.rounded() && abs($0) <= Self.limit })
    else { return nil }
    return PixelRect(
      minX: Int(min(a.x, c.x)), minY: Int(min(a.y, c.y)), maxX: Int(max(a.x, c.x)),
      maxY: Int(max(a.y, c.y)))
  }
}
