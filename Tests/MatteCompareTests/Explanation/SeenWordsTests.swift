import MatteCompare
import MatteGeometry
import MatteRaster
import TestExplanation
import Testing

/// Pictures of which something was proven that is not what one sees.
@Suite("What is proven is what one sees")
struct SeenWordsTests {
  private func kinds(_ before: SampleBuffer, _ after: SampleBuffer) -> [Explanation.Kind] {
    let found = Comparison(before, after, ComparisonOptions(explains: true))
    return found.explanation?.changes.map(\.kind) ?? []
  }

  /// A picture of 200 by 160 pixels without order, with what is drawn on it.
  private func grain(_ draw: (Int, Int) -> [Int]?) -> SampleBuffer {
    .rgba8(200, 160) { x, y in draw(x, y) ?? Handmade.grain(x, y) }
  }

  /// A page of one colour of 200 by 160 pixels, with what is drawn on it.
  private func page(_ draw: (Int, Int) -> [Int]?) -> SampleBuffer {
    .rgba8(200, 160) { x, y in draw(x, y) ?? Handmade.ground }
  }

  @Test(
    "An even shape that moved by less than its size has moved, however its corners are",
    arguments: [(4, 0), (0, 4), (-4, 4), (4, 12), (0, -7)], [0, 8, 28])
  func evenShape(way: (columns: Int, rows: Int), radius: Int) {
    func button(_ left: Int, _ top: Int) -> SampleBuffer {
      page { x, y in
        let (across, down) = (min(x - left, left + 69 - x), min(y - top, top + 43 - y))
        guard across >= 0, down >= 0 else { return nil }
        let isCorner = across < radius && down < radius && across + down < radius * 2 / 3
        return isCorner ? nil : Handmade.blue
      }
    }
    let offset = PixelOffset(columns: way.columns, rows: way.rows)
    let found = kinds(button(60, 50), button(60 + way.columns, 50 + way.rows))
    #expect(found == [.moved(by: offset)])
  }

  @Test("An even shape that grew at a side, or at two, or went to other ground, has not moved")
  func evenShapeGrown() {
    func button(_ box: PixelRect, ground: Int = 200) -> SampleBuffer {
      page { x, y in
        if box.holds(x, y) { return Handmade.blue }
        return x >= ground ? Handmade.red : nil
      }
    }
    let box = PixelRect(minX: 60, minY: 50, maxX: 130, maxY: 94)
    for (right, bottom) in [(4, 0), (0, 6), (5, 5)] {
      var larger = box
      (larger.maxX, larger.maxY) = (box.maxX + right, box.maxY + bottom)
      for kinds in [kinds(button(box), button(larger)), kinds(button(larger), button(box))] {
        #expect(!kinds.contains { if case .moved = $0 { true } else { false } }, "\(kinds)")
      }
    }
    let crossed = kinds(button(box, ground: 132), button(box.moved(4, 0), ground: 132))
    #expect(!crossed.contains(.moved(by: PixelOffset(columns: 4, rows: 0))))
  }

  @Test("A few specks near the border of their box are no line around it")
  func specks() {
    let specks: Set = [[40, 50], [46, 50], [51, 53], [41, 60], [49, 59]]
    let spotted = grain { x, y in specks.contains([x, y]) ? Handmade.red : nil }
    #expect(kinds(grain { _, _ in nil }, spotted) == [])
  }

  @Test("A line around something may lack a side, but not two")
  func openLines() {
    func framed(_ hasRight: Bool) -> SampleBuffer {
      grain { x, y in
        guard (20..<140).contains(x), (30..<130).contains(y) else { return nil }
        return x == 20 || y == 30 || hasRight && x == 139 ? Handmade.red : nil
      }
    }
    let plain = grain { _, _ in nil }
    #expect(kinds(plain, framed(true)) == [.outlined])
    #expect(kinds(plain, framed(false)) == [])
  }

  @Test("A row of which less than half differs is no line")
  func dottedRow() {
    func dotted(_ step: Int) -> SampleBuffer {
      grain { x, y in y == 80 && (20..<150).contains(x) && x % step == 0 ? Handmade.red : nil }
    }
    let plain = grain { _, _ in nil }
    #expect(kinds(plain, dotted(2)) == [.outlined])
    #expect(kinds(plain, dotted(4)) == [])
  }

