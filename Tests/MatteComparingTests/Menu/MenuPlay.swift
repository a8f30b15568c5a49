import MatteComparing
import MatteGeometry
import MatteLayers
import MatteMotion
import MatteRaster
import MatteScenes
import ScenePlays

/// A scene with a menu that is played without a window.
protocol MenuPlay {
  var session: Session { get set }
  var instant: Instant { get }
  mutating func send(_ event: InputEvent)
  mutating func pass(_ seconds: Double)
}

extension MenuPlay {
  /// Presses and releases the right button.
  mutating func openMenu(at point: Point) {
    send(.pointer(PointerEvent(.move, at: point)))
    send(.pointer(PointerEvent(.press(.right), at: point, held: .right)))
    send(.pointer(PointerEvent(.release(.right), at: point)))
  }

  var frame: Frame { session.frame(at: instant) }

  /// The menu's card; nil if it is closed.
  var card: Rect? { frame.layers.places(of: CellStyle.light.background).last }

  /// The titles of the menu with their keys, if a typesetter remembers what is set; the menu is drawn last.
  func items(_ words: SaidWords) -> [(title: String, key: String)] {
    let all = words.specimens(in: Compositor.pixels(of: session.frame(at: instant)))
    let texts = all.reversed().prefix { $0.size == 13 && $0.width == nil }.reversed().map(\.text)
    return stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }
  }

  /// Chooses an item by the keyboard, if there is one.
  mutating func choose(_ title: String, _ words: SaidWords) {
    guard let index = items(words).firstIndex(where: { $0.title == title }) else { return }
    send(.key(.home, []))
    for _ in 0..<index { send(.key(.down, [])) }
    send(.key(.enter, []))
  }

  /// The keys of all pages of the menu at a point; the menu is closed again.
  mutating func menuKeys(at point: Point, _ words: SaidWords) -> Set<String> {
    openMenu(at: point)
    // The bar is gone by now, whose words would be taken for the menu's.
    pass(5)
    var keys: Set<String> = []
    let items = items(words)
    for item in items {
      keys.insert(item.key)
      guard item.key == "›" else { continue }
      choose(item.title, words)
      keys.formUnion(self.items(words).map(\.key))
      send(.key(.escape, []))
    }
    send(.key(.escape, []))
    return keys
  }
}

extension ComparePlay: MenuPlay {
  var instant: Instant { Instant(seconds: now) }
}

extension PairsPlay: MenuPlay {}
