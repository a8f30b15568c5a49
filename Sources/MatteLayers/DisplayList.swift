internal import MatteGeometry
internal import MatteRaster

/// A frame's layers as a flat list from the bottom to the top, each group after what it holds.
struct DisplayList {
  private(set) var nodes: [Node] = []

  /// Removes all nodes, keeping the memory.
  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
  }

  /// Lists the layers of a frame instead; what cannot be seen is left out.
  mutating func replace(by frame: Frame, tiles: inout TileCache) {
    removeAll()
    let view = PixelRect(width: frame.width, height: frame.height)
    append(0..<frame.layers.entries.count, of: frame.layers, .identity, view, &tiles)
    tiles.dropUnused()
  }

  /// Adds layers side by side, mapped to pixels by `map` and clipped to `view`.
  private mutating func append(
    _ range: Range<Int>, of layers: LayerList, _ map: Affine, _ view: PixelRect,
    _ tiles: inout TileCache
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      append(index, of: layers, map, view, &tiles)
      index = layers.entries[index].end
    }
  }

  /// Adds a layer with all that belongs to it.
  private mutating func append(
    _ index: Int, of layers: LayerList, _ map: Affine, _ view: PixelRect, _ tiles: inout TileCache
  ) {
    let layer = layers.entries[index]
    let placed = layer.transform.then(map)
    let local = Affine.translation(layer.rect.origin - .zero).then(placed)
    let opacity = layer.opacity > 0 ? UInt8(min(layer.opacity, 1) * 255 + 0.5) : 0  // NaN is 0
    guard opacity > 0, layer.rect.isFinite, local.isFinite else { return }
    if case .group = layer.content {
      return appendGroup(index, of: layers, opacity, placed, view, &tiles) { list, tiles in
        list.append(index + 1..<layer.contentEnd, of: layers, local, view, &tiles)
      }
    }
    let place = Placement(size: layer.rect.size, map: local, view: view)
    guard !place.bounds.isEmpty, var leaf = Node(layer.content, place, &tiles) else { return }
    if layer.channel == nil, leaf.take(layer.clip, of: layers, placed) {
      guard !leaf.bounds.isEmpty else { return }
      leaf.opacity = opacity
      append(leaf)
    } else {
      appendGroup(index, of: layers, opacity, placed, place.bounds, &tiles) { list, _ in
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
    _ index: Int, of layers: LayerList, _ opacity: UInt8, _ placed: Affine, _ view: PixelRect,
    _ tiles: inout TileCache, content: (inout DisplayList, inout TileCache) -> Void
  ) {
    let layer = layers.entries[index]
    guard layer.clip != nil || layer.channel != nil || opacity < 255 else {
      return content(&self, &tiles)
    }
    var group = Node(.group, bounds: view)
    group.opacity = opacity
    group.start = nodes.count
    group.maskChannel = layer.channel
    append(layer.contentEnd..<layer.end, of: layers, placed, view, &tiles)
    if let clip = layer.clip {
      let path = layers.path(of: clip)
      group.clip = Node.Clip(path: path, map: placed, rule: clip.rule)
      group.bounds = PixelRect(around: placed.bounds(of: path.bounds), within: view)
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
  /// Takes a layer's clip for its own, if it has room for one; false if it has not.
  fileprivate mutating func take(
    _ clip: LayerList.Clip?, of layers: LayerList, _ map: Affine
  ) -> Bool {
    guard let clip else { return true }
    guard self.clip == nil else { return false }
    let own = Clip(path: layers.path(of: clip), map: map, rule: clip.rule)
    if let pixels = own.pixels {
      bounds = bounds.intersection(pixels)
    } else {
      self.clip = own
    }
    return true
  }
}
