internal import CWorker

/// The calling thread and a second one, which share what can be done in any order.
///
/// The second thread is handed the address of a closure. It is sound because the closure is `Sendable`
/// and the call returns only when no thread uses it any more.
public enum TwoThreads {
  /// What `body` makes of each item, in their order; at the same time if two threads may.
  ///
  /// Throws the error of the first failing item, in order; later items may have run.
  public static func map<Item: Sendable, Output: Sendable, Failure: Error>(
    _ items: [Item], _ body: @Sendable (Item) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    let results = Guarded([Result<Output, Failure>?](repeating: nil, count: items.count))
    share(items.count) { index in
      let result = Result { () throws(Failure) in try body(items[index]) }
      results.withLock { $0[index] = result }
    }
    var all: [Output] = []
    for result in results.withLock({ $0 }) {
      guard let result else { preconditionFailure("Every part is done when they are shared.") }
      all.append(try result.get())
    }
    return all
  }

  /// Starts the second thread, if there can be one, and returns when it has the memory it needs.
  public static func prepare() { matte_prepare_sharing() }

  /// Calls `part` once for each of 0..<count, at the same time if two threads may.
  public static func share(_ count: Int, _ part: @Sendable (Int) -> Void) {
    guard count > 1 else { return (0..<count).forEach(part) }
    // The compiler checks that nothing escapes, and tells the check how long the path of this file is: a program would
    // not have the same bytes wherever it is built.
    #sourceLocation(file:"TwoThreads+Share.swift",line:1)
    withoutActuallyEscaping(part) { part in
      unsafe withUnsafePointer(to: part) { work in
        unsafe share(count, of: UnsafeMutableRawPointer(mutating: work)) { work, index in
          let work = unsafe work?.assumingMemoryBound(to: (@Sendable (Int) -> Void).self)
          unsafe work?.pointee(Int(index))
        }
      }
    }
    #sourceLocation()
  }

  /// Calls `part` with `work` and once each of 0..<count, at the same time if two threads may.
  ///
  /// It allocates nothing, unlike a closure that two threads call. Whoever calls it sees to it that parts
  /// that run at the same time do not touch the same memory; `work` is not used after the return.
  @unsafe
  public static func share(
    _ count: Int, of work: UnsafeMutableRawPointer,
    _ part: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Void
  ) {
    unsafe matte_share(part, work, Int32(count))
  }
}
