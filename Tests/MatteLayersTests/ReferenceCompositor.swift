import MatteCompositing
import MatteGeometry
import MatteLayers
import MatteRaster
import TestMath

/// The specification of compositing: every layer over the whole view, in floating point.
///
/// It shares nothing with the compositor but points and maps: coverage is supersampled or cut, and pictures
/// are `ReferencePicture`s.
struct ReferenceCompositor {
  /// Premultiplied blue, green, red and alpha, 0…1.
  typealias Plane = [SIMD4<Double>]

  let view: PixelRect

  /// What layers show together; `map` takes their coordinates to pixels.
  func composite(_ layers: LayerList, _ map: Affine = .identity) -> Plane {
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
    let local = Affine.translation(layer.rect.origin - .zero).then(placed)
    let cover = cover(layer.mask, placed)
    return zip(content(layer, local), cover).map { $0 * $1 * layer.opacity }
  }

  private func content(_ layer: Layer, _ local: Affine) -> Plane {
    let size = layer.rect.size
    switch layer.content {
    case .group(let layers): return composite(layers, local)
    case .color(let color):
      let pixel = SIMD4(color.blue, color.green, color.red, 1) * color.alpha
      return outline(size, local).map { pixel * $0 }
    case .picture(let picture, .smooth):
      return cut(ReferencePicture(picture.buffer).smooth(size, local, view), size, local)
    case .picture(let picture, .linear):
      return cut(ReferencePicture(picture.buffer).linear(size, local, view), size, local)
    case .picture(let picture, .nearest):
      return cut(ReferencePicture(picture.buffer).nearest(size, local, view), size, local)
    case .conical: preconditionFailure("No tree of these tests has a gradient.")
    case .stencil(let stencil, let color):
      var local = local
      let growth = Vector(size.width - stencil.size.width, size.height - stencil.size.height)
      let isOfSize = max(abs(growth.dx), abs(growth.dy)) <= 1.0 / 1024
      if local.a == 1, local.d == 1, local.isUpright, isOfSize {
        local.tx.round()  // what is neither scaled nor turned lies on whole pixels
        local.ty.round()
      }
      return cut(ReferencePicture(stencil, color).smooth(size, local, view), size, local)
    }
  }

  /// What of a plane is inside a layer's rectangle.
  private func cut(_ plane: Plane, _ size: Size, _ local: Affine) -> Plane {
    zip(plane, outline(size, local)).map { $0 * $1 }
  }

  /// The share of each pixel that a layer's rectangle covers.
  private func outline(_ size: Size, _ local: Affine) -> [Double] {
    let corners = [
      Point(0, 0), Point(size.width, 0), Point(size.width, size.height), Point(0, size.height),
    ]
    return size.isEmpty
      ? Array(repeating: 0, count: view.area)
      : convexShares(corners.map(local.callAsFunction), view)
  }

  /// The share of each pixel that a path covers.
  private func shares(_ path: Path, _ map: Affine, _ rule: FillRule) -> [Double] {
    Supersampler(rule: rule, view: view, rate: 256).shares(
      path.contours().map { $0.map(map.callAsFunction) })
  }

  private func cover(_ mask: Layer.Mask?, _ placed: Affine) -> [Double] {
    switch mask {
    case nil: Array(repeating: 1, count: view.area)
    case .path(let path, let rule): shares(path, placed, rule)
    case .layers(let layers, let channel): composite(layers, placed).map { channel.share(of: $0) }
    }
  }
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
