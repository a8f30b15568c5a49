internal import MatteGeometry
internal import MatteRaster

/// A layer as it is composited: its place in pixels, its pixels ready, its mask a path in pixels.
struct Node: Equatable {
  /// Where a node's pixels come from.
  enum Source: Equatable {
    /// Every pixel the same.
    case color(Pixel)
    /// Pixels that need no more scaling, the top left one at a place.
    case pixels(Tile, x: Int, y: Int)
    /// Pixels that are scaled or turned as they are composited.
    case sampled(Tile, inverse: Affine, Layer.Sampling)
    /// Colours by their direction from a point.
    case conical(PlacedGradient)
    /// A colour through a stencil, its top left corner at a place.
    case stencil(Stencil, Pixel, x: Int, y: Int)
    /// The nodes from `contentStart` up to this one.
    case group
  }

  /// Where the pixels come from.
  var source: Source
  /// The pixels the node may touch, whatever its clip.
  var bounds: PixelRect
  /// True if every pixel is opaque, disregarding clip and opacity.
  var isOpaque = false
  /// The path that clips the node; nil for none.
  var clip: Clip?
  /// The opacity, 0…255.
  var opacity: UInt8 = 255
  /// The channel of the mask's nodes, `start..<contentStart`; nil for no mask.
  var maskChannel: Layer.Channel?
  /// The index of the first node that belongs to this one.
  var start = 0
  /// The index of the first node of a group's content.
  var contentStart = 0

  /// Makes a node without clip or mask.
  init(_ source: Source, bounds: PixelRect, isOpaque: Bool = false) {
    self.source = source
    self.bounds = bounds
    self.isOpaque = isOpaque
  }

  /// True if it shows fully where its clip covers it: no opacity and no mask.
  var isSolid: Bool { opacity == 255 && maskChannel == nil }
}

extension Node {
  /// Makes the node of a layer's content other than a group; nil if nothing can be seen.
  init?(_ content: Layer.Content, _ place: Placement, _ tiles: inout TileCache) {
    switch content {
    case .group: return nil
    case .color(let color):
      self.init(.color(color.pixel), bounds: place.bounds, isOpaque: color.pixel.isOpaque)
      clip = place.cut
    case .picture(let picture, .smooth):
      self.init(
        .picture(picture), size: picture.size, at: place, with: &tiles, isOpaque: picture.isOpaque)
    case .picture(let picture, let sampling):
      self.init(unscaled: picture, sampling, place, &tiles)
    case .conical(let gradient, let angle):
      guard let placed = gradient.placed(place, from: angle) else { return nil }
      self.init(.conical(placed), bounds: place.bounds, isOpaque: gradient.isOpaque)
      clip = place.cut
    case .stencil(let stencil, let color):
      self.init(stencil, color.pixel, at: place, with: &tiles)
    }
  }

  /// Makes the node of pixels that are stretched over a rectangle.
  private init?(
    _ origin: Tile.Origin, size: Size, at place: Placement, with tiles: inout TileCache,
    isOpaque: Bool
  ) {
    guard !size.isEmpty else { return nil }
    let limit = max(4 * place.view.area, Int(size.width * size.height))
    if let rect = place.aligned, rect.width <= limit / max(rect.height, 1) {
      let tile = tiles.tile(origin, width: rect.width, height: rect.height)
      self.init(
        .pixels(tile, x: rect.minX, y: rect.minY), bounds: place.bounds, isOpaque: isOpaque)
      return
    }
    let (width, height) = place.tileSize(of: size)
    guard let inverse = place.inverse(ofTile: width, height) else { return nil }
    let tile = tiles.tile(origin, width: width, height: height)
    self.init(.sampled(tile, inverse: inverse, .smooth), bounds: place.bounds, isOpaque: isOpaque)
    clip = place.cut
  }

  /// Makes the node of a picture whose own pixels are repeated, skipped or interpolated as they are
  /// composited: it takes no memory of its own, however large it is drawn.
  private init?(
    unscaled picture: Picture, _ sampling: Layer.Sampling, _ place: Placement,
    _ tiles: inout TileCache
  ) {
    let (width, height) = (picture.buffer.width, picture.buffer.height)
    guard !picture.size.isEmpty, let inverse = place.inverse(ofTile: width, height) else {
      return nil
    }
    let tile = tiles.tile(.picture(picture), width: width, height: height)
    if let rect = place.aligned, rect.width == width, rect.height == height {
      self.init(.pixels(tile, x: rect.minX, y: rect.minY), bounds: place.bounds)
    } else {
      self.init(.sampled(tile, inverse: inverse, sampling), bounds: place.bounds)
      clip = place.cut
    }
    isOpaque = picture.isOpaque
  }

  /// Makes the node of a stencil: pixel by pixel where it is neither scaled nor turned, moved to the
  /// nearest whole pixel so that text stays sharp.
  private init?(
    _ stencil: Stencil, _ pixel: Pixel, at place: Placement, with tiles: inout TileCache
  ) {
    let map = place.map
    // A rectangle between pixels has a little more or less, lost in rounding.
    let isOriginal =
      map.isUpright && map.a == 1 && map.d == 1
      && abs(place.size.width - stencil.size.width) <= Placement.snap
      && abs(place.size.height - stencil.size.height) <= Placement.snap
    guard isOriginal, abs(map.tx) <= 1e9, abs(map.ty) <= 1e9 else {
      self.init(
        .stencil(stencil, pixel), size: stencil.size, at: place, with: &tiles, isOpaque: false)
      return
    }
    let x = Int(map.tx.rounded())
    let y = Int(map.ty.rounded())
    let own = PixelRect(
      minX: x, minY: y, maxX: x + stencil.buffer.width, maxY: y + stencil.buffer.height)
    let bounds = own.intersection(place.view)
    guard !bounds.isEmpty else { return nil }
    self.init(.stencil(stencil, pixel, x: x, y: y), bounds: bounds)
  }
}

extension Node {
  /// A path, the map that takes it to pixels, and a rule.
  ///
  /// The path is mapped when its coverage is found, so that a path that stays is never copied.
  struct Clip: Equatable {
    var path: Path
    var map: Affine
    var rule: FillRule
  }
}

extension Node.Clip {
  /// The largest coordinate that is converted to an integer.
  private static let limit = 1e9

  /// The pixels inside, if the path is an upright rectangle of whole pixels.
  ///
  /// No edge needs coverage then, and what it clips hides whatever is below like any rectangle.
  var pixels: PixelRect? {
    let steps = path.elements
    guard steps.count == 5, steps[4] == .close, case .move(let first) = steps[0],
      case .line(let second) = steps[1], case .line(let third) = steps[2],
      case .line(let fourth) = steps[3], map.isUpright
    else { return nil }
    let (a, b, c, d) = (map(first), map(second), map(third), map(fourth))
    let isRect =
      a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
      || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard isRect, [a.x, a.y, c.x, c.y].allSatisfy({ $0 == $0.rounded() && abs($0) <= Self.limit })
    else { return nil }
    return PixelRect(
      minX: Int(min(a.x, c.x)), minY: Int(min(a.y, c.y)), maxX: Int(max(a.x, c.x)),
      maxY: Int(max(a.y, c.y)))
  }
}
