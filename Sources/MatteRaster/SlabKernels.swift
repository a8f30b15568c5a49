internal import CKernels
internal import MatteGeometry

extension RowKernel {
  /// Where a strand's coverages and runs go in rows to which strands are added one after the other.
  struct SlabPlace {
    /// The height of the top of the rows, and their number.
    var top: Double
    var rowCount: Int
    /// The number of columns.
    var width: Int
    /// How many runs of a row are before the strand's own.
    var before = 0
    /// Where the coverages of the first row begin, and how many each row has.
    var value: Int
    var valueStep: Int
    /// Where the strand's run in the first row is, and how many runs each row has.
    var run: Int
    var runStep: Int
  }

  /// Moves a strand on through rows in which it crosses four pixels of its own, and adds it to them; returns
  /// through how many.
  static func addSlab(
    _ strand: Int, _ strands: inout MutableSpan<Strand>, _ place: SlabPlace,
    _ vertices: Span<Point>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>
  ) -> Int {
    precondition(
      place.rowCount > 0 && place.before >= 0 && place.before < place.runStep
        && place.valueStep >= 4, "Each row has room for the strand.")
    check(place.value, (place.rowCount - 1) * place.valueStep + 4, values.count)
    check(place.run - place.before, place.rowCount * place.runStep, runs.count)
    return unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe runs.withUnsafeMutableBufferPointer { runs in
        guard let values = values.baseAddress, let base = runs.baseAddress else { return 0 }
        return unsafe base.withMemoryRebound(to: matte_run.self, capacity: runs.count) { runs in
          let slab = unsafe matte_slab(
            place, values: values + place.value, runs: runs + place.run)
          return unsafe follow(strand, &strands, vertices) {
            unsafe matte_add_slab_strand($0, $1, slab)
          }
        }
      }
    }
  }

  /// Moves a strand on through rows as long as it lies outside them; returns through how many.
  static func passSlab(
    _ strand: Int, _ strands: inout MutableSpan<Strand>, _ place: SlabPlace,
    _ vertices: Span<Point>
  ) -> Int {
    let slab = unsafe matte_slab(place, values: nil, runs: nil)
    return unsafe follow(strand, &strands, vertices) { unsafe matte_pass_slab_strand($0, $1, slab) }
  }

  private static func follow(
    _ index: Int, _ strands: inout MutableSpan<Strand>, _ vertices: Span<Point>,
    _ body: (UnsafeMutablePointer<matte_strand>, UnsafePointer<matte_vertex>) -> Int
  ) -> Int {
    strands[index].check(vertices)
    return unsafe strands.withUnsafeMutableBufferPointer { strands in
      unsafe vertices.withUnsafeBufferPointer { vertices in
        guard let strand = strands.baseAddress, let first = vertices.baseAddress else { return 0 }
        return unsafe (strand + index).withMemoryRebound(to: matte_strand.self, capacity: 1) {
          strand in
          unsafe first.withMemoryRebound(to: matte_vertex.self, capacity: vertices.count) {
            unsafe body(strand, $0)
          }
        }
      }
    }
  }
}

extension matte_slab {
  fileprivate init(
    _ place: RowKernel.SlabPlace, values: UnsafeMutablePointer<UInt8>?,
    runs: UnsafeMutablePointer<matte_run>?
  ) {
    unsafe self.init(
      top: place.top, rows: place.rowCount, width: UInt16(place.width),
      is_first: place.before == 0 ? 1 : 0, values: values, value_step: place.valueStep, runs: runs,
      run_step: place.runStep)
  }
}
