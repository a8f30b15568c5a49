internal import MatteImages

extension JSON {
  /// Reads a JSON text (RFC 8259); nil if it is none, or nested more than 100 deep.
  public init?(parsing bytes: [UInt8]) {
    var parser = JSONParser(bytes)
    guard let value = parser.document() else { return nil }
    self = value
  }

  /// The value of an object's member; nil if there is none.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.0 == name }?.1
  }

  /// The text of a string.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The values of an array.
  public var array: [JSON]? {
    guard case .array(let values) = self else { return nil }
    return values
  }
}

/// Reads values from the bytes of a text.
private struct JSONParser {
  private static let maxDepth = 100
  private var rest: ArraySlice<UInt8>
  private var depth = 0

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The only value of the text.
  mutating func document() -> JSON? {
    guard let value = value() else { return nil }
    skipSpace()
    return rest.isEmpty ? value : nil
  }

  private mutating func value() -> JSON? {
    skipSpace()
    switch rest.first {
    case UInt8(ascii: "{"): return nested { $0.object() }
    case UInt8(ascii: "["): return nested { $0.values() }
    case UInt8(ascii: "\""): return text().map(JSON.string)
    default: return word()
    }
  }

  private mutating func nested(_ body: (inout Self) -> JSON?) -> JSON? {
    guard depth < Self.maxDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    rest.removeFirst()
    return body(&self)
  }

  private mutating func object() -> JSON? {
    var members: [(String, JSON)] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard let name = text(), take(":"), let value = value() else { return nil }
      members.append((name, value))
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func values() -> JSON? {
    var values: [JSON] = []
    if take("]") { return .array(values) }
    repeat {
      guard let value = value() else { return nil }
      values.append(value)
    } while take(",")
    return take("]") ? .array(values) : nil
  }

  /// A number, or one of the three words.
  private mutating func word() -> JSON? {
    let word = rest.prefix { !Self.ends.contains($0) }
    rest = rest.dropFirst(word.count)
    switch String(decoding: word, as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      guard Self.isNumber(word), let number = Double(String(decoding: word, as: UTF8.self)),
        number.isFinite
      else { return nil }
      return .number(number)
    }
  }

  /// True for a number as JSON has it: no zero before other digits, and digits on both sides of a point.
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
    func digits() -> ArraySlice<UInt8> {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits
    }
    func take(_ letters: String) -> Bool {
      guard let first = rest.first, letters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    let whole = digits()
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    if take("."), digits().isEmpty { return false }
    guard take("eE") else { return rest.isEmpty }
    _ = take("+-")
    return !digits().isEmpty && rest.isEmpty
  }

  private static let ends = Set(" \t\r\n,:]}\"".utf8)

  private mutating func skipSpace() { rest = rest.drop { " \t\r\n".utf8.contains($0) } }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}

extension JSONParser {
  private mutating func text() -> String? {
    guard take("\"") else { return nil }
    var units: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(validating: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        units += Array(String(scalar).utf8)
      case ..<0x20: return nil
      default: units.append(byte)
      }
    }
    return nil
  }

  /// The character that is written behind a backslash.
  private mutating func escaped() -> Unicode.Scalar? {
    guard let letter = rest.popFirst() else { return nil }
    switch letter {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return numbered()
    default: return "\"\\/".utf8.contains(letter) ? Unicode.Scalar(letter) : nil
    }
  }

  /// The character that is written as one number of UTF-16 or two.
  private mutating func numbered() -> Unicode.Scalar? {
    guard let first = unit() else { return nil }
    guard first & 0xfc00 == 0xd800 else { return Unicode.Scalar(UInt32(first)) }
    guard rest.starts(with: "\\u".utf8) else { return nil }
    rest = rest.dropFirst(2)
    guard let second = unit(), second & 0xfc00 == 0xdc00 else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(first) & 0x3ff) << 10 + UInt32(second) & 0x3ff)
  }

  private mutating func unit() -> UInt16? {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    let text = String(decoding: digits, as: UTF8.self)
    // A sign is no digit, though a number may begin with it.
    return digits.count == 4 && text.allSatisfy(\.isHexDigit) ? UInt16(text, radix: 16) : nil
  }
}
