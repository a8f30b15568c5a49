/// A PNG as kitty's graphics protocol has it: commands between ESC _ G and ESC \, with the file in base64.
struct KittyPicture {
  /// The commands in order, and the end of the line.
  let pieces: [String]

  /// Takes a PNG, to be scaled to a number of columns unless that is nil.
  init(png: [UInt8], columns: Int?) {
    let parts = stride(from: 0, to: png.count, by: Self.maxBytes).map { start in
      png[start..<min(start + Self.maxBytes, png.count)]
    }
    pieces =
      parts.enumerated().map { index, part in
        let hasMore = index < parts.count - 1 ? 1 : 0
        let scaling = columns.map { ",c=\($0)" } ?? ""
        // Transmit and show (a=T) a PNG (f=100), and answer nothing (q=2).
        let keys = index == 0 ? "a=T,f=100,q=2\(scaling),m=\(hasMore)" : "m=\(hasMore)"
        return "\u{1b}_G\(keys);\(base64(part))\u{1b}\\"
      } + ["\n"]
  }

  /// The bytes of a command: in base64 they are 4096 characters, the maximum that the protocol allows.
  private static let maxBytes = 3072
}

/// Bytes as text (RFC 4648).
private func base64(_ bytes: ArraySlice<UInt8>) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.endIndex)]
    let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 {
      text.append(
        place <= group.count ? alphabet[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}
