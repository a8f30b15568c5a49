import MatteCompare
import MatteGeometry
import MatteRaster
import TestExplanation

extension ToldPair {
  /// What is not so, each with a word of the objection.
  static let wrong = countings + moves + colours + sights

  /// The same as it is objected to.
  private func but(_ objection: String, _ change: (inout ToldPair) -> Void) -> ToldPair {
    let kind = "\(changes[0].kind)".prefix { $0 != "(" }
    var pair = ToldPair("\(kind), \(objection)", before, after)
    (pair.options, pair.changes, pair.objection) = (options, changes, objection)
    return pair.with(change)
  }

  /// The index of a pixel in the box.
  private static let inside = 140 * 40 + 40

  private static let countings = [
    appeared.but("are labelled so") { $0.wrongCounts.pixels = 1 },
    appeared.but("differ otherwise") { $0.wrongCounts.otherwise = 1 },
    appeared.but("are told of") { $0.wrongCounts.otherwise = -1 },
    appeared.but("differ otherwise in its places") { $0.wrongCounts.rest = 2 },
    appeared.but("at 0, 0 has the label 0") { $0.wrongLabels = [0: 1] },
    appeared.but("at 40, 40 has the label -1") { $0.wrongLabels = [inside: -2] },
    appeared.but("at 40, 40 has the label -3") { $0.wrongLabels = [inside: -4] },
    appeared.but("no change has the number 2") { $0.wrongLabels = [inside: 1] },
    appeared.but("not on the canvas") { $0.changes[0].places = [] },
    appeared.but("not on the canvas") { $0.changes[0].places = [Handmade.box.moved(100, 0)] },
    appeared.but("nothing of it is in") {
      $0.changes[0].places.append(PixelRect(width: 5, height: 5))
    },
    appeared.but("is in none of its places") {
      $0.unclaimed = Handmade.box
      $0.wrongLabels = [inside: 1]
      $0.changes[0].places = [Handmade.box.moved(30, 30)]
    },
    appeared.but("not in the order") {
      $0.changes[0].places = [PixelRect(minX: 20, minY: 30, maxX: 80, maxY: 31)]
      $0.changes.append((.appeared, [PixelRect(minX: 20, minY: 31, maxX: 80, maxY: 70)]))
    },
    appeared.but("at 40, 40 has the label 1") {
      $0.options.excluded = Exclusion(rectangles: [PixelRect(width: 60, height: 60)])
      $0.wrongLabels = [inside: 2]
    },
    appeared.but("at 40, 40 has the label 1") {
      $0.before = Handmade.picture { x, y in
        Handmade.box.holds(x, y) ? [9, 9, 9, 0] : [1, 1, 1, 255]
      }
      $0.after = Handmade.picture { x, y in
        Handmade.box.holds(x, y) ? [8, 8, 8, 0] : [1, 1, 1, 255]
      }
      $0.wrongLabels = [inside: 2]
    },
  ]

  private static let moves = [
    moved.but("is another pixel than before") {
      $0.changes[0].kind = .moved(by: PixelOffset(columns: 12, rows: 5))
    },
    moved.but("moved nowhere") { $0.changes[0].kind = .moved(by: .zero) },
    moved.but("has only 60 pixels") {
      $0.unclaimed = PixelRect(width: 140, height: 73)
    },
    moved.but("of one colour") {
      let (old, now) = (PixelRect(width: 20, height: 20), PixelRect(width: 16, height: 16))
      let place = now.moved(40, 40)
      $0.before = Handmade.block(at: old, of: { _, _ in Handmade.ground }, on: Handmade.grain)
      $0.after = Handmade.picture { x, y in
        old.holds(x, y) || place.holds(x, y) ? Handmade.ground : Handmade.grain(x, y)
      }
      $0.changes = [(.moved(by: PixelOffset(columns: 40, rows: 40)), [place])]
    },
    moved.but("only") {
      let part = Handmade.box.moved(12, 4).intersection(PixelRect(width: 50, height: 120))
      $0.after = Handmade.block(at: Handmade.box.moved(12, 4)) { x, y in
        x < part.width ? Handmade.red : Handmade.grain(x, y)
      }
      $0.unclaimed = part
    },
    moved.but("edges in") {
      func mark(_ place: Int) -> (Int, Int) -> [Int] {
        { x, y in x % 12 == place && y % 12 == place ? Handmade.red : Handmade.blue }
      }
      $0.before = Handmade.block(at: Handmade.box, of: mark(3))
      $0.after = Handmade.block(at: Handmade.box.moved(12, 4), of: mark(8))
    },
    moved.but("is not its surroundings") {
      let now = Handmade.box.moved(12, 4)
      $0.after = Handmade.picture { x, y in
        if now.holds(x, y) { return Handmade.grain(x - now.minX, y - now.minY) }
        return Handmade.box.holds(x, y) ? Handmade.grain(y, x) : Handmade.ground
      }
    },
  ]

