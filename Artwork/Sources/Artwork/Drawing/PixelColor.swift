internal import MatteLayers
internal import MatteRaster

/// A colour for arithmetic on pixels: premultiplied, its parts 0…255 with fractions.
struct PixelColor {
  /// Blue, green, red and opacity.
  var parts: SIMD4<Double>

  /// Transparent.
  static let clear = PixelColor(parts: .zero)

  /// Makes a colour of its parts.
  init(parts: SIMD4<Double>) {
    self.parts = parts
  }

  /// Makes a colour of one that is not premultiplied.
  init(_ color: Color) {
    let opaque = SIMD4(color.blue, color.green, color.red, 1)
    parts = opaque * (color.alpha * 255)
  }

  /// Makes a colour of a pixel.
  init(_ pixel: Pixel) {
    parts = SIMD4(
      Double(pixel.blue), Double(pixel.green), Double(pixel.red), Double(pixel.alpha))
  }

  /// The pixel, every part rounded down or up by a threshold 0…1.
  func pixel(threshold: Double) -> Pixel {
    func byte(_ index: Int) -> UInt8 { UInt8(min(max(parts[index] + threshold, 0), 255)) }
    return Pixel(red: byte(2), green: byte(1), blue: byte(0), alpha: byte(3))
  }
}

extension PixelBuffer {
  /// The colour of a pixel; of the nearest one for a place outside.
  func color(_ x: Int, _ y: Int) -> PixelColor {
    PixelColor(self[min(max(x, 0), width - 1), min(max(y, 0), height - 1)])
  }

  /// The colour at a place between pixels, the centre of the first one being (½, ½).
  func sample(_ x: Double, _ y: Double) -> PixelColor {
    let left = (x - 0.5).rounded(.down)
    let top = (y - 0.5).rounded(.down)
    let u = x - 0.5 - left
    let v = y - 0.5 - top
    let column = Int(left)
    let row = Int(top)
    let upper = color(column, row).parts * (1 - u) + color(column + 1, row).parts * u
    let lower = color(column, row + 1).parts * (1 - u) + color(column + 1, row + 1).parts * u
    return PixelColor(parts: upper * (1 - v) + lower * v)
  }
}
