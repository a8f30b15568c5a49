internal import Glibc
internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster
internal import MatteScenes

/// The lines between large pixels, and the numbers in them.
struct PixelGrid {
  /// The zooms at which lines and numbers begin to appear, and at which they are opaque.
  private static let (lines, numbers) = (12.0...16.0, 44.0...48.0)
  /// The colour of lines, equally far from white and from black.
  private static let line = Color(white: 0.5, alpha: 0.5)
  /// The height of the type as a share of a pixel's side, for one, two, three and four numbers.
  private static let heights = [0.34, 0.27, 0.27, 0.21]
  /// The maximum height of the type, in logical pixels.
  private static let largest = 14.0
  /// The height of a digit, and the distance between lines, as shares of the type's height.
  private static let (digit, pitch) = (0.73, 1.04)

  let zoom: Double
  let stage: Stage
  private let typesetter: any Typesetter
  /// The luminance behind transparent pixels, 0…1.
  let ground: Double
  /// True if pixels show their numbers once they are large enough.
  let isNumbered: Bool
  /// The typeset numbers 0…255; nil until needed.
  private var digits = [TextBlock?](repeating: nil, count: 256)

  init(
    _ zoom: Double, isNumbered: Bool, on ground: Color, _ typesetter: any Typesetter, _ stage: Stage
  ) {
    self.zoom = zoom
    self.isNumbered = isNumbered
    self.stage = stage
    self.typesetter = typesetter
    self.ground = Self.luminance(of: ground.pixel, over: 0)
  }

  /// True if lines appear at this zoom.
  var isSeen: Bool { presence(Self.lines) > 0 }

  /// The colour of lines at this zoom.
  var line: Color { Self.line.opacity(presence(Self.lines)) }

  /// The opacity of drawings that appear between two zooms, 0…1.
  private func presence(_ zooms: ClosedRange<Double>) -> Double {
    min(max((zoom - zooms.lowerBound) / (zooms.upperBound - zooms.lowerBound), 0), 1)
  }

  /// The numbers of the visible pixels, one layer for each row and colour: a dot for a pixel of no opacity; a single
  /// channel omits 0.
  mutating func numbers(
    of source: PixelSource, channels: Int, in rect: Rect, seen: Rect, half: SplitHalf? = nil
  ) -> [Layer] {
    let opacity = isNumbered ? presence(Self.numbers) : 0
    guard opacity > 0, let (columns, rows) = pixels(of: rect, seen: seen) else { return [] }
    var layers: [Layer] = []
    for row in rows {
      var (dark, light) = (GlyphRow(), GlyphRow())
      for column in self.columns(columns, ofRow: row, in: rect, half) {
        guard let numbers = source.numbers(column, row) else { continue }
        if channels == 1, numbers.samples.x == 0 { continue }
        let middle = Point(
          rect.minX + (Double(column) + 0.5) * zoom + stage.hairline / 2,
          rect.minY + (Double(row) + 0.5) * zoom + stage.hairline / 2)
        if Self.isLight(source.color(column, row), over: ground) {
          write(numbers, channels, around: middle, into: &dark)
        } else {
          write(numbers, channels, around: middle, into: &light)
        }
      }
      layers += [
        dark.layer(Color.black.opacity(opacity)), light.layer(Color.white.opacity(opacity)),
      ]
      .compactMap(\.self)
    }
    return layers
  }

  /// The columns of a row whose numbers are visible; `half` is the visible half of a split, or nil for all.
  private func columns(
    _ columns: Range<Int>, ofRow row: Int, in rect: Rect, _ half: SplitHalf?
  ) -> Range<Int> {
    guard let half else { return columns }
    let top = rect.minY + Double(row) * zoom
    guard let reach = half.columns(from: top, to: top + zoom) else { return 0..<0 }
    let first = (reach.lowerBound - rect.minX) / zoom
    let last = (reach.upperBound - rect.minX) / zoom
    let limit = Double(columns.upperBound)
    return columns.clamped(
      to: Int(min(max(first, 0), limit))..<Int(min(max(last.rounded(.up), 0), limit)))
  }

