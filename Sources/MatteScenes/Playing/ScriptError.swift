/// Why a script cannot be parsed, and where.
///
/// ```swift
/// do {
///   _ = try Script(parsing: "0 press 9 10 10")
/// } catch {
///   print(error.line, error.column, error.expected)
/// }
/// ```
public struct ScriptError: Error, Hashable, CustomStringConvertible {
  /// The maximum number of characters quoted from a script.
  private static let longest = 30

  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// What was expected.
  public let expected: String
  /// The rest of the line from there; empty at its end.
  public let found: String

  /// The error in one line: “line 3, column 5: expected …, not …”.
  public var description: String {
    let place = "line \(line), column \(column): expected \(expected)"
    return found.isEmpty ? place : "\(place), not “\(excerpt)”"
  }

  /// The beginning of `found`, without characters that would break the line.
  private var excerpt: String {
    let visible = found.unicodeScalars.prefix(Self.longest).map { scalar in
      scalar.properties.generalCategory.isPlain ? Character(scalar) : "\u{fffd}"
    }
    return String(visible) + (found.unicodeScalars.count > Self.longest ? "…" : "")
  }
}

extension Unicode.GeneralCategory {
  /// False for control characters, and for bytes that are not UTF-8.
  fileprivate var isPlain: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      false
    default: true
    }
  }
}
