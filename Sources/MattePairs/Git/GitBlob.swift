internal import MatteImages

/// A file of a revision or of the index.
///
/// ```swift
/// let pairing = try Pairing(revisions: ["HEAD~1", "HEAD"])
/// let blobs = pairing.pairs.count { pair in
///   if case .blob = pair.sources.after.contents { true } else { false }
/// }
/// print("\(blobs) pictures are in HEAD")
/// ```
public struct GitBlob: Sendable {
  let objects: GitObjects
  /// The name of the object.
  let name: PathBytes
  /// The path of the file from the top of the work tree, by which git chooses its filters.
  let path: PathBytes

  /// The bytes as they would be in a work tree, but for what Git LFS or git-annex has in place of them, which stays; nil
  /// if the object is not there.
  var bytes: [UInt8]? {
    get throws(SourceError) {
      guard let stored = try objects.bytes(of: name) else { return nil }
      return try objects.repository.contents(of: name, path: path, stored: stored)
    }
  }
}
