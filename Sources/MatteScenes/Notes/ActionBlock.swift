internal import MatteGeometry
internal import MatteLayers

/// What hands and keys can do, set in lines: words, and keys as caps.
struct ActionBlock {
  /// A word in its place, from the block's top left corner.
  struct Piece {
    let block: TextBlock
    /// The word, with all of the cap if it is a key.
    let rect: Rect
    let isKey: Bool
  }

  /// The height of a line, which is that of a cap, in logical pixels.
  static let lineHeight = 22.0
  private static let lineGap = 4.0
  private static let wordGap = 5.0
  /// The space beside a key's name on its cap.
  private static let capPadding = 6.0
  private static let size = (word: 13.0, key: 12.0)

  private(set) var pieces: [Piece] = []
  /// The extent, in pixels.
  private(set) var size = Size.zero

  /// Where the next word goes.
  private var end = Point(0, 0)
  /// True if the next word stands close to the one before it.
  private var isJoined = false

  /// Sets an action in lines of at most `width` pixels, but for a word that is wider; a phrase is kept
  /// together if it can be.
  init(_ action: String, width: Double, _ type: NoteType) {
    for phrase in ActionWord.phrases(of: action) {
      var ahead = self
      for word in phrase { ahead.add(word, width: .infinity, type) }
      if end.x > 0, ahead.end.x > width { breakLine(type) }
      for word in phrase { add(word, width: width, type) }
    }
  }

  /// Adds a word, in another line if this one has no room for it.
  private mutating func add(_ word: ActionWord, width: Double, _ type: NoteType) {
    let height = type.pixels(Self.lineHeight)
    let (block, extent) = Self.set(word, height, type)
    let gap = end.x == 0 || isJoined || word.closes ? 0 : type.pixels(Self.wordGap)
    if end.x > 0, end.x + gap + extent > width { breakLine(type) } else { end.x += gap }
    let rect = Rect(x: end.x, y: end.y, width: extent, height: height)
    pieces.append(Piece(block: block, rect: rect, isKey: word.isKey))
    end.x += extent
    isJoined = word.opens
    size = Size(max(size.width, end.x), end.y + height)
  }

  private mutating func breakLine(_ type: NoteType) {
    end = Point(0, end.y + type.pixels(Self.lineHeight) + type.pixels(Self.lineGap))
  }

  /// A word's text, and its width with all of the cap.
  private static func set(
    _ word: ActionWord, _ height: Double, _ type: NoteType
  ) -> (block: TextBlock, extent: Double) {
    switch word {
    case .plain(let text):
      let block = type.block(text, size.word, 500)
      return (block, block.size.width.rounded(.up))
    case .key(let name):
      let block = type.block(name, size.key, 600)
      let width = block.size.width.rounded(.up) + 2 * type.pixels(capPadding)
      return (block, max(height, width))
    }
  }
}

extension ActionWord {
  fileprivate var isKey: Bool {
    if case .key = self { true } else { false }
  }

  /// True for what stands close to the word before it.
  fileprivate var closes: Bool {
    guard case .plain(let text) = self, let first = text.first else { return false }
    return ",):;".contains(first)
  }

  /// True for what stands close to the word after it.
  fileprivate var opens: Bool {
    if case .plain(let text) = self { text.last == "(" } else { false }
  }
}
