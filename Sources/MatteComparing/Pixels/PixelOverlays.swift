internal import MatteGeometry
internal import MatteLayers
internal import MatteThreads
internal import MatteScenes

/// A cache of the layers of large pixels: while only the pointer moves, a frame draws the same layers as the last
/// frame, and the window changes nothing there.
final class PixelOverlays: Sendable {
  /// The number of layers kept: those of two pictures while a mode fades into the next.
  private static let limit = 4

  /// The values that determine an overlay.
  struct Subject: Equatable, Sendable {
    var picture: Picture
    var rect: Rect
    var seen: Rect
    var zoom: Double
    var scale: Double
    /// The luminance behind transparent pixels, 0…1.
    var ground: Double
    /// The source of the numbers, and how many each pixel has; nil for lines only.
    var source: PixelSource?
    var channels = 0
    /// The visible half of a split; nil for the whole picture.
    var half: SplitHalf?
  }

  /// The overlays made last, the newest at the end.
  private let kept = Guarded<[(subject: Subject, layers: [Layer])]>([])

  /// Forgets the overlays of pictures that are not on screen, and the numbers that they keep in memory.
  func keep(over shown: [Picture]) {
    kept.withLock { kept in
      kept.removeAll { !shown.contains($0.subject.picture) }
    }
  }

  /// The layers of an overlay, made anew if they are not kept.
  func layers(for subject: Subject, make: () -> [Layer]) -> [Layer] {
    if let known = kept.withLock({ kept in kept.last { $0.subject == subject }?.layers }) {
      return known
    }
    let layers = make()
    kept.withLock { kept in
      kept.append((subject, layers))
      if kept.count > Self.limit { kept.removeFirst() }
    }
    return layers
  }
}
