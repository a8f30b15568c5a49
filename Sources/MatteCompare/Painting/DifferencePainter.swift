internal import MatteGeometry
internal import MatteRaster

/// One of the pictures that make up the one of a style.
enum DifferencePanel: Equatable {
  /// What the picture before, or after, has; hatched where it has no pixels.
  case before, after
  /// White where the verdict finds a difference, and black elsewhere.
  case mask
  /// The faded picture with what differs, and frames around regions.
  case changes(inTwoColours: Bool)

  /// What the bytes of rows of some beside each other stand for.
  static func kind(of panels: [DifferencePanel]) -> PixelBytes {
    panels.count == 1 && panels != [.before] && panels != [.after]
      ? .palette(DifferenceColour.palette) : .colours
  }

  /// What is between two.
  static let gutter = Array(repeating: DifferenceColour.gutter.rawValue, count: 12)
}

/// Paints what is known of each pixel of two pictures, row by row.
struct DifferencePainter<Word: PixelWord>: RowPainter {
  private let panels: [DifferencePanel]
  private let options: ComparisonOptions
  /// The numbers of the marks of all levels, over all shades.
  private let marks: [UInt8]
  private let excluded: Exclusion
  private let moved: [LineAlignment.Move]
  private let outlines: RegionOutlines
  private let isInColours: Bool

  /// Makes a painter of what a comparison found, in rows of some pixels; `regions` are in these rows.
  init(
    _ comparison: Comparison, panels: [DifferencePanel], regions: [Region], excluded: Exclusion,
    width: Int
  ) {
    self.panels = panels
    self.excluded = excluded
    isInColours = DifferencePanel.kind(of: panels) == .colours
    var options = comparison.paintingOptions
    options.countsVisible = panels.contains(.changes(inTwoColours: false))
    self.options = options
    marks = DifferenceLevel.numbers(from: options.visibleThreshold)
    moved = comparison.alignment.moved
    outlines = RegionOutlines(regions, comparison.alignment.rows, width: width)
  }

  func rows(
    _ pairs: ArraySlice<RowPair>, _ before: Plane<Word>, _ after: Plane<Word>
  ) -> [[UInt8]] {
    let found = RowComparer(before, after, options).rows(pairs)
    var rows: [UInt8] = []
    var ground = FadedGround<Word>()
    for (index, found) in zip(pairs.indices, found) {
      let row = PaintedRow(
        index: index, pair: pairs[index], flags: found?.flags ?? [], before: before, after: after,
        frames: options.frames)
      for (place, panel) in panels.enumerated() {
        if place > 0 { rows += inBytes(DifferencePanel.gutter) }
        rows += painted(panel, row, &ground)
      }
    }
    return [rows]
  }

  private func painted(
    _ panel: DifferencePanel, _ row: PaintedRow<Word>, _ ground: inout FadedGround<Word>
  ) -> [UInt8] {
    switch panel {
    case .before: row.shown(.before)
    case .after: row.shown(.after)
    case .mask: inBytes(row.mask(free: free(row.pair)))
    case .changes(let inTwoColours): inBytes(changes(row, inTwoColours, &ground))
    }
  }

  /// The runs of columns in which nothing counts of a row that was added, removed or moved, for each of its numbers.
  private func free(_ pair: RowPair) -> [[Range<Int>]] {
    if pair.kind == .compared { return [] }
    let origin = moved.first { pair.kind == .moved && $0.to.contains(pair.y) }
      .map { $0.from.lowerBound + pair.y - $0.to.lowerBound }
    return ([pair.y] + [origin].compactMap(\.self)).map(options.freeRuns)
  }

  /// Numbers of the palette, as they are or as red, green and blue.
  private func inBytes(_ numbers: [UInt8]) -> [UInt8] {
    guard isInColours else { return numbers }
    var bytes = [UInt8](repeating: 0, count: numbers.count * 3)
    for x in numbers.indices {
      let pixel = DifferenceColour.palette[Int(numbers[x])]
      bytes[3 * x] = pixel.red
      bytes[3 * x + 1] = pixel.green
      bytes[3 * x + 2] = pixel.blue
    }
    return bytes
  }

