import TestMath

/// What is behind everything in a generated picture.
enum Ground: CustomStringConvertible {
  /// A colour.
  typealias Colour = SIMD4<Double>

  /// One colour.
  case flat(Colour)
  /// From one colour to another along an axis, of which one component may be 0.
  case gradient(Colour, Colour, along: SIMD2<Double>)
  /// Shades of many sizes, and grain.
  case photograph(seed: Int, alpha: Double)

  /// What all of its kind are called.
  var description: String {
    switch self {
    case .flat: "flat"
    case .gradient: "gradient"
    case .photograph: "photograph"
    }
  }

  /// The grounds, each as often as the others.
  init(_ number: Int, _ numbers: inout Seeded, isTransparent: Bool) {
    let alpha: Double = isTransparent ? (number % 3 == 0 ? 0 : 150) : 255
    func colour() -> Colour {
      var colour = Colour.random(in: 0...255, using: &numbers).rounded(.down)
      colour.w = alpha
      return colour
    }
    switch number % 3 {
    case 0: self = .flat(alpha == 0 ? .zero : colour())
    case 1:
      let axes: [SIMD2<Double>] = [
        [1, 0], [0, 1], [1, 0], [0, 1], [1, 0], [0, 1], [0.6, 0.8],
      ]
      let axis = axes[Int.random(in: 0..<axes.count, using: &numbers)]
      self = .gradient(colour(), colour(), along: axis)
    default: self = .photograph(seed: Int.random(in: 0..<1 << 40, using: &numbers), alpha: alpha)
    }
  }

  /// The colour at a place in a picture of some size.
  func colour(_ x: Int, _ y: Int, in size: SIMD2<Double>) -> Colour {
    switch self {
    case .flat(let colour): return colour
    case .gradient(let first, let last, let axis):
      let way = (axis * SIMD2(Double(x), Double(y))).sum() / (axis * size).sum()
      return first + (last - first) * way
    case .photograph(let seed, let alpha):
      var colour = Colour(120, 130, 125, 0) + Self.shades(seed, x, y, 90) * 150
      colour += Self.shades(seed + 1, x, y, 23) * 60
      colour += (Hash.samples(seed + 2, x, y) - 0.5) * 18
      colour.w = alpha
      return colour
    }
  }

  /// Numbers from −½ to ½ that go smoothly from each cell of a size to the next.
  private static func shades(_ seed: Int, _ x: Int, _ y: Int, _ cell: Int) -> Colour {
    let (column, row) = (x / cell, y / cell)
    let (right, down) = (Double(x % cell) / Double(cell), Double(y % cell) / Double(cell))
    func line(_ y: Int) -> Colour {
      let (one, other) = (Hash.samples(seed, column, y), Hash.samples(seed, column + 1, y))
      return one + (other - one) * right
    }
    let (above, below) = (line(row), line(row + 1))
    return above + (below - above) * down - 0.5
  }
}
