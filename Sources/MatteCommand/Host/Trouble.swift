/// What went wrong, said in one line on standard error.
struct Trouble: Error, CustomStringConvertible {
  /// The maximum number of characters of the line: what quotes more is cut in its middle, since both ends matter.
  private static let maxLength = 1000

  /// The line, without the program's name.
  let description: String

  /// Makes one line of a message, which may have several and may quote anything from the command
  /// line, and of a hint what to do.
  init(_ message: String, hint: String? = nil) {
    let line = shortened(message, to: Self.maxLength).split(whereSeparator: \.isNewline)
      .map(String.init).joined(separator: " ")
    description = printable(line + (hint.map { "; \(shortened($0, to: Self.maxLength))" } ?? ""))
  }

  /// Makes one line of what was written, and of what to write instead.
  init(_ text: String, explanation: String) { self.init("\(text): \(explanation)") }
}

/// The beginning of a text, for quoting: at most 60 characters and an ellipsis.
func excerpt(_ text: Substring) -> String {
  let maxLength = 60
  let start = text.unicodeScalars.prefix(maxLength)
  return String(start) + (start.endIndex == text.endIndex ? "" : "…")
}

/// A text, or its beginning and end if it has more than `count` characters.
private func shortened(_ text: String, to count: Int) -> String {
  let scalars = text.unicodeScalars
  guard scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex) != nil
  else {
    return text
  }
  return String(scalars.prefix(count / 2)) + "…" + String(scalars.suffix(count / 2))
}
