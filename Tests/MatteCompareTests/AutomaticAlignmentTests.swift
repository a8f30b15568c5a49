import MatteCompare
import MatteGeometry
import MatteRaster
import Testing

@Suite("Alignment that is found by itself")
struct AutomaticAlignmentTests {
  /// A page of text, lists and pictures: 320 by 480 pixels, another for each number.
  private static func page(_ number: Int, inserted: Int = 0, recoloured: Bool = false)
    -> SampleBuffer
  {
    .rgba8(320, 480 + inserted) { x, y in
      if inserted > 0, (340..<340 + inserted).contains(y) {
        return [255, (y * 7 + x) % 256, 0, 255]
      }
      let row = y >= 340 ? y - inserted : y
      if recoloured, (100..<140).contains(x), (400..<440).contains(y) { return [1, 2, 3, 255] }
      return pixel(number, x, row)
    }
  }

  private static func pixel(_ number: Int, _ x: Int, _ y: Int) -> [Int] {
    let block = y / 60 + number
    switch block % 3 {
    // Text: lines of marks with blank rows between them.
    case 0 where y % 15 < 9:
      let mark = (x / 5 &* 2_654_435 &+ y &* 40_503 &+ number &* 97) >> 4
      return mark % 3 == 0 && x > 12 && x < 280 ? [20, 20, 30, 255] : [255, 255, 255, 255]
    // A list: a dot and a line.
    case 1 where y % 20 < 8:
      return x > 10 && x < 60 + (y * 13 + number * 7) % 200
        ? [90, 90, 99, 255] : [255, 255, 255, 255]
    case 2: return [(x + y) % 256, (x * 2 + y * 3) % 256, (y * 5 + number) % 256, 255]
    default: return [255, 255, 255, 255]
    }
  }

  /// A photograph with noise: 160 by 120 pixels, another for each number.
  private static func photograph(_ number: Int, noise: Int) -> SampleBuffer {
    .rgba8(160, 120) { x, y in
      let level = 40 + (x * (3 + number % 5) + y * (7 - number % 6)) / 9
      var state =
        UInt64(x &+ y &* 160 &+ 1) &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(noise) &* 0xff51_afd7_ed55
      state ^= state >> 29
      state &*= 0xbf58_476d_1ce4_e5b9
      let grain = Int(state >> 40) % 9 - 4
      return [level + grain, level / 2 + grain + 9, 255 - level / 2 + grain - 9, 255].map {
        min(max($0, 0), 255)
      }
    }
  }

  @Test("Twelve rows that were inserted into a page are found", arguments: 0..<20)
  func inserted(number: Int) {
    let comparison = Comparison(Self.page(number), Self.page(number, inserted: 12), aligned: .auto)
    #expect(comparison.mode == .rows)
    #expect(comparison.differentPixelCount == 0)
    #expect(comparison.alignment.added.map { [$0.lowerBound, $0.count] } == [[340, 12]])
    #expect(comparison.alignment.removed.isEmpty)
    #expect(comparison.alignment.moved.isEmpty)
  }

  @Test("A square of 40 that also changed is all that differs besides", arguments: 0..<20)
  func recoloured(number: Int) {
    let after = Self.page(number, inserted: 12, recoloured: true)
    let comparison = Comparison(Self.page(number), after, aligned: .auto)
    #expect(comparison.alignment.added.map { [$0.lowerBound, $0.count] } == [[340, 12]])
    #expect(comparison.differentPixelCount == 1600)
    #expect(comparison.regions.map(\.pixels) == [1600])
    let box = PixelRect(minX: 100, minY: 400, maxX: 140, maxY: 440)
    #expect(comparison.regions.map(\.box) == [box])
  }

  @Test("Photographs with other noise are compared where they are", arguments: 0..<20)
  func photographs(number: Int) {
    let (before, after) = (Self.photograph(number, noise: 1), Self.photograph(number, noise: 2))
    let comparison = Comparison(before, after, aligned: .auto)
    #expect(comparison.mode == .none)
    #expect(comparison.alignment.isInPlace)
    #expect(comparison.differentPixelCount > 9000)
  }

