import MatteCompare
import MatteGeometry
import TestExplanation
import TestMath

extension PairMaker {
  /// Draws a change of some kind, if there is room for it.
  mutating func drawChange(_ number: Int) {
    switch number {
    case 0..<7: move()
    case 7..<10: recolour()
    case 10..<13: adjust()
    case 13..<15: surface(.after)
    case 15..<17: surface(.before)
    case 17..<19: addNoise()
    default: outline()
    }
  }

  private var most: Int { min(400, before.width - 2, before.height - 2) }

  private mutating func move() {
    let figure = figure(upTo: most)
    let (right, down) = [(1, 0), (0, 1), (1, 1)][Int.random(in: 0..<3, using: &numbers)]
    let columns = right * distance()
    let rows = down * distance()
    let size = (figure.width + abs(columns), figure.height + abs(rows))
    guard let room = room(size.0, size.1) else { return }
    let old = (x: room.minX + max(0, -columns), y: room.minY + max(0, -rows))
    before.draw(figure, at: old.x, old.y)
    after.draw(figure, at: old.x + columns, old.y + rows)
    let isPlain = if case .flat = ground { true } else { false }
    let place = isPlain ? PixelRect(width: figure.width, height: figure.height) : figure.core
    tell(
      .moved(by: PixelOffset(columns: columns, rows: rows)),
      place.moved(old.x + columns, old.y + rows))
  }

  /// From 1 to 64 pixels, this way or that.
  private mutating func distance() -> Int {
    side(1, 64) * (Bool.random(using: &numbers) ? 1 : -1)
  }

  private mutating func recolour() {
    let (from, to) = (Figure.colour(&numbers), Figure.colour(&numbers))
    let isText = Bool.random(using: &numbers)
    let (width, height) = (side(isText ? 40 : 12, 150), side(isText ? 30 : 12, 90))
    let start = numbers
    var figures: [Figure] = []
    for colour in [from, to] {
      numbers = start
      figures.append(
        isText
          ? Figure(text: width, height, colour, &numbers)
          : Figure(shape: width, height, colour, &numbers))
    }
    guard Self.areApart(from, to), isApart(from), isApart(to), let room = room(width, height) else {
      return
    }
    before.draw(figures[0], at: room.minX, room.minY)
    after.draw(figures[1], at: room.minX, room.minY)
    tell(.recoloured(from: colour(from), to: colour(to)), room)
  }

  private static func areApart(_ one: Ground.Colour, _ other: Ground.Colour) -> Bool {
    let way = one - other
    return (way * way).max() > 40 * 40
  }

  /// True if a colour is not that of the ground.
  private func isApart(_ colour: Ground.Colour) -> Bool {
    guard case .flat(let ground) = ground else { return true }
    return Self.areApart(colour, ground)
  }

  private func colour(_ colour: Ground.Colour) -> SampleColour {
    SampleColour(
      SIMD4(truncatingIfNeeded: before.samples(colour)), depth: before.most == 255 ? 8 : 16)
  }

  private mutating func adjust() {
    guard let place = panel(side(16, most), side(16, most)) else { return }
    let adjustment = adjustment()
    let most = after.most
    after.change(place) { samples in
      (adjustment.gain * samples.doubles + adjustment.offset).samples(upTo: most)
    }
    tell(.adjusted(adjustment), place)
  }

  private mutating func adjustment() -> SampleAdjustment {
    let step = Double(before.most / 255)
    func gain() -> Double {
      Bool.random(using: &numbers)
        ? Double.random(in: 0.6...0.9, using: &numbers)
        : Double.random(in: 1.1...1.35, using: &numbers)
    }
    func offset() -> Double {
      Double(side(8, 40)) * (Bool.random(using: &numbers) ? step : -step)
    }
    let one: SIMD4<Double> = [1, 1, 1, 1]
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0:
      let gain = gain()
      return SampleAdjustment(gain: [gain, gain, gain, 1], offset: .zero)
    case 1:
      return SampleAdjustment(
        gain: [gain(), gain(), gain(), 1], offset: [offset(), offset(), offset(), 0])
    case 2:
      let offset = offset()
      return SampleAdjustment(gain: one, offset: [offset, offset, offset, 0])
    default: return opacity(Double.random(in: 0.4...0.85, using: &numbers))
    }
  }

  /// So much of what is there: over one colour that shows, else nothing.
  private func opacity(_ share: Double) -> SampleAdjustment {
    if case .flat(let colour) = ground, colour.w == 255 {
      let shown = before.samples(colour).doubles * (1 - share)
      return SampleAdjustment(gain: SIMD4(repeating: share), offset: shown)
    }
    return SampleAdjustment(gain: [1, 1, 1, share], offset: .zero)
  }

  /// Draws something on one side only.
  private mutating func surface(_ side: Side) {
    let figure = figure(upTo: most)
    guard let room = room(figure.width, figure.height) else { return }
    if side == .after {
      after.draw(figure, at: room.minX, room.minY)
    } else {
      before.draw(figure, at: room.minX, room.minY)
    }
    tell(side == .after ? .appeared : .disappeared, room)
  }

  private mutating func addNoise() {
    guard let place = panel(side(24, most), side(24, most)) else { return }
    let reach = Int32.random(in: 2...4, using: &numbers) * (before.most / 255)
    let share = Double.random(in: 0.35...1, using: &numbers)
    var numbers = numbers
    after.change(place) { samples in
      guard Double.random(in: 0...1, using: &numbers) < share else { return samples }
      var way = SIMD4<Int32>.random(in: -reach...reach, using: &numbers)
      way.w = 0
      return samples &+ way
    }
    self.numbers = numbers
    tell(.noise(maxDelta: Int(reach)), place)
  }

  private mutating func outline() {
    guard let place = panel(side(100, most), side(100, most)) else { return }
    let colour = after.samples(Figure.colour(&numbers))
    for side in [
      PixelRect(minX: place.minX, minY: place.minY, maxX: place.maxX, maxY: place.minY + 1),
      PixelRect(minX: place.minX, minY: place.maxY - 1, maxX: place.maxX, maxY: place.maxY),
      PixelRect(minX: place.minX, minY: place.minY, maxX: place.minX + 1, maxY: place.maxY),
      PixelRect(minX: place.maxX - 1, minY: place.minY, maxX: place.maxX, maxY: place.maxY),
    ] { after.change(side) { _ in colour } }
    tell(.outlined, place)
  }
}
