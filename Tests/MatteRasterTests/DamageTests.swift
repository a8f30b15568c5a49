import MatteGeometry
import MatteRaster
import TestMath
import Testing

/// Random spans in the order in which damage takes them.
private func randomDamage(_ random: inout Seeded) -> (damage: Damage, pixels: Set<[Int]>) {
  var damage = Damage()
  var pixels: Set<[Int]> = []
  for y in 0..<30 where Bool.random(using: &random) {
    var x = Int.random(in: 0..<20, using: &random)
    var row: [Damage.Span] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let end = x + Int.random(in: 1...9, using: &random)
      row.append(Damage.Span(y: y, minX: x, maxX: end))
      for column in x..<end { pixels.insert([column, y]) }
      x = end + Int.random(in: 1...9, using: &random)
    }
    damage.append(contentsOf: row)
  }
  return (damage, pixels)
}

@Suite("Damage")
struct DamageTests {
  @Test("Spans are sorted, disjoint and hold what was added", arguments: 0..<100)
  func append(seed: Int) {
    var random = Seeded(seed)
    let (damage, pixels) = randomDamage(&random)
    for (a, b) in zip(damage.spans, damage.spans.dropFirst()) {
      #expect(a.y < b.y || (a.y == b.y && a.maxX < b.minX))
    }
    let held = damage.spans.flatMap { span in
      (span.minX..<span.maxX).map { [Int($0), Int(span.y)] }
    }
    #expect(Set(held) == pixels)
    #expect(held.count == pixels.count)
    #expect(damage.area == pixels.count)
    #expect(damage.isEmpty == pixels.isEmpty)
  }

  @Test("The bounds touch the outermost pixels on every side", arguments: 0..<50)
  func bounds(seed: Int) {
    var random = Seeded(seed)
    let (damage, pixels) = randomDamage(&random)
    let around = pixels.reduce(PixelRect.empty) {
      $0.union(PixelRect(minX: $1[0], minY: $1[1], maxX: $1[0] + 1, maxY: $1[1] + 1))
    }
    #expect(damage.bounds == around)
  }

  @Test(
    "Rectangles hold every damaged pixel and waste no more than allowed",
    arguments: [0, 7, 60, 4096])
  func rects(waste: Int) {
    for seed in 0..<40 {
      var random = Seeded(seed)
      let (damage, pixels) = randomDamage(&random)
      let rects = damage.rects(waste: waste)
      let inside = pixels.allSatisfy { pixel in
        rects.contains {
          pixel[0] >= $0.minX && pixel[0] < $0.maxX && pixel[1] >= $0.minY && pixel[1] < $0.maxY
        }
      }
      #expect(inside)
      #expect(rects.allSatisfy { !$0.isEmpty })
      #expect(rects.reduce(0) { $0 + $1.area } <= pixels.count + waste * rects.count)
    }
  }

  @Test("The damage of a rectangle is the rectangle")
  func whole() {
    let rect = PixelRect(minX: -3, minY: 2, maxX: 9, maxY: 7)
    let damage = Damage(rect)
    #expect(damage.area == 60)
    #expect(damage.bounds == rect)
    #expect(damage.rects() == [rect])
    #expect(Damage(.empty) == .none)
    #expect(Damage.none.rects().isEmpty)
    #expect(Damage(PixelRect(minX: 4, minY: 0, maxX: 1, maxY: 9)).isEmpty)
  }

  @Test("Damage forgets what it held")
  func removeAll() {
    var damage = Damage(PixelRect(width: 4, height: 4))
    damage.removeAll()
    #expect(damage == .none)
  }
}

extension Damage {
  /// The rectangles that cover it.
  fileprivate func rects(waste: Int = 4096) -> [PixelRect] {
    var rects: [PixelRect] = []
    append(to: &rects, waste: waste)
    return rects
  }
}
