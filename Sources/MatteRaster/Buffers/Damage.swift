public import MatteGeometry

/// The pixels of a buffer that a frame changed: runs of columns, sorted by row and then by column,
/// disjoint.
///
/// ```swift
/// let damage = Damage(PixelRect(minX: 2, minY: 0, maxX: 5, maxY: 4))
/// assert(damage.area == 12 && damage.spans.count == 4)
/// ```
public struct Damage: Hashable, Sendable {
  /// A run of changed pixels in one row.
  public struct Span: Hashable, Sendable {
    /// The row.
    public var y: Int32
    /// The first column.
    public var minX: Int32
    /// The column after the last.
    public var maxX: Int32

    /// Makes the run of the columns `minX..<maxX` in row `y`.
    public init(y: Int, minX: Int, maxX: Int) {
      self.y = Int32(truncatingIfNeeded: y)
      self.minX = Int32(truncatingIfNeeded: minX)
      self.maxX = Int32(truncatingIfNeeded: maxX)
    }
  }

  /// The runs, sorted and disjoint.
  public private(set) var spans: [Span] = []

  /// No damage.
  public static let none = Damage()

  /// Makes damage without any pixel in it.
  public init() {}

  /// Makes the damage of a whole rectangle.
  public init(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    spans = (rect.minY..<rect.maxY).map { Span(y: $0, minX: rect.minX, maxX: rect.maxX) }
  }

  /// True if nothing changed.
  public var isEmpty: Bool { spans.isEmpty }

  /// The number of pixels that changed.
  public var area: Int { spans.reduce(0) { $0 + Int($1.maxX - $1.minX) } }

  /// The smallest rectangle around all runs.
  public var bounds: PixelRect {
    guard let first = spans.first, let last = spans.last else { return .empty }
    let minX = spans.reduce(Int32.max) { min($0, $1.minX) }
    let maxX = spans.reduce(Int32.min) { max($0, $1.maxX) }
    return PixelRect(minX: Int(minX), minY: Int(first.y), maxX: Int(maxX), maxY: Int(last.y) + 1)
  }

  /// Forgets all runs, keeping the memory for the next frame's.
  public mutating func removeAll() {
    spans.removeAll(keepingCapacity: true)
  }

  /// Adds runs that lie in rows below all others, and are in order and apart among themselves.
  public mutating func append(contentsOf below: [Span]) {
    guard let first = below.first else { return }
    precondition(
      spans.last.map { $0.y < first.y } ?? true, "Damage is added from the top down.")
    spans.append(contentsOf: below)
  }

  /// Adds rectangles that together cover all runs, few enough to send one by one.
  ///
  /// Rows are gathered as long as the rectangle around them has at most `waste` pixels that did not
  /// change; each rectangle costs a request, each wasted pixel a copy.
  public func append(to rects: inout [PixelRect], waste: Int = 4096) {
    var pending = PixelRect.empty
    var changed = 0
    for span in spans {
      let own = PixelRect(
        minX: Int(span.minX), minY: Int(span.y), maxX: Int(span.maxX), maxY: Int(span.y) + 1)
      let joined = pending.union(own)
      if joined.area - changed - own.area <= waste {
        pending = joined
        changed += own.area
      } else {
        rects.append(pending)
        pending = own
        changed = own.area
      }
    }
    if !pending.isEmpty { rects.append(pending) }
  }
}
