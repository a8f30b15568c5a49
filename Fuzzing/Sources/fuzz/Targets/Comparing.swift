import MatteCompare
import MatteGeometry
import MatteRaster
import MatteThreads

/// Two small pictures of which one was made of the other, and how they are compared.
private struct Pair {
  let before: SampleBuffer
  let after: SampleBuffer
  let options: ComparisonOptions
  let rows: Int
  let alignment: Alignment

  init(_ input: inout ByteSource) {
    let (width, height) = (input.int(1...24), input.int(1...40))
    let kind = input.byte()
    let rows = (0..<height).map { _ in Self.row(width, &input) }
    var others = rows
    let edits = input.int(0...6)
    for _ in 0..<edits { Self.edit(&others, width, &input) }
    let otherWidth = kind & 1 == 0 ? width : input.int(1...24)
    before = Self.buffer(rows, width, isDeep: kind & 2 != 0)
    after = Self.buffer(others, otherWidth, isDeep: kind & 4 != 0, step: Int(kind & 1))
    alignment = [.none, .topLeft, .center, .rows, .auto, .scale, .columns][input.int(0...6)]
    self.rows = input.int(1...50)
    options = Self.options(&input)
  }

  private static func options(_ input: inout ByteSource) -> ComparisonOptions {
    let flags = input.byte()
    func exclusion() -> Exclusion {
      let (x, y) = (input.int(0...20), input.int(0...20))
      let box = PixelRect(
        minX: x, minY: y, maxX: x + input.int(0...20), maxY: y + input.int(0...20))
      return Exclusion(rectangles: [box])
    }
    return ComparisonOptions(
      threshold: flags & 1 == 0 ? nil : Double(input.byte()) / 255,
      metric: ColorMetric.allCases[input.int(0...ColorMetric.allCases.count - 1)],
      ignoresAntialiasing: flags & 2 != 0, excluded: flags & 4 == 0 ? Exclusion() : exclusion(),
      within: flags & 8 == 0 ? nil : exclusion(), computesQuality: flags & 16 == 0)
  }

  /// A row of one colour, of runs of colours, or of the input's bytes.
  private static func row(_ width: Int, _ input: inout ByteSource) -> [UInt32] {
    let (first, second) = (input.byte(), input.byte())
    return (0..<width).map { x in
      switch first % 4 {
      case 0: colour(second)
      case 1: colour(UInt8(x / 3) &+ second)
      case 2: colour(x < Int(second) % 24 ? first : second)
      default: colour(input.byte())
      }
    }
  }

  /// Few colours, of which some are nearly equal and some transparent.
  private static func colour(_ byte: UInt8) -> UInt32 {
    let alpha: UInt32 = [0xff, 0xff, 0xff, 0xff, 0xff, 0x80, 0x01, 0x00][Int(byte >> 5)]
    let level = UInt32(byte & 0x1f)
    return alpha << 24 | (level * 8) << 16 | (level & 7) * 36 << 8 | (255 - level)
  }

  private static func edit(_ rows: inout [[UInt32]], _ width: Int, _ input: inout ByteSource) {
    let place = input.int(0...max(0, rows.count - 1))
    switch input.int(0...4) {
    case 0: rows.insert(row(width, &input), at: place)
    case 1 where rows.count > 1: rows.remove(at: place)
    case 2: rows[place][input.int(0...width - 1)] = colour(input.byte())
    case 3:
      let count = min(input.int(1...8), rows.count - place)
      let moved = rows[place..<place + count]
      rows.removeSubrange(place..<place + count)
      rows.insert(contentsOf: moved, at: rows.isEmpty ? 0 : input.int(0...rows.count))
    default:
      rows.insert(contentsOf: (0..<input.int(1...9)).map { _ in row(width, &input) }, at: place)
    }
  }

