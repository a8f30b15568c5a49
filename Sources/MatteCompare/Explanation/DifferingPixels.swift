internal import MatteGeometry

/// The pixels of two pictures that differ, and those around them, by the columns and rows of one canvas.
struct DifferingPixels<Word: PixelWord>: Sendable {
  /// The columns and rows of the canvas.
  let canvas: PixelRect
  /// Where the pictures lie on it; rows that only one of them has may lie between.
  let frames: Sides<PixelRect>
  /// The bands that have pixels, by the number of their first row.
  var bands: [DifferingBand<Word>?]
  /// For each row of the canvas which of both pictures have it.
  var rows: Sides<[Bool]>

  /// Makes a canvas of which nothing is kept.
  init(canvas: PixelRect, frames: Sides<PixelRect>) {
    self.canvas = canvas
    self.frames = frames
    let side = DifferingBand<Word>.side
    bands = Array(repeating: nil, count: (canvas.height + side - 1) / side)
    let none = [Bool](repeating: false, count: canvas.height)
    rows = Sides(before: none, after: none)
  }

  /// A pixel of a picture; nil if it is not kept, or if the picture does not have it.
  func pixel(_ side: Side, _ x: Int, _ y: Int) -> Word? {
    guard canvas.contains(x, y), rows[side][y], frames[side].minX <= x, x < frames[side].maxX,
      let band = bands[y / DifferingBand<Word>.side], let index = band.index(x, y)
    else { return nil }
    return band.pixels[side][index]
  }

  /// What is known of a pixel; 0 also if it is not kept.
  func label(_ x: Int, _ y: Int) -> UInt16 {
    guard canvas.contains(x, y), let band = bands[y / DifferingBand<Word>.side],
      let index = band.index(x, y)
    else { return 0 }
    return band.labels[index]
  }
}

extension DifferingPixels {
  /// Pixels beside each other that are kept.
  struct Row: ~Escapable {
    let y: Int
    /// The first column.
    let x: Int
    let before: Span<Word>
    let after: Span<Word>
    let labels: Span<UInt16>

    @_lifetime(copy before, copy after, copy labels)
    init(
      _ x: Int, _ y: Int, before: Span<Word>, after: Span<Word>, labels: Span<UInt16>
    ) {
      (self.x, self.y) = (x, y)
      (self.before, self.after, self.labels) = (before, after, labels)
    }
  }

  /// Lends the pixels of a rectangle that are kept, row after row.
  ///
  /// Ends as soon as `body` returns false.
  func forEachRow(in rect: PixelRect, _ body: (borrowing Row) -> Bool) {
    let rect = rect.intersection(canvas)
    if rect.isEmpty { return }
    let side = DifferingBand<Word>.side
    for number in rect.minY / side...(rect.maxY - 1) / side {
      guard let band = bands[number] else { continue }
      let rows = max(rect.minY, band.top)..<min(rect.maxY, band.top + side)
      for y in rows {
        for run in band.runs where run.columns.overlaps(rect.minX..<rect.maxX) {
          if !Self.lend(band, run, rect, y, body) { return }
        }
      }
    }
  }

  private static func lend(
    _ band: DifferingBand<Word>, _ run: DifferingBand<Word>.Run, _ rect: PixelRect, _ y: Int,
    _ body: (borrowing Row) -> Bool
  ) -> Bool {
    let columns = run.columns.clamped(to: rect.minX..<rect.maxX)
    let first = band.index(run, from: columns.lowerBound, y)
    let places = first..<first + columns.count
    return body(
      Row(
        columns.lowerBound, y, before: band.pixels.before.span.extracting(places),
        after: band.pixels.after.span.extracting(places),
        labels: band.labels.span.extracting(places)))
  }

  /// Regions of pixels in a rectangle that differ, that nothing has claimed and that something is true of, by their column,
  /// their row and the pixel after.
  func regions(in rect: PixelRect, where isTrue: (Int, Int, Word) -> Bool) -> [Region] {
    var finder = RegionFinder()
    var runs: [RegionFinder.Run] = []
    var y = rect.minY
    forEachRow(in: rect) { row in
      if row.y != y {
        if !runs.isEmpty { finder.addRow(y, runs) }
        (runs, y) = ([], row.y)
      }
      row.addRuns(to: &runs, where: isTrue)
      return true
    }
    if !runs.isEmpty { finder.addRow(y, runs) }
    return finder.found
  }

  /// How many pixels of a rectangle differ, and how many of them nothing has claimed.
  func counts(in rect: PixelRect) -> (free: Int, all: Int) {
    var (free, all) = (0, 0)
    forEachRow(in: rect) { row in
      for index in row.labels.indices where row.labels[index] != 0 {
        all += 1
        if row.labels[index] == 1 { free += 1 }
      }
      return true
    }
    return (free, all)
  }

  /// True if a rectangle has a pixel that differs and that nothing has claimed.
  func hasFree(in rect: PixelRect) -> Bool {
    var found = false
    forEachRow(in: rect) { row in
      found = row.labels.indices.contains { row.labels[$0] == 1 }
      return !found
    }
    return found
  }

