internal import CKernels

/// The loops in C over rows of pixels of one depth.
///
/// `DifferenceKernel` checks bounds and calls them.
protocol PixelLoops {
  /// Writes the flags of pixels: none of equal ones, `hidden` of transparent ones, or else `mark`.
  @unsafe static func mark(
    _ flags: UnsafeMutablePointer<UInt8>, _ before: UnsafePointer<Self>,
    _ after: UnsafePointer<Self>, _ count: Int, _ mark: UInt8)

  /// Adds `mark` to the flags of pixels further apart in YIQ than `limit`; the sum of the squared
  /// differences over white.
  @unsafe static func measure(
    _ flags: UnsafeMutablePointer<UInt8>, _ before: UnsafePointer<Self>,
    _ after: UnsafePointer<Self>, _ count: Int, _ limit: Double, _ mark: UInt8
  ) -> Double

  /// The largest difference of a sample among pixels with a flag of `mask`.
  @unsafe static func delta(
    _ flags: UnsafePointer<UInt8>, _ mask: UInt8, _ before: UnsafePointer<Self>,
    _ after: UnsafePointer<Self>, _ count: Int
  ) -> UInt32

  /// Writes 1 for each pixel that is equal to at least three of its neighbours, else 0.
  @unsafe static func markFlat(
    _ flat: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<Self>?, _ row: UnsafePointer<Self>,
    _ below: UnsafePointer<Self>?, _ count: Int)

  /// Writes the luma of pixels over white.
  @unsafe static func luma(
    _ luma: UnsafeMutablePointer<Double>, _ row: UnsafePointer<Self>, _ count: Int)

  /// A row of at least one pixel as a number, and whether all are equal.
  @unsafe static func hash(_ row: UnsafePointer<Self>, _ count: Int) -> matte_row_hash

  /// Takes a row into the hashes of columns, and into what is common to all pixels of each and to any.
  @unsafe static func hashColumns(
    _ hashes: UnsafeMutablePointer<UInt64>, _ ands: UnsafeMutablePointer<UInt64>,
    _ ors: UnsafeMutablePointer<UInt64>, _ row: UnsafePointer<Self>, _ count: Int)
}

extension UInt32: PixelLoops {
  static func mark(
    _ flags: UnsafeMutablePointer<UInt8>, _ before: UnsafePointer<UInt32>,
    _ after: UnsafePointer<UInt32>, _ count: Int, _ mark: UInt8
  ) { unsafe matte_mark_rgba8(flags, before, after, count, mark) }

  static func measure(
    _ flags: UnsafeMutablePointer<UInt8>, _ before: UnsafePointer<UInt32>,
    _ after: UnsafePointer<UInt32>, _ count: Int, _ limit: Double, _ mark: UInt8
  ) -> Double { unsafe matte_measure_rgba8(flags, before, after, count, limit, mark) }

  static func delta(
    _ flags: UnsafePointer<UInt8>, _ mask: UInt8, _ before: UnsafePointer<UInt32>,
    _ after: UnsafePointer<UInt32>, _ count: Int
  ) -> UInt32 { unsafe matte_delta_rgba8(flags, mask, before, after, count) }

  static func markFlat(
    _ flat: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt32>?,
    _ row: UnsafePointer<UInt32>, _ below: UnsafePointer<UInt32>?, _ count: Int
  ) { unsafe matte_mark_flat_rgba8(flat, above, row, below, count) }

  static func luma(
    _ luma: UnsafeMutablePointer<Double>, _ row: UnsafePointer<UInt32>, _ count: Int
  ) { unsafe matte_luma_rgba8(luma, row, count) }

  static func hash(_ row: UnsafePointer<UInt32>, _ count: Int) -> matte_row_hash {
    unsafe matte_hash_rgba8(row, count)
  }

  static func hashColumns(
    _ hashes: UnsafeMutablePointer<UInt64>, _ ands: UnsafeMutablePointer<UInt64>,
    _ ors: UnsafeMutablePointer<UInt64>, _ row: UnsafePointer<UInt32>, _ count: Int
  ) { unsafe matte_hash_columns_rgba8(hashes, ands, ors, row, count) }
}

extension UInt64: PixelLoops {
  static func mark(
    _ flags: UnsafeMutablePointer<UInt8>, _ before: UnsafePointer<UInt64>,
    _ after: UnsafePointer<UInt64>, _ count: Int, _ mark: UInt8
  ) { unsafe matte_mark_rgba16(flags, before, after, count, mark) }

  static func measure(
    _ flags: UnsafeMutablePointer<UInt8>, _ before: UnsafePointer<UInt64>,
    _ after: UnsafePointer<UInt64>, _ count: Int, _ limit: Double, _ mark: UInt8
  ) -> Double { unsafe matte_measure_rgba16(flags, before, after, count, limit, mark) }

  static func delta(
    _ flags: UnsafePointer<UInt8>, _ mask: UInt8, _ before: UnsafePointer<UInt64>,
    _ after: UnsafePointer<UInt64>, _ count: Int
  ) -> UInt32 { unsafe matte_delta_rgba16(flags, mask, before, after, count) }

  static func markFlat(
    _ flat: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt64>?,
    _ row: UnsafePointer<UInt64>, _ below: UnsafePointer<UInt64>?, _ count: Int
  ) { unsafe matte_mark_flat_rgba16(flat, above, row, below, count) }

  static func luma(
    _ luma: UnsafeMutablePointer<Double>, _ row: UnsafePointer<UInt64>, _ count: Int
  ) { unsafe matte_luma_rgba16(luma, row, count) }

  static func hash(_ row: UnsafePointer<UInt64>, _ count: Int) -> matte_row_hash {
    unsafe matte_hash_rgba16(row, count)
  }

  static func hashColumns(
    _ hashes: UnsafeMutablePointer<UInt64>, _ ands: UnsafeMutablePointer<UInt64>,
    _ ors: UnsafeMutablePointer<UInt64>, _ row: UnsafePointer<UInt64>, _ count: Int
  ) { unsafe matte_hash_columns_rgba16(hashes, ands, ors, row, count) }
}
