/// The parts of a text between its line breaks, without control characters and not too long.
struct Paragraphs: Equatable {
  /// The ellipsis: what is cut off ends in it.
  static let ellipsis: Unicode.Scalar = "…"

  /// The parts in order; one that is empty is an empty line.
  private(set) var texts: [String] = []
  /// The index after the last part in which there is something to see.
  private(set) var visibleEnd = 0

  /// Splits a text, of which what comes after `limit` scalars is replaced by an ellipsis.
  init(of text: String, limit: Int) {
    var splitter = ParagraphSplitter()
    let scalars = text.unicodeScalars.prefix(limit)
    scalars.forEach { splitter.append($0) }
    if scalars.endIndex != text.unicodeScalars.endIndex { splitter.append(Self.ellipsis) }
    splitter.endParagraph()
    texts = splitter.texts
    visibleEnd = (texts.lastIndex { $0.contains { !$0.isWhitespace } } ?? -1) + 1
  }

  /// The paragraph at `index` with an ellipsis at its end.
  func cut(_ index: Int) -> String {
    var text = texts[index]
    text.unicodeScalars.append(Self.ellipsis)
    return text
  }
}

/// Cuts a stream of characters at its line breaks.
private struct ParagraphSplitter {
  private(set) var texts: [String] = []
  private var current = String.UnicodeScalarView()
  private var endedInReturn = false

  mutating func append(_ scalar: Unicode.Scalar) {
    let isPair = endedInReturn && scalar == "\n"
    endedInReturn = scalar == "\r"
    if isPair { return }
    if scalar.isLineBreak { return endParagraph() }
    if !scalar.isControl { current.append(scalar) }
  }

  mutating func endParagraph() {
    texts.append(String(current))
    current = String.UnicodeScalarView()
  }
}

extension Unicode.Scalar {
  /// True for the characters at which a line must end (Unicode Annex 14, classes BK, CR, LF, NL).
  fileprivate var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// True for control characters except the tab.
  fileprivate var isControl: Bool {
    value < 0x20 && value != 0x09 || (0x7F...0x9F).contains(value)
  }
}
