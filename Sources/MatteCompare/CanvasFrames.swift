internal import MatteGeometry
internal import MatteSamples

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

  private static func middle(_ shape: SampleShape, _ width: Int, _ height: Int) -> PixelRect {
    let (left, top) = ((width - shape.width) / 2, (height - shape.height) / 2)
    return PixelRect(
      minX: left, minY: top, maxX: left + shape.width, maxY: top + shape.height)
  }

  /// A picture on the canvas, transparent around its frame.
  func padded(_ picture: SampleBuffer, to frame: PixelRect) -> SampleBuffer {
    let width = max(before.maxX, after.maxX)
    let height = max(before.maxY, after.maxY)
    let padded: SampleBuffer.Pixels
    switch picture.pixels {
    case .plain(let pixels): padded = .plain(Self.padded(pixels, frame, width, height))
    case .deep(let pixels): padded = .deep(Self.padded(pixels, frame, width, height))
    }
    return SampleBuffer(width: width, height: height, pixels: padded)
  }

  private static func padded<Word: PixelWord>(
    _ pixels: [Word], _ frame: PixelRect, _ width: Int, _ height: Int
  ) -> [Word] {
    var canvas = [Word](repeating: 0, count: width * height)
    for y in 0..<frame.height {
      let start = (frame.minY + y) * width + frame.minX
      canvas.replaceSubrange(
        start..<start + frame.width, with: pixels[y * frame.width..<(y + 1) * frame.width])
    }
    return canvas
  }

  /// The columns of a row that both pictures have.
  func shared(inRow y: Int) -> Range<Int> {
    before.columns(inRow: y).clamped(to: after.columns(inRow: y))
  }

  /// Replaces the flags of what not both pictures have in a row: by `lonely` where one of them has it.
  func mark(_ flags: inout [UInt8], inRow y: Int, lonely: PixelFlags) {
    let (one, other) = (before.columns(inRow: y), after.columns(inRow: y))
    let shared = shared(inRow: y)
    for x in flags.indices where !shared.contains(x) {
      flags[x] = one.contains(x) || other.contains(x) ? lonely.rawValue : 0
    }
  }
}

extension PixelRect {
  /// The columns of a row; none of one that is not in it.
  fileprivate func columns(inRow y: Int) -> Range<Int> {
    minY <= y && y < maxY ? minX..<maxX : 0..<0
  }

  /// True if a pixel is in it.
  func holds(_ x: Int, _ y: Int) -> Bool { columns(inRow: y).contains(x) }
}
