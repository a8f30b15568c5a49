internal import CKernels

/// A row of a picture.
struct PixelRow<Word: PixelWord> {
  let plane: Plane<Word>
  let y: Int

  /// The pixels.
  var pixels: [Word] {
    let (pixels, start) = plane.place(ofRow: y)
    return Array(pixels[start..<start + plane.width])
  }

  /// Lends the pixels from a column on; `count` of them are there.
  @unsafe func withPixels<Result>(
    from column: Int = 0, count: Int, _ body: (UnsafePointer<Word>) -> Result
  ) -> Result {
    let (pixels, start) = plane.place(ofRow: y)
    precondition(
      y >= plane.top && column >= 0 && count > 0 && count <= plane.width - column
        && count <= pixels.count - start - column, "The pixels are in a row that is here.")
    return unsafe pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { preconditionFailure("There are pixels.") }
      return unsafe body(first + start + column)
    }
  }

  /// Lends all pixels, with those of the rows above and below; of a row beyond the border there are none.
  @unsafe func withSurroundings(_ body: (UnsafePointer<matte_rows>) -> Void) {
    func with(_ y: Int, _ body: (UnsafePointer<Word>?) -> Void) {
      guard plane.contains(0, y) else { return body(nil) }
      unsafe PixelRow(plane: plane, y: y).withPixels(count: plane.width) { unsafe body($0) }
    }
    unsafe with(y - 1) { above in
      unsafe with(y) { own in
        unsafe with(y + 1) { below in
          var rows = unsafe matte_rows(
            rows: (
              UnsafeRawPointer(above), UnsafeRawPointer(own), UnsafeRawPointer(below)
            ), width: plane.width)
          unsafe body(&rows)
        }
      }
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
  /// further apart in YIQ than `limit`.
  ///
  /// Returns the sum of the squared differences over white. `areOpaque` says that all pixels are.
  static func measure<Word: PixelWord>(
    _ flags: inout [PixelFlags], _ before: PixelRow<Word>, _ after: PixelRow<Word>,
    in columns: Range<Int>, areOpaque: Bool, limit: Double, as mark: PixelFlags
  ) -> Double {
    let measure = unsafe areOpaque ? Word.loops.measureOpaque : Word.loops.measure
    return unsafe with(&flags, before, after, in: columns) { flags, before, after in
      unsafe measure(flags, before, after, columns.count, limit, mark.rawValue)
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

  /// Writes how far the pixels of some columns that are different look apart in YIQ, over white or over black, in steps,
  /// rounded up, of which `perUnit` are as far as black from white; and, unless `magnitudes` are empty, their largest
  /// differences of a sample, as a `MagnitudeScale` says.
  static func measure<Word: PixelWord>(
    levels: inout [UInt8], magnitudes: inout [UInt8], _ flags: [PixelFlags],
    _ before: PixelRow<Word>, _ after: PixelRow<Word>, in columns: Range<Int>, perUnit: Double
  ) {
    if columns.isEmpty { return }
    precondition(
      columns.upperBound <= min(flags.count, levels.count)
        && (magnitudes.isEmpty || columns.upperBound <= magnitudes.count),
      "Each pixel has flags, a level and, if they are asked for, a magnitude.")
    let (start, count) = (columns.lowerBound, columns.count)
    let unit = perUnit / ColorMetric.squaredYIQ(1).squareRoot()
    unsafe before.withPixels(from: start, count: count) { before in
      unsafe after.withPixels(from: start, count: count) { after in
        unsafe levels.withUnsafeMutableBufferPointer { levels in
          unsafe magnitudes.withUnsafeMutableBufferPointer { magnitudes in
            guard let levels = levels.baseAddress else { return }
            let magnitudes = magnitudes.isEmpty ? nil : magnitudes.baseAddress
            _ = unsafe flags.withBytes { flags in
              unsafe Word.loops.levels(
                levels + start, magnitudes.map { unsafe $0 + start }, flags + start, before, after,
                count, unit)
            }
          }
        }
      }
    }
  }

  /// How pixels that differ without being visible go from one picture to the other, of a sample: of those in the groups of
  /// columns that have any of `columns`, as far as both pictures, with `shared` columns, have all of a group.
  static func faintWay<Word: PixelWord>(
    _ flags: [PixelFlags], _ before: PixelRow<Word>, _ after: PixelRow<Word>,
    in columns: Range<Int>, shared: Int
  ) -> FaintWay {
    precondition(shared <= flags.count, "Each pixel has flags.")
    let (group, stride) = (Int(matte_way_columns), Int(matte_way_stride))
    let start = after.y % (stride / group) * group
    // The first group that ends in or behind the columns, and the last that begins before their end.
    let first = start + max(0, columns.lowerBound - start - group + stride) / stride * stride
    let end = min(columns.upperBound + group - 1, shared)
    if first + group > end { return FaintWay() }
    let count = end - first
    return unsafe before.withPixels(from: first, count: count) { before in
      unsafe after.withPixels(from: first, count: count) { after in
        unsafe flags.withBytes { flags in
          unsafe FaintWay(Word.loops.faintWay(flags + first, before, after, 0, count))
        } ?? FaintWay()
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
  /// Adds `mark` to the marks of those pixels of some columns of a row that are equal to at least three of their
  /// neighbours; the mark of column 0 is in place 1.
  static func markFlat<Word: PixelWord>(
    _ marks: inout [UInt8], _ columns: Range<Int>, _ row: PixelRow<Word>, as mark: UInt8
  ) {
    precondition(
      !columns.isEmpty && columns.upperBound <= min(row.plane.width, marks.count - 1),
      "The row has the columns, and each has a mark.")
    unsafe marks.withUnsafeMutableBufferPointer { marks in
      guard let first = marks.baseAddress else { return }
      unsafe row.withSurroundings { rows in
        unsafe Word.loops.markFlat(
          first + 1, rows, columns.lowerBound, columns.upperBound, mark)
      }
    }
  }

  /// Marks those pixels of some columns of two rows as antialiased that have a flag of `asked` and are a slope in either,
  /// by the marks of flat ones above, beside and below.
  static func markSlopes<Word: PixelWord>(
    _ flags: inout [PixelFlags], in columns: Range<Int>, asked: PixelFlags, flat: [[UInt8]],
    _ before: PixelRow<Word>, _ after: PixelRow<Word>
  ) {
    let shared = min(before.plane.width, after.plane.width)
    precondition(
      columns.upperBound <= min(shared, flags.count) && flat.count == 3
        && flat.allSatisfy { $0.count >= shared + 34 }, "There is room for a vector.")
    _ = unsafe flags.withMutableBytes { flags in
      unsafe before.withSurroundings { before in
        unsafe after.withSurroundings { after in
          unsafe flat[0].withUnsafeBufferPointer { above in
            unsafe flat[1].withUnsafeBufferPointer { own in
              unsafe flat[2].withUnsafeBufferPointer { below in
                unsafe Word.loops.markSlopes(
                  flags, [above.baseAddress, own.baseAddress, below.baseAddress], before, after,
                  columns.lowerBound, columns.upperBound, asked.rawValue)
              }
            }
          }
        }
      }
    }
  }

  /// Writes the luma over white of some columns of a row to `target` from `index` on.
  static func luma<Word: PixelWord>(
    _ row: PixelRow<Word>, _ columns: Range<Int>, to target: inout [Double], at index: Int
  ) {
    precondition(
      index >= 0 && columns.count <= target.count - index, "There is room for the columns.")
    unsafe row.withPixels(from: columns.lowerBound, count: columns.count) { pixels in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let first = target.baseAddress else { return }
        unsafe Word.loops.luma(first + index, pixels, columns.count)
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
}
