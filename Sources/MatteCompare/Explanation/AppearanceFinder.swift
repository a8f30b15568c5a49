internal import MatteGeometry

/// Finds what appeared or disappeared: places where one picture shows nothing but what lies around.
enum AppearanceFinder {
  /// Has an appearance claim a part, whose other side is one colour or goes on as it is around.
  static func claim<Word: PixelWord>(
    _ part: DifferingPart, _ claims: inout DifferenceClaims<Word>
  ) {
    guard isSeen(part, in: claims), claims.mayLook(at: part.box) else { return }
    let pixels = claims.pixels
    let empty = Side.allCases.filter { pixels.isGround($0, part.box) }
    let certain = empty.count == 2 ? empty.filter { pixels.goesOn($0, part.box) } : empty
    if certain.count == 1, !pixels.isFilled(part, fromBeside: certain[0]) {
      claim(part, isEmpty: certain[0], &claims)
    }
  }

  /// Has one claim a part only if the other side is one colour there and around.
  static func claimOnFlatGround<Word: PixelWord>(
    _ part: DifferingPart, _ claims: inout DifferenceClaims<Word>
  ) {
    let wide = part.box.grown(by: 1).intersection(claims.pixels.canvas)
    guard isSeen(part, in: claims), wide != claims.pixels.canvas, claims.mayLook(at: wide)
    else { return }
    let empty = Side.allCases.filter { claims.pixels.isFlat($0, wide) }
    if empty.count == 1 { claim(part, isEmpty: empty[0], &claims) }
  }

  /// True if a part has enough pixels, one of which differs by more than noise does.
  private static func isSeen<Word: PixelWord>(
    _ part: DifferingPart, in claims: borrowing DifferenceClaims<Word>
  ) -> Bool {
    part.pixels >= minPixels
      && part.maxDelta.map { $0 > NoiseFinder.limit(Word.self) } ?? true
  }

  /// Fewer pixels than these are alike by chance.
  private static let minPixels = 16

  private static func claim<Word: PixelWord>(
    _ part: DifferingPart, isEmpty side: Side, _ claims: inout DifferenceClaims<Word>
  ) {
    claims.claimAll(side == .before ? .appeared : .disappeared, part.box)
  }
}

extension DifferingPixels {
  /// True if a side is one colour in a rectangle and mostly around it, or goes on as it is around.
  fileprivate func isGround(_ side: Side, _ rect: PixelRect) -> Bool {
    isFlat(side, rect) && isAround(side, rect) || goesOn(side, rect)
  }

  /// True if most of the pixels just outside of a rectangle have the colour that it has on a side: else it is a thing of one
  /// colour, and not the ground of one that is gone.
  private func isAround(_ side: Side, _ rect: PixelRect) -> Bool {
    guard let colour = pixel(side, rect.minX, rect.minY) else { return false }
    var (all, same) = (0, 0)
    for edge in PixelRectEdge.allCases {
      let line = edge.line(of: edge.with(rect))
      for y in line.minY..<line.maxY {
        for x in line.minX..<line.maxX {
          guard let beside = pixel(side, x, y) else { continue }
          all += 1
          if beside == colour { same += 1 }
        }
      }
    }
    return same * 2 >= all
  }

  /// True if a side is one colour in a rectangle.
  func isFlat(_ side: Side, _ rect: PixelRect) -> Bool {
    guard let colour = pixel(side, rect.minX, rect.minY) else { return false }
    var count = 0
    forEachRow(in: rect) { row in
      let own = side == .before ? row.before : row.after
      for index in own.indices where own[index] != colour { return false }
      count += own.count
      return true
    }
    return count == rect.area && rows[side][rect.minY..<rect.maxY].allSatisfy(\.self)
      && frames[side].intersection(rect) == rect
  }

  /// True if each row of a rectangle goes on as it is beside it, or each column as it is above or below, in what is mostly
  /// the same in both pictures: else it is a piece of something that has come, too.
  fileprivate func goesOn(_ side: Side, _ rect: PixelRect) -> Bool {
    PixelRectEdge.allCases.contains { edge in
      let line = edge.line(of: edge.with(rect))
      let goesOn = isEqual(side, rect) { x, y in
        edge.isHorizontal ? pixel(side, x, line.minY) : pixel(side, line.minX, y)
      }
      return goesOn && counts(in: line).all * 2 <= line.area
    }
  }

  /// True if a part that is one colour on a side has, on the opposite one, much of the colour that lies beside its box along
  /// whole sides: then what is there has grown, or lost a corner.
  fileprivate func isFilled(_ part: DifferingPart, fromBeside side: Side) -> Bool {
    let box = part.box
    guard isFlat(side, box), let ground = pixel(side, box.minX, box.minY) else { return false }
    let beside = PixelRectEdge.allCases.compactMap { edge in
      let line = edge.line(of: edge.with(box))
      return isFlat(side, line) ? pixel(side, line.minX, line.minY) : nil
    }.filter { $0 != ground }
    if beside.isEmpty { return false }
    var counts: [Word: Int] = [:]
    forEachRow(in: box) { row in
      let new = side == .before ? row.after : row.before
      for index in new.indices where row.labels[index] == 1 && beside.contains(new[index]) {
        counts[new[index], default: 0] += 1
      }
      return true
    }
    // What appears beside a line may have its colour, too.
    return counts.contains { colour, count in
      let isAlongMore = beside.count { $0 == colour } > 1
      return isAlongMore ? count * 4 >= part.pixels : count * 10 >= part.pixels * 9
    }
  }

  private func isEqual(_ side: Side, _ rect: PixelRect, to ground: (Int, Int) -> Word?) -> Bool {
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        guard let own = pixel(side, x, y), own == ground(x, y) else { return false }
      }
    }
    return true
  }
}
