/// A file of UTF-8 text, such as a script: a regular file, a pipe with a writer, or standard input.
public struct TextFile: Equatable, Sendable {
  /// The most bytes such a file may have.
  public static let byteLimit = 64 << 20

  /// Why a text could not be read, in one line.
  public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong with which file, and what to do.
    public let description: String
  }

  /// The path, as it was named.
  public let path: PathBytes

  /// Makes the file at `path`, or standard input for `-`; nothing is read yet.
  public init(_ path: PathBytes) { self.path = path }

  /// Reads all of the text.
  public func read() throws(Failure) -> String {
    let text: String?
    do {
      let limits = ImageReader.Limits(bytes: Self.byteLimit)
      var file = try InputFile(path, limits: limits)
      let bytes = try file.contents(ofPicture: false)
      text = bytes.withBytes { String(validating: Array(span: $0), as: UTF8.self) }
    } catch {
      throw failure(error)
    }
    guard let text else { throw Failure(description: "\(name) is not UTF-8; save it as UTF-8") }
    return text
  }

  private var name: String { path.isStandardStream ? "standard input" : "\(path)" }

  /// The error in the words of a text file rather than of a picture.
  private func failure(_ reason: ImageError.Reason) -> Failure {
    let words =
      switch reason {
      case .unsuitable(let kind): "is \(kind.rawValue); give a text file"
      case .empty: "is empty; give a text file"
      default: reason.description
      }
    return Failure(description: "\(name) \(words)")
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
