internal import CKernels

/// Decodes the rows of a PNG, from the top; of an interlaced one pass by pass.
// SAFETY: targets hold whole rows, which is checked; rows of its own have `slack` bytes that loops may touch.
@safe struct PNGRows: RowDecoder, ~Copyable {
  private let layout: PNGLayout
  private let colours: PNGColours
  private let inflater: Inflater
  private var source: PNGPixelBytes
  /// Compressed bytes that were not used yet.
  private var input = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
  /// The passes that are still to come, the next one last.
  private var passes: [PNGPass]
  /// The rows of the pass that are being read, and how many of them are still to come.
  private var pass: PNGPass
  private var left: Int
  /// How many bytes there may be behind the rows: as many as in them.
  private let maxExcess: Int
  /// The bytes from a row to the next among `rows`.
  private let rowStride: Int
  /// Inflated rows, each with its filter before it.
  private var inflated: [UInt8]
  /// Where the next row is in them, and where they end.
  private var next = 0
  private var end = 0
  /// The bytes of those that are not all there yet.
  private var filled = 0
  /// Rows as they were before they were filtered, each with its slack: those that are read together, behind the
  /// one above them.
  private var rows: [UInt8]
  /// The last of them that was made, and the last that was taken.
  private var made = 0
  private var taken = 0

  /// Begins with the first row of a picture, of which no more than about `expected` rows are inflated before they are asked
  /// for.
  init(
    _ structure: PNGStructure, _ colours: PNGColours, _ source: consuming PNGPixelBytes,
    expected: Int = .max
  ) throws(ImageError.Reason) {
    let rowBytes = structure.layout.rowBytes(structure.width)
    // Whole groups of those that are read together.
    let most = min(Self.inflatedBytes / (rowBytes + 1), expected)
    let groups = max(1, most / Self.rowsAtOnce)
    let rows = min(structure.height, groups * Self.rowsAtOnce)
    let count = rows * (rowBytes + 1) + Self.slack
    let others = (min(structure.height, Self.rowsAtOnce) + 1) * (rowBytes + Self.slack)
    let (inflated, unfiltered) = try takingMemory(forBytes: count + others) {
      (Array<UInt8>(repeating: 0, count: count), Array<UInt8>(repeating: 0, count: others))
    }
    let inflater = try Inflater()
    self.inflater = inflater
    self.source = source
    self.colours = colours
    layout = structure.layout
    maxExcess = structure.height * (rowBytes + 1)
    passes = PNGPass.passes(of: structure).reversed()
    pass = passes.removeLast()
    left = pass.height
    rowStride = rowBytes + Self.slack
    self.inflated = inflated
    self.rows = unfiltered
  }

  mutating func read(into target: UnsafeMutableBufferPointer<UInt32>) throws(ImageError.Reason) {
    try unsafe readRows(into: target)
  }

  mutating func read(into target: UnsafeMutableBufferPointer<UInt64>) throws(ImageError.Reason) {
    try unsafe readRows(into: target)
  }

  mutating func check(rows: Int) throws(ImageError.Reason) {
    for _ in 0..<rows {
      // Some may have been made before they were asked for.
      if taken < made { taken += 1 } else { _ = try nextRow() }
    }
  }

  /// Writes all pixels of a picture of which nothing was read yet.
  mutating func readAll<Pixel: SamplePixel>(
    into target: UnsafeMutableBufferPointer<Pixel>, width: Int
  ) throws(ImageError.Reason) {
    if passes.isEmpty && pass.width == width { return try unsafe readRows(into: target) }
    try unsafe forEachRow { (row: UnsafeBufferPointer<Pixel>, place) in
      let first = place.row * width + place.start
      for index in row.indices {
        unsafe target[first + index * place.step] = row[index]
      }
    }
  }

  /// Lends each row of a picture of which nothing was read yet, with the place of its pixels.
  mutating func forEachRow<Pixel: SamplePixel>(
    _ body: (UnsafeBufferPointer<Pixel>, PNGRowPlace) -> Void
  ) throws(ImageError.Reason) {
    var pixels: [Pixel] = []
    while true {
      let (pass, count) = (pass, pass.width)
      if pixels.count < count { pixels = try [Pixel](zeros: count) }
      try unsafe pixels.withUnsafeMutableBufferPointer { (pixels) throws(ImageError.Reason) in
        let row = unsafe UnsafeMutableBufferPointer(rebasing: pixels[..<count])
        for y in 0..<pass.height {
          try unsafe readRows(into: row)
          unsafe body(UnsafeBufferPointer(row), pass.place(y))
        }
      }
      if passes.isEmpty { return }
      beginPass()
    }
  }

