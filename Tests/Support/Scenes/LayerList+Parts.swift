package import MatteGeometry
package import MatteLayers

extension LayerList {
  /// Where there is text, in the coordinates of the groups around it, which lie at the origin.
  package var texts: [Rect] { Self.texts(self) }

  private static func texts(_ layers: LayerList) -> [Rect] {
    layers.flatMap { layer -> [Rect] in
      switch layer.content {
      case .stencil: [layer.rect]
      case .group(let inner): texts(inner)
      default: []
      }
    }
  }

  /// Where shapes of a colour are that are seen, in groups, too.
  package func places(of color: Color) -> [Rect] {
    flatMap { layer -> [Rect] in
      if case .group(let inner) = layer.content {
        return layer.opacity > 0.01 ? inner.places(of: color) : []
      }
      guard layer.content == .color(color), case .path(let path, _)? = layer.mask else { return [] }
      return [path.bounds]
    }
  }
}
