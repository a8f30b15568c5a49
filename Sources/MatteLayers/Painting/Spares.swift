/// Values that are out of use, kept for their memory.
struct Spares<Value: Sendable>: Sendable {
  private var values: [Value] = []
  /// How many values were made because there was no spare one.
  private var made = 0

  /// A spare value, or a new one.
  ///
  /// Room for a new one is reserved at once, so that keeping it later asks the heap for nothing.
  mutating func take(or make: @autoclosure () -> Value) -> Value {
    if let value = values.popLast() { return value }
    made += 1
    if values.capacity < made { values.reserveCapacity(2 * made) }
    return make()
  }

  /// Keeps a value that is out of use, but no more than were made: others came from elsewhere.
  mutating func keep(_ value: consuming Value) {
    if values.count < made { values.append(value) }
  }
}
