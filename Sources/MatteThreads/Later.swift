/// A value made on a thread of its own while others go on.
///
/// Asking for it waits until it is made, or makes it if that thread has not started.
public final class Later<Value: Sendable>: Sendable {
  private let made = Guarded(Value?.none)
  private let make: @Sendable () -> Value

  /// Begins to make a value, once.
  public init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    // Without a thread it is made when it is asked for.
    _ = BackgroundThread.start { _ = self.value }
  }

  /// The value.
  public var value: Value {
    made.withLock { made in
      let value = made ?? make()
      made = value
      return value
    }
  }
}
