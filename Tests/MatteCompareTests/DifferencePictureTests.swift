import MatteCompare
import MatteGeometry
import MatteRaster
import Testing

private let (vermilion, blue, purple): (Pixel, Pixel, Pixel) = (
  0xffd5_5e00, 0xff00_72b2, 0xffcc_79a7
)
private let (frame, white): (Pixel, Pixel) = (0xff2b_333b, 0xffff_ffff)

@Suite("A picture of what differs")
struct DifferencePictureTests {
  /// A grey picture of 40 by 30 in which some pixels are other greys.
  private static func page(_ changes: [(x: Int, y: Int, samples: [Int])] = []) -> SampleBuffer {
    .rgba8(40, 30) { x, y in
      changes.first { $0.x == x && $0.y == y }?.samples ?? [100, 100, 100, 255]
    }
  }

  private static let changes = [
    (x: 10, y: 10, samples: [40, 40, 40, 255]), (x: 11, y: 10, samples: [200, 200, 200, 255]),
    (x: 30, y: 20, samples: [101, 100, 100, 255]),
  ]

  private func picture(
    _ style: DifferenceStyle, _ changes: [(x: Int, y: Int, samples: [Int])] = changes,
    _ options: ComparisonOptions = ComparisonOptions()
  ) -> PixelBuffer {
    let (before, after) = (Self.page(), Self.page(changes))
    return Comparison(before, after, options).picture(
      before, after, style: style, excluded: options.excluded)
  }

  @Test(
    "Highlights what is visible over the faded picture, what is not more faintly, with a frame around each region"
  )
  func highlight() {
    let picture = picture(.highlight)
    #expect(picture.width == 40)
    #expect(picture.height == 30)
    #expect(picture.pixels.count { $0 == vermilion } == 2)
    // A quarter of sky blue over the grey.
    #expect(picture[30, 20] == 0xffaf_c6d4)
    // 255 − (255 − 100) · 0.35
    #expect(picture[0, 0] == 0xffc9_c9c9)
    for (x, y) in [(7, 7), (14, 7), (7, 13), (14, 13), (27, 17), (33, 23)] {
      #expect(picture[x, y] == frame)
    }
    #expect(picture[8, 8] == 0xffc9_c9c9)
    #expect(picture[6, 6] == 0xffc9_c9c9)
    #expect(picture.pixels.count { $0 == frame } == 2 * (8 + 5) + 2 * (7 + 5))
  }

  @Test(
    "A frame is as thick as the longer side of the picture asks for, and as the shorter has room for",
    arguments: [(3000, 40, 3), (40, 3000, 3), (1499, 1499, 1), (48, 30_000, 4), (30_000, 48, 4)])
  func thickness(width: Int, height: Int, thickness: Int) {
    let before = SampleBuffer.rgba8(width, height) { _, _ in [100, 100, 100, 255] }
    let after = SampleBuffer.rgba8(width, height) { x, y in
      x == 20 && y == 20 ? [90, 90, 90, 255] : [100, 100, 100, 255]
    }
    let picture = Comparison(before, after).picture(before, after, style: .highlight)
    let framed = 20 - 3 * thickness..<20 - 2 * thickness
    #expect((0..<20).filter { picture[$0, 20] == frame } == Array(framed))
    #expect((0..<20).filter { picture[20, $0] == frame } == Array(framed))
  }

  @Test("Never draws a frame over a pixel that differs, nor beyond the border")
  func frames() {
    let near = [(0, 0), (1, 9), (9, 1), (39, 29)].map {
      (x: $0.0, y: $0.1, samples: [9, 9, 9, 255])
    }
    let picture = picture(.highlight, near + [(x: 24, y: 0, samples: [9, 9, 9, 255])])
    #expect(picture.pixels.count { $0 == vermilion } == 5)
    // A region whose frame runs through another one.
    let line = (0..<18).map { (x: $0, y: $0, samples: [9, 9, 9, 255]) }
    let crossed = self.picture(.highlight, line + [(x: 20, y: 0, samples: [9, 9, 9, 255])])
    #expect(crossed.pixels.count { $0 == vermilion } == 19)
    #expect(crossed[20, 3] == frame)
  }

