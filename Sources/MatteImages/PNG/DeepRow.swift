/// A row of pixels with samples of 16 bits, and the same row with 8.
struct DeepRow {
  private var samples: [UInt16]
  private var pixels: [UInt32]

  /// Makes room for `width` pixels.
  init(width: Int) throws(ImageError.Reason) {
    (samples, pixels) = try takingMemory(forBytes: width * 12) {
      (Array(repeating: 0, count: width * 4), Array(repeating: 0, count: width))
    }
  }

  /// Lends the samples to be written.
  mutating func withSamples<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
    unsafe samples.withUnsafeMutableBytes { unsafe body($0) }
  }

  /// Turns the samples into pixels of four bytes, with converted colours if there is a transform.
  mutating func reduce(_ transform: borrowing ColorTransform?) {
    for index in pixels.indices {
      let (red, green) = (samples[index * 4], samples[index * 4 + 1])
      let (blue, alpha) = (samples[index * 4 + 2], samples[index * 4 + 3])
      pixels[index] =
        UInt32(reduced(red)) | UInt32(reduced(green)) << 8
        | UInt32(reduced(blue)) << 16 | UInt32(reduced(alpha)) << 24
    }
    transform?.convert(samples, to: &pixels)
  }

  /// Copies the samples that belong to `place` into a picture of rows as wide as this one.
  func copySamples(_ place: PNGRowPlace, to target: UnsafeMutableBufferPointer<UInt64>) {
    let base = place.row * pixels.count
    for column in stride(from: place.start, to: pixels.count, by: place.step) {
      unsafe target[base + column] =
        UInt64(samples[column * 4]) | UInt64(samples[column * 4 + 1]) << 16
        | UInt64(samples[column * 4 + 2]) << 32 | UInt64(samples[column * 4 + 3]) << 48
    }
  }

  /// Copies the pixels that belong to `place` into a picture of rows as wide as this one.
  func copy(_ place: PNGRowPlace, to target: UnsafeMutableBufferPointer<UInt32>) {
    let base = place.row * pixels.count
    for column in stride(from: place.start, to: pixels.count, by: place.step) {
      unsafe target[base + column] = pixels[column]
    }
  }
}
