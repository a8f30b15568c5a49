/// Files as programs hand them to each other: URIs, one a line (text/uri-list, RFC 2483).
package enum FileURIs {
  /// The bytes of the paths of those that are files of this machine, in order; what else there is is left out.
  package static func paths(in list: [UInt8], host: [UInt8]) -> [[UInt8]] {
    list.split { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") || $0 == 0 }
      .compactMap { path(of: $0, host: host) }
  }

  /// The path of a file's URI, `file:///path`, `file://host/path` or `file:/path` (RFC 8089); nil of another.
  private static func path(of uri: ArraySlice<UInt8>, host: [UInt8]) -> [UInt8]? {
    let scheme = Array("file:".utf8)
    guard uri.prefix(scheme.count).elementsEqual(scheme, by: { $0 | 0x20 == $1 || $0 == $1 }) else {
      return nil
    }
    var rest = uri.dropFirst(scheme.count)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let name = rest.prefix { $0 != UInt8(ascii: "/") }
      guard name.isEmpty || name.elementsEqual("localhost".utf8) || name.elementsEqual(host) else {
        return nil
      }
      rest = rest.dropFirst(name.count)
    }
    return rest.first == UInt8(ascii: "/") ? decoded(rest) : nil
  }

  /// Bytes with what stands after each % in hexadecimal digits; nil if that is not two of them, or no path can hold it.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit),
        high > 0 || low > 0
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
