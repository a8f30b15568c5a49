import Glibc
internal import MatteImages
public import MatteRaster

/// A folder of a test's own, removed with everything in it when the test lets it go.
public final class TemporaryFolder {
  /// Its path, without a slash at the end.
  public let path: String

  /// Makes an empty folder.
  public init() throws {
    var name = Array("/tmp/matte-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&name) != nil else { throw MissingProgram(name: "mkdtemp") }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { _ = try? Tool("rm", ["-rf", path]).run() }

  /// The path of a file in it.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file and gives its path.
  @discardableResult
  public func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try write(Array(name.utf8), bytes)
    return path(name)
  }

  /// Writes a file whose name need not be UTF-8.
  public func write(_ name: [UInt8], _ bytes: [UInt8]) throws {
    let path = (Array(path.utf8) + [UInt8(ascii: "/")] + name).map(CChar.init(bitPattern:)) + [0]
    // A child that is started meanwhile would keep it open, and what is open for writing cannot be run.
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    defer { close(file) }
    guard unsafe Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw MissingProgram(name: "write")
    }
  }

  /// Writes a picture as PNG and gives its path.
  @discardableResult
  public func write(_ name: String, _ picture: PixelBuffer) throws -> String {
    try write(name, PNGEncoder().bytes(of: picture))
  }

  /// The bytes of a file; nil if there is none.
  public func bytes(_ name: String) -> [UInt8]? { fileBytes(path(name)) }

  /// The picture in a file.
  public func picture(_ name: String) throws -> PixelBuffer {
    try ImageReader().picture(at: PathBytes(path(name)))
  }

  /// The names of everything in it, in order.
  public func names() throws -> [String] {
    try Tool("ls", ["-A", path]).run().text.split(separator: "\n").map(String.init)
  }
}
