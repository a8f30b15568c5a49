internal import CKernels
internal import MatteRaster

/// A pixel with four samples of 8 or 16 bits, red in the lowest bits, then green, blue and alpha.
protocol SamplePixel: BitwiseCopyable, FixedWidthInteger, UnsignedInteger, Sendable {
  /// The pixels of a buffer whose samples have as many bits.
  static func pixels(of samples: SampleBuffer.Pixels) -> [Self]

  /// Pixels as a buffer has them.
  static func samples(_ pixels: [Self]) -> SampleBuffer.Pixels

  /// Writes `count` pixels from a row of a PNG, whose filter is undone and which has `matte_scanline_slack`.
  static func expand(
    _ row: UnsafePointer<UInt8>, _ count: Int, layout: PNGLayout, colours: PNGColours,
    to target: UnsafeMutablePointer<Self>)
}

extension UInt32: SamplePixel {
  static func pixels(of samples: SampleBuffer.Pixels) -> [UInt32] {
    guard case .rgba8(let pixels) = samples else { preconditionFailure("The samples have 8 bits.") }
    return pixels
  }

  static func samples(_ pixels: [UInt32]) -> SampleBuffer.Pixels { .rgba8(pixels) }

  static func expand(
    _ row: UnsafePointer<UInt8>, _ count: Int, layout: PNGLayout, colours: PNGColours,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    switch (colours, layout.samples) {
    case (.table(let table), _):
      unsafe matte_expand_table(target, row, count, UInt32(layout.bits), table)
    case (.samples, 2): unsafe matte_expand_greys(target, row, count)
    case (.samples, 4):
      unsafe UnsafeMutableRawPointer(target).copyMemory(from: row, byteCount: count * 4)
    case (.samples(let key), _):
      unsafe matte_expand_colours(target, row, count)
      if let key { unsafe matte_clear_rgba8(target, count, UInt32(truncatingIfNeeded: key)) }
    }
  }
}

extension UInt64: SamplePixel {
  static func pixels(of samples: SampleBuffer.Pixels) -> [UInt64] {
    guard case .rgba16(let pixels) = samples else {
      preconditionFailure("The samples have 16 bits.")
    }
    return pixels
  }

  static func samples(_ pixels: [UInt64]) -> SampleBuffer.Pixels { .rgba16(pixels) }

  static func expand(
    _ row: UnsafePointer<UInt8>, _ count: Int, layout: PNGLayout, colours: PNGColours,
    to target: UnsafeMutablePointer<UInt64>
  ) {
    unsafe matte_expand_rgba16(target, row, count, UInt32(layout.samples))
    if case .samples(let key?) = colours { unsafe matte_clear_rgba16(target, count, key) }
  }
}
