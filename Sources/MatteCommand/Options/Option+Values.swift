internal import ArgumentParser

extension Option {
  /// An option of one value, which is taken whatever it begins with.
  ///
  /// `help` is a sentence with unit, range and default, `details` what only the manual need say, `value`
  /// what stands for the value. From these come help, manual and completions.
  init(
    wrappedValue: Value, _ help: String, details: String? = nil, value: String,
    name: NameSpecification = .long, completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> Value
  ) {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: .unconditional,
      help: ArgumentHelp(help, discussion: details, valueName: value),
      completion: completion, transform: transform)
  }

  /// The same without a default.
  init<Wrapped>(
    _ help: String, details: String? = nil, value: String, name: NameSpecification = .long,
    completion: CompletionKind? = nil, transform: @escaping @Sendable (String) throws -> Wrapped
  ) where Value == Wrapped? {
    self.init(
      name: name, parsing: .unconditional,
      help: ArgumentHelp(help, discussion: details, valueName: value),
      completion: completion, transform: transform)
  }

  /// An option that may be repeated, each time with a value more.
  init<Element>(
    wrappedValue: [Element], _ help: String, details: String? = nil, value: String,
    name: NameSpecification = .long, completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> Element
  ) where Value == [Element] {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: .unconditionalSingleValue,
      help: ArgumentHelp(help, discussion: details, valueName: value), completion: completion,
      transform: transform)
  }

  /// An option whose value is the name of a file or of a folder.
  init(
    _ help: String, details: String? = nil, path: String, name: NameSpecification = .long,
    completion: CompletionKind = .file()
  ) where Value == String? {
    self.init(
      help, details: details, value: path, name: name, completion: completion, transform: fileName)
  }

  /// An option whose value is one of an enumeration's words; help ends with the default.
  init(
    wrappedValue: Value, words help: String, details: String? = nil,
    visibility: ArgumentVisibility = .default
  ) where Value: RawRepresentable<String> & CaseIterable {
    self.init(
      wrappedValue: wrappedValue, parsing: .unconditional,
      help: ArgumentHelp(
        "\(help) (default: \(wrappedValue.rawValue)).", discussion: details,
        valueName: Value.words.joined(separator: "|"), visibility: visibility),
      completion: .list(Value.words), transform: word)
  }

  /// The same without a default.
  init<Word>(words help: String, details: String? = nil)
  where Word: RawRepresentable<String> & CaseIterable, Value == Word? {
    self.init(
      help, details: details, value: Word.words.joined(separator: "|"),
      completion: .list(Word.words), transform: word)
  }
}

extension CompletionKind {
  /// Files that are named as pictures.
  static let pictures: Self = .file(
    extensions: ["png", "jpg", "jpeg", "webp", "PNG", "JPG", "JPEG", "WEBP"])
}

extension NameSpecification {
  /// `-o OUT`, `-oOUT` and `--output OUT`.
  static let output: Self = [.customShort("o", allowingJoined: true), .customLong("output")]
}

extension CaseIterable where Self: RawRepresentable<String> {
  fileprivate static var words: [String] { allCases.map(\.rawValue) }
}

/// The name of a file or of a folder.
private func fileName(_ text: String) throws -> String {
  guard !text.isEmpty else { throw ValidationError("write the name of a file or of a folder") }
  return text
}

/// The name of a report, for which standard output is no place.
func reportName(_ text: String) throws -> String {
  guard !text.isEmpty, text != "-" else {
    throw ValidationError("write a name that ends in .html for a page, or that of a folder")
  }
  return text
}

/// The case of an enumeration that a word names.
private func word<Word: RawRepresentable<String> & CaseIterable>(_ text: String) throws -> Word {
  guard let word = Word(rawValue: text) else {
    let list = Word.words.dropLast().joined(separator: ", ")
    throw ValidationError("write \(list) or \(Word.words[Word.words.count - 1])")
  }
  return word
}
