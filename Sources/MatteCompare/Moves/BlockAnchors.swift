internal import CKernels
internal import MatteGeometry
internal import MatteThreads

/// Blocks of eight by eight pixels of a picture in which some differ from the other picture, by their numbers.
///
/// Equal blocks have the same number. Blocks of one colour are left out, and of many only so many are taken by their
/// numbers, so that both pictures have the same ones.
struct BlockAnchors {
  /// A block.
  struct Anchor: Sendable {
    /// The column and the row of its first pixel.
    let x: Int32
    let y: Int32
    let hash: UInt32

    init(_ x: Int, _ y: Int, _ hash: UInt32) {
      (self.x, self.y, self.hash) = (Int32(x), Int32(y), hash)
    }
  }

  let anchors: [Anchor]
  /// For each place of a table by hash the first of its anchors, or −1.
  private let table: [Int32]
  /// For each anchor the next of the same number, or −1.
  private let following: [Int32]

  /// Finds the blocks of a side, of which one of so many is taken: a power of two.
  init<Word: PixelWord>(_ pixels: DifferingPixels<Word>, _ side: Side, keepingOneOf rarity: Int) {
    let numbers = pixels.bands.indices.filter { pixels.bands[$0] != nil }
    let found = TwoThreads.map(numbers) { number in
      BlockScan(pixels, side, number, rarity).anchors
    }
    let anchors = Array(found.joined())
    (table, following) = Self.table(of: anchors)
    self.anchors = anchors
  }

  /// True if there are blocks in the picture after that are equal to others before, if so many pixels differ.
  static func haveEqual<Word: PixelWord>(
    _ pixels: DifferingPixels<Word>, differing: Int
  ) -> Bool {
    let rarity = rarity(ofPixels: differing)
    let before = Self(pixels, .before, keepingOneOf: rarity)
    var origins: [Int] = []
    return Self(pixels, .after, keepingOneOf: rarity).anchors.contains { anchor in
      before.find(anchor.hash, in: &origins)
      return origins.contains { pixels.areEqual(before.anchors[$0], anchor) }
    }
  }

  /// Of how many blocks one is taken, if so many pixels differ: a power of two.
  static func rarity(ofPixels count: Int) -> Int {
    var rarity = 1
    while count / rarity > maxAnchors { rarity *= 2 }
    return rarity
  }

  /// About as many blocks as are looked for.
  private static var maxAnchors: Int { 1 << 15 }

  /// Writes the places of the blocks of a number among all; none if there are too many to tell which is which.
  func find(_ hash: UInt32, in same: inout [Int]) {
    same.removeAll(keepingCapacity: true)
    var index = table[place(hash)]
    while index >= 0 {
      if anchors[Int(index)].hash == hash {
        if same.count == Self.maxAlike { return same.removeAll(keepingCapacity: true) }
        same.append(Int(index))
      }
      index = following[Int(index)]
    }
  }

  private func place(_ hash: UInt32) -> Int { Self.place(hash, table.count) }

  private static func place(_ hash: UInt32, _ count: Int) -> Int {
    Int(hash &* 0x9e37_79b1 >> 8) & (count - 1)
  }

  private static func table(of anchors: [Anchor]) -> (table: [Int32], following: [Int32]) {
    var size = 64
    while size < anchors.count * 2 { size *= 2 }
    var table = [Int32](repeating: -1, count: size)
    var following = [Int32](repeating: -1, count: anchors.count)
    var counts = [UInt8](repeating: 0, count: size)
    for (index, anchor) in anchors.enumerated() {
      let place = place(anchor.hash, size)
      // No more are looked through than show that there are too many.
      if counts[place] > 4 * maxAlike { continue }
      counts[place] += 1
      following[index] = table[place]
      table[place] = Int32(index)
    }
    return (table, following)
  }

  /// The most blocks of one number that are told from each other.
  private static let maxAlike = 4
  /// The columns and rows of a block.
  static let side = Int(matte_hashed_side)
}

/// Looks through a band of a picture for blocks.
private struct BlockScan<Word: PixelWord> {
  private(set) var anchors: [BlockAnchors.Anchor] = []
  private let pixels: DifferingPixels<Word>
  private let side: Side
  /// The bits that are 0 in the numbers of blocks that are taken.
  private let mask: UInt32

  /// Finds the blocks whose first pixel is in a band.
  init(_ pixels: DifferingPixels<Word>, _ side: Side, _ number: Int, _ rarity: Int) {
    (self.pixels, self.side, mask) = (pixels, side, UInt32(rarity - 1) << 11)
    guard let band = pixels.bands[number] else { return }
    let end = min(band.top + DifferingBand<Word>.side, pixels.canvas.maxY - Self.more)
    let rows = band.top..<max(band.top, end)
    for run in band.runs {
      let last = min(run.columns.upperBound, pixels.canvas.maxX - Self.more)
      if run.columns.lowerBound < last, !rows.isEmpty { scan(run.columns.lowerBound..<last, rows) }
    }
  }

  private mutating func scan(_ columns: Range<Int>, _ rows: Range<Int>) {
    let wide = columns.lowerBound..<columns.upperBound + Self.more
    var kernel = BlockKernel<Word>(count: columns.count)
    for y in rows.lowerBound..<rows.upperBound + Self.more {
      pixels.withRow(side, y, wide) { kernel.enter($0, pixels.labels(y, wide)) }
      let top = y - Self.more
      if top < rows.lowerBound { continue }
      for place in kernel.blocks(withoutBits: mask) {
        let (x, hash) = (columns.lowerBound + place, kernel.hash(place))
        if unsafe hash == Word.loops.flatBlock(pixels.kept(side, x, top)) { continue }
        anchors.append(BlockAnchors.Anchor(x, top, hash))
      }
    }
  }

