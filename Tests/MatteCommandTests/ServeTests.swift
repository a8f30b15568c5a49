import MatteRaster
import TestSupport
import Testing

/// `matte mcp`, the program.
@Suite struct ServeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try Tool("mkdir", [folder.path("root")]).run()
    try folder.write("root/a.png", .pattern(60, 40))
    try folder.write("root/b.png", .pattern(60, 40, seed: 3))
  }

  private static let greeting =
    #"{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-06-18"}}"#

  private static func call(_ id: Int, _ before: String = "a.png") -> String {
    """
    {"jsonrpc": "2.0", "id": \(id), "method": "tools/call", "params": {"name": "compare", \
    "arguments": {"before": "\(before)", "after": "b.png"}}}
    """
  }

  /// What the program writes when its input is some lines.
  private func outcome(_ lines: [String], _ words: String = "--root root") throws -> Outcome {
    var tool = Tool.matte("mcp", words: words).within("cd '\(folder.path)'; \"$@\"")
    tool.input = .file(
      try folder.write("input", Array(lines.joined(separator: "\n").utf8)))
    return try tool.run()
  }

  private func answers(_ outcome: Outcome) throws -> [JSONText] {
    try outcome.text.split(separator: "\n").map { try #require(JSONText(String($0)), "\($0)") }
  }

  @Test("Answers lines with lines, also the last one without an end, and ends with its input")
  func lines() throws {
    let long = String(repeating: "x", count: 3 << 20)
    let outcome = try outcome([Self.greeting, Self.call(1), long, "", Self.call(2, "none.png")])
    #expect(outcome.isFine, "\(outcome)")
    let answers = try answers(outcome)
    #expect(answers.count == 4)
    #expect(answers.compactMap { $0["error"]?["code"]?.number } == [-32700])
    let call = try #require(answers.first { $0["id"]?.number == 1 })
    #expect(call["result"]?["structuredContent"]?["verdict"]?.string == "different")
    let failed = try #require(answers.first { $0["id"]?.number == 2 }?["result"])
    #expect(failed["isError"] == .bool(true))
    #expect(
      failed["content"]?.array?.first?["text"]?.string == "none.png does not exist; check the name")
  }

  @Test("A folder without results is answered with a hint that a tool can take, and no option")
  func noResults() throws {
    let call = """
      {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "results", \
      "arguments": {"folder": "."}}}
      """
    let answers = try answers(outcome([Self.greeting, call]))
    #expect(
      answers.last?["result"]?["content"]?.array?.first?["text"]?.string
        == "no test framework left anything in .; check the name, or ask compare for two pictures")
  }

  @Test(
    "A thousand calls take no more memory than a hundred",
    .enabled(if: !Sanitizer.isWatching, "a sanitizer takes memory and files of its own"))
  func memory() throws {
    let peaks = try [100, 1000].map { count in
      let lines = [Self.greeting] + (1...count).map { Self.call($0) } + [""]
      try folder.write("input", Array(lines.joined(separator: "\n").utf8))
      // The most that the program held so far, once it has answered all and still waits for more.
      let script = """
        cd '\(folder.path)'; exec 3> >(exec "$@" >answers); pid=$!; cat input >&3
        while (($(wc -l <answers) <= \(count))); do :; done
        awk '/VmHWM/ { print $2 }' /proc/$pid/status; exec 3>&-
        """
      let outcome = try Tool.matte("mcp", words: "--root root").within(script).run()
      let answers = try #require(folder.bytes("answers")).split(separator: UInt8(ascii: "\n"))
      for (id, answer) in answers.enumerated() {
        let start = "{\"jsonrpc\": \"2.0\", \"id\": \(id), \"result\": "
        #expect(answer.starts(with: start.utf8))
      }
      return try #require(outcome.text.split(separator: "\n").first.flatMap { Int($0) })
    }
    #expect(peaks[1] < peaks[0] + 4000, "\(peaks) kB")
  }

  @Test("Starts no other program, writes nothing, and reads nothing out of its root")
  func alone() throws {
    let script = """
      cd '\(folder.path)'; mkdir programs; printf '#!/bin/sh\\ntouch called' >programs/git; chmod +x programs/git
      cp -a root before; PATH=$PWD/programs:$PATH "$@"; diff -r root before && test ! -e called
      """
    var tool = Tool.matte("mcp", words: "--root root").within(script)
    let pointer =
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\nsize 3\n"
    try folder.write("root/pointer.png", Array(pointer.utf8))
    let lines = [
      Self.greeting, Self.call(1, "HEAD:a.png"), Self.call(2, "pointer.png"),
      Self.call(3, "../input"),
    ]
    tool.input = .file(try folder.write("input", Array(lines.joined(separator: "\n").utf8)))
    let outcome = try tool.run()
    #expect(outcome.isFine, "\(outcome)")
    #expect(try answers(outcome).count { $0["result"]?["isError"] == .bool(true) } == 3)
  }

  @Test(
    "Without a root that is a folder it does not begin",
    arguments: ["", "--root nowhere", "--root root/a.png", "--root"])
  func root(words: String) throws {
    #expect(try outcome([Self.greeting], words).trouble != nil)
  }

  @Test("Ends where nobody reads its answers")
  func closed() throws {
    let script = "cd '\(folder.path)'; \"$@\" <input >&-"
    try folder.write("input", Array(Self.greeting.utf8))
    let outcome = try Tool.matte("mcp", words: "--root root").within(script).run()
    #expect(outcome.ending == .exited(2), "\(outcome)")
  }
}
