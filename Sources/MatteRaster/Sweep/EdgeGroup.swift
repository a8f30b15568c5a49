internal import MatteGeometry

/// Neighbouring edges of a row that have to be looked at together.
///
/// To the right of a group the winding number is the same all the way down the row. Where edges
/// overlap it need not be, nor where a contour runs level inside the row: then an edge begins or ends
/// at a height at which no other carries its winding on, and the group goes on.
struct EdgeGroup {
  /// The edges, as indices.
  private(set) var edges: Range<Int>
  /// Their right end.
  private(set) var right: Double
  /// By how much the winding number changes from left to right.
  private(set) var change: Int
  /// The heights in the row at which edges begin, less those at which they end, as what they wind; 0
  /// if each is balanced by itself.
  private var balance: Int64 = 0
  /// True if all run the same way.
  private var isOneWay = true
  private let winding: Int32

  /// A group of one edge.
  init(_ edge: EdgeSegment, at index: Int, _ bottom: Double) {
    edges = index..<index + 1
    right = edge.right
    winding = edge.winding
    change = 0
    count(edge, bottom)
  }

  /// Adds the next edge of the row that ends at `bottom`.
  mutating func add(_ edge: EdgeSegment, _ bottom: Double) {
    edges = edges.lowerBound..<edges.upperBound + 1
    right = max(right, edge.right)
    isOneWay = isOneWay && edge.winding == winding
    count(edge, bottom)
  }

  /// Counts what an edge changes, and at which heights.
  private mutating func count(_ edge: EdgeSegment, _ bottom: Double) {
    let winding = Int64(edge.winding)
    if edge.top.y > bottom - 1 { balance &+= winding &* Self.mark(edge.top.y) }
    if edge.bottom.y < bottom {
      balance &-= winding &* Self.mark(edge.bottom.y)
    } else {
      change += Int(winding)
    }
  }

  /// A number by which a height is known in a sum: no few of them add up to those of others.
  private static func mark(_ y: Double) -> Int64 {
    let bits = (y.bitPattern ^ (y.bitPattern >> 29)) &* 0xbf58_476d_1ce4_e5b9
    return Int64(bitPattern: (bits ^ (bits >> 32)) &* 0x94d0_49bb_1331_11eb)
  }

  /// True if the winding number beyond is the same all the way down.
  var isComplete: Bool { balance == 0 }

  /// True if the edges lie one below the other: all wind the same way, and change the winding by one.
  var isChain: Bool { isOneWay && abs(change) == 1 && isComplete }
}
