internal import CKernels
internal import MatteGeometry

/// Checks that types shared by Swift and the C kernels have the same layout.
enum SharedLayout {
  /// Traps unless sizes, alignments and offsets agree; the C side asserts the same numbers
  /// statically.
  static func check() {
    precondition(
      isAlike(ActiveEdge.self, matte_active_edge.self) && isAlike(Point.self, matte_vertex.self)
        && isAlike(Coverage.Run.self, matte_run.self),
      "Types that are shared with the kernels have one size.")
    precondition(
      MemoryLayout<Point>.offset(of: \.x) == MemoryLayout<matte_vertex>.offset(of: \.x)
        && MemoryLayout<Point>.offset(of: \.y) == MemoryLayout<matte_vertex>.offset(of: \.y),
      "A point is a vertex.")
    typealias Run = Coverage.Run
    precondition(
      MemoryLayout<Run>.offset(of: \.minX) == MemoryLayout<matte_run>.offset(of: \.min_x)
        && MemoryLayout<Run>.offset(of: \.solidMinX)
          == MemoryLayout<matte_run>.offset(of: \.solid_min_x)
        && MemoryLayout<Run>.offset(of: \.maxX) == MemoryLayout<matte_run>.offset(of: \.max_x)
        && MemoryLayout<Run>.offset(of: \.value) == MemoryLayout<matte_run>.offset(of: \.value),
      "A run is a run.")
  }

  /// True if arrays of both have their elements at the same places.
  private static func isAlike<A, B>(_ a: A.Type, _ b: B.Type) -> Bool {
    MemoryLayout<A>.stride == MemoryLayout<B>.stride
      && MemoryLayout<A>.alignment == MemoryLayout<B>.alignment
  }
}
