internal import CKernels

/// A row of a picture.
struct PixelRow<Word: PixelWord> {
  let plane: Plane<Word>
  let y: Int

  /// The pixels.
  var pixels: [Word] {
    let start = (y - plane.top) * plane.width
    return Array(plane.pixels[start..<start + plane.width])
  }

  /// Lends the pixels from a column on; `count` of them are there.
  @unsafe func withPixels<Result>(
    from column: Int = 0, count: Int, _ body: (UnsafePointer<Word>) -> Result
  ) -> Result {
    let start = (y - plane.top) * plane.width + column
    precondition(
      y >= plane.top && column >= 0 && count > 0 && count <= plane.width - column
        && count <= plane.pixels.count - start, "The pixels are in a row that is here.")
    return unsafe plane.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { preconditionFailure("There are pixels.") }
      return unsafe body(first + start)
    }
  }
}

/// The loops over rows of two pictures.
///
/// Each checks its bounds and calls a loop in C.
enum DifferenceKernel {
  /// True if the first `count` pixels of two rows are equal.
  static func isEqual<Word: PixelWord>(
    _ before: PixelRow<Word>, _ after: PixelRow<Word>, count: Int
  ) -> Bool {
    if count == 0 { return true }
    return unsafe before.withPixels(count: count) { before in
      unsafe after.withPixels(count: count) { after in
        let bytes = count * MemoryLayout<Word>.size
        return unsafe before == after
          || matte_equal(
            UnsafePointer(OpaquePointer(before)), UnsafePointer(OpaquePointer(after)), bytes)
            != 0
      }
    }
  }

  /// True if all pixels of some columns of a row are opaque.
  static func areOpaque<Word: PixelWord>(_ row: PixelRow<Word>, _ columns: Range<Int>) -> Bool {
    if columns.isEmpty { return true }
    return unsafe row.withPixels(from: columns.lowerBound, count: columns.count) { pixels in
      unsafe Word.loops.all(pixels, columns.count).isOpaque
    }
  }

  /// Writes the flags of the first `count` pixels: none of equal ones, `hidden` of transparent ones, or
  /// else `mark`.
  static func mark<Word: PixelWord>(
    _ flags: inout [PixelFlags], _ before: PixelRow<Word>, _ after: PixelRow<Word>, count: Int,
    as mark: PixelFlags
  ) {
    unsafe with(&flags, before, after, in: 0..<count) { flags, before, after in
      unsafe Word.loops.mark(flags, before, after, count, mark.rawValue)
    }
  }

  /// Adds `mark` to the flags of the pixels of some columns that are different and, over white or over black,
  /// further apart in YIQ than `limit`; returns the sum of the squared differences over white.
  static func measure<Word: PixelWord>(
    _ flags: inout [PixelFlags], _ before: PixelRow<Word>, _ after: PixelRow<Word>,
    in columns: Range<Int>, limit: Double, as mark: PixelFlags
  ) -> Double {
    unsafe with(&flags, before, after, in: columns) { flags, before, after in
      unsafe Word.loops.measure(flags, before, after, columns.count, limit, mark.rawValue)
    } ?? 0
  }

  /// The largest difference of a sample among the pixels of some columns that have the flag.
  static func delta<Word: PixelWord>(
    _ flags: [PixelFlags], of flag: PixelFlags, _ before: PixelRow<Word>, _ after: PixelRow<Word>,
    in columns: Range<Int>
  ) -> Int {
    if columns.isEmpty { return 0 }
    precondition(columns.upperBound <= flags.count, "Each pixel has flags.")
    let (start, count) = (columns.lowerBound, columns.count)
    return unsafe before.withPixels(from: start, count: count) { before in
      unsafe after.withPixels(from: start, count: count) { after in
        unsafe flags.withBytes { first in
          unsafe Int(Word.loops.delta(first + start, flag.rawValue, before, after, count))
        } ?? 0
      }
    }
  }

