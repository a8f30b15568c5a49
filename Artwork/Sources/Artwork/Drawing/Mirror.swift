internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster

/// Water that mirrors what stands above its shore, column by column.
struct Mirror {
  /// Where the image of each column begins.
  var shore: Ridge
  /// Down to where the water is seen.
  var bottom: Double
  /// The water's own colour at the shore.
  var water: Color
  /// The water's own colour near the lower edge.
  var deep: Color
  /// How deep the water's own colour is reached.
  var reach = 200.0
  /// How many units of the scene a unit of water mirrors.
  var squeeze = 1.22
  /// How strong the ripples are; 1 is usual.
  var ripples = 1.0
  /// How much of the water's own colour is seen at the shore, and more towards the lower edge.
  var tint = (0.2, 0.62)

  private static let noise = Noise(52)

  /// The image of a scene at a number of pixels per unit; above the shore nothing.
  func image(of scene: PixelBuffer, scale: Double) -> PixelBuffer {
    var result = PixelBuffer(width: scene.width, height: scene.height)
    for x in 0..<scene.width {
      let place = (Double(x) + 0.5) / scale
      let start = shore.y(place)
      for y in max(0, Int(start * scale) - 2)..<min(scene.height, Int(bottom * scale)) {
        let depth = max(0, (Double(y) + 0.5) / scale - start)
        let color = color(of: scene, scale, Point(place, start + depth), depth)
        result[x, y] = color.pixel(threshold: Dither.none)
      }
    }
    return result
  }

  private func color(
    of scene: PixelBuffer, _ scale: Double, _ place: Point, _ depth: Double
  ) -> PixelColor {
    let period = 3 + depth * 0.045
    let wave = Mirror.noise.fractal(place.x / (period * 9), place.y / period, octaves: 2)
    let strength = min(depth / 40, 1) * (2 + depth * 0.05) * ripples
    let x = place.x + wave * strength * 1.6
    let y = place.y - depth * (1 + squeeze) - 1 + wave * strength * 1.4
    let image = scene.sample(x * scale, max(y, 0) * scale)
    let share = min(depth / reach, 1)
    let own = PixelColor(water.mixed(with: deep, by: share))
    let tinted = tint.0 + (tint.1 - tint.0) * share + wave * 0.05
    return PixelColor(parts: image.parts * (1 - tinted) + own.parts * tinted)
  }
}
