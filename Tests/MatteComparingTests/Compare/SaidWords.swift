import MatteComparing
import MatteLayers
import MatteRaster
import MatteScenes
import MatteThreads
import ScenePlays

/// A typesetter that remembers what was set.
final class SaidWords: Typesetter {
  private let plain = GivenPictures([]).typesetter
  private let texts = Guarded<[String]>([])

  /// What is set for a frame, in order.
  func said(in frame: @autoclosure () -> PixelBuffer) -> [String] {
    texts.withLock { $0 = [] }
    _ = frame()
    return texts.withLock { $0 }
  }

  func block(for text: TextSpecimen) -> TextBlock {
    texts.withLock { $0.append(text.text) }
    return plain.block(for: text)
  }
}
