internal import CKernels

/// The loops that sum rows and columns of pixels by weights.
///
/// They check that all they read and write is there, and then hand on to loops in C.
enum ResampleKernel {
  /// Writes pixels times a weight to the sums of their columns, or adds them.
  static func weigh(
    _ pixels: Span<UInt32>, by weight: Float, adds: Bool, into sums: inout [SIMD4<Float>]
  ) {
    precondition(pixels.count == sums.count, "Every column has a sum.")
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        guard let from = pixels.baseAddress, let to = sums.baseAddress else { return }
        unsafe matte_weigh_row(to, from, weight, adds ? 1 : 0, sums.count)
      }
    }
  }

  /// Writes a row of pixels, each of which some columns make up, from an index on.
  static func spread(
    _ sums: [SIMD4<Float>], _ columns: Taps, into pixels: inout [UInt32], at index: Int
  ) {
    precondition(
      columns.reach <= sums.count && index + columns.first.count <= pixels.count,
      "All columns are there, and the row's place too.")
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard let to = pixels.baseAddress else { return }
      unsafe matte_weigh_columns(
        to + index, sums, columns.first, columns.offsets, columns.weights, columns.first.count)
    }
  }
}
