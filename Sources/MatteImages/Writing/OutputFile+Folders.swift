internal import Glibc

extension OutputFile {
  /// Makes the folders that lead to the file, as far as they are not there.
  package func makeFolders() throws(ImageError) {
    var missing: [PathBytes] = []
    var folder = path.folder
    while !folder.isFolder, folder != ".", folder != "/" {
      missing.append(folder)
      folder = folder.folder
    }
    for folder in missing.reversed() {
      do throws(SystemError) {
        try folder.makeFolder()
      } catch {
        if !folder.isFolder { throw ImageError(folder, .unwritable(code: error.code)) }
      }
    }
  }

  /// Removes the file; one that is not there is no trouble.
  package func remove() throws(ImageError) {
    if !path.remove() { throw ImageError(path, .unwritable(code: errno)) }
  }
}
