import TestMath
import TestSupport

/// A PNG made by hand, of any kind, with any filter in any row.
struct HandmadePNG {
  let width: Int
  let height: Int
  /// The bits of a sample.
  let depth: Int
  /// As the header has it.
  let colourType: UInt8
  /// The samples of each row.
  var rows: [[Int]]
  /// The colours of the palette, if there is one.
  var colours: Int
  /// True for the seven passes of Adam7.
  var isInterlaced = false

  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colourType] ?? 1 }

  /// Makes random samples.
  init(_ width: Int, _ height: Int, depth: Int, colourType: UInt8, seed: Int) {
    (self.width, self.height, self.depth, self.colourType) = (width, height, depth, colourType)
    colours = 1 << depth
    var numbers = Seeded(seed)
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colourType] ?? 1
    rows = (0..<height).map { _ in
      (0..<width * channels).map { _ in Int.random(in: 0..<1 << depth, using: &numbers) }
    }
  }

  /// The file, whose rows have the filters `filter(y)`, cut into chunks of so many bytes; `transparency` is
  /// what its chunk tRNS holds, if there is one, and `excess` the number of bytes behind the rows.
  func bytes(
    chunk: Int = 8192, transparency: [UInt8] = [], excess: Int = 0, filter: (Int) -> UInt8
  ) -> [UInt8] {
    let compressed = PNGText.stored(filtered(filter) + [UInt8](repeating: 7, count: excess))
    let pixels = stride(from: 0, to: compressed.count, by: chunk).flatMap { start in
      PNGText.chunk("IDAT", Array(compressed[start..<min(start + chunk, compressed.count)]))
    }
    let alphas = transparency.isEmpty ? [] : PNGText.chunk("tRNS", transparency)
    return PNGText.signature + PNGText.chunk("IHDR", header) + palette + alphas + pixels
      + PNGText.chunk("IEND", [])
  }

  /// The colour of a number of the palette.
  static func colour(_ index: Int) -> [Int] { [index, 255 - index, index * 7 % 256] }

  private var palette: [UInt8] {
    guard colourType == 3 else { return [] }
    let entries = (0..<colours).flatMap { Self.colour($0).map(UInt8.init) }
    return PNGText.chunk("PLTE", entries)
  }

  private var header: [UInt8] {
    let sides = [width, height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    return sides + [UInt8(depth), colourType, 0, 0, isInterlaced ? 1 : 0]
  }

  private func filtered(_ filter: (Int) -> UInt8) -> [UInt8] {
    var bytes: [UInt8] = []
    for rows in passes {
      var above = packed(rows[0]).map { _ in UInt8(0) }
      for (y, samples) in rows.enumerated() {
        let row = packed(samples)
        bytes.append(filter(y))
        bytes += Self.filtered(row, above, step: max(1, depth * channels / 8), filter(y))
        above = row
      }
    }
    return bytes
  }

  /// The rows in the order in which they are stored; those of Adam7's passes (8.2) pixel by pixel, by the pass
  /// to which each belongs.
  private var passes: [[[Int]]] {
    guard isInterlaced else { return [rows] }
    return (1...7).map { pass in
      rows.enumerated().map { y, row in
        (0..<width).filter { Self.grid[y % 8][$0 % 8] == pass }
          .flatMap { row[$0 * channels..<($0 + 1) * channels] }
      }.filter { !$0.isEmpty }
    }.filter { !$0.isEmpty }
  }

  /// The passes of the pixels of each 8 by 8, as the specification draws them.
  private static let grid = [
    [1, 6, 4, 6, 2, 6, 4, 6], [7, 7, 7, 7, 7, 7, 7, 7], [5, 6, 5, 6, 5, 6, 5, 6],
    [7, 7, 7, 7, 7, 7, 7, 7], [3, 6, 4, 6, 3, 6, 4, 6], [7, 7, 7, 7, 7, 7, 7, 7],
    [5, 6, 5, 6, 5, 6, 5, 6], [7, 7, 7, 7, 7, 7, 7, 7],
  ]

  /// The samples of a row as bytes, the first in the highest bits.
  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / depth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(0) { byte, index in
        byte << depth | (start + index < samples.count ? UInt8(samples[start + index]) : 0)
      }
    }
  }

  /// What the filter `kind` makes of a row (PNG specification, 9.2).
  private static func filtered(
    _ row: [UInt8], _ above: [UInt8], step: Int, _ kind: UInt8
  ) -> [UInt8] {
    row.indices.map { index in
      let left = index < step ? 0 : Int(row[index - step])
      let up = Int(above[index])
      let corner = index < step ? 0 : Int(above[index - step])
      let guess = left + up - corner
      let nearest = [left, up, corner].min { abs(guess - $0) < abs(guess - $1) } ?? 0
      let predicted = [0, left, up, (left + up) / 2, nearest][Int(min(kind, 4))]
      return row[index] &- UInt8(predicted)
    }
  }
}
