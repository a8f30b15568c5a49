internal import ArgumentParser
internal import MatteThreads

/// What is compared with what, and how many at a time.
struct MatchingOptions: ParsableArguments {
  @OptionGroup var alignment: AlignmentOptions
  @OptionGroup var limit: PixelLimit

  @Option(
    "Compare N pairs of pictures at a time, 1 to \(maxJobs) (default: one per processor).",
    value: "N", name: [.customShort("j", allowingJoined: true), .long], transform: Self.jobCount)
  var jobs = ThreadPool.processors

  /// More than any machine of today has processors for.
  private static let maxJobs = 1024

  private static func jobCount(_ text: String) throws -> Int {
    guard let count = Int(text), (1...maxJobs).contains(count) else {
      throw ValidationError("write a whole number from 1 to \(maxJobs)")
    }
    return count
  }
}
