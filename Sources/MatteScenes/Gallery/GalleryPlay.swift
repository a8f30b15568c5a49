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

  /// The row that is opened.
  static let row = 0
  /// The duration of a loop in seconds.
  static let period = 13.0

  /// All actions, with their seconds from the beginning of the loop.
  static let steps: [(seconds: Double, step: Step)] =
    series(.scroll(1), 6, from: 0.6) + series(.scroll(-1), 6, from: 2.2)
    + [(3.6, .refresh), (7.6, .open(row))] + series(.key(.right), 6, from: 8.4)
    + series(.key(.left), 12, from: 9.5) + [(11.6, .key(.escape))]

  /// When the loop began that is under way at an instant.
  static func start(before instant: Instant) -> Instant {
    Instant(seconds: max(0, (instant.seconds / period).rounded(.down)) * period)
  }

  /// A step repeated ten times a second.
  private static func series(
    _ step: Step, _ count: Int, from seconds: Double
  ) -> [(seconds: Double, step: Step)] {
    (0..<count).map { (seconds + 0.1 * Double($0), step) }
  }
}