  private func changes(
    _ row: PaintedRow<Word>, _ inTwoColours: Bool, _ ground: inout FadedGround<Word>
  ) -> [UInt8] {
    var numbers = ground.numbers(row)
    let greys = numbers
    hatch(row, in: &numbers)
    outlines.draw(row.index, in: &numbers)
    if inTwoColours {
      markDirections(row, in: &numbers)
    } else {
      markLevels(row, over: greys, in: &numbers)
    }
    return numbers
  }

  /// Marks what differs by how it changed.
  private func markDirections(_ row: PaintedRow<Word>, in numbers: inout [UInt8]) {
    for (x, flags) in row.flags.enumerated() {
      let colour = PixelFlags.colours[Int(flags.rawValue)]
      if colour == DifferenceColour.black.rawValue { continue }
      let isDirected = colour == DifferenceColour.counted.rawValue
      numbers[x] = isDirected ? row.direction(x).rawValue : colour
    }
  }

  /// Marks what differs by how far it is apart, over the greys of the faded picture, or as what counts where some parts
  /// may differ; what only one picture has is tinted as rows are that were added or removed.
  private func markLevels(
    _ row: PaintedRow<Word>, over greys: [UInt8], in numbers: inout [UInt8]
  ) {
    if row.flags.isEmpty { return }
    for (columns, kind) in row.margins {
      for x in columns where numbers[x] == greys[x] { numbers[x] = kind.tinted(greys[x]) }
    }
    let (marks, shades, count) = (marks, DifferenceColour.shades, DifferenceColour.faintShades)
    let levels = MeasuredRow(row, options, measuresMagnitudes: false).levels
    // With parts that may differ the verdict goes by where a pixel differs, and not by how far.
    let goesByPlace = options.within != nil
    for (x, level) in levels.enumerated() where level != DifferenceLevel.none {
      numbers[x] =
        goesByPlace && row.flags[x].contains(.counted)
        ? DifferenceColour.counted.rawValue
        : marks[Int(level) * count + Int(shades[Int(greys[x])])]
    }
  }

  /// Hatches what is left out.
  private func hatch(_ row: PaintedRow<Word>, in numbers: inout [UInt8]) {
    if excluded.isEmpty { return }
    for y in row.pair.numbers {
      for run in excluded.runs(inRow: y) {
        for x in run.clamped(to: numbers.indices) where (x &+ row.index) % 9 < 2 {
          numbers[x] = DifferenceColour.hatch.rawValue
        }
      }
    }
  }
}

extension DifferenceStyle {
  /// The pictures that make up the one of a style, from left to right.
  var panels: [DifferencePanel] {
    switch self {
    case .highlight: [.changes(inTwoColours: false)]
    case .pair: [.changes(inTwoColours: true)]
    case .mask: [.mask]
    case .sideBySide: [.before, .after, .changes(inTwoColours: false)]
    }
  }
}

extension DifferenceStyle {
  /// The columns of a picture in this style of others that have so many.
  func width(ofPanels width: Int) -> Int {
    panels.count * width + (panels.count - 1) * DifferencePanel.gutter.count
  }

  /// The columns of the pictures that make up one of so many columns in this style, from left to right.
  package func panels(inWidth width: Int) -> [Range<Int>] {
    let step = (width + DifferencePanel.gutter.count) / panels.count
    return panels.indices.map { $0 * step..<($0 + 1) * step - DifferencePanel.gutter.count }
  }
}

extension Comparison {
  /// How pixels are compared again to be painted: what is seen needs no measure of quality.
  var paintingOptions: ComparisonOptions {
    var options = options
    options.computesQuality = false
    return options
  }
}
