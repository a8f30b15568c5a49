package import MatteImages
internal import MatteThreads

/// Reads the files of several pictures, two at a time where that pays off.
package enum ReadTogether {
  /// The file size from which a second thread pays off, in bytes: about a millisecond of decoding.
  private static let sharedBytes = 1 << 15

  /// What `read` makes of sources with these sizes in bytes, two at a time unless one of them is small
  /// or a pipe, whose size is nil: a single writer may feed two pipes one after the other.
  package static func map<Source: Sendable, Picture: Sendable>(
    _ sources: [Source], size: (Source) -> Int?,
    _ read: @Sendable (Source) throws(ImageError) -> Picture
  ) throws(ImageError) -> [Picture] {
    if sources.allSatisfy({ size($0) ?? 0 >= sharedBytes }) {
      do {
        return try TwoThreads.map(sources, read)
      } catch  where error.reason == .outOfMemory {
        // One after the other they may still fit; if not, the error names the one that does not.
      }
    }
    return try sources.map(read)
  }
}