  /// The columns and rows of a block but the first.
  private static var more: Int { BlockAnchors.side - 1 }
}

/// The numbers of blocks beside each other, as rows come from the top.
///
/// It checks its bounds and calls loops in C.
private struct BlockKernel<Word: PixelWord> {
  private let count: Int
  private var hashes: [UInt32]
  /// For each column the rows of a block in which its pixels differ.
  private var counts: [UInt8]
  /// The numbers of the runs, and the labels, of the last rows, each in the place of its number modulo 8.
  private var runs: [[UInt32]]
  private var labels: [[UInt16]]
  private var position = 0
  private var places: [UInt32]

  /// Begins above the first row of so many blocks.
  init(count: Int) {
    self.count = count
    let side = BlockAnchors.side
    hashes = Array(repeating: 0, count: count)
    places = hashes
    counts = Array(repeating: 0, count: count + side - 1)
    runs = Array(repeating: hashes, count: side)
    labels = Array(repeating: [], count: side)
  }

  /// The number of a block.
  func hash(_ place: Int) -> UInt32 { hashes[place] }

  /// Takes in a row of pixels and their labels; none if none of them differs.
  mutating func enter(_ row: Span<Word>, _ entering: [UInt16]) {
    precondition(row.count == counts.count, "Each block has all its columns.")
    precondition(entering.isEmpty || entering.count == row.count, "Each pixel has a label.")
    let slot = position % BlockAnchors.side
    position += 1
    enter(row, slot)
    let leaving = labels[slot]
    labels[slot] = entering
    if entering.isEmpty, leaving.isEmpty { return }
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      guard let first = counts.baseAddress else { return }
      unsafe entering.withUnsafeBufferPointer { entering in
        unsafe leaving.withUnsafeBufferPointer { leaving in
          unsafe matte_count_labels(
            first, entering.isEmpty ? nil : entering.baseAddress,
            leaving.isEmpty ? nil : leaving.baseAddress, counts.count)
        }
      }
    }
  }

  private mutating func enter(_ row: Span<Word>, _ slot: Int) {
    let leaving = runs[slot]
    let count = count
    unsafe runs[slot].withUnsafeMutableBufferPointer { entering in
      unsafe row.withUnsafeBufferPointer { row in
        unsafe hashes.withUnsafeMutableBufferPointer { hashes in
          unsafe leaving.withUnsafeBufferPointer { leaving in
            guard let runs = entering.baseAddress, let row = row.baseAddress,
              let hashes = hashes.baseAddress, let leaving = leaving.baseAddress
            else { return }
            unsafe Word.loops.hashRuns(runs, row, count)
            unsafe matte_hash_blocks(hashes, runs, leaving, count)
          }
        }
      }
    }
  }

  /// The blocks that have pixels that differ and whose numbers have none of some bits.
  mutating func blocks(withoutBits mask: UInt32) -> [Int] {
    if labels.allSatisfy(\.isEmpty) { return [] }
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
    return places.prefix(taken).map(Int.init)
  }
}

extension DifferingPixels {
  /// Lends the pixels of some columns of a row; 0 where they are not kept.
  fileprivate func withRow(
    _ side: Side, _ y: Int, _ columns: Range<Int>, _ body: (Span<Word>) -> Void
  ) {
    let band = bands[y / DifferingBand<Word>.side]
    if let band,
      let run = band.runs.first(where: { $0.columns.clamped(to: columns) == columns })
    {
      let first = band.index(run, from: columns.lowerBound, y)
      let kept = band.pixels[side]
      return body(kept.span.extracting(first..<first + columns.count))
    }
    var pixels = [Word](repeating: 0, count: columns.count)
    for run in band?.runs ?? [] {
      let shared = run.columns.clamped(to: columns)
      guard let band, !shared.isEmpty else { continue }
      let first = band.index(run, from: shared.lowerBound, y)
      let place = shared.lowerBound - columns.lowerBound
      let kept = band.pixels[side]
      for index in 0..<shared.count { pixels[place + index] = kept[first + index] }
    }
    body(pixels.span)
  }

  /// True if a block of the picture before is equal to one of that after.
  fileprivate func areEqual(_ origin: BlockAnchors.Anchor, _ anchor: BlockAnchors.Anchor) -> Bool {
    let side = 0..<BlockAnchors.side
    return side.allSatisfy { row in
      side.allSatisfy { column in
        kept(.before, Int(origin.x) + column, Int(origin.y) + row)
          == kept(.after, Int(anchor.x) + column, Int(anchor.y) + row)
      }
    }
  }

  /// A pixel that is kept; 0 if it is not.
  fileprivate func kept(_ side: Side, _ x: Int, _ y: Int) -> Word {
    guard let band = bands[y / DifferingBand<Word>.side], let index = band.index(x, y) else {
      return 0
    }
    return band.pixels[side][index]
  }

  /// The labels of some columns of a row; none if none of them differs.
  fileprivate func labels(_ y: Int, _ columns: Range<Int>) -> [UInt16] {
    var labels: [UInt16] = []
    guard let band = bands[y / DifferingBand<Word>.side] else { return labels }
    for run in band.runs {
      let shared = run.columns.clamped(to: columns)
      if shared.isEmpty { continue }
      let first = band.index(run, from: shared.lowerBound, y)
      if labels.isEmpty { labels = Array(repeating: 0, count: columns.count) }
      let place = shared.lowerBound - columns.lowerBound
      labels.replaceSubrange(
        place..<place + shared.count, with: band.labels[first..<first + shared.count])
    }
    return labels
  }
}
