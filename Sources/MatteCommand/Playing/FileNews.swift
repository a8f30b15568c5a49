internal import MatteImages
internal import MatteMotion

/// What changes on the disk beneath a scene, which hears of it once nothing has been written for a while.
struct FileNews {
  /// How long after the last write a file is read, in seconds.
  private static let pause = 0.05

  private let watch: FileWatch?
  /// When the scene hears of what has changed; nil if nothing has.
  private(set) var due: Instant?

  /// Takes what follows the files of a scene; nil for a scene without any.
  init(_ watch: FileWatch?) { self.watch = watch }

  /// What is readable while there is news; negative if there never is.
  var descriptor: Int32 { watch?.descriptor ?? -1 }

  /// Takes note of what has been written by an instant.
  mutating func collect(at instant: Instant) {
    if watch?.collect() == true { due = instant + Self.pause }
  }

  /// Takes what is due at an instant; false if nothing is.
  mutating func take(at instant: Instant) -> Bool {
    guard let due, due <= instant else { return false }
    self.due = nil
    return true
  }
}
