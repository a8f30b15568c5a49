/// Finds pixels that differ only because an antialiased edge was drawn a little differently.
///
/// Vyšniauskas, “Anti-aliased pixel and intensity slope detector”, 2009: such a pixel lies between a
/// darker and a brighter neighbour, one of which belongs to a flat area in both pictures.
///
/// How light pixels are is told over white alone. Of an edge between white and nothing all are equally light
/// there, so that none is antialiased and all count: what is doubtful is a difference.
struct Antialiasing<Word: PixelWord> {
  let before: Plane<Word>
  let after: Plane<Word>

  /// True if a pixel is antialiased in either picture; `rows` are those of the pixel in the two.
  func contains(_ x: Int, rows: (before: Int, after: Int)) -> Bool {
    isSlope(before, x, rows.before, counterpart: after, counterpartY: rows.after)
      || isSlope(after, x, rows.after, counterpart: before, counterpartY: rows.before)
  }

  /// For each column that both pictures have not 0 if its pixel may be antialiased: if a pixel beside it
  /// is flat in both, and it is not so itself.
  func candidates(rows: (before: Int, after: Int)) -> [UInt8] {
    let shared = min(before.width, after.width)
    var near = [UInt8](repeating: 0, count: shared + 2)
    var own = near
    for step in -1...1 {
      let (y, afterY) = (rows.before + step, rows.after + step)
      guard before.contains(0, y), after.contains(0, afterY) else { continue }
      let beforeFlat = DifferenceKernel.flat(PixelRow(plane: before, y: y))
      let afterFlat = DifferenceKernel.flat(PixelRow(plane: after, y: afterY))
      for x in 0..<shared { near[x + 1] |= beforeFlat[x] & afterFlat[x] }
      if step == 0 { for x in 0..<shared { own[x] = beforeFlat[x] & afterFlat[x] } }
    }
    return (0..<shared).map { (near[$0] | near[$0 + 1] | near[$0 + 2]) & ~own[$0] }
  }

  /// True if the pixel in row `y` of `plane` is antialiased, which in `counterpart` is in row `counterpartY`.
  private func isSlope(
    _ plane: Plane<Word>, _ x: Int, _ y: Int, counterpart: Plane<Word>, counterpartY: Int
  ) -> Bool {
    guard let ends = extremes(plane, x, y) else { return false }
    func isFlatInBoth(_ step: Step) -> Bool {
      isFlat(plane, x + step.x, y + step.y)
        && isFlat(counterpart, x + step.x, counterpartY + step.y)
    }
    return isFlatInBoth(ends.darkest) || isFlatInBoth(ends.brightest)
  }

  /// The steps to the darkest and the brightest neighbour.
  ///
  /// Nil if one is missing, or if the pixel is like more than two of its neighbours. Beyond the border is
  /// one like it.
  private func extremes(_ plane: Plane<Word>, _ x: Int, _ y: Int) -> (
    darkest: Step, brightest: Step
  )? {
    let colour = plane[x, y].overWhite
    var equals = isOnBorder(plane, x, y) ? 1 : 0
    var (minChange, maxChange) = (0.0, 0.0)
    var (darkest, brightest) = (Step(x: 0, y: 0), Step(x: 0, y: 0))
    for step in Step.all where plane.contains(x + step.x, y + step.y) {
      let change = ColorMetric.luma(colour - plane[x + step.x, y + step.y].overWhite)
      if change == 0 {
        equals += 1
        if equals > 2 { return nil }
      } else if change < minChange {
        (minChange, darkest) = (change, step)
      } else if change > maxChange {
        (maxChange, brightest) = (change, step)
      }
    }
    return minChange == 0 || maxChange == 0 ? nil : (darkest, brightest)
  }

  /// True if at least three neighbours of a pixel are the same.
  private func isFlat(_ plane: Plane<Word>, _ x: Int, _ y: Int) -> Bool {
    guard plane.contains(x, y) else { return false }
    let pixel = plane[x, y]
    let equals = Step.all.count { step in
      plane.contains(x + step.x, y + step.y) && plane[x + step.x, y + step.y] == pixel
    }
    return equals + (isOnBorder(plane, x, y) ? 1 : 0) > 2
  }

  private func isOnBorder(_ plane: Plane<Word>, _ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == plane.width - 1 || y == plane.height - 1
  }
}

/// The way from a pixel to a neighbour.
private struct Step {
  let x: Int
  let y: Int

  /// The eight neighbours, column by column: of equal extremes the first counts.
  static let all = (-1...1).flatMap { x in (-1...1).map { Step(x: x, y: $0) } }
    .filter { $0.x != 0 || $0.y != 0 }
}
