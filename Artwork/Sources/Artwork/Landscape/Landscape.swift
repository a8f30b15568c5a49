internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster

/// A village by a lake below mountains, at one time of day.
struct Landscape {
  let palette: Palette

  /// The extent in units of the drawing.
  static let size = Size(1600, 1000)

  /// The picture at a number of pixels per unit.
  func pixels(scale: Double) -> PixelBuffer {
    var canvas = Canvas(Landscape.size, scale: scale)
    Sky(palette: palette).draw(on: &canvas)
    canvas.flatten()
    Mountains(palette: palette, base: 610).draw(on: &canvas)
    canvas.flatten()
    Hills(palette: palette).draw(on: &canvas)
    Village(palette: palette).draw(on: &canvas)
    canvas.flatten()
    Lake(palette: palette).draw(on: &canvas)
    canvas.flatten()
    Boat(place: Point(846, 690), scale: 0.9, palette: palette).draw(on: &canvas)
    Meadow(palette: palette).draw(on: &canvas)
    if !palette.isNight {
      Birds(places: Landscape.birds, color: palette.bird).draw(on: &canvas)
    }
    return canvas.pixels
  }

  private static let birds: [(x: Double, y: Double, size: Double)] = [
    (940, 196, 0.9), (980, 172, 0.75), (1010, 206, 0.6), (900, 168, 0.55), (600, 236, 0.6),
    (566, 250, 0.5),
  ]
}
