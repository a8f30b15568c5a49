import Glibc
import MatteThreads
import TestSupport

/// A Chromium that is told what to do over two FIFOs.
///
/// To start one takes a second of the processor: one that a test is done with serves the next, in a context of its own.
final class BrowserProcess {
  static let name = "chromium"
  /// The one for pages without a screen, which loads them in a quarter of the time, where it is installed.
  private static let shell =
    Tool.isInstalled("chromium-headless-shell") ? "chromium-headless-shell" : name

  /// Those that nobody has.
  private static let unused = Guarded<[Loan]>([])
  /// Ends those that are idle when the tests are over.
  private static let atEnd: Void = {
    atexit { BrowserProcess.unused.withLock { $0 = [] } }
  }()

  private let folder: TemporaryFolder
  private let process: ChildProcess
  private let (commands, answers): (Int32, Int32)
  private var received: [UInt8] = []
  private var number = 0
  /// False once it did not answer.
  private var isWell = true
  /// What it told unasked since a page was begun, in order.
  private(set) var events: [JSONText] = []

  /// One of which nobody has the browser.
  private struct Loan: @unchecked Sendable {
    let browser: BrowserProcess
  }

  /// One without a screen that nobody has.
  static func idle() throws -> BrowserProcess {
    _ = atEnd
    let loan = unused.withLock { $0.popLast() }
    return try loan?.browser
      ?? BrowserProcess(["--headless", "--hide-scrollbars", "about:blank"])
  }

  /// One without a screen whose pages in files may read other files.
  static func readingFiles() throws -> BrowserProcess {
    try BrowserProcess(
      ["--headless", "--hide-scrollbars", "--allow-file-access-from-files", "about:blank"])
  }

  /// Starts one with some options, perhaps on a display.
  init(_ options: [String], display: String? = nil) throws {
    folder = try TemporaryFolder()
    let pipes = (folder.path("commands"), folder.path("answers"))
    _ = try Tool("mkfifo", [pipes.0, pipes.1]).run()
    // For reading and writing, so that neither waits for the other end.
    commands = unsafe Glibc.open(pipes.0, O_RDWR | O_CLOEXEC)
    answers = unsafe Glibc.open(pipes.1, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    var tool = Tool(
      "bash",
      [
        "-c", "exec \"$0\" \"$@\" 3<'\(pipes.0)' 4>'\(pipes.1)'",
        display == nil ? Self.shell : Self.name,
        "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-background-networking", "--remote-debugging-pipe",
        "--user-data-dir=\(folder.path("profile"))",
      ] + options)
    tool.keepsOutput = false
    tool.environment["HOME"] = folder.path
    if let display { tool.environment["DISPLAY"] = display }
    process = try tool.start()
  }

  deinit {
    process.end()
    close(commands)
    close(answers)
  }

  /// The page that it begins with, which may not be there yet.
  func firstPage() throws -> String {
    let deadline = Deadline(after: 30)
    while Deadline.now.distance(to: deadline) > 0 {
      let targets = try call("Target.getTargets")["targetInfos"]?.array ?? []
      let page = targets.first { $0["type"]?.string == "page" }
      if let page = page?["targetId"]?.string { return page }
    }
    throw Silence(what: "a page")
  }

  /// What commands to a page name; it tells all from then on.
  func session(of page: String) throws -> String {
    let answer = try call("Target.attachToTarget", #""targetId": "\#(page)", "flatten": true"#)
    let session = answer["sessionId"]?.string ?? ""
    for domain in ["Network", "Page", "Runtime", "Log"] {
      _ = try call(domain + ".enable", of: session)
    }
    return session
  }

  /// Closes the page of a context, and lets another test have the browser.
  func giveBack(_ context: String) {
    let answer = try? call(
      "Target.disposeBrowserContext", #""browserContextId": "\#(context)""#)
    guard isWell, answer != nil else { return }
    events = []
    let loan = Loan(browser: self)
    Self.unused.withLock { $0.append(loan) }
  }

  /// Sends a command with the members of an object, perhaps to a page, and waits for its answer.
  func call(
    _ method: String, _ parameters: String = "", of session: String? = nil
  ) throws -> JSONText {
    number += 1
    let page = session.map { #", "sessionId": "\#($0)""# } ?? ""
    let text = #"{"id": \#(number), "method": "\#(method)", "params": {\#(parameters)}\#(page)}"#
    let bytes = Array(text.utf8) + [0]
    do {
      guard unsafe write(commands, bytes, bytes.count) == bytes.count else {
        throw Silence(what: method)
      }
      let deadline = Deadline(after: 30)
      while true {
        let message = try nextMessage(until: deadline)
        guard message["id"]?.number == Double(number) else {
          events.append(message)
          continue
        }
        return message["result"] ?? .null
      }
    } catch {
      isWell = false
      throw error
    }
  }

  private func nextMessage(until deadline: Deadline) throws -> JSONText {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = received.firstIndex(of: 0) {
        let text = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        return JSONText(text) ?? .null
      }
      guard deadline.canRead(answers) else {
        throw Silence(what: "an answer")
      }
      let count = unsafe read(answers, &buffer, buffer.count)
      if count > 0 { received += buffer.prefix(count) }
    }
  }
}

/// What the browser did not take or send in time.
struct Silence: Error {
  let what: String
}
