internal import MatteImages
internal import MatteThreads

/// Reads the files of several pictures, two at a time where that pays off.
enum ReadTogether {
  /// The file size from which a second thread pays off, in bytes: about a millisecond of decoding.
  private static let sharedBytes = 1 << 15

  /// What `read` makes of files, two at a time unless one of them is small or a pipe: a single writer
  /// may feed two pipes one after the other.
  static func map<Picture: Sendable>(
    _ paths: [PathBytes], _ read: @Sendable (PathBytes) throws(ImageError) -> Picture
  ) throws(ImageError) -> [Picture] {
    if paths.allSatisfy({ HostProcess.fileSize($0) ?? 0 >= sharedBytes }) {
      do {
        return try TwoThreads.map(paths, read)
      } catch  where error.reason == .outOfMemory {
        // One after the other they may still fit; if not, the error names the one that does not.
      }
    }
    return try paths.map(read)
  }
}
