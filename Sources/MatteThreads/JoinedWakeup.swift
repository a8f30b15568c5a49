internal import CWorker

/// One file descriptor for several, for a thread that polls only one.
///
/// ```swift
/// let errands = Errands<Int, Int> { number, _ in number * number }
/// let wakeup = JoinedWakeup([errands.descriptor, -1])
/// // `wakeup.descriptor` is readable while `errands.descriptor` is.
/// ```
public final class JoinedWakeup: Sendable {
  /// A file descriptor that is readable while one of those joined is; negative if the system has none left.
  public let descriptor: Int32

  /// Joins descriptors, which must stay open meanwhile; negative ones are left out.
  public init(_ descriptors: [Int32]) {
    descriptor = matte_wakeup_group()
    for other in descriptors where other >= 0 { matte_wakeup_join(descriptor, other) }
  }

  deinit { matte_wakeup_close(descriptor) }
}