  /// Some pixels of a part that differ and that nothing has claimed, at about even distances; all of them if they are few.
  func samples(of part: DifferingPart, atMost count: Int) -> [(before: Word, after: Word)] {
    let share = max(1, part.pixels / count)
    var step = 1
    while step * step * 4 <= share { step *= 2 }
    var samples: [(before: Word, after: Word)] = []
    let limit = 4 * count
    for y in stride(from: part.box.minY, to: part.box.maxY, by: step) {
      forEachRow(in: part.box.row(y)) { row in
        var index = (step - row.x % step) % step
        while index < row.labels.count {
          if row.labels[index] == 1 { samples.append((row.before[index], row.after[index])) }
          index += step
        }
        return true
      }
      if samples.count >= limit { break }
    }
    return samples
  }

  /// Gives those pixels of a rectangle a label that belong to no change yet and that `isClaimed` is true of, by their column,
  /// their row and the pixels of both pictures; how many they are.
  mutating func claim(
    _ rect: PixelRect, as label: UInt16,
    where isClaimed: (borrowing Self, Int, Int, Word, Word) -> Bool
  ) -> Int {
    let rect = rect.intersection(canvas)
    var count = 0
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      let number = y / DifferingBand<Word>.side
      let claimed = claimed(number, y, rect.minX..<rect.maxX, isClaimed)
      if !claimed.isEmpty { bands[number]?.setLabel(label, at: claimed) }
      count += claimed.count
    }
    return count
  }

  /// Gives those pixels of a rectangle a label that belong to no change yet and that became another colour; how many they
  /// are.
  mutating func claim(
    _ rect: PixelRect, as label: UInt16, _ pair: RecolourFinder<Word>.Pair
  ) -> Int {
    let rect = rect.intersection(canvas)
    if rect.isEmpty { return 0 }
    let side = DifferingBand<Word>.side
    return (rect.minY / side...(rect.maxY - 1) / side).reduce(0) { count, number in
      count + (bands[number]?.claimAll(rect, as: label, pair) ?? 0)
    }
  }

  /// Gives those pixels of a rectangle a label that belong to no change yet; how many they are.
  mutating func claimAll(_ rect: PixelRect, as label: UInt16) -> Int {
    let rect = rect.intersection(canvas)
    if rect.isEmpty { return 0 }
    var all = 0
    // Bands that share their labels still do so afterwards, if they are claimed whole.
    var last: (earlier: [UInt16], later: [UInt16], count: Int)?
    let side = DifferingBand<Word>.side
    for number in rect.minY / side...(rect.maxY - 1) / side {
      guard let earlier = bands[number]?.labels else { continue }
      let rows = PixelRect(
        minX: 0, minY: number * side, maxX: canvas.maxX, maxY: number * side + side)
      let isWhole = rect.intersection(rows) == rows.intersection(canvas)
      if isWhole, let last, ClaimKernel.areSame(earlier, last.earlier) {
        bands[number]?.labels = last.later
        all += last.count
        continue
      }
      let count = bands[number]?.claimAll(rect, as: label) ?? 0
      if isWhole { last = (earlier, bands[number]?.labels ?? [], count) }
      all += count
    }
    return all
  }

  /// Takes a label away from the pixels of a rectangle.
  mutating func release(_ rect: PixelRect, from label: UInt16) {
    let rect = rect.intersection(canvas)
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      bands[y / DifferingBand<Word>.side]?.release(y, rect.minX..<rect.maxX, from: label)
    }
  }

  /// Where those pixels of a row are in their band that are to be claimed.
  private func claimed(
    _ number: Int, _ y: Int, _ columns: Range<Int>,
    _ isClaimed: (borrowing Self, Int, Int, Word, Word) -> Bool
  ) -> [Int] {
    guard let band = bands[number] else { return [] }
    var claimed: [Int] = []
    for run in band.runs {
      let columns = run.columns.clamped(to: columns)
      if columns.isEmpty { continue }
      let first = band.index(run, from: columns.lowerBound, y)
      let labels = band.labels
      ClaimKernel.forEachUnclaimed(labels.span.extracting(first..<first + columns.count)) { place in
        let index = first + place
        let (before, after) = (band.pixels.before[index], band.pixels.after[index])
        if isClaimed(self, columns.lowerBound + place, y, before, after) { claimed.append(index) }
      }
    }
    return claimed
  }
}

extension DifferingPixels.Row {
  /// Adds the runs of pixels that differ, that nothing has claimed and that something is true of.
  fileprivate func addRuns(
    to runs: inout [RegionFinder.Run], where isTrue: (Int, Int, Word) -> Bool
  ) {
    var (start, last, count) = (0, 0, 0)
    func close() {
      if count == 0 { return }
      runs.append(RegionFinder.Run(columns: x + start..<x + last + 1, pixels: count))
      count = 0
    }
    ClaimKernel.forEachUnclaimed(labels) { index in
      guard isTrue(x + index, y, after[index]) else { return }
      if count > 0, index - last > RegionFinder.reach { close() }
      if count == 0 { start = index }
      (last, count) = (index, count + 1)
    }
    close()
  }
}

extension PixelRect {
  /// A row of it.
  fileprivate func row(_ y: Int) -> PixelRect {
    PixelRect(minX: minX, minY: y, maxX: maxX, maxY: y + 1)
  }
}
