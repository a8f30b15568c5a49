import MatteImages
import MattePairs
import MatteRaster
import MatteService
import TestSupport
import Testing

/// Lines, and the number of the error that each is answered with, to a request that can be told.
private let wrongLines: [(String, String, String)] = [
  ("{", "null", "-32700"), ("nonsense", "null", "-32700"), ("\u{1}", "null", "-32700"),
  (#"{"jsonrpc": "2.0", "id": 1, "method": "ping"} {}"#, "null", "-32700"),
  (String(repeating: "[", count: 5000), "null", "-32700"),
  ("1", "null", "-32600"), (#""ping""#, "null", "-32600"), ("null", "null", "-32600"),
  ("{}", "null", "-32600"), (#"{"jsonrpc": "2.0"}"#, "null", "-32600"),
  (#"{"jsonrpc": "2.0", "id": 7}"#, "7", "-32600"),
  (#"{"jsonrpc": "1.0", "id": 7, "method": "ping"}"#, "7", "-32600"),
  (#"{"id": "a", "method": "ping"}"#, #""a""#, "-32600"),
  (#"{"jsonrpc": 2.0, "id": 7, "method": "ping"}"#, "7", "-32600"),
  (#"{"jsonrpc": "2.0", "id": 7, "method": 8}"#, "7", "-32600"),
  (#"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#, "null", "-32600"),
  (#"{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}"#, "null", "-32600"),
  (#"{"jsonrpc": "2.0", "id": {}, "method": "ping"}"#, "null", "-32600"),
  (#"{"jsonrpc": "2.0", "id": 12345678901234567890, "method": "ping"}"#, "null", "-32600"),
  (#"{"jsonrpc": "2.0", "id": 7, "method": "ping", "params": "x"}"#, "7", "-32600"),
  (#"{"jsonrpc": "2.0", "id": 7, "method": "ping", "params": null}"#, "7", "-32600"),
  (#"{"jsonrpc": "2.0", "id": 7, "method": "ping", "params": []}"#, "7", "-32602"),
  (#"{"jsonrpc": "2.0", "id": 7, "method": "resources/list"}"#, "7", "-32601"),
  (#"{"jsonrpc": "2.0", "id": "é\"\n\u0001", "method": "PING"}"#, #""é\"\u000a\u0001""#, "-32601"),
  ("[]", "null", "-32600"), (#"[{"jsonrpc": "2.0", "id": 1, "method": "ping"}]"#, "null", "-32600"),
]

/// Params of `tools/call` that are none.
private let wrongCalls: [String] =
  [
    "{}", #"{"name": 1}"#, #"{"name": "paint"}"#, #"{"name": "compare"}"#,
    #"{"name": "compare", "arguments": []}"#, #"{"name": "compare", "arguments": "a"}"#,
    #"{"name": "compare", "arguments": {"before": "a.png"}}"#,
    #"{"name": "compare", "arguments": {"before": "a.png", "after": 3}}"#,
    #"{"name": "compare", "arguments": {"before": "a.png", "after": ""}}"#,
    #"{"name": "compare", "arguments": {"before": "a.png", "after": "b.png", "align": "rows"}}"#,
    #"{"name": "describe", "arguments": {}}"#, #"{"name": "results", "arguments": {"path": "."}}"#,
  ]
  + [
    "[1, 2, 3, 4]", "[[1, 2, 3]]", "[[1, 2, 3, 4, 5]]", "[[1, 2, 0, 4]]", "[[-1, 2, 3, 4]]",
    "[[1.5, 2, 3, 4]]", #"[["1", 2, 3, 4]]"#, "[[1, 2, 3, 99999999999]]", "{}", "null", "7",
  ].map {
    #"{"name": "compare", "arguments": {"before": "a.png", "after": "b.png", "ignore": \#($0)}}"#
  }
  + ["-0.1", "1.1", #""0.1""#, "null", "[]"].map {
    #"{"name": "compare", "arguments": {"before": "a.png", "after": "b.png", "threshold": \#($0)}}"#
  }

/// The server of the Model Context Protocol, asked by a client that was written from its specification.
@Suite struct ToolServerTests {
  private let client: TestClient

  init() throws {
    client = try TestClient()
    try client.folder.write("a.png", Self.ground)
    var picture = Self.ground
    for y in 50..<60 { for x in 70..<90 { picture[x, y] = 0xffd0_2020 } }
    picture[250, 150] = 0xff00_0000
    try client.folder.write("b.png", picture)
  }

  private static let ground = PixelBuffer(width: 300, height: 200, filledWith: 0xff20_40c0)

  @Test(
    "Speaks the client's version, or the latest of its own",
    arguments: [
      ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"), ("2024-11-05", "2024-11-05"),
      ("2025-11-25", "2025-06-18"), ("1.0", "2025-06-18"), ("", "2025-06-18"),
    ])
  func versions(wished: String, agreed: String) throws {
    let result = try client.initialize(wished)
    #expect(result["protocolVersion"]?.string == agreed)
    #expect(result["serverInfo"]?["name"]?.string == "matte")
    #expect(result["serverInfo"]?["version"]?.string == "1.2")
    #expect(result["capabilities"]?["tools"]?.text == "{}")
  }

  @Test("Only a ping comes before initialize, which comes once")
  func order() throws {
    #expect(try client.result("ping").text == "{}")
    for method in ["tools/list", "tools/call"] {
      #expect(try client.error(method) == "-32600")
    }
    #expect(try client.error("initialize") == "-32602")
    #expect(try client.error("initialize", #"{"protocolVersion": 3}"#) == "-32602")
    try client.initialize()
    #expect(try client.error("initialize", #"{"protocolVersion": "2025-06-18"}"#) == "-32600")
    #expect(try client.result("ping").text == "{}")
  }

  @Test("What is wrong with a message is told by its number", arguments: wrongLines)
  func wrong(line: String, id: String, code: String) throws {
    try client.initialize()
    client.send(line)
    let answers = try client.lines()
    #expect(answers.count == 1)
    #expect(answers.first?["id"]?.text == id)
    #expect(answers.first?["error"]?["code"]?.text == code, "\(answers)")
    #expect(answers.first?["error"]?["message"]?.string?.isEmpty == false)
  }

  @Test("A line that is no UTF-8 or too long is refused, and the next is answered")
  func bytes() throws {
    client.send(Array(#"{"jsonrpc": "2.0", "id": ""#.utf8) + [0xff] + Array(#""}"#.utf8))
    client.send([UInt8](repeating: UInt8(ascii: " "), count: ToolServer.maxBytes) + [0x31])
    client.sendTooMuch()
    let codes = try client.lines().map { $0["error"]?["code"]?.text }
    #expect(codes == ["-32700", "-32700", "-32700"])
    #expect(try client.result("ping").text == "{}")
  }

  @Test("Notifications, answers and empty lines are not answered, whatever they say")
  func silence() throws {
    for line in [
      #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#,
      #"{"jsonrpc": "2.0", "method": "notifications/roots/list_changed", "params": {}}"#,
      #"{"jsonrpc": "2.0", "method": "tools/call", "params": 3}"#,
      #"{"jsonrpc": "2.0", "method": "notifications/cancelled"}"#,
      #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 99}}"#,
      #"{"jsonrpc": "2.0", "id": 1, "result": {}}"#,
      #"{"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": "x"}}"#, "", "  \t\r",
    ] { client.send(line) }
    client.finish()
    #expect(try client.lines().isEmpty)
  }

  @Test("Lists each tool with the schema of what it is told")
  func list() throws {
    try client.initialize()
    let tools = try #require(client.result("tools/list")["tools"]?.array)
    #expect(tools.compactMap { $0["name"]?.string } == ["compare", "describe", "results"])
    for tool in tools {
      #expect(tool["description"]?.string?.isEmpty == false)
      #expect(tool["inputSchema"]?["type"]?.string == "object")
      #expect(tool["inputSchema"]?["additionalProperties"]?.text == "false")
      for name in try #require(tool["inputSchema"]?["required"]?.array) {
        #expect(tool["inputSchema"]?["properties"]?[name.string ?? ""] != nil)
      }
    }
    #expect(tools[0]["inputSchema"]?["required"]?.text == #"["before", "after"]"#)
    #expect(try client.error("tools/list", #"{"cursor": "x"}"#) == "-32602")
    #expect(try client.error("tools/list", #"{"_meta": {"progressToken": 1}}"#) == nil)
  }

  @Test("A call that its tool does not know is refused", arguments: wrongCalls)
  func wrongCall(params: String) throws {
    try client.initialize()
    #expect(try client.error("tools/call", params) == "-32602", "\(params)")
  }

  @Test("Compares two pictures: the brief line, and a picture of each of the largest regions")
  func compare() throws {
    try client.initialize()
    let result = try client.call("compare", #"{"before": "a.png", "after": "b.png"}"#)
    #expect(result["isError"]?.text == "false")
    let content = try #require(result["content"]?.array)
    #expect(
      content.compactMap { $0["type"]?.string } == ["text", "text", "image", "text", "image"])
    let line = try #require(content[0]["text"]?.string)
    #expect(line.utf8.count <= BriefLine.maxBytes)
    let brief = try #require(JSON(parsing: Array(line.utf8)))
    #expect(brief["verdict"]?.string == "different")
    #expect(brief["different"]?.text == "201")
    #expect(result["structuredContent"]?.text == brief.text)
    #expect(brief["crops"]?.text == #"[["picture 1"], ["picture 2"]]"#)
    #expect(
      content[1]["text"]?.string == "picture 1: 84 × 74 at 38, 18, before, after and changes")
    #expect(content[2]["mimeType"]?.string == "image/png")
    let picture = try Self.picture(content[2])
    // Three times 20 × 10 with 32 pixels around it, and 12 pixels between.
    #expect((picture.width, picture.height) == (3 * 84 + 24, 74))
    #expect(picture[32, 32] == 0xff20_40c0)
    #expect(picture[84 + 12 + 32, 32] == 0xffd0_2020)
    #expect(picture[84 + 6, 32] == 0xffff_ffff)
  }

  /// The picture that a client sees.
  private static func picture(_ content: JSON) throws -> PixelBuffer {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    let values = Dictionary(uniqueKeysWithValues: zip(letters.utf8, 0...))
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for letter in try #require(content["data"]?.string).utf8 where letter != UInt8(ascii: "=") {
      bits = (bits << 6 | (try #require(values[letter]))) & 0xffff
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return try ImageReader().firstFrame(from: bytes)
  }

  @Test("Shows three regions at most, none of same pictures, and large ones reduced")
  func pictures() throws {
    try client.initialize()
    var many = Self.ground
    for x in 0..<5 { many[x * 70, 100] = 0xff00_0000 }
    try client.folder.write("many.png", many)
    let result = try client.call("compare", #"{"before": "a.png", "after": "many.png"}"#)
    #expect(result["content"]?.array?.count == 7)
    let same = try client.call("compare", #"{"before": "a.png", "after": "./x/../a.png"}"#)
    #expect(same["content"]?.array?.count == 1)
    #expect(same["structuredContent"]?["verdict"]?.string == "same")
    try client.folder.write("wide.png", .red(2000, 30))
    try client.folder.write("wider.png", .blue(2000, 30))
    let wide = try client.call("compare", #"{"before": "wide.png", "after": "wider.png"}"#)
    let content = try #require(wide["content"]?.array)
    #expect(content[1]["text"]?.string?.hasSuffix(", each pixel for 4 × 4") == true)
    let picture = try Self.picture(content[2])
    #expect((picture.width, picture.height) == (3 * 500 + 24, 8))
  }

  @Test("Goes by what it is told of places and of a threshold, and aligns what was inserted")
  func rules() throws {
    try client.initialize()
    let sides = #""before": "a.png", "after": "b.png""#
    func brief(_ rest: String) throws -> JSON {
      try #require(client.call("compare", "{\(sides)\(rest)}")["structuredContent"])
    }
    #expect(
      try brief(#", "within": [[70, 50, 20, 10], [250, 150, 1, 1]]"#)["verdict"]?.string == "same")
    #expect(try brief(#", "within": [[70, 50, 20, 10]]"#)["verdict"]?.string == "different")
    let ignored = try brief(#", "ignore": [[70, 50, 20, 10]]"#)
    #expect(ignored["different"]?.text == "1")
    #expect(ignored["boxes"]?.text == "[[250, 150, 1, 1]]")
    #expect(try brief(#", "threshold": 1"#)["verdict"]?.string == "same")
    let rows = (0..<260).map { PixelBuffer.pattern(30, 1, seed: $0).pixels }
    let more = rows[..<20] + [PixelBuffer.red(30, 1).pixels] + rows[20...]
    for (name, rows) in [("c.png", rows[...]), ("d.png", more)] {
      try client.folder.write(
        name, PixelBuffer(width: 30, height: rows.count, pixels: Array(rows.joined())))
    }
    let result = try client.call("compare", #"{"before": "c.png", "after": "d.png"}"#)
    #expect(result["structuredContent"]?["alignment"]?.string == "1 row added at y 20")
  }

  @Test("Describes a picture, and answers as JSON in later versions only")
  func describe() throws {
    try client.initialize("2025-03-26")
    let result = try client.call("describe", #"{"path": "a.png"}"#)
    #expect(result["structuredContent"] == nil)
    let text = try #require(result["content"]?.array?.first?["text"]?.string)
    #expect(try #require(JSON(parsing: Array(text.utf8)))["width"]?.text == "300")
  }

  @Test("Compares what tests left, and shows the worst")
  func results() throws {
    try client.initialize()
    try client.folder.write(failuresOf: "Playwright")
    let result = try client.call("results", #"{"folder": "test-results"}"#)
    let brief = try #require(result["structuredContent"])
    #expect(brief["verdict"]?.string == "different")
    #expect(brief["worst"]?.array?.isEmpty == false)
    let content = try #require(result["content"]?.array)
    let first = try #require(brief["worst"]?.array?.first?["path"]?.string)
    #expect(content[1]["text"]?.string?.hasPrefix("picture 1: \(first), ") == true)
    #expect(content[2]["type"]?.string == "image")
    #expect(try client.complaint("results", #"{"folder": "."}"#) == nil)
  }

  @Test(
    "An error of a tool is a line for the agent, not one of the protocol",
    arguments: [
      ("compare", #"{"before": "a.png", "after": "none.png"}"#, "none.png does not exist"),
      ("compare", #"{"before": "notes.png", "after": "a.png"}"#, "notes.png is not a picture"),
      ("compare", #"{"before": "a.svg", "after": "a.png"}"#, "a.svg is an SVG"),
      ("compare", #"{"before": "two\nlines", "after": "a.png"}"#, #"two\x0alines does not exist"#),
      ("describe", #"{"path": "notes.png"}"#, "notes.png is not a picture"),
      ("results", #"{"folder": "none"}"#, "none does not exist"),
      ("results", #"{"folder": "a.png"}"#, "a.png lies in something that is no folder"),
    ])
  func errors(tool: String, arguments: String, start: String) throws {
    try client.folder.write("notes.png", Array("notes".utf8))
    try client.folder.write("a.svg", Array("<svg></svg>  ".utf8))
    try client.initialize()
    let complaint = try #require(try client.complaint(tool, arguments))
    #expect(complaint.hasPrefix(start), "\(complaint)")
    #expect(!complaint.contains { $0.isNewline })
  }

  @Test("Pictures beyond the limits are refused")
  func limits() throws {
    let client = try TestClient(limits: PixelLimits(maxPixels: 100, maxStreamedPixels: 100))
    try client.folder.write("a.png", .red(11, 10))
    try client.initialize()
    for (tool, arguments) in [
      ("compare", #"{"before": "a.png", "after": "a.png"}"#), ("describe", #"{"path": "a.png"}"#),
    ] { #expect(try client.complaint(tool, arguments)?.contains("11 × 10") == true) }
  }
}
