internal import MatteGeometry
internal import MatteLayers

/// An action of the help, typeset in lines: words, and keys drawn as caps.
struct ActionBlock {
  /// A word and its rectangle, from the block's top left corner.
  struct Piece {
    let block: TextBlock
    /// The word's rectangle, or the whole cap's if it is a key.
    let rect: Rect
    let isKey: Bool
  }

  /// The height of a line and of a cap, in logical pixels.
  static let lineHeight = 22.0
  private static let lineGap = 4.0
  private static let wordGap = 5.0
  /// The space on a cap at each side of the key's name, in logical pixels.
  private static let capPadding = 6.0
  private static let size = (word: 13.0, key: 12.0)

  private(set) var pieces: [Piece] = []
  /// The block's size in pixels.
  private(set) var size = Size.zero

  /// The place of the next word.
  private var end = Point(0, 0)
  /// True if no space goes before the next word.
  private var isJoined = false

  /// Typesets an action in lines of `width` pixels; a line with a wider word is wider.
  ///
  /// A line breaks between phrases where possible.
  init(_ action: String, width: Double, _ type: NoteType) {
    for phrase in ActionWord.phrases(of: action) {
      let words = phrase.map { SetWord($0, type) }
      var ahead = self
      for word in words { ahead.add(word, width: .infinity, type) }
      if end.x > 0, ahead.end.x > width { breakLine(type) }
      for word in words { add(word, width: width, type) }
    }
  }

  /// Adds a word, on a new line if this one has no room for it.
  private mutating func add(_ set: SetWord, width: Double, _ type: NoteType) {
    let (word, height) = (set.word, type.pixels(Self.lineHeight))
    let gap = end.x == 0 || isJoined || word.closes ? 0 : type.pixels(Self.wordGap)
    if end.x > 0, end.x + gap + set.extent > width { breakLine(type) } else { end.x += gap }
    let rect = Rect(x: end.x, y: end.y, width: set.extent, height: height)
    pieces.append(Piece(block: set.block, rect: rect, isKey: word.isKey))
    end.x += set.extent
    isJoined = word.opens
    size = Size(max(size.width, end.x), end.y + height)
  }

  private mutating func breakLine(_ type: NoteType) {
    end = Point(0, end.y + type.pixels(Self.lineHeight) + type.pixels(Self.lineGap))
  }

  /// A word as it is typeset.
  private struct SetWord {
    let word: ActionWord
    let block: TextBlock
    /// The word's width, or for a key the width of its cap.
    let extent: Double

    init(_ word: ActionWord, _ type: NoteType) {
      self.word = word
      switch word {
      case .plain(let text):
        block = type.block(text, size.word, 500)
        extent = block.size.width.rounded(.up)
      case .key(let name):
        block = type.block(name, size.key, 600)
        let width = block.size.width.rounded(.up) + 2 * type.pixels(capPadding)
        extent = max(type.pixels(lineHeight), width)
      }
    }
  }
}

extension ActionWord {
  fileprivate var isKey: Bool {
    if case .key = self { true } else { false }
  }

  /// True if no space goes before the word.
  fileprivate var closes: Bool {
    guard case .plain(let text) = self, let first = text.first else { return false }
    return ",):;".contains(first)
  }

  /// True if no space goes after the word.
  fileprivate var opens: Bool {
    if case .plain(let text) = self { text.last == "(" } else { false }
  }
}

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
  /// Signs that are keys where they are a phrase by themselves.
  private static let signs: Set<Character> = ["+", "−", "[", "]", ",", ".", "/"]
  /// Characters that may stick to a key's name without being part of it.
  private static let punctuation: Set<Character> = ["(", ")", ",", ":", ";"]

  /// Splits an action such as "drag, ←  →  (Shift: finer)" into phrases, at double spaces, and
  /// words.
  static func phrases(of action: String) -> [[ActionWord]] {
    let parts = action.split(separator: " ", omittingEmptySubsequences: false)
    return parts.split(separator: "").map { phrase in
      if phrase.count == 1, let sign = phrase.first?.first, phrase.first?.count == 1,
        signs.contains(sign)
      {
        return [.key(String(sign))]
      }
      return phrase.flatMap(words(in:))
    }
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

  /// True for a key's name: one in `names`, F and a number, or a single capital letter, digit or sign.
  private static func isKey(_ word: Substring) -> Bool {
    if names.contains(word) { return true }
    guard let first = word.first else { return false }
    if word.count == 1 {
      return first.isUppercase || first.isNumber || first == "?" || "←→↑↓↵".contains(first)
    }
    return first == "F" && Int(word.dropFirst()) != nil
  }
}