  /// Goes on to the next pass, whose first row has none above it (PNG specification, 9.1).
  private mutating func beginPass() {
    pass = passes.removeLast()
    left = pass.height
    (made, taken) = (0, 0)
    for index in 0..<rowStride { rows[index] = 0 }
  }

  /// Reads as many rows as a target has room for.
  private mutating func readRows<Pixel: SamplePixel>(
    into target: UnsafeMutableBufferPointer<Pixel>
  ) throws(ImageError.Reason) {
    precondition(target.count.isMultiple(of: pass.width), "Whole rows are read.")
    for start in stride(from: 0, to: target.count, by: pass.width) {
      if taken == made { try unfilterRows() }
      taken += 1
      unsafe rows.withUnsafeBufferPointer { rows in
        guard let source = rows.baseAddress, let first = target.baseAddress else { return }
        unsafe Pixel.expand(
          source + taken * rowStride, pass.width, layout: layout, colours: colours,
          to: first + start)
      }
    }
  }

  /// Where the next row is among the inflated ones, with its filter before it.
  private mutating func nextRow() throws(ImageError.Reason) -> Int {
    precondition(left > 0, "There are rows left.")
    if next == end { try inflateRows() }
    let place = next
    if inflated[place] > Self.lastFilter { throw .damaged(.png) }
    next += layout.rowBytes(pass.width) + 1
    left -= 1
    return place
  }

  /// Makes the next row, or as many as are made together if they are there and good.
  private mutating func unfilterRows() throws(ImageError.Reason) {
    let rowBytes = layout.rowBytes(pass.width)
    let place = try nextRow()
    let isTogether = hasMore(Self.rowsAtOnce - 1, rowBytes)
    if isTogether {
      next += (Self.rowsAtOnce - 1) * (rowBytes + 1)
      left -= Self.rowsAtOnce - 1
    }
    if isTogether || made == Self.rowsAtOnce { moveLast() }
    taken = made
    let above = made
    made += isTogether ? Self.rowsAtOnce : 1
    unsafe inflated.withUnsafeBufferPointer { inflated in
      unsafe rows.withUnsafeMutableBufferPointer { rows in
        guard let filtered = inflated.baseAddress, let first = rows.baseAddress else { return }
        let (bytes, row) = unsafe (filtered + place, first + above * rowStride)
        let pixelBytes = UInt32(layout.pixelBytes)
        if isTogether {
          unsafe matte_unfilter_rows(row, rowStride, bytes, rowBytes, pixelBytes)
        } else {
          unsafe matte_unfilter(
            row + rowStride, bytes + 1, row, rowBytes, pixelBytes, bytes.pointee)
        }
      }
    }
  }

