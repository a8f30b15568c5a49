import MatteGeometry
import Testing

@Suite("Rect")
struct RectTests {
  private let rect = Rect(x: 1, y: 2, width: 3, height: 4)

  @Test("Edges, extent and centre agree")
  func edges() {
    #expect(rect == Rect(minX: 1, minY: 2, maxX: 4, maxY: 6))
    #expect(rect.size == Size(3, 4))
    #expect(rect == Rect(center: Point(2.5, 4), size: Size(3, 4)))
    #expect(rect.center == Point(2.5, 4))
    #expect(Rect(Size(5, 6)).origin == .zero)
    #expect(rect.size.shorterSide == 3)
    #expect(rect.offset(by: Vector(1, 1)).origin == Point(2, 3))
    #expect(rect.inset(by: 1) == Rect(x: 2, y: 3, width: 1, height: 2))
  }

  @Test(
    "The left and top edges are inside, the others are not",
    arguments: [
      (1.0, 2.0, true), (4, 3, false), (2, 6, false), (3.99, 5.99, true), (.nan, 3, false),
    ])
  func contains(x: Double, y: Double, isInside: Bool) {
    #expect(rect.contains(Point(x, y)) == isInside)
  }

  @Test("A side that is 0, negative or NaN makes it empty", arguments: [0.0, -1, .nan])
  func isEmpty(side: Double) {
    #expect(Rect(x: 0, y: 0, width: side, height: 1).isEmpty)
    #expect(Rect(x: 0, y: 0, width: 1, height: side).isEmpty)
    #expect(Size(1, side).isEmpty)
    #expect(!rect.isEmpty)
    #expect(rect.isFinite)
  }

  @Test("Unions hold both and intersections what they share")
  func combined() {
    let other = Rect(x: 3, y: 0, width: 5, height: 3)
    #expect(rect.union(other) == Rect(minX: 1, minY: 0, maxX: 8, maxY: 6))
    #expect(rect.intersection(other) == Rect(minX: 3, minY: 2, maxX: 4, maxY: 3))
    #expect(rect.union(.zero) == rect)
    #expect(Rect.zero.union(rect) == rect)
    #expect(rect.intersection(Rect(x: 9, y: 9, width: 1, height: 1)).isEmpty)
  }

  @Test("Proportions fit inside or fill", arguments: [Size(2, 1), Size(1, 7), Size(30, 40)])
  func proportions(size: Size) {
    let (inner, outer) = (rect.fitting(size), rect.filling(size))
    let ratio = size.width / size.height
    #expect(abs(inner.width / inner.height - ratio) < 1e-12)
    #expect(abs(outer.width / outer.height - ratio) < 1e-12)
    #expect(min(rect.width - inner.width, rect.height - inner.height) >= 0)
    #expect(max(rect.width - inner.width, rect.height - inner.height) >= 0)
    #expect(min(outer.width - rect.width, outer.height - rect.height) == 0)
    #expect(inner.center == rect.center)
    #expect(outer.center == rect.center)
    #expect(rect.fitting(.zero).isEmpty)
  }
}
