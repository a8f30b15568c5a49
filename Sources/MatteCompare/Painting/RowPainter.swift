internal import MatteThreads

/// Makes rows of pictures of what is known of two others.
protocol RowPainter: Sendable {
  associatedtype Word: PixelWord

  /// The next rows of each picture, of some pairs whose surroundings are there.
  func rows(
    _ pairs: ArraySlice<RowPair>, _ before: Plane<Word>, _ after: Plane<Word>
  ) -> [[UInt8]]
}

/// The work of painting rows of two pictures.
struct PaintingWork<Painter: RowPainter>: RowWork {
  let reach: Int
  let takesSingleRows = true
  let firstNeeded = Sides<Int?>(before: nil, after: nil)
  private let painter: Painter
  /// The rows of each picture that were not taken yet.
  private var rows: [[UInt8]] = []

  /// Begins above the first row of pictures that need so many rows around each that is compared.
  init(_ painter: Painter, reach: Int) {
    self.painter = painter
    self.reach = reach
  }

  mutating func add(
    _ pairs: ArraySlice<RowPair>, _ before: Plane<Painter.Word>, _ after: Plane<Painter.Word>
  ) {
    let painter = painter
    let parts = pairs.parts(of: max(1, min(Self.part, (pairs.count + 1) / 2)))
    let painted = TwoThreads.map(parts) { painter.rows($0, before, after) }
    for part in painted {
      if rows.isEmpty {
        rows = part
      } else {
        for index in rows.indices { rows[index] += part[index] }
      }
    }
  }

  /// Takes what was painted of each picture; nothing if it was taken.
  mutating func take() -> [[UInt8]] {
    defer { rows = [] }
    return rows
  }

  /// The rows that a thread paints at a time.
  private static var part: Int { 64 }
}
