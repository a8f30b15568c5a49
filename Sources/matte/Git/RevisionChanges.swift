internal import MatteImages

/// What git lists as changed between two revisions, a revision and the index, or it and the work tree.
struct RevisionChanges {
  let pictures: [ChangedPicture]
  /// The number of files that changed and are no pictures by their names.
  let leftOut: Int
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
    pictures = ChangedPicture.all(in: output.bytes)
    leftOut = Self.entries(in: output.bytes) - pictures.count
    workTree = try Git.workTree
  }

  /// The source of a picture that changed, by its path from the top of the work tree.
  func source(_ place: ChangedPicture.Place, _ path: PathBytes) throws -> DiffSource {
    switch place {
    case .file:
      guard let workTree else { break }
      return DiffSource(name: path, .file(PathBytes(workTree.bytes + "/".utf8 + path.bytes)))
    case .blob(let name):
      if let bytes = try Git.blob(name, path: path) { return DiffSource(name: path, .bytes(bytes)) }
    }
    throw Trouble("\(path) is not in the repository", hint: "run git fetch, or git fsck")
  }

  /// What no setting of a user may change.
  private static let question: [PathBytes] = [
    "diff", "--raw", "-z", "--no-abbrev", "--find-renames", "--no-relative", "--no-ext-diff",
    "--no-textconv", "--no-color", "--ignore-submodules",
  ]

  /// The number of entries of a listing: fields that begin with a colon and have four spaces.
  private static func entries(in listing: [UInt8]) -> Int {
    listing.split(separator: 0).count { field in
      field.first == UInt8(ascii: ":") && field.count { $0 == UInt8(ascii: " ") } == 4
    }
  }
}
