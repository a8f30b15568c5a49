internal import MatteGeometry
internal import MatteRaster

extension DisplayList {
  /// The conical gradients that lie over one colour.
  ///
  /// What lies above them is not looked at: whoever uses them compares pixels.
  var washes: [Wash] { nodes.indices.compactMap(wash) }

  private func wash(_ index: Int) -> Wash? {
    let node = nodes[index]
    guard case .conical(let gradient) = node.source, gradient.map == .identity, node.isSolid,
      let ground = ground(under: node)
    else { return nil }
    guard let clip = node.clip else { return Wash(gradient, over: ground, bounds: node.bounds) }
    let path = clip.map == .identity ? clip.path : clip.path.transformed(by: clip.map)
    return Wash(gradient, over: ground, bounds: node.bounds, path: path, rule: clip.rule)
  }

  /// The opaque colour that all of a node lies on; nil if it does not lie on one.
  private func ground(under node: Node) -> Pixel? {
    var index = node.start - 1
    while index >= 0, nodes[index].bounds.intersection(node.bounds).isEmpty {
      index = nodes[index].start - 1
    }
    guard index >= 0, case .color(let pixel) = nodes[index].source, pixel.isOpaque,
      nodes[index].isSolid, nodes[index].clip == nil,
      nodes[index].bounds.intersection(node.bounds) == node.bounds
    else { return nil }
    return pixel
  }
}
