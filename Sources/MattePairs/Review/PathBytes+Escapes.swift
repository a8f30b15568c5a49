package import MatteImages

extension PathBytes {
  /// Reads a path in which bytes are written as `%` and two digits (RFC 3986, section 2.1).
  package init(unescaping address: some StringProtocol) {
    var bytes: [UInt8] = []
    var rest = Array(address.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    self.init(bytes)
  }
}
