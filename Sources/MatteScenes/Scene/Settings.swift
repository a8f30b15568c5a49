/// What a user set about a scene, and the standard of everything else.
public struct Settings: Hashable, Sendable {
  private let parameters: [Parameter]
  private var values: [String: Setting] = [:]
  /// True if the effect is to be exactly as its article has it.
  public let isLiteral: Bool
  /// True if the scene is to play by itself.
  public let isAutomatic: Bool

  /// Makes settings with every parameter at its standard.
  public init(for entry: CatalogEntry, isLiteral: Bool = false, isAutomatic: Bool = false) {
    parameters = entry.parameters
    self.isLiteral = isLiteral
    self.isAutomatic = isAutomatic
  }

  /// Sets a parameter from texts, as in `fraction=25%`.
  public mutating func set(_ name: String, to text: String) throws(SettingError) {
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw .unknownName(name, known: parameters.map(\.name))
    }
    guard let setting = parameter.setting(from: text) else {
      throw .badValue(text, parameter)
    }
    values[name] = setting
  }

  /// True if the user set the parameter.
  public func isSet(_ name: String) -> Bool { values[name] != nil }

  /// The number that a parameter of the scene has.
  public func number(_ name: String) -> Double {
    guard case .number(let value) = setting(name) else {
      preconditionFailure("The parameter \(name) is not a number.")
    }
    return value
  }

  /// Whether a switch of the scene is on.
  public func toggle(_ name: String) -> Bool { setting(name) == .toggle(true) }

  /// The word or text that a parameter of the scene has.
  public func text(_ name: String) -> String { setting(name).text }

  private func setting(_ name: String) -> Setting {
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      preconditionFailure("The scene declares no parameter \(name).")
    }
    return values[name] ?? parameter.standard
  }
}

/// Why a parameter could not be set.
public enum SettingError: Error, Hashable, CustomStringConvertible {
  /// There is no parameter of that name; those there are follow.
  case unknownName(String, known: [String])
  /// The parameter cannot have that value.
  case badValue(String, Parameter)

  /// What is wrong, and what there is, in one line.
  public var description: String {
    switch self {
    case .unknownName(let name, let known):
      "no parameter “\(name)”; there are: \(known.joined(separator: ", "))"
    case .badValue(let text, let parameter):
      "“\(text)” is no value for \(parameter.name); it takes \(parameter.values)"
    }
  }
}
