/// A row as it comes out of the file: its number in the picture and the pass it belongs to.
struct PNGRowPosition: Equatable {
  let row: Int
  /// The pass 0 to 6 of an interlaced picture.
  let pass: Int
}

/// Where the pixels of a decoded row belong: in which row, and in which columns of it.
struct PNGRowPlace: Equatable {
  let row: Int
  /// The first column.
  let start: Int
  /// The distance between columns.
  let step: Int

  /// The place of a row: all columns, or those of its pass in Adam7 (PNG specification, 8.2).
  init(_ position: PNGRowPosition, isInterlaced: Bool) {
    row = position.row
    start = isInterlaced ? [0, 4, 0, 2, 0, 1, 0][position.pass] : 0
    step = isInterlaced ? [8, 8, 4, 4, 2, 2, 1][position.pass] : 1
  }
}
