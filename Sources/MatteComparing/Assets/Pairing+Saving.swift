internal import MatteCompare
internal import MatteImages
internal import MattePairs

extension Pairing {
  /// The folder in which views of the pictures are saved: the working folder or, if its pictures are compared, the first
  /// one above whose pictures are not.
  var savingFolder: PathBytes {
    guard let start = PathBytes(".").realPath else { return "." }
    let folders = comparedFolders.compactMap(\.realPath).filter { !$0.names.isEmpty }
    var place = start
    while let folder = folders.first(where: { place.names.starts(with: $0.names) }) {
      place = folder.folder
    }
    return place == start ? "." : place
  }

  /// The folders in which all pictures are compared.
  private var comparedFolders: [PathBytes] {
    if isOfRevisions { return [(try? Repository.current.workTree) ?? nil].compactMap(\.self) }
    return [names.before, names.after].filter(\.isFolder)
  }
}
