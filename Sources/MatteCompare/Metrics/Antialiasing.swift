internal import CKernels

/// Finds pixels that differ only because an antialiased edge was drawn a little differently.
///
/// Vyšniauskas, “Anti-aliased pixel and intensity slope detector”, 2009: such a pixel lies between a
/// darker and a brighter neighbour, one of which belongs to a flat area in both pictures.
///
/// How light pixels are is told over white alone. Of an edge between white and nothing all are equally light
/// there, so that none is antialiased and all count: what is doubtful is a difference.
struct Antialiasing<Word: PixelWord> {
  private let before: Plane<Word>
  private let after: Plane<Word>
  /// The last rows whose flat pixels were looked for, each in the place of its number before modulo 3.
  private var recent: [FlatRow]

  /// Makes a detector for two pictures.
  init(_ before: Plane<Word>, _ after: Plane<Word>) {
    (self.before, self.after) = (before, after)
    recent = (0..<3).map { _ in FlatRow(rows: Sides(before: -1, after: -1), width: 0) }
  }

  /// Marks those of some columns that have a flag of `asked` and are antialiased in either picture; `rows` are
  /// those of the pixels in the two.
  mutating func mark(
    _ flags: inout [PixelFlags], _ columns: Range<Int>, asked: PixelFlags, rows: Sides<Int>
  ) {
    let shared = min(before.width, after.width)
    precondition(columns.upperBound <= shared, "Both pictures have the pixels.")
    let needed = max(0, columns.lowerBound - 1)..<min(shared, columns.upperBound + 1)
    let flat = (-1...1).map { step in
      let rows = Sides(before: rows.before + step, after: rows.after + step)
      return flatPixels(rows, needed, width: shared)
    }
    DifferenceKernel.markSlopes(
      &flags, in: columns, asked: asked, flat: flat, PixelRow(plane: before, y: rows.before),
      PixelRow(plane: after, y: rows.after))
  }

  /// The flat pixels of a row, of some columns at least; none if one picture has not got it.
  private mutating func flatPixels(
    _ rows: Sides<Int>, _ columns: Range<Int>, width: Int
  ) -> [UInt8] {
    guard before.contains(0, rows.before), after.contains(0, rows.after) else {
      return FlatRow(rows: rows, width: width).marks
    }
    let place = rows.before % 3
    if recent[place].rows != rows { recent[place] = FlatRow(rows: rows, width: width) }
    recent[place].find(columns, before, after)
    return recent[place].marks
  }
}

/// Where pixels of a row are flat: equal to at least three of their neighbours, one beyond the border.
private struct FlatRow {
  /// The numbers of the row.
  let rows: Sides<Int>
  /// The marks of each column, of which the first is in place 1; and room for a vector.
  private(set) var marks: [UInt8]
  private let width: Int
  /// True of each 64 columns that were looked at.
  private var isKnown: [Bool]

  init(rows: Sides<Int>, width: Int) {
    (self.rows, self.width) = (rows, width)
    marks = [UInt8](repeating: 0, count: width + 34)
    isKnown = [Bool](repeating: false, count: (width + 63) / 64)
  }

  /// Looks at some columns.
  mutating func find<Word: PixelWord>(
    _ columns: Range<Int>, _ before: Plane<Word>, _ after: Plane<Word>
  ) {
    for block in columns.lowerBound / 64...(columns.upperBound - 1) / 64 where !isKnown[block] {
      let part = block * 64..<min(block * 64 + 64, width)
      DifferenceKernel.markFlat(
        &marks, part, PixelRow(plane: before, y: rows.before), as: UInt8(matte_flat_before))
      DifferenceKernel.markFlat(
        &marks, part, PixelRow(plane: after, y: rows.after), as: UInt8(matte_flat_after))
      isKnown[block] = true
    }
  }
}
