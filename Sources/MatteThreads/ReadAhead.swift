/// Values made on a background thread before they are asked for.
///
/// Whoever comes first makes a value, that thread or the one that asks; the other waits for it. The
/// thread is there only while there is something to make.
public final class ReadAhead<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let limit: Int
  private let make: @Sendable (Key) -> Value?
  private let state = Guarded(State())

  /// Makes values by `make`, nil for what cannot be made, and keeps those of the last `limit` keys.
  public init(limit: Int, _ make: @escaping @Sendable (Key) -> Value?) {
    precondition(limit > 0, "Something is kept.")
    self.limit = limit
    self.make = make
  }

  /// Begins to make the values of some keys, in order, before any that still wait, and returns at once.
  public func prepare(_ keys: [Key]) {
    let startsThread = state.withLock { state in
      state.keep(keys, limit: limit)
      return state.startThread()
    }
    guard startsThread, !BackgroundThread.start({ self.makeAll() }) else { return }
    // Without a thread each is made when it is asked for.
    state.withLock { $0.isMaking = false }
  }

  /// The value of a key, made now unless it is there; nil if it cannot be made, or the key is not
  /// among the last ones prepared.
  public func value(for key: Key) -> Value? {
    state.withLock { state in state.entries.first { $0.key == key } }.flatMap(value)
  }

  private func value(of entry: Entry) -> Value? {
    entry.cell.value.withLock { value in
      if value == nil { value = .some(make(entry.key)) }
      return value ?? nil
    }
  }

  private func makeAll() {
    while let entry = state.withLock({ $0.begin() }) { _ = value(of: entry) }
  }
}

extension ReadAhead {
  /// Where a value is put when it is made; locked while it is.
  private final class Cell: Sendable {
    let value = Guarded(Value??.none)
  }

  private struct Entry {
    let key: Key
    let cell = Cell()
    /// True once the thread has taken it.
    var isBegun = false
  }

  private struct State {
    /// What is kept, prepared last first.
    var entries: [Entry] = []
    /// True while there is a thread.
    var isMaking = false

    mutating func keep(_ keys: [Key], limit: Int) {
      let named = keys.map { key in entries.first { $0.key == key } ?? Entry(key: key) }
      entries = Array((named + entries.filter { !keys.contains($0.key) }).prefix(limit))
    }

    /// Notes that there is a thread from now on; false if there is one already, or nothing to make.
    mutating func startThread() -> Bool {
      guard !isMaking, entries.contains(where: { !$0.isBegun }) else { return false }
      isMaking = true
      return true
    }

    /// Takes what is to be made next; there is a thread no longer if that is nothing.
    mutating func begin() -> Entry? {
      guard let next = entries.firstIndex(where: { !$0.isBegun }) else {
        isMaking = false
        return nil
      }
      entries[next].isBegun = true
      return entries[next]
    }
  }
}
