internal import MatteImages
internal import MattePairs
internal import MatteThreads
internal import MatteScenes

/// The files that were dropped on a comparison, by the numbers of their pictures: more than their names is not kept.
final class DroppedFiles: Sendable {
  /// A file and what a glance at it says.
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
