/// A JSON value to be printed (RFC 8259).
indirect enum JSON {
  case string(String)
  case number(Double)
  case bool(Bool)
  case null
  case array([JSON])
  case object([(String, JSON)])
  /// A value that is text already, on one line.
  case written(String)

  /// The value on one line.
  var text: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .number(let value): value == value.rounded() ? "\(Int64(value))" : "\(value)"
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
    case _ where scalar.value < 0x20:
      "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }
}
