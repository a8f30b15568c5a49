/// What changed in a row of two pictures, as one number: the same where the same pixels became the same.
struct ChangeSum {
  /// FNV-1a, 64 bits, a word at a time.
  private var number: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Makes the sum of what counts in a row whose pixels have these flags; nil if nothing does, or if it only moved.
  init?<Word: PixelWord>(
    _ pair: RowPair, flags: [PixelFlags], _ before: Plane<Word>, _ after: Plane<Word>
  ) {
    let columns: [Int]
    switch pair.kind {
    case .compared: columns = flags.indices.filter { flags[$0].contains(.counted) }
    case .added, .removed: columns = Array(0..<max(before.width, after.width))
    case .moved: columns = []
    }
    if columns.isEmpty { return nil }
    add(UInt64(pair.y))
    for x in columns {
      add(UInt64(x))
      add(before, x, pair.before)
      add(after, x, pair.after)
    }
  }

  /// The number, its lowest byte first.
  var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }

  private mutating func add<Word: PixelWord>(_ plane: Plane<Word>, _ x: Int, _ y: Int?) {
    guard let y, plane.contains(x, y) else { return add(.max) }
    add(UInt64(truncatingIfNeeded: plane[x, y]))
  }

  private mutating func add(_ word: UInt64) {
    number = (number ^ word) &* 0x0000_0100_0000_01b3
  }
}
