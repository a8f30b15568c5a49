/// A word of what hands and keys can do: plain, or the name of a key, which is drawn as one.
enum ActionWord: Hashable, Sendable {
  case plain(String)
  case key(String)

  /// The keys whose names are longer than a character; the others are told by that.
  private static let names: Set<Substring> = [
    "Alt", "Backspace", "Ctrl", "End", "Enter", "Esc", "Escape", "Home", "PgDn", "PgUp", "Shift",
    "Space",
    "Tab",
  ]
  /// What may stand beside a key's name, and belongs to the sentence.
  private static let punctuation: Set<Character> = ["(", ")", ",", ":", ";"]

  /// The words of an action, as in "drag, ←  →  (Shift: finer)", phrase by phrase: two spaces part
  /// them.
  static func phrases(of action: String) -> [[ActionWord]] {
    let parts = action.split(separator: " ", omittingEmptySubsequences: false)
    return parts.split(separator: "").map { $0.flatMap(words(in:)) }
  }

  /// The words in what stands between two spaces: a key's name is told from what is beside it.
  private static func words(in part: Substring) -> [ActionWord] {
    let tail = part.drop { punctuation.contains($0) }
    let name = tail.prefix { !punctuation.contains($0) }
    guard isKey(name) else { return [.plain(String(part))] }
    let ends = [part[..<name.startIndex], part[name.endIndex...]]
    return [.plain(String(ends[0])), .key(String(name)), .plain(String(ends[1]))]
      .filter { $0 != .plain("") }
  }

  /// True for a key's name, for F and a number, and for a single sign or capital letter.
  private static func isKey(_ word: Substring) -> Bool {
    if names.contains(word) { return true }
    guard let first = word.first else { return false }
    if word.count == 1 { return first.isUppercase || first == "?" || "←→↑↓↵".contains(first) }
    return first == "F" && Int(word.dropFirst()) != nil
  }
}
