internal import MatteMotion

/// A key in a script: a name or a character, with modifiers before it.
enum ScriptKey {
  /// The keys that type no visible character, by name.
  private static let names: [Substring: Key] = [
    "left": .left, "right": .right, "up": .up, "down": .down, "home": .home, "end": .end,
    "pageup": .pageUp, "pagedown": .pageDown, "escape": .escape, "backspace": .backspace,
    "enter": .enter, "tab": .tab, "space": .space,
  ]

  private static let modifiers: [(prefix: Substring, modifier: Modifiers)] = [
    ("shift+", .shift), ("control+", .control), ("ctrl+", .control), ("alt+", .alt),
  ]

  /// All keys, for error messages.
  static let choice =
    "a key: left, right, up, down, home, end, pageup, pagedown, escape, backspace, enter, tab, "
    + "space, f1 to f12, or one character"

  /// The key with a name; nil if there is none.
  static func key(named name: Substring) -> Key? {
    if let key = names[name] { return key }
    if let number = Int(name.dropFirst()), name.first == "f", (1...12).contains(number) {
      return .function(number)
    }
    guard let lower = Substring(name.lowercased()).first, name.count == 1 else { return nil }
    return .character(lower)
  }

  /// Removes the modifiers at the beginning of a word, and returns them.
  static func takeModifiers(_ word: inout Substring) -> Modifiers {
    var taken: Modifiers = []
    while let next = modifiers.first(where: { word.hasPrefix($0.prefix) && word != $0.prefix }) {
      taken.formUnion(next.modifier)
      word = word.dropFirst(next.prefix.count)
    }
    return taken
  }
}
