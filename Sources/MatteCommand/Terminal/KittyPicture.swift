internal import MatteImages

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
        return "\u{1b}_G\(keys);\(Base64(Array(part)).text)\u{1b}\\"
      } + ["\n"]
  }

  /// The bytes of a command: in base64 they are 4096 characters, the maximum that the protocol allows.
  private static let maxBytes = 3072
}
