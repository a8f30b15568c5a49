internal import MatteGeometry
internal import MatteMotion

/// The words of a script's line, consumed from left to right.
struct ScriptWords {
  /// The largest absolute value of a number in a script.
  static let largest = 1e6

  private let line: Int
  private let text: Substring
  private var rest: Substring.UTF8View.SubSequence

  /// Begins with the first word of a line; a comment is dropped.
  init(_ text: Substring, line: Int) {
    self.line = line
    self.text = text
    rest = text.utf8.prefix { $0 != UInt8(ascii: "#") }
    skipSpace()
  }

  /// True if no word is left.
  var isAtEnd: Bool { rest.isEmpty }

  /// Consumes the next word.
  mutating func take(_ expected: String) throws(ScriptError) -> Substring {
    guard !isAtEnd else { throw error(expected) }
    let word = next
    rest = rest.dropFirst(word.utf8.count)
    skipSpace()
    return word
  }

  /// Consumes the next word as a number.
  mutating func takeNumber(
    _ expected: String, in range: ClosedRange<Double> = -largest...largest
  ) throws(ScriptError) -> Double {
    guard let value = Number(next)?.value, next.last != "%", range.contains(value) else {
      throw error(expected)
    }
    _ = try take(expected)
    return value
  }

  /// Consumes the next two words as a point.
  mutating func takePoint() throws(ScriptError) -> Point {
    Point(try takeNumber("the place's x in pixels"), try takeNumber("the place's y in pixels"))
  }

  /// Consumes the next two words as a window's size.
  mutating func takeSize() throws(ScriptError) -> Size {
    let range = 1...Double(Stage.longestSide)
    return Size(
      try takeNumber("the width, from 1 to \(Stage.longestSide)", in: range),
      try takeNumber("the height, from 1 to \(Stage.longestSide)", in: range))
  }

  /// Consumes the next word as the number of a button in the required state.
  mutating func takeButton(
    _ expected: String, _ isPossible: (PointerButtons) -> Bool
  ) throws(ScriptError) -> PointerButton {
    let button = PointerButton.allCases.first { "\($0.rawValue)" == next }
    guard let button else { throw error("button 1 (left), 2 (middle) or 3 (right)") }
    guard isPossible(PointerButtons(button)) else { throw error("\(expected): 1, 2 or 3") }
    _ = try take(expected)
    return button
  }

  /// Throws unless the line is at its end.
  func expectEnd() throws(ScriptError) {
    if !isAtEnd { throw error("the end of the line") }
  }

  /// The error that something else was expected in place of the next word.
  func error(_ expected: String) -> ScriptError {
    let before = Substring(text.utf8[..<rest.startIndex])
    return ScriptError(
      line: line, column: before.count + 1, expected: expected, found: String(next))
  }
}

extension ScriptWords {
  /// The next word; empty at the end of the line.
  private var next: Substring { Substring(rest.prefix { !$0.isSpace }) }

  private mutating func skipSpace() { rest = rest.drop(while: \.isSpace) }
}

extension UInt8 {
  /// True for a space, a tab, and the other ASCII white space.
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0d).contains(self) }
}
