internal import MatteImages

/// What tests left in a zip file, or in zip files in a folder, as Playwright does for `merge-reports`.
enum PackedResults {
  /// Lists what is at a path: the files in a zip file, or in the reports in a folder that has nothing else, else those in the
  /// folder.
  static func folder(at path: PathBytes) throws(ImageError) -> ResultFolder {
    if ZipFile.isZip(path) {
      return try ResultFolder(path, in: .packed(ZipFolder(path, inner)))
    }
    let folder = try ResultFolder(path)
    guard let reports = try reports(in: folder.folder) else { return folder }
    return try ResultFolder(path, in: .packed(ZipFolder(path, of: reports)))
  }

  /// The zip file within one that is looked into; nil of other files, and of records of what a browser did, whose pictures are
  /// no one's results.
  private static func inner(_ zip: ZipFile, _ entry: ZipEntry) throws(ImageError) -> ZipFile? {
    let path = entry.path
    guard path.suffix == "zip", path.fileName != "trace.zip" else { return nil }
    let inner = try zip.zip(entry)
    return inner.entries.contains { $0.path.suffix == "trace" } ? nil : inner
  }

  /// The reports in a folder that has nothing else, by their paths from there; nil if there is anything.
  private static func reports(
    in folder: PictureFolder
  ) throws(ImageError) -> [(PathBytes, ZipFile)]? {
    let others = folder.others
    guard folder.pictures.isEmpty, folder.failures.isEmpty, !others.isEmpty,
      others.allSatisfy({ $0.suffix == "zip" })
    else { return nil }
    var files: [(PathBytes, ZipFile)] = []
    for name in others.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      let zip = try ZipFile(folder.whole(name))
      guard zip.entry("report.jsonl") != nil else { return nil }
      files.append((name, zip))
    }
    return files
  }
}
