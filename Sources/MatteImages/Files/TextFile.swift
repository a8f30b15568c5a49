/// A file of UTF-8 text, such as a script: a regular file, a pipe with a writer, or standard input.
///
/// ```swift
/// let script = try TextFile("demo.txt").read()
/// print(script.count)
/// ```
public struct TextFile: Equatable, Sendable {
  /// The most bytes such a file may have.
  public static let byteLimit = 64 << 20

  /// Why a text could not be read.
  public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file, as it was named.
    public let path: PathBytes
    /// What is wrong with it; nil if it is not UTF-8.
    public let reason: ImageError.Reason?

    /// One line: the file, and what is wrong with it.
    public var description: String {
      let name = path.isStandardStream ? "standard input" : "\(path)"
      return "\(name) \(reason.map { "\($0)" } ?? "is not UTF-8")"
    }
  }

  /// The path, as it was named.
  public let path: PathBytes

  /// Makes the file at `path`, or standard input for `-`; nothing is read yet.
  public init(_ path: PathBytes) { self.path = path }

  /// Reads all of the text; an empty one is a failure, unless the file may be empty.
  public func read(mayBeEmpty: Bool = false) throws(Failure) -> String {
    let text: String?
    do {
      let limits = ImageReader.Limits(bytes: Self.byteLimit)
      var file = try InputFile(path, limits: limits)
      let bytes = try file.contents(ofPicture: false)
      text = bytes.withBytes { String(validating: Array(span: $0), as: UTF8.self) }
    } catch {
      if mayBeEmpty, error == .empty { return "" }
      throw Failure(path: path, reason: error)
    }
    guard let text else { throw Failure(path: path, reason: nil) }
    return text
  }
}

extension [UInt8] {
  /// A copy of the elements of a span.
  fileprivate init(span: Span<UInt8>) {
    self.init()
    reserveCapacity(span.count)
    for index in span.indices { append(span[index]) }
  }
}
