/// What the bytes of a picture stand for, where not every pixel has four.
///
/// ```swift
/// let mask = PixelBuffer(width: 2, height: 1, bytes: [0, 1], as: .palette([0xff00_0000, 0xffff_ffff]))
/// assert(mask[1, 0] == 0xffff_ffff)
/// ```
public enum PixelBytes: Equatable, Sendable {
  /// A byte a pixel, from black to white.
  case grey
  /// A byte a pixel, which is the number of one of at most 256 pixels.
  case palette([Pixel])
  /// Three bytes a pixel: red, green and blue.
  case colours

  /// The bytes of a pixel.
  public var perPixel: Int { self == .colours ? 3 : 1 }
}

extension PixelBuffer {
  /// Makes a buffer of as many bytes as its pixels have.
  public init(width: Int, height: Int, bytes: [UInt8], as kind: PixelBytes) {
    let pixels: [Pixel]
    switch kind {
    case .grey: pixels = bytes.map { Pixel(red: $0, green: $0, blue: $0) }
    case .palette(let palette): pixels = bytes.map { palette[Int($0)] }
    case .colours:
      pixels = stride(from: 0, to: bytes.count, by: 3).map { place in
        Pixel(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

extension CoverageBuffer {
  /// The coverage as greys, from black to white.
  package var greys: PixelBuffer {
    PixelBuffer(width: width, height: height, bytes: values, as: .grey)
  }
}