  private static func buffer(
    _ rows: [[UInt32]], _ width: Int, isDeep: Bool, step: Int = 0
  ) -> SampleBuffer {
    let pixels = rows.flatMap { row in (0..<width).map { row[$0 % row.count] } }
    guard isDeep else {
      return SampleBuffer(width: width, height: rows.count, pixels: .rgba8(pixels))
    }
    let deep = pixels.map { pixel in
      [48, 32, 16, 0].reduce(UInt64(0)) { wide, shift in
        let part = UInt64(pixel >> UInt32(shift / 2) & 255) * 257
        return wide | min(65_535, part + UInt64(step)) << UInt64(shift)
      }
    }
    return SampleBuffer(width: width, height: rows.count, pixels: .rgba16(deep))
  }
}

/// Two pictures compared whole, by rows as they come, and by one thread where two are asked for.
func testCompare(_ bytes: [UInt8]) {
  var input = ByteSource(bytes)
  let pair = Pair(&input)
  let (before, after) = (pair.before, pair.after)
  let whole = Comparison(before, after, aligned: pair.alignment, pair.options)
  expect(whole.countedPixelCount <= whole.differentPixelCount + whole.pixelCount, "counts add up")
  expect(whole.regions.allSatisfy { !$0.box.isEmpty }, "regions have pixels")
  let alone = Alone { Comparison(before, after, aligned: pair.alignment, pair.options) }.value
  expect(alone == whole, "one thread finds what two do")
  let back = Comparison(after, before, aligned: pair.alignment, pair.options)
  if ![.scale, .rows, .auto, .columns].contains(pair.alignment) {
    expect(back.differentPixelCount == whole.differentPixelCount, "differences go both ways")
    expect(back.maxDelta == whole.maxDelta, "as far")
    expect(back.hiddenPixelCount == whole.hiddenPixelCount, "and are hidden as many")
  }
  if before == after { expect(whole.isSame, "a picture is the same as itself") }
  compareRunning(pair, whole)
}

private func compareRunning(_ pair: Pair, _ whole: Comparison) {
  let (before, after) = (pair.before, pair.after)
  guard var running = begun(pair) else { return }
  var (y, otherY) = (0, 0)
  while let next = running.rowsWanted(atMost: pair.rows) {
    running.add(before.rows(y..<y + next.before), after.rows(otherY..<otherY + next.after))
    (y, otherY) = (y + next.before, otherY + next.after)
  }
  expect(y == before.height && otherY == after.height, "all rows are asked for")
  let found = running.comparison
  expect(
    found.differentPixelCount == whole.differentPixelCount
      && found.visiblePixelCount == whole.visiblePixelCount
      && found.countedPixelCount == whole.countedPixelCount
      && found.antialiasedPixelCount == whole.antialiasedPixelCount
      && found.hiddenPixelCount == whole.hiddenPixelCount
      && found.ignoredPixelCount == whole.ignoredPixelCount
      && found.permittedPixelCount == whole.permittedPixelCount, "counts are those of the whole")
  expect(found.maxDelta == whole.maxDelta && found.density == whole.density, "so is the worst")
  expect(found.psnr == whole.psnr && found.similarity == whole.similarity, "so is the quality")
  expect(found.regions == whole.regions, "so are the regions")
  expect(found.alignment == whole.alignment && found.mode == whole.mode, "so is the alignment")
  paint(pair, whole)
}

/// A comparison whose rows are still to come; nil if it cannot be had by rows.
private func begun(_ pair: Pair) -> RunningComparison? {
  let (before, after) = (pair.before, pair.after)
  switch pair.alignment {
  case .scale, .columns: return nil
  case .rows, .auto:
    let (own, others) = (hashes(before, beside: after, pair), hashes(after, beside: before, pair))
    let mode = pair.alignment.resolved(own, others)
    if mode == .columns { return nil }
    return mode == .rows && before.width == after.width
      ? RunningComparison(
        aligning: own, others, shape: before.shape, afterShape: after.shape, pair.options)
      : RunningComparison(before.shape, after.shape, pair.options, as: mode)
  default: return RunningComparison(before.shape, after.shape, pair.options, as: pair.alignment)
  }
}

private func hashes(
  _ picture: SampleBuffer, beside other: SampleBuffer, _ pair: Pair
) -> PictureHashes {
  var hashes = PictureHashes(
    width: picture.width, depth: max(picture.depth, other.depth),
    ofColumns: picture.height == other.height, without: pair.options.excluded)
  for start in stride(from: 0, to: picture.height, by: pair.rows) {
    hashes.add(picture.rows(start..<start + pair.rows))
  }
  return hashes
}

