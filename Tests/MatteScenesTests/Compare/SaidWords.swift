import MatteLayers
import MatteScenes
import MatteThreads

/// A typesetter that remembers what was set.
final class SaidWords: Typesetter {
  private let plain = GivenPictures([]).typesetter
  private let texts = Guarded<[String]>([])

  /// What was set since this was asked last, in order.
  func taken() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }

  func block(for text: TextSpecimen) -> TextBlock {
    texts.withLock { $0.append(text.text) }
    return plain.block(for: text)
  }
}
