import Glibc
import MatteCompare
import MatteGeometry
import TestMath

/// Draws two pictures that differ in what it does.
struct PairMaker {
  let ground: Ground
  var numbers: Seeded
  var before: Sheet
  var after: Sheet
  private(set) var truths: [GeneratedPair.Truth] = []
  private var taken: [PixelRect] = []

  /// The least columns and rows between two changes.
  private static let gap = 24
  /// The rows that are inserted.
  private static let insertedRows = 24

  init(_ ground: Ground, _ sheet: Sheet, _ numbers: Seeded) {
    self.ground = ground
    self.numbers = numbers
    (before, after) = (sheet, sheet)
  }

  /// Draws one to three changes, as far as there is room.
  mutating func drawChanges() {
    let count = Int.random(in: 1...3, using: &numbers)
    var tries = 0
    while truths.count < count, tries < 60 {
      tries += 1
      drawChange(Int.random(in: 0..<20, using: &numbers))
    }
  }

  /// Draws some figures that stay as they are.
  mutating func drawOthers() {
    for _ in 0..<Int.random(in: 0...2, using: &numbers) {
      let figure = figure(upTo: 60)
      guard let place = room(figure.width, figure.height) else { continue }
      before.draw(figure, at: place.minX, place.minY)
      after.draw(figure, at: place.minX, place.minY)
    }
  }

  /// Tells of a change.
  mutating func tell(_ kind: Explanation.Kind, _ place: PixelRect) {
    truths.append(GeneratedPair.Truth(kind: kind, place: place))
  }
}

extension PairMaker {
  /// A place of some size, a gap away from all others; nil if none is found.
  mutating func room(_ width: Int, _ height: Int) -> PixelRect? {
    guard width + 2 <= before.width, height + 2 <= before.height else { return nil }
    for _ in 0..<20 {
      let x = Int.random(in: 1...before.width - width - 1, using: &numbers)
      let y = Int.random(in: 1...before.height - height - 1, using: &numbers)
      let place = PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
      let around = PixelRect(
        minX: x - Self.gap, minY: y - Self.gap, maxX: place.maxX + Self.gap,
        maxY: place.maxY + Self.gap)
      if taken.allSatisfy({ around.intersection($0).isEmpty }) {
        taken.append(place)
        return place
      }
    }
    return nil
  }

  /// A side, the small ones as often as the large ones.
  mutating func side(_ least: Int, _ most: Int) -> Int {
    let power = Double.random(
      in: log(Double(least))...log(Double(max(least, most))), using: &numbers)
    return Int(exp(power).rounded())
  }

  /// A figure of at least 8 pixels a side.
  mutating func figure(upTo most: Int) -> Figure {
    switch Int.random(in: 0..<3, using: &numbers) {
    case 0: return Figure(texture: side(8, most), side(8, most), &numbers)
    case 1: return Figure(button: side(24, max(24, most)), side(16, max(16, most / 2)), &numbers)
    default: return Figure(disc: side(14, min(most, 120)), &numbers)
    }
  }

  /// A texture drawn in both pictures; on photographs often nothing but the ground.
  mutating func panel(_ width: Int, _ height: Int) -> PixelRect? {
    guard let place = room(width, height) else { return nil }
    if case .photograph = ground, Bool.random(using: &numbers) { return place }
    let figure = Figure(texture: width, height, &numbers)
    before.draw(figure, at: place.minX, place.minY)
    after.draw(figure, at: place.minX, place.minY)
    return place
  }
}

extension PairMaker {
  /// Keeps a row free, at which others are inserted in the end.
  mutating func reserveRows() -> Int {
    let y = Int.random(in: 20...before.height - 20, using: &numbers)
    taken.append(PixelRect(minX: 0, minY: y, maxX: before.width, maxY: y + 1))
    return y
  }

  /// Inserts rows in the picture after.
  mutating func insertRows(at y: Int) {
    let seed = Int.random(in: 0..<1 << 40, using: &numbers)
    after.insert(rows: Self.insertedRows, at: y, seed: seed)
    for index in truths.indices where truths[index].place.minY >= y {
      truths[index].place = truths[index].place.moved(0, Self.insertedRows)
    }
  }

  /// Keeps the last rows free, of which one picture has none in the end; says how many it has.
  mutating func reserveEnd() -> Int {
    let count = before.height - Int.random(in: 1...60, using: &numbers)
    taken.append(
      PixelRect(minX: 0, minY: count, maxX: before.width, maxY: before.height))
    return count
  }

  /// Leaves out the rows from one on in one of the pictures.
  mutating func crop(toRows count: Int) {
    let place = PixelRect(minX: 0, minY: count, maxX: before.width, maxY: before.height)
    if Bool.random(using: &numbers) {
      before.crop(toRows: count)
      tell(.outside(.after), place)
    } else {
      after.crop(toRows: count)
      tell(.outside(.before), place)
    }
  }
}
