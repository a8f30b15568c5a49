internal import Glibc

/// A finite decimal number in the usual notations: `.5`, `-3`, `2.75`, `1e3`, or a percentage,
/// `25%`.
///
/// ```swift
/// let share = Number("25%")?.value  // 0.25
/// ```
public struct Number: Hashable, Sendable {
  /// The value; a percentage counts in hundredths.
  public let value: Double

  /// Parses a whole text; nil if it is not a number or not finite.
  public init?(_ text: some StringProtocol) {
    let isPercentage = text.last == "%"
    let digits = isPercentage ? text.dropLast() : text[...]
    let allowed = digits.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard allowed, let value = Double(digits), value.isFinite else { return nil }
    self.value = isPercentage ? value / 100 : value
  }
}
