internal import MatteCompare
internal import MatteGeometry

extension Explanation.Change {
  /// What happened in words that stand alone.
  func sentence(depth: Int) -> String {
    (isAlone ? sentence(at: places[0], depth: depth) : sentenceOfPlaces(depth: depth))
      + Self.restText(rest)
  }

  /// What happened at one of its places, of which it is known how large it is and where, if it is all of a part.
  func words(at place: PixelRect, in box: PixelRect, depth: Int) -> String {
    let words =
      extent(of: place).contains(box)
      ? words(depth: depth) + shareOfPlace : sentence(at: place, depth: depth)
    // What differs otherwise is known of all places together.
    return words + (isAlone ? Self.restText(rest) : "")
  }

  /// True for places of it that a part has, which is the box of pixels that differ, besides parts within it.
  ///
  /// What moved may be far larger than what differs for it. Within an outline is something else.
  func isFound(in box: PixelRect, besides boxes: [PixelRect]) -> (PixelRect) -> Bool {
    { place in
      let shared = place.intersection(box)
      if shared.isEmpty || boxes.contains(where: { $0.contains(place) }) { return false }
      if case .moved = kind, shared.area * 2 >= box.area { return true }
      return shared.area * 2 >= place.area
    }
  }

  /// What is said of pixels that differ otherwise.
  static func restText(_ rest: Int) -> String {
    rest == 0 ? "" : ", but for " + count(rest, "pixel")
  }

  /// A place, and for a move also where it was.
  private func extent(of place: PixelRect) -> PixelRect {
    guard case .moved(let offset) = kind else { return place }
    return place.union(place.moved(-offset.columns, -offset.rows))
  }

  /// The word for what happened, without place and size.
  private func words(depth: Int) -> String {
    switch kind {
    case .moved(let offset): "moved by \(offset.words)"
    case .recoloured(let before, let after): before.becoming(after)
    case .adjusted(let adjustment): adjustment.words(depth: depth)
    case .appeared: "appeared"
    case .disappeared: "disappeared"
    case .outlined: "a line \(isThin ? "" : "around it ")changed"
    case .lineAppeared: "a line around it appeared"
    case .lineDisappeared: "a line around it disappeared"
    case .noise(let delta): "noise up to \(delta) of \((1 << depth) - 1)"
    case .outside(let side): side.words
    }
  }

  private func sentence(at place: PixelRect, depth: Int) -> String {
    let text = "\(place.size) at \(corner(of: place))"
    switch kind {
    case .moved(let offset): return "\(place.size) moved by \(offset.words) to \(corner(of: place))"
    case .appeared: return "\(place.size) appeared at \(corner(of: place))"
    case .disappeared: return "\(place.size) disappeared at \(corner(of: place))"
    case .outlined: return "a line \(place.isThin ? "of" : "around") \(text) changed"
    case .lineAppeared: return "a line around \(text) appeared"
    case .lineDisappeared: return "a line around \(text) disappeared"
    case .outside: return "\(text) \(words(depth: depth))"
    case .recoloured:
      let amount = isAlone ? "\(count(pixels, "pixel")) at \(corner(of: place))" : text
      return "\(words(depth: depth)) in \(amount)"
    case .adjusted: return "\(words(depth: depth)) on \(text)"
    case .noise:
      return words(depth: depth) + shareOfPlace + (shareOfPlace.isEmpty ? " in " : " of ") + text
    }
  }

  private func sentenceOfPlaces(depth: Int) -> String {
    let words = words(depth: depth)
    let amount = "\(count(places.count, "place")), \(count(pixels, "pixel"))"
    switch kind {
    case .moved:
      return "\(partText) \(words), the largest \(largest.size) to \(corner(of: largest))"
    case .appeared, .disappeared, .outside: return "\(partText) \(words), \(largestText)"
    case .outlined: return "only lines around \(partText) changed, \(largestText)"
    case .lineAppeared: return "lines around \(partText) appeared, \(largestText)"
    case .lineDisappeared: return "lines around \(partText) disappeared, \(largestText)"
    case .recoloured, .adjusted: return "\(words) in \(amount)"
    case .noise:
      if shareText.isEmpty { return "\(words) in \(amount)" }
      return "\(words) on \(count(pixels, "pixel")), \(shareText) of \(places.count) places"
    }
  }

  private var partText: String { count(places.count, "part") }
  private var largestText: String { "the largest \(largest.size) at \(corner(of: largest))" }

  /// Where a place begins in the picture that is meant.
  func corner(of place: PixelRect) -> String {
    place.moved(-origin.columns, -origin.rows).corner
  }

  /// The first of its largest places.
  private var largest: PixelRect {
    places.reduce(.empty) { $1.area > $0.area ? $1 : $0 }
  }

  /// True if no place of it has an inside.
  private var isThin: Bool { places.allSatisfy(\.isThin) }

  /// The share of its only place that is noise, with its preposition; empty of several, and where all is noise.
  private var shareOfPlace: String { isAlone && !shareText.isEmpty ? " on \(shareText)" : "" }

  /// What share of the pixels in its places is noise; empty of all, and of what is nothing else.
  private var shareText: String {
    let area = places.reduce(0) { $0 + $1.area }
    guard case .noise = kind, pixels < area else { return "" }
    let percent = Int((Double(pixels) * 100 / Double(area)).rounded())
    return "\(percent == 0 ? "< 1" : percent == 100 ? "> 99" : "\(percent)") %"
  }

  /// True if it has one place.
  private var isAlone: Bool { places.count == 1 }
}

extension PixelOffset {
  /// The columns and the rows with their signs.
  fileprivate var words: String { "\(Self.signed(columns)), \(Self.signed(rows))" }

  private static func signed(_ number: Int) -> String {
    number < 0 ? "−\(-number)" : number == 0 ? "0" : "+\(number)"
  }
}

extension Side {
  fileprivate var words: String { "outside the picture \(self == .before ? "after" : "before")" }
}

extension PixelRect {
  /// The columns and the rows in words.
  var size: String { "\(width) × \(height)" }
  /// The place of its first pixel in words.
  var corner: String { "\(minX), \(minY)" }
  /// True if it is but a line.
  fileprivate var isThin: Bool { min(width, height) <= 3 }

  /// True if a rectangle lies wholly within.
  func contains(_ rect: PixelRect) -> Bool { intersection(rect) == rect }
}
