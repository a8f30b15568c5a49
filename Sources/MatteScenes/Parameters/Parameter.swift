/// A parameter of a scene: its name, the values it accepts and what it does.
///
/// Read from the scene's settings it is a `Value`:
///
/// ```swift
/// let share = Parameter.number("share", 0...1, standard: 0.5, "how far the circle is open")
/// let entry = CatalogEntry("iris", "a circle that opens", pictures: [], parameters: share)
/// let settings = Settings(for: entry)
/// print(settings[share] * 100, "%")
/// ```
public struct Parameter<Value: ParameterValue>: Hashable, Sendable {
  /// The parameter without its type.
  public let untyped: AnyParameter

  private init(_ name: String, _ kind: AnyParameter.Kind, standard: Value, _ meaning: String) {
    untyped = AnyParameter(name: name, kind: kind, standard: standard.setting, meaning: meaning)
  }
}

extension Parameter<Double> {
  /// Makes a number, written as such or as a percentage.
  public static func number(
    _ name: String, _ range: ClosedRange<Double>, standard: Double, _ meaning: String
  ) -> Parameter {
    Parameter(name, .number(range), standard: standard, meaning)
  }
}

extension Parameter<Int> {
  /// Makes a whole number.
  public static func integer(
    _ name: String, _ range: ClosedRange<Int>, standard: Int, _ meaning: String
  ) -> Parameter {
    Parameter(name, .integer(range), standard: standard, meaning)
  }
}

extension Parameter<Bool> {
  /// Makes a switch, written as `on` or `off`.
  public static func toggle(_ name: String, standard: Bool, _ meaning: String) -> Parameter {
    Parameter(name, .toggle, standard: standard, meaning)
  }
}

extension Parameter<String> {
  /// Makes a text.
  public static func text(_ name: String, standard: String, _ meaning: String) -> Parameter {
    Parameter(name, .text, standard: standard, meaning)
  }
}

extension Parameter where Value: CaseIterable & RawRepresentable<String> {
  /// Makes a choice between the cases of an enumeration, written as their raw values.
  public static func choice(_ name: String, standard: Value, _ meaning: String) -> Parameter {
    Parameter(name, .choice(Value.allCases.map(\.rawValue)), standard: standard, meaning)
  }
}
