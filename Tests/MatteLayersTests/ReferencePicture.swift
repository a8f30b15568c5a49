import MatteGeometry
import MatteLayers
import MatteRaster

/// The specification of pictures that are scaled and turned, in floating point.
struct ReferencePicture {
  let width: Int
  let height: Int
  /// Premultiplied blue, green, red and alpha, 0…1, row by row.
  private let values: [SIMD4<Double>]

  init(_ buffer: PixelBuffer) {
    width = buffer.width
    height = buffer.height
    values = buffer.pixels.map(parts)
  }

  /// A colour as a stencil lets it through.
  init(_ stencil: Stencil, _ color: Color) {
    width = stencil.buffer.width
    height = stencil.buffer.height
    let color = SIMD4(color.blue, color.green, color.red, 1) * color.alpha
    values = stencil.buffer.values.map { color * (Double($0) / 255) }
  }

  private init(width: Int, height: Int, values: [SIMD4<Double>]) {
    self.width = width
    self.height = height
    self.values = values
  }

  /// The picture stretched over a rectangle and seen at the centre of every pixel.
  ///
  /// On whole pixels it is resampled to their number. Elsewhere it is interpolated from a picture that is
  /// no smaller than it is seen: resampled to the seen size where it is turned or mirrored, else halved as
  /// often as that allows.
  func smooth(_ size: Size, _ local: Affine, _ view: PixelRect) -> [SIMD4<Double>] {
    let across = local(Vector(size.width, 0)).length
    let down = local(Vector(0, size.height)).length
    let isUpright = local.isUpright && local.a > 0 && local.d > 0
    let isAligned =
      isUpright
      && [local.tx, local.ty, across, down].allSatisfy { abs($0 - $0.rounded()) < 1e-3 }
    func side(_ own: Int, _ seen: Double) -> Int {
      if isAligned { return Int(seen.rounded()) }
      let seen = min(own, Int(seen.rounded(.up)))
      let halves = sequence(first: own) { $0 > 1 && ($0 + 1) / 2 >= seen ? ($0 + 1) / 2 : nil }
      return isUpright ? halves.min() ?? own : seen
    }
    let tile = resampled(width: side(width, across), height: side(height, down))
    return tile.places(size, local, view).map(tile.interpolated)
  }

  /// The picture stretched over a rectangle, interpolated between its own pixels at the centre of every pixel.
  func linear(_ size: Size, _ local: Affine, _ view: PixelRect) -> [SIMD4<Double>] {
    places(size, local, view).map(interpolated)
  }

  /// The picture stretched over a rectangle, at each pixel the pixel nearest to its centre.
  func nearest(_ size: Size, _ local: Affine, _ view: PixelRect) -> [SIMD4<Double>] {
    places(size, local, view).map { place in
      // Of two pixels as near the right or lower one; places are exact to 2⁻¹⁶.
      self[Int((place.x + 0x1p-16).rounded(.down)), Int((place.y + 0x1p-16).rounded(.down))]
    }
  }

  /// A pixel, the edges going on for ever.
  private subscript(x: Int, y: Int) -> SIMD4<Double> {
    values[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  /// For every pixel of the view the place in the picture, stretched over a rectangle, that its centre
  /// shows.
  private func places(_ size: Size, _ local: Affine, _ view: PixelRect) -> [Point] {
    let scale = Affine.scale(size.width / Double(width), size.height / Double(height))
    let back = scale.then(local).inverse ?? .identity
    return (0..<view.area).map {
      let place = back(Point(Double($0 % view.width) + 0.5, Double($0 / view.width) + 0.5))
      return Point(min(max(place.x, -1), 1e6), min(max(place.y, -1), 1e6))
    }
  }

  /// The picture between its pixels, bilinear.
  private func interpolated(at place: Point) -> SIMD4<Double> {
    let (left, top) = ((place.x - 0.5).rounded(.down), (place.y - 0.5).rounded(.down))
    let (dx, dy) = (place.x - 0.5 - left, place.y - 0.5 - top)
    let (x, y) = (Int(left), Int(top))
    return (self[x, y] * (1 - dx) + self[x + 1, y] * dx) * (1 - dy)
      + (self[x, y + 1] * (1 - dx) + self[x + 1, y + 1] * dx) * dy
  }

  /// The picture at another size: each pixel the mean of all, weighted by a triangle about its centre as
  /// wide to either side as the coarser of the two grids.
  private func resampled(width: Int, height: Int) -> ReferencePicture {
    let columns = Self.weights(from: self.width, to: width)
    let rows = Self.weights(from: self.height, to: height)
    let wide = (0..<width * self.height).map { index in
      columns[index % width].enumerated().reduce(into: SIMD4<Double>.zero) {
        $0 += self[$1.offset, index / width] * $1.element
      }
    }
    let values = (0..<width * height).map { index in
      rows[index / width].enumerated().reduce(into: SIMD4<Double>.zero) {
        $0 += wide[$1.offset * width + index % width] * $1.element
      }
    }
    return ReferencePicture(width: width, height: height, values: values)
  }

  /// For each of `to` pixels the weights of all of `from` pixels on the same axis, which add up to 1.
  private static func weights(from: Int, to: Int) -> [[Double]] {
    let scale = Double(from) / Double(to)
    return (0..<to).map { pixel in
      let center = (Double(pixel) + 0.5) * scale
      let heights = (0..<from).map {
        max(0, 1 - abs(Double($0) + 0.5 - center) / max(scale, 1))
      }
      let sum = heights.reduce(0, +)
      return heights.map { $0 / sum }
    }
  }
}

/// The parts of a pixel, 0…1, blue first.
func parts(_ pixel: Pixel) -> SIMD4<Double> {
  SIMD4<Double>(SIMD4(pixel.blue, pixel.green, pixel.red, pixel.alpha)) / 255
}
