import MatteGeometry
import Testing

@Suite("Pixel rectangle")
struct PixelRectTests {
  private let bounds = PixelRect(minX: -2, minY: 1, maxX: 10, maxY: 9)

  @Test(
    "The pixels around a rectangle lie in the bounds",
    arguments: [
      (
        Rect(minX: 0.1, minY: 2.9, maxX: 3.01, maxY: 4),
        PixelRect(minX: 0, minY: 2, maxX: 4, maxY: 4)
      ),
      (
        Rect(minX: -1e300, minY: -.infinity, maxX: .infinity, maxY: 3),
        PixelRect(minX: -2, minY: 1, maxX: 10, maxY: 3)
      ),
      (Rect(minX: .nan, minY: 2, maxX: 3, maxY: 4), .empty),
      (Rect(minX: 3, minY: 2, maxX: 3, maxY: 4), .empty),
    ])
  func around(rect: Rect, expected: PixelRect) {
    #expect(PixelRect(around: rect, within: bounds) == expected)
  }

  @Test("Beside the bounds there are no pixels", arguments: [-1e18, -5, 20, 1e18])
  func beside(x: Double) {
    #expect(PixelRect(around: Rect(x: x, y: 2, width: 2, height: 2), within: bounds).isEmpty)
  }

  @Test("Unions, intersections and areas count whole pixels")
  func combined() {
    let other = PixelRect(minX: 5, minY: 0, maxX: 20, maxY: 3)
    #expect(bounds.area == 96)
    #expect(bounds.intersection(other).area == 10)
    #expect(bounds.union(other) == PixelRect(minX: -2, minY: 0, maxX: 20, maxY: 9))
    #expect(bounds.union(.empty) == bounds)
    #expect(PixelRect.empty.union(bounds) == bounds)
    let apart = bounds.intersection(PixelRect(minX: 50, minY: 50, maxX: 60, maxY: 60))
    #expect(apart.isEmpty)
    #expect(apart.area == 0)
    #expect(apart.width == 0)
    #expect(PixelRect(width: 3, height: 2).rect == Rect(x: 0, y: 0, width: 3, height: 2))
  }
}
