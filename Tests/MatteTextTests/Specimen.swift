internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster
internal import MatteText

/// The typesetter of all tests, in the font that they have for certain.
let typesetter = PangoTypesetter(family: "DejaVu Sans")

/// A text that has been set by the typesetter of all tests.
func dejaVu(
  _ text: String, size: Double = 16, weight: Int = 400, width: Double? = nil, lineLimit: Int = 1
) -> SetText {
  typesetter.text(
    TextSpecimen(text, size: size, weight: weight, width: width, lineLimit: lineLimit))
}

extension PangoTypesetter {
  /// A text that has been set.
  func text(_ text: TextSpecimen) -> SetText {
    let block = block(for: text)
    return SetText(
      coverage: block.stencil.buffer, inkOffset: block.inkOffset, size: block.size,
      baseline: block.baseline)
  }
}

/// A block of text that equals another if their coverages do.
struct SetText: Equatable, Sendable {
  var coverage: CoverageBuffer
  var inkOffset: Vector
  var size: Size
  var baseline: Double

  static let empty = SetText(
    coverage: CoverageBuffer(width: 0, height: 0), inkOffset: .zero, size: .zero, baseline: 0)

  /// The area covered, in pixels.
  var amount: Double { coverage.values.reduce(0) { $0 + Double($1) } / 255 }

  /// The rectangle of the ink, counted from the text's top left corner.
  var ink: Rect {
    Rect(
      x: inkOffset.dx, y: inkOffset.dy, width: Double(coverage.width),
      height: Double(coverage.height))
  }

  /// True if there is ink and it stays within `margin` pixels of the text's extent.
  func keepsWithin(margin: Double) -> Bool {
    let room = Rect(size).inset(by: -margin)
    return !ink.isEmpty && room.union(ink) == room
  }

  /// The middles of upright bars that are parted by columns without ink, in pixels: exact, because
  /// the share covered of the first and the last column says where the bar's edges are.
  var stems: [Double] {
    let columns = (0..<coverage.width).map(columnShare)
    return columns.indices.split { columns[$0] == 0 }.map { stem in
      let left = Double(stem.startIndex + 1) - columns[stem.startIndex]
      let right = Double(stem.endIndex - 1) + columns[stem.endIndex - 1]
      return (left + right) / 2
    }
  }

  private func columnShare(_ x: Int) -> Double {
    let sum = (0..<coverage.height).reduce(0) { $0 + Double(coverage[x, $1]) }
    return sum / Double(coverage.height * 255)
  }
}
