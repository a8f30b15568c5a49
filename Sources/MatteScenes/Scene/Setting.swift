/// The value of a scene's parameter.
public enum Setting: Hashable, Sendable {
  /// A number; a whole one for whole parameters.
  case number(Double)
  /// On or off.
  case toggle(Bool)
  /// A word or any text.
  case text(String)

  /// The value as it is written on the command line.
  public var text: String {
    switch self {
    case .number(let value): plain(value)
    case .toggle(let isOn): isOn ? "on" : "off"
    case .text(let text): text
    }
  }
}

/// A number as people write it: without a fraction of zero.
func plain(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