  private static func with<Word: PixelWord, Result>(
    _ flags: inout [PixelFlags], _ before: PixelRow<Word>, _ after: PixelRow<Word>,
    in columns: Range<Int>,
    body: (UnsafeMutablePointer<UInt8>, UnsafePointer<Word>, UnsafePointer<Word>) -> Result
  ) -> Result? {
    if columns.isEmpty { return nil }
    precondition(columns.upperBound <= flags.count, "Each pixel has flags.")
    let (start, count) = (columns.lowerBound, columns.count)
    return unsafe before.withPixels(from: start, count: count) { before in
      unsafe after.withPixels(from: start, count: count) { after in
        unsafe flags.withMutableBytes { unsafe body($0 + start, before, after) }
      }
    }
  }
}

extension DifferenceKernel {
  /// For each pixel of a row 1 if it is equal to at least three of its neighbours, else 0.
  static func flat<Word: PixelWord>(_ row: PixelRow<Word>) -> [UInt8] {
    let (plane, y) = (row.plane, row.y)
    let above = y > 0 ? PixelRow(plane: plane, y: y - 1) : nil
    let below = y + 1 < plane.height ? PixelRow(plane: plane, y: y + 1) : nil
    return unsafe [UInt8](unsafeUninitializedCapacity: plane.width) { flat, count in
      guard let target = flat.baseAddress else { return }
      unsafe row.withPixels(count: plane.width) { own in
        unsafe with(above, count: plane.width) { above in
          unsafe with(below, count: plane.width) { below in
            unsafe Word.loops.markFlat(target, above, own, below, plane.width)
          }
        }
      }
      count = plane.width
    }
  }

  /// Writes the luma over white of all pixels of a row to `target` from `index` on.
  static func luma<Word: PixelWord>(
    _ row: PixelRow<Word>, to target: inout [Double], at index: Int
  ) {
    let count = row.plane.width
    precondition(index >= 0 && count <= target.count - index, "There is room for a row.")
    unsafe row.withPixels(count: count) { pixels in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let first = target.baseAddress else { return }
        unsafe Word.loops.luma(first + index, pixels, count)
      }
    }
  }

  /// Writes the greys, 166…255, of the pixels of some columns in a faded picture.
  static func fade<Word: PixelWord>(
    _ row: PixelRow<Word>, _ columns: Range<Int>, to target: inout [UInt8]
  ) {
    unsafe paint(row, columns, to: &target, bytes: 1) { target, pixels in
      unsafe Word.loops.fade(target, pixels, columns.count)
    }
  }

  /// Writes red, green and blue of the pixels of some columns over white.
  static func show<Word: PixelWord>(
    _ row: PixelRow<Word>, _ columns: Range<Int>, to target: inout [UInt8]
  ) {
    unsafe paint(row, columns, to: &target, bytes: 3) { target, pixels in
      unsafe Word.loops.show(target, pixels, columns.count)
    }
  }

  /// Lends the place of some columns in a target that has `bytes` for each, and their pixels.
  private static func paint<Word: PixelWord>(
    _ row: PixelRow<Word>, _ columns: Range<Int>, to target: inout [UInt8], bytes: Int,
    _ body: (UnsafeMutablePointer<UInt8>, UnsafePointer<Word>) -> Void
  ) {
    if columns.isEmpty { return }
    precondition(columns.upperBound * bytes <= target.count, "There is room for the columns.")
    unsafe row.withPixels(from: columns.lowerBound, count: columns.count) { pixels in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let first = target.baseAddress else { return }
        unsafe body(first + columns.lowerBound * bytes, pixels)
      }
    }
  }

  private static func with<Word: PixelWord>(
    _ row: PixelRow<Word>?, count: Int, _ body: (UnsafePointer<Word>?) -> Void
  ) {
    guard let row else { return body(nil) }
    unsafe row.withPixels(count: count) { unsafe body($0) }
  }
}
