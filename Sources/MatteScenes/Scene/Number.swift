internal import Glibc

/// A finite decimal number as people write it: `.5`, `-3`, `2.75`, `1e3`, or a percentage, `25%`.
public struct Number: Hashable, Sendable {
  /// The number; a percentage counts as hundredths.
  public let value: Double

  /// Reads all of a text; nil if anything else is in it, or if the number is not finite.
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
