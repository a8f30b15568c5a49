import MatteRaster
import TestSupport
import Testing

/// A server of the test's own, with what the tests need of a desktop.
final class Desktop {
  /// The kinds of desktops that windows must work on.
  enum Kind: CaseIterable {
    /// A server and nothing else.
    case bare
    /// With a window manager.
    case openbox
    /// A server that shares no memory with its clients.
    case remote
    /// One that draws no pictures over each other, either.
    case plain
    /// One that shares memory, but draws no pictures over each other.
    case unrendered

    /// The server's options.
    fileprivate var options: [String] {
      switch self {
      case .bare, .openbox: []
      case .remote: ["-extension", "MIT-SHM"]
      case .plain: ["-extension", "MIT-SHM", "-extension", "RENDER"]
      case .unrendered: ["-extension", "RENDER"]
      }
    }

    /// Those that most tests run on.
    static let usual: [Kind] = [.bare, .openbox, .remote]
  }

  let client: XClient
  let server: XServer
  let folder: TemporaryFolder

  init(_ kind: Kind = .bare, depth: Int = 24) throws {
    server = try XServer(screen: "1600x1200x\(depth)", options: kind.options)
    if kind == .openbox { try server.startWindowManager() }
    client = try XClient(server)
    folder = try TemporaryFolder()
    try Self.writePictures(folder)
    // Away from any window: nothing hovers.
    try server.xdotool("mousemove 1599 1199")
  }

  /// A server that has devices of the test's own in the folder.
  init(devicesIn folder: TemporaryFolder) throws {
    server = try XServer(devicesIn: folder)
    client = try XClient(server)
    self.folder = folder
    try Self.writePictures(folder)
  }

  private static func writePictures(_ folder: TemporaryFolder) throws {
    try folder.write("red.png", .red(400, 400))
    try folder.write("blue.png", .blue(400, 400))
    try folder.write("wide.png", .pattern(173, 61))
    try folder.write("high.png", .pattern(61, 173, seed: 1))
  }

  /// What windows reach the server by, if not directly.
  private(set) var wire: Wire?

  /// Lays a wire between the windows to come and the server.
  func layWire() throws -> Wire {
    let wire = try Wire(server)
    self.wire = wire
    return wire
  }

  /// Starts a scene in a window, the first frame of which may never come.
  func begin(_ options: String, scene: String = "split", clock: String = "manual") throws
    -> ChildProcess
  {
    client.forgetWindow()
    var tool = tool("show", scene, options + " --clock \(clock)")
    tool.environment["DISPLAY"] = wire?.display ?? server.display
    return try tool.start()
  }

  /// Shows a scene in a window, and waits until that is there.
  ///
  /// In `options`, which are further arguments, the pictures and scripts of the folder can be named. A
  /// bash script may start the program, which is `"$@"` in it; `cursors` is a folder of themes.
  func show(
    _ options: String, scene: String = "split", clock: String = "manual",
    within script: String? = nil, cursors: String? = nil
  ) throws -> ChildProcess {
    try start(
      tool("show", scene, options + " --clock \(clock)"), within: script, cursors: cursors)
  }

  /// Opens two pictures of the folder to be compared, and waits until their window is there.
  func compare(_ options: String) throws -> ChildProcess {
    let words = (options + " --clock manual").split(separator: " ").map(String.init)
    return try start(Tool(Tool.mattePath, words).within("cd '\(folder.path)'; exec \"$@\""))
  }

  private func start(
    _ tool: Tool, within script: String? = nil, cursors: String? = nil
  ) throws -> ChildProcess {
    client.forgetWindow()
    var tool = script.map(tool.within) ?? tool
    tool.environment["DISPLAY"] = wire?.display ?? server.display
    if let cursors { tool.environment["XCURSOR_PATH"] = cursors }
    let process = try tool.start()
    try client.waitForWindow()
    if !server.hasWindowManager { client.focus() }
    try client.step()
    return process
  }

  /// The picture that `matte render` makes with the same options.
  func rendered(_ options: String, scene: String = "split") throws -> PixelBuffer {
    let outcome = try tool("render", scene, options + " -o out.png").run()
    #expect(outcome.isFine, "\(outcome)")
    return try folder.picture("out.png")
  }

  private func tool(_ command: String, _ scene: String, _ options: String) -> Tool {
    let words = options.split(separator: " ").map { word in
      word.hasSuffix(".png") || word.hasSuffix(".script") ? folder.path(String(word)) : String(word)
    }
    return Tool(Tool.mattePath, [command, scene] + words)
  }

  /// Moves the pointer and presses keys and buttons as a script says, and waits until the window
  /// has drawn what comes of it: `move X Y` in the window, `press N`, `release N`, `click N`,
  /// `key NAME`, or whatever else xdotool knows.
  func act(_ script: String) throws {
    var words: [String] = []
    for word in script.split(separator: " ") {
      words += command(word)
      // While a window manager holds a press back, the server merges the motions after it into one,
      // and reports further presses where the pointer is by then.
      let endsPress = ["mousedown", "click"].contains(words.dropLast().last)
      if server.hasWindowManager, endsPress {
        try server.xdotool(words)
        try client.stepWindowManager()
        words = []
      }
    }
    if !words.isEmpty { try server.xdotool(words) }
    if server.hasWindowManager { try client.stepWindowManager() }
    try client.step()
  }

  /// A word of a script as xdotool has it.
  private func command(_ word: Substring) -> [String] {
    switch word {
    case "move": ["mousemove", "--window", "\(client.window)"]
    case "press": ["mousedown"]
    case "release": ["mouseup"]
    case "key": ["key", "--delay", "0"]
    default: [String(word)]
    }
  }

  /// Gives the window another size.
  func resize(_ width: Int, _ height: Int) throws {
    client.resize(width, height)
    try client.wait("the size \(width)×\(height)") { client.size == (width, height) }
    try client.step()
  }

  /// Takes the window off the screen and brings it back.
  func hideAndShow() throws {
    client.unmap()
    if server.hasWindowManager { try client.stepWindowManager() }
    try client.step()
    client.map()
    if server.hasWindowManager { try client.waitForWindowManager() }
    try client.step()
  }

  /// Closes the window as a user does, through the window manager if there is one.
  func close() {
    if server.hasWindowManager {
      client.tellWindowManager("_NET_CLOSE_WINDOW", [0, 2])
    } else {
      client.sendProtocol("WM_DELETE_WINDOW")
    }
  }

  /// Closes the window, and checks that its program ends well.
  func end(_ process: ChildProcess) {
    close()
    let outcome = process.outcome(within: 20)
    #expect(outcome.isFine, "\(outcome)")
    #expect(outcome.output.isEmpty, "\(outcome)")
  }
}
