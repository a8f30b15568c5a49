internal import CKernels

/// Kernels over rows of areas and coverages.
///
/// Each checks its bounds and calls a loop in C, which gives the same bytes on every machine. In
/// this target only these and `EdgeBatch` are unsafe.
///
/// ```swift
/// let factors: [UInt8] = [255, 128]
/// var row: [UInt8] = [100, 100]
/// var span = row.mutableSpan
/// RowKernel.multiply(factors.span, into: &span, at: 0)
/// ```
public enum RowKernel {
  /// Multiplies coverages by others.
  @_lifetime(coverage: copy coverage)
  public static func multiply(
    _ factors: Span<UInt8>, into coverage: inout MutableSpan<UInt8>, at start: Int
  ) {
    check(start, count: factors.count, of: coverage.count)
    unsafe factors.withUnsafeBufferPointer { factors in
      unsafe coverage.withUnsafeMutableBufferPointer { coverage in
        guard let from = factors.baseAddress, let to = coverage.baseAddress else { return }
        unsafe matte_multiply(to + start, from, factors.count)
      }
    }
  }

  /// Writes pixels, the first `count` of a row, through a coverage over one colour; nil is full coverage.
  @_lifetime(target: copy target)
  package static func blend(
    _ above: Span<Pixel>, _ coverage: Span<UInt8>?, over ground: Pixel,
    into target: inout MutableSpan<Pixel>, count: Int
  ) {
    check(0, count: count, of: min(above.count, target.count))
    if let coverage { check(0, count: count, of: coverage.count) }
    unsafe above.withUnsafeBufferPointer { above in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let to = unsafe target.baseAddress?.rawValues else { return }
        var sources = unsafe matte_sources(
          below: nil, ground: ground.rawValue, above: above.baseAddress?.rawValues, color: 0)
        guard let coverage else { return unsafe matte_blend(to, &sources, nil, 255, count) }
        unsafe coverage.withUnsafeBufferPointer {
          unsafe matte_blend(to, &sources, $0.baseAddress, 255, count)
        }
      }
    }
  }

  /// True if both runs are the same pixels.
  package static func areEqual(_ a: Span<Pixel>, _ b: Span<Pixel>) -> Bool {
    guard a.count == b.count else { return false }
    return unsafe a.withUnsafeBytes { a in
      unsafe b.withUnsafeBytes { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        let (own, other) = unsafe (
          first.assumingMemoryBound(to: UInt8.self), second.assumingMemoryBound(to: UInt8.self)
        )
        return unsafe matte_equal(own, other, a.count) == 1
      }
    }
  }

  /// Traps unless a run lies inside a row.
  static func check(_ start: Int, count: Int, of rowCount: Int) {
    precondition(
      start >= 0 && count >= 0 && start <= rowCount &- count, "The run lies inside the row.")
  }
}

extension RowKernel {
  /// Writes the running sum of a row's areas from the column `first` on as coverages, four at a time, adds
  /// the area that follows, and clears the areas.
  ///
  /// The four areas after that one are empty, and the four coverages after the last may be written to.
  static func accumulate(
    _ areas: inout [Float], from first: Int, groupCount: Int, _ sum: inout Float,
    into coverage: inout [UInt8], at start: Int
  ) {
    check(first, count: groupCount &* 4 &+ 5, of: areas.count)
    check(start, count: groupCount &* 4 &+ 4, of: coverage.count)
    unsafe areas.withUnsafeMutableBufferPointer { areas in
      unsafe coverage.withUnsafeMutableBufferPointer { coverage in
        guard let from = areas.baseAddress, let to = coverage.baseAddress else { return }
        unsafe sum = matte_accumulate(from + first, to + start, groupCount, sum)
      }
    }
  }

  /// Adds an edge of a signed height to a row of areas.
  @inline(__always)
  static func addEdge(_ extent: RowExtent, _ height: Float, to areas: inout MutableSpan<Float>) {
    let (first, last) = extent.columns
    guard last &- first < 3 else { return addShallow(extent, height, to: &areas) }
    check(first, count: 4, of: areas.count)
    let origin = Double(first)
    let (left, right) = (Float(extent.left - origin), Float(extent.right - origin))
    unsafe areas.withUnsafeMutableBufferPointer { areas in
      guard let to = areas.baseAddress else { return }
      unsafe matte_add_edge(to + first, left, right, height)
    }
  }

  /// Adds an edge that crosses at least two columns.
  private static func addShallow(
    _ extent: RowExtent, _ height: Float, to areas: inout MutableSpan<Float>
  ) {
    let (first, last) = extent.columns
    check(first, count: last &- first &+ 2, of: areas.count)
    unsafe areas.withUnsafeMutableBufferPointer { areas in
      guard let to = areas.baseAddress else { return }
      unsafe matte_add_shallow(
        to, extent.left, extent.right, Int64(first), Int64(last), Double(height))
    }
  }

  /// Advances edges, from an index on, that run straight through a row, and adds them to its areas,
  /// until one is out of order.
  ///
  /// - Returns: The index of the first edge that was not added. `row` holds the state of the row
  ///   before and after, `ended` the finished cell spans.
  @_lifetime(edges: copy edges)
  static func addActiveEdges(
    _ edges: inout MutableSpan<ActiveEdge>, from start: Int, to areas: inout MutableSpan<Float>,
    _ row: inout matte_edge_row, _ ended: inout InlineArray<16, matte_cell_span>
  ) -> Int {
    let count = edges.count &- start
    check(start, count: count, of: edges.count)
    precondition(
      row.width >= 0 && row.width + 8 <= Double(areas.count) && row.ended_limit <= ended.count,
      "There is room for the areas and the spans.")
    var ended = ended.mutableSpan
    return unsafe edges.withUnsafeMutableBufferPointer { edges in
      unsafe areas.withUnsafeMutableBufferPointer { areas in
        unsafe ended.withUnsafeMutableBufferPointer { ended in
          guard let base = edges.baseAddress, let areas = areas.baseAddress,
            let ended = ended.baseAddress
          else { return start }
          return unsafe start &+ matte_add_active_edges(base + start, count, areas, &row, ended)
        }
      }
    }
  }

  /// True if both runs are the same bytes.
  static func areEqual(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    return unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { b in
        guard let a = a.baseAddress, let start = b.baseAddress else { return true }
        return unsafe matte_equal(a, start, b.count) == 1
      }
    }
  }
}
