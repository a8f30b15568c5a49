internal import CKernels
internal import MatteGeometry

/// Consecutive rows, at most 64, to which edges are added one after the other from left to right.
///
/// Each edge touches at most four pixels of a row, and no other edge does.
struct EdgeBatch {
  /// How many rows a batch has: few at first, since edges may soon come close to each other.
  static let heights = 4...64

  /// The number of rows; those at the end may be dropped.
  var rowCount: Int
  /// The number of edges that bound the inside.
  let edgeCount: Int
  /// True if the left side of the rows is inside.
  let isInside: Bool
  /// The height of their top, and the number of columns.
  private let top: Double
  private let width: UInt16
  /// How many edges that bound the inside have been added.
  private var added = 0
  /// For each row, the first column that the next edge may touch.
  private var extent: InlineArray<64, UInt16>

  /// Makes `rowCount` rows, the first of which is the current one of `writer`.
  init(_ rowCount: Int, edgeCount: Int, isInside: Bool, _ writer: borrowing CoverageWriter) {
    precondition(rowCount <= Self.heights.upperBound, "Each row has an extent.")
    self.rowCount = rowCount
    self.edgeCount = edgeCount
    self.isInside = isInside
    top = Double(writer.y)
    width = UInt16(writer.width)
    // The pixels left of the first edge need at least one column.
    extent = InlineArray(repeating: isInside ? 1 : 0)
  }

  /// The number of runs and of coverages in each row.
  var runCount: Int { edgeCount &+ (isInside ? 1 : 0) }
  var valueCount: Int { edgeCount &* CoverageWriter.group }
}

extension EdgeBatch {
  /// Advances an edge through rows where it touches at most four pixels and no other edge does, and
  /// adds it to the arrays of a coverage that ends at `end`; returns the number of rows.
  mutating func add(
    _ edge: inout ActiveEdge, _ vertices: Span<Point>, at end: Coverage.RowStart,
    values: inout [UInt8], runs: inout [Coverage.Run]
  ) -> Int {
    precondition(added < edgeCount, "Each row has room for the edge.")
    RowKernel.check(Int(end.value), count: rowCount &* valueCount, of: values.count)
    RowKernel.check(Int(end.run), count: rowCount &* runCount, of: runs.count)
    var batch = unsafe kernelBatch
    let count = runs.count
    let done = unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe runs.withUnsafeMutableBufferPointer { runs in
        guard let values = values.baseAddress, let runs = runs.baseAddress else { return 0 }
        return unsafe runs.withMemoryRebound(to: matte_run.self, capacity: count) { runs in
          unsafe batch.values = values + Int(end.value) + added * CoverageWriter.group
          unsafe batch.runs = runs + Int(end.run) + batch.before
          return unsafe follow(&edge, vertices, in: batch, by: matte_add_batch_edge)
        }
      }
    }
    added &+= 1
    return done
  }

  /// Advances an edge that bounds nothing through rows where it lies right of the edges before;
  /// returns the number of rows.
  mutating func advance(_ edge: inout ActiveEdge, _ vertices: Span<Point>) -> Int {
    unsafe follow(&edge, vertices, in: kernelBatch, by: matte_advance_batch_edge)
  }

  /// Advances an edge through rows where it lies left of the view, or else right of it; returns the
  /// number of rows.
  mutating func skip(_ edge: inout ActiveEdge, isLeft: Bool, _ vertices: Span<Point>) -> Int {
    unsafe follow(&edge, vertices, in: kernelBatch) { edge, vertices, batch in
      unsafe matte_skip_batch_edge(edge, vertices, batch, isLeft ? 1 : 0)
    }
  }

  /// The rows for the kernels, without memory.
  private var kernelBatch: matte_edge_batch {
    unsafe matte_edge_batch(
      top: top, rows: rowCount, width: width, before: added &+ (isInside ? 1 : 0), extent: nil,
      values: nil, value_step: valueCount, runs: nil, run_step: runCount)
  }

  @inline(__always)
  private mutating func follow(
    _ edge: inout ActiveEdge, _ vertices: Span<Point>, in batch: matte_edge_batch,
    by kernel: (
      UnsafeMutablePointer<ActiveEdge>, UnsafePointer<matte_vertex>, matte_edge_batch
    ) -> Int
  ) -> Int {
    edge.check(vertices)
    var batch = unsafe batch
    var extent = extent.mutableSpan
    return unsafe extent.withUnsafeMutableBufferPointer { extent in
      unsafe batch.extent = extent.baseAddress
      return unsafe vertices.withUnsafeBufferPointer { vertices in
        guard let first = vertices.baseAddress else { return 0 }
        return unsafe first.withMemoryRebound(to: matte_vertex.self, capacity: vertices.count) {
          unsafe kernel(&edge, $0, batch)
        }
      }
    }
  }

  /// Traps unless points and runs lie in memory as the kernels' vertices and runs, whose header asserts
  /// the same numbers.
  static func checkLayouts() {
    typealias Run = MemoryLayout<Coverage.Run>
    precondition(
      MemoryLayout<Point>.stride == 16 && MemoryLayout<Point>.offset(of: \.y) == 8,
      "A point is a vertex.")
    precondition(
      Run.stride == 8 && Run.offset(of: \.solidMinX) == 2 && Run.offset(of: \.maxX) == 4
        && Run.offset(of: \.value) == 6, "A run is a run.")
  }
}
