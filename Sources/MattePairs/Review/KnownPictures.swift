internal import MatteImages

/// The pictures beneath a folder, by their whole paths, without those that reports show.
struct KnownPictures: Sendable {
  private let sizes: [Int: [PathBytes]]
  private let names: [PathBytes: [PathBytes]]
  private let folders: [PathBytes: [PathBytes]]

  /// Lists the pictures beneath a folder; what cannot be listed is left out.
  init(beneath root: PathBytes) {
    let folder = try? PictureFolder(root, of: .results)
    let files = (folder?.pictures ?? []).map { root.appending($0) }.filter { !$0.isOfReport }
    sizes = Dictionary(grouping: files) { $0.fileSize ?? -1 }
    names = Dictionary(grouping: files, by: \.fileName)
    folders = Dictionary(grouping: files, by: \.folder)
  }

  var all: some Sequence<PathBytes> { sizes.values.joined() }

  /// Those whose files have so many bytes.
  func ofSize(_ size: Int) -> [PathBytes] { sizes[size] ?? [] }

  /// Those that have the file name of a path, or lie in its folder.
  func alike(_ path: PathBytes) -> some Sequence<PathBytes> {
    [names[path.fileName] ?? [], folders[path.folder] ?? []].joined()
  }
}
