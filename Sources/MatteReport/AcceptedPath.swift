internal import MatteImages

/// A path on a line of the text that a report saves of what was accepted.
///
/// Bytes outside 0x20…0x7E, `%`, a `#` at the beginning and spaces at either end are written as `%` and two
/// digits (RFC 3986, section 2.1), so that any name is one line of ASCII and no name is a comment.
struct AcceptedPath {
  let line: String

  init(_ path: PathBytes) {
    let ends = [0, path.bytes.count - 1]
    line = path.bytes.enumerated().map { place, byte in
      let isPlain =
        switch byte {
        case UInt8(ascii: "%"): false
        case UInt8(ascii: " "): !ends.contains(place)
        case UInt8(ascii: "#"): place > 0
        default: (0x21...0x7e).contains(byte)
        }
      return isPlain ? String(Unicode.Scalar(byte)) : AddressText.escaped(byte)
    }.joined()
  }
}
