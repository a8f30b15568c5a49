import TestSupport
import Testing

/// The command with whatever comes to mind: all that it says and writes is as it was.
@Suite struct CommandSeenTests {
  private static let count = 700
  /// Beside a sanitizer each takes a tenth of a second more.
  private static let watchedCount = 150

  @Test("Whatever is asked of the command, it answers and writes what it did")
  func answers() throws {
    let room = try CommandRoom()
    let count = Sanitizer.isWatching ? Self.watchedCount : Self.count
    let lines = try (1...count).map { seed in
      let words = CommandWhim(seed: seed).words
      let answer = try room.answer(to: words)
      #expect([0, 1, 2].contains(answer.status), "\(words)")
      return "\(answer.status) \(answer.number)"
    }
    #expect(try room.isUntouched())
    let changed = try KnownLines("commands.txt").changes(in: lines).filter { $0 < count }
    guard !changed.isEmpty else { return }
    let told = try changed.prefix(5).map { index in
      let words = CommandWhim(seed: index + 1).words
      return try "matte \(words.joined(separator: " "))\n\(room.answer(to: words).told)"
    }
    Issue.record(
      """
      Of \(count) answers \(changed.count) are not as they were. If that is meant, record them anew with MATTE_RECORD=1. \
      The first are now:
      \(told.joined(separator: "\n"))
      """)
  }
}
