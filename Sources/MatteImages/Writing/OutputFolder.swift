internal import Glibc
public import MatteRaster

/// A folder that numbered pictures are written to; it is made if it is not there.
///
/// ```swift
/// let folder = try OutputFolder("frames")
/// for number in 0..<3 { try folder.write(PixelBuffer(width: 4, height: 4), number: number) }
/// ```
public struct OutputFolder: Equatable, Sendable {
  /// The path, as it was named.
  public let path: PathBytes

  /// True if the folder was not there before.
  private let isNew: Bool

  /// Makes the folder at `path`, or uses the one that is there.
  public init(_ path: PathBytes) throws(ImageError) {
    self.path = path
    let status = unsafe path.withCString { unsafe mkdir($0, 0o777) }
    if status != 0, errno != EEXIST { throw ImageError(path, .unwritable(code: errno)) }
    isNew = status == 0
  }

  /// Checks that pictures can be written to a folder at `path`, and that it holds none: two recordings
  /// must not be mixed.
  public static func ensureWritable(_ path: PathBytes) throws(ImageError) {
    guard isFolder(path), exists(path) else {
      let parent = PathBytes(
        Array(path.bytes.reversed().drop { $0 == UInt8(ascii: "/") }.reversed()))
      if exists(parent) { throw ImageError(path, .unwritable(code: ENOTDIR)) }
      return try named(path) { () throws(ImageError) in try OutputFile(parent).ensureWritable() }
    }
    let first = path.appending(name(of: 0))
    if exists(first) { throw ImageError(path, .inhabited) }
    try named(path) { () throws(ImageError) in try OutputFile(first).ensureWritable() }
  }

  /// Removes the first `count` pictures, and the folder if it was made for them.
  public func remove(_ count: Int) {
    for number in 0..<count {
      path.appending(Self.name(of: number)).remove()
    }
    if isNew { path.removeEmptyFolder() }
  }

  /// Writes the picture of a number, counted from 0, as PNG: 00000.png, 00001.png and so on.
  public func write(_ picture: PixelBuffer, number: Int) throws(ImageError) {
    try OutputFile(path.appending(Self.name(of: number))).write(picture)
  }

  private static func exists(_ path: PathBytes) -> Bool {
    unsafe path.withCString { unsafe access($0, F_OK) } == 0
  }

  private static func name(of number: Int) -> PathBytes {
    let digits = String(number)
    return PathBytes(String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png")
  }

  /// Adds the folder's name to an error about what is in it.
  private static func named(
    _ path: PathBytes, _ body: () throws(ImageError) -> Void
  ) throws(ImageError) {
    do { try body() } catch { throw ImageError(path, error.reason) }
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
