public import MatteGeometry

/// A coverage for every pixel of a rectangle, in rows from the top: 0 outside, 255 inside.
///
/// The dense form, for what is covered irregularly, as a line of text is; a path's coverage is a
/// `Coverage`.
///
/// ```swift
/// var coverage = CoverageBuffer(width: 3, height: 2)
/// coverage[1, 0] = 128
/// assert(coverage.values == [0, 128, 0, 0, 0, 0])
/// ```
public struct CoverageBuffer: Equatable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The coverages, row after row: `width * height` of them.
  public private(set) var values: [UInt8]

  /// Makes a buffer of one coverage, 0 by default.
  public init(width: Int, height: Int, filledWith value: UInt8 = 0) {
    self.init(width: width, height: height, values: Array(repeating: value, count: width * height))
  }

  /// Makes a buffer of coverages that are there already, `width * height` of them.
  public init(width: Int, height: Int, values: [UInt8]) {
    precondition(width >= 0 && height >= 0, "A buffer's sides cannot be negative.")
    precondition(values.count == width * height, "A buffer needs width × height coverages.")
    self.width = width
    self.height = height
    self.values = values
  }

  /// The rectangle of all pixels.
  public var bounds: PixelRect { PixelRect(width: width, height: height) }

  /// Lends the coverages to `body`, which may replace them but not their number.
  public mutating func withMutableValues<Result>(
    _ body: (inout MutableSpan<UInt8>) -> Result
  ) -> Result {
    var span = values.mutableSpan
    return body(&span)
  }

  /// The coverage in column `x` and row `y`.
  public subscript(x: Int, y: Int) -> UInt8 {
    get { values[y * width + x] }
    set { values[y * width + x] = newValue }
  }

  /// Takes the larger of each coverage and that of another buffer, whose top left corner lies at a pixel of this one;
  /// all of it lies inside.
  package mutating func cover(_ other: CoverageBuffer, x: Int, y: Int) {
    precondition(
      x >= 0 && y >= 0 && x <= width - other.width && y <= height - other.height,
      "The other buffer lies inside.")
    unsafe values.withUnsafeMutableBufferPointer { target in
      unsafe other.values.withUnsafeBufferPointer { source in
        for row in 0..<other.height {
          let (to, from) = ((y + row) * width + x, row * other.width)
          for column in 0..<other.width {
            unsafe target[to + column] = max(target[to + column], source[from + column])
          }
        }
      }
    }
  }
}
