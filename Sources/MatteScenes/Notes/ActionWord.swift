/// A word of an action in the help: plain text or the name of a key.
enum ActionWord: Hashable, Sendable {
  case plain(String)
  case key(String)

  /// The key names longer than one character, other than function keys.
  private static let names: Set<Substring> = [
    "Alt", "Backspace", "Ctrl", "End", "Enter", "Esc", "Escape", "Home", "PgDn", "PgUp", "Shift",
    "Space",
    "Tab",
  ]
  /// Characters that may stick to a key's name without being part of it.
  private static let punctuation: Set<Character> = ["(", ")", ",", ":", ";"]

  /// Splits an action such as "drag, ←  →  (Shift: finer)" into phrases, at double spaces, and
  /// words.
  static func phrases(of action: String) -> [[ActionWord]] {
    let parts = action.split(separator: " ", omittingEmptySubsequences: false)
    return parts.split(separator: "").map { $0.flatMap(words(in:)) }
  }

  /// The words between two spaces: the punctuation around a key's name is split off.
  private static func words(in part: Substring) -> [ActionWord] {
    let tail = part.drop { punctuation.contains($0) }
    let name = tail.prefix { !punctuation.contains($0) }
    guard isKey(name) else { return [.plain(String(part))] }
    let ends = [part[..<name.startIndex], part[name.endIndex...]]
    return [.plain(String(ends[0])), .key(String(name)), .plain(String(ends[1]))]
      .filter { $0 != .plain("") }
  }

  /// True for a key's name: one in `names`, F and a number, or a single capital letter or sign.
  private static func isKey(_ word: Substring) -> Bool {
    if names.contains(word) { return true }
    guard let first = word.first else { return false }
    if word.count == 1 { return first.isUppercase || first == "?" || "←→↑↓↵".contains(first) }
    return first == "F" && Int(word.dropFirst()) != nil
  }
}
