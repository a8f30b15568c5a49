import MatteCompare
import MatteGeometry
import MatteRaster
import Testing

@Suite("Pictures that are painted by rows")
struct RunningPaintingTests {
  private static let part = PixelRect(minX: 3, minY: 2, maxX: 20, maxY: 30)
  private static let options: [ComparisonOptions] = [
    .init(), .init(threshold: 0.05, ignoresAntialiasing: true),
    .init(ignoresAntialiasing: true, excluded: Exclusion(rectangles: [part])),
    .init(excluded: Exclusion(rows: (0..<60).map { $0 % 3 == 0 ? [0..<2, 9..<12] : [] })),
  ]

  /// The pictures of two whose rows come as they are asked for, at most so many at a time.
  private func painted(
    _ before: SampleBuffer, _ after: SampleBuffer, _ comparison: Comparison,
    _ subject: RunningPainting.Subject, rows: Int
  ) -> [PixelBuffer] {
    var painting = RunningPainting(comparison, before: before.shape, after: after.shape, subject)
    var bytes = painting.pictures.map { _ in [UInt8]() }
    var (y, otherY) = (0, 0)
    while let next = painting.rowsWanted(atMost: rows) {
      #expect(next.before <= rows)
      #expect(next.after <= rows)
      let painted = painting.add(
        before.rows(y..<y + next.before), after.rows(otherY..<otherY + next.after))
      for index in bytes.indices { bytes[index] += painted[index] }
      (y, otherY) = (y + next.before, otherY + next.after)
    }
    #expect(y == before.height)
    #expect(otherY == after.height)
    return zip(painting.pictures, bytes).map { picture, bytes in
      PixelBuffer(width: picture.width, height: picture.height, bytes: bytes, as: picture.kind)
    }
  }

  @Test("Are those that are painted whole", arguments: 0..<40, options)
  func whole(seed: Int, options: ComparisonOptions) {
    let (pair, edited) = (RandomPair(seed: seed), EditedPair(seed: seed))
    let alignment = [Alignment.none, .center, .rows, .rows][seed % 4]
    let style = DifferenceStyle.allCases[seed / 4 % 4]
    for (before, after) in [(pair.before, pair.after), (edited.before, edited.after)] {
      let comparison = Comparison(before, after, aligned: alignment, options)
      let picture = comparison.picture(
        before, after, style: style, excluded: options.excluded)
      let layers = DifferenceLayers(comparison, before, after)
      let magnitudes = layers.magnitudes.values.map { Pixel(red: $0, green: $0, blue: $0) }
      for rows in [1, 7, 64] {
        let subject = RunningPainting.Subject.picture(style, excluded: options.excluded)
        #expect(painted(before, after, comparison, subject, rows: rows) == [picture])
        let running = painted(before, after, comparison, .layers, rows: rows)
        #expect(running[0] == layers.marks)
        #expect(running[1].pixels == magnitudes)
      }
    }
  }

