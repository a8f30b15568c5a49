internal import MattePairs
internal import MatteThreads

/// A progress bar on standard error; nothing unless that is a terminal.
struct ProgressBar: ~Copyable, Sendable {
  /// The number of characters of the bar itself.
  private static let width = 32

  private let isShown = HostProcess.isErrorTerminal
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

  private static func remove() { HostProcess.show("\r\u{1b}[K") }
}
