import Glibc

/// A program to be run by a test: nothing of it is inherited by chance.
public struct Tool: Sendable {
  /// Where standard input comes from.
  public enum Input: Sendable {
    /// An end of file at once.
    case nothing
    /// Closed.
    case closed
    /// The file at a path.
    case file(String)
  }

  /// The file of the program, or its name, to be found by PATH.
  public var program: String
  /// Its arguments, as bytes, since names of files need not be UTF-8.
  public var arguments: [[UInt8]]
  /// All of its environment: this process's own, which CSurroundings has made the same for everyone, without a display
  /// unless said otherwise.
  public var environment = Self.inherited
  /// Where its standard input comes from.
  public var input = Input.nothing
  /// True if what it writes is kept for its `Outcome`.
  public var keepsOutput = true
  /// The seconds after which it counts as hanging, and is killed.
  public var patience = 60.0 * Sanitizer.slowness

  /// Makes a run of a program with arguments.
  public init(_ program: String, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments.map { Array($0.utf8) }
  }

  /// Makes a run of the `matte` that was built beside these tests.
  public static func matte(_ arguments: String...) -> Tool { Tool(mattePath, arguments) }

  /// Makes a run of the `matte` that was built beside these tests, with the words of a text between
  /// the first arguments and the last.
  public static func matte(_ first: String..., words: String, _ last: String...) -> Tool {
    Tool(mattePath, first + words.split(separator: " ").map(String.init) + last)
  }

  /// The file of the `matte` that was built beside these tests, or of the one that `Scripts/test` says a sanitizer
  /// watches.
  public static var mattePath: String { inherited["MATTE_WATCHED"] ?? testFolder + "/matte" }

  /// The same run started by a bash script, in which `"$@"` is the program with its arguments.
  public func within(_ script: String) -> Tool {
    var tool = self
    tool.program = "bash"
    tool.arguments = ["-c", script, "bash", program].map { Array($0.utf8) } + arguments
    return tool
  }

  /// Starts it.
  public func start() throws -> ChildProcess { try ChildProcess(self) }

  /// Runs it to its end.
  public func run() throws -> Outcome { try start().outcome(within: patience) }
}

extension Tool {
  /// The variables that change what a run does.
  private static let dropped: Set = ["DISPLAY", "XAUTHORITY", "MATTE_RESOURCES"]

  /// The folder of the program that runs the tests.
  private static var testFolder: String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &path, path.count)
    let bytes = path.prefix(max(0, count)).map(UInt8.init(bitPattern:))
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text[..<(text.lastIndex(of: "/") ?? text.startIndex)])
  }

  private static let inherited: [String: String] = {
    var variables: [String: String] = [:]
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let parts = unsafe String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      unsafe entry += 1
    }
    return variables.filter { !dropped.contains($0.key) }
  }()
}
