public import MatteImages
public import MattePairs
internal import MatteThreads

/// A server of the Model Context Protocol, which compares pictures for agents that ask by messages.
///
/// It reads only beneath its root, writes nothing, and asks no other program. Calls of tools are done one after the other
/// on a thread of their own: meanwhile other requests are answered.
///
/// ```swift
/// let server = try ToolServer(FileRoot("shots"), version: "1.0") { print($0) }
/// server.receive(Array(#"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#.utf8))
/// server.finish()
/// ```
public final class ToolServer: Sendable {
  /// The versions of the protocol that it speaks, the latest first.
  public static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]
  /// The most bytes of a message.
  public static let maxBytes = 1 << 20

  private let version: String
  private let desk: ToolDesk
  private let send: @Sendable (String) -> Void
  private let calls = Calls()
  /// The version that was agreed on; nil until there is one.
  private let agreed = Guarded(String?.none)

  /// Makes a server of a program in some `version`, which sends lines by `send`, never two at a time.
  ///
  /// Pictures beyond `limits` are refused. An error is said as `describing` puts it, in a line.
  public init(
    _ root: FileRoot, version: String, limits: PixelLimits = PixelLimits(),
    describing: @escaping @Sendable (any Error) -> String = { "\($0)" },
    send: @escaping @Sendable (String) -> Void
  ) {
    self.version = version
    desk = ToolDesk(root, limits, describing)
    let turn = Turn()
    self.send = { line in turn.lock.withLock { _ in send(line) } }
  }

  /// Lets threads send one after the other.
  private final class Turn: Sendable { let lock = Guarded(()) }

  /// Takes a line: a message, or several in a batch.
  public func receive(_ line: [UInt8]) {
    if line.allSatisfy({ " \t\r".utf8.contains($0) }) { return }
    guard line.count <= Self.maxBytes else { return refuseLongLine() }
    guard let json = JSON(parsing: line) else {
      return refuse(Refusal(.parseError, "this is no JSON"))
    }
    guard case .array(let messages) = json else {
      return answer(json, bytes: line.count, Replies(1, isBatch: false, send))
    }
    guard agreed.withLock({ $0 }) == Self.batched else {
      return refuse(Refusal(.invalidRequest, "only version \(Self.batched) has batches"))
    }
    if messages.isEmpty { return refuse(Refusal(.invalidRequest, "the batch is empty")) }
    let replies = Replies(messages.count, isBatch: true, send)
    for message in messages { answer(message, bytes: line.count, replies) }
  }

  /// Refuses a line that was too long to be taken.
  public func refuseLongLine() {
    refuse(Refusal(.parseError, "a message has more than \(Self.maxBytes) bytes"))
  }

  /// Returns when all that was asked is answered.
  public func finish() { calls.finish() }

  /// The only version in which several messages may be a line.
  private static let batched = "2025-03-26"

  private func refuse(_ refusal: Refusal) { send(refusal.json.text) }

  /// Answers a message, now or once it is done.
  private func answer(_ json: JSON, bytes: Int, _ replies: Replies) {
    do throws(Refusal) {
      switch try Message(json) {
      case .request(let id, let method, let params):
        try answer(id, method, params ?? .object([]), bytes: bytes, replies)
      case .notification(let method, let params):
        if method == "notifications/cancelled", let id = params?["requestId"] {
          calls.cancel(id.text)
        }
        replies.add(nil)
      case .answer: replies.add(nil)
      }
    } catch {
      replies.add(error.json)
    }
  }

  private func answer(
    _ id: JSON, _ method: String, _ params: JSON, bytes: Int, _ replies: Replies
  ) throws(Refusal) {
    do throws(Refusal) {
      switch method {
      case "ping": replies.add(.answer(id, .object([])))
      case "initialize": replies.add(.answer(id, try greeting(params)))
      case "tools/list":
        _ = try agreedVersion()
        if params["cursor"] != nil { throw Refusal(.invalidParams, "the list has one page") }
        replies.add(.answer(id, .object([("tools", .array(ToolDesk.tools))])))
      case "tools/call":
        let isStructured = try agreedVersion() == Self.versions[0]
        let work = try desk.work(params)
        let call = Calls.Call(
          id: id.text, bytes: bytes,
          make: { .answer(id, work($0).json(isStructured: isStructured)) },
          take: { replies.add($0) })
        guard calls.add(call) else { throw Refusal(.busy, "too many calls wait") }
      default: throw Refusal(.methodNotFound, "there is no method \(method)")
      }
    } catch {
      throw Refusal(error.code, error.text, id: id)
    }
  }

  private func agreedVersion() throws(Refusal) -> String {
    guard let version = agreed.withLock({ $0 }) else {
      throw Refusal(.invalidRequest, "the first request is initialize")
    }
    return version
  }

  /// Agrees on a version: the client's, or the latest of its own.
  private func greeting(_ params: JSON) throws(Refusal) -> JSON {
    guard let wished = params["protocolVersion"]?.string else {
      throw Refusal(.invalidParams, "protocolVersion is missing")
    }
    let version = Self.versions.first { $0 == wished } ?? Self.versions[0]
    let isFirst = agreed.withLock { agreed in
      defer { agreed = agreed ?? version }
      return agreed == nil
    }
    guard isFirst else { throw Refusal(.invalidRequest, "a version was agreed on already") }
    return .object([
      ("protocolVersion", .string(version)), ("capabilities", .object([("tools", .object([]))])),
      (
        "serverInfo",
        .object([
          ("name", .string("matte")), ("title", .string("Matte")),
          ("version", .string(self.version)),
        ])
      ),
      ("instructions", .string(ToolDesk.instructions)),
    ])
  }
}
