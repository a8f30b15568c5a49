internal import CKernels

/// The numbers of blocks beside each other, as rows come from the top.
///
/// It checks its bounds and calls loops in C.
struct BlockKernel<Word: PixelWord> {
  /// The columns that the blocks reach over.
  private let columns: Range<Int>
  private let count: Int
  private var hashes: [UInt32]
  /// For each column the rows of a block in which its pixels differ.
  private var counts: [UInt8]
  /// The numbers of the runs, and the labels, of the last rows: as many as a block has, and the one that leaves it.
  private var runs: [UInt32]
  private var labels: [UInt16]
  /// The row that came last.
  private var row: [Word]
  private var slot = 0
  private var places: [UInt32]

  /// Begins above the first row of blocks whose first pixels are in some columns.
  init(_ columns: Range<Int>) {
    let (count, side) = (columns.count, BlockAnchors.side)
    let width = count + side - 1
    self.columns = columns.lowerBound..<columns.lowerBound + width
    self.count = count
    hashes = Array(repeating: 0, count: count)
    places = hashes
    counts = Array(repeating: 0, count: width)
    runs = Array(repeating: 0, count: Self.slots * count)
    labels = Array(repeating: 0, count: Self.slots * width)
    row = Array(repeating: 0, count: width)
  }

  /// Takes in the next row, which a band has of a side; pixels that are not kept are 0.
  mutating func enter(_ band: DifferingBand<Word>, _ side: Side, _ y: Int) {
    clear()
    for run in band.runs {
      let shared = run.columns.clamped(to: columns)
      if shared.isEmpty { continue }
      let first = band.index(run, from: shared.lowerBound, y)
      let place = shared.lowerBound - columns.lowerBound
      let kept = band.pixels[side]
      row.write(kept.span, first..<first + shared.count, at: place)
      labels.write(
        band.labels.span, first..<first + shared.count, at: slot * columns.count + place)
    }
    take()
  }

  /// Takes in a row that is not kept.
  mutating func enterNothing() {
    clear()
    take()
  }

  /// Makes room for the next row.
  private mutating func clear() {
    slot = next
    unsafe row.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 0) }
    let own = slot * columns.count..<(slot + 1) * columns.count
    unsafe labels.withUnsafeMutableBufferPointer { unsafe $0.extracting(own).update(repeating: 0) }
  }

  /// The place of the row that leaves the blocks, which the next one takes.
  private var next: Int { slot + 1 == Self.slots ? 0 : slot + 1 }

  private mutating func take() {
    let (count, width, entering, leaving) = (count, columns.count, slot, next)
    unsafe labels.withUnsafeBufferPointer { labels in
      unsafe counts.withUnsafeMutableBufferPointer { counts in
        guard let labels = labels.baseAddress, let counts = counts.baseAddress else { return }
        unsafe matte_count_labels(
          counts, labels + entering * width, labels + leaving * width, width)
      }
    }
    unsafe runs.withUnsafeMutableBufferPointer { runs in
      unsafe row.withUnsafeBufferPointer { row in
        unsafe hashes.withUnsafeMutableBufferPointer { hashes in
          guard let runs = runs.baseAddress, let row = row.baseAddress,
            let hashes = hashes.baseAddress
          else { return }
          unsafe Word.loops.hashRuns(runs + entering * count, row, count)
          unsafe matte_hash_blocks(
            hashes, runs + entering * count, runs + leaving * count, count)
        }
      }
    }
  }

  /// Tells the blocks that have pixels that differ and whose numbers have none of some bits: the place of each, from the
  /// left, and its number.
  mutating func forEachBlock(withoutBits mask: UInt32, _ body: (Int, UInt32) -> Void) {
    let count = count
    let taken = unsafe places.withUnsafeMutableBufferPointer { places in
      unsafe hashes.withUnsafeBufferPointer { hashes in
        unsafe counts.withUnsafeBufferPointer { counts in
          guard let places = places.baseAddress, let hashes = hashes.baseAddress,
            let counts = counts.baseAddress
          else { return 0 }
          return unsafe matte_take_blocks(places, hashes, counts, count, mask)
        }
      }
    }
    for place in places[..<taken] { body(Int(place), hashes[Int(place)]) }
  }

  /// The rows that are known at a time.
  private static var slots: Int { BlockAnchors.side + 1 }
}

extension Array where Element: BitwiseCopyable {
  /// Writes some of other elements from a place on.
  fileprivate mutating func write(
    _ elements: Span<Element>, _ places: Range<Int>, at place: Int
  ) {
    let elements = elements.extracting(places)
    precondition(place >= 0 && elements.count <= count - place, "There is room for all of them.")
    unsafe withUnsafeMutableBufferPointer { own in
      unsafe elements.withUnsafeBufferPointer { elements in
        guard let target = own.baseAddress, let first = elements.baseAddress else { return }
        unsafe (target + place).update(from: first, count: elements.count)
      }
    }
  }
}
