import TestSupport
import Testing

/// Command lines that are wrong, and what their messages must name.
private let mistakes: [(String, [String])] = [
  ("render split", ["--output"]),
  ("render", ["--output"]),
  ("render nothing -o OUT", ["“nothing”", "split"]),
  ("show nothing", ["“nothing”", "split"]),
  ("--bogus", ["--bogus", "matte --help"]),
  ("render split --bogus -o OUT", ["--bogus"]),
  ("render split A -o OUT", ["takes 2 pictures and got 1", "BELOW ABOVE"]),
  ("render split A B A -o OUT", ["takes 2 pictures and got 3"]),
  ("render split A B --set size=1 -o OUT", ["“size”", "fraction, tracking, divider"]),
  ("render split A B --set =1 -o OUT", ["“”", "fraction, tracking, divider"]),
  ("render split A B --set fraction -o OUT", ["--set fraction has no value", "name=value"]),
  ("render split A B --set fraction= -o OUT", ["fraction", "0…1"]),
  ("render split A B --set fraction=1.01 -o OUT", ["“1.01”", "0…1"]),
  ("render split A B --set fraction=-.01 -o OUT", ["“-.01”", "0…1"]),
  ("render split A B --set fraction=101% -o OUT", ["“101%”", "0…1"]),
  ("render split A B --set fraction=nan -o OUT", ["“nan”", "0…1"]),
  ("render split A B --set fraction=inf -o OUT", ["“inf”"]),
  ("render split A B --set fraction=1e400 -o OUT", ["“1e400”"]),
  ("render split A B --set fraction=0x1p-1 -o OUT", ["“0x1p-1”"]),
  ("render split A B --set divider=perhaps -o OUT", ["“perhaps”", "on, off, always"]),
  ("render split A B --set -o OUT", ["--set"]),
  ("render split A B --size 0x1 -o OUT", ["0x1", "--size"]),
  ("render split A B --size 640 -o OUT", ["640", "--size"]),
  ("render split A B --size 640x480x3 -o OUT", ["640x480x3"]),
  ("render split A B --size -1x5 -o OUT", ["--size"]),
  ("render split A B --size 32768x5 -o OUT", ["32768x5"]),
  ("render split A B --size 99999999999999999999x5 -o OUT", ["99999999999999999999x5"]),
  ("render split A B --scale 0 -o OUT", ["0.5 to 4"]),
  ("render split A B --scale 4.1 -o OUT", ["0.5 to 4"]),
  ("render split A B --scale nan -o OUT", ["0.5 to 4"]),
  ("render split A B --at=-1 -o OUT", ["0 to 1e9"]),
  ("render split A B --at soon -o OUT", ["0 to 1e9"]),
  ("render split A B --style blue -o OUT", ["light, dark"]),
  ("render split A B --max-pixels 0 -o OUT", ["from 1"]),
  ("render split A B --max-pixels 99 -o OUT", ["A", "10 × 10", "--max-pixels"]),
  ("render split A B --size 32767x32767 -o OUT", ["OUT", "32767 × 32767", "--max-pixels"]),
  ("show split A B --clock fast", ["real, manual"]),
  ("show split A B --frame-rate 0", ["1 to 1000", "unlimited"]),
  ("show split A B --frame-rate often", ["1 to 1000", "unlimited"]),
  ("list everything", ["everything"]),
]

@Suite struct OptionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The run of a command line in which A and B are pictures and OUT is a file.
  private func tool(_ line: String) throws -> Tool {
    try folder.write("A", .red(10, 10))
    try folder.write("B", .blue(10, 10))
    let words = line.split(separator: " ").map(String.init)
    return Tool(
      Tool.mattePath, words.map { ["A", "B", "OUT"].contains($0) ? folder.path($0) : $0 })
  }

  @Test("a mistake is trouble that names what is wrong and what there is", arguments: mistakes)
  func mistake(line: String, words: [String]) throws {
    let outcome = try tool(line).run()
    let message = try #require(outcome.trouble, "\(outcome)")
    for word in words { #expect(message.contains(word), "\(message)") }
    #expect(folder.bytes("OUT") == nil)
  }

  @Test(
    "a window without a display is trouble that says what to do", arguments: ["", "show", "split"])
  func noDisplay(line: String) throws {
    let message = try #require(try tool(line).run().trouble)
    #expect(message.contains("DISPLAY is not set") && message.contains("matte render"))
  }

  @Test("a display that is not there is trouble that names it", arguments: [":7654", "nowhere:0"])
  func foreignDisplay(name: String) throws {
    var tool = try tool("show split A B")
    tool.environment["DISPLAY"] = name
    #expect(try #require(try tool.run().trouble).contains(name))
  }

  @Test(
    "help is on standard output, and names what there is",
    arguments: [
      ("--help", ["show", "render", "list", "--version"]), ("-h", ["render"]),
      ("help render", ["--output", "--at", "--size", "--set"]),
      ("render --help", ["--output", "--scale", "--literal", "--style"]),
      ("show --help", ["--clock", "--frame-rate", "--size"]), ("list --help", ["--json"]),
    ])
  func help(line: String, words: [String]) throws {
    let outcome = try tool(line).run()
    #expect(outcome.isFine, "\(outcome)")
    for word in words { #expect(outcome.text.contains(word)) }
  }

  @Test("the version is one line")
  func version() throws {
    let outcome = try tool("--version").run()
    #expect(outcome.isFine)
    #expect(outcome.text.wholeMatch(of: /matte \d+\.\d+\.\d+\n/) != nil)
  }
}
