internal import MatteThreads

/// What is known of each pixel of two pictures, row by row: for a picture of it.
struct DifferenceMap: Sendable {
  /// The columns of the wider picture.
  let width: Int
  /// The rows of both pictures.
  let rows: [RowPair]
  /// The flags of each row; none of a row in which all pixels are equal.
  let flags: [[PixelFlags]]

  /// Compares two pictures.
  init<Word: PixelWord>(
    _ before: Plane<Word>, _ after: Plane<Word>, _ rows: [RowPair], _ options: ComparisonOptions
  ) {
    let comparer = RowComparer(before, after, options)
    width = comparer.width
    self.rows = rows
    flags = TwoThreads.map(rows.parts(of: Self.part)) { part in
      comparer.rows(part).map { $0?.flags ?? [] }
    }.flatMap(\.self)
  }

  /// The rows that a thread compares at a time.
  private static let part = 64
}