/// Paints what differs by rows and as a whole.
private func paint(_ pair: Pair, _ whole: Comparison) {
  let (before, after) = (pair.before, pair.after)
  for style in DifferenceStyle.allCases {
    var painting = RunningPainting(
      whole, before: before.shape, after: after.shape,
      .picture(style, excluded: pair.options.excluded))
    var (y, otherY, bytes) = (0, 0, [UInt8]())
    while let next = painting.rowsWanted(atMost: pair.rows) {
      bytes +=
        painting.add(
          before.rows(y..<y + next.before), after.rows(otherY..<otherY + next.after))[0]
      (y, otherY) = (y + next.before, otherY + next.after)
    }
    let shape = painting.pictures[0]
    let picture = PixelBuffer(
      width: shape.width, height: shape.height, bytes: bytes, as: shape.kind)
    let expected = whole.picture(before, after, style: style, excluded: pair.options.excluded)
    expect(picture == expected, "rows are painted as the whole picture: \(style)")
  }
}

/// What one thread makes, as another is at work already.
struct Alone<Value: Sendable> {
  let value: Value

  init(_ make: @escaping @Sendable () -> Value) {
    let made = TwoThreads.map([true, false]) { isAsked in isAsked ? make() : nil }
    guard let value = made[0] else { stop("what is asked for is made") }
    self.value = value
  }
}

/// Rows of two pictures that belong together, beside a plain longest common subsequence.
func testRows(_ bytes: [UInt8]) {
  let half = bytes.firstIndex(of: 0xff) ?? bytes.endIndex
  let before = Array(bytes[..<half].prefix(200))
  let after = Array(bytes[half...].dropFirst().prefix(200))
  guard !before.isEmpty, !after.isEmpty else { return }
  let alignment = Comparison(striped(before), striped(after), aligned: .rows).alignment
  var (rows, others, next, equal) = ([Int](), [Int](), 0, 0)
  for run in alignment.runs {
    expect((run.before?.count ?? run.count) == run.count, "a run is as long in both")
    switch run.kind {
    case .compared:
      equal += zip(run.before ?? 0..<0, run.after ?? 0..<0).count { before[$0] == after[$1] }
      expect((run.before?.lowerBound ?? 0) >= next, "what is compared is in order")
      next = run.before?.upperBound ?? next
    case .moved:
      let moved = zip(run.before ?? 0..<0, run.after ?? 0..<0)
      expect(moved.allSatisfy { before[$0] == after[$1] }, "what was moved is equal")
    case .added: expect(run.before == nil, "what was added was not there")
    case .removed: expect(run.after == nil, "what was removed is not there")
    }
    rows += run.before.map(Array.init) ?? []
    others += run.after.map(Array.init) ?? []
  }
  expect(rows.sorted() == Array(before.indices), "each row before is there once")
  expect(others == Array(after.indices), "each row after, in order")
  let most = commonCount(before, after)
  expect(equal <= most, "no more are equal than can be")
  let isUnique = Set(before).count == before.count && Set(after).count == after.count
  if isUnique {
    expect(equal == most, "of rows that are there once, all that can be: \(equal), \(most)")
  }
  if before == after { expect(alignment.isInPlace, "equal rows are in place") }
}

/// Rows of two pixels, none of them blank.
private func striped(_ rows: [UInt8]) -> SampleBuffer {
  let pixels = rows.flatMap { [0xff00_0000 | UInt32($0), 0xffff_0000 | UInt32($0)] }
  return SampleBuffer(width: 2, height: rows.count, pixels: .rgba8(pixels))
}

/// The length of the longest common subsequence.
private func commonCount(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var last = [Int](repeating: 0, count: other.count + 1)
  for value in one {
    var line = [0]
    for (index, compared) in other.enumerated() {
      line.append(value == compared ? last[index] + 1 : max(last[index + 1], line[index]))
    }
    last = line
  }
  return last[other.count]
}
