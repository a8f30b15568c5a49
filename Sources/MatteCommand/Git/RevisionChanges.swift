internal import MatteImages

/// What git lists as changed between two revisions, a revision and the index, or it and the work tree.
struct RevisionChanges {
  let pictures: [ChangedFile]
  /// The number of files that changed and are no pictures by their names.
  let leftOut: Int
  /// What the states are called.
  let names: (before: PathBytes, after: PathBytes)
  /// The top folder of the work tree; nil in a bare repository.
  private let workTree: PathBytes?

  /// Asks git what changed between `revisions`, below `paths` if there are any; `isCached` asks for
  /// what is staged.
  init(_ revisions: [PathBytes], paths: [PathBytes], isCached: Bool) throws {
    let output = try Git.output(
      Self.question + (isCached ? ["--cached"] : []) + revisions + ["--"] + paths)
    guard output.status == 0 else {
      guard try Git.hasRepository else {
        throw Trouble("this folder belongs to no git repository", hint: "give two files instead")
      }
      let names = revisions.map(\.description).joined(separator: " and ")
      throw Trouble(
        "git cannot compare \(names.isEmpty ? "what is staged" : names): \(output.reason)",
        hint: "check the names")
    }
    names = Self.names(revisions, isCached: isCached)
    let files = ChangedFile.all(in: output.bytes)
    pictures = files.filter(\.isPicture)
    leftOut = files.count - pictures.count
    workTree = try Git.workTree
  }

  /// A picture in both states; no picture where it is not.
  func pair(_ picture: ChangedFile) throws -> PicturePair {
    PicturePair(
      path: picture.path, before: try source(picture.before, picture.from),
      after: try source(picture.after, picture.path))
  }

  /// A picture in both states; no picture where it is not, or where it cannot be had.
  func readablePair(_ picture: ChangedFile) -> PicturePair {
    let (before, after) = (
      try? source(picture.before, picture.from), try? source(picture.after, picture.path)
    )
    return PicturePair(
      path: picture.path, before: before ?? DiffSource(name: picture.from, .nothing),
      after: after ?? DiffSource(name: picture.path, .nothing))
  }

  private func source(_ place: ChangedFile.Place?, _ path: PathBytes) throws -> DiffSource {
    DiffSource(name: path, try place.map { .bytes(try bytes($0, path)) } ?? .nothing)
  }

  private static func names(
    _ revisions: [PathBytes], isCached: Bool
  ) -> (before: PathBytes, after: PathBytes) {
    if revisions.count == 2 { return (revisions[0], revisions[1]) }
    return (revisions.first ?? "HEAD", isCached ? "index" : "work tree")
  }

  /// The bytes of a picture that changed, by its path from the top of the work tree.
  private func bytes(_ place: ChangedFile.Place, _ path: PathBytes) throws -> [UInt8] {
    switch place {
    case .file:
      guard let workTree else { break }
      do {
        return try BinaryFile(PathBytes(workTree.bytes + "/".utf8 + path.bytes)).read()
      } catch {
        throw ImageError(path, error.reason)
      }
    case .blob(let name): if let bytes = try Git.blob(name, path: path) { return bytes }
    }
    throw Trouble("\(path) is not in the repository", hint: "run git fetch, or git fsck")
  }

  /// What no setting of a user may change.
  private static let question: [PathBytes] = [
    "diff", "--raw", "-z", "--no-abbrev", "--find-renames", "--no-relative",
  ]
}
