internal import MatteGeometry

/// Rows of two pictures of which only blocks of columns are kept: those in which pixels differ, and those around them.
///
/// Kept blocks lie beside each other, so that a row of neighbours is in one piece.
struct DifferingBand<Word: PixelWord>: Sendable {
  /// Blocks beside each other that are kept.
  struct Run: Sendable {
    /// Their columns in the picture.
    let columns: Range<Int>
    /// Where the first one is in a row that is kept.
    let place: Int
  }

  /// The first row.
  let top: Int
  /// What is kept, from the left.
  let runs: [Run]
  /// For each block of columns where it is in a row that is kept; −1 if it is not.
  private let places: [Int32]
  /// The columns that are kept.
  private let width: Int
  /// The pixels of both pictures, row after row; 0 where they are transparent or not there.
  let pixels: Sides<KeptPixels<Word>>
  /// What is known of each pixel: 0 if it does not differ, 1 if it does and belongs to no change, or else the number of its
  /// change and 1.
  var labels: [UInt16]

  /// Makes a band of the blocks that are to be kept, without pixels.
  init(top: Int, keeping blocks: [Bool], in room: inout KeptRoom<Word>) {
    var runs: [Run] = []
    var places = [Int32](repeating: -1, count: blocks.count)
    var kept = 0
    for (block, isKept) in blocks.enumerated() where isKept {
      places[block] = Int32(kept * Self.side)
      let columns = block * Self.side..<(block + 1) * Self.side
      if let last = runs.last, last.columns.upperBound == columns.lowerBound {
        runs[runs.count - 1] = Run(
          columns: last.columns.lowerBound..<columns.upperBound, place: last.place)
      } else {
        runs.append(Run(columns: columns, place: kept * Self.side))
      }
      kept += 1
    }
    (self.top, self.runs, self.places) = (top, runs, places)
    width = kept * Self.side
    let count = width * Self.side
    pixels = Sides(before: room.take(count), after: room.take(count))
    labels = [UInt16](repeating: 0, count: count)
  }

  /// Keeps the pixels of a picture of some rows, each by its number in the band's picture and in its own; 0 where they are
  /// transparent, or not there.
  func keep(_ side: Side, of plane: Plane<Word>, _ lines: [(y: Int, row: Int?)]) {
    var rows = [Int?](repeating: nil, count: Self.side)
    for line in lines { rows[line.y - top] = line.row }
    for (number, row) in rows.enumerated() {
      for run in runs {
        pixels[side].write(at: number * width + run.place, run.columns, ofRow: row, of: plane)
      }
    }
  }

  /// The bytes that a band of so many blocks takes.
  static func bytes(ofBlocks count: Int) -> Int {
    count * side * side * (2 * MemoryLayout<Word>.size + MemoryLayout<UInt16>.size)
  }

  /// Where a pixel is among those that are kept; nil if it is not.
  func index(_ x: Int, _ y: Int) -> Int? {
    let block = x / Self.side
    guard x >= 0, block < places.count, places[block] >= 0 else { return nil }
    return (y - top) * width + Int(places[block]) + x % Self.side
  }

  /// Where the pixels of a run of blocks begin in a row, from a column of it on.
  func index(_ run: Run, from x: Int, _ y: Int) -> Int {
    (y - top) * width + run.place + x - run.columns.lowerBound
  }

  /// Says what is known of some pixels, by their places among those that are kept.
  mutating func setLabel(_ label: UInt16, at indices: [Int]) {
    for index in indices { labels[index] = label }
  }

  /// Gives those pixels of a rectangle a label that belong to no change yet; how many they are.
  ///
  /// If there is a pair of colours, only those that were of the one and are of the other.
  mutating func claimAll(
    _ rect: PixelRect, as label: UInt16, _ pair: RecolourFinder<Word>.Pair? = nil
  ) -> Int {
    var count = 0
    for y in max(rect.minY, top)..<min(rect.maxY, top + Self.side) {
      for run in runs {
        let columns = run.columns.clamped(to: rect.minX..<rect.maxX)
        if columns.isEmpty { continue }
        let first = index(run, from: columns.lowerBound, y)
        let places = first..<first + columns.count
        if let pair {
          count += ClaimKernel.claim(places, of: &labels, as: label, pixels, pair)
        } else {
          count += ClaimKernel.claim(places, of: &labels, as: label)
        }
      }
    }
    return count
  }

  /// Takes a label away from the pixels of some columns of a row.
  mutating func release(_ y: Int, _ columns: Range<Int>, from label: UInt16) {
    for run in runs {
      let columns = run.columns.clamped(to: columns)
      if columns.isEmpty { continue }
      let first = index(run, from: columns.lowerBound, y)
      for index in first..<first + columns.count where labels[index] == label { labels[index] = 1 }
    }
  }

  /// The columns of a block, and the rows of a band.
  static var side: Int { 64 }
}