  /// Puts what was made last above what is made next.
  private mutating func moveLast() {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      if let first = rows.baseAddress, made > 0 {
        unsafe first.update(from: first + made * rowStride, count: rowStride)
      }
    }
    made = 0
  }

  /// True if so many more rows are inflated, and have filters.
  private func hasMore(_ count: Int, _ rowBytes: Int) -> Bool {
    guard next + count * (rowBytes + 1) <= end else { return false }
    return (0..<count).allSatisfy { inflated[next + $0 * (rowBytes + 1)] <= Self.lastFilter }
  }

  /// Inflates as many rows as there is room for; none yet where the bytes end that another file has, too.
  private mutating func inflateRows() throws(ImageError.Reason) {
    let rowBytes = layout.rowBytes(pass.width) + 1
    let count = min((inflated.count - Self.slack) / rowBytes, left)
    (next, end) = (0, 0)
    try inflate(bytes: count * rowBytes)
    if filled < count * rowBytes { return }
    // Inflated rows are the last if there are as many as are left; either file has to end by itself.
    if passes.isEmpty && count == left {
      if source.areShared { return }
      try finish()
    }
    (end, filled) = (filled, 0)
  }

  /// Inflates so many bytes of rows, less those that are there.
  private mutating func inflate(bytes count: Int) throws(ImageError.Reason) {
    // Its own variable, so that the closure may use everything else.
    var rows: [UInt8] = []
    swap(&rows, &inflated)
    defer { swap(&rows, &inflated) }
    try unsafe rows.withUnsafeMutableBufferPointer { (rows) throws(ImageError.Reason) in
      let bytes = UnsafeMutableRawBufferPointer(rows)
      try unsafe inflate(into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled..<count]))
    }
  }

  /// Inflates bytes until there is no room for more, or as many as another file has, too.
  private mutating func inflate(
    into target: UnsafeMutableRawBufferPointer
  ) throws(ImageError.Reason) {
    var room = unsafe target
    while room.count > 0 {
      let before = room.count
      let isEnd = try unsafe inflater.inflate(&input, into: &room)
      filled += before - room.count
      if isEnd && room.count > 0 { throw .truncated(.png) }
      // Without input there may still be output, of what was read before.
      if unsafe input.isEmpty && room.count == before {
        if source.areOthersNext { return }
        unsafe input = try source.next()
      }
    }
  }

  /// Reads to the end of the stream, where its checksum stands, and of all chunks.
  ///
  /// Some programs write more than the rows.
  private mutating func finish() throws(ImageError.Reason) {
    var excess = 0
    while excess <= maxExcess {
      let (count, isEnd) = try passOver()
      if isEnd { return try source.finish() }
      excess += count
      if unsafe input.isEmpty && count == 0 { unsafe input = try source.next() }
    }
    throw .damaged(.png)
  }

  /// Inflates bytes behind the rows: how many, and whether the stream is at its end.
  private mutating func passOver() throws(ImageError.Reason) -> (Int, isEnd: Bool) {
    var scratch = InlineArray<4096, UInt8>(repeating: 0)
    return try unsafe withUnsafeMutableBytes(of: &scratch) { (bytes) throws(ImageError.Reason) in
      var room = unsafe bytes
      let isEnd = try unsafe inflater.inflate(&input, into: &room)
      return (bytes.count - room.count, isEnd)
    }
  }

  /// The bytes that are inflated at a time, if a row is no longer: they stay in a processor's cache.
  private static let inflatedBytes = 1 << 18
  private static let slack = Int(matte_scanline_slack)
  private static let rowsAtOnce = Int(matte_rows_at_once)
  private static let lastFilter = UInt8(matte_png_paeth)
}

extension PNGRows {
  mutating func share(firstBytes count: Int) { source.share(first: count) }

  mutating func rowsReady() throws(ImageError.Reason) -> Int {
    if taken == made && next == end && left > 0 { try inflateRows() }
    return made - taken + (end - next) / (layout.rowBytes(pass.width) + 1)
  }

  mutating func filtered() -> FilteredRows {
    // Those that are made already are inflated rows, too.
    let first = next - (made - taken) * (layout.rowBytes(pass.width) + 1)
    return FilteredRows(inflated, first..<end, below: placeOfLast, of: rows)
  }

  mutating func lastRow() -> [UInt8] { Array(rows[placeOfLast]) }

  /// Where the row is that was read last.
  private var placeOfLast: Range<Int> {
    taken * rowStride..<taken * rowStride + layout.rowBytes(pass.width)
  }

  mutating func pass(_ count: Int, last row: [UInt8]) {
    let pending = made - taken
    next += (count - pending) * (layout.rowBytes(pass.width) + 1)
    precondition(next <= end, "The rows are inflated.")
    left -= count - pending
    (made, taken) = (0, 0)
    rows.replaceSubrange(..<row.count, with: row)
  }

  mutating func part() -> PNGProgress {
    PNGProgress(
      mark: source.part(), unused: unsafe Array(input), inflater: inflater.state,
      inflated: Array(inflated[..<filled]), rows: rows, made: made, left: left)
  }

  mutating func goOn(from progress: PNGProgress) {
    unsafe input = source.goOn(from: progress.mark, unused: progress.unused)
    inflater.goOn(from: progress.inflater)
    filled = progress.inflated.count
    inflated.replaceSubrange(..<filled, with: progress.inflated)
    (rows, made, taken, left) = (progress.rows, progress.made, progress.made, progress.left)
  }
}
