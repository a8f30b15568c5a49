import Glibc

/// An X server without a screen, of the test's own.
public final class XServer {
  /// The display's name.
  public let display: String
  private let process: ChildProcess
  private var windowManager: ChildProcess?

  /// Starts a server with one screen, and waits until it takes connections; a bash script may start
  /// it, in which `"$@"` is the server.
  public init(
    screen: String = "800x600x24", options: [String] = [], within script: String? = nil
  ) throws {
    // It says which display it found free when it is ready. Without -noreset a client that is the
    // last to leave takes the next one's connection with it.
    let fixed = ["-noreset", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", screen]
    let tool = Tool("Xvfb", fixed + options)
    process = try (script.map(tool.within) ?? tool).start()
    display = try ":" + process.line(within: patience)
  }

  /// Starts a server that needs no hardware and has two pointing devices of the test's own, whose
  /// sockets it makes in a folder: "pad" scrolls smoothly, "screen" can be touched.
  public init(devicesIn folder: TemporaryFolder) throws {
    let configuration = try folder.write("xorg.conf", Array(Self.configuration(folder).utf8))
    process = try Tool(
      Self.hardwareServer,
      [
        "-config", configuration, "-logfile", folder.path("log"), "-noreset", "-displayfd", "1",
        "-nolisten", "tcp", "-novtswitch", "-sharevts",
      ]
    ).start()
    display = try ":" + process.line(within: patience)
  }

  /// True if this machine can start a server with devices of a test's own.
  public static var canHaveDevices: Bool {
    unsafe geteuid() == 0 && access(hardwareServer, X_OK) == 0
      && access("/usr/lib/xorg/modules/input/inputtest_drv.so", R_OK) == 0
      && access("/usr/lib/xorg/modules/drivers/dummy_drv.so", R_OK) == 0
  }

  private static let hardwareServer = "/usr/lib/xorg/Xorg"

  private static func configuration(_ folder: TemporaryFolder) -> String {
    func device(_ name: String, _ options: [(String, String)]) -> String {
      let lines = [("SocketPath", folder.path(name))] + options
      return section(
        "InputDevice",
        ["Identifier \"\(name)\"", "Driver \"inputtest\""]
          + lines.map { "Option \"\($0)\" \"\($1)\"" })
    }
    let sections = [
      section(
        "ServerFlags",
        ["AutoAddDevices", "AutoEnableDevices"].map { "Option \"\($0)\" \"false\"" }),
      section("Device", ["Identifier \"card\"", "Driver \"dummy\"", "VideoRam 16384"]),
      section(
        "Monitor", ["Identifier \"monitor\"", "HorizSync 5-1000", "VertRefresh 5-200"]),
      section(
        "Screen",
        [
          "Identifier \"all\"", "Device \"card\"", "Monitor \"monitor\"", "DefaultDepth 24",
          "SubSection \"Display\"", "Depth 24", "Modes \"1024x768\"", "EndSubSection",
        ]),
      device("pad", [("DeviceType", "Pointer")]),
      device("screen", [("DeviceType", "Touch"), ("TouchCount", "5")]),
      section(
        "ServerLayout",
        [
          "Identifier \"layout\"", "Screen \"all\"", "InputDevice \"pad\" \"CorePointer\"",
          "InputDevice \"screen\" \"SendCoreEvents\"",
        ]),
    ]
    return sections.joined()
  }

  private static func section(_ name: String, _ lines: [String]) -> String {
    "Section \"\(name)\"\n" + lines.map { "  \($0)\n" }.joined() + "EndSection\n"
  }

  deinit {
    windowManager?.end()
    process.end()
  }

  /// Starts openbox and waits until it manages windows.
  public func startWindowManager() throws {
    var tool = Tool("openbox", ["--sm-disable"])
    tool.environment["DISPLAY"] = display
    tool.keepsOutput = false
    let client = try XClient(self)
    windowManager = try tool.start()
    let deadline = Deadline(after: patience)
    // Asked again and again, because openbox forgets what it is asked while it starts.
    while !client.windowManagerAnswers(within: 0.1) {
      guard Deadline.now.distance(to: deadline) > 0 else {
        throw Overdue(what: "a window manager", seconds: patience)
      }
    }
  }

  /// True if a window manager was started.
  public var hasWindowManager: Bool { windowManager != nil }

  /// Sends the server a signal; no connection of this process's may be open if that ends it.
  public func send(_ signal: Int32) { process.send(signal) }

  /// Stops the server and waits until it has stopped; SIGCONT resumes it.
  public func freeze() { process.freeze() }

  /// Lets the server have only so much more memory than it has.
  public func limitMemory(megabytes: Int) throws {
    let kilobytes = (process.status.memory ?? 0) + megabytes * 1024
    let outcome = try Tool(
      "prlimit", ["--pid", "\(process.pid)", "--as=\(kilobytes * 1024):"]
    ).run()
    guard outcome.isFine else { throw MissingProgram(name: "prlimit") }
  }

  /// Runs xdotool, and waits until the server has done what it asked.
  public func xdotool(_ words: [String]) throws {
    var tool = Tool("xdotool", words)
    tool.environment["DISPLAY"] = display
    let outcome = try tool.run()
    guard outcome.isFine else { throw Overdue(what: "xdotool \(words)", seconds: outcome.seconds) }
  }

  /// Runs xdotool with the words of some texts.
  public func xdotool(_ texts: String...) throws {
    try xdotool(texts.flatMap { $0.split(separator: " ").map(String.init) })
  }
}

/// The seconds after which whatever a test waits for counts as not coming.
let patience = 20.0 * Sanitizer.slowness
