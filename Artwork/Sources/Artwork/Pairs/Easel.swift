internal import Glibc
internal import MatteGeometry
internal import MatteLayers

/// A canvas on which shapes are either painted or drawn with a pencil.
struct Easel {
  /// What has been drawn.
  var canvas: Canvas
  /// True for the pencil.
  let isSketch: Bool
  private var count: UInt64 = 0

  /// The colour of the paper.
  static let paper = Color(hex: 0xf6efe0)
  /// The colour of the pencil.
  static let graphite = Color(hex: 0x3d3f4a)

  /// Makes an easel with an empty canvas on it.
  init(_ canvas: Canvas, isSketch: Bool) {
    self.canvas = canvas
    self.isSketch = isSketch
  }

  /// Draws a shape: filled with a paint, or outlined and hatched as strongly as told, 0…1.
  mutating func draw(_ path: Path, _ paint: Gradient, hatch: Double = 0, weight: Double = 1) {
    guard isSketch else { return canvas.fill(path, paint) }
    count += 1
    canvas.fill(path, Easel.paper)
    if hatch > 0 { drawHatching(path, hatch) }
    drawOutline(path, weight)
  }

  /// Draws a line: in a colour, or with the pencil.
  mutating func draw(line points: [Point], _ width: Double, _ color: Color) {
    guard isSketch else { return canvas.fill(.ribbon(points, width), color) }
    count += 1
    drawPencil(points, 0.8, Noise(count), alpha: 0.85)
  }

  /// The outline twice, as a hand repeats a line.
  private mutating func drawOutline(_ path: Path, _ weight: Double) {
    for contour in Easel.contours(path) {
      drawPencil(contour, weight, Noise(count), alpha: 0.85)
      drawPencil(contour, weight * 0.7, Noise(count + 5000), alpha: 0.4)
    }
  }

  /// Strokes that rise to the right, denser the stronger they are.
  private mutating func drawHatching(_ path: Path, _ strength: Double) {
    let bounds = path.bounds
    let noise = Noise(count + 9000)
    let seed = count
    canvas.clipped(to: path, opacity: 0.75) { canvas in
      let gap = 9 - 5 * strength
      for step in 0..<Int((bounds.width + bounds.height) / gap) {
        let x = bounds.minX + Double(step) * gap + noise.value(Double(step)) * 1.5
        let reach = bounds.height * (0.5 + 0.5 * strength)
        let start = Point(x, bounds.maxY - 2 * abs(noise.value(Double(step) + 0.5)))
        let end = Point(x + reach * -0.55, bounds.maxY - reach)
        let line = Easel.wobbling([start, end], Noise(seed + UInt64(step)))
        canvas.fill(.ribbon(line, 0.9, 0.5), Easel.graphite.opacity(0.6))
      }
    }
  }

  private mutating func drawPencil(
    _ points: [Point], _ width: Double, _ noise: Noise, alpha: Double
  ) {
    let line = Easel.wobbling(points, noise)
    guard line.count > 2 else { return }
    let radii = line.indices.map { width * (0.52 + 0.24 * noise.value(Double($0) / 9 + 70)) }
    canvas.fill(.ribbon(line, radii: radii), Easel.graphite.opacity(alpha))
  }

  /// The points at even distances, each moved a little, as an unsteady hand does.
  private static func wobbling(_ points: [Point], _ noise: Noise) -> [Point] {
    var line: [Point] = []
    var way = 0.0
    for (a, b) in zip(points, points.dropFirst()) {
      let length = (b - a).length
      let steps = max(1, Int(length / 4))
      for step in 0..<steps {
        let place = way + length * Double(step) / Double(steps)
        let jitter = Vector(noise.value(place / 26, 3), noise.value(place / 26, 8))
        line.append(a.interpolated(to: b, by: Double(step) / Double(steps)) + jitter * 1.1)
      }
      way += length
    }
    return line
  }

  private static func contours(_ path: Path) -> [[Point]] {
    var polygon = Polygon()
    let view = path.bounds.inset(by: -10)
    Flattening(tolerance: 0.15, view: view).flatten(path, into: &polygon)
    var start = 0
    return polygon.ends.map { end in
      defer { start = end }
      let corners = Array(polygon.points[start..<end])
      return corners + [corners[0], corners[min(1, corners.count - 1)]]
    }
  }
}
