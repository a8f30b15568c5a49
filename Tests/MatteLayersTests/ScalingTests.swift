import MatteGeometry
import MatteLayers
import MatteRaster
import TestMath
import Testing

/// What a scaled picture owes whoever looks at it, whatever it is scaled from.
@Suite("Scaling between pixels")
struct ScalingTests {
  private static let side = 64
  /// Where the picture's corner lies: between pixels, so that it is sampled.
  private static let corner = Point(3.3, 2.4)

  /// The blue of the row through the middle of a picture drawn at a scale: the columns that show its
  /// inside, each with the place in the picture that its centre shows.
  private func row(
    _ scale: Double, _ picture: (Int, Int) -> Int
  ) -> [(place: Double, blue: Double)] {
    let side = Self.side
    let pixels = (0..<side * side).map { Pixel.opaque(picture($0 % side, $0 / side)) }
    let buffer = PixelBuffer(width: side, height: side, pixels: pixels)
    let rect = Rect(
      x: Self.corner.x, y: Self.corner.y, width: Double(side) * scale,
      height: Double(side) * scale)
    let frame = Frame(
      width: 240, height: 240, layers: [Layer(.picture(Picture(buffer)), in: rect)])
    let result = Compositor.pixels(of: frame)
    let margin = max(4, 2 / scale)
    return (0..<240).compactMap { x in
      let place = (Double(x) + 0.5 - rect.minX) / scale
      guard place > margin, place < Double(side) - margin else { return nil }
      return (place, Double(result[x, Int(rect.center.y)].blue))
    }
  }

  @Test(
    "A ramp shows at each pixel what it is there",
    arguments: [0.21, 0.3, 0.5, 0.51, 0.77, 0.99, 1, 1.3, 2.7])
  func ramp(scale: Double) {
    let row = row(scale) { x, _ in 4 * x }
    #expect(row.count > 5)
    #expect(row.allSatisfy { abs($0.blue - 4 * ($0.place - 0.5)) <= 2 })
  }

  @Test("Drawn at half its size or less no pixel is skipped", arguments: [0.5, 0.4, 0.26, 0.2])
  func checkers(scale: Double) {
    let row = row(scale) { x, y in (x + y) % 2 == 0 ? 255 : 0 }
    #expect(row.count > 5)
    #expect(row.allSatisfy { abs($0.blue - 127.5) <= 8 })
  }

  @Test("Drawn larger than half its size it is as sharp as it is", arguments: [0.55, 0.6, 0.9])
  func edge(scale: Double) {
    let row = row(scale) { x, _ in x < 32 ? 0 : 255 }
    #expect(row.count { $0.blue > 1 && $0.blue < 254 } <= 1)
  }
}
