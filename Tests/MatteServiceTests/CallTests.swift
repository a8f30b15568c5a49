import MattePairs
import MatteRaster
import MatteThreads
import TestSupport
import Testing

/// Calls that take long, are cancelled, or come together.
@Suite struct CallTests {
  private let client: TestClient

  init() throws {
    client = try TestClient()
    try client.folder.write("a.png", .red(9, 9))
  }

  /// A call that ends in an error, which can be stopped there.
  private func call(_ id: String) -> String {
    """
    {"jsonrpc": "2.0", "id": \(id), "method": "tools/call", "params": {"name": "describe", \
    "arguments": {"path": "none.png"}}}
    """
  }

  private func cancellation(_ id: String) -> String {
    #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": \#(id)}}"#
  }

  private func ids(_ answers: [JSON]) -> [String?] { answers.map { $0["id"]?.text } }

  @Test("While a call takes long, a ping is answered, and other calls wait")
  func long() throws {
    try client.initialize()
    try client.gate.lock.withLock { _ in
      for id in ["1", #""two""#] { client.send(call(id)) }
      try poll("a call that has begun") { client.saidCount > 0 }
      client.send(#"{"jsonrpc": "2.0", "id": 3, "method": "ping"}"#)
      #expect(try ids(client.lines()) == ["3"])
    }
    client.finish()
    #expect(try ids(client.lines()) == ["1", #""two""#])
  }

  @Test("A call that is cancelled gets no answer, whether it has begun or waits; the next one does")
  func cancelled() throws {
    try client.initialize()
    try client.gate.lock.withLock { _ in
      for id in ["1", "2", "3"] { client.send(call(id)) }
      try poll("a call that has begun") { client.saidCount > 0 }
      for id in ["1", "2", "4", #""3""#] { client.send(cancellation(id)) }
    }
    client.finish()
    #expect(try ids(client.lines()) == ["3"])
    #expect(client.saidCount == 2)
    // What is done already cannot be cancelled, nor what has another number.
    client.send(cancellation("3"))
    client.send(call("5"))
    client.finish()
    #expect(try ids(client.lines()) == ["5"])
  }

  @Test("A cancelled call looks at no other pictures than those that it has begun")
  func cancelledWork() throws {
    try client.initialize()
    let broken: [UInt8] = [1, 2, 3]
    for number in 0..<60 {
      let stem = "test-results/run-\(number)/shot"
      _ = try Tool("mkdir", ["-p", client.folder.path("test-results/run-\(number)")]).run()
      for side in ["expected", "actual", "diff"] {
        try client.folder.write("\(stem)-\(side).png", broken)
      }
    }
    try client.gate.lock.withLock { _ in
      client.send(
        """
        {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "results", \
        "arguments": {"folder": "test-results"}}}
        """)
      try poll("a pair that cannot be read") { client.saidCount > 0 }
      client.send(cancellation("1"))
    }
    client.finish()
    #expect(try client.lines().isEmpty)
    // As many as there are threads.
    #expect(client.saidCount <= ThreadPool.processors, "\(client.saidCount)")
  }

  @Test(
    "A batch of the version that has them is answered in one line, with an error for each that is wrong"
  )
  func batch() throws {
    try client.initialize("2025-03-26")
    client.send(
      """
      [\(call("1")), {"jsonrpc": "2.0", "id": 2, "method": "ping"}, 7, {"jsonrpc": "2.0", "method": "x"}, \
      {"jsonrpc": "2.0", "id": 3, "method": "nothing"}]
      """)
    client.finish()
    let answers = try client.lines()
    #expect(answers.count == 1)
    let batch = try #require(answers.first?.array)
    #expect(Set(ids(batch)) == ["1", "2", "3", "null"])
    #expect(batch.first { $0["id"]?.text == "3" }?["error"]?["code"]?.text == "-32601")
    client.send(#"[{"jsonrpc": "2.0", "method": "x"}]"#)
    #expect(try client.lines().isEmpty)
    client.send("[]")
    #expect(try client.lines().first?["error"]?["code"]?.text == "-32600")
  }

  @Test("A batch whose call is cancelled is answered without it")
  func cancelledBatch() throws {
    try client.initialize("2025-03-26")
    try client.gate.lock.withLock { _ in
      client.send(#"[\#(call("1")), {"jsonrpc": "2.0", "id": 2, "method": "ping"}]"#)
      try poll("a call that has begun") { client.saidCount > 0 }
      client.send(cancellation("1"))
    }
    client.finish()
    #expect(try client.lines().first?.array.map(ids) == ["2"])
  }

  @Test("More than a client can mean is refused, and what waits is done")
  func tooMany() throws {
    try client.initialize()
    let padding = String(repeating: " ", count: 1_000_000)
    try client.gate.lock.withLock { _ in
      client.send(call("0"))
      try poll("a call that has begun") { client.saidCount > 0 }
      for id in 1...20 { client.send(call("\(id)") + padding) }
      let refused = try client.lines()
      #expect(ids(refused) == ["17", "18", "19", "20"])
      #expect(refused.allSatisfy { $0["error"]?["code"]?.text == "-32000" })
    }
    client.finish()
    #expect(try ids(client.lines()) == (0...16).map { "\($0)" })
  }
}