  private static let colours = [
    recoloured.but("0 became the new one") {
      $0.changes[0].kind = Handmade.recolour(Handmade.blue, [201, 40, 40, 255])
    },
    recoloured.but("became the same colour") {
      $0.changes[0].kind = Handmade.recolour(Handmade.blue, Handmade.blue)
    },
    recoloured.but("became the new one") {
      let kept = PixelRect(minX: 40, minY: 40, maxX: 46, maxY: 46)
      let (blue, red) = (Handmade.blue, Handmade.red)
      $0.before = Handmade.block(at: Handmade.box) { _, _ in blue }
      $0.after = Handmade.picture { x, y in
        kept.holds(x, y) ? blue : Handmade.box.holds(x, y) ? red : Handmade.ground
      }
      $0.changes[0].places = [Handmade.box]
    },
    recoloured.but("pixels are exact") { $0.unclaimed = PixelRect(width: 140, height: 69) },
    recoloured.but("is no blend of these colours") {
      $0.after = Handmade.disc(Handmade.red, on: [250, 240, 240, 255])
      $0.unclaimed = .empty
      $0.changes[0].places = [PixelRect(width: 140, height: 120)]
    },
    adjusted.but("is not so adjusted") { $0.changes[0].kind = Handmade.adjustment(0.85, 2.5) },
    adjusted.but("are so adjusted") {
      $0.changes[0].kind = Handmade.adjustment(0.85, 2.5)
      $0.unclaimed = Handmade.box.intersection(PixelRect(width: 79, height: 69))
    },
    adjusted.but("came to only 1 colours") {
      $0.after = Handmade.block(at: Handmade.box) { _, _ in [27, 27, 27, 255] }
      $0.changes[0].kind = Handmade.adjustment(0, 27)
    },
    adjusted.but("has only 2 colours") {
      $0.before = Handmade.block(at: Handmade.box) { x, _ in
        x % 2 == 0 ? Handmade.blue : Handmade.red
      }
      $0.after = Handmade.block(at: Handmade.box) { x, _ in
        (x % 2 == 0 ? Handmade.blue : Handmade.red)[..<3].map { $0 * 9 / 10 + 3 } + [255]
      }
    },
  ]

  private static let sights = [
    appeared.but("nothing goes on") { $0.changes[0].kind = .disappeared },
    appeared.but("nothing goes on") {
      $0.before = Handmade.picture { x, y in Handmade.grain(x / 30, y / 50) }
    },
    appeared.but("nothing goes on") {
      $0.before = Handmade.block(at: nil, on: { x, y in [x + y / 2, 0, 0, 255] })
      $0.after = Handmade.block(at: Handmade.box, on: { x, y in [x + y / 2, 0, 0, 255] })
    },
    appeared.but("are no line") { $0.changes[0].kind = .outlined },
    outlined.but("has more than its ground") { $0.changes[0].kind = .lineAppeared },
    outlined.but("are no line") {
      $0.after = Handmade.line(around: Handmade.box)
      $0.changes[0].places = [Handmade.box]
    },
    noise.but("the largest difference is 3") { $0.changes[0].kind = .noise(maxDelta: 2) },
    noise.but("the largest difference is 3") { $0.changes[0].kind = .noise(maxDelta: 4) },
    noise.but("it is more than noise") {
      $0.after = Handmade.noisy(5)
      $0.changes[0].kind = .noise(maxDelta: 5)
    },
    noise.but("more differs in") {
      $0.after = Handmade.noisy(5)
      $0.unclaimed = PixelRect(width: 70, height: 120)
      $0.changes[0].kind = .noise(maxDelta: 4)
    },
    noise.but("pixels differ in") { $0.after = Handmade.noisy(3, every: 4) },
    outside.but("is not in one picture only") { $0.changes[0].kind = .outside(.before) },
    noise.but("is not in one picture only") { $0.changes[0].kind = .outside(.after) },
  ]
}
