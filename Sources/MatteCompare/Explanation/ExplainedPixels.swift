internal import MatteGeometry
package import MatteRaster

/// Two pictures compared and explained, and for each pixel the change that it belongs to.
package struct ExplainedPixels: Sendable {
  /// What they differ in.
  package let comparison: Comparison
  /// The columns of the smallest canvas that holds both.
  package let width: Int
  /// For each pixel of that canvas, by the rows of the picture after: the number of its change from 1 on, 0 if it differs
  /// otherwise, and −1 if it does not differ, or only where it does not count.
  package let labels: [Int32]

  /// Explains two pictures that lie at the same top left corner.
  package init(
    _ before: SampleBuffer, _ after: SampleBuffer,
    _ options: ComparisonOptions = ComparisonOptions()
  ) {
    var options = options
    options.explains = true
    options.keepsExplained = true
    let alignment =
      Comparison.alignment(before, after, options)
      ?? LineAlignment(inPlace: before.height, after.height)
    switch PlanePair(before, after) {
    case .rgba8(let first, let second): self.init(first, second, alignment, options)
    case .rgba16(let first, let second): self.init(first, second, alignment, options)
    }
  }

  private init<Word: PixelWord>(
    _ before: Plane<Word>, _ after: Plane<Word>, _ alignment: LineAlignment,
    _ options: ComparisonOptions
  ) {
    let shapes = Sides(before: before, after: after).map {
      SampleShape(width: $0.width, height: $0.height, depth: Word.sampleBits)
    }
    var sums = ComparisonSums<Word>(shapes.before, shapes.after, alignment, options)
    for pairs in alignment.rows.parts(of: Comparison.band) { sums.add(pairs, before, after) }
    comparison = sums.comparison(shapes.before, shapes.after, alignment)
    width = max(before.width, after.width)
    guard let explained = sums.explained else {
      labels = []
      return
    }
    let frames = shapes.map { PixelRect(width: $0.width, height: $0.height) }
    let changes = comparison.explanation?.changes ?? []
    var labels: [Int32] = []
    for y in 0..<explained.pixels.canvas.height {
      let excluded = options.excluded.runs(inRow: y)
      for x in 0..<width {
        let sides = Side.allCases.filter { frames[$0].contains(x, y) }
        if sides.count == 1, alignment.isInPlace {
          let number = changes.firstIndex { $0.kind == .outside(sides[0]) } ?? -1
          labels.append(excluded.contains { $0.contains(x) } ? -1 : Int32(number + 1))
        } else {
          let differs = explained.pixels.label(x, y) != 0
          labels.append(differs ? Int32(explained.change(of: x, y)) : -1)
        }
      }
    }
    self.labels = labels
  }

  /// What happened.
  package var explanation: Explanation {
    comparison.explanation ?? Explanation(changes: [], otherwise: 0)
  }
}
