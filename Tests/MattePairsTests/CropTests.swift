import MatteCompare
import MatteGeometry
import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// Crops of what is painted of a pair.
@Suite struct CropTests {
  /// The picture before, and the one after: with another square, a pixel far from it, and a row more.
  private let sources: Sides<PictureSource>
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let before = PixelBuffer.pattern(150, 2000)
    var pixels = before.pixels
    for y in 900..<915 { for x in 40..<90 { pixels[y * 150 + x] = 0xff00_0000 } }
    pixels[1790 * 150 + 120] = 0xff12_3456
    pixels.insert(contentsOf: (0..<150).map { Pixel(rawValue: 0xff00_ff00 + $0) }, at: 1500 * 150)
    sources = Sides(
      before: PictureSource(path: PathBytes(try folder.write("before.png", before))),
      after: PictureSource(
        path: PathBytes(
          try folder.write("after.png", PixelBuffer(width: 150, height: 2001, pixels: pixels)))))
  }

  private func pair(_ alignment: Alignment, isWhole: Bool) throws -> ComparedPair {
    let differ = PairDiffer(Rules(alignment: alignment))
    return try differ.comparedPair(
      isWhole
        ? sources.map { PictureSource(name: $0.name, .bytes(try BinaryFile($0.name).read())) }
        : sources)
  }

  @Test(
    "Are what the picture has there, whether the pair is read by rows or whole",
    arguments: [Alignment.none, .rows, .columns, .center, .scale], [false, true])
  func crops(alignment: Alignment, isWhole: Bool) throws {
    let pair = try pair(alignment, isWhole: isWhole)
    let canvas = pair.canvas
    let boxes = [canvas, PixelRect(minX: 37, minY: 890, maxX: 99, maxY: 917)]
    for style in DifferenceStyle.allCases {
      let picture = try pair.picture(style: style)
      #expect(picture.height == canvas.height)
      for box in boxes {
        let crops = try pair.crops(style: style, to: box)
        #expect(crops.count == (style == .sideBySide ? 3 : 1))
        for (index, crop) in crops.enumerated() {
          let left = index * (canvas.width + 12)
          let expected = (box.minY..<box.maxY).flatMap { y in
            (box.minX..<box.maxX).map { picture[left + $0, y] }
          }
          let wanted = PixelBuffer(width: box.width, height: box.height, pixels: expected)
          #expect(crop == wanted, "\(style) \(index)")
        }
      }
    }
  }

  @Test(
    "Marks are where a mask is white",
    arguments: [
      (Alignment.rows, PixelRect(minX: 0, minY: 900, maxX: 150, maxY: 1792), 40),
      (.topLeft, PixelRect(minX: 0, minY: 900, maxX: 150, maxY: 2001), 40),
    ], [false, true])
  func marks(of case: (Alignment, PixelRect, Int), isWhole: Bool) throws {
    let marks = try #require(try pair(`case`.0, isWhole: isWhole).marks())
    #expect(marks.box == `case`.1)
    #expect(marks.firstX == `case`.2)
  }

  @Test("Equal pictures have no marks")
  func equal() throws {
    let same = Sides(before: sources.before, after: sources.before)
    #expect(try PairDiffer().comparedPair(same).marks() == nil)
  }
}
