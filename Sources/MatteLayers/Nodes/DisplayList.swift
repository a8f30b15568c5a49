internal import MatteGeometry
internal import MatteRaster

/// A frame's layers as a flat list from the bottom to the top, each group after what it holds.
struct DisplayList {
  private(set) var nodes: [Node] = []

  /// Removes all nodes, keeping the memory.
  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
  }

  /// Replaces the nodes by those of a frame, without layers that cannot be seen.
  mutating func replace(by frame: Frame, tiles: inout TileCache) {
    removeAll()
    let view = PixelRect(width: frame.width, height: frame.height)
    append(frame.layers, by: .identity, in: view, with: &tiles)
    tiles.dropUnused()
  }

  /// Adds layers side by side, mapped to pixels by `map` and clipped to `view`.
  private mutating func append(
    _ layers: LayerList, by map: Affine, in view: PixelRect, with tiles: inout TileCache
  ) {
    for layer in layers { append(layer, by: map, in: view, with: &tiles) }
  }

  /// Adds a layer with all that belongs to it.
  private mutating func append(
    _ layer: Layer, by map: Affine, in view: PixelRect, with tiles: inout TileCache
  ) {
    let placed = layer.transform.then(map)
    let local = Affine.translation(layer.rect.origin - .zero).then(placed)
    let opacity = layer.opacity > 0 ? UInt8(min(layer.opacity, 1) * 255 + 0.5) : 0  // NaN is 0
    guard opacity > 0, layer.rect.isFinite, local.isFinite else { return }
    if case .group(let layers) = layer.content {
      return appendGroup(layer.mask, opacity: opacity, by: placed, in: view, with: &tiles) {
        list, tiles in
        list.append(layers, by: local, in: view, with: &tiles)
      }
    }
    let place = Placement(size: layer.rect.size, map: local, view: view)
    guard !place.bounds.isEmpty, var leaf = Node(layer.content, place, &tiles) else { return }
    if leaf.take(layer.mask, placed) {
      guard !leaf.bounds.isEmpty else { return }
      leaf.opacity = opacity
      append(leaf)
    } else {
      appendGroup(layer.mask, opacity: opacity, by: placed, in: place.bounds, with: &tiles) {
        list, _ in
        list.append(leaf)
      }
    }
  }

  /// Adds a leaf.
  private mutating func append(_ leaf: Node) {
    var leaf = leaf
    leaf.start = nodes.count
    leaf.contentStart = nodes.count
    nodes.append(leaf)
  }

  /// Adds what `content` adds, as a group if mask or opacity make it one.
  private mutating func appendGroup(
    _ mask: Layer.Mask?, opacity: UInt8, by placed: Affine, in view: PixelRect,
    with tiles: inout TileCache, content: (inout DisplayList, inout TileCache) -> Void
  ) {
    guard mask != nil || opacity < 255 else { return content(&self, &tiles) }
    var group = Node(.group, bounds: view)
    group.opacity = opacity
    group.start = nodes.count
    switch mask {
    case .path(let path, let rule):
      group.clip = Node.Clip(path: path, map: placed, rule: rule)
      group.bounds = PixelRect(around: placed.bounds(of: path.bounds), within: view)
    case .layers(let layers, let channel):
      group.maskChannel = channel
      append(layers, by: placed, in: view, with: &tiles)
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

extension Node {
  /// Takes a layer's mask for its own clip; false if it cannot, since it has one or the mask is layers.
  fileprivate mutating func take(_ mask: Layer.Mask?, _ map: Affine) -> Bool {
    guard let mask else { return true }
    guard self.clip == nil, case .path(let path, let rule) = mask else { return false }
    let own = Clip(path: path, map: map, rule: rule)
    if let pixels = own.pixels {
      bounds = bounds.intersection(pixels)
    } else {
      self.clip = own
    }
    return true
  }
}
