import MatteCompare
import MatteGeometry
import MatteRaster
import TestMath
import Testing

@Suite("What happened to colours of which little is seen")
struct FaintColourTests {
  private static func kinds(_ before: SampleBuffer, _ after: SampleBuffer) -> [Explanation.Kind]? {
    Comparison(before, after, ComparisonOptions(explains: true)).explanation?.changes.map(\.kind)
  }

  @Test("A recolour takes the rim of a disc over nothing, also where little of it is rounded")
  func rim() {
    func disc(_ colour: [Int]) -> SampleBuffer {
      .rgba8(48, 48) { x, y in
        let distance = (x - 24) * (x - 24) + (y - 24) * (y - 24)
        let alpha = max(0, min(255, (400 - distance) * 4))
        if alpha == 0 { return [0, 0, 0, 0] }
        // As a program has it that keeps colours multiplied by alpha.
        return colour.map { ($0 * alpha + 127) / 255 * 255 / alpha } + [alpha]
      }
    }
    let (red, blue) = ([211, 47, 47], [25, 118, 210])
    let recolour = Explanation.Kind.recoloured(
      from: SampleColour(SIMD4(211, 47, 47, 255), depth: 8),
      to: SampleColour(SIMD4(25, 118, 210, 255), depth: 8))
    let (before, after) = (disc(red), disc(blue))
    #expect(Self.kinds(before, after) == [recolour])
    let found = Comparison(before, after, ComparisonOptions(explains: true)).explanation
    #expect(found?.otherwise == 0)
    #expect(found?.changes.first?.places == [disc(red).seen])
  }
}

extension SampleBuffer {
  /// The smallest rectangle around what is not transparent.
  fileprivate var seen: PixelRect {
    let all = (0..<width * height).filter { index in
      if case .rgba8(let pixels) = pixels { pixels[index] >> 24 != 0 } else { true }
    }
    let (columns, rows) = (all.map { $0 % width }, all.map { $0 / width })
    return PixelRect(
      minX: columns.min() ?? 0, minY: rows.min() ?? 0, maxX: (columns.max() ?? 0) + 1,
      maxY: (rows.max() ?? 0) + 1)
  }
}
