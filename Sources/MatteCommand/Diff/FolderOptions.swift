internal import ArgumentParser
internal import MatteThreads

/// The options of a comparison of two folders.
struct FolderOptions: ParsableArguments {
  @Option(
    """
    Of two folders or revisions, write a page to look at what differs, in a folder of its own: \
    open OUT/index.html.
    """, path: "OUT", completion: .directory)
  var report: String?

  @Option(
    "Compare so many pairs of two folders at a time, 1 to \(mostJobs) (default: one a processor).",
    value: "N", transform: Self.threads)
  var jobs = ThreadPool.processors

  @Flag(help: "Of two folders, list the pairs that are the same, too.")
  var verbose = false

  private static func threads(_ text: String) throws -> Int {
    guard let count = Int(text), (1...mostJobs).contains(count) else {
      throw ValidationError("write a whole number from 1 to \(mostJobs)")
    }
    return count
  }

  /// More than any machine of today has processors for.
  private static let mostJobs = 1024
}
