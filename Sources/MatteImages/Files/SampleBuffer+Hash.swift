internal import CKernels
public import MatteRaster

extension SampleBuffer {
  /// The SHA-256 of the pixels: red, green, blue and alpha of each, row after row, every sample with 16
  /// bits, the higher byte first, and those of 8 bits times 257.
  ///
  /// So it does not depend on how a file stores them. ImageMagick writes the same bytes:
  /// `magick FILE -depth 16 -endian MSB rgba:- | sha256sum`.
  public var hash: SHA256 {
    var hash = SHA256()
    hash.add(pixelsOf: self)
    return hash
  }
}

extension SHA256 {
  /// Adds the pixels of a picture, or of some rows of it, as `SampleBuffer.hash` has them.
  public mutating func add(pixelsOf picture: SampleBuffer) {
    var bytes = [UInt8](repeating: 0, count: picture.width * 8)
    for row in 0..<picture.height {
      let start = row * picture.width
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        guard let target = bytes.baseAddress else { return }
        switch picture.pixels {
        case .rgba8(let pixels):
          unsafe pixels.withUnsafeBufferPointer { pixels in
            guard let first = pixels.baseAddress else { return }
            unsafe matte_write_big_rgba8(target, first + start, picture.width)
          }
        case .rgba16(let pixels):
          unsafe pixels.withUnsafeBufferPointer { pixels in
            guard let first = pixels.baseAddress else { return }
            unsafe matte_write_big_rgba16(target, first + start, picture.width)
          }
        }
      }
      add(bytes.span)
    }
  }
}
