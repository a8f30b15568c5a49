internal import Glibc
package import MatteGeometry
package import Workloads

/// The share of each pixel that a path covers by the non-zero rule, found without Matte's
/// rasteriser and without its flattening.
///
/// Curves become 4096 lines each; every row of pixels is cut by 512 lines, on each of which the
/// columns inside are told exactly. What overlaps is counted once. An edge that is nearly level is
/// a thousandth of a pixel off at most, any other much less.
package struct Reference {
  /// The shares, 0…1, row after row.
  package let shares: [Double]

  /// How far coverages are from a reference, in 255ths.
  package struct Errors {
    /// The largest of all pixels.
    package let most: Double
    /// The mean over the pixels that are partly covered.
    package let mean: Double
  }

  /// Finds the shares of a frame's pixels.
  package init(_ path: Path, _ size: FrameSize) {
    let edges = Outline(path).edges
    var rows = [[Int]](repeating: [], count: size.height)
    for (index, edge) in edges.enumerated() {
      let first = max(0, Int(edge.top.y.rounded(.down)))
      let last = min(size.height, Int(edge.bottom.y.rounded(.up)))
      for row in first..<max(first, last) { rows[row].append(index) }
    }
    shares = rows.enumerated().flatMap { row, indices in
      Self.shares(row, indices.map { edges[$0] }, size.width)
    }
  }

  /// Compares coverages, 0…255, with the reference.
  package func errors(of coverages: [UInt8]) -> Errors {
    let errors = zip(shares, coverages).map { abs($0 * 255 - Double($1)) }
    let edge = zip(shares, errors).filter { $0.0 > 0 && $0.0 < 1 }
    return Errors(
      most: errors.max() ?? 0,
      mean: edge.reduce(0) { $0 + $1.1 } / Double(max(1, edge.count)))
  }
}

extension Reference {
  /// The lines that cut a row of pixels.
  private static let lines = 512

  /// The shares of a row's pixels, given the edges that cross it.
  private static func shares(_ row: Int, _ edges: [Edge], _ width: Int) -> [Double] {
    var shares = [Double](repeating: 0, count: width)
    for line in 0..<lines {
      let y = Double(row) + (Double(line) + 0.5) / Double(lines)
      let crossings = edges.filter { $0.top.y <= y && y < $0.bottom.y }
        .map { (x: $0.column(y), winding: $0.winding) }
        .sorted { $0.x < $1.x }
      var winding = 0
      for (crossing, next) in zip(crossings, crossings.dropFirst()) {
        winding += crossing.winding
        if winding != 0 { add(crossing.x, next.x, to: &shares) }
      }
    }
    return shares.map { $0 / Double(lines) }
  }

  /// Adds what a line covers of each column from `left` to `right`.
  private static func add(_ left: Double, _ right: Double, to shares: inout [Double]) {
    let left = max(left, 0)
    let right = min(right, Double(shares.count))
    guard left < right else { return }
    for column in Int(left)..<Int(right.rounded(.up)) {
      shares[column] += min(right, Double(column + 1)) - max(left, Double(column))
    }
  }
}
