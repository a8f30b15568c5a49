/// Whether bytes are a JSON text (RFC 8259), nested at most 100 deep, with numbers that are finite and no unpaired
/// surrogate: what is promised to be read, and no more.
struct StrictJSON {
  private var rest: ArraySlice<UInt8>

  static func accepts(_ bytes: [UInt8]) -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var reader = StrictJSON(rest: bytes[...])
    guard reader.value(depth: 0) else { return false }
    reader.skipSpace()
    return reader.rest.isEmpty
  }

  private mutating func skipSpace() { rest = rest.drop { [0x20, 0x09, 0x0a, 0x0d].contains($0) } }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func value(depth: Int) -> Bool {
    skipSpace()
    if take("{") { return depth < 100 && list(until: "}") { $0.member(depth: depth + 1) } }
    if take("[") { return depth < 100 && list(until: "]") { $0.value(depth: depth + 1) } }
    if take("\"") { return string() }
    return take("true") || take("false") || take("null") || number()
  }

  private mutating func member(depth: Int) -> Bool {
    skipSpace()
    guard take("\""), string() else { return false }
    skipSpace()
    return take(":") && value(depth: depth)
  }

  private mutating func list(until end: String, _ item: (inout Self) -> Bool) -> Bool {
    skipSpace()
    if take(end) { return true }
    repeat {
      guard item(&self) else { return false }
      skipSpace()
    } while take(",")
    return take(end)
  }

  private mutating func string() -> Bool {
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"): if !escape() { return false }
      case ..<0x20: return false
      default: break
      }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let letter = rest.popFirst() else { return false }
    guard letter == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(letter) }
    guard let unit = unit(), unit & 0xfc00 != 0xdc00 else { return false }
    guard unit & 0xfc00 == 0xd800 else { return true }
    guard take("\\u"), let second = self.unit() else { return false }
    return second & 0xfc00 == 0xdc00
  }

  private mutating func unit() -> Int? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy("0123456789abcdefABCDEF".utf8.contains) else {
      return nil
    }
    rest = rest.dropFirst(4)
    return Int(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func number() -> Bool {
    let start = rest
    _ = take("-")
    guard take("0") || digits() else { return false }
    if take("."), !digits() { return false }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      guard digits() else { return false }
    }
    return Double(String(decoding: start.dropLast(rest.count), as: UTF8.self))?.isFinite ?? false
  }

  private mutating func digits() -> Bool {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return !digits.isEmpty
  }
}
