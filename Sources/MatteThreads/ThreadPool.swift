internal import CWorker

/// Several threads that share items, each of which is one thread's work from its beginning to its end.
///
/// What an item shares by `TwoThreads` is done by the item's own thread, so that no more threads work than
/// were asked for. A single item may use both.
public struct ThreadPool: Equatable, Sendable {
  /// The most threads that work at the same time, the calling one included.
  public let threads: Int

  /// The number of processors that the process may use, at least 1.
  public static var processors: Int { Int(matte_processors()) }

  /// Makes a pool of a number of threads, at least 1; none is started yet.
  public init(threads: Int) {
    precondition(threads > 0, "Somebody has to do the work.")
    self.threads = threads
  }

  /// What `body` makes of each item, in the order of the items.
  ///
  /// `progress` is told how many are done, once for each and in any thread, but never by two at a time.
  /// A thread that the system refuses is missing, and the others do its share.
  public func map<Item: Sendable, Output: Sendable>(
    _ items: [Item], progress: @escaping @Sendable (Int) -> Void = { _ in },
    _ body: @escaping @Sendable (Item) -> Output
  ) -> [Output] {
    let isAlone = threads == 1 || items.count > 1
    let work = SharedWork(items, isAlone: isAlone, progress: progress, body)
    let others = (0..<min(threads, items.count)).dropFirst().map { _ in Later { work.doParts() } }
    work.doParts()
    for other in others { other.value }
    return work.outputs
  }
}

/// Items that several threads take one after the other.
private final class SharedWork<Item: Sendable, Output: Sendable>: Sendable {
  private struct State {
    var next = 0
    var done = 0
    var outputs: [Output?]
  }

  private let items: [Item]
  private let isAlone: Bool
  private let progress: @Sendable (Int) -> Void
  private let body: @Sendable (Item) -> Output
  private let state: Guarded<State>

  init(
    _ items: [Item], isAlone: Bool, progress: @escaping @Sendable (Int) -> Void,
    _ body: @escaping @Sendable (Item) -> Output
  ) {
    self.items = items
    self.isAlone = isAlone
    self.progress = progress
    self.body = body
    state = Guarded(State(outputs: Array(repeating: nil, count: items.count)))
  }

  /// Takes items until there are no more.
  func doParts() {
    let wasAlone = matte_work_alone(isAlone)
    while let index = take() { finish(index, body(items[index])) }
    _ = matte_work_alone(wasAlone)
  }

  /// What was made of the items, when all threads have returned.
  var outputs: [Output] {
    state.withLock { $0.outputs }.map { output in
      guard let output else { preconditionFailure("Every item is done when all have returned.") }
      return output
    }
  }

  private func take() -> Int? {
    state.withLock { state in
      guard state.next < items.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private func finish(_ index: Int, _ output: Output) {
    state.withLock { state in
      state.outputs[index] = output
      state.done += 1
      progress(state.done)
    }
  }
}
