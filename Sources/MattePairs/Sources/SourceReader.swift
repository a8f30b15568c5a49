public import MatteImages
internal import MatteRaster

/// Reads the sources of pictures, and names them in errors.
///
/// ```swift
/// let reader = SourceReader(maxPixels: 10_000_000)
/// let source = try reader.resolved(PictureSource(path: "icon.png"))
/// if let picture = try reader.picture(source) { print("\(picture.frames) frames") }
/// ```
public struct SourceReader: Sendable {
  private let repository: Repository?
  private let reader: SampleReader

  /// Makes a reader of pictures of at most `maxPixels` pixels, which looks for the objects of Git LFS and git-annex in
  /// `repository` and in that of the file; without one nowhere, and it runs no other program.
  public init(
    maxPixels: Int = PixelLimits().maxPixels, repository: Repository? = .current
  ) {
    self.repository = repository
    reader = SampleReader(limits: ImageReader.Limits(pixels: maxPixels))
  }

  /// The source with what can be read only through git in memory: blobs, and files that Git LFS or git-annex keeps.
  public func resolved(_ source: PictureSource) throws -> PictureSource {
    let source = try fetched(source)
    guard let repository, let file = fileBehind(source) else { return source }
    return try source.naming { () throws(ImageError.Reason) in
      PictureSource(
        name: source.name, .bytes(try file.bytes(in: [repository] + source.repositories)))
    }
  }

  /// All bytes of a source as they are; nil if there is nothing.
  public func bytes(of source: PictureSource) throws -> [UInt8]? {
    switch source.contents {
    case .file(let path): try source.naming { () throws(ImageError) in try BinaryFile(path).read() }
    case .rooted, .packed: try bytes(of: source.opened())
    case .blob(let blob): try source.found(blob.bytes)
    case .link(let link): try bytes(of: source.holding(link.contents()))
    case .joined(let picture): try picture.last(reader)
    case .bytes(let bytes): bytes
    case .nothing: nil
    case .unmerged: throw SourceError.unmerged(source.name)
    }
  }

  /// Writes all bytes of a source as they are, those of a file a piece at a time; gives how many there are, and their hash.
  public func copy(
    _ source: PictureSource, to file: borrowing FileSink
  ) throws -> (count: Int, SHA256) {
    var (count, hash) = (0, SHA256())
    try forEachPiece(of: source) { (bytes) throws(ImageError) in
      count += bytes.count
      hash.add(bytes.span)
      try file.write(bytes)
    }
    return (count, hash)
  }

  /// How many bytes a source has, and their hash.
  public func hash(of source: PictureSource) throws -> (count: Int, SHA256) {
    var (count, hash) = (0, SHA256())
    try forEachPiece(of: source) { (bytes) throws(ImageError) in
      count += bytes.count
      hash.add(bytes.span)
    }
    return (count, hash)
  }

  private func forEachPiece(
    of source: PictureSource, _ body: ([UInt8]) throws(ImageError) -> Void
  ) throws {
    if case .file(let path) = source.contents {
      try BinaryFile(path).forEachPiece(body)
    } else if let bytes = try bytes(of: source) {
      try body(bytes)
    }
  }

  /// The source with its bytes in memory, so that a pipe can be read again.
  public func loaded(_ source: PictureSource) throws -> PictureSource {
    source.holding(try bytes(of: source).map { .bytes($0) } ?? .nothing)
  }

  /// The picture that a resolved source holds, read whole; nil if it holds nothing.
  public func picture(_ source: PictureSource) throws(ImageError) -> SamplePicture? {
    switch source.contents {
    case .file(let path):
      try source.naming { () throws(ImageError) in try reader.picture(at: path) }
    case .bytes(let bytes):
      try source.naming { () throws(ImageError.Reason) in
        if bytes.isEmpty { throw .empty }
        return try reader.picture(from: bytes)
      }
    case .nothing: nil
    case .rooted, .packed, .blob, .link, .joined, .unmerged:
      preconditionFailure("Only what is resolved is read.")
    }
  }

  /// The source with its blob in memory, if it is one; of a link, the file that it leads to.
  private func fetched(_ source: PictureSource) throws -> PictureSource {
    switch source.contents {
    case .blob, .joined, .unmerged: try loaded(source)
    case .rooted, .packed: try source.opened()
    case .link(let link): try fetched(source.holding(link.contents()))
    case .file, .bytes, .nothing: source
    }
  }

  /// The file of Git LFS or git-annex that a source stands for; nil if it stands for none, or is a pipe, of which that is
  /// not known.
  private func fileBehind(_ source: PictureSource) -> (any StoredFile)? {
    if case .file(let path) = source.contents, !path.isStandardStream, path.leadsNowhere {
      return path.linkTarget.flatMap { AnnexKey($0.bytes) }
    }
    guard let count = source.byteCount, count < LFSPointer.sizeLimit,
      let bytes = try? bytes(of: source)
    else { return nil }
    return storedFile(bytes)
  }
}

extension PictureSource {
  /// What errors call it.
  private var spokenName: PathBytes { name.isStandardStream ? "standard input" : name }

  /// Calls `body`, whose errors are about this source: the one place where they get its name.
  package func naming<Result: ~Copyable>(
    _ body: () throws(ImageError.Reason) -> Result
  ) throws(ImageError) -> Result {
    do throws(ImageError.Reason) {
      return try body()
    } catch {
      throw ImageError(spokenName, error)
    }
  }

  /// Calls `body`, whose errors have the name of the file that it reads.
  package func naming<Result>(
    _ body: () throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    try naming { () throws(ImageError.Reason) in
      do throws(ImageError) {
        return try body()
      } catch {
        throw error.reason
      }
    }
  }

  /// Its own repository, and that of the folder that its name begins with.
  fileprivate var repositories: [Repository] {
    let place = name.bytes.lastIndex(of: UInt8(ascii: "/"))
      .map { Repository(containing: PathBytes(Array(name.bytes[...$0]))) }
    return [repository, place].compactMap(\.self)
  }

  /// Other contents under the same name.
  fileprivate func holding(_ contents: Contents) -> PictureSource {
    PictureSource(name: name, contents, in: repository)
  }

  /// The bytes of an object; throws if it was not there.
  fileprivate func found(_ bytes: [UInt8]?) throws(SourceError) -> [UInt8] {
    guard let bytes else { throw .missingBlob(name) }
    return bytes
  }
}
