import TestMath
import TestSupport
import Testing

/// A window to which whatever comes to mind happens, on a server of its own: what its content is told, what is seen of
/// it and how much is sent is as it was.
@Suite(.serialized, .timeLimit(.minutes(10)), .windows) struct WindowSeenTests {
  private static let count = 80

  @Test("Whatever happens to a window, it does what it did")
  func windows() throws {
    var (seen, sent): ([String], [String]) = ([], [])
    for seed in 1...Self.count {
      let room = try WindowRoom(WindowWhim(seed: seed))
      #expect(room.faults == [], "\(seed)\n\(room.log.joined(separator: "\n"))")
      seen.append("\(Sum(of: room.log))")
      if sent.isEmpty { sent.append("\(room.release)") }
      sent.append("\(Sum(of: room.sent))")
    }
    let changed = try KnownLines("windows.txt").changes(in: seen)
    if let first = changed.first, first < Self.count {
      let told = try WindowRoom(WindowWhim(seed: first + 1)).log
      Issue.record(
        """
        What happens in \(changed.count) of \(Self.count) windows is not what happened. If that is meant, record it \
        anew with MATTE_RECORD=1. The first is now:
        \(told.joined(separator: "\n"))
        """)
    }
    // Another server draws otherwise, and so is told otherwise.
    let more = try KnownLines("windows-sent.txt").changes(in: sent)
    guard more.first != 0 else { return }
    #expect(more == [], "What is sent of these windows is not what was; MATTE_RECORD=1 records it.")
  }
}
