internal import MattePairs
internal import MatteThreads

/// The answers to a line: one, or those to a batch, which are one line, too.
final class Replies: Sendable {
  private struct State {
    var open: Int
    var answers: [JSON] = []
  }

  private let isBatch: Bool
  private let state: Guarded<State>
  private let send: @Sendable (String) -> Void

  /// Expects the answers to so many messages.
  init(_ count: Int, isBatch: Bool, _ send: @escaping @Sendable (String) -> Void) {
    self.isBatch = isBatch
    self.send = send
    state = Guarded(State(open: count))
  }

  /// Takes the answer to a message; nil if it gets none.
  ///
  /// The last one sends all.
  func add(_ answer: JSON?) {
    let answers: [JSON]? = state.withLock { state in
      if let answer { state.answers.append(answer) }
      state.open -= 1
      return state.open == 0 && !state.answers.isEmpty ? state.answers : nil
    }
    guard let answers else { return }
    send(isBatch ? JSON.array(answers).text : answers[0].text)
  }
}
