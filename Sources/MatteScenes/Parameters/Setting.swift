/// The value of a parameter of any type.
///
/// ```swift
/// print(Setting.number(0.25).text, Setting.toggle(true).text)  // 0.25 on
/// ```
public enum Setting: Hashable, Sendable {
  /// A number, also of whole-number parameters.
  case number(Double)
  /// On or off.
  case toggle(Bool)
  /// A choice's word, or a text.
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

/// Prints a number without a fraction of zero.
func plain(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
