import MatteGeometry
import MatteLayers
import MatteScenes
import MatteThreads
import ScenePlays

/// A typesetter whose texts are boxes, and that knows which text a box is.
final class Wording: Typesetter {
  private let boxes = BoxTypesetter()
  private let texts = Guarded<[Stencil: String]>([:])

  func block(for text: TextSpecimen) -> TextBlock {
    let block = boxes.block(for: text)
    texts.withLock { $0[block.stencil] = text.text }
    return block
  }

  /// The texts that are seen, from the lowest layer to the topmost.
  func words(in layers: LayerList) -> [String] {
    layers.flatMap { layer -> [String] in
      guard layer.opacity > 0.01 else { return [] }
      return switch layer.content {
      case .stencil(let stencil, _): texts.withLock { $0[stencil].map { [$0] } } ?? []
      case .group(let inner): words(in: inner)
      default: []
      }
    }
  }
}
