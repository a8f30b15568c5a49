internal import CKernels

/// What can be done to a run of pixels in a row: one function per kind of source and coverage.
///
/// All of them write `row[start..<start + count]`, where the count is that of the source. They check
/// that all runs lie inside what they are given, and then hand on to loops in C, which are chosen by
/// what the processor has and give the same bytes on all. Nothing else in this target is unsafe.
public enum RowKernel {
  /// Replaces pixels by others.
  public static func copy(
    _ source: Span<UInt32>, into row: inout MutableSpan<UInt32>, at start: Int
  ) {
    check(start, source.count, row.count)
    unsafe source.withUnsafeBufferPointer { source in
      unsafe row.withUnsafeMutableBufferPointer { row in
        guard let from = source.baseAddress, let to = row.baseAddress else { return }
        unsafe matte_copy(to + start, from, source.count)
      }
    }
  }

  /// Replaces pixels by one.
  public static func fill(
    _ pixel: UInt32, into row: inout MutableSpan<UInt32>, at start: Int, count: Int
  ) {
    check(start, count, row.count)
    unsafe row.withUnsafeMutableBufferPointer { row in
      guard let to = row.baseAddress else { return }
      unsafe matte_fill(to + start, pixel, count)
    }
  }

  /// Composites pixels over others, each as far as its own coverage; without coverages all as far as
  /// the share.
  public static func blend(
    _ source: Span<UInt32>, coverage: Span<UInt8>, share: UInt8 = 255,
    into row: inout MutableSpan<UInt32>, at start: Int
  ) {
    check(coverage, source.count)
    check(start, source.count, row.count)
    unsafe source.withUnsafeBufferPointer { source in
      unsafe coverage.withUnsafeBufferPointer { coverage in
        unsafe row.withUnsafeMutableBufferPointer { row in
          guard let from = source.baseAddress, let to = row.baseAddress else { return }
          unsafe matte_blend(
            to + start, to + start, from, coverage.shares, UInt32(share), source.count)
        }
      }
    }
  }

  /// Composites one pixel over many, as far as the coverage of each; without coverages all as far as
  /// the share.
  public static func blend(
    _ pixel: UInt32, coverage: Span<UInt8>, share: UInt8 = 255,
    into row: inout MutableSpan<UInt32>, at start: Int, count: Int
  ) {
    check(coverage, count)
    check(start, count, row.count)
    unsafe coverage.withUnsafeBufferPointer { coverage in
      unsafe row.withUnsafeMutableBufferPointer { row in
        guard let to = row.baseAddress else { return }
        unsafe matte_blend_color(
          to + start, to + start, pixel, coverage.shares, UInt32(share), count)
      }
    }
  }

  /// Multiplies coverages by others.
  public static func multiply(
    _ factors: Span<UInt8>, into coverage: inout MutableSpan<UInt8>, at start: Int
  ) {
    check(start, factors.count, coverage.count)
    unsafe factors.withUnsafeBufferPointer { factors in
      unsafe coverage.withUnsafeMutableBufferPointer { coverage in
        guard let from = factors.baseAddress, let to = coverage.baseAddress else { return }
        unsafe matte_multiply(to + start, from, factors.count)
      }
    }
  }

  /// Replaces coverages by others times a share.
  public static func scale(
    _ factors: Span<UInt8>, share: UInt8, into coverage: inout MutableSpan<UInt8>, at start: Int
  ) {
    check(start, factors.count, coverage.count)
    unsafe factors.withUnsafeBufferPointer { factors in
      unsafe coverage.withUnsafeMutableBufferPointer { coverage in
        guard let from = factors.baseAddress, let to = coverage.baseAddress else { return }
        unsafe matte_scale(to + start, from, UInt32(share), factors.count)
      }
    }
  }

  /// Traps unless there is a coverage for every pixel, or none at all.
  private static func check(_ coverage: Span<UInt8>, _ count: Int) {
    precondition(
      coverage.count == count || coverage.isEmpty,
      "Every pixel has one coverage; or all have the share alone.")
  }

  /// Traps unless a run lies inside a row.
  private static func check(_ start: Int, _ count: Int, _ rowCount: Int) {
    precondition(
      start >= 0 && count >= 0 && start <= rowCount - count, "The run lies inside the row.")
  }
}

