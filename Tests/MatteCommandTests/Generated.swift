import Glibc
import TestSupport
import Testing

/// What `Scripts/generate` makes of the program of these tests: manual and completions, once for all of them.
enum Generated {
  private static let made = Result { try make() }

  /// The path of what stands below share.
  static var share: String { get throws { try made.get() } }

  private static func make() throws -> String {
    let folder = try TemporaryFolder()
    unsafe removed = folder
    atexit { unsafe Generated.removed = nil }
    let outcome = try Tool(Checkout.path + "/Scripts/generate", [Tool.mattePath, folder.path]).run()
    try #require(outcome.isFine, "\(outcome)")
    return folder.path
  }

  // SAFETY: it is set once, and read only when all tests are over.
  nonisolated(unsafe) private static var removed: TemporaryFolder?
}
