internal import MatteRaster

/// A picture as lines of text: half blocks, whose upper half has one colour and whose lower half another.
struct BlockPicture {
  /// The lines, each with its end.
  let lines: [String]

  /// Makes a picture no wider than `columns`; of many pixels that become one, only those in the colours of
  /// `marks` count if there are any.
  init(_ picture: PixelBuffer, columns: Int, marks: [Pixel], hasAllColours: Bool) {
    let width = min(columns, picture.width)
    let height = width == 0 ? 0 : max(1, picture.height * width / picture.width)
    let cells = CellGrid(picture, width: width, height: height, marks: marks)
    lines = stride(from: 0, to: height, by: 2).map { y in
      let halves = (0..<width).map { x in
        Self.code(38, cells.colour(x, y), hasAllColours)
          + (y + 1 < height ? Self.code(48, cells.colour(x, y + 1), hasAllColours) : Self.plain)
          + "▀"
      }
      return halves.joined() + "\u{1b}[0m\n"
    }
  }

  /// Sets the colour of the upper half (38) or of the lower one (48), as ISO 8613-6 has it.
  private static func code(_ part: Int, _ colour: SIMD3<Int>, _ hasAllColours: Bool) -> String {
    hasAllColours
      ? "\u{1b}[\(part);2;\(colour.x);\(colour.y);\(colour.z)m"
      : "\u{1b}[\(part);5;\(paletteIndex(colour))m"
  }

  /// Leaves the lower half as the terminal has it.
  private static let plain = "\u{1b}[49m"

  /// The nearest of xterm's 256 colours: a cube of 6 × 6 × 6 from 16 on, and 24 greys from 232 on.
  private static func paletteIndex(_ colour: SIMD3<Int>) -> Int {
    let cube = (0..<3).map { channel in
      levels.indices.min { abs(levels[$0] - colour[channel]) < abs(levels[$1] - colour[channel]) }
        ?? 0
    }
    let inCube = SIMD3(levels[cube[0]], levels[cube[1]], levels[cube[2]])
    let grey = min(max((colour.wrappedSum() / 3 - 3) / 10, 0), 23)
    let inGreys = SIMD3(repeating: 8 + 10 * grey)
    return distance(inGreys, colour) < distance(inCube, colour)
      ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  private static func distance(_ color: SIMD3<Int>, _ entry: SIMD3<Int>) -> Int {
    ((color &- entry) &* (color &- entry)).wrappedSum()
  }

  private static let levels = [0, 95, 135, 175, 215, 255]
}

/// A picture in fewer pixels.
private struct CellGrid {
  private let picture: PixelBuffer
  private let width: Int
  private let height: Int
  private let marks: [Pixel]

  init(_ picture: PixelBuffer, width: Int, height: Int, marks: [Pixel]) {
    self.picture = picture
    self.width = width
    self.height = height
    self.marks = marks
  }

  /// The mean of all pixels in a cell, or of those in the colours of marks.
  func colour(_ x: Int, _ y: Int) -> SIMD3<Int> {
    var sums = (all: SIMD4<Int>(), marked: SIMD4<Int>())
    for row in span(y, of: height, in: picture.height) {
      for column in span(x, of: width, in: picture.width) {
        let pixel = picture[column, row]
        let samples = SIMD4(
          Int(pixel.red), Int(pixel.green), Int(pixel.blue), 1)
        sums.all &+= samples
        if marks.contains(pixel) { sums.marked &+= samples }
      }
    }
    let sum = sums.marked.w > 0 ? sums.marked : sums.all
    return SIMD3(sum.x, sum.y, sum.z) / max(sum.w, 1)
  }

  private func span(_ cell: Int, of count: Int, in size: Int) -> Range<Int> {
    cell * size / count..<max(cell * size / count + 1, (cell + 1) * size / count)
  }
}
