import MatteCompare
import MatteGeometry
import MatteRaster
import TestExplanation

extension ToldPair {
  static let moved = {
    let now = Handmade.box.moved(12, 4)
    let pair = ToldPair("a block moved", Handmade.block(at: Handmade.box), Handmade.block(at: now))
    return pair.with { $0.changes = [(.moved(by: PixelOffset(columns: 12, rows: 4)), [now])] }
  }()

  static let recoloured = ToldPair(
    "a disc became red", Handmade.disc(Handmade.blue), Handmade.disc(Handmade.red)
  ).with { $0.changes = [(Handmade.recolour(Handmade.blue, Handmade.red), [Handmade.disc])] }

  static let adjusted = ToldPair(
    "a block became darker", Handmade.block(at: Handmade.box),
    Handmade.block(at: Handmade.box) { x, y in
      Handmade.grain(x, y)[..<3].map { $0 * 9 / 10 + 3 } + [255]
    }
  ).with { $0.changes = [(Handmade.adjustment(0.9, 2.5), [Handmade.box])] }

  static let appeared = ToldPair(
    "a block appeared", Handmade.block(at: nil), Handmade.block(at: Handmade.box)
  ).with { $0.changes = [(.appeared, [Handmade.box])] }

  static let outlined = {
    let line = PixelRect(minX: 5, minY: 5, maxX: 135, maxY: 115)
    let (before, after) = (Handmade.picture(Handmade.grain), Handmade.line(around: line))
    return ToldPair("a line was drawn", before, after).with { $0.changes = [(.outlined, [line])] }
  }()

  static let noise = ToldPair(
    "noise was added", Handmade.picture(Handmade.grain), Handmade.noisy(3)
  ).with { $0.changes = [(.noise(maxDelta: 3), [Handmade.box])] }

  static let outside = ToldPair(
    "rows were added below", Handmade.picture(Handmade.grain), .rgba8(140, 126, Handmade.grain)
  ).with {
    let place = PixelRect(minX: 0, minY: 120, maxX: 140, maxY: 126)
    $0.changes = [(.outside(.after), [place])]
  }

  /// What is so.
  static let right =
    [moved, recoloured, adjusted, appeared, outlined, noise, outside] + others

  private static let others = [
    moved.with { $0.unclaimed = PixelRect(minX: 40, minY: 40, maxX: 52, maxY: 52) },
    moved.with {
      $0.options.excluded = Exclusion(rectangles: [PixelRect(width: 40, height: 120)])
    },
    recoloured.with {
      $0.before = Handmade.disc(Handmade.blue, on: Handmade.nothing)
      $0.after = Handmade.disc(Handmade.red, on: Handmade.nothing)
    },
    ToldPair(
      "a block disappeared", Handmade.block(at: Handmade.box), Handmade.block(at: nil)
    ).with { $0.changes = [(.disappeared, [Handmade.box])] },
    appeared.with {
      $0.before = Handmade.block(at: nil, on: { x, _ in [x, 0, 0, 255] })
      $0.after = Handmade.block(at: Handmade.box, on: { x, _ in [x, 0, 0, 255] })
    },
    ToldPair(
      "a row changed", Handmade.picture(Handmade.grain),
      Handmade.picture { x, y in y == 40 ? Handmade.red : Handmade.grain(x, y) }
    ).with { $0.changes = [(.outlined, [PixelRect(minX: 0, minY: 40, maxX: 140, maxY: 41)])] },
    noise.with { pair in
      pair.before = .rgba16(140, 120) { x, y in Handmade.grain(x, y).map { $0 * 257 } }
      pair.after = .rgba16(140, 120) { x, y in
        let isIn = Handmade.box.holds(x, y)
        return Handmade.grain(x, y).map { $0 * 257 + (isIn && $0 < 255 ? 900 : 0) }
      }
      pair.changes[0].kind = .noise(maxDelta: 900)
    },
    adjusted.with { pair in
      pair.before = .rgba16(140, 120) { x, y in Handmade.grain(x, y).map { $0 * 257 } }
      pair.after = .rgba16(140, 120) { x, y in
        let isIn = Handmade.box.holds(x, y)
        return Handmade.grain(x, y).map { $0 * (isIn && $0 < 255 ? 250 : 257) }
      }
      pair.changes[0].kind = Handmade.adjustment(250.0 / 257, 200)
    },
    ToldPair(
      "a row changed below rows that were inserted", Handmade.picture(Handmade.grain),
      .rgba8(140, 126) { x, y in
        if y < 6 { return [x, y, 9, 255] }
        return y == 40 ? Handmade.red : Handmade.grain(x, y - 6)
      }
    ).with {
      $0.options.alignsRows = true
      $0.changes = [(.outlined, [PixelRect(minX: 0, minY: 40, maxX: 140, maxY: 41)])]
    },
  ]
}
