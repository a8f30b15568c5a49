import MatteCompare
import MatteGeometry
import MatteRaster
import Testing

@Suite("What happened between two pictures")
struct ExplanationTests {
  private func explanation(
    _ before: SampleBuffer, _ after: SampleBuffer,
    _ options: ComparisonOptions = ComparisonOptions(explains: true)
  ) -> Explanation? { Comparison(before, after, options).explanation }

  private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// A page of one colour with what is drawn on it.
  private func page(
    _ width: Int = 200, _ height: Int = 160, _ draw: @escaping (Int, Int) -> [Int]?
  ) -> SampleBuffer {
    .rgba8(width, height) { x, y in draw(x, y) ?? [250, 250, 250, 255] }
  }

  /// A pattern of 40 by 30 at a place.
  private func stamp(_ x: Int, _ y: Int, at left: Int, _ top: Int) -> [Int]? {
    let (column, row) = (x - left, y - top)
    guard (0..<40).contains(column), (0..<30).contains(row) else { return nil }
    return [column * 5, row * 7, (column * row) % 200, 255]
  }

  /// A picture with its columns as rows.
  private func turned(_ picture: SampleBuffer) throws -> SampleBuffer {
    let words = try picture.words
    return .rgba8(picture.height, picture.width) { x, y in
      let word = words[x * picture.width + y]
      return [0, 8, 16, 24].map { Int(word >> UInt32($0) & 255) }
    }
  }

  @Test("Nothing is said unless it is asked for")
  func unasked() {
    let (before, after) = (page { _, _ in nil }, page { x, y in stamp(x, y, at: 20, 20) })
    #expect(explanation(before, after, ComparisonOptions()) == nil)
    #expect(explanation(before, before) == Explanation(changes: [], otherwise: 0))
  }

  @Test("What moved has its own size, and explains the place that it left")
  func moved() {
    let found = explanation(
      page { x, y in stamp(x, y, at: 30, 40) }, page { x, y in stamp(x, y, at: 37, 43) })
    #expect(found?.otherwise == 0)
    #expect(found?.changes.map(\.kind) == [.moved(by: PixelOffset(columns: 7, rows: 3))])
    #expect(found?.changes.first?.places == [box(37, 43, 40, 30)])
    #expect(found?.changes.first?.rest == 0)
  }

  @Test("What another change explains is not left over, and what none explains is, once")
  func rest() {
    let (red, blue) = ([200, 0, 0, 255], [0, 0, 200, 255])
    // A panel moves under a mark that becomes another colour.
    func panel(at left: Int, _ mark: [Int], hasSpeck: Bool = false) -> SampleBuffer {
      page(300, 200) { x, y in
        if (110..<117).contains(x), (30..<42).contains(y) { return mark }
        if hasSpeck, x == 112, y == 70 { return [9, 9, 9, 255] }
        let (column, row) = (x - left, y - 20)
        guard (0..<90).contains(column), (0..<60).contains(row) else { return nil }
        return [column * 2, row * 3, (column * row) % 200, 255]
      }
    }
    for (hasSpeck, rest) in [(true, 1), (false, 0)] {
      let found = explanation(panel(at: 20, red), panel(at: 27, blue, hasSpeck: hasSpeck))
      let moved = found?.changes.first { $0.kind == .moved(by: PixelOffset(columns: 7, rows: 0)) }
      #expect(found?.changes.count == 2)
      #expect(found?.otherwise == rest)
      #expect(moved?.rest == rest)
      #expect(moved?.places == [box(27, 20, 90, 60)])
    }
  }

