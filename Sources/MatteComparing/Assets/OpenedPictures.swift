internal import MatteGeometry
internal import MatteImages
internal import MattePairs
internal import MatteThreads
internal import Synchronization

/// A picture's source, and the facts known before it is read.
struct OpenedPicture {
  let source: PictureSource
  /// The version of the file that is read first.
  var stamp: FileStamp?
  let size: Size?
  /// The share of the file that a coarse version needs; nil if a coarse version would save little time.
  let coarseShare: Double?
  /// The picture's frames, which are read fastest in order.
  let frames: ShownFrames

  /// The number of pixels below which a picture is read so soon that a coarse version would only flicker.
  private static let coarseFrom = 4_000_000.0

  init(_ source: PictureSource, _ glance: ImageReader.Glance?, _ reader: SourceReader) {
    self.source = source
    stamp = source.stamp
    let size = glance.map { Size(Double($0.width), Double($0.height)) }
    let isQuick = size.map { $0.width * $0.height < Self.coarseFrom } ?? true
    self.size = size
    coarseShare = isQuick ? nil : glance?.coarseShare
    frames = ShownFrames(of: source, reader)
  }
}

/// The pictures by their numbers: those opened at first, and dropped files.
final class OpenedPictures: Sendable {
  private let entries: Guarded<[Int: OpenedPicture]>
  private let dropped: DroppedFiles
  private let reader: SourceReader
  /// The last pair that was compared by rows, whose layers may be wished for.
  let large = Guarded<(query: PairQuery, pair: ComparedPair)?>(nil)
  /// True while a coarse version that takes long is made.
  let isMakingCoarse = Atomic(false)

  init(_ entries: [OpenedPicture], _ dropped: DroppedFiles, _ reader: SourceReader) {
    self.entries = Guarded(Dictionary(uniqueKeysWithValues: zip(0..., entries)))
    (self.dropped, self.reader) = (dropped, reader)
  }

  subscript(number: Int) -> OpenedPicture? {
    entries.withLock { entries in
      if let known = entries[number] { return known }
      // The file may have been dropped on an earlier library of the same pair.
      let entry = dropped[number].map { OpenedPicture($0.source, $0.glance, reader) }
      entries[number] = entry
      return entry
    }
  }

  /// Takes a file that has changed as the picture of a number.
  func renew(_ number: Int, _ source: PictureSource, _ glance: ImageReader.Glance) {
    let entry = OpenedPicture(source, glance, reader)
    entries.withLock { entries in
      var entry = entry
      // What was read first stays what it is.
      entry.stamp = entries[number]?.stamp
      entries[number] = entry
    }
    if dropped[number] != nil {
      dropped[number] = DroppedFiles.File(source: source, glance: glance)
    }
  }

  /// Notes the version of the file that is about to be read for the first time.
  func begin(_ number: Int, glance: (PictureSource) -> ImageReader.Glance?) {
    guard let old = self[number], old.source.stamp != old.stamp else { return }
    let entry = OpenedPicture(old.source, glance(old.source), reader)
    entries.withLock { $0[number] = entry }
  }

  /// Forgets a pasted picture that another one has replaced; of files only names are kept.
  func forgetBytes(of number: Int) {
    guard let file = dropped[number], case .bytes = file.source.contents else { return }
    dropped[number] = nil
    entries.withLock { $0[number] = nil }
  }

  /// Takes a dropped file as the picture of a number.
  func open(_ file: DroppedFiles.File, as number: Int) {
    dropped[number] = file
    entries.withLock { $0[number] = OpenedPicture(file.source, file.glance, reader) }
  }
}
