public import MatteGeometry

/// The parts of a picture in which differences do not count.
///
/// ```swift
/// let clock = Exclusion(rectangles: [PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 24)])
/// assert(clock.runs(inRow: 23) == [0..<200] && clock.runs(inRow: 24).isEmpty)
/// ```
public struct Exclusion: Equatable, Sendable {
  /// Parts given by their rectangles, in pixels.
  public let rectangles: [PixelRect]
  /// For each row from the top the runs of columns to leave out, in order.
  public let rows: [[Range<Int>]]
  /// True if nothing is left out.
  public let isEmpty: Bool

  /// Leaves nothing out unless said otherwise.
  public init(rectangles: [PixelRect] = [], rows: [[Range<Int>]] = []) {
    self.rectangles = rectangles
    self.rows = rows
    isEmpty = rectangles.isEmpty && rows.allSatisfy(\.isEmpty)
  }

  /// The runs of columns left out in row `y`, which may overlap.
  public func runs(inRow y: Int) -> [Range<Int>] {
    let own = rows.indices.contains(y) ? rows[y] : []
    return own
      + rectangles.filter { $0.minY <= y && y < $0.maxY }.map { $0.minX..<$0.maxX }
  }
}

extension [Range<Int>] {
  /// True if each number of a range is in one of these.
  func cover(_ range: Range<Int>) -> Bool {
    var end = range.lowerBound
    for run in sorted(by: { $0.lowerBound < $1.lowerBound }) where run.lowerBound <= end {
      end = Swift.max(end, run.upperBound)
    }
    return end >= range.upperBound
  }
}
