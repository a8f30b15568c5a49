package import MatteLayers
package import MatteRaster
import MatteScenes
import MatteThreads

/// A typesetter that remembers what was set.
package final class SaidWords: Typesetter {
  private let plain: any Typesetter
  private let texts = Guarded<[TextSpecimen]>([])

  package init(_ plain: any Typesetter = GivenPictures([]).typesetter) { self.plain = plain }

  /// What is set for a frame, in order.
  package func said(in frame: @autoclosure () -> PixelBuffer) -> [String] {
    specimens(in: frame()).map(\.text)
  }

  /// The same, each text once: some are also measured before they are set.
  package func shown(in frame: @autoclosure () -> PixelBuffer) -> [String] {
    var known: Set<String> = []
    return said(in: frame()).filter { known.insert($0).inserted }
  }

  /// What is set for a frame, in order, and how.
  package func specimens(in frame: @autoclosure () -> PixelBuffer) -> [TextSpecimen] {
    texts.withLock { $0 = [] }
    _ = frame()
    return texts.withLock { $0 }
  }

  package func block(for text: TextSpecimen) -> TextBlock {
    texts.withLock { $0.append(text) }
    return plain.block(for: text)
  }
}
