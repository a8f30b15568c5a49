internal import MatteThreads
internal import Synchronization
public import Testing

/// Has tests run on threads of their own: they mostly wait for other programs, and those that compute go on meanwhile.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// The tests of a suite mostly wait for other programs.
  public static var waiting: Self { Self() }
}
