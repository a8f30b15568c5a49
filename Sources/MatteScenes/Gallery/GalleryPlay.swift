internal import MatteMotion

/// What the gallery does when it plays by itself, over and over.
enum GalleryPlay {
  /// Something that a hand would do.
  enum Step: Hashable, Sendable {
    /// The wheel is turned by notches.
    case scroll(Double)
    /// The panel is pulled down.
    case refresh
    /// A row's pair is opened.
    case open(Int)
    /// A key goes down on the page.
    case key(Key)
  }

  /// The row that is opened.
  static let row = 0
  /// The seconds after which all begins anew.
  static let period = 13.0

  /// Everything that happens, with its seconds from the beginning.
  static let steps: [(seconds: Double, step: Step)] =
    series(.scroll(1), 6, from: 0.6) + series(.scroll(-1), 6, from: 2.2)
    + [(3.6, .refresh), (7.6, .open(row))] + series(.key(.right), 6, from: 8.4)
    + series(.key(.left), 12, from: 9.5) + [(11.6, .key(.escape))]

  /// When the round began that is under way at an instant.
  static func start(before instant: Instant) -> Instant {
    Instant(seconds: max(0, (instant.seconds / period).rounded(.down)) * period)
  }

  /// A step several times, ten times a second.
  private static func series(
    _ step: Step, _ count: Int, from seconds: Double
  ) -> [(seconds: Double, step: Step)] {
    (0..<count).map { (seconds + 0.1 * Double($0), step) }
  }
}
