package import MatteGeometry
package import MatteLayers
internal import MatteRaster

/// The backdrop of pictures that are not opaque.
package enum SplitBackdrop: String, CaseIterable, ParameterValue {
  /// The window's background.
  case style
  /// A checkerboard in two shades of it.
  case checker

  /// The side of a square, in logical pixels.
  private static let side = 8.0
  /// The squares per row and column of the checkerboard's picture, an even number.
  private static let count = 256

  /// The checkerboard, a pixel per square: transparent, or a translucent grey that darkens light
  /// backgrounds and lightens dark ones.
  private static let squares: Picture = {
    var buffer = PixelBuffer(width: count, height: count)
    for y in 0..<count {
      for x in 0..<count where (x + y) % 2 == 1 {
        buffer[x, y] = Color(white: 0.5, alpha: 0.18).pixel
      }
    }
    return Picture(buffer)
  }()

  /// Draws the checkerboard in a rectangle of whole pixels.
  package static func drawSquares(in rect: Rect, _ scale: Double, into layers: inout LayerList) {
    let extent = max((side * scale).rounded(), 1) * Double(count)
    for y in stride(from: rect.minY, to: rect.maxY, by: extent) {
      for x in stride(from: rect.minX, to: rect.maxX, by: extent) {
        layers.add(
          .picture(squares, sampling: .nearest),
          in: Rect(x: x, y: y, width: extent, height: extent))
        layers.clip { $0.addRect(rect) }
      }
    }
  }
}
