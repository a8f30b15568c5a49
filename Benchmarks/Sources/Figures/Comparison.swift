/// A figure beside the bar that it is held to.
package struct Comparison: Sendable {
  /// What it is compared with, in a word: the heading of a column of the table.
  package let name: String
  /// Matte's figure in units of the other.
  package let ratio: Double
  /// What the ratio may be.
  package let bar: Double
  /// True for another program that does the same, antialiased.
  package let isPeer: Bool

  /// How far above a bar a figure may be before it counts as missed: times vary from run to run.
  package static let slack = 1.1

  /// True if the bar is missed by more than the slack.
  package var isMissed: Bool { ratio > bar * Self.slack }

  /// True if the other is faster.
  package var isAhead: Bool { isPeer && ratio > 1 }

  /// The ratio and the bar in words.
  package var sentence: String {
    "\(name): \(fixed(ratio, 3)), and the bar is \(fixed(bar, 3))"
  }
}