  @Test("Where less than a quarter of the rows differ they are compared where they are")
  func fewRows() {
    let before = SampleBuffer.rows(Array(1...400))
    for (first, mode) in [(301, Alignment.none), (300, .rows)] {
      let after = Array(1...first) + [501, 502] + Array(first + 1...398)
      #expect(Comparison(before, .rows(after), aligned: .auto).mode == mode)
    }
  }

  /// The grounds of a page of 1,000 rows: white with lines of text, striped as a table is, and a photograph.
  enum Ground: CaseIterable {
    case white, striped, photograph

    func pixel(_ x: Int, _ y: Int) -> [Int] {
      let isText = y % 20 < 9 && (x / 3 &* 7 &+ y / 20 &* 13 &+ (y % 20) * x / 5) % 4 == 0
      if self != .photograph, isText, x > 8, x < 80 { return [20, 20, 30, 255] }
      switch self {
      case .white: return [255, 255, 255, 255]
      case .striped: return y / 20 % 2 == 0 ? [255, 255, 255, 255] : [238, 240, 245, 255]
      case .photograph:
        let grain = (x &* 73_856_093 ^ y &* 19_349_663) >> 7 & 15
        return [y * 200 / 1100 + grain, x + grain, 255 - y * 180 / 1100 - grain, 255]
      }
    }
  }

  @Test(
    "24 rows inserted anywhere into a page of 1,000 are found, and no other pixel differs",
    arguments: Ground.allCases, [0] + stride(from: 100, through: 900, by: 100) + [950])
  func insertedAnywhere(ground: Ground, place: Int) {
    let before = SampleBuffer.rgba8(96, 1000, ground.pixel)
    let after = SampleBuffer.rgba8(96, 1024) { x, y in
      if (place..<place + 24).contains(y) { return [255, (y - place) * 9, x, 255] }
      return ground.pixel(x, y < place ? y : y - 24)
    }
    for (first, second, isAdded) in [(before, after, true), (after, before, false)] {
      let comparison = Comparison(first, second, aligned: .auto)
      #expect(comparison.mode == .rows)
      #expect(comparison.differentPixelCount == 0)
      let runs = isAdded ? comparison.alignment.added : comparison.alignment.removed
      #expect(runs == [place..<place + 24])
    }
  }

  @Test("A page that grew at its end is compared where it is")
  func longer() {
    let before = SampleBuffer.rows(Array(1...60))
    let comparison = Comparison(before, .rows(Array(1...90)), aligned: .auto)
    #expect(comparison.mode == .none)
    #expect(comparison.differentPixelCount == 30 * 16)
  }

  @Test("Rows and columns of a single colour each say nothing about where they belong")
  func blank() {
    func gradient(_ step: Int) -> SampleBuffer {
      .rgba8(20, 300) { _, y in [(y + step) / 2, (y + step) % 2, 0, 255] }
    }
    func turned(_ step: Int) -> SampleBuffer {
      .rgba8(300, 20) { x, _ in [(x + step) / 2, (x + step) % 2, 0, 255] }
    }
    #expect(Comparison(gradient(0), gradient(3), aligned: .auto).mode == .none)
    #expect(Comparison(turned(0), turned(3), aligned: .auto).mode == .none)
    #expect(Comparison(gradient(0), gradient(3), aligned: .rows).alignment.isInPlace)
  }

  @Test(
    "Of pictures of other widths no rows are aligned, even if the rest of each is like its first pixel"
  )
  func widths() {
    func page(_ rows: [Int], width: Int) -> SampleBuffer {
      .rgba8(width, rows.count) { x, y in
        [rows[y] % 256, x < 16 ? x % 15 : 0, rows[y] / 256, 255]
      }
    }
    let longer = Array(1...20) + Array(400...411) + Array(21...300)
    let before = page(Array(1...300), width: 16)
    #expect(Comparison(before, page(longer, width: 16), aligned: .auto).mode == .rows)
    #expect(Comparison(before, page(longer, width: 18), aligned: .auto).mode == .none)
  }

