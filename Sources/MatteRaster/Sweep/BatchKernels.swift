internal import CKernels
internal import MatteGeometry

extension RowKernel {
  /// For each row of a batch, the first column that the next edge may touch.
  typealias RowExtent = InlineArray<64, UInt16>

  /// Where the kernels write an edge's coverages and runs in the rows of a batch.
  struct BatchPlace {
    /// The height of the top of the rows, and their number.
    var top: Double
    var rowCount: Int
    /// The number of columns.
    var width: Int
    /// The number of runs in each row before the edge's own.
    var before = 0
    /// Index of the first row's coverages, and their number per row.
    var value: Int
    var valueStep: Int
    /// Index of the edge's run in the first row, and the number of runs per row.
    var run: Int
    var runStep: Int
  }

  /// Advances an edge through rows where it touches at most four pixels and no other edge does, and
  /// adds it to them.
  ///
  /// Returns the number of rows.
  static func addBatch(
    _ edge: Int, _ edges: inout MutableSpan<ActiveEdge>, _ place: BatchPlace,
    _ extent: inout RowExtent, _ vertices: Span<Point>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>
  ) -> Int {
    precondition(
      place.rowCount > 0 && place.rowCount <= RowExtent.count && place.valueStep >= 4
        && place.before >= 0 && place.before < place.runStep,
      "Each row has room for the edge.")
    check(place.value, (place.rowCount - 1) * place.valueStep + 4, values.count)
    check(place.run - place.before, place.rowCount * place.runStep, runs.count)
    return unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe runs.withUnsafeMutableBufferPointer { runs in
        guard let values = values.baseAddress, let base = runs.baseAddress else { return 0 }
        return unsafe base.withMemoryRebound(to: matte_run.self, capacity: runs.count) { runs in
          var batch = unsafe matte_edge_batch(
            place, values: values + place.value, runs: runs + place.run)
          return unsafe follow(edge, &edges, &extent, vertices) {
            unsafe batch.extent = $2
            return unsafe matte_add_batch_edge($0, $1, batch)
          }
        }
      }
    }
  }

  /// Advances an edge that bounds nothing through rows where it lies right of the edges before.
  ///
  /// Returns the number of rows.
  static func advanceBatch(
    _ edge: Int, _ edges: inout MutableSpan<ActiveEdge>, _ place: BatchPlace,
    _ extent: inout RowExtent, _ vertices: Span<Point>
  ) -> Int {
    precondition(place.rowCount <= RowExtent.count, "Each row has an extent.")
    var batch = unsafe matte_edge_batch(place, values: nil, runs: nil)
    return unsafe follow(edge, &edges, &extent, vertices) {
      unsafe batch.extent = $2
      return unsafe matte_advance_batch_edge($0, $1, batch)
    }
  }

  /// Advances an edge through rows where it lies left (or right) of the view.
  ///
  /// Returns the number of rows.
  static func skipBatch(
    _ edge: Int, _ edges: inout MutableSpan<ActiveEdge>, _ place: BatchPlace, isLeft: Bool,
    _ vertices: Span<Point>
  ) -> Int {
    let batch = unsafe matte_edge_batch(place, values: nil, runs: nil)
    var none = RowExtent(repeating: 0)
    return unsafe follow(edge, &edges, &none, vertices) { edge, vertices, _ in
      unsafe matte_skip_batch_edge(edge, vertices, batch, isLeft ? 1 : 0)
    }
  }

  private static func follow(
    _ index: Int, _ edges: inout MutableSpan<ActiveEdge>, _ extent: inout RowExtent,
    _ vertices: Span<Point>,
    _ body: (
      UnsafeMutablePointer<matte_active_edge>, UnsafePointer<matte_vertex>,
      UnsafeMutablePointer<UInt16>?
    ) -> Int
  ) -> Int {
    edges[index].check(vertices)
    var extent = extent.mutableSpan
    return unsafe edges.withUnsafeMutableBufferPointer { edges in
      unsafe vertices.withUnsafeBufferPointer { vertices in
        unsafe extent.withUnsafeMutableBufferPointer { extent in
          guard let edge = edges.baseAddress, let first = vertices.baseAddress else { return 0 }
          return unsafe (edge + index).withMemoryRebound(to: matte_active_edge.self, capacity: 1) {
            edge in
            unsafe first.withMemoryRebound(to: matte_vertex.self, capacity: vertices.count) {
              unsafe body(edge, $0, extent.baseAddress)
            }
          }
        }
      }
    }
  }
}

extension matte_edge_batch {
  fileprivate init(
    _ place: RowKernel.BatchPlace, values: UnsafeMutablePointer<UInt8>?,
    runs: UnsafeMutablePointer<matte_run>?
  ) {
    unsafe self.init(
      top: place.top, rows: place.rowCount, width: UInt16(place.width),
      before: place.before, extent: nil, values: values, value_step: place.valueStep, runs: runs,
      run_step: place.runStep)
  }
}
