/// Something that can be set about a scene, by name.
public struct Parameter: Hashable, Sendable {
  /// The values it can have.
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
  /// The values it can have.
  public let kind: Kind
  /// The value it has if none is set.
  public let standard: Setting
  /// What it does, its unit included.
  public let meaning: String

  /// Makes a number, given as such or as a percentage.
  public static func number(
    _ name: String, _ range: ClosedRange<Double>, standard: Double, _ meaning: String
  ) -> Parameter {
    Parameter(name: name, kind: .number(range), standard: .number(standard), meaning: meaning)
  }

  /// Makes a whole number.
  public static func integer(
    _ name: String, _ range: ClosedRange<Int>, standard: Int, _ meaning: String
  ) -> Parameter {
    Parameter(
      name: name, kind: .integer(range), standard: .number(Double(standard)), meaning: meaning)
  }

  /// Makes a switch.
  public static func toggle(_ name: String, standard: Bool, _ meaning: String) -> Parameter {
    Parameter(name: name, kind: .toggle, standard: .toggle(standard), meaning: meaning)
  }

  /// Makes a choice between words, the first of which is the standard.
  public static func choice(_ name: String, _ words: [String], _ meaning: String) -> Parameter {
    Parameter(name: name, kind: .choice(words), standard: .text(words[0]), meaning: meaning)
  }

  /// Makes a text.
  public static func text(_ name: String, standard: String, _ meaning: String) -> Parameter {
    Parameter(name: name, kind: .text, standard: .text(standard), meaning: meaning)
  }

  /// The values it can have, in words.
  public var values: String {
    switch kind {
    case .number(let range): "\(plain(range.lowerBound))…\(plain(range.upperBound))"
    case .integer(let range): "\(range.lowerBound)…\(range.upperBound), whole"
    case .toggle: "on or off"
    case .choice(let words): words.joined(separator: ", ")
    case .text: "text"
    }
  }

  /// The values it can have, as they are asked for: “a number from 0 to 1”.
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

  /// The value that a text from the command line stands for; nil if it is none of this parameter's.
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