  @Test(
    "Rows that were inserted are found where at least four others would differ else",
    arguments: [
      (300, 296, 1, Alignment.rows), (300, 297, 1, .none), (400, 392, 8, .rows),
      (400, 396, 9, .rows), (400, 397, 9, .none),
    ])
  func explained(height: Int, place: Int, added: Int, mode: Alignment) {
    let rows = Array(1...height)
    let after = rows[..<place] + Array(501..<501 + added) + rows[place...]
    #expect(Comparison(.rows(rows), .rows(Array(after)), aligned: .auto).mode == mode)
  }

  @Test("Rows that move together count as one", arguments: [(78, Alignment.rows), (79, .none)])
  func moved(changed: Int, mode: Alignment) {
    let rows = Array(1...400)
    let swapped = Array(rows[..<40] + rows[80..<120] + rows[40..<80] + rows[120...])
    let after = swapped.dropLast(changed) + Array(501..<501 + changed)
    #expect(Comparison(.rows(rows), .rows(Array(after)), aligned: .auto).mode == mode)
    let blocks = stride(from: 0, to: 400, by: 50).reversed().flatMap { rows[$0..<$0 + 50] }
    #expect(Comparison(.rows(rows), .rows(blocks), aligned: .auto).mode == .rows)
  }

  @Test(
    "Neither rows nor columns are aligned where there are less than 256 of them",
    arguments: [(255, 243, Alignment.none), (256, 244, .rows), (244, 256, .rows)])
  func icons(count: Int, other: Int, mode: Alignment) {
    func picture(_ count: Int) -> SampleBuffer {
      .rows(Array(1...100) + Array(500..<500 + count - 240) + Array(101...240))
    }
    let (before, after) = (picture(count), picture(other))
    #expect(Comparison(before, after, aligned: .auto).mode == mode)
    let turned = Comparison(before.turned, after.turned, aligned: .auto)
    #expect(turned.mode == (mode == .rows ? .columns : .none))
  }

  /// What surrounds a page of 400 rows that is shifted.
  enum Surroundings: CaseIterable {
    case nothing, margin, line, header, doubled
  }

  @Test(
    "Where all has moved alike, no rows are added and removed",
    arguments: Surroundings.allCases, [-12, -1, 1, 12])
  func shifted(_ surroundings: Surroundings, way: Int) {
    func page(_ way: Int) -> SampleBuffer {
      .rgba8(48, 400) { x, y in
        // The edge from which all has moved may be repeated.
        let row = surroundings == .doubled ? min(max(y - way, 0), 399) : y - way
        if surroundings == .header, y < 40 { return [9, x * 5, y, 255] }
        if surroundings == .line, x == 6 { return [200, 200, 200, 255] }
        if ![.nothing, .doubled].contains(surroundings), !(60..<340).contains(row) {
          return [255, 255, 255, 255]
        }
        let number = row + 40
        return [number * number % 251, number % 256, x * number % 241, 255]
      }
    }
    let comparison = Comparison(page(0), page(way), aligned: .auto)
    #expect(comparison.mode == (surroundings == .header ? .rows : .none))
    let turned = Comparison(page(0).turned, page(way).turned, aligned: .auto)
    #expect(turned.mode == (surroundings == .header ? .columns : .none))
    #expect(Comparison(page(0), page(way), aligned: .rows).alignment.isInPlace == false)
  }

  @Test("What is left out does not keep rows from being aligned")
  func excluded() {
    func picture(_ numbers: [Int], clock: Int) -> SampleBuffer {
      .rgba8(16, numbers.count) { x, y in
        [x == 3 ? clock : (numbers[y] * 37 + x * 11) % 251, numbers[y] % 256, 0, 255]
      }
    }
    let after = Array(1...133) + Array(400..<412) + Array(134...260)
    let (one, other) = (picture(Array(1...260), clock: 5), picture(after, clock: 90))
    #expect(Comparison(one, other, aligned: .auto).mode == .none)
    let clock = Exclusion(rectangles: [PixelRect(minX: 3, minY: 0, maxX: 4, maxY: 280)])
    let comparison = Comparison(one, other, aligned: .auto, ComparisonOptions(excluded: clock))
    #expect(comparison.mode == .rows)
    #expect(comparison.differentPixelCount == 0)
    #expect(comparison.ignoredPixelCount == 260)
  }
}
