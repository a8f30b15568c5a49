internal import MatteMotion

/// The words for a key with its modifiers, as menus and tooltips show them.
struct KeyLabel {
  let text: String

  init(_ key: Key, _ modifiers: Modifiers = []) {
    let held: [(Modifiers, String)] = [(.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift")]
    let names = held.filter { modifiers.contains($0.0) }.map(\.1)
    text = (names + [Self.name(of: key)]).joined(separator: " ")
  }

  private static func name(of key: Key) -> String {
    switch key {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .enter: "Enter"
    case .tab: "Tab"
    case .space: "Space"
    case .function(let number): "F\(number)"
    case .character("-"): "−"
    case .character(let character): character.uppercased()
    }
  }
}
