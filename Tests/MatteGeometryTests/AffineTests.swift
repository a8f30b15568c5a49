import MatteGeometry
import Testing
import TestMath

/// A map of random numbers.
private func randomMap(_ random: inout Seeded) -> Affine {
  func number() -> Double { Double.random(in: -9...9, using: &random) }
  return Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
}

@Suite("Affine")
struct AffineTests {
  @Test("A map followed by another does one and then the other", arguments: 0..<20)
  func then(seed: Int) {
    var random = Seeded(seed)
    let (first, second) = (randomMap(&random), randomMap(&random))
    let point = Point(3, -7)
    #expect(distance(first.then(second)(point), second(first(point))) < 1e-10)
    let way = first(point) - first(Point.zero)
    #expect((first(point - Point.zero) - way).length < 1e-10)
  }

  @Test("The inverse leads back", arguments: 0..<20)
  func inverse(seed: Int) throws {
    var random = Seeded(seed)
    let map = randomMap(&random)
    let inverse = try #require(map.inverse)
    #expect(distance(inverse(map(Point(5, 2))), Point(5, 2)) < 1e-6)
  }

  @Test(
    "A map that flattens the plane has no inverse",
    arguments: [
      Affine.scale(0, 1), .scale(1, 0), Affine(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1),
      .scale(.nan, 1),
    ])
  func flat(map: Affine) {
    #expect(map.inverse == nil)
  }

  @Test("A quarter turn takes right to down")
  func rotation() {
    #expect(distance(Affine.rotation(.pi / 2)(Point(1, 0)), Point(0, 1)) < 1e-15)
    let turn = Affine.rotation(.pi, about: Point(3, 4))
    #expect(distance(turn(Point(3, 4)), Point(3, 4)) < 1e-12)
    #expect(distance(turn(Point.zero), Point(6, 8)) < 1e-12)
  }

  @Test("Fitting takes corners to corners")
  func fitting() {
    let (from, to) = (Rect(x: 1, y: 2, width: 4, height: 5), Rect(x: -3, y: 9, width: 8, height: 1))
    let map = Affine.fitting(from, onto: to)
    #expect(map.bounds(of: from) == to)
    #expect(map.isUpright)
    #expect(map.isFinite)
  }

  @Test("Bounds hold all four corners of the image")
  func bounds() {
    let bounds = Affine.rotation(.pi / 4).bounds(of: Rect(x: 0, y: 0, width: 1, height: 1))
    let half = 0.5.squareRoot()
    #expect(abs(bounds.minX + half) < 1e-15)
    #expect(abs(bounds.maxX - half) < 1e-15)
    #expect(abs(bounds.minY) < 1e-15)
    #expect(abs(bounds.maxY - 2 * half) < 1e-15)
    let mirrored = Affine.scale(-1, 2).bounds(of: Rect(x: 1, y: 1, width: 2, height: 2))
    #expect(mirrored == Rect(minX: -3, minY: 2, maxX: -1, maxY: 6))
  }

  @Test("Numbers that are not finite are seen", arguments: [Double.nan, .infinity])
  func isFinite(number: Double) {
    #expect(!Affine.scale(number, 1).isFinite)
    #expect(!Affine.translation(Vector(0, number)).isFinite)
    #expect(Affine.identity.isFinite)
    #expect(Affine.identity.isUpright)
    #expect(!Affine.rotation(1).isUpright)
  }
}
