import TestSupport
import Testing

/// What a clone weighs: history keeps each version of a picture for ever.
@Suite struct CloneTests {
  /// The most bytes of pictures and films that a commit may bring.
  private static let maxPictures = 150_000

  @Test(
    "None of the last commits brings more pictures than a clone is to carry, unless it takes away twice as much: draw them smaller, or when releasing",
    .enabled(if: Checkout.isRepository, "the checkout is no git repository"))
  func pictures() throws {
    let script = """
      cd '\(Checkout.path)'; for commit in $(git rev-list --no-merges -20 HEAD); do
        for column in 3 4; do
          git diff-tree -r --root --no-commit-id $commit |
            grep -iE '\\.(png|apng|webp|jpe?g|gif|mp4|webm)$' | cut -d ' ' -f $column | grep -v '^0*$' |
            git cat-file --batch-check='%(objectsize)' | awk '{ sum += $1 } END { print sum + 0 }'
        done | tr '\\n' ' ' |
          awk -v commit=$commit '$2 > \(Self.maxPictures) && $1 < 2 * $2 { print commit, $2 }'
      done
      """
    let outcome = try Tool("bash", ["-c", script]).run()
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(outcome.text == "")
  }
}

extension Checkout {
  /// True if git knows its history.
  fileprivate static var isRepository: Bool {
    (try? Tool("git", ["-C", path, "rev-parse", "HEAD"]).run().isFine) ?? false
  }
}
