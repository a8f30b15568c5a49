/// A progress bar on standard error; nothing unless that is a terminal.
struct ProgressBar {
  /// The number of characters of the bar itself.
  private static let width = 32

  private let total: Int
  private let isShown = HostProcess.isErrorTerminal
  private var shown = -1

  /// Makes a bar of `total` steps, at least 1.
  init(total: Int) {
    self.total = total
  }

  /// Shows that so many steps are done, if that looks different; the last one removes the bar.
  mutating func advance(to done: Int) {
    let percent = done * 100 / total
    guard isShown, percent != shown else { return }
    shown = percent
    if done == total { return remove() }
    let filled = done * Self.width / total
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    HostProcess.show("\r\(bar) \(percent) %")
  }

  /// Removes the bar, so that a message can take its line.
  func remove() {
    if isShown { HostProcess.show("\r\u{1b}[K") }
  }
}
