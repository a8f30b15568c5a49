import MatteCompare
import MatteComparing
import MatteGeometry
import MatteImages
import MatteLayers
import MattePairs
import MatteRaster
import ScenePlays
import TestMath
import TestSupport
import Testing

/// What a comparison of two files says of what happened, and where on the canvas.
@Suite struct ComparedAccountTests {
  /// A picture of which each row has its own colours, so that rows can be aligned.
  private static let ground = PixelBuffer(200, 160) { x, y in
    .opaque(UInt32(y) << 16 | UInt32((y * 7) & 255) << 8 | 0x80)
  }

  private static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  @Test("What was recoloured is said with its colours, and marked where it is")
  func recoloured() throws {
    let plain = PixelBuffer(width: 200, height: 160, filledWith: 0xffee_eeee)
    let (old, new) = (
      plain.with(0xff0a_84ff, in: Self.box(40, 60, 50, 20)),
      plain.with(0xff00_7aff, in: Self.box(40, 60, 50, 20))
    )
    let account = try ComparedFiles(old, new, Rules()).differences().account
    #expect(account.sentences == ["#0a84ff became #007aff in 1000 pixels at 40, 60"])
    #expect(account.regions == ["#0a84ff became #007aff"])
    #expect(
      account.marks == [
        .recoloured(
          Self.box(40, 60, 50, 20), from: Color(hex: 0x0a84ff), to: Color(hex: 0x007aff))
      ])
  }

  @Test("What moved is marked where it was and where it is")
  func moved() throws {
    let (from, to) = (Self.box(20, 30, 48, 40), Self.box(110, 90, 48, 40))
    let account = try ComparedFiles(Self.patterned(at: from), Self.patterned(at: to), Rules())
      .differences().account
    #expect(account.sentences == ["48 × 40 moved by +90, +60 to 110, 90"])
    #expect(account.regions == ["moved to 110, 90", "moved by +90, +60"])
    #expect(account.marks == [.moved(from: from, to: to)])
  }

  @Test("Below rows that were removed, marks lie where the canvas shows their places")
  func belowRemoved() throws {
    let before = Self.ground.with(0xff0a_84ff, in: Self.box(40, 100, 50, 20))
    let after = Self.ground.with(0xff00_7aff, in: Self.box(40, 100, 50, 20))
    let shorter = after.rows(0..<20).above(after.rows(40..<160))
    let found = try ComparedFiles(before, shorter, Rules(alignment: .rows)).differences()
    #expect(found.aligned?.strips.map(\.box) == [Self.box(0, 20, 200, 20)])
    #expect(found.regions == [Self.box(40, 100, 50, 20)])
    #expect(found.account.marks.map(\.place) == [Self.box(40, 100, 50, 20)])
  }

  @Test("Once the picture after is moved by hand, marks lie where its new place has them")
  func nudged() throws {
    let plain = PixelBuffer(width: 200, height: 160, filledWith: 0xffee_eeee)
    let (from, to) = (Self.box(20, 30, 48, 40), Self.box(110, 90, 48, 40))
    var query = PairQuery()
    query.columns = -10
    let found = try ComparedFiles(
      plain.with(pattern: from), plain.with(pattern: to), Rules()
    ).differences(query)
    #expect(
      found.account.marks.contains(.moved(from: from, to: Self.box(100, 90, 48, 40))),
      "\(found.account)")
  }

  @Test(
    "After a nudge a column that one picture has alone is said as that picture counts it",
    arguments: [
      (
        1,
        [
          "1 × 160 at 0, 0 outside the picture after",
          "1 × 160 at 199, 0 outside the picture before",
        ]
      ),
      (
        -1,
        [
          "1 × 160 at 0, 0 outside the picture before",
          "1 × 160 at 199, 0 outside the picture after",
        ]
      ),
    ])
  func alone(columns: Int, said: [String]) throws {
    let plain = PixelBuffer(width: 200, height: 160, filledWith: 0xffee_eeee)
    var query = PairQuery()
    query.columns = columns
    let account = try ComparedFiles(plain, plain, Rules()).differences(query).account
    #expect(account.sentences.sorted() == said.sorted())
  }

  @Test(
    "After a nudge what was recoloured is said where the picture after has it",
    arguments: [-10, 10])
  func recolouredNudged(columns: Int) throws {
    let plain = PixelBuffer(width: 200, height: 160, filledWith: 0xffee_eeee)
    let (from, to) = (Self.box(60, 60, 50, 20), Self.box(60 - columns, 60, 50, 20))
    var query = PairQuery()
    query.columns = columns
    let account = try ComparedFiles(
      plain.with(0xff0a_84ff, in: from), plain.with(0xff00_7aff, in: to), Rules()
    ).differences(query).account
    let place = "\(60 - columns), 60"
    #expect(
      account.sentences.contains("#0a84ff became #007aff in 1000 pixels at \(place)"),
      "\(account.sentences)")
  }

  @Test("Of differences of which none is visible it is said by how much they differ")
  func faint() throws {
    let plain = PixelBuffer(width: 200, height: 160, filledWith: 0xffee_eeee)
    func found(_ after: PixelBuffer) throws -> Differences {
      try ComparedFiles(plain, after, Rules()).differences()
    }
    let few = try found(plain.with(0xffee_eef0, in: Self.box(40, 60, 5, 2)))
    #expect(few.faintness == "by up to 2 of 255, none visibly")
    #expect(few.counts.tinted == 0)
    let tint = try found(plain.with(0xffe8_ecee, in: Self.box(40, 60, 100, 80)))
    #expect(tint.faintness == "a blue tint over 25 %, by up to 6 of 255")
    #expect(tint.counts.tinted == 8000)
    let visible = try found(plain.with(0xff00_0000, in: Self.box(40, 60, 5, 2)))
    #expect(visible.faintness == nil)
  }

  private static func patterned(at box: PixelRect) -> PixelBuffer {
    PixelBuffer(width: 200, height: 160, filledWith: 0xffee_eeee).with(pattern: box)
  }
}

extension PixelBuffer {
  /// The picture with a rectangle of a colour.
  fileprivate func with(_ colour: Pixel, in box: PixelRect) -> PixelBuffer {
    var buffer = self
    for y in box.minY..<box.maxY { for x in box.minX..<box.maxX { buffer[x, y] = colour } }
    return buffer
  }

  /// The picture with a rectangle of a pattern of its own.
  fileprivate func with(pattern box: PixelRect) -> PixelBuffer {
    let pattern = PixelBuffer.pattern(box.width, box.height, seed: 5)
    var buffer = self
    for y in 0..<box.height {
      for x in 0..<box.width { buffer[box.minX + x, box.minY + y] = pattern[x, y] }
    }
    return buffer
  }
}