  /// The visible columns and rows of a picture in `rect`.
  func pixels(of rect: Rect, seen: Rect) -> (columns: Range<Int>, rows: Range<Int>)? {
    func range(_ from: Double, _ to: Double, _ origin: Double) -> Range<Int> {
      let first = Int(((from - origin) / zoom).rounded(.down))
      return max(0, first)..<max(0, first, Int(((to - origin) / zoom).rounded(.up)))
    }
    guard !seen.isEmpty else { return nil }
    return (range(seen.minX, seen.maxX, rect.minX), range(seen.minY, seen.maxY, rect.minY))
  }

  /// Writes the numbers of a pixel, rounded to 8 bits if five digits would be wider than the pixel.
  private mutating func write(
    _ numbers: PixelNumbers, _ channels: Int, around middle: Point, into glyphs: inout GlyphRow
  ) {
    let size = height(channels)
    if numbers.samples.w == 0 { return writeDot(size, around: middle, into: &glyphs) }
    let areOwn = numbers.depth == 8 || 5 * advance(size) < zoom - stage.hairline
    let samples = areOwn ? numbers.samples : numbers.eightBit
    let distance = size * Self.pitch
    let top = middle.y - (Double(channels - 1) * distance + size * Self.digit) / 2
    for index in 0..<channels {
      let baseline = top + size * Self.digit + Double(index) * distance
      write(samples[index], size, at: Point(middle.x, baseline), into: &glyphs)
    }
  }

  /// Writes the sign of a pixel of no opacity, whose colour nobody sees.
  private func writeDot(_ size: Double, around middle: Point, into glyphs: inout GlyphRow) {
    let block = typesetter.block(for: TextSpecimen("·", size: size, weight: 500))
    let (half, ink) = (block.size * 0.5, block.stencil.buffer)
    // In the middle of the pixel, wherever the font has it.
    let origin = Point(
      middle.x - half.width, middle.y - block.inkOffset.dy - Double(ink.height) / 2)
    glyphs.add(block, at: origin)
  }

  /// Writes a number around a point of its baseline; numbers above 255 are set digit by digit, as there are too many.
  private mutating func write(
    _ number: Int, _ size: Double, at point: Point, into glyphs: inout GlyphRow
  ) {
    let parts =
      digits.indices.contains(number) ? [number] : String(number).compactMap(\.wholeNumberValue)
    let advance = parts.count > 1 ? advance(size) : 0
    for (index, part) in parts.enumerated() {
      let block = block(part, size)
      let middle = (Double(index) - Double(parts.count - 1) / 2) * advance
      glyphs.add(
        block, at: Point(point.x + middle - block.size.width / 2, point.y - block.baseline))
    }
  }

  /// The distance between the digits of a number, in whole pixels like the drawn digits.
  private mutating func advance(_ size: Double) -> Double {
    block(0, size).size.width.rounded()
  }

  /// The height of the type at the next lower whole zoom, so that few sizes are set.
  private func height(_ channels: Int) -> Double {
    let side = max(Self.numbers.upperBound, CompareView.wholeZoom(atMost: zoom))
    return min(side * Self.heights[channels - 1], Self.largest * stage.scale)
  }

  private mutating func block(_ number: Int, _ size: Double) -> TextBlock {
    if let block = digits[number] { return block }
    let block = typesetter.block(for: TextSpecimen("\(number)", size: size, weight: 500))
    digits[number] = block
    return block
  }
}

extension PixelGrid {
  /// The luminance on which black and white text have the same contrast, 4.58 to 1 (WCAG 2.2).
  private static let middle = 0.179

  /// True if black text has more contrast on a pixel than white text.
  private static func isLight(_ pixel: Pixel, over ground: Double) -> Bool {
    luminance(of: pixel, over: ground) > middle
  }

  /// The relative luminance of a pixel over a luminance, 0…1.
  private static func luminance(of pixel: Pixel, over ground: Double) -> Double {
    let own =
      0.2126 * light[Int(pixel.red)] + 0.7152 * light[Int(pixel.green)]
      + 0.0722 * light[Int(pixel.blue)]
    return own + ground * (1 - Double(pixel.alpha) / 255)
  }

  /// The linear light of each sample of sRGB (IEC 61966-2-1), 0…1.
  private static let light = (0...255).map { sample in
    let share = Double(sample) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
