import MatteImages
import MattePairs
import MatteService
import MatteThreads
import TestSupport
import Testing

/// A client of the Model Context Protocol, as its specification has it, of a server in the same process.
final class TestClient {
  let folder: TemporaryFolder
  /// Held by a test, it stops calls that say an error.
  let gate: Gate
  private let server: ToolServer
  private let mail: Mail
  private var count = 0

  /// What has come.
  private final class Mail: Sendable {
    let lines = Guarded<[String]>([])
    /// How many errors are being said, or were.
    let said = Guarded(0)
  }

  /// Starts a server of a folder of its own, or of another one.
  init(root: String? = nil, limits: PixelLimits = PixelLimits()) throws {
    let (folder, mail, gate) = (try TemporaryFolder(), Mail(), Gate())
    (self.folder, self.mail, self.gate) = (folder, mail, gate)
    server = ToolServer(
      try FileRoot(PathBytes(root ?? folder.path)), version: "1.2", limits: limits,
      describing: { error in
        mail.said.withLock { $0 += 1 }
        gate.lock.withLock { _ in }
        return "\(error)"
      },
      send: { line in mail.lines.withLock { $0.append(line) } })
  }

  /// A lock that threads share.
  final class Gate: Sendable { let lock = Guarded(()) }

  /// How many errors are being said, or were.
  var saidCount: Int { mail.said.withLock { $0 } }

  /// Sends a line as it is.
  func send(_ line: String) { server.receive(Array(line.utf8)) }

  /// Sends bytes as they are.
  func send(_ line: [UInt8]) { server.receive(line) }

  /// Says that a line was too long.
  func sendTooMuch() { server.refuseLongLine() }

  /// Waits until everything is answered.
  func finish() { server.finish() }

  /// Takes the lines that have come, each of which is one message.
  func lines() throws -> [JSON] {
    let lines = mail.lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
    return try lines.map { line in
      #expect(!line.contains { $0.isNewline })
      return try #require(JSON(parsing: Array(line.utf8)), "\(line)")
    }
  }

  /// Sends a request, and waits for its answer, which is the only line that comes.
  func answer(_ method: String, _ params: String? = nil) throws -> JSON {
    count += 1
    let rest = params.map { #", "params": \#($0)"# } ?? ""
    send(#"{"jsonrpc": "2.0", "id": \#(count), "method": "\#(method)"\#(rest)}"#)
    finish()
    let lines = try lines()
    #expect(lines.count == 1)
    let answer = try #require(lines.first)
    #expect(answer["jsonrpc"]?.string == "2.0")
    #expect(answer["id"]?.text == "\(count)")
    #expect((answer["result"] == nil) != (answer["error"] == nil), "\(answer.text)")
    return answer
  }

  /// The result of a request.
  func result(_ method: String, _ params: String? = nil) throws -> JSON {
    let answer = try answer(method, params)
    return try #require(answer["result"], "\(answer.text)")
  }

  /// The number of the error that a request ends in; nil if it has a result.
  func error(_ method: String, _ params: String? = nil) throws -> String? {
    try answer(method, params)["error"]?["code"]?.text
  }

  /// Agrees on a version, and says so.
  @discardableResult
  func initialize(_ version: String = "2025-06-18") throws -> JSON {
    let result = try result(
      "initialize",
      """
      {"protocolVersion": "\(version)", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
      """)
    send(#"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#)
    #expect(try lines().isEmpty)
    return result
  }

  /// The result of a call of a tool.
  func call(_ tool: String, _ arguments: String) throws -> JSON {
    try result("tools/call", #"{"name": "\#(tool)", "arguments": \#(arguments)}"#)
  }

  /// What a call says was wrong; nil if nothing was.
  func complaint(_ tool: String, _ arguments: String) throws -> String? {
    let result = try call(tool, arguments)
    guard result["isError"]?.text == "true" else { return nil }
    #expect(result["content"]?.array?.count == 1)
    return result["content"]?.array?.first?["text"]?.string
  }
}
