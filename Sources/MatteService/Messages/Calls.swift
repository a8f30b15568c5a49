internal import MattePairs
internal import MatteThreads

/// Calls of tools, done one after the other on a thread of their own, which is there only while there are some.
final class Calls: Sendable {
  /// A call that waits.
  struct Call: Sendable {
    /// The number of its request, as text.
    let id: String
    /// How many bytes it takes until it is done, about.
    let bytes: Int
    /// Makes the answer, as long as it is wanted.
    let make: @Sendable (_ isWanted: @escaping @Sendable () -> Bool) -> JSON
    /// Takes it; nil if it was cancelled.
    let take: @Sendable (JSON?) -> Void
  }

  fileprivate struct State {
    var waiting: [Call] = []
    var bytes = 0
    /// The call that is being done.
    var running: String?
    var isCancelled = false
    var isWorking = false
  }

  private let state = Guarded(State())
  /// Held while calls are done.
  private let turn = Guarded(())

  /// Adds a call; false if too much waits already.
  func add(_ call: Call) -> Bool {
    let startsThread: Bool? = state.withLock { state in
      guard state.bytes + call.bytes <= Self.maxBytes else { return nil }
      state.waiting.append(call)
      state.bytes += call.bytes
      defer { state.isWorking = true }
      return !state.isWorking
    }
    guard let startsThread else { return false }
    if startsThread, !BackgroundThread.start({ self.work() }) { work() }
    return true
  }

  /// Drops a call that waits; one that is being done gets no answer, and ends before the next picture that it looks at.
  func cancel(_ id: String) {
    let dropped: [Call] = state.withLock { state in
      if state.running == id { state.isCancelled = true }
      let dropped = state.waiting.filter { $0.id == id }
      state.waiting.removeAll { $0.id == id }
      state.bytes -= dropped.reduce(0) { $0 + $1.bytes }
      return dropped
    }
    for call in dropped { call.take(nil) }
  }

  /// Returns when all calls are done.
  func finish() { work() }

  /// True unless the call that is being done was cancelled.
  private var isWanted: Bool { state.withLock { !$0.isCancelled } }

  /// Does what there is to do, once another thread has done its part.
  private func work() {
    turn.withLock { _ in
      while let call = state.withLock({ $0.begin() }) {
        let answer = call.make { self.isWanted }
        call.take(isWanted ? answer : nil)
      }
    }
  }

  /// More than calls that make sense take.
  private static let maxBytes = 16 << 20
}

extension Calls.State {
  /// Takes the next call; nobody works any more if there is none.
  fileprivate mutating func begin() -> Calls.Call? {
    isCancelled = false
    isWorking = !waiting.isEmpty
    let call = waiting.isEmpty ? nil : waiting.removeFirst()
    running = call?.id
    bytes -= call?.bytes ?? 0
    return call
  }
}
