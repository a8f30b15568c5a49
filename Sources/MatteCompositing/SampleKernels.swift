internal import CKernels
internal import MatteRaster

/// The loops over pixels seen between those of a picture.
///
/// Each checks its bounds and calls a loop in C.
enum SampleKernel {
  /// Columns and rows beyond this many are not seen: places go no further.
  private static let maxPixels = 1 << 29

  /// Writes `count` pixels as seen at the first of `places`, to `target` from `index` on: means of the
  /// pixels about each place, or else the nearest pixels.
  static func sample(
    _ buffer: PixelBuffer, _ places: SamplePlaces, isSmooth: Bool,
    into target: inout MutableSpan<Pixel>, at index: Int, count: Int
  ) {
    precondition(
      index >= 0 && count >= 0 && index <= target.count - count, "The run lies inside the target.")
    let width = min(buffer.width, maxPixels)
    let height = min(buffer.height, maxPixels)
    let inside = isSmooth ? places.inside(width: width, height: height, count: count) : 0..<0
    let source = buffer.pixels.span
    precondition(source.count >= buffer.width * buffer.height, "A picture has all its pixels.")
    unsafe source.withUnsafeBufferPointer { source in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let to = unsafe target.baseAddress?.rawValues else { return }
        let picture = unsafe matte_picture(
          pixels: source.baseAddress?.rawValues, stride: Int64(buffer.width), width: Int64(width),
          height: Int64(height))
        if isSmooth {
          unsafe sample(picture, places, inside, into: to + index, count: count)
        } else {
          unsafe matte_sample_nearest(to + index, picture, places.start, places.step, count)
        }
      }
    }
  }

  /// The row of a picture whose centre is nearest to the first of `places`.
  static func nearestRow(_ buffer: PixelBuffer, _ places: SamplePlaces) -> Int {
    Int(matte_nearest(places.rows.start, Int64(min(buffer.height, maxPixels))))
  }

  /// Copies `count` pixels of a target to another place of it.
  static func copy(_ source: Int, in target: inout MutableSpan<Pixel>, to index: Int, count: Int) {
    precondition(
      min(source, index, count) >= 0 && max(source, index) <= target.count - count,
      "Both runs lie inside the target.")
    unsafe target.withUnsafeMutableBufferPointer { target in
      guard let base = target.baseAddress else { return }
      unsafe (base + index).update(from: base + source, count: count)
    }
  }

  /// Writes `count` pixels, of which those of `inside` need no look at the picture's ends.
  private static func sample(
    _ picture: matte_picture, _ places: SamplePlaces, _ inside: Range<Int>,
    into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let (first, end) = (inside.lowerBound, inside.upperBound)
    unsafe matte_sample_outside(target, picture, places.start, places.step, first)
    unsafe matte_sample(
      target + first, picture, places.dropping(first).start, places.step, inside.count)
    unsafe matte_sample_outside(
      target + end, picture, places.dropping(end).start, places.step, count - end)
  }
}

extension SamplePlaces {
  /// The first place.
  fileprivate var start: matte_place { matte_place(column: columns.start, row: rows.start) }
  /// The way from one to the next.
  fileprivate var step: matte_place { matte_place(column: columns.step, row: rows.step) }
}
