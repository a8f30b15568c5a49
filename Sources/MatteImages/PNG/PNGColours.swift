/// What a PNG's numbers stand for.
enum PNGColours: Equatable {
  /// A pixel 0xAABBGGRR for each number.
  case table([UInt32])
  /// Samples, and the colour of transparent pixels if there is one, its red in the lowest bits.
  case samples(transparent: UInt64?)

  /// Reads the palette and the transparency of a file with this structure.
  init(_ structure: PNGStructure, in data: Span<UInt8>) {
    let layout = structure.layout
    let transparency = structure.transparency
    switch layout.colourType {
    case 3:
      let alphas = transparency.map { $0.map { data[$0] } } ?? []
      self.init(palette: structure.palette ?? 0..<0, alphas: alphas, in: data)
    case 0 where layout.bits <= 8:
      let mask = 1 << layout.bits - 1
      self.init(
        greyBits: layout.bits,
        transparent: transparency.map { data.big16(at: $0.lowerBound) & mask })
    default:
      self = .samples(transparent: transparency.map { Self.key(layout, $0, in: data) })
    }
  }

  /// True if pixels that are stored so may be transparent.
  func mayHaveAlpha(_ layout: PNGLayout) -> Bool {
    switch self {
    case .table(let pixels): pixels.contains { $0 < 0xff00_0000 }
    case .samples(let key): key != nil || layout.samples.isMultiple(of: 2)
    }
  }

  /// The colours of a palette, with an alpha for the first of them; a number beyond it is opaque black
  /// (PNG specification, 13.2).
  private init(palette: Range<Int>, alphas: [UInt8], in data: Span<UInt8>) {
    var table = [UInt32](repeating: 0xff00_0000, count: 256)
    for (index, start) in stride(from: palette.lowerBound, to: palette.upperBound, by: 3)
      .enumerated()
    {
      let alpha = index < alphas.count ? UInt32(alphas[index]) : 255
      table[index] =
        alpha << 24 | UInt32(data[start + 2]) << 16 | UInt32(data[start + 1]) << 8
        | UInt32(data[start])
    }
    self = .table(table)
  }

  /// Greys of 1, 2, 4 or 8 bits, one of them transparent if so given.
  private init(greyBits bits: Int, transparent: Int?) {
    let maxIndex = 1 << bits - 1
    self = .table(
      (0..<256).map { index in
        let alpha: UInt32 = index == transparent ? 0 : 0xff00_0000
        return UInt32(min(index, maxIndex) * 255 / maxIndex) * 0x01_0101 | alpha
      })
  }

  /// The colour that is transparent, of which bits above the depth do not count (11.3.1.1).
  private static func key(
    _ layout: PNGLayout, _ transparency: Range<Int>, in data: Span<UInt8>
  ) -> UInt64 {
    let mask = UInt64(1) << UInt64(layout.bits) - 1
    return [4, 2, 0].reduce(0) { key, offset in
      let place = transparency.lowerBound + (layout.samples == 1 ? 0 : offset)
      return key << UInt64(layout.bits) | UInt64(data.big16(at: place)) & mask
    }
  }
}
