import MatteGeometry
import TestMath

/// Something that is drawn on a ground, and moved or changed as a whole.
struct Figure {
  /// What a shape is filled with.
  enum Fill {
    /// A colour.
    case colour(Ground.Colour)
    /// Grain around a colour, up to so far from it, in patches and in pixels.
    case grain(Ground.Colour, amplitude: Double, seed: Int)
  }

  /// A shape and its fill.
  struct Layer {
    let shape: Shape
    var fill: Fill
  }

  let width: Int
  let height: Int
  var layers: [Layer]
  /// The part in which nothing of the ground is seen.
  var core: PixelRect

  /// Grain in a rectangle.
  init(texture width: Int, _ height: Int, _ numbers: inout Seeded) {
    (self.width, self.height) = (width, height)
    core = PixelRect(width: width, height: height)
    let base = Ground.Colour.random(in: 70...185, using: &numbers)
    let fill = Fill.grain(
      base, amplitude: Double.random(in: 30...110, using: &numbers),
      seed: Int.random(in: 0..<1 << 40, using: &numbers))
    layers = [Layer(shape: .box(core), fill: fill)]
  }

  /// A button: a border, a ground of its own, and marks like text.
  init(button width: Int, _ height: Int, _ numbers: inout Seeded) {
    (self.width, self.height) = (width, height)
    let all = PixelRect(width: width, height: height)
    let radius = Double(min(Int.random(in: 0...6, using: &numbers), min(width, height) / 4))
    let inner = PixelRect(minX: 1, minY: 1, maxX: width - 1, maxY: height - 1)
    core = all
    layers = [
      Layer(shape: .rounded(all, radius: radius), fill: .colour(Self.colour(&numbers))),
      Layer(
        shape: .rounded(inner, radius: max(0, radius - 1)), fill: .colour(Self.colour(&numbers))),
    ]
    layers += Self.marks(inner, .colour(Self.colour(&numbers)), &numbers)
  }

  /// A disc with a smaller one of another colour within, not in the middle.
  init(disc side: Int, _ numbers: inout Seeded) {
    (width, height) = (side, side)
    let (middle, inset) = (Double(side) / 2, Int((Double(side) * 0.16).rounded(.up)))
    core = PixelRect(minX: inset, minY: inset, maxX: side - inset, maxY: side - inset)
    layers = [
      Layer(
        shape: .disc(at: [middle, middle], radius: middle), fill: .colour(Self.colour(&numbers))),
      Layer(
        shape: .disc(at: [middle * 0.9, middle * 1.1], radius: middle * 0.45),
        fill: .colour(Self.colour(&numbers))),
    ]
  }

  /// One shape of one colour.
  init(shape width: Int, _ height: Int, _ colour: Ground.Colour, _ numbers: inout Seeded) {
    (self.width, self.height) = (width, height)
    core = PixelRect(width: width, height: height)
    let radius = Double(min(width, height)) / 2
    let isRound = Bool.random(using: &numbers)
    let shape: Shape =
      isRound
      ? .disc(at: SIMD2(Double(width), Double(height)) / 2, radius: radius)
      : .rounded(core, radius: radius * Double.random(in: 0.1...1, using: &numbers))
    layers = [Layer(shape: shape, fill: .colour(colour))]
  }

  /// Marks like text, of one colour.
  init(text width: Int, _ height: Int, _ colour: Ground.Colour, _ numbers: inout Seeded) {
    (self.width, self.height) = (width, height)
    core = PixelRect(width: width, height: height)
    layers = Self.marks(core, .colour(colour), &numbers)
  }

  /// A random opaque colour.
  static func colour(_ numbers: inout Seeded) -> Ground.Colour {
    var colour = Ground.Colour.random(in: 0...255, using: &numbers).rounded(.down)
    colour.w = 255
    return colour
  }

  /// Marks in lines, each of some strokes.
  private static func marks(_ place: PixelRect, _ fill: Fill, _ numbers: inout Seeded) -> [Layer] {
    let size = SIMD2(6.0, 10.0) * Double.random(in: 0.8...1.6, using: &numbers)
    let width = Double.random(in: 1.2...2.6, using: &numbers)
    let pitch = size + SIMD2(3, 6)
    let columns = Int((Double(place.width) - 4) / pitch.x)
    let rows = Int((Double(place.height) - 4) / pitch.y)
    var layers: [Layer] = []
    for index in 0..<max(0, min(60, columns * rows)) {
      let corner =
        SIMD2(Double(place.minX + 3), Double(place.minY + 3)) + pitch
        * SIMD2(Double(index % columns), Double(index / columns))
      for _ in 0..<Int.random(in: 2...3, using: &numbers) {
        let ends = (0..<2).map { _ in
          corner + size * SIMD2<Double>.random(in: 0.15...0.85, using: &numbers)
        }
        layers.append(Layer(shape: .stroke(ends[0], ends[1], width: width), fill: fill))
      }
    }
    return layers
  }
}

extension Figure.Fill {
  /// The colour of a pixel.
  func colour(_ x: Int, _ y: Int) -> Ground.Colour {
    switch self {
    case .colour(let colour): return colour
    case .grain(let base, let amplitude, let seed):
      let patch = Hash.samples(seed, x / 5, y / 5) - 0.5
      var colour = base + (patch + Hash.samples(seed + 1, x, y) - 0.5) * amplitude
      colour.w = 255
      return colour
    }
  }
}
