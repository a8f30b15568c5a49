internal import CKernels

/// Decodes the rows of a PNG that is not interlaced, from the top.
// SAFETY: targets hold whole rows, which is checked; rows of its own have `slack` bytes that loops may touch.
@safe struct PNGRows: RowDecoder, ~Copyable {
  private let width: Int
  private let layout: PNGLayout
  private let colours: PNGColours
  private let inflater: Inflater
  private var source: PNGPixelBytes
  /// Compressed bytes that were not used yet.
  private var input = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
  /// The rows that are still to come.
  private var left: Int
  /// Inflated rows, each with its filter before it.
  private var inflated: [UInt8]
  /// Where the next row is in them, and where they end.
  private var next = 0
  private var end = 0
  /// A row and the one above it.
  private var row: [UInt8]
  private var above: [UInt8]

  /// Begins with the first row of a picture.
  init(
    _ structure: PNGStructure, _ colours: PNGColours, _ source: consuming PNGPixelBytes
  ) throws(ImageError.Reason) {
    let rowBytes = structure.layout.rowBytes(structure.width)
    let rows = max(1, min(structure.height, Self.inflatedBytes / (rowBytes + 1)))
    let (count, padded) = (rows * (rowBytes + 1) + Self.slack, rowBytes + Self.slack)
    let (inflated, row) = try takingMemory(forBytes: count + 2 * padded) {
      (Array<UInt8>(repeating: 0, count: count), Array<UInt8>(repeating: 0, count: padded))
    }
    let inflater = try Inflater()
    self.inflater = inflater
    self.source = source
    self.colours = colours
    width = structure.width
    layout = structure.layout
    left = structure.height
    self.inflated = inflated
    self.row = row
    above = row
  }

  mutating func read(into target: UnsafeMutableBufferPointer<UInt32>) throws(ImageError.Reason) {
    try unsafe readRows(into: target) { rows, row, target in unsafe rows.expand(row, to: target) }
  }

  mutating func read(into target: UnsafeMutableBufferPointer<UInt64>) throws(ImageError.Reason) {
    try unsafe readRows(into: target) { rows, row, target in
      unsafe rows.expandDeep(row, to: target)
    }
  }

  /// Reads as many rows as a target has room for.
  private mutating func readRows<Word>(
    into target: UnsafeMutableBufferPointer<Word>,
    _ expand: (borrowing PNGRows, UnsafePointer<UInt8>, UnsafeMutablePointer<Word>) -> Void
  ) throws(ImageError.Reason) {
    precondition(target.count.isMultiple(of: width), "Whole rows are read.")
    for start in stride(from: 0, to: target.count, by: width) {
      try unfilterRow()
      unsafe row.withUnsafeBufferPointer { row in
        guard let source = row.baseAddress, let first = target.baseAddress else { return }
        unsafe expand(self, source, first + start)
      }
    }
  }

  mutating func check(rows: Int) throws(ImageError.Reason) {
    for _ in 0..<rows { _ = try nextRow() }
  }

  private func expand(_ row: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt32>) {
    switch (colours, layout.samples) {
    case (.table(let table), _):
      unsafe matte_expand_table(target, row, width, UInt32(layout.bits), table)
    case (.samples, 2): unsafe matte_expand_greys(target, row, width)
    case (.samples, 4):
      unsafe UnsafeMutableRawPointer(target).copyMemory(from: row, byteCount: width * 4)
    case (.samples(let key), _):
      unsafe matte_expand_colours(target, row, width)
      if let key { unsafe matte_clear_rgba8(target, width, UInt32(truncatingIfNeeded: key)) }
    }
  }

  private func expandDeep(_ row: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt64>) {
    unsafe matte_expand_rgba16(target, row, width, UInt32(layout.samples))
    if case .samples(let key?) = colours { unsafe matte_clear_rgba16(target, width, key) }
  }

  /// Where the next row is among the inflated ones, with its filter before it.
  private mutating func nextRow() throws(ImageError.Reason) -> Int {
    precondition(left > 0, "There are rows left.")
    if next == end { try inflateRows() }
    let place = next
    if inflated[place] > 4 { throw .damaged(.png) }
    next += layout.rowBytes(width) + 1
    left -= 1
    return place
  }

  /// Makes the next row.
  private mutating func unfilterRow() throws(ImageError.Reason) {
    let (place, rowBytes) = (try nextRow(), layout.rowBytes(width))
    let filter = inflated[place]
    swap(&row, &above)
    unsafe inflated.withUnsafeBufferPointer { inflated in
      unsafe above.withUnsafeBufferPointer { above in
        unsafe row.withUnsafeMutableBufferPointer { row in
          guard let filtered = inflated.baseAddress, let above = above.baseAddress,
            let row = row.baseAddress
          else { return }
          unsafe matte_unfilter(
            row, filtered + place + 1, above, rowBytes, UInt32(layout.pixelBytes), filter)
        }
      }
    }
  }

  /// Inflates as many rows as there is room for.
  private mutating func inflateRows() throws(ImageError.Reason) {
    let rowBytes = layout.rowBytes(width) + 1
    next = 0
    end = min((inflated.count - Self.slack) / rowBytes, left) * rowBytes
    // Its own variable, so that the closure may use everything else.
    var rows: [UInt8] = []
    swap(&rows, &inflated)
    defer { swap(&rows, &inflated) }
    try unsafe rows.withUnsafeMutableBufferPointer { (rows) throws(ImageError.Reason) in
      try unsafe inflate(into: UnsafeMutableRawBufferPointer(rows))
    }
  }

  /// Inflates bytes up to the end of the rows.
  private mutating func inflate(
    into target: UnsafeMutableRawBufferPointer
  ) throws(ImageError.Reason) {
    var room = unsafe UnsafeMutableRawBufferPointer(rebasing: target[..<end])
    while room.count > 0 {
      let before = room.count
      let isEnd = try unsafe inflater.inflate(&input, into: &room)
      if isEnd && room.count > 0 { throw .truncated(.png) }
      // Without input there may still be output, of what was read before.
      if unsafe input.isEmpty && room.count == before { unsafe input = try source.next() }
    }
    // Inflated rows are the last if there are as many as are left.
    if end == left * (layout.rowBytes(width) + 1) { try source.finish() }
  }

  /// The bytes that are inflated at a time, if a row is no longer: they stay in a processor's cache.
  private static let inflatedBytes = 1 << 18
  private static let slack = Int(matte_scanline_slack)
}
