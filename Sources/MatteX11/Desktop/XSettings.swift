/// The settings a desktop's settings daemon publishes, by the XSETTINGS specification.
package struct XSettings: Hashable, Sendable {
  /// A setting's value.
  private enum Value: Hashable {
    case number(Int)
    case text(String)
  }

  private var values: [String: Value] = [:]

  /// Reads the bytes of an _XSETTINGS_SETTINGS property, up to the first that make no sense.
  package init(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let order = reader.bytes(4)?.first, order <= 1 else { return }
    reader.isBigEndian = order == 1
    guard reader.number(4) != nil, let count = reader.number(4) else { return }
    for _ in 0..<count {
      guard let (name, value) = Self.setting(&reader) else { return }
      values[name] = value
    }
  }

  /// A whole-number setting.
  package func number(_ name: String) -> Int? {
    guard case .number(let number) = values[name] else { return nil }
    return number
  }

  /// A text setting.
  package func text(_ name: String) -> String? {
    guard case .text(let text) = values[name] else { return nil }
    return text
  }

  private static func setting(_ reader: inout Reader) -> (String, Value?)? {
    guard let type = reader.bytes(2)?.first, let name = reader.text(lengthBytes: 2),
      reader.number(4) != nil
    else { return nil }
    switch type {
    case 0: return reader.number(4).map { (name, .number(Int(Int32(truncatingIfNeeded: $0)))) }
    case 1: return reader.text(lengthBytes: 4).map { (name, .text($0)) }
    case 2: return reader.bytes(8).map { _ in (name, nil) }
    default: return nil
    }
  }
}

/// A place in bytes that are read from the start.
private struct Reader {
  let bytes: [UInt8]
  var position = 0
  var isBigEndian = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The next `count` bytes.
  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// The next number, of `count` bytes.
  mutating func number(_ count: Int) -> Int? {
    bytes(count).map { bytes in
      (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// The next text: its length, in `lengthBytes` bytes, its bytes, and padding to a multiple of 4.
  mutating func text(lengthBytes: Int) -> String? {
    guard let length = number(lengthBytes), let text = bytes(length) else { return nil }
    _ = bytes((4 - length % 4) % 4)
    return String(decoding: text, as: UTF8.self)
  }
}
