internal import MatteImages

/// Text as a part of an address (RFC 3986).
enum AddressText {
  /// A path, whose slashes stay.
  static func of(_ path: PathBytes) -> String { text(path.bytes, plain: "/-._~") }

  /// An address, in which only what no address holds is escaped.
  static func of(address: String) -> String {
    text(Array(address.utf8), plain: "/-._~:?#[]@!$&*+,;=%")
  }

  private static func text(_ bytes: [UInt8], plain: String) -> String {
    bytes.map { byte in
      let isLetter =
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        default: plain.utf8.contains(byte)
        }
      return isLetter ? String(Unicode.Scalar(byte)) : escaped(byte)
    }.joined()
  }

  /// A byte as `%` and two digits.
  static func escaped(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return (byte < 16 ? "%0" : "%") + digits
  }
}
