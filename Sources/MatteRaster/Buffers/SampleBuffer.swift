/// A picture as numbers: the samples of its file, with straight alpha, in rows from the top without
/// padding.
///
/// Unlike a `PixelBuffer` it is not for showing: nothing is premultiplied, converted or rounded.
///
/// ```swift
/// let red = SampleBuffer(width: 1, height: 1, pixels: .rgba8([0xff00_00ff]))
/// assert(red.depth == 8 && red.rgba16Pixels == [0xffff_0000_0000_ffff])
/// ```
public struct SampleBuffer: Equatable, Sendable {
  /// Pixels with samples of one depth, red in the lowest bits, then green, blue and alpha.
  public enum Pixels: Equatable, Sendable {
    /// 8 bits a sample: 0xAABBGGRR.
    case rgba8([UInt32])
    /// 16 bits a sample: 0xAAAABBBBGGGGRRRR.
    case rgba16([UInt64])
  }

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row after row: `width * height` of them.
  public let pixels: Pixels

  /// Makes a buffer of pixels that are there already, `width * height` of them.
  public init(width: Int, height: Int, pixels: Pixels) {
    precondition(width >= 0 && height >= 0, "A buffer's sides cannot be negative.")
    precondition(pixels.count == width * height, "A buffer needs width × height pixels.")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The samples of premultiplied pixels, 8 bits each: colours are divided by their alpha.
  ///
  /// ```swift
  /// let half = PixelBuffer(width: 1, height: 1, filledWith: 0x8080_0000)
  /// assert(SampleBuffer(half).pixels == .rgba8([0x8000_00ff]))
  /// ```
  public init(_ buffer: PixelBuffer) {
    let pixels = buffer.pixels.map { StraightPixel(unpremultiplying: $0).rawValue }
    self.init(width: buffer.width, height: buffer.height, pixels: .rgba8(pixels))
  }

  /// The bits of a sample, 8 or 16.
  public var depth: Int {
    switch pixels {
    case .rgba8: 8
    case .rgba16: 16
    }
  }

  /// The pixels with 16 bits a sample: those of 8 times 257, so that 255 becomes 65535.
  public var rgba16Pixels: [UInt64] {
    switch pixels {
    case .rgba8(let pixels): pixels.map(Self.widened)
    case .rgba16(let pixels): pixels
    }
  }

  /// The pixels with 8 bits a sample: those of 16 rounded to the nearest, so that 65535 becomes 255.
  public var rgba8Pixels: [UInt32] {
    switch pixels {
    case .rgba8(let pixels): pixels
    case .rgba16(let pixels): pixels.map(Self.narrowed)
    }
  }

  private static func narrowed(_ pixel: UInt64) -> UInt32 {
    (0..<4).reduce(0) { narrow, index in
      let sample = UInt32(truncatingIfNeeded: pixel >> UInt64(index * 16)) & 0xffff
      return narrow | ((sample * 255 + 32_767) / 65_535) << UInt32(index * 8)
    }
  }

  /// Some rows, as far as they are there.
  public func rows(_ rows: Range<Int>) -> SampleBuffer {
    let rows = rows.clamped(to: 0..<height)
    if rows.count == height { return self }
    let range = rows.lowerBound * width..<rows.upperBound * width
    let part: Pixels =
      switch pixels {
      case .rgba8(let pixels): .rgba8(Array(pixels[range]))
      case .rgba16(let pixels): .rgba16(Array(pixels[range]))
      }
    return SampleBuffer(width: width, height: rows.count, pixels: part)
  }

  private static func widened(_ pixel: UInt32) -> UInt64 {
    let samples =
      UInt64(pixel & 255) | UInt64(pixel >> 8 & 255) << 16 | UInt64(pixel >> 16 & 255) << 32
      | UInt64(pixel >> 24) << 48
    return samples * 257
  }
}

extension SampleBuffer.Pixels {
  fileprivate var count: Int {
    switch self {
    case .rgba8(let pixels): pixels.count
    case .rgba16(let pixels): pixels.count
    }
  }
}