  @Test("What moved farther than 512 pixels disappeared here and appeared there")
  func farther() {
    let found = [512, 513].map { distance in
      explanation(
        page(600, 60) { x, y in stamp(x, y, at: 10, 10) },
        page(600, 60) { x, y in stamp(x, y, at: 10 + distance, 10) })?.changes.map(\.kind)
    }
    #expect(
      found == [[.moved(by: PixelOffset(columns: 512, rows: 0))], [.disappeared, .appeared]])
  }

  @Test("A copy whose original stays has not moved")
  func copied() {
    let found = explanation(
      page { x, y in stamp(x, y, at: 10, 10) },
      page { x, y in stamp(x, y, at: 10, 10) ?? stamp(x, y, at: 100, 10) })
    #expect(found?.changes.map(\.kind) == [.appeared])
  }

  @Test("What moved to one place has not moved to another one, where something alike appears")
  func onlyOnce() {
    let found = explanation(
      page { x, y in stamp(x, y, at: 10, 10) },
      page { x, y in stamp(x, y, at: 10, 16) ?? stamp(x, y, at: 110, 80) })
    #expect(
      found?.changes.map(\.kind) == [.moved(by: PixelOffset(columns: 0, rows: 6)), .appeared])
  }

  @Test("A gradient does not take along the bars on it that moved otherwise")
  func barsOnGradient() {
    func page(_ top: Int, _ bars: Int) -> SampleBuffer {
      self.page { x, y in
        let row = y - top
        guard (40..<140).contains(x), (0..<60).contains(row) else { return nil }
        if (x + bars) % 25 == 12 { return [20, 20, 20, 255] }
        return [90 + row * row * 3 % 160, 90 + x / 2, 90, 255]
      }
    }
    func kinds(_ top: Int, _ bars: Int) -> [Explanation.Kind]? {
      explanation(page(50, 0), page(top, bars))?.changes.map(\.kind).filter(\.isMove)
    }
    let down = Explanation.Kind.moved(by: PixelOffset(columns: 0, rows: 6))
    #expect(kinds(56, 0) == [down])
    #expect(kinds(56, 3)?.contains(down) == false)
  }

  @Test("A frame is like other frames: what is alike far away has appeared there")
  func frames() {
    func page(_ top: Int) -> SampleBuffer {
      self.page { x, y in
        guard (10..<150).contains(x), (top..<top + 40).contains(y) else { return nil }
        let isLine = x == 10 || x == 149 || y == top || y == top + 39
        return isLine ? [120, 120, 120, 255] : [225, 235, 245, 255]
      }
    }
    let kinds = explanation(page(10), page(90))?.changes.map(\.kind) ?? []
    #expect(Set(kinds) == [.appeared, .disappeared])
  }

  @Test("Soft ground has moved only if all of it has")
  func softGround() {
    func page(_ top: Int, _ others: Int) -> SampleBuffer {
      self.page { x, y in
        let (column, row) = (x - 40, y - top)
        guard (0..<90).contains(column), (0..<60).contains(row) else { return nil }
        let isOther = (column * 31 + row * 17) % 100 < others
        let step = column * 7 + row * row * 5 + column * row * 3 + (isOther ? 4 : 0)
        let grey = 200 + step % 9
        return [grey, grey, grey, 255]
      }
    }
    func moves(_ others: Int) -> [Explanation.Kind]? {
      explanation(page(50, 0), page(55, others))?.changes.map(\.kind).filter(\.isMove)
    }
    #expect(moves(0) == [.moved(by: PixelOffset(columns: 0, rows: 5))])
    #expect(moves(5) == [])
  }

  @Test("What moved, and left something else behind, has not disappeared")
  func leftBehind() {
    let found = explanation(
      page { x, y in stamp(x, y, at: 10, 10) },
      page { x, y in
        let isLeft = (10..<50).contains(x) && (10..<40).contains(y)
        return stamp(x, y, at: 10, 50) ?? (isLeft ? [0, 180, 0, 255] : nil)
      })
    #expect(found?.changes.map(\.kind) == [.moved(by: PixelOffset(columns: 0, rows: 40))])
    #expect(found?.otherwise == 1200)
  }

  @Test("Samples that change by two steps at most, here and there, are not adjusted")
  func slight() {
    func page(_ steps: [Int]) -> SampleBuffer {
      self.page { x, y in
        let step = steps[(x * 7 + y * 13 + x * y) % steps.count]
        return [40 + x / 2 + step, 60 + y / 2 + step, 80 + step, 255]
      }
    }
    func isAdjusted(_ steps: [Int]) -> Bool {
      explanation(page([0]), page(steps))?.changes.contains {
        if case .adjusted = $0.kind { true } else { false }
      } ?? false
    }
    #expect(isAdjusted([2]))
    #expect(!isAdjusted([1, 2, 0]))
  }

  @Test("Things that moved alike are one change with several places")
  func together() {
    let found = explanation(
      page { x, y in stamp(x, y, at: 10, 10) ?? stamp(y, x, at: 90, 100) },
      page { x, y in stamp(x, y, at: 10, 14) ?? stamp(y, x, at: 94, 100) })
    #expect(found?.changes.map(\.kind) == [.moved(by: PixelOffset(columns: 0, rows: 4))])
    #expect(found?.changes.first?.places == [box(10, 14, 40, 30), box(100, 94, 30, 40)])
  }

  @Test("A recolour takes the blends with what is beside it")
  func recoloured() {
    func disc(_ colour: [Int]) -> SampleBuffer {
      page { x, y in
        let distance = (x - 80) * (x - 80) + (y - 70) * (y - 70)
        let cover = max(0, min(255, (900 - distance) * 3))
        return (0..<3).map { (250 * (255 - cover) + colour[$0] * cover + 127) / 255 } + [255]
      }
    }
    let found = explanation(disc([10, 132, 255]), disc([0, 122, 68]))
    #expect(found?.otherwise == 0)
    #expect(
      found?.changes.map(\.kind) == [
        .recoloured(
          from: SampleColour(SIMD4(10, 132, 255, 255), depth: 8),
          to: SampleColour(SIMD4(0, 122, 68, 255), depth: 8))
      ])
  }

  @Test("A colour is not called another one's if two in a hundred of its pixels stay")
  func partlyRecoloured() {
    func page(_ kept: Int) -> SampleBuffer {
      self.page { x, y in
        guard (50..<100).contains(x), (50..<70).contains(y) else { return [x, y, 90, 255] }
        return y == 60 && x - 50 < kept ? [9, 9, 9, 255] : [200, 40, 40, 255]
      }
    }
    let before = self.page { x, y in
      (50..<100).contains(x) && (50..<70).contains(y) ? [9, 9, 9, 255] : [x, y, 90, 255]
    }
    func isRecoloured(_ kept: Int) -> Bool {
      explanation(before, page(kept))?.changes.contains {
        if case .recoloured = $0.kind { true } else { false }
      } ?? false
    }
    #expect(isRecoloured(0))
    #expect(isRecoloured(10))
    #expect(!isRecoloured(20))
  }

  @Test(
    "An adjustment has the simplest gain and offset that lead there",
    arguments: [
      SampleAdjustment(gain: SIMD4(0.97, 0.97, 0.97, 1), offset: .zero),
      SampleAdjustment(gain: .one, offset: SIMD4(0, 0, 4, 0)),
      SampleAdjustment(gain: SIMD4(0.5, 0.5, 0.5, 1), offset: SIMD4(100, 100, 100, 0)),
      SampleAdjustment(gain: SIMD4(1, 1, 1, 0.9), offset: .zero),
    ])
  func adjusted(adjustment: SampleAdjustment) {
    func picture(_ isAdjusted: Bool) -> SampleBuffer {
      page { x, y in
        let own = [(x * 3 + y) % 230 + 8, (x + y * 2) % 230 + 8, (x * y) % 230 + 8, 100 + x % 140]
        let isInside = (40..<140).contains(x) && (30..<120).contains(y)
        if !isAdjusted || !isInside { return own }
        return own.indices.map { index in
          Int((Double(own[index]) * adjustment.gain[index] + adjustment.offset[index]).rounded())
        }
      }
    }
    let found = explanation(picture(false), picture(true))
    #expect(found?.otherwise == 0)
    #expect(found?.changes.map(\.kind) == [.adjusted(adjustment)])
  }

  @Test("Another opacity is one change, also of an icon of which many pixels have one colour")
  func opacity() {
    func icon(_ opacity: Double) -> SampleBuffer {
      .rgba8(32, 32) { x, y in
        let distance = (x - 16) * (x - 16) + (y - 16) * (y - 16)
        let alpha = max(0, min(255, (200 - distance) * 4))
        let new = Int((Double(alpha) * opacity).rounded())
        return new == 0 ? [0, 0, 0, 0] : [30, 110, 220, new]
      }
    }
    let kinds = explanation(icon(1), icon(0.8))?.changes.map(\.kind) ?? []
    guard kinds.count == 1, case .adjusted(let adjustment) = kinds[0] else {
      Issue.record("\(kinds)")
      return
    }
    #expect(adjustment.gain == SIMD4(1, 1, 1, 0.8))
  }

  @Test("What is there only after has appeared, what is there only before has disappeared")
  func appeared() {
    // On rows that go on beside it, too.
    func ground(_ y: Int) -> [Int] { [y, 255 - y, 90, 255] }
    let empty = page { _, y in ground(y) }
    let full = page { x, y in stamp(x, y, at: 60, 50) ?? ground(y) }
    #expect(explanation(empty, full)?.changes.map(\.kind) == [.appeared])
    #expect(explanation(full, empty)?.changes.map(\.kind) == [.disappeared])
    #expect(explanation(full, empty)?.changes.first?.places == [box(60, 50, 40, 30)])
  }

  @Test("Lines that became darker with the ground around them have not appeared")
  func linesOnGround() {
    func page(_ isDarker: Bool) -> SampleBuffer {
      .rgba8(400, 300) { x, y in
        let isInside = isDarker && (80..<320).contains(x) && (100..<200).contains(y)
        let grey = (y == 150 || y == 159 ? 204 : 255) - (isInside ? 30 : 0)
        return [grey, grey, grey, 255]
      }
    }
    let found = explanation(page(false), page(true))
    func grey(_ value: UInt16) -> SampleColour {
      SampleColour(SIMD4(value, value, value, 255), depth: 8)
    }
    #expect(
      found?.changes.map(\.kind) == [
        .recoloured(from: grey(255), to: grey(225)), .recoloured(from: grey(204), to: grey(174)),
      ])
    #expect(found?.otherwise == 0)
  }

  @Test("What is covered by boxes that come over something else, too, has not disappeared")
  func coveredByBoxes() {
    func page(hasBoxes: Bool) -> SampleBuffer {
      self.page(400, 240) { x, y in
        guard (20..<360).contains(x), (40..<192).contains(y), (y - 40) % 80 < 72 else { return nil }
        if hasBoxes { return [245, 235, 210, 255] }
        if x < 200 { return [60, 90, 160, 255] }
        return [(x * x * 3 + y * 7) % 120, (x * 5 + y * y) % 120, x * y % 120, 255]
      }
    }
    let found = explanation(page(hasBoxes: false), page(hasBoxes: true))
    #expect(found?.changes.map(\.pixels) == [180 * 144], "the left half was one colour")
    #expect(found?.otherwise == 160 * 144)
  }

  @Test("A patch of one colour on a photograph is not what is left of something that disappeared")
  func patch() {
    func picture(_ isTextured: Bool, _ hasPatch: Bool) -> SampleBuffer {
      .rgba8(200, 160) { x, y in
        if hasPatch, (60..<120).contains(x), (50..<80).contains(y) { return [255, 0, 0, 255] }
        let grain = (x * 7 + y * 13 + x * y % 5) % 9
        return isTextured
          ? [110 + x / 4 + grain, 130 + grain, 160 - y / 4, 255] : [90, 120, 200, 255]
      }
    }
    func kinds(_ isTextured: Bool, _ before: Bool, _ after: Bool) -> [Explanation.Kind]? {
      explanation(picture(isTextured, before), picture(isTextured, after))?.changes.map(\.kind)
    }
    #expect(kinds(true, false, true) == [])
    #expect(kinds(true, true, false) == [])
    #expect(kinds(false, false, true) == [.appeared])
    #expect(kinds(false, true, false) == [.disappeared])
  }

  @Test("A box of one colour appears on a ground of one colour, and a bar that grows is recoloured")
  func flatBox() {
    func bar(_ columns: Range<Int>) -> SampleBuffer {
      page { x, y in columns.contains(x) && (60..<90).contains(y) ? [10, 90, 200, 255] : nil }
    }
    let shown = explanation(page { _, _ in nil }, bar(50..<90))
    #expect(shown?.changes.map(\.kind) == [.appeared])
    let grown = explanation(bar(50..<90), bar(50..<120))
    #expect(
      grown?.changes.map(\.kind) == [
        .recoloured(
          from: SampleColour(SIMD4(250, 250, 250, 255), depth: 8),
          to: SampleColour(SIMD4(10, 90, 200, 255), depth: 8))
      ])
  }

  @Test("A thin frame is an outline, a thick one is not")
  func outlined() {
    func framed(_ width: Int) -> SampleBuffer {
      page { x, y in
        let isInside = (20..<180).contains(x) && (20..<140).contains(y)
        let isInner =
          (20 + width..<180 - width).contains(x) && (20 + width..<140 - width).contains(y)
        return isInside && !isInner ? [x, y, 60, 255] : [y % 250, x, 90, 255]
      }
    }
    let plain = framed(0)
    #expect(explanation(plain, framed(1))?.changes.map(\.kind) == [.outlined])
    #expect(explanation(plain, framed(1))?.changes.first?.places == [box(20, 20, 160, 120)])
    #expect(explanation(plain, framed(4))?.changes.map(\.kind) != [.outlined])
  }

  @Test("A frame around something appears or disappears where one colour was around it")
  func lines() {
    func card(_ frame: @escaping (Int, Int) -> [Int]?) -> SampleBuffer {
      page { x, y in
        if let colour = frame(x, y) { return colour }
        let isCard = (24..<176).contains(x) && (24..<136).contains(y)
        return isCard ? [x, y, 60, 255] : [250, 250, 250, 255]
      }
    }
    func border(of rect: PixelRect, _ colour: [Int]) -> (Int, Int) -> [Int]? {
      { x, y in
        let isInside = (rect.minX..<rect.maxX).contains(x) && (rect.minY..<rect.maxY).contains(y)
        let isBorder =
          [rect.minX, rect.maxX - 1].contains(x) || [rect.minY, rect.maxY - 1].contains(y)
        return isInside && isBorder ? colour : nil
      }
    }
    let (plain, blue) = (card { _, _ in nil }, [10, 90, 200, 255])
    let ring = card(border(of: box(20, 20, 160, 120), blue))
    #expect(explanation(plain, ring)?.changes.map(\.kind) == [.lineAppeared])
    #expect(explanation(ring, plain)?.changes.map(\.kind) == [.lineDisappeared])
    // The same where the line lies directly around the card, and where it is the card's own border.
    let close = card(border(of: box(23, 23, 154, 114), blue))
    #expect(explanation(plain, close)?.changes.map(\.kind) == [.lineAppeared])
    let within = card(border(of: box(24, 24, 152, 112), blue))
    #expect(explanation(plain, within)?.changes.map(\.kind) == [.outlined])
  }

  @Test("Differences of at most four steps are noise", arguments: [8, 16])
  func noise(depth: Int) {
    func picture(_ most: Int) -> SampleBuffer {
      let scale = depth == 8 ? 1 : 257
      func samples(_ x: Int, _ y: Int) -> [Int] {
        let step = (x * 7 + y * 13 + x * y) % (2 * most + 1) - most
        return [(x + 20 + step) * scale, (y + 20 - step) * scale, 90 * scale, 255 * scale]
      }
      return depth == 8 ? .rgba8(200, 160, samples) : .rgba16(200, 160, samples)
    }
    let (plain, scale) = (picture(0), depth == 8 ? 1 : 257)
    #expect(explanation(plain, picture(4))?.changes.map(\.kind) == [.noise(maxDelta: 4 * scale)])
    #expect(explanation(plain, picture(5))?.changes.isEmpty == true)
  }

  @Test("What only one picture has is said by its strips")
  func outside() {
    let found = explanation(page(200, 160) { _, _ in nil }, page(210, 150) { _, _ in nil })
    #expect(found?.otherwise == 0)
    #expect(found?.changes.map(\.kind) == [.outside(.before), .outside(.after)])
    #expect(found?.changes.map(\.places) == [[box(0, 150, 200, 10)], [box(200, 0, 10, 150)]])
    #expect(found?.changes.map(\.pixels) == [2000, 1500])
  }

  @Test("With rows in place, what moved beside is by the rows of the picture after")
  func amongRows() throws {
    func page(_ inserted: Int, _ left: Int) -> SampleBuffer {
      self.page(200, 160 + inserted) { x, y in
        let own = y < 100 ? y : y - inserted
        if y >= 100, y < 100 + inserted { return [x, 255 - y % 7, 40, 255] }
        if let stamp = stamp(x, own, at: left, 115) { return stamp }
        return x < 8 ? [own, (own * 11) % 256, 3, 255] : nil
      }
    }
    let found = Comparison(page(0, 40), page(24, 49), aligned: .rows, .init(explains: true))
    #expect(found.alignment.added == [100..<124])
    let change = found.explanation?.changes.first
    #expect(change?.kind == .moved(by: PixelOffset(columns: 9, rows: 0)))
    #expect(change?.places == [box(49, 139, 40, 30)])
    #expect(found.explanation?.otherwise == 0)
    let columns = Comparison(
      try turned(page(0, 40)), try turned(page(24, 49)), aligned: .columns, .init(explains: true))
    #expect(
      columns.explanation?.changes.first?.kind == .moved(by: PixelOffset(columns: 0, rows: 9)))
    #expect(columns.explanation?.changes.first?.places == [box(139, 49, 30, 40)])
  }

  @Test("Pictures of any size are explained", arguments: [1, 2, 7, 8, 9, 63, 64, 65, 71, 72, 129])
  func sizes(side: Int) {
    for (width, height) in [(side, 40), (40, side), (side, side)] {
      let before = SampleBuffer.rgba8(width, height) { x, y in [x * 3 % 256, y * 5 % 256, 9, 255] }
      let after = SampleBuffer.rgba8(width, height) { x, y in
        x + y > (width + height) / 3
          ? [y * 7 % 256, x * 11 % 256, 90, 255] : [x * 3 % 256, y * 5 % 256, 9, 255]
      }
      let found = Comparison(before, after, ComparisonOptions(explains: true))
      let explained = found.explanation?.changes.reduce(0) { $0 + $1.pixels } ?? -1
      #expect(explained + (found.explanation?.otherwise ?? 0) == found.differentPixelCount)
    }
  }

  @Test("Of what needs more memory than it may have nothing is said, but all is counted")
  func bounded() {
    func page(_ isAfter: Bool) -> SampleBuffer {
      self.page(200, 400) { x, y in
        stamp(x, y, at: isAfter ? 27 : 20, 20) ?? stamp(x, y, at: isAfter ? 109 : 100, 300)
      }
    }
    var options = ComparisonOptions(explains: true)
    let all = explanation(page(false), page(true), options)
    #expect(all?.changes.count { $0.kind.isMove } == 2)
    // As much as the bands around the first stamp take.
    options.explainedBytes = 150_000
    let some = explanation(page(false), page(true), options)
    #expect(some?.changes == all?.changes.filter { $0.places[0].maxY < 100 })
    let others = all?.changes.filter { $0.places[0].minY > 100 }.map(\.pixels) ?? []
    #expect(some?.otherwise == others.reduce(all?.otherwise ?? 0, +))
  }

  /// Samples without any order; other ones for each number.
  private func noise(_ x: Int, _ y: Int, _ number: UInt64) -> [Int] {
    var bits = UInt64(x + y << 16) &+ number << 40
    for _ in 0..<3 { bits = (bits ^ bits >> 29) &* 0xbf58_476d_1ce4_e5b9 }
    return [8, 24, 40].map { Int(bits >> UInt64($0) & 255) } + [255]
  }

  @Test("Millions of pixels that nothing explains leave the memory to what is below them")
  func noiseAbove() {
    let height = 2200
    func page(_ isAfter: Bool) -> SampleBuffer {
      self.page(2048, height + 200) { x, y in
        y < height
          ? noise(x, y, isAfter ? 1 : 2) : stamp(x, y, at: isAfter ? 27 : 20, height + 100)
      }
    }
    var options = ComparisonOptions(explains: true)
    // As much as the first millions of them take, and next to nothing else.
    options.explainedBytes = 42_000_000
    let found = explanation(page(false), page(true), options)
    #expect(found?.changes.map(\.kind) == [.moved(by: PixelOffset(columns: 7, rows: 0))])
    // One or two are alike by chance.
    #expect(found?.otherwise ?? 0 > 2048 * height - 8)
  }

  @Test("Millions of pixels that differ everywhere are explained if anything may explain them")
  func millions() {
    func page(_ draw: @escaping (Int, Int) -> [Int]) -> SampleBuffer {
      self.page(2048, 2200, draw)
    }
    let before = page { x, y in noise(x, y, 1) }
    let moved = explanation(before, page { x, y in noise(x, y + 40, 1) })
    #expect(moved?.changes.map(\.kind) == [.moved(by: PixelOffset(columns: 0, rows: -40))])
    let inverted = explanation(
      before, page { x, y in noise(x, y, 1).prefix(3).map { 255 - $0 } + [255] })
    #expect(inverted?.changes.map(\.pixels) == [2048 * 2200])
  }

  @Test("Pixels that count otherwise than by differing are explained all the same")
  func uncounted() {
    let (before, after) = (
      page { x, y in stamp(x, y, at: 30, 40) }, page { x, y in stamp(x, y, at: 37, 43) }
    )
    let part = Exclusion(rectangles: [box(0, 0, 60, 160)])
    for options: ComparisonOptions in [
      .init(threshold: 0.5, explains: true), .init(excluded: part, explains: true),
      .init(within: part, explains: true), .init(ignoresAntialiasing: true, explains: true),
    ] {
      let found = Comparison(before, after, options)
      let explained = found.explanation?.changes.reduce(0) { $0 + $1.pixels } ?? -1
      #expect(found.differentPixelCount > 0)
      #expect(explained + (found.explanation?.otherwise ?? 0) == found.differentPixelCount)
      #expect(explained > 0)
    }
  }
}

extension Explanation.Kind {
  fileprivate var isMove: Bool { if case .moved = self { true } else { false } }
}
