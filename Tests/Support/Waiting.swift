public import Testing

/// Has tests run on threads of their own: they mostly wait for other programs, and those that compute go on meanwhile.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  private let threads: WaitingThreads

  fileprivate init(_ threads: WaitingThreads) { self.threads = threads }

  /// True: it holds for each test of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test on one of the threads.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// The tests of a suite mostly wait for programs that they start.
  public static var waiting: Self { Self(.forPrograms) }

  /// The tests of a suite have windows in this process, and mostly wait for their servers.
  public static var windows: Self { Self(.forWindows) }
}
