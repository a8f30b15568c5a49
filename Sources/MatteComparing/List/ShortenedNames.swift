internal import MatteGeometry
internal import MatteLayers
internal import MatteScenes
internal import MatteThreads

/// The names that a list has shortened in the middle: the end is seen, and what tells a name from its neighbour.
///
/// They are kept, as a name is measured several times for it.
final class ShortenedNames: Sendable {
  /// The number of names kept, which is that of several screens.
  private static let limit = 512

  private struct Key: Hashable {
    let text: TextSpecimen
    let neighbour: String
  }

  private let kept = Guarded<[Key: String]>([:])

  /// A text of one line as it fits its width.
  func fitting(
    _ text: TextSpecimen, beside neighbour: String, by typesetter: any Typesetter
  ) -> TextSpecimen {
    let key = Key(text: text, neighbour: neighbour)
    var fitting = text
    if let known = kept.withLock({ $0[key] }) {
      fitting.text = known
      return fitting
    }
    let name = Self.shortened(text, beside: neighbour, typesetter)
    fitting.text = name
    kept.withLock { kept in
      if kept.count >= Self.limit { kept = [:] }
      kept[key] = name
    }
    return fitting
  }

  private static func shortened(
    _ text: TextSpecimen, beside neighbour: String, _ typesetter: any Typesetter
  ) -> String {
    var whole = text
    whole.width = nil
    func width(of part: String) -> Double {
      whole.text = part
      return typesetter.block(for: whole).size.width
    }
    guard let room = text.width, width(of: text.text) > room else { return text.text }
    return PictureLabel(text.text, beside: neighbour).text(room: room, width: width)
  }
}
