internal import MatteGeometry
internal import MatteRaster

/// A frame's layers as a flat list from the bottom to the top, each group after what it holds.
struct DisplayList {
  private(set) var nodes: [Node] = []

  /// Forgets all nodes, keeping the memory.
  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
  }

  /// Lists the layers of a frame instead; what cannot be seen is left out.
  mutating func replace(by frame: Frame, tiles: inout TileCache) {
    removeAll()
    let view = PixelRect(width: frame.width, height: frame.height)
    for layer in frame.layers {
      append(layer, .identity, view, &tiles)
    }
    tiles.dropUnused()
  }

  /// Adds a layer of a group whose coordinates `map` takes to pixels, as far as it lies in `view`.
  private mutating func append(
    _ layer: Layer, _ map: Affine, _ view: PixelRect, _ tiles: inout TileCache
  ) {
    let placed = layer.transform.then(map)
    let local = Affine.translation(layer.frame.origin - .zero).then(placed)
    let opacity = layer.opacity > 0 ? UInt8(min(layer.opacity, 1) * 255 + 0.5) : 0  // NaN is 0
    guard opacity > 0, layer.frame.isFinite, local.isFinite else { return }
    if case .group(let layers) = layer.content {
      return appendGroup(layer.mask, opacity, local, view, &tiles) { list, tiles in
        for layer in layers { list.append(layer, local, view, &tiles) }
      }
    }
    let place = Placement(size: layer.frame.size, map: local, view: view)
    guard !place.bounds.isEmpty else { return }
    guard var leaf = Node(layer.content, place, &tiles) else { return }
    switch layer.mask {
    case .path(let path, let rule) where leaf.clip == nil:
      let clip = Node.Clip(path: path, map: local, rule: rule)
      if let pixels = clip.pixels {
        leaf.bounds = leaf.bounds.intersection(pixels)
        guard !leaf.bounds.isEmpty else { return }
      } else {
        leaf.clip = clip
      }
      fallthrough
    case nil:
      leaf.opacity = opacity
      append(leaf)
    default:
      appendGroup(layer.mask, opacity, local, place.bounds, &tiles) { list, _ in list.append(leaf) }
    }
  }

  /// Adds a leaf of its own.
  private mutating func append(_ leaf: Node) {
    var leaf = leaf
    leaf.start = nodes.count
    leaf.contentStart = nodes.count
    nodes.append(leaf)
  }

  /// Adds what `content` adds, as a group if mask or opacity make it one.
  private mutating func appendGroup(
    _ mask: Layer.Mask?, _ opacity: UInt8, _ local: Affine, _ view: PixelRect,
    _ tiles: inout TileCache, content: (inout DisplayList, inout TileCache) -> Void
  ) {
    guard mask != nil || opacity < 255 else { return content(&self, &tiles) }
    var group = Node(.group, bounds: view)
    group.opacity = opacity
    group.start = nodes.count
    switch mask {
    case .path(let path, let rule):
      group.clip = Node.Clip(path: path, map: local, rule: rule)
      group.bounds = PixelRect(around: local.bounds(of: path.bounds), within: view)
    case .layer(let layer, let channel):
      group.maskChannel = channel
      append(layer, local, view, &tiles)
    case nil: break
    }
    group.contentStart = nodes.count
    content(&self, &tiles)
    let inside = nodes[group.contentStart...].reduce(PixelRect.empty) { $0.union($1.bounds) }
    group.bounds = group.bounds.intersection(inside)
    if group.bounds.isEmpty {
      nodes.removeSubrange(group.start...)
    } else {
      nodes.append(group)
    }
  }
}
