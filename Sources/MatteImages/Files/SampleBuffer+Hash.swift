public import MatteRaster

extension SampleBuffer {
  /// The SHA-256 of the pixels: red, green, blue and alpha of each, row after row, every sample with 16
  /// bits, the higher byte first, and those of 8 bits times 257.
  ///
  /// So it does not depend on how a file stores them. ImageMagick writes the same bytes:
  /// `magick FILE -depth 16 -endian MSB rgba:- | sha256sum`.
  public var hash: SHA256 {
    var hash = SHA256()
    var bytes = [UInt8](repeating: 0, count: width * 8)
    for row in 0..<height {
      switch pixels {
      case .rgba8(let pixels): write(pixels.span.extracting(range(row)), into: &bytes)
      case .rgba16(let pixels): write(pixels.span.extracting(range(row)), into: &bytes)
      }
      hash.add(bytes.span)
    }
    return hash
  }

  private func range(_ row: Int) -> Range<Int> { row * width..<(row + 1) * width }
}

/// Writes pixels of 8 bits a sample, each byte twice, which is the sample times 257.
private func write(_ pixels: Span<UInt32>, into bytes: inout [UInt8]) {
  for index in pixels.indices {
    for sample in 0..<4 {
      let byte = UInt8(truncatingIfNeeded: pixels[index] >> UInt32(8 * sample))
      bytes[index * 8 + sample * 2] = byte
      bytes[index * 8 + sample * 2 + 1] = byte
    }
  }
}

/// Writes pixels of 16 bits a sample.
private func write(_ pixels: Span<UInt64>, into bytes: inout [UInt8]) {
  for index in pixels.indices {
    for sample in 0..<4 {
      let word = UInt16(truncatingIfNeeded: pixels[index] >> UInt64(16 * sample))
      bytes[index * 8 + sample * 2] = UInt8(word >> 8)
      bytes[index * 8 + sample * 2 + 1] = UInt8(truncatingIfNeeded: word)
    }
  }
}
