internal import MatteGeometry

/// Neighbouring segments of a row that have to be resolved together.
///
/// To the right of a group the winding number is constant over the height of the row. Within it
/// that may fail where segments overlap, and where a contour has a level part inside the row: there
/// a segment starts or ends at a height at which no other continues its winding, so the group has
/// to go on.
struct EdgeGroup {
  /// The indices of the segments.
  private(set) var edges: Range<Int>
  /// The rightmost column of the segments.
  private(set) var right: Double
  /// The change of the winding number from left to right.
  private(set) var change: Int
  /// Sum of hashed start heights minus end heights, each times its winding; 0 when every end is
  /// continued by a start.
  private var balance: Int64 = 0
  /// True if all segments have the same winding.
  private var isOneWay = true
  private let winding: Int32

  /// A group of one segment.
  init(_ edge: EdgeSegment, at index: Int, _ bottom: Double) {
    edges = index..<index + 1
    right = edge.right
    winding = edge.winding
    change = 0
    count(edge, bottom)
  }

  /// Adds the next segment of the row whose bottom is at height `bottom`.
  mutating func add(_ edge: EdgeSegment, _ bottom: Double) {
    edges = edges.lowerBound..<edges.upperBound + 1
    right = max(right, edge.right)
    isOneWay = isOneWay && edge.winding == winding
    count(edge, bottom)
  }

  /// Updates the winding change and the balance.
  private mutating func count(_ edge: EdgeSegment, _ bottom: Double) {
    let winding = Int64(edge.winding)
    if edge.top.y > bottom - 1 { balance &+= winding &* Self.mark(edge.top.y) }
    if edge.bottom.y < bottom {
      balance &-= winding &* Self.mark(edge.bottom.y)
    } else {
      change += Int(winding)
    }
  }

  /// Hashes a height so that sums of a few of them practically never collide.
  private static func mark(_ y: Double) -> Int64 {
    let bits = (y.bitPattern ^ (y.bitPattern >> 29)) &* 0xbf58_476d_1ce4_e5b9
    return Int64(bitPattern: (bits ^ (bits >> 32)) &* 0x94d0_49bb_1331_11eb)
  }

  /// True if the winding number to the right is constant over the height of the row.
  var isComplete: Bool { balance == 0 }

  /// True if the segments follow one below the other: all have the same winding, and together they
  /// change it by one.
  var isChain: Bool { isOneWay && abs(change) == 1 && isComplete }
}
