public import Synchronization

/// A value at which threads take turns, as with a `Mutex`.
///
/// The sanitizer of threads does not see into the library's lock, and would take every turn for a race: here each also
/// says in atomic words that the one before is over.
public struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let turn = Atomic(false)

  /// Guards a value.
  @inlinable
  public init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Calls `body` with the value while no other thread has it, and returns what that returns.
  @inlinable
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { value throws(Failure) in
      _ = turn.load(ordering: .acquiring)
      defer { turn.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}
