import MatteCompositing
import MatteGeometry
import MatteLayers
import MatteRaster

/// The specification of compositing: every layer over the whole view, in floating point.
struct ReferenceCompositor {
  /// Premultiplied blue, green, red and alpha, 0…1.
  typealias Plane = [SIMD4<Double>]

  let view: PixelRect

  /// What layers show together; `map` takes their coordinates to pixels.
  func composite(_ layers: [Layer], _ map: Affine = .identity) -> Plane {
    var plane = Plane(repeating: .zero, count: view.area)
    for layer in layers {
      for (index, above) in show(layer, map).enumerated() {
        plane[index] = above + plane[index] * (1 - above.w)
      }
    }
    return plane
  }

  private func show(_ layer: Layer, _ map: Affine) -> Plane {
    let placed = layer.transform.then(map)
    let local = Affine.translation(layer.frame.origin - .zero).then(placed)
    let cover = cover(layer.mask, placed)
    return zip(content(layer, local), cover).map { $0 * $1 * layer.opacity }
  }

  private func content(_ layer: Layer, _ local: Affine) -> Plane {
    switch layer.content {
    case .group(let layers): return composite(layers, local)
    case .color(let color):
      return outline(layer, local).map { parts(color.pixel) * $0 }
    case .picture(let picture, .smooth):
      return picture.buffer.seen(layer.frame.size, local, view, outline(layer, local))
    case .picture(let picture, .nearest):
      return picture.buffer.nearest(layer.frame.size, local, view, outline(layer, local))
    case .stencil(let stencil, let color):
      let pixels = stencil.buffer.values.map { Pixel.scaled(color.pixel, by: UInt32($0)) }
      let buffer = PixelBuffer(
        width: stencil.buffer.width, height: stencil.buffer.height, pixels: pixels)
      var local = local
      if local.a == 1, local.d == 1, local.isUpright, layer.frame.size == stencil.size {
        local.tx.round()  // what is neither scaled nor turned lies on whole pixels
        local.ty.round()
      }
      return buffer.seen(layer.frame.size, local, view, outline(layer, local))
    }
  }

  /// How far the layer's frame covers each pixel.
  private func outline(_ layer: Layer, _ local: Affine) -> [Double] {
    shares(Path.rect(Rect(layer.frame.size)).transformed(by: local), .nonZero)
  }

  private func shares(_ path: Path, _ rule: FillRule) -> [Double] {
    Rasterizer.coverage(of: path, rule: rule, view: view).dense().values.map { Double($0) / 255 }
  }

  private func cover(_ mask: Layer.Mask?, _ placed: Affine) -> [Double] {
    switch mask {
    case nil: Array(repeating: 1, count: view.area)
    case .path(let path, let rule): shares(path.transformed(by: placed), rule)
    case .layer(let layer, let channel): show(layer, placed).map { channel.share(of: $0) }
    }
  }
}

/// The parts of a pixel, 0…1, blue first.
func parts(_ pixel: UInt32) -> SIMD4<Double> {
  SIMD4<Double>(SIMD4<UInt32>(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & 255) / 255
}

extension Layer.Channel {
  fileprivate func share(of value: SIMD4<Double>) -> Double {
    let luminance = 0.0722 * value.x + 0.7152 * value.y + 0.2126 * value.z
    return switch self {
    case .alpha: value.w
    case .invertedAlpha: 1 - value.w
    case .luminance: luminance
    case .invertedLuminance: 1 - luminance
    }
  }
}

extension PixelBuffer {
  /// The buffer stretched over a frame, at the centre of every pixel, as far as the outline covers it.
  fileprivate func seen(
    _ size: Size, _ local: Affine, _ view: PixelRect, _ outline: [Double]
  ) -> ReferenceCompositor.Plane {
    // Where it shrinks, and where it lies on whole pixels, it is resampled first: by halves, where it
    // is upright between pixels.
    let across = local(Vector(size.width, 0)).length
    let down = local(Vector(0, size.height)).length
    let isUpright = local.isUpright && local.a > 0 && local.d > 0
    let isAligned =
      isUpright
      && [local.tx, local.ty, across, down].allSatisfy { abs($0 - $0.rounded()) < 1e-3 }
    func side(_ own: Int, _ seen: Double) -> Int {
      let seen = min(own, Int(seen.rounded(.up)))
      let halves = sequence(first: own) { $0 > 1 && ($0 + 1) / 2 >= seen ? ($0 + 1) / 2 : nil }
      return isUpright ? halves.min() ?? own : seen
    }
    let buffer =
      isAligned
      ? resampled(width: Int(across.rounded()), height: Int(down.rounded()))
      : resampled(width: side(width, across), height: side(height, down))
    let own = Rect(x: 0, y: 0, width: Double(buffer.width), height: Double(buffer.height))
    let back = Affine.fitting(own, onto: Rect(size)).then(local).inverse ?? .identity
    return (0..<view.area).map { index in
      let center = Point(Double(index % view.width) + 0.5, Double(index / view.width) + 0.5)
      return buffer.value(at: back(center)) * outline[index]
    }
  }

  /// The buffer stretched over a frame, at each pixel the one nearest to its centre, as far as the outline
  /// covers it.
  fileprivate func nearest(
    _ size: Size, _ local: Affine, _ view: PixelRect, _ outline: [Double]
  ) -> ReferenceCompositor.Plane {
    let own = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let back = Affine.fitting(own, onto: Rect(size)).then(local).inverse ?? .identity
    func clamped(_ place: Double, _ count: Int) -> Int {
      Int(min(max((place + 0x1p-16).rounded(.down), 0), Double(count - 1)))
    }
    return (0..<view.area).map { index in
      let place = back(
        Point(Double(index % view.width) + 0.5, Double(index / view.width) + 0.5))
      return parts(self[clamped(place.x, width), clamped(place.y, height)]) * outline[index]
    }
  }

  /// Bilinear interpolation, the edges going on for ever.
  private func value(at place: Point) -> SIMD4<Double> {
    let u = min(max(place.x - 0.5, 0), Double(width - 1))
    let v = min(max(place.y - 0.5, 0), Double(height - 1))
    let (x, y) = (Int(u), Int(v))
    func at(_ x: Int, _ y: Int) -> SIMD4<Double> {
      parts(self[min(x, width - 1), min(y, height - 1)])
    }
    let (dx, dy) = (u - Double(x), v - Double(y))
    return (at(x, y) * (1 - dx) + at(x + 1, y) * dx) * (1 - dy)
      + (at(x, y + 1) * (1 - dx) + at(x + 1, y + 1) * dx) * dy
  }
}
