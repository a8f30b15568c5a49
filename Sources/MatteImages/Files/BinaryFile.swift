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
