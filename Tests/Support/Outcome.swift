/// How a program ended, and what it wrote.
public struct Outcome: Sendable, CustomStringConvertible {
  /// How a program ends.
  public enum Ending: Hashable, Sendable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)
    /// Not: it was killed because it had run for too long.
    case overdue
  }

  /// How it ended.
  public let ending: Ending
  /// What it wrote to standard output.
  public let output: [UInt8]
  /// What it wrote to standard error.
  public let errors: [UInt8]
  /// The seconds from its start to its end.
  public let seconds: Double

  /// Standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Standard error as text.
  public var complaint: String { String(decoding: errors, as: UTF8.self) }

  /// True if it did what it should, and had nothing to complain about.
  public var isFine: Bool { ending == .exited(0) && errors.isEmpty }

  /// The message, if it ended as trouble does: with status 2, nothing on standard output, and on
  /// standard error one line in printable UTF-8 that begins with the program's name.
  public var trouble: String? {
    let prefix = "matte: "
    guard ending == .exited(2), output.isEmpty, errors.last == UInt8(ascii: "\n"),
      let line = String(validating: errors.dropLast(), as: UTF8.self), line.hasPrefix(prefix),
      line.unicodeScalars.allSatisfy(Self.isPrintable)
    else { return nil }
    return String(line.dropFirst(prefix.count))
  }

  /// Everything, for the report of a failed test.
  public var description: String {
    "\(ending) after \(seconds) s, \(output.count) bytes, “\(complaint)”"
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
    default: true
    }
  }
}
