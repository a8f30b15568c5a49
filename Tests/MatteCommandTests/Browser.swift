import MatteImages
import MatteRaster
import TestSupport

/// A page of a Chromium's own, told what to do by the Chrome DevTools Protocol.
final class Browser {
  static let name = BrowserProcess.name

  private let process: BrowserProcess
  /// What keeps its files and settings apart from those of other pages; nil in a process of its own.
  private let context: String?
  private let session: String
  /// What it told unasked, in order.
  var events: [JSONText] { process.events }

  /// Shows an empty page of some CSS pixels without a screen, for people who prefer light or dark.
  ///
  /// As `forced`, they have colours of their own; calm, they want nothing to move. With `hasFolders`, pages have a folder of
  /// their own, which those in files have only in a process that lets them read each other.
  init(
    width: Int = 1280, height: Int = 800, scheme: String = "light", forced: Bool = false,
    isCalm: Bool = true, hasFolders: Bool = false
  ) throws {
    process = try hasFolders ? .readingFiles() : .idle()
    context =
      try hasFolders
      ? nil : process.call("Target.createBrowserContext")["browserContextId"]?.string ?? ""
    let place = context.map { #", "browserContextId": "\#($0)""# } ?? ""
    let page = try process.call("Target.createTarget", #""url": "about:blank"\#(place)"#)
    session = try process.session(of: page["targetId"]?.string ?? "")
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
  init(
    on server: XServer, showing path: String, width: Int, height: Int, scale: Double
  ) throws {
    let size = [width, height].map { "\(Int(Double($0) / scale))" }.joined(separator: ",")
    process = try BrowserProcess(
      [
        "--app=file://\(path)", "--force-device-scale-factor=\(scale)", "--window-position=0,0",
        "--window-size=\(size)",
      ], display: server.display)
    context = nil
    session = try process.session(of: process.firstPage())
    try settle()
  }

  deinit {
    guard let context else { return }
    process.giveBack(context)
  }

  /// Sends a command with the members of an object to the page, and waits for its answer.
  func call(_ method: String, _ parameters: String = "") throws -> JSONText {
    try process.call(method, parameters, of: session)
  }

  /// Gives the page another size, in CSS pixels, of each of which so many are one beside another.
  func resize(_ width: Int, _ height: Int, scale: Int = 1) throws {
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      #""width": \#(width), "height": \#(height), "deviceScaleFactor": \#(scale), "mobile": false"#)
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

  /// Opens a file again until what an earlier visit stored is there.
  ///
  /// Under load, about once in fifty times, a Chromium shows a page as if nothing had ever been stored, and not so the
  /// next time.
  func reopen(_ path: String) throws {
    let deadline = Deadline(after: 60)
    repeat {
      guard Deadline.now.distance(to: deadline) > 0 else { throw Silence(what: "what was stored") }
      try open(path)
    } while try value("localStorage.length > 0") != .bool(true)
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

  /// The text of the first element that a selector means, with x for ×, and - for · and –.
  func text(_ selector: String) throws -> String {
    try value(
      "document.querySelector('\(selector)').textContent.replaceAll('×', 'x').replace(/[·–]/g, '-')"
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
