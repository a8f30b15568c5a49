internal import MatteImages
internal import MatteX11

/// The process's arguments as text that can be turned back into their bytes.
///
/// Paths need not be UTF-8, but arguments are parsed as text. A byte that is no UTF-8 becomes a
/// scalar of a private-use plane, as do the bytes of such a scalar itself; they are the same bytes
/// again when a path is made of the text.
enum RawArguments {
  /// The scalar of byte 0, in the last of the private-use planes.
  private static let base: UInt32 = 0x10_fe00

  /// The arguments after the program's name; that of a file's URI is the file's path.
  static var ofProcess: [String] {
    HostProcess.arguments.map { text((file($0) ?? $0).bytes) }
  }

  /// The path of a URI such as `file:///path`, as file managers and browsers copy them; nil of anything else.
  private static func file(_ argument: PathBytes) -> PathBytes? {
    guard argument.bytes.starts(with: "file://".utf8), !argument.exists else { return nil }
    let paths = FileURIs.paths(in: argument.bytes, host: [])
    return paths.count == 1 ? PathBytes(paths[0]) : nil
  }

  /// The text of bytes.
  static func text(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var rest = bytes.makeIterator()
    var parser = UTF8.ForwardParser()
    var position = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return String(text)
      case .valid(let encoded):
        let character = UTF8.decode(encoded)
        text.append(contentsOf: isByte(character) ? encoded.compactMap(scalar) : [character])
        position += encoded.count
      case .error(let length):
        text.append(contentsOf: bytes[position..<position + length].compactMap(scalar))
        position += length
      }
    }
  }

  /// The path whose bytes a text stands for.
  static func path(_ text: String) -> PathBytes {
    PathBytes(
      text.unicodeScalars.flatMap { scalar -> [UInt8] in
        isByte(scalar) ? [UInt8(scalar.value - base)] : Array(String(scalar).utf8)
      })
  }

  /// True for a scalar that stands for a byte, and is itself written as four of them.
  private static func isByte(_ scalar: Unicode.Scalar) -> Bool {
    (base..<base + 256).contains(scalar.value)
  }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    Unicode.Scalar(base + UInt32(byte))
  }
}
