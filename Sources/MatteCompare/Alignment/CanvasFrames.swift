internal import MatteGeometry
internal import MatteRaster

/// Where two pictures lie on a canvas that holds both.
struct CanvasFrames: Equatable {
  let before: PixelRect
  let after: PixelRect

  /// Puts the middle of both into the middle of the smallest canvas, or half a pixel to the left and above.
  init(centring before: SampleShape, _ after: SampleShape) {
    let (width, height) = (max(before.width, after.width), max(before.height, after.height))
    self.before = Self.middle(before, width, height)
    self.after = Self.middle(after, width, height)
  }

  /// Puts a picture so many columns to the right of the other and rows below it, or to the left and above.
  init(_ before: SampleShape, _ after: SampleShape, offset: PixelOffset) {
    self.before = Self.frame(before, max(0, -offset.columns), max(0, -offset.rows))
    self.after = Self.frame(after, max(0, offset.columns), max(0, offset.rows))
  }

  private static func middle(_ shape: SampleShape, _ width: Int, _ height: Int) -> PixelRect {
    frame(shape, (width - shape.width) / 2, (height - shape.height) / 2)
  }

  private static func frame(_ shape: SampleShape, _ left: Int, _ top: Int) -> PixelRect {
    PixelRect(minX: left, minY: top, maxX: left + shape.width, maxY: top + shape.height)
  }

  /// The columns and rows of the canvas.
  var width: Int { max(before.maxX, after.maxX) }
  var height: Int { max(before.maxY, after.maxY) }

  /// The pixels that either picture has.
  var pixelCount: Int {
    let shared = before.intersection(after)
    return before.width * before.height + after.width * after.height
      - (shared.isEmpty ? 0 : shared.width * shared.height)
  }

  /// A picture on the canvas, transparent around its frame.
  func padded(_ picture: SampleBuffer, to frame: PixelRect) -> SampleBuffer {
    padded(picture, to: frame, rows: 0..<height)
  }

  /// Some rows of the canvas; `band` are those of the picture in `frame` that lie in them.
  func padded(_ band: SampleBuffer, to frame: PixelRect, rows: Range<Int>) -> SampleBuffer {
    if band.width == width, band.height == rows.count { return band }
    let padded: SampleBuffer.Pixels
    switch band.pixels {
    case .rgba8(let pixels): padded = .rgba8(self.padded(pixels, frame, rows))
    case .rgba16(let pixels): padded = .rgba16(self.padded(pixels, frame, rows))
    }
    return SampleBuffer(width: width, height: rows.count, pixels: padded)
  }

  private func padded<Word: PixelWord>(
    _ pixels: [Word], _ frame: PixelRect, _ rows: Range<Int>
  ) -> [Word] {
    var canvas = [Word](repeating: 0, count: width * rows.count)
    for (index, y) in frame.rows(in: rows).enumerated() {
      let start = (y - rows.lowerBound) * width + frame.minX
      canvas.replaceSubrange(
        start..<start + frame.width,
        with: pixels[index * frame.width..<(index + 1) * frame.width])
    }
    return canvas
  }

  /// The row of the canvas that follows the next rows of it, in which so many rows of the picture in a frame lie: as far
  /// down as can be.
  func end(of count: Int, in frame: PixelRect, from row: Int) -> Int {
    let end = max(row, frame.minY) + count
    return end >= frame.maxY ? height : end
  }

  /// The columns of a row that both pictures have.
  func shared(inRow y: Int) -> Range<Int> {
    before.columns(inRow: y).clamped(to: after.columns(inRow: y))
  }

  /// Replaces the flags of what not both pictures have in a row: by `unmatched` where one of them has it.
  func mark(_ flags: inout [PixelFlags], inRow y: Int, unmatched: PixelFlags) {
    let (left, right) = (before.columns(inRow: y), after.columns(inRow: y))
    let shared = shared(inRow: y)
    for x in flags.indices where !shared.contains(x) {
      flags[x] = left.contains(x) || right.contains(x) ? unmatched : []
    }
  }
}

extension PixelRect {
  /// Those of some rows that it has.
  func rows(in rows: Range<Int>) -> Range<Int> { (minY..<maxY).clamped(to: rows) }

  /// The columns of a row; none of one that is not in it.
  func columns(inRow y: Int) -> Range<Int> {
    minY <= y && y < maxY ? minX..<maxX : 0..<0
  }

  /// True if a pixel is in it.
  func contains(_ x: Int, _ y: Int) -> Bool { columns(inRow: y).contains(x) }
}
