import MatteThreads

/// What a scene was told, kept where a test can read it: the scene itself is gone into its session.
package final class Log: Sendable {
  private let lines = Guarded<[String]>([])

  package init() {}

  package var all: [String] { lines.withLock { $0 } }

  package func add(_ line: String) { lines.withLock { $0.append(line) } }
}
