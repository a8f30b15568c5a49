internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster

/// A drawing under way: layers from the bottom to the top, in units of its own.
struct Canvas {
  /// The extent in units of the drawing.
  let size: Size
  /// Pixels per unit.
  let scale: Double
  /// The map from the units in use to pixels.
  private(set) var map: Affine
  private var layers: [Layer] = []

  /// Makes an empty drawing of `size` units at a number of pixels per unit.
  init(_ size: Size, scale: Double) {
    self.size = size
    self.scale = scale
    map = .scale(scale, scale)
  }

  /// The number of columns.
  var width: Int { Int((size.width * scale).rounded()) }
  /// The number of rows.
  var height: Int { Int((size.height * scale).rounded()) }
  /// All of the drawing, in its units.
  var bounds: Rect { Rect(size) }
  /// The pixels of what has been drawn.
  var pixels: PixelBuffer {
    Compositor.pixels(of: Frame(width: width, height: height, layers: layers))
  }

  /// Fills a path with one colour.
  mutating func fill(_ path: Path, _ color: Color, rule: FillRule = .nonZero) {
    layers.append(.shape(path.transformed(by: map), color, rule: rule))
  }

  /// Fills a path with a paint.
  mutating func fill(_ path: Path, _ paint: some Paint, rule: FillRule = .nonZero) {
    let path = path.transformed(by: map)
    let area = PixelRect(around: path.bounds.inset(by: -1), within: whole)
    guard !area.isEmpty, let inverse = map.inverse else { return }
    let picture = Picture(Canvas.paint(paint, in: area, inverse, isDithered: false))
    layers.append(Layer(.picture(picture), in: area.rect, mask: .path(path, rule)))
  }

  /// Fills everything with a paint, dithered so that no steps show.
  mutating func fill(_ paint: some Paint) {
    guard let inverse = map.inverse else { return }
    let picture = Picture(Canvas.paint(paint, in: whole, inverse, isDithered: true))
    layers.append(Layer(.picture(picture), in: whole.rect))
  }

  /// Draws with the units moved, scaled or turned.
  mutating func placed(_ placement: Affine, _ draw: (inout Canvas) -> Void) {
    let outer = map
    map = placement.then(map)
    draw(&self)
    map = outer
  }

  /// Draws a group, cut out by a path and seen as one.
  mutating func clipped(to path: Path, opacity: Double = 1, _ draw: (inout Canvas) -> Void) {
    let outer = layers
    layers = []
    draw(&self)
    let group = Layer(
      .group(LayerList(layers)), in: whole.rect, opacity: opacity,
      mask: .path(path.transformed(by: map)))
    layers = outer + [group]
  }

  /// Draws a group that is seen as one.
  mutating func grouped(opacity: Double, _ draw: (inout Canvas) -> Void) {
    let outer = layers
    layers = []
    draw(&self)
    layers = outer + [Layer(.group(LayerList(layers)), in: whole.rect, opacity: opacity)]
  }

  /// Draws a group that is softened over `radius` units.
  mutating func blurred(_ radius: Double, opacity: Double = 1, _ draw: (inout Canvas) -> Void) {
    let outer = layers
    layers = []
    draw(&self)
    let soft = Blur.blurred(pixels, radius: radius * scale)
    layers = outer + [Layer(.picture(Picture(soft)), in: whole.rect, opacity: opacity)]
  }

  /// Draws a group that is softened and shows as far as a paint is opaque.
  mutating func masked(
    by paint: some Paint, opacity: Double, blur: Double, _ draw: (inout Canvas) -> Void
  ) {
    let outer = layers
    layers = []
    draw(&self)
    let soft = Picture(Blur.blurred(pixels, radius: blur * scale))
    layers = []
    fill(paint)
    let mask = Layer.Mask.layers(LayerList(layers))
    let group = Layer(.picture(soft), in: whole.rect, opacity: opacity, mask: mask)
    layers = outer + [group]
  }

  /// Turns all layers into one, so that more can be drawn at no cost.
  mutating func flatten() {
    layers = [Layer(.picture(Picture(pixels)), in: whole.rect)]
  }

  /// Draws pixels over everything, or through a path.
  mutating func draw(_ pixels: PixelBuffer, through path: Path? = nil) {
    let mask = path.map { Layer.Mask.path($0.transformed(by: map)) }
    layers.append(Layer(.picture(Picture(pixels)), in: whole.rect, mask: mask))
  }

  private var whole: PixelRect { PixelRect(width: width, height: height) }

  private static func paint(
    _ paint: some Paint, in area: PixelRect, _ inverse: Affine, isDithered: Bool
  ) -> PixelBuffer {
    var buffer = PixelBuffer(width: area.width, height: area.height)
    for y in 0..<area.height {
      for x in 0..<area.width {
        let column = area.minX + x
        let row = area.minY + y
        let color = paint.color(at: inverse(Point(Double(column) + 0.5, Double(row) + 0.5)))
        let threshold = isDithered ? Dither.threshold(column, row) : Dither.none
        buffer[x, y] = PixelColor(color).pixel(threshold: threshold)
      }
    }
    return buffer
  }
}
