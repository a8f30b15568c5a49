/// A parameter whose value may have any type: what help, completions and messages need to know of it.
///
/// ```swift
/// for scene in Catalog.effects.scenes {
///   for parameter in scene.entry.parameters { print(scene.entry.name, parameter.name) }
/// }
/// ```
public struct AnyParameter: Hashable, Sendable {
  /// The values it accepts.
  ///
  /// ```swift
  /// if case .choice(let words) = Catalog.effects.scenes[0].entry.parameters[1].kind { print(words) }
  /// ```
  public enum Kind: Hashable, Sendable {
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    /// On or off.
    case toggle
    /// One of several words.
    case choice([String])
    /// Any text.
    case text
  }

  /// The name on the command line.
  public let name: String
  /// The values it accepts.
  public let kind: Kind
  /// The value it has unless one is set.
  public let standard: Setting
  /// What it does, its unit included.
  public let meaning: String

  /// The values it accepts, in words: “0…1”.
  public var values: String {
    switch kind {
    case .number(let range): "\(plain(range.lowerBound))…\(plain(range.upperBound))"
    case .integer(let range): "\(range.lowerBound)…\(range.upperBound), whole"
    case .toggle: "on or off"
    case .choice(let words): words.joined(separator: ", ")
    case .text: "text"
    }
  }

  /// The values it accepts, as an error message asks for them: “a number from 0 to 1”.
  public var request: String {
    switch kind {
    case .number(let range):
      "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    case .integer(let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .toggle: "on or off"
    case .choice(let words):
      "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
    case .text: "any text"
    }
  }

  /// Parses a value from the command line; nil if the parameter does not accept it.
  func setting(from text: String) -> Setting? {
    switch kind {
    case .number(let range):
      Number(text).map(\.value).filter(range.contains).map(Setting.number)
    case .integer(let range):
      Int(text).filter(range.contains).map { .number(Double($0)) }
    case .toggle:
      ["on": true, "off": false][text].map(Setting.toggle)
    case .choice(let words):
      words.contains(text) ? .text(text) : nil
    case .text:
      .text(text)
    }
  }
}

extension Optional {
  /// The value if it passes a test.
  fileprivate func filter(_ isIncluded: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { isIncluded($0) ? $0 : nil }
  }
}
