/// What went wrong, said in one line on standard error.
struct Trouble: Error, CustomStringConvertible {
  /// The line, without the program's name.
  let description: String

  /// Makes one line of a message, which may have several and may quote anything from the command
  /// line, and of a hint what to do.
  init(_ message: String, hint: String? = nil) {
    let line = message.split(whereSeparator: \.isNewline).map(String.init).joined(separator: " ")
    description = printable(line + (hint.map { "; \($0)" } ?? ""))
  }
}
