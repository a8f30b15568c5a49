internal import MatteImages

/// A JSON value to be printed (RFC 8259).
///
/// ```swift
/// let size = JSON.object([("width", .count(640)), ("height", .count(480))])
/// assert(size.text == #"{"width": 640, "height": 480}"#)
/// ```
public indirect enum JSON: Sendable {
  /// A string, escaped when it is printed.
  case string(String)
  /// A number, printed without a fraction if it has none.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// Nothing.
  case null
  /// Values in their order.
  case array([JSON])
  /// Members in their order.
  case object([(String, JSON)])
  /// A value that is text already, on one line.
  case written(String)

  /// A whole number.
  public static func count(_ number: Int) -> JSON { .number(Double(number)) }

  /// The value on one line.
  public var text: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .number(let value): Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0)): \($1.text)" }.joined(separator: ", "))}"
    case .written(let text): text
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case " "..."~": String(scalar)
    default: scalar.isPrintable ? String(scalar) : UTF16.encode(scalar)?.map(escape).joined() ?? ""
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
