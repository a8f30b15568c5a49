/// A type that a parameter's value can have.
///
/// An enumeration of strings has all it needs:
///
/// ```swift
/// enum Corner: String, CaseIterable, ParameterValue { case sharp, round }
/// let corner = Parameter<Corner>.choice("corner", standard: .round, "how corners look")
/// ```
public protocol ParameterValue: Hashable, Sendable {
  /// Makes the value of a setting; nil if that is of another kind.
  init?(_ setting: Setting)

  /// The value as a setting.
  var setting: Setting { get }
}

extension Double: ParameterValue {
  /// The number of a setting; nil for a switch or a text.
  public init?(_ setting: Setting) {
    guard case .number(let value) = setting else { return nil }
    self = value
  }

  /// The number as a setting.
  public var setting: Setting { .number(self) }
}

extension Int: ParameterValue {
  /// The whole number of a setting; nil for a fraction, a switch or a text.
  public init?(_ setting: Setting) {
    guard case .number(let value) = setting else { return nil }
    self.init(exactly: value)
  }

  /// The number as a setting.
  public var setting: Setting { .number(Double(self)) }
}

extension Bool: ParameterValue {
  /// The state of a switch; nil for a number or a text.
  public init?(_ setting: Setting) {
    guard case .toggle(let isOn) = setting else { return nil }
    self = isOn
  }

  /// The switch as a setting.
  public var setting: Setting { .toggle(self) }
}

extension String: ParameterValue {
  /// The text of a setting; nil for a number or a switch.
  public init?(_ setting: Setting) {
    guard case .text(let text) = setting else { return nil }
    self = text
  }

  /// The text as a setting.
  public var setting: Setting { .text(self) }
}

extension ParameterValue where Self: RawRepresentable<String> {
  /// The case that a setting names; nil if it names none.
  public init?(_ setting: Setting) {
    guard case .text(let word) = setting else { return nil }
    self.init(rawValue: word)
  }

  /// The case's raw value as a setting.
  public var setting: Setting { .text(rawValue) }
}
