/// Smooth random values over a line or the plane, −1…1.
struct Noise {
  private let seed: UInt64

  /// Makes a noise; equal seeds give equal values.
  init(_ seed: UInt64) {
    self.seed = Random.mix(seed &+ 0x51_7cc1_b727)
  }

  /// The noise along a line; it changes over lengths of about 1.
  func value(_ x: Double) -> Double { value(x, 0.5) }

  /// The noise at a point of the plane; it changes over lengths of about 1.
  func value(_ x: Double, _ y: Double) -> Double {
    let column = x.rounded(.down)
    let row = y.rounded(.down)
    let u = Noise.fade(x - column)
    let v = Noise.fade(y - row)
    let top = lattice(column, row) * (1 - u) + lattice(column + 1, row) * u
    let bottom = lattice(column, row + 1) * (1 - u) + lattice(column + 1, row + 1) * u
    return top * (1 - v) + bottom * v
  }

  /// Noises of growing fineness added up, each half as strong as the one before.
  func fractal(_ x: Double, _ y: Double = 0.5, octaves: Int = 4) -> Double {
    var sum = 0.0
    var weight = 0.5
    var scale = 1.0
    for octave in 0..<octaves {
      sum += weight * value(x * scale + Double(octave) * 17.3, y * scale + Double(octave) * 9.1)
      weight /= 2
      scale *= 2
    }
    return sum
  }

  private func lattice(_ x: Double, _ y: Double) -> Double {
    let key =
      UInt64(bitPattern: Int64(x)) &* 0x8da6_b343 ^ UInt64(bitPattern: Int64(y)) &* 0xd816_3841
    return Double(Random.mix(seed ^ Random.mix(key)) >> 11) / 4_503_599_627_370_496 - 1
  }

  private static func fade(_ t: Double) -> Double { t * t * (3 - 2 * t) }
}
