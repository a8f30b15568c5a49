import Glibc

/// An X server without a screen, of the test's own.
struct Server: ~Copyable {
  /// The display's name.
  let display: String
  private var process: ChildProcess?
  private var windowManager: ChildProcess?

  /// Starts a server with one screen, and waits until it takes connections.
  init(screen: String = "800x600x24", options: [String] = []) {
    var ends: [Int32] = [0, 0]
    unsafe pipe(&ends)
    process = ChildProcess(
      ["Xvfb", "-noreset", "-displayfd", "\(ends[1])", "-screen", "0", screen] + options)
    close(ends[1])
    var text: [UInt8] = []
    var byte: UInt8 = 0
    while byte != UInt8(ascii: "\n") {
      let count = unsafe read(ends[0], &byte, 1)
      precondition(count == 1, "Xvfb \(screen) ended before it had a display")
      text.append(byte)
    }
    close(ends[0])
    display = ":" + String(decoding: text.dropLast(), as: UTF8.self)
  }

  deinit {
    windowManager?.end()
    process?.end()
  }

  /// Starts openbox and waits until it manages windows.
  mutating func startWindowManager() {
    let client = Client(display)
    windowManager = ChildProcess(
      ["openbox", "--sm-disable"], environment: ["DISPLAY=\(display)", "HOME=/dev/null"])
    client.waitForWindowManager()
  }

  /// Ends the server by a signal.
  mutating func crash(_ signal: Int32) {
    process.take()?.end(signal)
  }

  /// Runs xdotool, and waits until the server has done what it asked.
  func xdotool(_ arguments: String...) {
    let words = arguments.flatMap { $0.split(separator: " ").map(String.init) }
    let status = ChildProcess(["xdotool"] + words, environment: ["DISPLAY=\(display)"]).wait()
    precondition(status == 0, "xdotool \(arguments) failed")
  }
}
