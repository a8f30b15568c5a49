internal import MatteGeometry
package import MatteRaster

/// A wash with the coverage of its clip: what a frame shows where nothing else lies over it.
package struct ShapedWash {
  /// The wash.
  package let wash: Wash
  /// The coverage of its clip in its bounds; nil if it has none.
  package let coverage: CoverageBuffer?

  /// Finds the coverage of a wash.
  package init(_ wash: Wash) {
    self.init(
      wash,
      coverage: wash.path.map {
        Rasterizer.coverage(of: $0, rule: wash.rule, view: wash.bounds).dense()
      })
  }

  /// Gives a wash a coverage that has been found before.
  init(_ wash: Wash, coverage: CoverageBuffer?) {
    self.wash = wash
    self.coverage = coverage
  }

  /// Pixels of a row.
  struct Row {
    private var y = -1
    private var columns = 0..<0
    fileprivate var gradient: [Pixel] = []
    /// The pixels.
    fileprivate(set) var pixels: [Pixel] = []

    /// Where column 0 of the frame is in the pixels.
    var shift: Int { -columns.lowerBound }

    /// Makes room for columns of a row; false if they are there already.
    fileprivate mutating func begin(_ columns: Range<Int>, _ y: Int) -> Bool {
      guard y != self.y || columns.clamped(to: self.columns) != columns else { return false }
      (self.y, self.columns) = (y, columns)
      if pixels.count < columns.count {
        gradient = Array(repeating: .clear, count: columns.count)
        pixels = gradient
      }
      return true
    }
  }

  /// Makes columns of a row, inside the bounds.
  func draw(_ columns: Range<Int>, _ y: Int, into row: inout Row) {
    guard row.begin(columns, y) else { return }
    let count = columns.count
    var made = row.gradient.mutableSpan
    wash.gradient.draw(x: columns.lowerBound, y: y, into: &made, at: 0, count: count)
    let gradient = row.gradient
    let above = gradient.span
    var target = row.pixels.mutableSpan
    guard let coverage else {
      return RowKernel.blend(above, nil, over: wash.ground, into: &target, count: count)
    }
    let start = (y - wash.bounds.minY) * coverage.width + columns.lowerBound - wash.bounds.minX
    RowKernel.blend(
      above, coverage.values.span.extracting(start..<start + count), over: wash.ground,
      into: &target, count: count)
  }
}