  @Test(
    "Of pictures that lie apart are those that are painted whole",
    arguments: [(0, 1), (0, -1), (-2, 3), (5, 80), (1, -75)])
  func apart(columns: Int, rows: Int) {
    let (before, after) = (
      SampleBuffer.pattern(isChanged: false), SampleBuffer.pattern(isChanged: true)
    )
    let offset = PixelOffset(columns: columns, rows: rows)
    for options in [ComparisonOptions(), ComparisonOptions(ignoresAntialiasing: true)] {
      let comparison = Comparison(before, after, offset: offset, options)
      let picture = comparison.picture(before, after)
      for count in [1, 7, Int.max] {
        #expect(
          painted(before, after, comparison, .picture(.highlight), rows: count) == [picture])
      }
    }
  }

  /// What changed where a box is painted into a picture, whose rows come so many at a time.
  private static func changes(
    ground: Int = 90, _ red: Int, at place: Int = 3, height: Int = 40, rows: Int = .max
  ) -> [UInt8] {
    let (before, after) = (
      SampleBuffer.rgba8(20, height) { x, _ in [ground, x, 90, 255] },
      SampleBuffer.rgba8(20, height) { x, y in
        let isChanged = (place..<place + 6).contains(x) && (5..<30).contains(y)
        return [isChanged ? red : ground, x, 90, 255]
      }
    )
    var painting = RunningPainting(
      Comparison(before, after), before: before.shape, after: after.shape, .layers)
    var y = 0
    while let next = painting.rowsWanted(atMost: rows) {
      _ = painting.add(before.rows(y..<y + next.before), after.rows(y..<y + next.after))
      y += next.before
    }
    return painting.changes
  }

  @Test("Say what changed: the same where the same pixels became the same, however rows come")
  func changes() {
    let changes = Self.changes(200)
    #expect(!changes.isEmpty)
    for rows in [1, 7, 64] { #expect(Self.changes(200, rows: rows) == changes) }
    #expect(Self.changes(200, height: 50) == changes)
    #expect(Self.changes(201) != changes)
    #expect(Self.changes(ground: 91, 200) != changes)
    #expect(Self.changes(200, at: 4) != changes)
    #expect(Self.changes(90).isEmpty)
  }

  @Test("Are tried with all that can happen to rows")
  func kinds() {
    let found = (0..<40).filter { $0 % 4 > 1 }.map { seed in
      let pair = EditedPair(seed: seed)
      return Comparison(pair.before, pair.after, aligned: .rows).alignment
    }
    #expect(found.contains { !$0.added.isEmpty })
    #expect(found.contains { !$0.removed.isEmpty })
    #expect(found.contains { !$0.moved.isEmpty })
    #expect(found.contains { $0.isInPlace })
  }

  @Test("Have frames around regions as if they were whole, wherever a band ends")
  func frames() {
    let before = SampleBuffer.rgba8(1600, 90) { _, _ in [100, 100, 100, 255] }
    let after = SampleBuffer.rgba8(1600, 90) { x, y in
      let isChanged = (40...50).contains(y) && (700...800).contains(x) || (x, y) == (1599, 0)
      return [isChanged ? 0 : 100, 100, 100, 255]
    }
    let comparison = Comparison(before, after)
    let picture = comparison.picture(before, after)
    // 255 − (255 − 100) · 0.35; the frame is two pixels wide, four apart.
    #expect(picture[0, 0] == 0xffc9_c9c9)
    #expect(picture[750, 34] == 0xff2b_333b)
    #expect(picture[750, 35] == 0xff2b_333b)
    #expect(picture[750, 36] == 0xffc9_c9c9)
    #expect(picture[750, 33] == 0xffc9_c9c9)
    #expect(picture[1594, 0] == 0xff2b_333b)
    for rows in [1, 5, 34, 64] {
      let running = painted(before, after, comparison, .picture(.highlight), rows: rows)
      #expect(running == [picture])
    }
  }

  @Test("Fade colours to the nearest grey, at 8 and 16 bits, over white where they are transparent")
  func greys() {
    for level in stride(from: 0, through: 255, by: 5) {
      let ink = 255 - Double(level)
      for alpha in [255, 128, 0] {
        let grey = UInt8((255 - 0.35 * ink * Double(alpha) / 255).rounded())
        let expected = Pixel(red: grey, green: grey, blue: grey)
        let samples = [level, level, level, alpha]
        let plain = SampleBuffer.rgba8(9, 1) { _, _ in samples }
        let deep = SampleBuffer.rgba16(9, 1) { _, _ in samples.map { $0 * 257 } }
        for picture in [plain, deep] {
          let pixels = Comparison(picture, picture).picture(picture, picture).pixels
          #expect(pixels == Array(repeating: expected, count: 9), "\(samples)")
        }
      }
    }
  }
}
