internal import Glibc

/// A finite decimal number in the usual notations: `.5`, `-3`, `2.75`, `1e3`, or as `25%`.
package struct Number: Hashable, Sendable {
  /// The value; a percentage counts in hundredths.
  package let value: Double

  /// Parses a whole text; nil if it is not a number or not finite.
  package init?(_ text: some StringProtocol) {
    let isPercentage = text.last == "%"
    let digits = isPercentage ? text.dropLast() : text[...]
    let allowed = digits.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard allowed, let value = Double(digits), value.isFinite else { return nil }
    self.value = isPercentage ? value / 100 : value
  }
}
