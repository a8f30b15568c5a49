import MatteComparing
import MatteLayers
import MatteRaster
import MatteScenes
import MatteThreads
import ScenePlays

/// A typesetter that remembers what was set.
final class SaidWords: Typesetter {
  private let plain = GivenPictures([]).typesetter
  private let texts = Guarded<[TextSpecimen]>([])

  /// What is set for a frame, in order.
  func said(in frame: @autoclosure () -> PixelBuffer) -> [String] {
    specimens(in: frame()).map(\.text)
  }

  /// What is set for a frame, in order, and how.
  func specimens(in frame: @autoclosure () -> PixelBuffer) -> [TextSpecimen] {
    texts.withLock { $0 = [] }
    _ = frame()
    return texts.withLock { $0 }
  }

  func block(for text: TextSpecimen) -> TextBlock {
    texts.withLock { $0.append(text) }
    return plain.block(for: text)
  }
}
