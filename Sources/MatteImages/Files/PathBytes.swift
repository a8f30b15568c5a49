internal import Glibc

/// The path of a file: bytes, which need not be UTF-8.
///
/// `CommandLine.arguments` replaces invalid UTF-8, after which the file is not found; paths are therefore
/// kept as bytes.
///
/// ```swift
/// let path: PathBytes = "shots/page.png"
/// assert(path.fileName == "page.png" && path.suffix == "png")
/// print(PathBytes([0x66, 0xff]))  // f\xff
/// ```
public struct PathBytes: Hashable, Sendable {
  /// The bytes of the path, without the NUL at the end.
  public let bytes: [UInt8]

  /// Makes a path of its bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Makes a path of the UTF-8 bytes of `text`.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  /// Copies a C string.
  public init(cString: UnsafePointer<CChar>) {
    let bytes = unsafe UnsafeRawBufferPointer(start: cString, count: strlen(cString))
    unsafe self.init(Array(bytes))
  }

  /// True for `-`, which stands for standard input or standard output.
  public var isStandardStream: Bool { bytes == [UInt8(ascii: "-")] }
}

extension PathBytes: ExpressibleByStringLiteral {
  /// Makes a path of the UTF-8 bytes of a literal.
  public init(stringLiteral text: String) { self.init(text) }
}

extension PathBytes: CustomStringConvertible {
  /// The path in one line that can be printed: what is no UTF-8 and what would move or turn the
  /// text (controls, line separators, changes of direction) appears as `\xNN`.
  public var description: String { escaped { !$0.isPrintable } }

  /// The path as text, in which only bytes that are no UTF-8 appear as `\xNN`: for JSON, which escapes all else.
  package var text: String { escaped { _ in false } }

  /// The path as text, in which what is no UTF-8 and some of the rest appear as `\xNN`.
  private func escaped(where isEscaped: (Unicode.Scalar) -> Bool) -> String {
    var text = ""
    var rest = bytes.makeIterator()
    var parser = UTF8.ForwardParser()
    var position = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return text
      case .error(let length): append(length, from: &position, to: &text, escaped: true)
      case .valid(let scalar):
        append(
          scalar.count, from: &position, to: &text, escaped: isEscaped(UTF8.decode(scalar)))
      }
    }
  }

  private func append(
    _ count: Int, from position: inout Int, to text: inout String, escaped: Bool
  ) {
    let part = bytes[position..<position + count]
    position += count
    text += escaped ? part.map(hexEscape).joined() : String(decoding: part, as: UTF8.self)
  }
}

private func hexEscape(_ byte: UInt8) -> String {
  (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16)
}

extension Unicode.Scalar {
  /// False for what ends a line or changes how the rest of it is shown.
  package var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
    default: true
    }
  }
}

extension PathBytes {
  /// Everything after the last slash.
  public var fileName: PathBytes {
    PathBytes(Array(bytes.split(separator: UInt8(ascii: "/")).last ?? bytes[...]))
  }

  /// What follows the last full stop of the name, in lower case; empty if there is none.
  public var suffix: String {
    let name = fileName.bytes
    guard let stop = name.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(decoding: name[(stop + 1)...], as: UTF8.self).lowercased()
  }

  /// The path without the last full stop of the name and what follows it, as it can be shown.
  package var stem: String {
    // In lower case, or as it is shown, a suffix may have more bytes.
    let suffixed = fileName.bytes.reversed().prefix { $0 != UInt8(ascii: ".") }.count
    let isSuffixed = suffixed > 0 && suffixed < fileName.bytes.count
    return PathBytes(Array(bytes.dropLast(isSuffixed ? suffixed + 1 : 0))).description
  }

  /// True for what stands for an open descriptor, as the shell's <(…) does.
  public var isOpenDescriptor: Bool {
    ["/dev/fd/", "/proc/self/fd/"].contains { bytes.starts(with: $0.utf8) }
  }

  /// Everything before the last slash; `.` where there is none.
  package var folder: PathBytes {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/" : PathBytes(Array(bytes[..<slash]))
  }

  /// A short random hidden name in the same folder; its prefix says whose it was if the process is killed.
  var temporaryNeighbour: PathBytes {
    folder.appending(
      PathBytes(
        Self.temporary.prefix + String(UInt64.random(in: 0...UInt64.max), radix: 36)
          + Self.temporary.suffix))
  }

  private static let temporary = (prefix: ".matte-", suffix: ".tmp")

  /// True for a name that `temporaryNeighbour` gives.
  var isTemporaryName: Bool {
    let (prefix, suffix) = (Self.temporary.prefix.utf8, Self.temporary.suffix.utf8)
    let digits = bytes.dropFirst(prefix.count).dropLast(suffix.count)
    return bytes.starts(with: prefix) && bytes.suffix(suffix.count).elementsEqual(suffix)
      && !digits.isEmpty
      && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7a).contains($0) }
  }

  /// The path of `name` in this folder, or `name` itself if it begins at the root.
  package func appending(_ name: PathBytes) -> PathBytes {
    let slash = UInt8(ascii: "/")
    if name.bytes.first == slash { return name }
    return PathBytes(bytes + (bytes.last == slash ? [] : [slash]) + name.bytes)
  }

  /// Lends the path to C, with a NUL at the end.
  func withCString<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    return try unsafe terminated.span.withUnsafeBufferPointer { (characters) throws(Failure) in
      // Never empty, as it ends with NUL, so it has an address.
      guard let address = characters.baseAddress else { preconditionFailure("A path has bytes.") }
      return try unsafe body(address)
    }
  }
}
