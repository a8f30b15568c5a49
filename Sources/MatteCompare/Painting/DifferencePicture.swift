internal import MatteGeometry
public import MatteRaster

extension Comparison {
  /// A picture of the comparison of these two, painted in a `style`; what `excluded` leaves out is hatched.
  ///
  /// Rows, or columns, are in the order of `alignment`. Transparent pixels are shown over white.
  public func picture(
    _ before: SampleBuffer, _ after: SampleBuffer, style: DifferenceStyle = .highlight,
    excluded: Exclusion = Exclusion()
  ) -> PixelBuffer {
    let (before, after) = arranged(before, after)
    guard alignment.axis == .columns else {
      return .joined(painted(before, after, style: style, regions: regions, excluded: excluded))
    }
    let panels = painted(
      before.transposed, after.transposed, style: style, regions: regions.map(\.transposed),
      excluded: excluded.transposed)
    return .joined(panels.map(\.transposed))
  }

  /// The pictures as they were compared.
  public func arranged(
    _ before: SampleBuffer, _ after: SampleBuffer
  ) -> (before: SampleBuffer, after: SampleBuffer) {
    if let frames = options.frames {
      return (frames.padded(before, to: frames.before), frames.padded(after, to: frames.after))
    }
    let isScaled = mode == .scale
    return (before, isScaled ? after.scaled(width: before.width, height: before.height) : after)
  }

  /// The pictures that make up the one of a style.
  private func painted(
    _ before: SampleBuffer, _ after: SampleBuffer, style: DifferenceStyle, regions: [Region],
    excluded: Exclusion
  ) -> [PixelBuffer] {
    switch PlanePair(before, after) {
    case .rgba8(let before, let after):
      painted(before, after, style: style, regions: regions, excluded: excluded)
    case .rgba16(let before, let after):
      painted(before, after, style: style, regions: regions, excluded: excluded)
    }
  }

  private func painted<Word: PixelWord>(
    _ before: Plane<Word>, _ after: Plane<Word>, style: DifferenceStyle, regions: [Region],
    excluded: Exclusion
  ) -> [PixelBuffer] {
    let width = max(before.width, after.width)
    return style.panels.map { panel in
      let painter = DifferencePainter<Word>(
        self, panels: [panel], regions: regions, excluded: excluded, width: width)
      let rows = painter.all(alignment.rows, before, after)
      return PixelBuffer(
        width: width, height: alignment.rows.count, bytes: rows[0],
        as: DifferencePanel.kind(of: [panel]))
    }
  }
}

extension RowPainter {
  /// All rows of each picture.
  func all(_ pairs: [RowPair], _ before: Plane<Word>, _ after: Plane<Word>) -> [[UInt8]] {
    var work = PaintingWork(self, reach: 0)
    work.add(pairs[...], before, after)
    let rows = work.take()
    return rows.isEmpty ? [[], []] : rows
  }
}

extension PixelBuffer {
  /// Pictures of one height beside each other.
  fileprivate static func joined(_ panels: [PixelBuffer]) -> PixelBuffer {
    guard panels.count > 1, let first = panels.first else {
      return panels.first ?? PixelBuffer(width: 0, height: 0)
    }
    let gutterWidth = DifferencePanel.gutter.count
    let gutter = Array(repeating: DifferenceColour.gutter.pixel, count: gutterWidth)
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
}
