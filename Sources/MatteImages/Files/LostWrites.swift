internal import MatteThreads

/// What is known of files whose last bytes the system refused only when they were closed, as network file
/// systems do (close(2)).
final class LostWrites: Sendable, Equatable {
  private let first = Guarded(SystemError?.none)

  /// Notes a refusal; in any thread.
  func note(_ error: SystemError) { first.withLock { $0 = $0 ?? error } }

  /// Throws the first refusal, if there was one.
  func check() throws(SystemError) {
    if let error = first.withLock({ $0 }) { throw error }
  }

  static func == (one: LostWrites, other: LostWrites) -> Bool { one === other }
}
