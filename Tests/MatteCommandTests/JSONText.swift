/// What a JSON text says (RFC 8259); a reader for tests, as small as can be.
enum JSONText: Equatable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case null
  case array([JSONText])
  case object([String: JSONText])

  /// Reads all of a text; nil if it is not JSON.
  init?(_ text: String) {
    var reader = JSONReader(rest: text[...])
    guard let value = reader.value() else { return nil }
    reader.skip()
    guard reader.rest.isEmpty else { return nil }
    self = value
  }

  var array: [JSONText]? { if case .array(let values) = self { values } else { nil } }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }

  var members: [String: JSONText]? {
    if case .object(let members) = self { members } else { nil }
  }

  subscript(_ name: String) -> JSONText? { members?[name] }
}

private struct JSONReader {
  var rest: Substring

  mutating func skip() { rest = rest.drop { " \n\r\t".contains($0) } }

  mutating func take(_ text: String) -> Bool {
    skip()
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  mutating func value() -> JSONText? {
    if take("[") { return list(end: "]") { $0.value() }.map(JSONText.array) }
    if take("{") {
      let members = list(end: "}") { $0.member() }
      return members.map { .object(Dictionary($0) { first, _ in first }) }
    }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    if take("null") { return .null }
    return take("\"") ? string().map(JSONText.string) : number()
  }

  private mutating func list<Item>(
    end: String, _ item: (inout JSONReader) -> Item?
  ) -> [Item]? {
    var items: [Item] = []
    if take(end) { return items }
    while let next = item(&self) {
      items.append(next)
      if take(end) { return items }
      guard take(",") else { return nil }
    }
    return nil
  }

  private mutating func member() -> (String, JSONText)? {
    guard take("\""), let name = string(), take(":"), let value = value() else { return nil }
    return (name, value)
  }

  /// The rest of a string; escapes are only passed over.
  private mutating func string() -> String? {
    var text = ""
    while let character = rest.popFirst() {
      if character == "\"" { return text }
      guard character.isASCII ? character >= " " : true else { return nil }
      text.append(character)
      if character == "\\", let next = rest.popFirst() { text.append(next) }
    }
    return nil
  }

  private mutating func number() -> JSONText? {
    let digits = rest.prefix { "+-.eE0123456789".contains($0) }
    rest = rest.dropFirst(digits.count)
    return Double(digits).map(JSONText.number)
  }
}
