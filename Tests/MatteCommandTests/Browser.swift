import Glibc
import MatteImages
import MatteRaster
import TestSupport

/// A Chromium with one page, told what to do by the Chrome DevTools Protocol over two FIFOs.
final class Browser {
  static let name = "chromium"

  private let folder: TemporaryFolder
  private let process: ChildProcess
  private let (commands, answers): (Int32, Int32)
  private var received: [UInt8] = []
  private var number = 0
  private var session: String?
  /// What it told unasked, in order.
  private(set) var events: [JSONText] = []

  /// Starts it without a screen, with a page of some CSS pixels, for people who prefer light or dark.
  ///
  /// As `forced`, they have colours of their own; calm, they want nothing to move.
  convenience init(
    width: Int = 1280, height: Int = 800, scheme: String = "light", forced: Bool = false,
    isCalm: Bool = true
  ) throws {
    try self.init(["--headless=new", "--hide-scrollbars", "about:blank"])
    try resize(width, height)
    _ = try call(
      "Emulation.setEmulatedMedia",
      #"""
      "features": [{"name": "prefers-color-scheme", "value": "\#(scheme)"},
      {"name": "forced-colors", "value": "\#(forced ? "active" : "none")"},
      {"name": "prefers-reduced-motion", "value": "\#(isCalm ? "reduce" : "no-preference")"}]
      """#)
  }

  /// Starts it with a window that shows a file and nothing else, left above on a server's screen, where a CSS
  /// pixel is so many of the screen's.
  convenience init(
    on server: XServer, showing path: String, width: Int, height: Int, scale: Double
  ) throws {
    let size = [width, height].map { "\(Int(Double($0) / scale))" }.joined(separator: ",")
    try self.init(
      [
        "--app=file://\(path)", "--force-device-scale-factor=\(scale)", "--window-position=0,0",
        "--window-size=\(size)",
      ], display: server.display)
    try settle()
  }

  private init(_ options: [String], display: String? = nil) throws {
    folder = try TemporaryFolder()
    let pipes = (folder.path("commands"), folder.path("answers"))
    _ = try Tool("mkfifo", [pipes.0, pipes.1]).run()
    // For reading and writing, so that neither waits for the other end.
    commands = unsafe Glibc.open(pipes.0, O_RDWR | O_CLOEXEC)
    answers = unsafe Glibc.open(pipes.1, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    var tool = Tool(
      "bash",
      [
        "-c", "exec \"$0\" \"$@\" 3<'\(pipes.0)' 4>'\(pipes.1)'", Self.name,
        "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-background-networking", "--remote-debugging-pipe",
        "--user-data-dir=\(folder.path("profile"))",
      ] + options)
    tool.keepsOutput = false
    if let display { tool.environment["DISPLAY"] = display }
    process = try tool.start()
    let page = try target()
    session = try call("Target.attachToTarget", #""targetId": "\#(page)", "flatten": true"#)[
      "sessionId"]?.string
    for domain in ["Network", "Page", "Runtime", "Log"] { _ = try call(domain + ".enable") }
  }

  /// Gives the page another size, in CSS pixels.
  func resize(_ width: Int, _ height: Int) throws {
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      #""width": \#(width), "height": \#(height), "deviceScaleFactor": 1, "mobile": false"#)
  }

  deinit {
    process.end()
    close(commands)
    close(answers)
  }

  /// The page, which may not be there yet.
  private func target() throws -> String {
    let deadline = Deadline(after: 30)
    while Deadline.now.distance(to: deadline) > 0 {
      let targets = try call("Target.getTargets")["targetInfos"]?.array ?? []
      let page = targets.first { $0["type"]?.string == "page" }
      if let page = page?["targetId"]?.string { return page }
    }
    throw Silence(what: "a page")
  }

  /// Runs a script in each page before any of its own.
  func prepare(_ script: String) throws {
    _ = try call("Page.addScriptToEvaluateOnNewDocument", "\"source\": \(Self.quoted(script))")
  }

  /// Shows the page as if for a medium, such as print.
  func show(for medium: String) throws {
    _ = try call("Emulation.setEmulatedMedia", #""media": "\#(medium)""#)
  }

  /// Opens a file and waits until its picture is drawn.
  func open(_ path: String) throws {
    _ = try call("Page.navigate", #""url": "file://\#(path)""#)
    try settle()
  }

  /// What an expression or a promise of a script gives.
  @discardableResult
  func value(_ script: String) throws -> JSONText {
    let answer = try call(
      "Runtime.evaluate",
      #""expression": \#(Self.quoted(script)), "awaitPromise": true, "returnByValue": true"#)
    return answer["result"]?["value"] ?? .null
  }

  private static func quoted(_ script: String) -> String {
    let text = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"" + text.replacing("\n", with: "\\n") + "\""
  }

  /// The text of the first element that a selector means, with x for × and - for ·.
  func text(_ selector: String) throws -> String {
    try value(
      "document.querySelector('\(selector)').textContent.replaceAll('×', 'x').replaceAll('·', '-')"
    ).string
      ?? ""
  }

  /// Waits until the picture that was chosen is there and what was asked for is drawn.
  func settle() throws {
    let deadline = Deadline(after: 60)
    // A page that is left meanwhile gives no answer.
    while try value(Self.settled) != .bool(true) {
      guard Deadline.now.distance(to: deadline) > 0 else { throw Silence(what: "a picture") }
    }
  }

  /// Waits until an expression of a script is true, for what does not come by this way.
  func wait(until condition: String) throws {
    let deadline = Deadline(after: 60)
    while try value(condition) != .bool(true) {
      guard Deadline.now.distance(to: deadline) > 0 else { throw Silence(what: condition) }
    }
  }

  private static let settled = """
    new Promise((done) => {
      const look = (frames) => {
        const isReady = document.readyState === 'complete'
          && document.getElementById('canvas')?.getAttribute('aria-busy') === 'false';
        if (isReady && frames > 1) done(true);
        else requestAnimationFrame(() => look(isReady ? frames + 1 : 0));
      };
      look(0);
    })
    """

  /// The place of a report's stage, and its size, in CSS pixels without its border.
  func stage() throws -> (x: Int, y: Int, width: Int, height: Int) {
    func side(_ name: String) throws -> Int {
      let value = try value("document.getElementById('stage').getBoundingClientRect().\(name)")
      return Int(value.number ?? 0)
    }
    return try (side("x") + 1, side("y") + 1, side("width") - 2, side("height") - 2)
  }

  /// The pixel at shares of a report's stage.
  func pixel(_ x: Double, _ y: Double) throws -> Pixel {
    let box = try stage()
    return try picture()[box.x + Int(Double(box.width) * x), box.y + Int(Double(box.height) * y)]
  }

  /// What is seen.
  func picture() throws -> PixelBuffer {
    let data = try call("Page.captureScreenshot")["data"]?.string ?? ""
    return try ImageReader().picture(from: base64(data))
  }

  /// Sends a command with the members of an object, and waits for its answer.
  func call(_ method: String, _ parameters: String = "") throws -> JSONText {
    number += 1
    let page = session.map { #", "sessionId": "\#($0)""# } ?? ""
    let text = #"{"id": \#(number), "method": "\#(method)", "params": {\#(parameters)}\#(page)}"#
    let bytes = Array(text.utf8) + [0]
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
private struct Silence: Error {
  let what: String
}

/// The bytes that a text of base64 stands for (RFC 4648).
private func base64(_ text: String) -> [UInt8] {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  let values = Dictionary(letters.enumerated().map { ($1, UInt32($0)) }) { first, _ in first }
  var bytes: [UInt8] = []
  var (bits, count) = (UInt32(0), 0)
  for letter in text.utf8 {
    guard let value = values[letter] else { break }
    bits = bits << 6 | value
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return bytes
}
