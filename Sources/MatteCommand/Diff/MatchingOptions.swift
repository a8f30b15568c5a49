internal import ArgumentParser
internal import MatteCompare
internal import MatteThreads

/// What is compared with what, and how many at a time.
struct MatchingOptions: ParsableArguments {
  @Option(
    words: "Which pixels are compared with each other",
    details: """
      none, top-left: those in the same column and row.
      center: the smaller picture is centred in the larger one, to the left and up by half a pixel if need be.
      scale: AFTER is resampled to the size of BEFORE.
      rows, columns: finds those that were added, removed or moved, and compares the others.
      auto: rows or columns if a quarter of them or more differ, and at most half of these still do once \
      aligned; else none.
      """)
  var align = Alignment.none

  @Option(
    "Compare only this frame of animations, counted from 1 (default: all frames).", value: "N",
    transform: Self.frameNumber)
  var frame: Int?

  @OptionGroup var limit: PixelLimit

  @Option(
    "Compare N pairs of pictures at a time, 1 to \(maxJobs) (default: one per processor).",
    value: "N", name: [.customShort("j"), .long], transform: Self.jobCount)
  var jobs = ThreadPool.processors

  /// More than any machine of today has processors for.
  private static let maxJobs = 1024

  private static func frameNumber(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else {
      throw ValidationError("write a whole number from 1")
    }
    return number
  }

  private static func jobCount(_ text: String) throws -> Int {
    guard let count = Int(text), (1...maxJobs).contains(count) else {
      throw ValidationError("write a whole number from 1 to \(maxJobs)")
    }
    return count
  }
}
