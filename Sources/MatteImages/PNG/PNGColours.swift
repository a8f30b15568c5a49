/// What a PNG's numbers stand for.
enum PNGColours: Equatable {
  /// A pixel 0xAABBGGRR for each number.
  case table([UInt32])
  /// Samples, and the colour of transparent pixels if there is one, its red in the lowest bits.
  case samples(transparent: UInt64?)

  /// True if pixels that are stored so may be transparent.
  func mayHaveAlpha(_ layout: PNGLayout) -> Bool {
    switch self {
    case .table(let pixels): pixels.contains { $0 < 0xff00_0000 }
    case .samples(let key): key != nil || layout.samples.isMultiple(of: 2)
    }
  }

  /// Numbers of a palette, with an alpha for the first of them; a pixel beyond it is transparent black.
  init(palette: [UInt32], alphas: [UInt8]) {
    var table = palette + Array(repeating: 0, count: max(0, 256 - palette.count))
    for (index, alpha) in zip(palette.indices, alphas) {
      table[index] = table[index] & 0xff_ffff | UInt32(alpha) << 24
    }
    self = .table(table)
  }

  /// Greys of 1, 2, 4 or 8 bits, one of them transparent if so given.
  init(greyBits bits: Int, transparent: Int?) {
    let most = 1 << bits - 1
    self = .table(
      (0..<256).map { index in
        let alpha: UInt32 = index == transparent ? 0 : 0xff00_0000
        return UInt32(min(index, most) * 255 / most) * 0x01_0101 | alpha
      })
  }
}
