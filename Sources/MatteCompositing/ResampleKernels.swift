internal import CKernels
internal import MatteRaster
internal import MatteThreads

/// The loops that sum rows and columns of pixels by weights.
///
/// Each checks its bounds and calls a loop in C. Two threads write into one array, each the rows of
/// its own bands.
enum ResampleKernel {
  /// The rows of a band, and the pixels from which on there is more than one.
  private static let (bandHeight, sharedPixels) = (64, 1 << 18)

  /// The pixels that rows and columns of a picture make up.
  static func pixels(of picture: PixelBuffer, columns: Taps, rows: Taps) -> [Pixel] {
    precondition(
      columns.reach.upperBound <= picture.width && rows.reach.upperBound <= picture.height
        && picture.pixels.count == picture.width * picture.height,
      "All rows and columns are there.")
    let count = columns.length * rows.length
    let isShared = max(count, columns.reach.count * rows.reach.count) >= sharedPixels
    let height = isShared ? bandHeight : rows.length
    return unsafe [Pixel](unsafeUninitializedCapacity: count) { target, filled in
      nonisolated(unsafe) let target = unsafe target
      TwoThreads.share((rows.length + height - 1) / height) { band in
        let own = band * height..<min((band + 1) * height, rows.length)
        unsafe fill(target, own, of: picture, columns, rows)
      }
      filled = count
    }
  }

  /// Writes some rows of the result.
  private static func fill(
    _ target: UnsafeMutableBufferPointer<Pixel>, _ own: Range<Int>, of picture: PixelBuffer,
    _ columns: Taps, _ rows: Taps
  ) {
    // Only the columns that count are summed; `sums` begins with the first of them.
    let reach = columns.reach
    let first = columns.first.map { $0 - Int32(reach.lowerBound) }
    var sums = [SIMD4<Float>](repeating: .zero, count: reach.count)
    unsafe picture.pixels.withUnsafeBufferPointer { pixels in
      for y in own {
        let from = pixels.extracting((Int(rows.first[y]) * picture.width + reach.lowerBound)...)
        let to = target.extracting((y * columns.length)...)
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
