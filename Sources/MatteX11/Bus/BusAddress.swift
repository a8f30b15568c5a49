/// The place of a bus on this machine (D-Bus specification, “Server Addresses”).
package struct BusAddress: Hashable, Sendable {
  /// The path of a socket, or its abstract name.
  package let name: [UInt8]
  /// True if the name is not that of a file.
  package let isAbstract: Bool

  /// Finds the first socket of this machine in the text of DBUS_SESSION_BUS_ADDRESS; nil if there is none.
  package init?(_ text: [UInt8]) {
    for address in text.split(separator: UInt8(ascii: ";")) where address.starts(with: Self.unix) {
      for entry in address.dropFirst(Self.unix.count).split(separator: UInt8(ascii: ",")) {
        let parts = entry.split(separator: UInt8(ascii: "="), maxSplits: 1)
        guard parts.count == 2, let value = Self.unescaped(parts[1]) else { continue }
        let key = String(decoding: parts[0], as: UTF8.self)
        guard key == "path" || key == "abstract" else { continue }
        (name, isAbstract) = (value, key == "abstract")
        return
      }
    }
    return nil
  }

  private static let unix = Array("unix:".utf8)

  /// The bytes of a value, of which some are written as % and two digits; nil if that makes no sense.
  private static func unescaped(_ value: ArraySlice<UInt8>) -> [UInt8]? {
    var (rest, bytes): (ArraySlice<UInt8>, [UInt8]) = (value, [])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let code = UInt8(digits, radix: 16) else { return nil }
      rest = rest.dropFirst(2)
      bytes.append(code)
    }
    return bytes
  }
}
