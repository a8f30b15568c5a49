internal import MatteMotion

/// What the gallery does when it plays by itself, in a loop.
enum GalleryPlay {
  /// An action of the imaginary user.
  enum Step: Hashable, Sendable {
    /// Turns the wheel by notches.
    case scroll(Double)
    /// Pulls the panel down.
    case refresh
    /// Opens the pair of a row.
    case open(Int)
    /// Presses a key on the page.
    case key(Key)
  }

  /// The row that is opened: the first pair.
  static let row = 1
  /// How long the list scrolls to and fro, and how long the rest of a loop takes, in seconds.
  private static let (scrolling, rest) = (3.0, 10.0)

  /// The actions of a loop in a list that scrolls, or in one that is seen as a whole, with their seconds from
  /// its beginning.
  static func steps(scrolls: Bool) -> [(seconds: Double, step: Step)] {
    guard scrolls else { return standing }
    return series(.scroll(1), 6, from: 0.6) + series(.scroll(-1), 6, from: 2.2)
      + standing.map { ($0.seconds + scrolling, $0.step) }
  }

  private static let standing: [(seconds: Double, step: Step)] =
    [(0.6, .refresh), (4.6, .open(row))] + series(.key(.right), 6, from: 5.4)
    + series(.key(.left), 12, from: 6.5) + [(8.6, .key(.escape))]

  /// When the loop began that is under way at an instant.
  static func start(before instant: Instant, scrolls: Bool) -> Instant {
    let period = scrolls ? scrolling + rest : rest
    return Instant(seconds: max(0, (instant.seconds / period).rounded(.down)) * period)
  }

  /// A step repeated ten times a second.
  private static func series(
    _ step: Step, _ count: Int, from seconds: Double
  ) -> [(seconds: Double, step: Step)] {
    (0..<count).map { (seconds + 0.1 * Double($0), step) }
  }
}
