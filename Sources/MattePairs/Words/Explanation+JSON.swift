internal import MatteCompare
internal import MatteGeometry

extension Explanation {
  /// What happened, for programs: each change, with so many places at most, and at last the pixels that differ otherwise.
  func json(maxPlaces: Int) -> JSON {
    let rest = Change.json("otherwise", [], pixels: otherwise)
    return .array(changes.map { $0.json(maxPlaces: maxPlaces) } + (otherwise > 0 ? [rest] : []))
  }
}

extension Explanation.Change {
  fileprivate func json(maxPlaces: Int) -> JSON {
    let (name, members) = members
    let rest: [(String, JSON)] = rest > 0 ? [("rest", .count(self.rest))] : []
    let places = places.prefix(maxPlaces).map { JSON.object($0.members) }
    return Self.json(name, members + [("places", .array(places))], pixels: pixels, rest)
  }

  fileprivate static func json(
    _ kind: String, _ members: [(String, JSON)], pixels: Int, _ rest: [(String, JSON)] = []
  ) -> JSON {
    .object([("kind", .string(kind))] + members + [("pixels", .count(pixels))] + rest)
  }

  /// The kind by its name, and its parameters.
  private var members: (String, [(String, JSON)]) {
    switch kind {
    case .moved(let offset): ("moved", members(of: offset))
    case .recoloured(let before, let after):
      ("recoloured", [("before", .string(before.text)), ("after", .string(after.text))])
    case .adjusted(let adjustment):
      ("adjusted", [("gain", .samples(adjustment.gain)), ("offset", .samples(adjustment.offset))])
    case .appeared: ("appeared", [])
    case .disappeared: ("disappeared", [])
    case .outlined: ("outlined", [("line", .string("changed"))])
    case .lineAppeared: ("outlined", [("line", .string("appeared"))])
    case .lineDisappeared: ("outlined", [("line", .string("disappeared"))])
    case .noise(let delta): ("noise", [("maxDelta", .count(delta))])
    case .outside(let side): ("outside", [("side", .string(side == .before ? "before" : "after"))])
    }
  }

  /// A move, with the smallest rectangles around all that moved, where it was and where it is.
  private func members(of offset: PixelOffset) -> [(String, JSON)] {
    let goal = places.reduce(PixelRect.empty) { $0.union($1) }
    let start = goal.moved(-offset.columns, -offset.rows)
    let way = [("x", JSON.number(Double(offset.columns))), ("y", .number(Double(offset.rows)))]
    return [
      ("from", .object(start.members)), ("by", .object(way)), ("to", .object(goal.members)),
    ]
  }
}

extension JSON {
  /// Numbers of red, green, blue and alpha.
  fileprivate static func samples(_ samples: SIMD4<Double>) -> JSON {
    .array((0..<4).map { .number(samples[$0]) })
  }
}

extension PixelRect {
  /// The rectangle for programs.
  var members: [(String, JSON)] {
    [
      ("x", .count(minX)), ("y", .count(minY)), ("width", .count(width)),
      ("height", .count(height)),
    ]
  }
}
