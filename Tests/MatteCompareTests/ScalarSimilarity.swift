import Glibc

/// The structural similarity of two lumas, window after window and with no thought for speed: the specification of its
/// arithmetic, in which each sum has its order.
struct ScalarSimilarity {
  let mean: Double
  let lowestTile: Double

  /// Compares the two lumas, 0…255, of each column and row.
  init(_ width: Int, _ height: Int, _ lumas: (Int, Int) -> (Double, Double)) {
    let pixels = (0..<height).map { y in (0..<width).map { x in lumas(x, y) } }
    let (columns, rows) = (5..<width - 5, 5..<height - 5)
    var (loss, lowest) = (0.0, 1.0)
    for top in stride(from: 0, to: rows.upperBound, by: 64) {
      let band = (top..<top + 64).clamped(to: rows)
      var losses = [Double](repeating: 0, count: width)
      for y in band {
        let sums = (0..<width).map { x in Self.moments((y - 5...y + 5).map { pixels[$0][x] }) }
        for x in columns { losses[x] += 1 - Self.similarity(Array(sums[x - 5...x + 5])) }
      }
      loss += losses.reduce(0, +)
      for left in stride(from: 0, to: width, by: 64) {
        let tile = (left..<left + 64).clamped(to: columns)
        if tile.isEmpty { continue }
        lowest = min(lowest, 1 - losses[tile].reduce(0, +) / Double(tile.count * band.count))
      }
    }
    mean = 1 - loss / Double(columns.count * rows.count)
    lowestTile = lowest
  }

  private static let weights: [Double] = {
    let bell = (-5...5).map { exp(-Double($0 * $0) / 4.5) }
    let sum = bell.reduce(0, +)
    return bell.map { $0 / sum }
  }()

  /// Of a column of eleven lumas both, their squares and their product, weighed from the top.
  private static func moments(_ column: [(Double, Double)]) -> [Double] {
    var sums = [Double](repeating: 0, count: 5)
    for (weight, (a, b)) in zip(weights, column) {
      let (own, other) = (a * weight, b * weight)
      for (moment, value) in [own, other, own * a, other * b, own * b].enumerated() {
        sums[moment] += value
      }
    }
    return sums
  }

  /// Wang's formula of eleven columns' sums, weighed from the middle, two as far from it at a time.
  private static func similarity(_ columns: [[Double]]) -> Double {
    let means = (0..<5).map { moment -> Double in
      var sum = columns[5][moment] * weights[5]
      for step in 1...5 {
        let both = columns[5 - step][moment] + columns[5 + step][moment]
        sum += both * weights[5 + step]
      }
      return sum
    }
    let (a, b) = (means[0], means[1])
    let (c1, c2) = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)
    let variances = (means[2] - a * a) + (means[3] - b * b)
    let covariance = means[4] - a * b
    let above = (2 * a * b + c1) * (2 * covariance + c2)
    let below = (a * a + b * b + c1) * (variances + c2)
    return above / below
  }
}
