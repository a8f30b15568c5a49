internal import MatteGeometry
internal import MatteRaster

extension Painter {
  /// Below this average length, in pixels, culling costs more than it saves.
  private static let shortest = 64

  /// The single node of a group, if nothing of it is cut off in any of `spans`: the group's pixels
  /// are its own there.
  ///
  /// Compositing over transparent pixels changes nothing, so the group need not be composited.
  func soleContent(of index: Int, in spans: Span<Damage.Span>) -> Int? {
    guard let sole = leaf(of: index), nodes[sole].isSolid else { return nil }
    switch nodes[sole].source {
    case .color, .pixels: return nodes[sole].clip == nil ? sole : nil
    case .sampled, .conical:
      return nodes[sole].clip == nil || coverages[sole].isWhole(in: spans) ? sole : nil
    case .stencil, .group: return nil
    }
  }

  /// The only node of a group's content; nil if there are more, or if it is a group itself.
  private func leaf(of index: Int) -> Int? {
    let node = nodes[index]
    guard node.source == .group, node.contentStart == index - 1 else { return nil }
    return nodes[index - 1].source == .group ? nil : index - 1
  }

  /// Adds the parts of `spans` in which a node that is not plain may show.
  func gather(_ index: Int, _ spans: Span<Damage.Span>, into own: inout [Damage.Span]) {
    let node = nodes[index]
    if node.clip == nil, let leaf = leaf(of: index), let extents = nodes[leaf].extents {
      extents.append(of: spans, to: &own)
    } else {
      node.gather(coverages[index], spans, into: &own)
    }
  }
}

extension Painter {
  /// Records the opaque part of a strip, if large enough to cull by.
  func gatherHidden(
    by index: Int, _ spans: Span<Damage.Span>, into hidden: inout [Damage.Span],
    _ scratch: inout Scratch
  ) {
    let node = nodes[index]
    guard node.isSolid, spans.area >= spans.count * Self.shortest else { return }
    if node.source != .group {
      if node.isOpaque { gatherWhole(index, spans, into: &hidden, &scratch) }
    } else if hasOpaqueGround(index, PixelRect(around: spans)) {
      gatherWhole(index, spans, into: &hidden, &scratch)
    } else if let leaf = leaf(of: index), nodes[leaf].isSolid, nodes[leaf].isOpaque {
      var whole = scratch.takeSpans()
      gatherWhole(index, spans, into: &whole, &scratch)
      gatherWhole(leaf, whole.span, into: &hidden, &scratch)
      scratch.give(whole)
    }
  }

  /// True if a layer of a group hides everything below it in a rectangle, disregarding what clips
  /// the group.
  private func hasOpaqueGround(_ index: Int, _ box: PixelRect) -> Bool {
    var part = index - 1
    while part >= nodes[index].contentStart {
      let node = nodes[part]
      if node.isOpaque, node.isSolid, node.clip == nil, node.bounds.intersection(box) == box {
        return true
      }
      part = node.start - 1
    }
    return false
  }

  /// Adds the parts of a strip in a node's bounds that its clip covers fully.
  private func gatherWhole(
    _ index: Int, _ spans: Span<Damage.Span>, into whole: inout [Damage.Span],
    _ scratch: inout Scratch
  ) {
    guard nodes[index].clip != nil else {
      return nodes[index].gather(coverages[index], spans, into: &whole)
    }
    var part = scratch.takeSpans()
    coverages[index].split(spans, whole: &whole, part: &part)
    scratch.give(part)
  }
}
