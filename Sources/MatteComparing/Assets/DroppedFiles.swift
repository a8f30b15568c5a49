internal import MatteImages
internal import MattePairs
internal import MatteThreads
internal import MatteScenes

/// The files dropped on a comparison, by the numbers of their pictures; only sources and headers are kept.
final class DroppedFiles: Sendable {
  /// A file and the facts from its header.
  struct File: Sendable {
    let source: PictureSource
    let glance: ImageReader.Glance
  }

  private let files = Guarded<[Int: File]>([:])

  subscript(number: Int) -> File? {
    get { files.withLock { $0[number] } }
    set { files.withLock { $0[number] = newValue } }
  }
}
