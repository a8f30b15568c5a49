import MatteCompare
import MatteGeometry
import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// Which parts of two pictures are worth a crop, and what is seen of them.
@Suite struct CropPlaceTests {
  private static let ground = PixelBuffer(width: 600, height: 500, filledWith: 0xff20_40c0)

  /// What differs between a plain picture and one in which some rectangles changed.
  private func pair(
    _ boxes: [PixelRect], in before: PixelBuffer = ground, _ alignment: Alignment = .none
  ) throws -> ComparedPair {
    var after = before
    for box in boxes {
      for y in box.minY..<box.maxY { for x in box.minX..<box.maxX { after[x, y] = 0xffd0_2020 } }
    }
    return try pair(before, after, alignment)
  }

  private func pair(
    _ before: PixelBuffer, _ after: PixelBuffer, _ alignment: Alignment
  ) throws -> ComparedPair {
    let encoder = PNGEncoder(effort: 1)
    return try PairDiffer(Rules(alignment: alignment)).comparedPair(
      Sides(
        before: PictureSource(name: "before.png", .bytes(encoder.bytes(of: before))),
        after: PictureSource(name: "after.png", .bytes(encoder.bytes(of: after)))))
  }

  private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  @Test("The largest regions come first, each with 32 pixels around it, or as many as there are")
  func largest() throws {
    let pair = try pair([box(300, 10, 4, 4), box(100, 200, 40, 30), box(500, 400, 9, 9)])
    #expect(
      pair.cropPlaces(atMost: 8).map(\.box) == [
        box(68, 168, 104, 94), box(468, 368, 73, 73), box(268, 0, 68, 46),
      ])
    #expect(pair.cropPlaces(atMost: 1).map(\.box) == [box(68, 168, 104, 94)])
  }

  @Test("Places that overlap are one, which may overlap a third; those that only touch are two")
  func joined() throws {
    // The first and the second are 64 pixels apart, and the third overlaps both.
    let (first, second) = (box(100, 100, 10, 10), box(174, 100, 9, 9))
    #expect(try pair([first, second]).cropPlaces(atMost: 8).count == 2)
    let third = box(140, 130, 8, 8)
    #expect(
      try pair([first, second, third]).cropPlaces(atMost: 8).map(\.box) == [box(68, 68, 147, 102)])
  }

  @Test("Equal pictures have none")
  func equal() throws {
    #expect(try pair([]).cropPlaces(atMost: 8).isEmpty)
  }

  @Test(
    "A place of more than 1536 pixels on a side is reduced by the least whole number",
    arguments: [(1536, 20, 1), (1537, 20, 2), (20, 3073, 3), (12_000, 1280, 8)])
  func factor(width: Int, height: Int, factor: Int) {
    let place = CropPlace(PixelRect(width: width, height: height))
    #expect(place.factor == factor)
    #expect(max(place.width, place.height) <= 1536)
    #expect((place.width - 1) * factor < width)
    #expect(place.width * factor >= width)
    #expect((place.height - 1) * factor < height)
    #expect(place.height * factor >= height)
  }

  @Test("A reduced crop has the mean of each square, also of those that are cut at the end")
  func means() throws {
    let before = PixelBuffer.pattern(10, 7)
    let pair = try pair(before, .pattern(10, 7, seed: 3), .none)
    let place = CropPlace(box(1, 0, 8, 7), maxSide: 3)
    #expect((place.factor, place.width, place.height) == (3, 3, 3))
    let crop = try pair.crops(style: .sideBySide, to: [place])[0][0]
    for y in 0..<3 {
      for x in 0..<3 {
        let columns = (1 + 3 * x)..<min(4 + 3 * x, 9)
        let pixels = (3 * y..<min(3 * y + 3, 7)).flatMap { row in columns.map { before[$0, row] } }
        let sum = pixels.reduce(0) { $0 + Int($1.red) }
        #expect(Int(crop[x, y].red) == (sum + pixels.count / 2) / pixels.count, "\(x) \(y)")
        #expect(crop[x, y].alpha == 255)
      }
    }
  }

  @Test("Several places are cut out at once as each by itself")
  func several() throws {
    let pair = try pair([box(300, 10, 4, 4), box(100, 200, 40, 30)])
    let places = pair.cropPlaces(atMost: 8)
    let crops = try pair.crops(style: .sideBySide, to: places)
    #expect(crops.count == 2)
    for (place, crop) in zip(places, crops) {
      #expect(try crop == pair.crops(style: .sideBySide, to: place.box))
    }
  }

  @Test("Where lines were added, a place is where they and what is below them are painted")
  func lines() throws {
    let before = PixelBuffer.pattern(200, 300)
    for alignment in [Alignment.rows, .columns] {
      var after = before
      after[100, 250] = 0xff00_0000
      let added = (0..<40).map { index in
        PixelBuffer.pattern(alignment == .rows ? 200 : 300, 1, seed: 50 + index).pixels
      }
      var lines =
        alignment == .rows
        ? (0..<300).map { y in (0..<200).map { after[$0, y] } }
        : (0..<200).map { x in (0..<300).map { after[x, $0] } }
      lines.insert(contentsOf: added, at: 50)
      after =
        alignment == .rows
        ? PixelBuffer(width: 200, height: 340, pixels: Array(lines.joined()))
        : PixelBuffer(
          width: 240, height: 300, pixels: (0..<300).flatMap { y in lines.map { $0[y] } })
      let places = try pair(before, after, alignment).cropPlaces(atMost: 8).map(\.box)
      #expect(
        places
          == (alignment == .rows
            ? [box(0, 18, 200, 104), box(68, 258, 65, 65)]
            : [box(18, 0, 155, 300)]),
        "\(alignment)")
    }
  }

  @Test("Removed rows are shown, and push down what is below them")
  func removed() throws {
    let before = PixelBuffer.pattern(200, 300)
    var pixels = before.pixels
    pixels[250 * 200 + 100] = 0xff00_0000
    pixels.removeSubrange(50 * 200..<60 * 200)
    let after = PixelBuffer(width: 200, height: 290, pixels: pixels)
    let pair = try pair(before, after, .rows)
    #expect(pair.verdict.comparison.regions.map(\.box.minY) == [240])
    #expect(
      pair.cropPlaces(atMost: 8).map(\.box) == [box(0, 18, 200, 74), box(68, 218, 65, 65)])
    let crops = try pair.crops(style: .sideBySide, to: pair.cropPlaces(atMost: 8))
    #expect(crops[1][1][32, 32] == 0xff00_0000)
    #expect(crops[1][0][32, 32] == before[100, 250])
  }
}
