internal import MatteGeometry

/// Neighbouring edges of a row that have to be looked at together.
///
/// To the right of a cluster the winding number is the same all the way down the row. Where edges
/// overlap it need not be, nor where a contour runs level inside the row: then the heights of the
/// edges do not add up to the change, and the cluster goes on.
struct Cluster {
  /// Heights that differ by less, in rows, are the same but for rounding.
  private static let tolerance = 1e-6

  /// The edges, as indices.
  private(set) var edges: Range<Int>
  /// Their right end.
  private(set) var right: Double
  /// By how much the winding number changes from left to right.
  private(set) var change: Int
  /// The heights of the edges, those that run up counted negative.
  private var height: Double
  /// True if all run the same way.
  private var isOneWay = true
  private let winding: Int32

  /// A cluster of one edge.
  init(_ edge: ActiveEdge, at index: Int, _ bottom: Double) {
    edges = index..<index + 1
    right = edge.right
    winding = edge.winding
    change = edge.bottom.y >= bottom ? Int(winding) : 0
    height = edge.height * Double(winding)
  }

  /// Adds the next edge of the row that ends at `bottom`.
  mutating func add(_ edge: ActiveEdge, _ bottom: Double) {
    edges = edges.lowerBound..<edges.upperBound + 1
    right = max(right, edge.right)
    isOneWay = isOneWay && edge.winding == winding
    if edge.bottom.y >= bottom { change += Int(edge.winding) }
    height += edge.height * Double(edge.winding)
  }

  /// True if the winding number beyond is the same all the way down.
  var isComplete: Bool { abs(height - Double(change)) < Self.tolerance }

  /// True if the edges lie one below the other: all wind the same way, and change the winding by one.
  var isChain: Bool { isOneWay && abs(change) == 1 && isComplete }
}
