package import MatteCompare
package import MatteRaster

/// Two pictures on the canvas by which they are explained, as plain samples: nothing of it is the comparison's own.
package struct CheckedPair {
  /// Red, green, blue and alpha.
  package typealias Samples = SIMD4<Int32>

  /// What is to be said of a pixel.
  private enum Finding { case equal, different, ignored }

  /// The columns of the canvas.
  package let width: Int
  /// The rows of the canvas: those of the picture after, once lines are in place.
  package let height: Int
  /// The largest sample.
  package let most: Int32
  /// One step of 8 bits.
  package var step: Int32 { most / 255 }

  private let before: Raster
  private let after: Raster
  /// For each row of the canvas that of the picture before; nil if it has none.
  private let rows: [Int?]
  private var findings: [Finding] = []

  /// Lays two pictures on each other: where rows belong together as an alignment says, else from the top left.
  package init(
    _ before: SampleBuffer, _ after: SampleBuffer, _ options: ComparisonOptions,
    _ alignment: LineAlignment? = nil
  ) {
    let isDeep = before.depth == 16 || after.depth == 16
    self.before = Raster(before, isDeep: isDeep)
    self.after = Raster(after, isDeep: isDeep)
    most = isDeep ? 65_535 : 255
    width = max(before.width, after.width)
    let aligned = alignment.flatMap { $0.isInPlace ? nil : Self.rows($0, after.height) }
    height = aligned == nil ? max(before.height, after.height) : after.height
    rows = aligned ?? (0..<height).map { $0 < before.height ? $0 : nil }
    findings.reserveCapacity(width * height)
    for y in 0..<height {
      let isCompared = aligned == nil || rows[y] != nil
      let ignored = [y, rows[y]].compactMap(\.self).flatMap(options.excluded.runs)
      for x in 0..<width {
        let isIgnored = ignored.contains { $0.contains(x) }
        findings.append(isCompared ? finding(x, y, isIgnored: isIgnored) : .equal)
      }
    }
  }

  private static func rows(_ alignment: LineAlignment, _ height: Int) -> [Int?] {
    var rows = [Int?](repeating: nil, count: height)
    for run in alignment.runs where run.kind == .compared {
      for (before, after) in zip(run.before ?? 0..<0, run.after ?? 0..<0) { rows[after] = before }
    }
    return rows
  }

  private func finding(_ x: Int, _ y: Int, isIgnored: Bool) -> Finding {
    let (one, other) = (before(x, y), after(x, y))
    if one == nil, other == nil { return .equal }
    if let one, let other, Self.areSame(one, other) { return .equal }
    return isIgnored ? .ignored : .different
  }
}

extension CheckedPair {
  /// A pixel of the picture before; nil where it has none.
  package func before(_ x: Int, _ y: Int) -> Samples? {
    guard 0 <= y, y < height, let row = rows[y] else { return nil }
    return before[x, row]
  }

  /// A pixel of the picture after; nil where it has none.
  package func after(_ x: Int, _ y: Int) -> Samples? { after[x, y] }

  /// True if a pixel counts as different.
  package func differs(_ x: Int, _ y: Int) -> Bool { findings[y * width + x] == .different }

  /// True if the pixel of an index counts as different: none does below the canvas.
  package func differs(at index: Int) -> Bool {
    index < findings.count && findings[index] == .different
  }

  /// True if a pixel would count as different, but for what is left out.
  package func isIgnored(_ x: Int, _ y: Int) -> Bool { findings[y * width + x] == .ignored }

  /// How many pixels differ.
  package var differentCount: Int { findings.count { $0 == .different } }

  /// True if two pixels are the same to the eye: where both are transparent, their colours are nobody's business.
  package static func areSame(_ one: Samples, _ other: Samples) -> Bool {
    one == other || one.w == 0 && other.w == 0
  }

  /// The largest difference of the samples of a pixel that can be seen; nil where only one picture has it.
  package func delta(_ x: Int, _ y: Int) -> Int32? {
    guard let one = before(x, y), let other = after(x, y) else { return nil }
    let way = (one &- other).replacing(with: other &- one, where: one .< other)
    return one.w == 0 || other.w == 0 ? way.w : way.max()
  }
}

/// A picture as an array of its pixels.
private struct Raster {
  let width: Int
  let height: Int
  let pixels: [SIMD4<Int32>]

  init(_ buffer: SampleBuffer, isDeep: Bool) {
    (width, height) = (buffer.width, buffer.height)
    switch buffer.pixels {
    case .rgba8(let words):
      pixels = words.map { word in
        let samples = SIMD4(word & 255, word >> 8 & 255, word >> 16 & 255, word >> 24)
        return SIMD4(truncatingIfNeeded: samples) &* (isDeep ? 257 : 1)
      }
    case .rgba16(let words):
      pixels = words.map { word in
        SIMD4(truncatingIfNeeded: SIMD4(word, word >> 16, word >> 32, word >> 48) & 0xffff)
      }
    }
  }

  subscript(x: Int, y: Int) -> SIMD4<Int32>? {
    0 <= x && x < width && 0 <= y && y < height ? pixels[y * width + x] : nil
  }
}
