internal import CKernels
internal import MatteGeometry

extension RowKernel {
  /// For each row of a slab the first column in which the next strand may lie.
  typealias Reach = InlineArray<64, UInt16>

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

  /// Moves a strand on through rows in which it crosses four pixels of its own, and adds it to them;
  /// returns through how many.
  static func addSlab(
    _ strand: Int, _ strands: inout MutableSpan<Strand>, _ place: SlabPlace,
    _ reach: inout Reach, _ vertices: Span<Point>, _ values: inout MutableSpan<UInt8>,
    _ runs: inout MutableSpan<Coverage.Run>
  ) -> Int {
    precondition(
      place.rowCount > 0 && place.rowCount <= Reach.count && place.valueStep >= 4
        && place.before >= 0 && place.before < place.runStep,
      "Each row has room for the strand.")
    check(place.value, (place.rowCount - 1) * place.valueStep + 4, values.count)
    check(place.run - place.before, place.rowCount * place.runStep, runs.count)
    return unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe runs.withUnsafeMutableBufferPointer { runs in
        guard let values = values.baseAddress, let base = runs.baseAddress else { return 0 }
        return unsafe base.withMemoryRebound(to: matte_run.self, capacity: runs.count) { runs in
          var slab = unsafe matte_slab(
            place, values: values + place.value, runs: runs + place.run)
          return unsafe follow(strand, &strands, &reach, vertices) {
            unsafe slab.reach = $2
            return unsafe matte_add_slab_strand($0, $1, slab)
          }
        }
      }
    }
  }

  /// Moves a strand that bounds nothing on through rows in which it lies right of those before; returns
  /// through how many.
  static func passSlab(
    _ strand: Int, _ strands: inout MutableSpan<Strand>, _ place: SlabPlace,
    _ reach: inout Reach, _ vertices: Span<Point>
  ) -> Int {
    precondition(place.rowCount <= Reach.count, "Each row has a reach.")
    var slab = unsafe matte_slab(place, values: nil, runs: nil)
    return unsafe follow(strand, &strands, &reach, vertices) {
      unsafe slab.reach = $2
      return unsafe matte_pass_slab_strand($0, $1, slab)
    }
  }

  /// Moves a strand on through rows outside which it lies, left of them or else right; returns through how
  /// many.
  static func skipSlab(
    _ strand: Int, _ strands: inout MutableSpan<Strand>, _ place: SlabPlace, isLeft: Bool,
    _ vertices: Span<Point>
  ) -> Int {
    let slab = unsafe matte_slab(place, values: nil, runs: nil)
    var none = Reach(repeating: 0)
    return unsafe follow(strand, &strands, &none, vertices) { strand, vertices, _ in
      unsafe matte_skip_slab_strand(strand, vertices, slab, isLeft ? 1 : 0)
    }
  }

  private static func follow(
    _ index: Int, _ strands: inout MutableSpan<Strand>, _ reach: inout Reach,
    _ vertices: Span<Point>,
    _ body: (
      UnsafeMutablePointer<matte_strand>, UnsafePointer<matte_vertex>,
      UnsafeMutablePointer<UInt16>?
    ) -> Int
  ) -> Int {
    strands[index].check(vertices)
    var reach = reach.mutableSpan
    return unsafe strands.withUnsafeMutableBufferPointer { strands in
      unsafe vertices.withUnsafeBufferPointer { vertices in
        unsafe reach.withUnsafeMutableBufferPointer { reach in
          guard let strand = strands.baseAddress, let first = vertices.baseAddress else { return 0 }
          return unsafe (strand + index).withMemoryRebound(to: matte_strand.self, capacity: 1) {
            strand in
            unsafe first.withMemoryRebound(to: matte_vertex.self, capacity: vertices.count) {
              unsafe body(strand, $0, reach.baseAddress)
            }
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
      before: place.before, reach: nil, values: values, value_step: place.valueStep, runs: runs,
      run_step: place.runStep)
  }
}
