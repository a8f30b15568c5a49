import MatteCompare
import MatteGeometry
import MatteRaster
import TestExplanation

/// Two small pictures of which one was made of the other by what an explanation has words for, and how they are compared.
private struct ExplainedInput {
  /// A picture that is being made.
  private struct Sheet {
    let width: Int
    let height: Int
    var pixels: [UInt32]

    subscript(x: Int, y: Int) -> UInt32 {
      get { pixels[y * width + x] }
      set { pixels[y * width + x] = newValue }
    }
  }

  let before: SampleBuffer
  let after: SampleBuffer
  let options: ComparisonOptions
  let alignment: Alignment

  init(_ input: inout ByteSource) {
    let kind = input.byte()
    let sheet = Self.sheet(&input)
    var other = sheet
    for _ in 0..<input.int(0...6) { Self.edit(&other, &input) }
    if kind & 1 != 0 { other = Self.resized(other, &input) }
    before = Self.buffer(sheet, isDeep: kind & 2 != 0)
    after = Self.buffer(other, isDeep: kind & 4 != 0)
    alignment = [.none, .none, .rows, .auto, .columns, .center][input.int(0...5)]
    options = Self.options(&input, alignsRows: alignment == .rows)
  }

  private static func options(_ input: inout ByteSource, alignsRows: Bool) -> ComparisonOptions {
    let flags = input.byte()
    func exclusion() -> Exclusion { Exclusion(rectangles: [place(72, 72, &input)]) }
    return ComparisonOptions(
      threshold: flags & 1 == 0 ? nil : 0.1, ignoresAntialiasing: flags & 2 != 0,
      excluded: flags & 4 == 0 ? Exclusion() : exclusion(),
      within: flags & 8 == 0 ? nil : exclusion(), alignsRows: alignsRows,
      computesQuality: flags & 16 != 0, countsVisible: flags & 32 == 0, explains: true)
  }

  /// One colour, a gradient, or few or many colours in patches.
  private static func sheet(_ input: inout ByteSource) -> Sheet {
    let (width, height) = (input.int(1...72), input.int(1...72))
    let (kind, first, second) = (input.int(0...4), input.byte(), input.byte())
    let patch = input.int(1...9)
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      switch kind {
      case 0: return colour(first)
      case 1: return colour(first) &+ UInt32(x)
      case 2: return colour(first) &+ UInt32(y) << 8
      default:
        let number = (x / patch &* 73_856_093) ^ (y / patch &* 19_349_663) ^ Int(second)
        return colour(
          UInt8(truncatingIfNeeded: kind == 3 ? number % 3 : number &* 2_654_435_761 >> 11))
      }
    }
    return Sheet(width: width, height: height, pixels: pixels)
  }

  /// Many colours, of which some are nearly equal and some transparent.
  private static func colour(_ byte: UInt8) -> UInt32 {
    let number = UInt32(byte) &* 0x0105_3b97
    return byte & 0x70 == 0x70 ? number : number | 0xff00_0000
  }

  /// A place in a picture, or partly out of it.
  private static func place(_ width: Int, _ height: Int, _ input: inout ByteSource) -> PixelRect {
    let (x, y) = (input.int(0...255) % width, input.int(0...255) % height)
    return PixelRect(
      minX: x, minY: y, maxX: min(width, x + input.int(1...72)),
      maxY: min(height, y + input.int(1...72)))
  }

  /// Does one thing to a place.
  private static func edit(_ sheet: inout Sheet, _ input: inout ByteSource) {
    let place = place(sheet.width, sheet.height, &input)
    let (kind, one, other) = (input.int(0...6), input.byte(), input.byte())
    let old = sheet
    for (x, y) in place.pixels {
      let pixel = old[x, y]
      switch kind {
      case 0:
        let (column, row) = (x + Int(one) % 13 - 6, y + Int(other) % 13 - 6)
        if (0..<sheet.width).contains(column), (0..<sheet.height).contains(row) {
          sheet[column, row] = pixel
        }
      case 1: sheet[x, y] = colour(one)
      case 2: if pixel == old[place.minX, place.minY] { sheet[x, y] = colour(one) }
      case 3: sheet[x, y] = changed(pixel) { $0 * UInt32(one) / 255 }
      case 4: sheet[x, y] = changed(pixel) { min(255, $0 + UInt32(other) % 64) }
      case 5: sheet[x, y] = changed(pixel) { $0 ^ UInt32((x &* 7 ^ y &* 5) % (Int(one) % 5 + 1)) }
      default: sheet[x, y] = colour(input.byte())
      }
    }
  }

  /// A pixel with its red, green and blue, or also its alpha, changed.
  private static func changed(_ pixel: UInt32, _ change: (UInt32) -> UInt32) -> UInt32 {
    [0, 8, 16].reduce(pixel & 0xff00_0000) { $0 | change(pixel >> $1 & 255) << $1 }
  }

  /// A picture of other sides, with rows inserted in it.
  private static func resized(_ sheet: Sheet, _ input: inout ByteSource) -> Sheet {
    let (width, rows) = (input.flag() ? sheet.width : input.int(1...72), input.int(0...12))
    let y = input.int(0...255) % sheet.height
    var pixels: [UInt32] = []
    for row in 0..<sheet.height + rows {
      for x in 0..<width {
        let own = row < y ? row : row - rows
        pixels.append(
          own < y && row >= y
            ? colour(UInt8(truncatingIfNeeded: x &* row)) : sheet[x % sheet.width, own])
      }
    }
    return Sheet(width: width, height: sheet.height + rows, pixels: pixels)
  }

  private static func buffer(_ sheet: Sheet, isDeep: Bool) -> SampleBuffer {
    let plain = SampleBuffer(
      width: sheet.width, height: sheet.height, pixels: .rgba8(sheet.pixels))
    return isDeep
      ? SampleBuffer(
        width: sheet.width, height: sheet.height, pixels: .rgba16(plain.rgba16Pixels)) : plain
  }
}

/// An explanation beside the checker, which knows nothing of how it was found.
func testExplanation(_ bytes: [UInt8]) {
  var input = ByteSource(bytes)
  let pair = ExplainedInput(&input)
  let (before, after) = (pair.before, pair.after)
  let aligned = Comparison(before, after, aligned: pair.alignment, pair.options)
  expect(adds(aligned), "what is explained and the rest are all that differs: \(pair.alignment)")
  let comparison = Comparison(before, after, pair.options)
  expect(adds(comparison), "what is explained and the rest are all that differs")
  let explained = ExplainedPixels(before, after, pair.options)
  expect(explained.explanation == comparison.explanation, "pixels and counts are explained alike")
  let alone = Alone { Comparison(before, after, pair.options).explanation }.value
  expect(alone == comparison.explanation, "one thread explains what two do")
  let checked = CheckedPair(before, after, pair.options, comparison.alignment)
  let check = ExplanationCheck(checked, explained.explanation, labels: explained.labels)
  expect(check.objections.isEmpty, check.objections.joined(separator: "; "))
}

private func adds(_ comparison: Comparison) -> Bool {
  guard let explanation = comparison.explanation else { return true }
  let sum = explanation.changes.reduce(explanation.otherwise) { $0 + $1.pixels }
  return sum == comparison.differentPixelCount
}
