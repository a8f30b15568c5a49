internal import MatteGeometry
internal import MatteLayers
internal import MatteThreads
internal import MatteScenes

/// Pixels that are seen as squares and what lies over them, kept while nothing of it changes: where only the pointer moves, a frame
/// draws what the one before drew, and the window changes nothing there.
final class PixelOverlays: Sendable {
  /// As many as a frame shows of two pictures while a mode fades into another.
  private static let limit = 4

  /// What an overlay depends on.
  struct Subject: Equatable, Sendable {
    var picture: Picture
    var rect: Rect
    var seen: Rect
    var zoom: Double
    var scale: Double
    /// The luminance of what is behind transparent pixels, 0…1.
    var ground: Double
    /// What has the numbers, and how many there are of each pixel; nil for lines only.
    var source: PixelSource?
    var channels = 0
    /// What is seen of it; nil for all.
    var half: SplitHalf?
  }

  /// The latest, the last one last.
  private let kept = Guarded<[(subject: Subject, layers: [Layer])]>([])

  /// Forgets what lies over pictures that are not shown, and with it what has their numbers.
  func keep(over shown: [Picture]) {
    kept.withLock { kept in
      kept.removeAll { !shown.contains($0.subject.picture) }
    }
  }

  /// The layers of an overlay, made anew if it is not among the latest.
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
