import MatteMotion
import MatteX11
import TestSupport
import Testing

/// Events that come to a window at once.
@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct BatchTests {
  @Test("Motions that are read at once, the first after a pause, lie as far apart as they happened")
  func motions() throws {
    let server = try XServer()
    let client = try XClient(server)
    let runner = Runner(server, small { $0.clock = .real })
    try client.waitForWindow()
    try client.step()
    let record = runner.record
    record.clear()
    try record.holding(afterPrompt: { client.send("_MATTE_STEP", [0, 0, 0]) }) {
      // The hand takes its time.
      try server.xdotool("mousemove 20 30 sleep 0.2 mousemove 30 30 sleep 0.2 mousemove 40 30")
    }
    try client.step()
    let moves = zip(record.events, record.instants).compactMap { event, instant -> Instant? in
      if case .pointer(let pointer) = event, pointer.phase == .move { instant } else { nil }
    }
    let (first, last) = (try #require(moves.first), try #require(moves.last))
    #expect(last - first > 0.3, "\(last - first)")
    client.sendProtocol("WM_DELETE_WINDOW")
    #expect(runner.join() == .success(.closed))
  }
}
