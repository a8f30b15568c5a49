public import MatteImages

/// A picture to be compared: what it is called, and where its bytes are.
///
/// ```swift
/// let file = PictureSource(path: "before.png")
/// let none = PictureSource(name: "after.png", .nothing)
/// assert(file.isPicture && !none.isPicture)
/// ```
public struct PictureSource: Sendable {
  /// Where the bytes of a picture are.
  public enum Contents: Sendable {
    /// A file, a pipe, or for `-` standard input.
    case file(PathBytes)
    /// A regular file beneath a root, which is looked up when its bytes are asked for.
    case rooted(FileRoot, PathBytes)
    /// A file in a zip file, which is unpacked when its bytes are asked for.
    case packed(ZipFolder, PathBytes)
    /// A file of a revision or of the index, which is read when its bytes are asked for.
    case blob(GitBlob)
    /// A symbolic link of a revision, of the index or of the work tree, which is followed when its bytes are asked for.
    case link(GitLink)
    /// The last of three pictures that are in one file.
    case joined(JoinedPicture)
    /// Bytes in memory.
    case bytes([UInt8])
    /// No picture: it is compared as one of 0 × 0 pixels.
    case nothing
    /// A file that a merge left undecided: it cannot be read.
    case unmerged
  }

  /// The name by which messages and JSON call it.
  public let name: PathBytes
  /// Where its bytes are.
  public let contents: Contents
  /// The repository that it belongs to, if that is known, which may hold what stands behind a pointer.
  let repository: Repository?
  /// What keeps the file that its contents name from being exchanged; nil where nothing does.
  private(set) var held: HeldFile?

  /// A file by its path, `-` for standard input; /dev/null is no picture.
  public init(path: PathBytes) {
    self.init(name: path, path == "/dev/null" ? .nothing : .file(path))
  }

  /// Contents that messages call `name`.
  public init(name: PathBytes, _ contents: Contents) {
    self.init(name: name, contents, in: nil)
  }

  init(name: PathBytes, _ contents: Contents, in repository: Repository?) {
    self.name = name
    self.contents = contents
    self.repository = repository
  }

  /// A file that is looked up somewhere.
  init(name: PathBytes, in space: FileSpace) {
    switch space {
    case .everywhere: self.init(name: name, .file(name))
    case .beneath(let root): self.init(name: name, .rooted(root, name))
    case .packed(let zip): self.init(name: name, .packed(zip, name))
    }
  }

  /// The source with the file that it names, if that lies beneath a root, or with the bytes of one in a zip file.
  func opened() throws(ImageError) -> PictureSource {
    if case .packed(let zip, let path) = contents {
      return PictureSource(name: name, .bytes(try zip.bytes(of: path)))
    }
    guard case .rooted(let root, let path) = contents else { return self }
    let file = try root.file(path)
    var source = PictureSource(name: name, .file(file.path))
    source.held = file
    return source
  }

  /// True unless there is nothing.
  public var isPicture: Bool {
    if case .nothing = contents { false } else { true }
  }

  /// The size in bytes of a regular file, of one in a zip file or of bytes in memory; nil of all else.
  public var byteCount: Int? {
    switch contents {
    case .file(let path): path.fileSize
    case .bytes(let bytes): bytes.count
    case .packed(let zip, let path): zip.fileSize(path)
    case .rooted, .blob, .link, .joined, .nothing, .unmerged: nil
    }
  }

  /// True if both are regular files, files in a zip file or bytes in memory, and have the same bytes.
  func isSameFile(as source: PictureSource) -> Bool {
    // A FIFO must not even be opened: its writer would find that nobody reads.
    guard let byteCount, byteCount == source.byteCount else { return false }
    if case .file(let path) = contents, case .file(let sourcePath) = source.contents {
      return EqualFiles.areEqual(path, sourcePath)
    }
    guard let storedBytes else { return false }
    return storedBytes == source.storedBytes
  }

  /// All bytes of a file, of one in a zip file or in memory; nil of all else, and if they cannot be read.
  var storedBytes: [UInt8]? {
    switch contents {
    case .file(let path): try? BinaryFile(path).read()
    case .packed(let zip, let path): try? zip.bytes(of: path)
    case .bytes(let bytes): bytes
    default: nil
    }
  }
}
