internal import CWorker
internal import Synchronization

/// Work that is done on threads of its own for one that never waits: it says what it wants, and is woken when
/// some of that is there.
///
/// What is wanted no longer is not begun, and what is being made of it is told to end. A value depends on its key alone: one
/// that is complete all the same is taken if it is wanted again by then. The threads are there only while there is something
/// to do.
///
/// ```swift
/// let errands = Errands<Int, Int> { number, _ in number * number }
/// errands.want([3, 4])
/// // When `errands.descriptor` is readable:
/// for (number, square) in errands.collect() { print(number, square) }
/// ```
public final class Errands<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let make: @Sendable (Key, Cancellation) -> Value?
  private let state: Guarded<State>

  /// A file descriptor that is readable while something is to be collected; negative if the system has none left,
  /// and then what is wanted is made at once.
  public let descriptor: Int32

  /// Makes errands that have nothing to do.
  ///
  /// - Parameters:
  ///   - threads: The maximum number of threads for urgent keys.
  ///   - rest: The maximum number of threads for the rest, besides; by default as many.
  ///   - make: Makes the value of a key. Nil is for what is wanted no longer, as the cancellation says.
  public init(
    threads: Int = 1, rest: Int? = nil,
    _ make: @escaping @Sendable (_ key: Key, _ cancellation: Cancellation) -> Value?
  ) {
    precondition(threads > 0 && rest ?? 1 > 0, "Somebody has to do the work.")
    state = Guarded(State(maxUrgent: threads, maxRest: rest ?? threads))
    self.make = make
    descriptor = matte_wakeup_open()
  }

  deinit { matte_wakeup_close(descriptor) }

  /// Says all that is wanted now, the most urgent first, and returns at once.
  ///
  /// What was wanted before and is missing now is dropped, even if it is made already. Of the `rest` nothing is begun until
  /// what is urgent is made and collected, and more is wanted then; what has been begun of it goes on.
  public func want(_ keys: [Key], then rest: [Key] = []) {
    let count = state.withLock { state in
      state.want(keys, then: rest)
      return state.addThreads()
    }
    for _ in 0..<count where descriptor < 0 || !BackgroundThread.start({ self.work() }) {
      work()
    }
  }

  /// Takes what is made and still wanted, in the order in which it was finished.
  public func collect() -> [(key: Key, value: Value)] {
    state.withLock { state in
      matte_wakeup_clear(descriptor)
      return state.collect()
    }
  }

  /// Does what there is to do.
  private func work() {
    // Frames need the thread that shares work; an errand goes without.
    let wasAlone = matte_work_alone(true)
    while let (key, cancellation) = state.withLock({ $0.begin() }) {
      let value = make(key, cancellation)
      state.withLock { state in
        if state.finish(key, value) { matte_wakeup_signal(descriptor) }
      }
    }
    _ = matte_work_alone(wasAlone)
  }

  private struct State {
    /// The maximum numbers of keys that are being made at a time.
    let maxUrgent: Int
    let maxRest: Int
    /// What is to be made, in order.
    var open: [Key] = []
    /// What is wanted before the rest.
    var urgent: [Key] = []
    /// What is being made.
    var running: [Key: Cancellation] = [:]
    /// What can be collected.
    var made: [(key: Key, value: Value)] = []
    /// True if something urgent was collected since: what is urgent now is not known yet.
    var hasCollected = false
    /// How many threads there are.
    var threads = 0

    mutating func want(_ urgent: [Key], then rest: [Key]) {
      let keys = urgent + rest
      self.urgent = urgent
      hasCollected = false
      made.removeAll { !keys.contains($0.key) }
      for (key, cancellation) in running where !keys.contains(key) { cancellation.cancel() }
      open = keys.filter { key in
        running[key]?.isCancelled != false && !made.contains { $0.key == key }
      }
    }

    init(maxUrgent: Int, maxRest: Int) { (self.maxUrgent, self.maxRest) = (maxUrgent, maxRest) }

    /// Counts the threads that are to be started.
    mutating func addThreads() -> Int {
      let room = room
      let ready = open.filter { running[$0] == nil }
      let urgentCount = ready.count(where: urgent.contains)
      let needed =
        running.count + min(room.urgent, urgentCount) + min(room.rest, ready.count - urgentCount)
      defer { threads = max(threads, needed) }
      return max(0, needed - threads)
    }

    /// The numbers of keys that may be begun now; none of the rest while an urgent key is on its way.
    private var room: (urgent: Int, rest: Int) {
      let urgentCount = running.keys.count(where: urgent.contains)
      let isTurn = !hasCollected && !urgent.contains(where: isOnItsWay)
      return (
        max(0, maxUrgent - urgentCount),
        isTurn ? max(0, maxRest - (running.count - urgentCount)) : 0
      )
    }

    private func isOnItsWay(_ key: Key) -> Bool {
      open.contains(key) || running[key] != nil || made.contains { $0.key == key }
    }

    /// Takes what is made.
    mutating func collect() -> [(key: Key, value: Value)] {
      defer { made = [] }
      hasCollected = hasCollected || made.contains { urgent.contains($0.key) }
      return made
    }

    /// Takes what is to be made next; there is a thread less if that is nothing.
    mutating func begin() -> (Key, Cancellation)? {
      // What is being made and was cancelled is begun again once it has ended.
      let room = room
      let next = open.firstIndex { key in
        running[key] == nil && (urgent.contains(key) ? room.urgent : room.rest) > 0
      }
      guard let next else {
        threads -= 1
        return nil
      }
      let key = open.remove(at: next)
      let cancellation = Cancellation()
      running[key] = cancellation
      return (key, cancellation)
    }

    /// Notes what was made; true if it can be collected.
    mutating func finish(_ key: Key, _ value: Value?) -> Bool {
      let isWanted = running.removeValue(forKey: key)?.isCancelled == false
      guard let value else { return false }
      if !isWanted {
        // What was cancelled and is wanted again need not be made again if it is complete.
        guard let again = open.firstIndex(of: key) else { return false }
        open.remove(at: again)
      }
      made.append((key, value))
      return true
    }
  }
}

/// Says to whoever makes something that it is wanted no longer.
public final class Cancellation: Sendable {
  private let state = Atomic(false)

  /// Makes a cancellation of something that is wanted.
  public init() {}

  /// True once it is wanted no longer.
  public var isCancelled: Bool { state.load(ordering: .relaxed) }

  /// Says that it is wanted no longer.
  public func cancel() { state.store(true, ordering: .relaxed) }
}
