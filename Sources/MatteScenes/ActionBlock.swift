internal import MatteGeometry
internal import MatteLayers

/// What hands and keys can do, set in lines: words, and keys as caps.
struct ActionBlock {
  /// A word in its place, from the block's top left corner.
  struct Piece {
    let block: TextBlock
    /// The word, with all of the cap if it is a key.
    let frame: Rect
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

  /// Sets an action in lines of at most `width` pixels, but for a word that is wider.
  init(_ action: String, width: Double, _ type: NoteType) {
    let height = type.pixels(Self.lineHeight)
    var (x, y, isJoined) = (0.0, 0.0, true)
    for word in ActionWord.words(of: action) {
      let (block, extent) = Self.set(word, height, type)
      let gap = isJoined || word.closes ? 0 : type.pixels(Self.wordGap)
      if x > 0, x + gap + extent > width {
        (x, y) = (0, y + height + type.pixels(Self.lineGap))
      } else {
        x += gap
      }
      let frame = Rect(x: x, y: y, width: extent, height: height)
      pieces.append(Piece(block: block, frame: frame, isKey: word.isKey))
      x += extent
      isJoined = word.opens
      size = Size(max(size.width, x), y + height)
    }
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
