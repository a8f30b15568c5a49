/// Why a script could not be read, and where.
public struct ScriptError: Error, Hashable, CustomStringConvertible {
  /// The most characters of a script that are repeated.
  private static let longest = 30

  /// The line, from 1.
  public let line: Int
  /// The column, in characters from 1.
  public let column: Int
  /// What should stand there.
  public let expected: String
  /// What stands there; empty at the end of the line.
  public let found: String

  /// What is wrong and where, in one line: “line 3, column 5: expected …, not …”.
  public var description: String {
    let place = "line \(line), column \(column): expected \(expected)"
    return found.isEmpty ? place : "\(place), not “\(excerpt)”"
  }

  /// The beginning of what stands there, without anything that could break a line.
  private var excerpt: String {
    let visible = found.unicodeScalars.prefix(Self.longest).map { scalar in
      scalar.properties.generalCategory.isPlain ? Character(scalar) : "\u{fffd}"
    }
    return String(visible) + (found.unicodeScalars.count > Self.longest ? "…" : "")
  }
}

extension Unicode.GeneralCategory {
  /// True unless it controls how other characters are shown, or is no character at all.
  fileprivate var isPlain: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      false
    default: true
    }
  }
}
