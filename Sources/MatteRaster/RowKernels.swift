/// What can be done to a run of pixels in a row: one function per kind of source and coverage.
///
/// All of them write `row[start..<start + count]`, where the count is that of the source.
public enum RowKernel {
  /// Replaces pixels by others.
  public static func copy(
    _ source: Span<UInt32>, into row: inout MutableSpan<UInt32>, at start: Int
  ) {
    precondition(start >= 0 && start + source.count <= row.count, "The run lies inside the row.")
    for index in 0..<source.count {
      row[start &+ index] = source[index]
    }
  }

  /// Replaces pixels by one.
  public static func fill(
    _ pixel: UInt32, into row: inout MutableSpan<UInt32>, at start: Int, count: Int
  ) {
    precondition(start >= 0 && start + count <= row.count, "The run lies inside the row.")
    for index in 0..<count {
      row[start &+ index] = pixel
    }
  }

  /// Composites pixels over others, each as far as its own coverage.
  public static func blend(
    _ source: Span<UInt32>, coverage: Span<UInt8>, into row: inout MutableSpan<UInt32>,
    at start: Int
  ) {
    precondition(start >= 0 && start + source.count <= row.count, "The run lies inside the row.")
    precondition(coverage.count == source.count, "Every pixel has one coverage.")
    for index in 0..<source.count {
      row[start &+ index] = Pixel.over(
        source[index], share: coverage[index], row[start &+ index])
    }
  }

  /// Composites pixels over others, all covered alike.
  public static func blend(
    _ source: Span<UInt32>, share: UInt8, into row: inout MutableSpan<UInt32>, at start: Int
  ) {
    precondition(start >= 0 && start + source.count <= row.count, "The run lies inside the row.")
    for index in 0..<source.count {
      row[start &+ index] = Pixel.over(source[index], share: share, row[start &+ index])
    }
  }

  /// Composites one pixel over many, as far as the coverage of each.
  public static func blend(
    _ pixel: UInt32, coverage: Span<UInt8>, into row: inout MutableSpan<UInt32>, at start: Int
  ) {
    precondition(start >= 0 && start + coverage.count <= row.count, "The run lies inside the row.")
    for index in 0..<coverage.count {
      row[start &+ index] = Pixel.over(pixel, share: coverage[index], row[start &+ index])
    }
  }

  /// Composites one pixel over many, all covered alike.
  public static func blend(
    _ pixel: UInt32, share: UInt8, into row: inout MutableSpan<UInt32>, at start: Int, count: Int
  ) {
    precondition(start >= 0 && start + count <= row.count, "The run lies inside the row.")
    let above = Pixel.scaled(pixel, by: UInt32(share))
    for index in 0..<count {
      row[start &+ index] = Pixel.over(above, row[start &+ index])
    }
  }

  /// Multiplies coverages by others.
  public static func multiply(
    _ factors: Span<UInt8>, into coverage: inout MutableSpan<UInt8>, at start: Int
  ) {
    precondition(
      start >= 0 && start + factors.count <= coverage.count, "The run lies inside the row.")
    for index in 0..<factors.count {
      coverage[start &+ index] = Pixel.multiply(coverage[start &+ index], factors[index])
    }
  }
}
