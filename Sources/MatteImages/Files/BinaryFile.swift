internal import Glibc

/// A file as it is: a regular file, or a pipe with a writer, read whole.
///
/// ```swift
/// let bytes = try BinaryFile("photo.jpg").read()
/// print(SHA256(of: bytes).text)
/// ```
public struct BinaryFile: Equatable, Sendable {
  /// The path, as it was named.
  public let path: PathBytes

  /// Makes the file at `path`; nothing is read yet.
  public init(_ path: PathBytes) { self.path = path }

  /// Hands on the bytes of a regular file, a piece at a time; of a pipe, all at once.
  public func forEachPiece(
    _ body: ([UInt8]) throws(ImageError) -> Void
  ) throws(ImageError) {
    guard path.fileSize != nil else { return try body(read()) }
    let file = try reading { () throws(SystemError) in
      try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
    }
    var place = 0
    while true {
      let start = place
      let piece = try reading { () throws(SystemError) in
        try file.piece(at: start, atMost: Self.pieceBytes)
      }
      if piece.isEmpty { return }
      place += piece.count
      try body(piece)
    }
  }

  private func reading<Result: ~Copyable>(
    _ body: () throws(SystemError) -> Result
  ) throws(ImageError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw ImageError(path, .unreadable(code: error.code))
    }
  }

  private static let pieceBytes = 1 << 20

  /// Reads all bytes of the file, at most as many as those of a picture.
  public func read() throws(ImageError) -> [UInt8] {
    do {
      var file = try InputFile(path, limits: ImageReader.Limits())
      let bytes = try file.contents(ofPicture: false)
      return bytes.withBytes { data in unsafe data.withUnsafeBytes { unsafe Array($0) } }
    } catch {
      throw ImageError(path, error)
    }
  }
}
