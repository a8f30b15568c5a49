import MatteImages
import MattePairs
import MatteService
import MatteThreads

/// Lines that agents send to `matte mcp`: each answer is a line of JSON, and to a request that was sent.
func testMessages(_ bytes: [UInt8]) {
  let answers = Guarded<[String]>([])
  let server = ToolServer(
    root, version: "0", limits: PixelLimits(maxPixels: 1 << 16, maxStreamedPixels: 1 << 16)
  ) { line in
    answers.withLock { $0.append(line) }
  }
  var ids: Set<String> = ["null"]
  for line in [initialize] + bytes.split(separator: UInt8(ascii: "\n")).map(Array.init) {
    server.receive(line)
    ids.formUnion(requests(of: line))
  }
  server.finish()
  let lines = answers.withLock { $0 }
  expect(!lines.isEmpty, "who begins is answered")
  for line in lines {
    let line = Array(line.utf8)
    expect(StrictJSON.accepts(line), "an answer is JSON")
    expect(!line.contains { $0 < 0x20 }, "on one line")
    for answer in messages(of: line) {
      expect(answer["jsonrpc"]?.string == "2.0", "by JSON-RPC 2.0")
      expect(answer["id"].map { ids.contains($0.text) } ?? false, "to a request")
      expect((answer["result"] == nil) != (answer["error"] == nil), "with a result or an error")
    }
  }
}

private let initialize = Array(
  #"{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-03-26"}}"#
    .utf8)

/// The numbers of the requests in a line, as text.
private func requests(of line: [UInt8]) -> [String] {
  messages(of: line).compactMap { $0["id"]?.text }
}

/// The messages of a line: itself, or those of a batch.
private func messages(of line: [UInt8]) -> [JSON] {
  guard let json = JSON(parsing: line) else { return [] }
  if case .array(let messages) = json { return messages }
  return [json]
}

/// The folder of the seeds of PNG, which has pictures to ask for.
private let root: FileRoot = {
  let folder = PathBytes(#filePath).folder.appending(PathBytes("../../../Seeds/png"))
  guard let root = try? FileRoot(folder) else { stop("\(folder) cannot be opened") }
  return root
}()
