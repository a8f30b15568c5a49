internal import MatteGeometry
internal import MatteLayers

/// The upper edge of a hill: a height for every place along the picture.
struct Ridge {
  private let points: [Point]
  private let noise: Noise
  private let roughness: Double
  private let grain: Double

  /// Makes a ridge through points, from left to right, roughened by up to `roughness` units.
  ///
  /// `grain` is the length of the coarsest roughness.
  init(_ points: [(Double, Double)], seed: UInt64, roughness: Double = 0, grain: Double = 60) {
    self.points = points.map { Point($0.0, $0.1) }.smoothed(12)
    noise = Noise(seed)
    self.roughness = roughness
    self.grain = grain
  }

  /// The height at a place, counted from the top of the picture.
  func y(_ x: Double) -> Double {
    let rough = roughness == 0 ? 0 : roughness * noise.fractal(x / grain)
    return smoothY(x) + rough
  }

  /// The edge as points between two places.
  func line(from start: Double, to end: Double, step: Double = 2) -> [Point] {
    stride(from: start, through: end, by: step).map { Point($0, y($0)) }
  }

  /// All below the ridge, down to a height.
  func area(from start: Double, to end: Double, downTo bottom: Double) -> Path {
    Path.area(line(from: start, to: end), downTo: bottom)
  }

  private func smoothY(_ x: Double) -> Double {
    var low = 0
    var high = points.count - 1
    guard x > points[low].x else { return points[low].y }
    guard x < points[high].x else { return points[high].y }
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].x <= x { low = middle } else { high = middle }
    }
    let t = (x - points[low].x) / (points[high].x - points[low].x)
    return points[low].y + (points[high].y - points[low].y) * t
  }
}

/// A hill's colours: from its ridge downwards, with soft patches.
struct HillPaint: Paint {
  /// The ridge from which the depth counts.
  var ridge: Ridge
  /// How far below the ridge the lowest colour is reached.
  var depth: Double
  /// The colours from the ridge downwards.
  var colors: Gradient
  /// How strong the patches are, 0…1.
  var patches = 0.0
  /// The patches' extent: wide and flat, as the ground is seen.
  var patchSize = Size(220, 50)
  /// The patches' shape.
  var noise = Noise(7)

  func color(at point: Point) -> Color {
    let color = colors.color(atShare: (point.y - ridge.y(point.x)) / depth)
    guard patches > 0 else { return color }
    let x = point.x / patchSize.width
    let y = point.y / patchSize.height
    return color.lighter(patches * noise.fractal(x, y, octaves: 3))
  }
}

extension HillPaint {
  /// Makes a paint from colours that are spread evenly from the ridge down.
  init(_ ridge: Ridge, depth: Double, patches: Double = 0, seed: UInt64 = 7, _ colors: Color...) {
    let shares = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    let gradient = Gradient(.linear(.zero, Point(0, 1)), Array(zip(shares, colors)))
    self.init(
      ridge: ridge, depth: depth, colors: gradient, patches: patches, noise: Noise(seed))
  }
}
