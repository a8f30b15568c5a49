internal import MatteRaster

/// A pixel with four samples of 8 or 16 bits, red in the lowest bits, then green, blue and alpha.
protocol SamplePixel: BitwiseCopyable, FixedWidthInteger, UnsignedInteger, Sendable {
  /// The pixels of a buffer whose samples have as many bits.
  static func pixels(of samples: SampleBuffer.Pixels) -> [Self]

  /// Pixels as a buffer has them.
  static func samples(_ pixels: [Self]) -> SampleBuffer.Pixels
}

extension UInt32: SamplePixel {
  static func pixels(of samples: SampleBuffer.Pixels) -> [UInt32] {
    guard case .rgba8(let pixels) = samples else { preconditionFailure("The samples have 8 bits.") }
    return pixels
  }

  static func samples(_ pixels: [UInt32]) -> SampleBuffer.Pixels { .rgba8(pixels) }
}

extension UInt64: SamplePixel {
  static func pixels(of samples: SampleBuffer.Pixels) -> [UInt64] {
    guard case .rgba16(let pixels) = samples else {
      preconditionFailure("The samples have 16 bits.")
    }
    return pixels
  }

  static func samples(_ pixels: [UInt64]) -> SampleBuffer.Pixels { .rgba16(pixels) }
}
