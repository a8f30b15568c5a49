internal import Glibc
public import MatteRaster

/// A folder that numbered pictures are written to; it is made if it is not there.
public struct OutputFolder: Equatable, Sendable {
  /// The path, as it was named.
  public let path: PathBytes

  /// Makes the folder at `path`, or uses the one that is there.
  public init(_ path: PathBytes) throws(ImageError) {
    self.path = path
    let status = unsafe path.withCString { unsafe mkdir($0, 0o777) }
    if status != 0, errno != EEXIST { throw ImageError(path, .unwritable(code: errno)) }
  }

  /// Writes the picture of a number, counted from 0, as PNG: 00000.png, 00001.png and so on.
  public func write(_ picture: PixelBuffer, number: Int) throws(ImageError) {
    let digits = String(number)
    let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    try OutputFile(path.appending(PathBytes(name))).write(picture)
  }

  /// True if the path is that of a folder, by its end or by what is there.
  public static func isFolder(_ path: PathBytes) -> Bool {
    if path.bytes.last == UInt8(ascii: "/") { return true }
    guard let folder = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NONBLOCK) else {
      return false
    }
    return folder.number >= 0
  }
}
