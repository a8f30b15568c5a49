internal import Glibc
internal import MatteThreads

/// The structural similarity of two pictures' luma, −1…1, and 1 for equal ones.
///
/// Wang et al., “Image quality assessment: from error visibility to structural similarity”, 2004, with
/// a Gaussian of σ 1.5 in windows of 11 by 11 and population covariance; windows that reach beyond the
/// border do not count.
public struct StructuralSimilarity: Equatable, Sendable {
  /// The mean of all windows.
  public let mean: Double
  /// The least mean of the windows whose middle is in one of the tiles of 64 by 64 pixels.
  public let lowestTile: Double

  /// Compares two pictures of one size; nil if they are smaller than a window.
  ///
  /// Rows that are not `marked` are equal.
  init?<Word: PixelWord>(_ before: Plane<Word>, _ after: Plane<Word>, marked: [Bool]) {
    let reach = LumaWindow<Word>.reach
    guard before.width > 2 * reach, before.height > 2 * reach else { return nil }
    let tops = Array(stride(from: 0, to: before.height, by: Self.tile))
    let losses = TwoThreads.map(tops) { top in
      var window = LumaWindow(before, after)
      let rows = max(top, reach)..<max(max(top, reach), min(top + Self.tile, before.height - reach))
      return rows.reduce(into: [Double](repeating: 0, count: before.width)) { losses, y in
        if marked[y - reach...y + reach].contains(true) { window.addLosses(ofRow: y, to: &losses) }
      }
    }
    let inner = Double((before.width - 2 * reach) * (before.height - 2 * reach))
    mean = 1 - losses.reduce(0) { $0 + $1.reduce(0, +) } / inner
    lowestTile =
      zip(tops, losses).map { top, losses in
        let rows = min(top + Self.tile, before.height - reach) - max(top, reach)
        return Self.lowest(losses, rows: rows, reach: reach)
      }.min() ?? 1
  }

  /// The least similarity of the tiles of some rows, by the losses of their columns.
  private static func lowest(_ losses: [Double], rows: Int, reach: Int) -> Double {
    let inner = reach..<losses.count - reach
    guard rows > 0 else { return 1 }
    let tiles = stride(from: 0, to: losses.count, by: tile).map { left -> Double in
      let columns = (left..<left + tile).clamped(to: inner)
      return columns.isEmpty
        ? 1 : 1 - losses[columns].reduce(0, +) / Double(columns.count * rows)
    }
    return tiles.min() ?? 1
  }

  private static let tile = 64
}

/// The sums over windows around the pixels of a row.
private struct LumaWindow<Word: PixelWord> {
  /// The pixels of a window to each side of its middle.
  static var reach: Int { 5 }

  private let before: Plane<Word>
  private let after: Plane<Word>
  private let weights: [Double]
  /// The rows within reach, by their number: both lumas, their squares and their product.
  private var moments: [Int: [[Double]]] = [:]
  /// The weighted sums of the rows within reach, column by column.
  private var columns: [[Double]]

  /// Makes windows of two pictures of one size.
  init(_ before: Plane<Word>, _ after: Plane<Word>) {
    self.before = before
    self.after = after
    let bell = (-Self.reach...Self.reach).map { exp(-Double($0 * $0) / (2 * 1.5 * 1.5)) }
    let sum = bell.reduce(0, +)
    weights = bell.map { $0 / sum }
    columns = Array(repeating: Array(repeating: 0, count: before.width), count: 5)
  }

  /// Adds, for the pixels of row `y`, what their similarity lacks to 1.
  mutating func addLosses(ofRow y: Int, to losses: inout [Double]) {
    gather(y)
    var sums = columns
    for index in sums.indices { sum(columns[index], to: &sums[index]) }
    for x in Self.reach..<before.width - Self.reach {
      let similarity = Self.similarity(
        sums[0][x], sums[1][x], sums[2][x], sums[3][x], sums[4][x])
      losses[x] += 1 - similarity
    }
  }

  /// Sums the rows around row `y`.
  private mutating func gather(_ y: Int) {
    moments = moments.filter { $0.key >= y - Self.reach }
    for index in columns.indices {
      for x in columns[index].indices { columns[index][x] = 0 }
    }
    for row in y - Self.reach...y + Self.reach {
      let rows = moments[row] ?? moments(ofRow: row)
      moments[row] = rows
      let weight = weights[row - y + Self.reach]
      for index in rows.indices { Self.add(rows[index], weight, to: &columns[index]) }
    }
  }

  private static func add(_ row: [Double], _ weight: Double, to sums: inout [Double]) {
    let row = row.span
    var sums = sums.mutableSpan
    for x in sums.indices { sums[x] += row[x] * weight }
  }

  /// Sums the columns around each pixel.
  private func sum(_ row: [Double], to sums: inout [Double]) {
    let row = row.span
    var sums = sums.mutableSpan
    let inner = Self.reach..<row.count - Self.reach
    for x in inner { sums[x] = 0 }
    for (offset, weight) in weights.enumerated() {
      for x in inner { sums[x] += row[x + offset - Self.reach] * weight }
    }
  }

  private func moments(ofRow y: Int) -> [[Double]] {
    let one = before.pixels[before.row(y)].map { ColorMetric.luma($0.overWhite) }
    let two = after.pixels[after.row(y)].map { ColorMetric.luma($0.overWhite) }
    return [
      one, two, one.map { $0 * $0 }, two.map { $0 * $0 }, zip(one, two).map { $0 * $1 },
    ]
  }

  /// The similarity of a window with these means of the lumas, their squares and their product.
  private static func similarity(
    _ one: Double, _ two: Double, _ oneSquared: Double, _ twoSquared: Double, _ product: Double
  ) -> Double {
    let (c1, c2) = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)
    let (variance, otherVariance) = (oneSquared - one * one, twoSquared - two * two)
    let covariance = product - one * two
    return (2 * one * two + c1) * (2 * covariance + c2)
      / ((one * one + two * two + c1) * (variance + otherVariance + c2))
  }
}