  @Test("Says in two colours what became darker or brighter, and a third for the hue")
  func pair() {
    let hue = (x: 20, y: 3, samples: [100, 100, 100, 0])
    let picture = picture(.pair, Self.changes + [hue])
    #expect(picture[10, 10] == vermilion)
    #expect(picture[11, 10] == blue)
    #expect(picture[20, 3] == blue)
    #expect(picture[30, 20] == blue)
    let (before, after) = (SampleBuffer.pixel(255, 255, 255, 255), SampleBuffer.pixel(0, 0, 0, 0))
    let invisible = Comparison(before, after).picture(before, after, style: .pair)
    #expect(invisible.pixels == [purple])
    let nothing = SampleBuffer(width: 0, height: 0, pixels: .rgba8([]))
    #expect(
      Comparison(nothing, before).picture(nothing, before, style: .pair).pixels == [vermilion])
    #expect(Comparison(before, nothing).picture(before, nothing, style: .pair).pixels == [blue])
  }

  @Test("Is white for each pixel that counts as a mask, and black elsewhere")
  func mask() {
    let clock = PixelRect(minX: 30, minY: 20, maxX: 31, maxY: 21)
    let options = ComparisonOptions(excluded: Exclusion(rectangles: [clock]))
    let picture = picture(.mask, Self.changes, options)
    #expect(picture.pixels.count { $0 == white } == 2)
    #expect(picture[11, 10] == white)
    #expect(picture.pixels.count { $0 == 0xff00_0000 } == 40 * 30 - 2)
  }

  @Test("Shows both pictures and what differs beside each other")
  func sideBySide() {
    let picture = picture(.sideBySide)
    #expect(picture.width == 3 * 40 + 2 * 12)
    #expect(picture.height == 30)
    #expect(picture[10, 10] == 0xff64_6464)
    #expect(picture[52 + 10, 10] == 0xff28_2828)
    #expect(picture[104 + 10, 10] == vermilion)
    #expect(picture[40, 0] == picture[103, 29])
  }

  @Test("Hatches what is left out, and never covers it")
  func hatching() {
    let part = PixelRect(minX: 20, minY: 10, maxX: 38, maxY: 28)
    let options = ComparisonOptions(excluded: Exclusion(rectangles: [part]))
    let picture = picture(.highlight, Self.changes, options)
    #expect(picture.pixels.count { $0 == vermilion } == 2)
    #expect(picture[30, 20] == 0xff8a_8a8a)
    let hatched = (10..<28).flatMap { y in (20..<38).map { picture[$0, y] } }
    #expect(hatched.count { $0 == 0xffc9_c9c9 } > 18 * 18 * 2 / 3)
    #expect(hatched.count { $0 == 0xffb0_b6bc } > 18 * 18 / 6)
    #expect(picture.pixels.count { $0 == 0xffb0_b6bc } == hatched.count { $0 == 0xffb0_b6bc })
  }

  @Test(
    "Tints what only one picture has as rows that were added or removed, and marks only what differs",
    arguments: [true, false])
  func margins(isAdded: Bool) {
    let (small, large) = (
      Self.page(), SampleBuffer.rgba8(50, 36) { _, _ in [100, 100, 100, 255] }
    )
    let (before, after) = isAdded ? (small, large) : (large, small)
    let picture = Comparison(before, after).picture(before, after)
    #expect(picture.pixels.count { $0 == vermilion } == 0)
    #expect(picture[5, 5] == 0xffc9_c9c9)
    for (x, y) in [(45, 5), (5, 33), (45, 33)] {
      let pixel = picture[x, y]
      #expect(isAdded ? pixel.green > pixel.blue : pixel.blue > pixel.green, "\(x), \(y)")
    }
  }

  @Test("Has the rows, and the columns, of both pictures")
  func alignment() {
    let before = SampleBuffer.rows(Array(1...40))
    let after = SampleBuffer.rows(Array(1...10) + Array(90..<95) + Array(11...40))
    let rows = Comparison(before, after, aligned: .rows)
    let picture = rows.picture(before, after, style: .mask)
    #expect(picture.width == 16)
    #expect(picture.height == 45)
    #expect((0..<45).filter { picture[7, $0] == white } == Array(10..<15))
    let tinted = rows.picture(before, after)
    #expect((0..<45).filter { tinted[7, $0].blue != tinted[7, $0].red } == Array(10..<15))
    let wide = rows.picture(before, after, style: .sideBySide)
    #expect(wide.width == 3 * 16 + 24)
    #expect(wide.height == picture.height)
  }

  @Test("Of columns is the picture of the same rows, turned")
  func columns() {
    func turned(_ picture: SampleBuffer) -> SampleBuffer {
      guard case .rgba8(let pixels) = picture.pixels else { return picture }
      let (width, height) = (picture.height, picture.width)
      let all = (0..<width * height).map { pixels[$0 % width * height + $0 / width] }
      return SampleBuffer(width: width, height: height, pixels: .rgba8(all))
    }
    let before = SampleBuffer.rows(Array(1...40))
    let after = SampleBuffer.rows(Array(1...10) + Array(90..<95) + Array(11...40))
    let rows = Comparison(before, after, aligned: .rows).picture(before, after)
    let (one, other) = (turned(before), turned(after))
    let columns = Comparison(one, other, aligned: .columns).picture(one, other)
    #expect(columns.width == 45)
    #expect(columns.height == 16)
    #expect(rows.height == 45)
    #expect((0..<45).allSatisfy { y in (0..<16).allSatisfy { columns[y, $0] == rows[$0, y] } })
  }

  @Test("Is as large as the canvas in the middle of which the smaller picture lies")
  func centred() {
    let (before, after) = (
      Self.page(), SampleBuffer.rgba8(50, 30) { _, _ in [100, 100, 100, 255] }
    )
    let comparison = Comparison(before, after, aligned: .center)
    let mask = comparison.picture(before, after, style: .mask)
    #expect(mask.width == 50)
    #expect(mask.height == 30)
    #expect(mask[4, 0] == white)
    #expect(mask[5, 0] == 0xff00_0000)
    #expect(mask[44, 9] == 0xff00_0000)
    #expect(mask[45, 9] == white)
    #expect(mask.pixels.count { $0 == white } == 300)
    let sides = comparison.picture(before, after, style: .sideBySide)
    #expect(sides[5, 3] == 0xff64_6464)
    #expect(sides[4, 3] != 0xff64_6464)
    #expect(sides[62, 3] == 0xff64_6464)
  }

  @Test("Of a picture that was scaled has the size of the other")
  func scaled() {
    let (before, after) = (
      Self.page(), SampleBuffer.rgba8(80, 60) { _, _ in [100, 100, 100, 255] }
    )
    let picture = Comparison(before, after, aligned: .scale).picture(before, after, style: .mask)
    #expect(picture == PixelBuffer(width: 40, height: 30, filledWith: 0xff00_0000))
  }
}
