public import MatteRaster

// An expectation that fails says what it compared, and looks by reflection at whatever that is made of: at each pixel of a
// picture, which takes minutes if it has some megapixels.

extension PixelBuffer: CustomStringConvertible, CustomReflectable {
  /// Its sides and its pixels; of many of them a sum that few other pictures have.
  public var description: String {
    "\(width) × \(height) pixels, " + list(pixels.map { UInt64($0.rawValue) })
  }

  /// Nothing but what it is described by.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension SampleBuffer: CustomStringConvertible, CustomReflectable {
  /// Its sides, its depth and its samples; of many of them a sum that few other pictures have.
  public var description: String {
    let (depth, words) =
      switch pixels {
      case .rgba8(let pixels): (8, pixels.map(UInt64.init))
      case .rgba16(let pixels): (16, pixels)
      }
    return "\(width) × \(height) pixels of \(depth) bits, " + list(words)
  }

  /// Nothing but what it is described by.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Up to 32 numbers, or a sum of them (FNV-1a, 64 bits, a number at a time).
private func list(_ words: [UInt64]) -> String {
  func hex(_ word: UInt64) -> String { String(word, radix: 16) }
  if words.count <= 32 { return "[" + words.map(hex).joined(separator: ", ") + "]" }
  return "sum " + hex(words.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ $1) &* 0x100_0000_01b3 })
}