  @Test("Letters that are drawn half a pixel further in two places have not changed places")
  func letters() {
    // Strokes of four pixels and a half, of which each place may begin half a pixel later.
    func ink(_ x: Int, _ y: Int, _ shift: Int) -> Int {
      (0..<2).count { half in ((2 * x + half + shift + y / 3) / 9 + y / 7 * 2 / 3) % 2 == 0 }
    }
    func text(_ shifts: [(left: Int, top: Int, shift: Int)]) -> SampleBuffer {
      page { x, y in
        for (left, top, shift) in shifts {
          let (column, row) = (x - left, y - top)
          guard (0..<50).contains(column), (0..<28).contains(row) else { continue }
          let grey = 240 - 100 * ink(column, row, shift)
          return [grey, grey, grey, 255]
        }
        return nil
      }
    }
    let before = text([(10, 10, 0), (90, 80, 1)])
    #expect(kinds(before, text([(10, 10, 1), (90, 80, 0)])) == [])
    // Once nothing is left in its place, it has moved.
    #expect(
      kinds(before, text([(90, 80, 0)])).contains(.moved(by: PixelOffset(columns: 80, rows: 70))))
  }

  @Test("Two digits that are alike far away have not moved there; near, and an icon, they have")
  func digits() {
    func page(_ size: (width: Int, height: Int), at place: (x: Int, y: Int)) -> SampleBuffer {
      self.page { x, y in
        let (column, row) = (x - place.x, y - place.y)
        guard (0..<size.width).contains(column), (0..<size.height).contains(row) else { return nil }
        return Handmade.grain(column, row)
      }
    }
    func moves(_ size: (Int, Int), _ way: (x: Int, y: Int)) -> Bool {
      let (before, after) = (page(size, at: (8, 8)), page(size, at: (8 + way.x, 8 + way.y)))
      let offset = PixelOffset(columns: way.x, rows: way.y)
      return kinds(before, after).contains(.moved(by: offset))
    }
    #expect(moves((19, 12), (60, 40)))
    #expect(!moves((19, 12), (130, 90)))
    #expect(moves((24, 24), (130, 90)))
  }

  @Test("A piece of a word that is alike in another one has not moved there")
  func pieces() {
    // Two lines of three blocks of 40 × 14, each its own grain; 0 is none.
    func lines(_ blocks: [[Int]]) -> SampleBuffer {
      page { x, y in
        guard let line = [20, 100].firstIndex(where: { ($0..<$0 + 14).contains(y) }),
          (30..<150).contains(x)
        else { return nil }
        let (number, column) = (blocks[line][(x - 30) / 40], (x - 30) % 40)
        return number == 0 ? nil : Handmade.grain(column + number * 53, y % 20 + number * 31)
      }
    }
    let moved = Explanation.Kind.moved(by: PixelOffset(columns: 40, rows: 80))
    let alone = kinds(lines([[1, 0, 0], [0, 0, 0]]), lines([[0, 0, 0], [0, 1, 0]]))
    #expect(alone == [moved])
    let amid = kinds(lines([[1, 2, 3], [4, 5, 6]]), lines([[7, 8, 9], [10, 1, 11]]))
    #expect(amid == [])
  }

  @Test("Where a stripe grows into another one, nothing appears")
  func stripes() {
    func page(_ end: Int) -> SampleBuffer {
      self.page { x, y in
        guard (20..<150).contains(x), (40..<90).contains(y) else { return nil }
        let isDotted = y >= 60 && (x * 7 + y * 3) % 31 == 0
        return y < end && !isDotted ? Handmade.blue : y < 80 ? Handmade.red : nil
      }
    }
    #expect(!kinds(page(60), page(70)).contains(.appeared))
  }

  @Test("Where a rectangle loses its corners, nothing appears")
  func corners() {
    func card(_ radius: Int) -> SampleBuffer {
      page { x, y in
        guard (40..<120).contains(x), (40..<100).contains(y) else { return nil }
        let (column, row) = (min(x - 40, 119 - x), min(y - 40, 99 - y))
        return column + row < radius ? nil : Handmade.blue
      }
    }
    #expect(kinds(card(0), card(8)) == [])
    #expect(kinds(card(8), card(0)) == [Handmade.recolour(Handmade.ground, Handmade.blue)])
  }

  @Test("A colour became another one where its pixels are, not in all of the part around them")
  func placeOfColour() {
    // A bar between marks that become others, all of which is one part.
    func marked(_ bar: [Int], _ shift: Int) -> SampleBuffer {
      page { x, y in
        guard (20..<140).contains(x), (30..<130).contains(y) else { return nil }
        if (70..<110).contains(x), (60..<80).contains(y) { return bar }
        return (x + y) % 4 == 0 ? Handmade.grain(x + shift, y) : nil
      }
    }
    let found = Comparison(
      marked(Handmade.blue, 0), marked(Handmade.red, 1), ComparisonOptions(explains: true))
    let change = found.explanation?.changes.first
    #expect(change?.kind == Handmade.recolour(Handmade.blue, Handmade.red))
    #expect(change?.places == [PixelRect(minX: 70, minY: 60, maxX: 110, maxY: 80)])
    #expect(change?.pixels == 800)
  }
}
