/// A line on a terminal that tells how far something has come; nothing where there is no terminal.
struct ProgressBar {
  /// The number of characters of the bar itself.
  private static let width = 32

  private let total: Int
  private let isShown = HostProcess.isErrorTerminal
  private var shown = -1

  /// Begins a bar of so many steps, at least 1.
  init(total: Int) {
    self.total = total
  }

  /// Shows that so many steps are done, if that looks different; the last one takes the bar away.
  mutating func advance(to done: Int) {
    let percent = done * 100 / total
    guard isShown, percent != shown else { return }
    shown = percent
    if done == total { return HostProcess.show("\r\u{1b}[K") }
    let filled = done * Self.width / total
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    HostProcess.show("\r\(bar) \(percent) %")
  }
}
