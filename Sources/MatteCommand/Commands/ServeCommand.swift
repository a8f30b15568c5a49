internal import ArgumentParser
internal import MatteImages
internal import MattePairs
internal import MatteService

/// Answers agents that ask by the Model Context Protocol.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: """
      Answer agents by the Model Context Protocol, on standard input and output; no display needed.
      """,
    usage: "matte mcp --root DIR",
    discussion: """
      Examples:
        matte mcp --root .

      Its tools are compare, describe and results: matte diff --brief of two pictures, with the largest regions as pictures, \
      matte describe --json, and matte diff --results. Only regular files beneath DIR are read, symbolic links are not \
      followed, nothing is written, and no other program is started. It ends with its input.
      """)

  @Option(
    "Read only what is in this folder and in those within it; paths are those from there.",
    value: "DIR", completion: .directory, transform: Self.folder)
  var root: String?

  @OptionGroup var limit: PixelLimit

  func run() throws {
    guard let root else {
      throw Trouble("--root is missing", hint: "write matte mcp --root DIR")
    }
    let path = RawArguments.path(root)
    if path.exists, !path.isFolder {
      throw Trouble("\(path) is no folder", hint: "name the folder that holds the pictures")
    }
    let server = ToolServer(
      try FileRoot(path), version: Version.current, limits: limit.limits,
      describing: { Self.text(of: $0) }, send: Self.send)
    // Calls are done on another thread than the first, and what they read they share with a third.
    HostProcess.shareMemory()
    var lines = InputLines(maxBytes: ToolServer.maxBytes)
    while let line = lines.next() {
      switch line {
      case .whole(let bytes): server.receive(bytes)
      case .tooLong: server.refuseLongLine()
      }
    }
    server.finish()
  }

  /// What is wrong, and what to do about it by a tool, which does not take all that a command line does.
  private static func text(of error: any Error) -> String {
    if case .noResults? = error as? SourceError {
      return Trouble("\(error)", hint: "check the name, or ask compare for two pictures")
        .description
    }
    return Trouble(of: error).description
  }

  /// Sends a line; without a reader there is nothing to go on for.
  private static func send(_ line: String) {
    do {
      try HostProcess.print(line + "\n")
    } catch {
      HostProcess.end(with: Trouble(of: error))
    }
  }

  private static func folder(_ text: String) throws -> String {
    guard !text.isEmpty else { throw ValidationError("write the name of a folder") }
    return text
  }
}
