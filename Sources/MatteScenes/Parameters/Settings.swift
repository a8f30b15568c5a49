/// The values of a scene's parameters: those that were set, and the standard of the others.
///
/// ```swift
/// let kind = Catalog.effects.scenes[0]
/// var settings = Settings(for: kind.entry)
/// try settings.set("fraction", to: "25%")
/// ```
public struct Settings: Hashable, Sendable {
  private let parameters: [AnyParameter]
  private var values: [String: Setting] = [:]
  /// True if the effect is to reproduce its article's version, quirks included.
  public let isLiteral: Bool
  /// True if the scene is to play by itself.
  public let isAutomatic: Bool

  /// Makes settings with every parameter at its standard.
  public init(for entry: CatalogEntry, isLiteral: Bool = false, isAutomatic: Bool = false) {
    parameters = entry.parameters
    self.isLiteral = isLiteral
    self.isAutomatic = isAutomatic
  }

  /// Sets the parameter of a name from text, as in `fraction=25%`.
  public mutating func set(_ name: String, to text: String) throws(SettingError) {
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw .unknownName(name, known: parameters.map(\.name))
    }
    guard let setting = parameter.setting(from: text) else {
      throw .badValue(text, parameter)
    }
    values[name] = setting
  }

  /// The value of a parameter, which must be in the scene's catalogue entry.
  public subscript<Value>(parameter: Parameter<Value>) -> Value {
    guard let value = Value(self[parameter.untyped]) else {
      preconditionFailure("A setting of \(parameter.untyped.name) has another type.")
    }
    return value
  }

  /// The value of a parameter of any type, which must be in the scene's catalogue entry.
  public subscript(parameter: AnyParameter) -> Setting {
    precondition(
      parameters.contains(parameter), "The scene's entry has no parameter \(parameter.name).")
    return values[parameter.name] ?? parameter.standard
  }

  /// True if the parameter was set, even to its standard.
  public func isSet<Value>(_ parameter: Parameter<Value>) -> Bool {
    values[parameter.untyped.name] != nil
  }
}

/// Why a parameter cannot be set.
///
/// ```swift
/// var settings = Settings(for: Catalog.effects.scenes[0].entry)
/// do {
///   try settings.set("fraction", to: "2")
/// } catch {
///   print(error)  // “2” is no value for fraction; it takes 0…1
/// }
/// ```
public enum SettingError: Error, Hashable, CustomStringConvertible {
  /// There is no parameter of that name. The known names follow.
  case unknownName(String, known: [String])
  /// The parameter does not accept that value.
  case badValue(String, AnyParameter)

  /// The reason in one line.
  public var description: String {
    switch self {
    case .unknownName(let name, let known):
      "no parameter “\(name)”; there are: \(known.joined(separator: ", "))"
    case .badValue(let text, let parameter):
      "“\(text)” is no value for \(parameter.name); it takes \(parameter.values)"
    }
  }
}
