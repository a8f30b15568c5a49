internal import CKernels
internal import MatteGeometry
internal import MatteRaster
internal import MatteThreads

/// The loops that sum rows and columns of pixels by weights.
///
/// Each checks its bounds and calls a loop in C. Two threads write into one array, each the rows of
/// its own bands.
enum ResampleKernel {
  /// The rows of a band, and the pixels from which on there is more than one.
  private static let (bandHeight, sharedPixels) = (64, 1 << 18)

  /// The pixels of an axis, before or after, for which weights and sums are kept at a time.
  private static let pixelsAtOnce = 1 << 17

  /// How many pixels of an axis are made at a time: a picture may be millions of pixels wide, or high.
  static func step(from: Int, to: Int) -> Int {
    min(to, max(1, pixelsAtOnce / max(from / to, 1)))
  }

  /// The pixels of a part of a picture at another size.
  static func pixels(
    of picture: PixelBuffer, width: Int, height: Int, in part: PixelRect
  ) -> [Pixel] {
    precondition(picture.pixels.count == picture.width * picture.height, "All pixels are there.")
    return unsafe [Pixel](unsafeUninitializedCapacity: part.area) { target, filled in
      unsafe LargePages.prefer(for: UnsafeMutableRawBufferPointer(target))
      for y in steps(part.minY..<part.maxY, step(from: picture.height, to: height)) {
        let rows = Taps(from: picture.height, to: height, in: y)
        for x in steps(part.minX..<part.maxX, step(from: picture.width, to: width)) {
          let columns = Taps(from: picture.width, to: width, in: x)
          let first = (y.lowerBound - part.minY) * part.width + x.lowerBound - part.minX
          unsafe fill(
            target.extracting(first...), stride: part.width, of: picture, columns: columns,
            rows: rows)
        }
      }
      filled = part.area
    }
  }

  /// A range in pieces of so many, the last of what is left.
  private static func steps(_ range: Range<Int>, _ count: Int) -> [Range<Int>] {
    stride(from: range.lowerBound, to: range.upperBound, by: count).map {
      $0..<min($0 + count, range.upperBound)
    }
  }

  /// Writes the pixels that columns and rows of a picture make up, each row `stride` pixels behind the one above.
  private static func fill(
    _ target: UnsafeMutableBufferPointer<Pixel>, stride: Int, of picture: PixelBuffer,
    columns: Taps, rows: Taps
  ) {
    precondition(
      columns.reach.upperBound <= picture.width && rows.reach.upperBound <= picture.height,
      "All rows and columns are there.")
    let count = columns.length * rows.length
    let isShared = max(count, columns.reach.count * rows.reach.count) >= sharedPixels
    let height = isShared ? bandHeight : rows.length
    nonisolated(unsafe) let target = unsafe target
    TwoThreads.share((rows.length + height - 1) / height) { band in
      let own = band * height..<min((band + 1) * height, rows.length)
      unsafe fill(target, stride: stride, own: own, of: picture, columns: columns, rows: rows)
    }
  }

  /// Writes some of these rows.
  private static func fill(
    _ target: UnsafeMutableBufferPointer<Pixel>, stride: Int, own: Range<Int>,
    of picture: PixelBuffer, columns: Taps, rows: Taps
  ) {
    // Only the columns that count are summed; `sums` begins with the first of them.
    let reach = columns.reach
    let first = columns.first.map { $0 - Int32(reach.lowerBound) }
    var sums = [SIMD4<Float>](repeating: .zero, count: reach.count)
    unsafe picture.pixels.withUnsafeBufferPointer { pixels in
      for y in own {
        let from = pixels.extracting((Int(rows.first[y]) * picture.width + reach.lowerBound)...)
        let to = target.extracting((y * stride)...)
        unsafe rows.weights.withUnsafeBufferPointer { weights in
          let weights = weights.extracting((y * rows.count)...)
          unsafe matte_weigh_rows(
            &sums, from.baseAddress?.rawValues, reach.count, picture.width, weights.baseAddress,
            rows.count)
        }
        unsafe matte_weigh_columns(
          to.baseAddress?.rawValues, sums, first, columns.weights, columns.count,
          columns.length)
      }
    }
  }
}
