internal import MatteImages
internal import MattePairs
internal import MatteThreads

/// A progress bar on standard error; nothing unless that is a terminal in which a line can be written anew.
struct ProgressBar: ~Copyable, Sendable {
  /// The number of characters of the bar itself.
  private static let width = 32

  /// The number of characters of the percentage behind it: it is gone at 100 %.
  private static let percentWidth = 5

  private let isShown = Self.canBeShown
  /// The percentage that is shown; -1 if none is.
  private let shown = Guarded(-1)

  /// Removes the bar, so that a message can take its line.
  deinit { shown.withLock { if $0 >= 0 { Self.remove() } } }

  /// Shows how far something has come, if that looks different; the last step removes the bar.
  func show(_ progress: Progress) {
    guard isShown else { return }
    let percent = progress.done * 100 / progress.total
    shown.withLock { shown in
      guard percent != shown else { return }
      shown = percent
      if progress.done == progress.total {
        Self.remove()
        shown = -1
        return
      }
      let filled = progress.done * Self.width / progress.total
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
      HostProcess.show("\r\(bar) \(percent) %")
    }
  }

  /// True for a terminal that knows escapes, and has room in one line.
  private static var canBeShown: Bool {
    guard let columns = HostProcess.errorColumns else { return false }
    let kind = HostProcess.environment("TERM")?.description ?? ""
    return !["", "dumb"].contains(kind) && (columns == 0 || columns >= width + percentWidth)
  }

  private static func remove() { HostProcess.show("\r\u{1b}[K") }
}
