/// Text in Latin-1, for what reads nothing else.
package enum LatinText {
  /// What stands for punctuation that Latin-1 lacks.
  private static let substitutes: [Unicode.Scalar: String] = [
    "–": "-", "—": "-", "“": "\"", "”": "\"", "‘": "'", "’": "'", "…": "...", "→": "->",
  ]

  /// The text's bytes; characters that have no like in Latin-1 are left out.
  package static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      UInt8(exactly: scalar.value).map { [$0] } ?? Array((substitutes[scalar] ?? "").utf8)
    }
  }
}