extension RowKernel {
  /// Replaces a run of `row` by pixels composited over others that lie elsewhere.
  static func blend(
    _ source: Span<UInt32>, coverage: Span<UInt8>, share: UInt8, over below: Span<UInt32>,
    into row: inout MutableSpan<UInt32>, at start: Int
  ) {
    check(coverage, source.count)
    precondition(below.count == source.count, "Every pixel has one below.")
    check(start, source.count, row.count)
    unsafe source.withUnsafeBufferPointer { source in
      unsafe below.withUnsafeBufferPointer { below in
        unsafe coverage.withUnsafeBufferPointer { coverage in
          unsafe row.withUnsafeMutableBufferPointer { row in
            guard let above = source.baseAddress, let under = below.baseAddress,
              let to = row.baseAddress
            else { return }
            if source.count == 4, share == 255, let shares = coverage.baseAddress,
              coverage.count == 4
            {
              return unsafe matte_blend_four(to + start, under, above, shares)
            }
            unsafe matte_blend(
              to + start, under, above, coverage.shares, UInt32(share), source.count)
          }
        }
      }
    }
  }

  /// Replaces a run of `row` by pixels composited over one.
  static func blend(
    _ source: Span<UInt32>, coverage: Span<UInt8>, share: UInt8, on ground: UInt32,
    into row: inout MutableSpan<UInt32>, at start: Int
  ) {
    check(coverage, source.count)
    check(start, source.count, row.count)
    unsafe source.withUnsafeBufferPointer { source in
      unsafe coverage.withUnsafeBufferPointer { coverage in
        unsafe row.withUnsafeMutableBufferPointer { row in
          guard let above = source.baseAddress, let to = row.baseAddress else { return }
          if source.count == 4, share == 255, let shares = coverage.baseAddress,
            coverage.count == 4
          {
            return unsafe matte_blend_four_on(to + start, ground, above, shares)
          }
          unsafe matte_blend_on(
            to + start, ground, above, coverage.shares, UInt32(share), source.count)
        }
      }
    }
  }

  /// Writes the running sum of a row's areas from the column `first` on as coverages, four at a time,
  /// clears the areas and returns the last sum.
  static func accumulate(
    _ areas: inout MutableSpan<Float>, from first: Int, groupCount: Int, sum: Float,
    into coverage: inout MutableSpan<UInt8>, at start: Int
  ) -> Float {
    check(first, groupCount * 4, areas.count)
    check(start, groupCount * 4, coverage.count)
    return unsafe areas.withUnsafeMutableBufferPointer { areas in
      unsafe coverage.withUnsafeMutableBufferPointer { coverage in
        guard let from = areas.baseAddress, let to = coverage.baseAddress else { return sum }
        return unsafe matte_accumulate(from + first, to + start, groupCount, sum)
      }
    }
  }

  /// Adds an edge between the columns `first + left` and `first + right`, at most 3 further, to a row of
  /// areas.
  @inline(__always)
  static func addEdge(
    _ left: Float, _ right: Float, _ height: Float, from first: Int,
    to areas: inout MutableSpan<Float>
  ) {
    check(first, 4, areas.count)
    unsafe areas.withUnsafeMutableBufferPointer { areas in
      guard let to = areas.baseAddress else { return }
      unsafe matte_add_edge(to + first, left, right, height)
    }
  }

  /// Adds to the shares of four pixels those that lie right of a line between two columns.
  @inline(__always)
  static func addShares(
    _ left: Float, _ right: Float, _ height: Float, to shares: inout InlineArray<4, Float>
  ) {
    var span = shares.mutableSpan
    unsafe span.withUnsafeMutableBufferPointer { shares in
      guard let to = shares.baseAddress else { return }
      unsafe matte_add_shares(to, left, right, height)
    }
  }

  /// Writes the shares of four pixels as coverages; `isFalling` if those are what lies left.
  @inline(__always)
  static func write(
    _ shares: InlineArray<4, Float>, isFalling: Bool, into coverage: inout MutableSpan<UInt8>,
    at start: Int
  ) {
    check(start, 4, coverage.count)
    let span = shares.span
    unsafe span.withUnsafeBufferPointer { shares in
      unsafe coverage.withUnsafeMutableBufferPointer { coverage in
        guard let from = shares.baseAddress, let to = coverage.baseAddress else { return }
        unsafe matte_write_shares(to + start, from, isFalling ? 1 : 0)
      }
    }
  }

  /// True if both runs hold the same bytes.
  static func areEqual(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    return unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { b in
        guard let a = a.baseAddress, let other = b.baseAddress else { return true }
        return unsafe matte_equal(a, other, b.count) == 1
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The coverages of pixels; nil if there are none, as the kernels want it.
  fileprivate var shares: UnsafePointer<UInt8>? { isEmpty ? nil : baseAddress }
}
