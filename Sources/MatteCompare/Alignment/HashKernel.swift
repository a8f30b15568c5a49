internal import CKernels

/// The loops that make numbers of rows and columns.
///
/// Each checks its bounds and calls a loop in C.
enum HashKernel {
  /// The number of a row, and whether all its pixels are equal; transparent ones are all the same.
  static func hash<Word: PixelWord>(_ row: PixelRow<Word>) -> (value: UInt64, isBlank: Bool) {
    let count = row.plane.width
    if count == 0 { return (0, true) }
    let hash = unsafe row.withPixels(count: count) { unsafe Word.loops.hash($0, count) }
    return (hash.value, hash.is_blank != 0)
  }

  /// The numbers of the parts of a row, each of `width` pixels but the last, which may have fewer.
  ///
  /// Equal parts have the same number; of others one in 65,536 has, too.
  static func parts<Word: PixelWord>(_ row: PixelRow<Word>, width: Int) -> [UInt16] {
    let count = row.plane.width
    precondition(width > 0 && width % 8 == 0, "A part is a multiple of eight pixels wide.")
    if count == 0 { return [] }
    return unsafe [UInt16](unsafeUninitializedCapacity: (count - 1) / width + 1) { parts, written in
      guard let target = parts.baseAddress else { return }
      unsafe row.withPixels(count: count) { row in
        unsafe Word.loops.hashParts(target, row, count, width)
      }
      written = (count - 1) / width + 1
    }
  }

  /// Takes a row into the numbers of columns, and into the bits that all and any of their pixels have.
  static func add<Word: PixelWord>(
    _ row: PixelRow<Word>, to hashes: inout [UInt64], _ ands: inout [UInt64], _ ors: inout [UInt64]
  ) {
    let count = row.plane.width
    precondition(
      hashes.count == count && ands.count == count && ors.count == count,
      "Each column has a number.")
    if count == 0 { return }
    unsafe row.withPixels(count: count) { row in
      unsafe hashes.withUnsafeMutableBufferPointer { hashes in
        unsafe ands.withUnsafeMutableBufferPointer { ands in
          unsafe ors.withUnsafeMutableBufferPointer { ors in
            guard let hashes = hashes.baseAddress, let ands = ands.baseAddress,
              let ors = ors.baseAddress
            else { return }
            unsafe Word.loops.hashColumns(hashes, ands, ors, row, count)
          }
        }
      }
    }
  }
}
