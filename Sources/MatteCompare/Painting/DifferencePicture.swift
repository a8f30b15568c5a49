internal import MatteGeometry
public import MatteRaster
internal import MatteThreads

extension Comparison {
  /// A picture of the comparison of these two, painted in a `style`; what `excluded` leaves out is hatched.
  ///
  /// Rows, or columns, are in the order of `alignment`. Transparent pixels are shown over white.
  public func picture(
    _ before: SampleBuffer, _ after: SampleBuffer, style: DifferenceStyle = .highlight,
    excluded: Exclusion = Exclusion()
  ) -> PixelBuffer {
    .joined(panels(before, after, style: style, excluded: excluded))
  }

  /// The pictures that make up the one of a style, all of one size, in which the same place is the same pixel.
  public func panels(
    _ before: SampleBuffer, _ after: SampleBuffer, style: DifferenceStyle,
    excluded: Exclusion = Exclusion()
  ) -> [PixelBuffer] {
    let (before, after) = arranged(before, after)
    guard alignment.axis == .columns else {
      return painted(before, after, style, regions, excluded)
    }
    return painted(
      before.transposed, after.transposed, style, regions.map(\.transposed), excluded.transposed
    ).map(\.transposed)
  }

  /// The pictures as they were compared.
  func arranged(
    _ before: SampleBuffer, _ after: SampleBuffer
  ) -> (SampleBuffer, SampleBuffer) {
    if let frames = options.frames {
      return (frames.padded(before, to: frames.before), frames.padded(after, to: frames.after))
    }
    let isScaled = mode == .scale
    return (before, isScaled ? after.scaled(width: before.width, height: before.height) : after)
  }

  /// The pictures that make up the one of a style.
  private func painted(
    _ before: SampleBuffer, _ after: SampleBuffer, _ style: DifferenceStyle, _ regions: [Region],
    _ excluded: Exclusion
  ) -> [PixelBuffer] {
    switch PlanePair(before, after) {
    case .rgba8(let before, let after):
      DifferencePainter(self, before, after, excluded).panels(style, regions)
    case .rgba16(let before, let after):
      DifferencePainter(self, before, after, excluded).panels(style, regions)
    }
  }
}

extension PixelBuffer {
  /// Pictures of one height beside each other.
  fileprivate static func joined(_ panels: [PixelBuffer]) -> PixelBuffer {
    guard panels.count > 1, let first = panels.first else {
      return panels.first ?? PixelBuffer(width: 0, height: 0)
    }
    let gutter = Array(repeating: DifferenceColour.gutter, count: gutterWidth)
    var pixels: [Pixel] = []
    for y in 0..<first.height {
      for panel in panels {
        pixels += panel.pixels[y * panel.width..<(y + 1) * panel.width] + gutter
      }
      pixels.removeLast(gutterWidth)
    }
    let width = panels.reduce(-gutterWidth) { $0 + $1.width + gutterWidth }
    return PixelBuffer(width: width, height: first.height, pixels: pixels)
  }

  private static let gutterWidth = 12
}

extension DifferencePainter {
  /// The pictures that make up the one of a style.
  fileprivate func panels(_ style: DifferenceStyle, _ regions: [Region]) -> [PixelBuffer] {
    switch style {
    case .highlight: [changes(inTwoColours: false, regions)]
    case .pair: [changes(inTwoColours: true, regions)]
    case .mask: [mask]
    case .sideBySide: [side(.before), side(.after), changes(inTwoColours: false, regions)]
    }
  }
}

/// What is known of each pixel of two pictures, row by row: for a picture of it.
struct DifferenceMap: Sendable {
  /// The columns of the wider picture.
  let width: Int
  /// The rows of both pictures.
  let rows: [RowPair]
  /// The flags of each row; none of a row in which all pixels are equal.
  let flags: [[PixelFlags]]

  /// Compares two pictures.
  init<Word: PixelWord>(
    _ before: Plane<Word>, _ after: Plane<Word>, _ rows: [RowPair], _ options: ComparisonOptions
  ) {
    let comparer = RowComparer(before, after, options)
    width = comparer.width
    self.rows = rows
    flags = TwoThreads.map(rows.parts(of: Self.part)) { part in
      comparer.rows(part).map { $0?.flags ?? [] }
    }.flatMap(\.self)
  }

  /// The rows that a thread compares at a time.
  private static let part = 64
}
