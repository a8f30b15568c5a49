internal import MatteImages

/// One side of a comparison: what it is called, and where its bytes are.
struct DiffSource: Sendable {
  /// Where the bytes of a picture are.
  enum Contents: Sendable {
    case file(PathBytes)
    case bytes([UInt8])
    /// No picture: it is compared as one of 0 × 0 pixels.
    case nothing
  }

  /// The name by which messages and JSON call it.
  let name: PathBytes
  let contents: Contents

  /// A file by its path, `-` for standard input; /dev/null is no picture.
  init(path: PathBytes) {
    name = path
    contents = path == "/dev/null" ? .nothing : .file(path)
  }

  /// Contents that messages call `name`.
  init(name: PathBytes, _ contents: Contents) {
    self.name = name
    self.contents = contents
  }

  /// The size of a regular file or of bytes; nil for pipes and nothing.
  var byteCount: Int? {
    switch contents {
    case .file(let path): path.fileSize
    case .bytes(let bytes): bytes.count
    case .nothing: nil
    }
  }

  /// True unless there is nothing.
  var isPicture: Bool {
    if case .nothing = contents { false } else { true }
  }

  /// All bytes as they are; nil if there is nothing.
  var wholeBytes: [UInt8]? {
    get throws(ImageError) {
      switch contents {
      case .file(let path): try BinaryFile(path).read()
      case .bytes(let bytes): bytes
      case .nothing: nil
      }
    }
  }

  /// True if both are files with the same bytes.
  func isEqual(to other: DiffSource) -> Bool {
    guard case .file(let path) = contents, case .file(let otherPath) = other.contents else {
      return false
    }
    // A FIFO must not even be opened: its writer would find that nobody reads.
    guard let byteCount, byteCount == other.byteCount else { return false }
    return EqualFiles.areEqual(path, otherPath)
  }
}
