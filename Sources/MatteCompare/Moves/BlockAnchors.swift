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
  private let side: Side
  /// The bits that are 0 in the numbers of blocks that are taken.
  private let mask: UInt32

  /// Finds the blocks whose first pixel is in a band.
  init(_ pixels: DifferingPixels<Word>, _ side: Side, _ number: Int, _ rarity: Int) {
    (self.side, mask) = (side, UInt32(rarity - 1) << 11)
    guard let band = pixels.bands[number] else { return }
    let below = number + 1 < pixels.bands.count ? pixels.bands[number + 1] : nil
    let (maxX, maxY) = (pixels.canvas.maxX - Self.more, pixels.canvas.maxY - Self.more)
    let rows = band.top..<max(band.top, min(band.top + DifferingBand<Word>.side, maxY))
    for run in band.runs where run.columns.lowerBound < maxX && !rows.isEmpty {
      scan(band, above: below, run, before: maxX, rows)
    }
  }

  /// Looks through a run of blocks of a band, and through the first rows of the band below.
  private mutating func scan(
    _ band: DifferingBand<Word>, above below: DifferingBand<Word>?, _ run: DifferingBand<Word>.Run,
    before maxX: Int, _ rows: Range<Int>
  ) {
    let columns = run.columns.lowerBound..<min(run.columns.upperBound, maxX)
    let end = band.top + DifferingBand<Word>.side
    var kernel = BlockKernel<Word>(columns)
    for y in rows.lowerBound..<rows.upperBound + Self.more {
      if y < end {
        kernel.enter(band, side, y)
      } else if let below {
        kernel.enter(below, side, y)
      } else {
        kernel.enterNothing()
      }
      let top = y - Self.more
      if top < rows.lowerBound { continue }
      let first = band.index(run, from: columns.lowerBound, top)
      kernel.forEachBlock(withoutBits: mask) { place, hash in
        if unsafe hash == Word.loops.flatBlock(band.pixels[side][first + place]) { return }
        anchors.append(BlockAnchors.Anchor(columns.lowerBound + place, top, hash))
      }
    }
  }

  /// The columns and rows of a block but the first.
  private static var more: Int { BlockAnchors.side - 1 }
}

extension DifferingPixels {
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
}
