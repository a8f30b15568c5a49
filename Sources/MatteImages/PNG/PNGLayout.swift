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

/// Where the pixels of a stored row belong: in which row of the picture, and in which columns of it.
struct PNGRowPlace: Equatable {
  let row: Int
  /// The first column.
  let start: Int
  /// The distance between columns.
  let step: Int
}

/// Some rows of a picture that are stored one after the other: all of them, or those of a pass of Adam7
/// (PNG specification, 8.2).
struct PNGPass: Equatable {
  /// The sides of what is stored.
  let width: Int
  let height: Int
  private let x: Int
  private let y: Int
  private let columnStep: Int
  private let rowStep: Int

  private init(_ structure: PNGStructure, x: Int, y: Int, columnStep: Int, rowStep: Int) {
    (self.x, self.y, self.columnStep, self.rowStep) = (x, y, columnStep, rowStep)
    width = (structure.width - x + columnStep - 1) / columnStep
    height = (structure.height - y + rowStep - 1) / rowStep
  }

  /// The passes of a picture, without those that hold nothing; one if it is not interlaced.
  static func passes(of structure: PNGStructure) -> [PNGPass] {
    guard structure.isInterlaced else {
      return [PNGPass(structure, x: 0, y: 0, columnStep: 1, rowStep: 1)]
    }
    let grid = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return grid.map { PNGPass(structure, x: $0.0, y: $0.1, columnStep: $0.2, rowStep: $0.3) }
      .filter { $0.width > 0 && $0.height > 0 }
  }

  /// Where the pixels of its row number `row` belong.
  func place(_ row: Int) -> PNGRowPlace {
    PNGRowPlace(row: y + row * rowStep, start: x, step: columnStep)
  }
}
