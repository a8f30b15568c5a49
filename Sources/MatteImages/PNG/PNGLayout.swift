/// How the pixels of a PNG are stored (PNG specification, 6.1).
struct PNGLayout: Equatable {
  /// The bits of a sample: 1, 2, 4, 8 or 16.
  let bits: Int
  /// 0 grey, 2 colours, 3 numbers of a palette, 4 grey and alpha, 6 colours and alpha.
  let colourType: UInt8

  /// True if there is such a layout (11.2.1).
  var isValid: Bool {
    switch colourType {
    case 0: [1, 2, 4, 8, 16].contains(bits)
    case 3: [1, 2, 4, 8].contains(bits)
    case 2, 4, 6: bits == 8 || bits == 16
    default: false
    }
  }

  /// True if samples are numbers of a palette.
  var isIndexed: Bool { colourType == 3 }

  /// The samples of a pixel.
  var samples: Int {
    switch colourType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  /// The bits of a pixel in the file, 1 to 64.
  var bitsPerPixel: Int { bits * samples }

  /// The bytes from a pixel to the next, as filters count them.
  var pixelBytes: Int { max(1, bitsPerPixel / 8) }

  /// The bytes of a row of so many pixels, without its filter.
  func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }
}
