import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteScenes
import ScenePlays
import TestMath

// The menu of a comparison.
extension ComparePlay {
  /// Presses and releases the right button.
  mutating func openMenu(at point: Point) {
    self.point(at: point)
    send(.pointer(PointerEvent(.press(.right), at: point, held: .right)))
    send(.pointer(PointerEvent(.release(.right), at: point)))
  }

  var frame: Frame { session.frame(at: Instant(seconds: now)) }

  /// The menu's card; nil if it is closed.
  var card: Rect? { frame.layers.places(of: CellStyle.light.background).last }

  /// The titles of the menu with their keys, if a typesetter remembers what is set.
  func items(_ words: SaidWords) -> [(title: String, key: String)] {
    guard card != nil else { return [] }
    let texts = words.specimens(in: pixels()).filter { $0.size == 13 && $0.width == nil }
    return stride(from: 0, to: texts.count - 1, by: 2).map {
      (texts[$0].text, texts[$0 + 1].text)
    }
  }

  /// Chooses an item by the keyboard, if there is one.
  mutating func choose(_ title: String, _ words: SaidWords) {
    guard let index = items(words).firstIndex(where: { $0.title == title }) else { return }
    send(.key(.home, []))
    for _ in 0..<index { send(.key(.down, [])) }
    send(.key(.enter, []))
  }
}
