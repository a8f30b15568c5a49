internal import CUnfinished
internal import Glibc

/// A folder that is written beside its place, and takes the place when it is whole.
///
/// At any moment there is the old folder or the new one. Only a folder that is empty, or that holds an
/// earlier one of the same kind, is replaced. A signal that ends the process removes what was written.
///
/// ```swift
/// let folder = try StagedFolder("site", inner: ["pictures"], index: "index.html", mark: "my site")
/// try folder.write(Array("<!-- my site -->".utf8), as: "index.html")
/// try folder.finish()
/// ```
public struct StagedFolder: Equatable, Sendable {
  /// The path, as it was named.
  public let path: PathBytes
  /// The place, after all symbolic links.
  private let place: PathBytes
  /// The folder that is written.
  private let stage: PathBytes

  /// Begins a folder with the folders `inner` within, which is to be at `path`.
  ///
  /// An older one is recognised by the file `index`, which holds `mark` near its beginning.
  public init(
    _ path: PathBytes, inner: [PathBytes], index: PathBytes, mark: String
  ) throws(ImageError) {
    self.path = path
    place = Self.place(of: path)
    if place.isFolder {
      guard Self.isEmpty(place) || Self.holds(mark, place.appending(index)) else {
        throw ImageError(path, .occupied)
      }
    } else if place.exists {
      throw ImageError(path, .unwritable(code: ENOTDIR))
    }
    stage = place.temporaryNeighbour
    // Registered before it exists: a signal may come at any time.
    _ = unsafe stage.withCString { unsafe matte_begin_unfinished($0) }
    do throws(ImageError) {
      try make(stage)
      for name in inner { try make(stage.appending(name)) }
    } catch {
      discard()
      throw error
    }
  }

  /// Writes a file in it; in any thread, but none twice.
  public func write(_ bytes: [UInt8], as name: PathBytes) throws(ImageError) {
    do throws(SystemError) {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      try Descriptor(opening: stage.appending(name), flags, mode: 0o666).write(all: bytes)
    } catch {
      throw ImageError(path, .unwritable(code: error.code))
    }
  }

  /// Puts it in its place.
  public func finish() throws(ImageError) {
    let code = unsafe stage.withCString { stage in
      unsafe place.withCString { unsafe matte_replace_folder(stage, $0) }
    }
    if code != 0 {
      discard()
      throw ImageError(path, .unwritable(code: code))
    }
    matte_end_unfinished()
  }

  /// Removes what was written.
  public func discard() {
    unsafe stage.withCString { unsafe matte_remove_folder($0) }
    matte_end_unfinished()
  }

  private func make(_ folder: PathBytes) throws(ImageError) {
    if unsafe folder.withCString({ unsafe mkdir($0, 0o777) }) != 0 {
      throw ImageError(path, .unwritable(code: errno))
    }
  }
}

extension StagedFolder {
  /// The path without slashes at its end, or what it leads to if it is there.
  private static func place(of path: PathBytes) -> PathBytes {
    let slash = UInt8(ascii: "/")
    let end = path.bytes.lastIndex { $0 != slash }.map { $0 + 1 } ?? 1
    let trimmed = PathBytes(Array(path.bytes.prefix(end)))
    guard let whole = unsafe trimmed.withCString({ unsafe realpath($0, nil) }) else {
      return trimmed
    }
    defer { unsafe free(whole) }
    return unsafe PathBytes(cString: whole)
  }

  private static func isEmpty(_ path: PathBytes) -> Bool {
    guard let stream = unsafe path.withCString({ unsafe opendir($0) }) else { return false }
    defer { unsafe closedir(stream) }
    var count = 0
    while unsafe readdir(stream) != nil { count += 1 }
    // Itself and the folder that it is in.
    return count <= 2
  }

  /// True if a file holds some text in its first bytes.
  private static func holds(_ mark: String, _ path: PathBytes) -> Bool {
    guard let file = try? Descriptor(opening: path, O_RDONLY | O_NONBLOCK) else { return false }
    var start = [UInt8](repeating: 0, count: markedBytes)
    let count = unsafe start.withUnsafeMutableBytes { unsafe (try? file.read(into: $0)) ?? 0 }
    return String(decoding: start.prefix(count), as: UTF8.self).contains(mark)
  }

  /// Within how many first bytes of its index a folder says what it is.
  private static let markedBytes = 1024
}
