internal import CUnfinished
internal import Glibc
public import MatteRaster

/// A folder of numbered pictures, which are seen in it when all are there.
///
/// Where nothing is, the folder appears in one step; in one that is there, pictures join what it holds. A signal that
/// ends the process removes what was written.
///
/// ```swift
/// let folder = try OutputFolder("frames")
/// for number in 0..<3 { try folder.write(PixelBuffer(width: 4, height: 4), number: number) }
/// try folder.finish()
/// ```
public struct OutputFolder: Equatable, Sendable {
  /// The path, as it was named.
  public let path: PathBytes
  /// The place, after all symbolic links.
  private let place: PathBytes
  /// The folder that is written: beside the place if nothing is there, or else within.
  private let stage: PathBytes
  /// True if the folder was not there before.
  private let isNew: Bool

  /// Begins the folder that is to be at `path`, or pictures for the one that is there.
  public init(_ path: PathBytes) throws(ImageError) {
    self.path = path
    place = path.place
    isNew = !place.isFolder
    if isNew, place.exists { throw ImageError(path, .unwritable(code: ENOTDIR)) }
    stage = (isNew ? place : place.appending(Self.name(of: 0))).temporaryNeighbour
    stage.folder.removeAbandoned()
    // Registered before it exists: a signal may come at any time.
    stage.beginUnfinished()
    do throws(SystemError) {
      try stage.makeFolder()
    } catch {
      discard()
      throw ImageError(path, .unwritable(code: error.code))
    }
  }

  /// Checks that pictures can be written to a folder at `path`, and that it holds no numbered ones: two recordings
  /// must not be mixed.
  public static func ensureWritable(_ path: PathBytes) throws(ImageError) {
    let place = path.place
    if place.isFolder {
      try ensureUninhabited(path)
    } else if place.exists {
      throw ImageError(path, .unwritable(code: ENOTDIR))
    }
    let first = place.isFolder ? place.appending(name(of: 0)) : place
    try named(path) { () throws(ImageError) in try OutputFile(first).ensureWritable() }
  }

  /// Writes the picture of a number, counted from 0, as PNG: 00000.png, 00001.png and so on.
  public func write(_ picture: PixelBuffer, number: Int) throws(ImageError) {
    let name = Self.name(of: number)
    try Self.named(path.appending(name)) { () throws(ImageError) in
      try OutputFile(stage.appending(name)).write(picture)
    }
  }

  /// Puts the pictures in their place: all of them, or none.
  public func finish() throws(ImageError) {
    defer { discard() }
    if !isNew { try Self.ensureUninhabited(path) }
    do throws(SystemError) {
      if isNew { try stage.rename(to: place) } else { try movePictures() }
    } catch {
      throw ImageError(path, .unwritable(code: error.code))
    }
  }

  /// Moves the pictures into the folder that is there.
  private func movePictures() throws(SystemError) {
    var changes = FolderChanges()
    // Between none and all, a signal waits.
    matte_delay_endings()
    defer { matte_allow_endings() }
    do throws(SystemError) {
      for name in try stage.names() {
        try changes.move(stage.appending(name), to: place.appending(name))
      }
    } catch {
      changes.undo()
      throw error
    }
  }

  /// Removes what was written and is not in its place.
  public func discard() { stage.removeUnfinishedFolder() }

  private static func name(of number: Int) -> PathBytes {
    let digits = String(number)
    return PathBytes(String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png")
  }

  /// Refuses a folder that holds numbered pictures.
  private static func ensureUninhabited(_ path: PathBytes) throws(ImageError) {
    let names: [PathBytes]
    do throws(SystemError) {
      names = try path.names()
    } catch {
      throw ImageError(path, .unreadable(code: error.code))
    }
    if names.contains(where: \.isNumberedPicture) { throw ImageError(path, .inhabited) }
  }

  /// Names an error by a path.
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

extension PathBytes {
  /// True for a name such as 00000.png: five digits or more.
  fileprivate var isNumberedPicture: Bool {
    let digits = bytes.dropLast(4)
    return bytes.suffix(4).elementsEqual(".png".utf8) && digits.count >= 5
      && digits.allSatisfy { (0x30...0x39).contains($0) }
  }
}
